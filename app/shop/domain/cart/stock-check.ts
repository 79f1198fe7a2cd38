import { message } from "../../infra/translation/shop-message.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"
import type { SalableProduct, SalableProducts } from "./salable-product.ts"

/** Tests whether a product can be bought at the moment. A composite product needs salable parts. Magento: `is_salable`. */
export const isSalable = (product: SalableProduct, products: SalableProducts): boolean => {
  if (!product.isEnabled || !product.stock.isInStock || (product.stock.tracksQuantity && product.stock.quantity <= 0))
    return false
  const isPartSalable = (productId: number): boolean => {
    const part = products.get(productId)
    return part !== undefined && isSalable(part, products)
  }
  switch (product.type) {
    case "configurable":
      return product.variants.some((variant) => isPartSalable(variant.productId))
    case "grouped":
      return product.members.some((member) => isPartSalable(member.productId))
    case "bundle":
      return product.bundleOptions.every(
        (option) => !option.isRequired || option.selections.some((selection) => isPartSalable(selection.productId)),
      )
    default:
      return true
  }
}

/** Returns an error if a quantity violates the minimum, maximum or increments of a cart item, in Magento's words. */
export const quantityError = ({ stock }: SalableProduct, pieces: number): ShopError | undefined => {
  if (pieces < stock.minimum) return shopError(400, message("The fewest you may purchase is %1", [stock.minimum]))
  if (pieces > stock.maximum)
    return shopError(400, "The requested qty exceeds the maximum qty allowed in shopping cart")
  if (pieces % stock.increments !== 0) {
    return shopError(400, message("You can buy this product only in quantities of %1 at a time.", [stock.increments]))
  }
  return undefined
}

/** 400: the stock is smaller than the demand. Magento's message. */
export const notEnoughStock = shopError(400, "The requested qty is not available")

/** Pieces demanded by all lines together: of each product by its id, and of a day that is booked by the key of the booking. */
export type Demand<Key extends number | string = number | string> = ReadonlyMap<Key, number>

/** Adds up pieces by product id, or by the key of a booking. */
export const demandOf = <Key extends number | string>(
  needs: Iterable<readonly [key: Key, pieces: number]>,
): Demand<Key> => {
  const demand = new Map<Key, number>()
  for (const [key, pieces] of needs) demand.set(key, (demand.get(key) ?? 0) + pieces)
  return demand
}

/** Tests whether the stock of a product covers the demand of all lines. */
export const coversDemand = (product: SalableProduct, demand: Demand): boolean =>
  !product.stock.tracksQuantity || (demand.get(product.id) ?? 0) <= product.stock.quantity
