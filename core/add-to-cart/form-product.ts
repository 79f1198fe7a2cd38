import type { Product } from "../catalogue/product/product.ts"

/** Names of the product's properties that the product form needs. Only these are written into the page: no texts, no further products. */
export const formProductFields = [
  "id",
  "sku",
  "name",
  "kind",
  "from",
  "to",
  "tierPrices",
  "customOptions",
  "stock",
  "onlyLeft",
  "quantityLimits",
  "gallery",
  "isNew",
  "labelDisplay",
  "labelAttributes",
] as const satisfies ReadonlyArray<keyof Product>

/** Product data for the product form. [2.product-page.5] */
export type FormProduct = Pick<Product, (typeof formProductFields)[number]>
