import type { ReturnsPolicy } from "../../store/returns-policy.ts"
import type { Product } from "./product.ts"
import { isShipped } from "./shipped-product.ts"

/**
 * Whether a product can be sent back: `unless made to order` for one that is made to order only with some of its options. `final` are products
 * that are not shipped, and those made to order.
 */
export type ProductReturns = "returnable" | "unless made to order" | "final"

/**
 * Returns whether a product can be sent back. A product made to order that has options, none of them required, is sold as it is, too: its
 * options make the difference.
 *
 * @example
 * productReturns(download, policy) // "final"
 */
export const productReturns = (
  product: Pick<Product, "kind" | "attributes" | "customOptions">,
  { madeToOrderAttribute }: Pick<ReturnsPolicy, "madeToOrderAttribute">,
): ProductReturns => {
  const { attributes, customOptions } = product
  if (!isShipped(product)) return "final"
  if (!attributes.some(({ code, value }) => code === madeToOrderAttribute && value !== "")) return "returnable"
  const isAlsoSoldAsIs = customOptions.length > 0 && customOptions.every(({ required }) => !required)
  return isAlsoSoldAsIs ? "unless made to order" : "final"
}
