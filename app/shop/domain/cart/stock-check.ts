import { message } from "../../infra/translation/shop-message.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"
import type { SalableProduct, SalableProducts } from "./salable-product.ts"

/** Whether a product can be bought at all at this moment. A composite product needs parts that can. */
export const salable = (product: SalableProduct, products: SalableProducts): boolean => {
  if (!product.enabled || !product.stock.inStock || (product.stock.managed && product.stock.quantity <= 0)) return false
  const partSalable = (productId: number): boolean => {
    const part = products.get(productId)
    return part !== undefined && salable(part, products)
  }
  switch (product.type) {
    case "configurable":
      return product.variants.some((variant) => partSalable(variant.productId))
    case "grouped":
      return product.members.some((member) => partSalable(member.productId))
    case "bundle":
      return product.bundleOptions.every(
        (option) => !option.required || option.selections.some((selection) => partSalable(selection.productId)),
      )
    default:
      return true
  }
}

/** The rules a single line obeys: fewest, most, multiples. Texts are Magento's. */
export const lineRules = ({ stock }: SalableProduct, pieces: number): ShopError | undefined => {
  if (pieces < stock.minimum) return shopError(400, message("The fewest you may purchase is %1", [stock.minimum]))
  if (pieces > stock.maximum)
    return shopError(400, "The requested qty exceeds the maximum qty allowed in shopping cart")
  if (pieces % stock.increments !== 0) {
    return shopError(400, message("You can buy this product only in quantities of %1 at a time.", [stock.increments]))
  }
  return undefined
}

export const notSoMany = shopError(400, "The requested qty is not available")

/** How many pieces of each sold product are asked for, over all lines together. */
export type Demand = ReadonlyMap<number, number>

export const demandOf = (needs: Iterable<readonly [productId: number, pieces: number]>): Demand => {
  const demand = new Map<number, number>()
  for (const [productId, pieces] of needs) demand.set(productId, (demand.get(productId) ?? 0) + pieces)
  return demand
}

/** The stock of one product against what all lines together want of it. */
export const enough = (product: SalableProduct, demand: Demand): boolean =>
  !product.stock.managed || (demand.get(product.id) ?? 0) <= product.stock.quantity
