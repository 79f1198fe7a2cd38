import type { Product } from "./product.ts"

/** Returns `true` for products that are shipped: all but virtual and downloadable ones. */
export const isShipped = ({ kind }: Pick<Product, "kind">): boolean =>
  kind.type !== "virtual" && kind.type !== "downloadable"
