import type { ReturnsPolicy } from "../../store/returns-policy.ts"
import type { Product } from "./product.ts"
import { isShipped } from "./shipped-product.ts"

/**
 * Rule for returns of a product. `unless made to order`: only without its options, with which it is made to order. `final`: never,
 * because it is not shipped, or always made to order.
 */
export type ProductReturns = "returnable" | "unless made to order" | "final"

/**
 * Returns whether a product can be sent back. A product with the attribute for "made to order" whose options are all optional is made to order
 * only when an option is selected.
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
  const isSoldWithoutOptions = customOptions.length > 0 && customOptions.every(({ required }) => !required)
  return isSoldWithoutOptions ? "unless made to order" : "final"
}
