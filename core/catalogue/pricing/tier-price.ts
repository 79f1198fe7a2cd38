import { type Amount, compareAmounts, isLess } from "../../money/amount.ts"
import type { Price, TierPrice } from "../product/product.ts"

/** Why one piece costs what it costs at this quantity. */
export type QuantityPriceReason = "own-price" | "tier-price"

/**
 * What one piece costs when `quantity` pieces are bought: the tier with the highest quantity reached, when it is lower than the
 * product's own price. Quantities are compared as numbers, in any order of tiers.
 */
export const priceAtQuantity = (
  price: Price,
  tiers: ReadonlyArray<TierPrice>,
  quantity: Amount,
): { readonly price: Price; readonly why: QuantityPriceReason } => {
  const reached = tiers
    .filter((tier) => compareAmounts(String(tier.quantity), quantity) <= 0)
    .toSorted((one, other) => other.quantity - one.quantity)[0]
  if (reached === undefined || !isLess(reached.final, price.final)) return { price, why: "own-price" }
  return { price: { regular: price.regular, final: reached.final }, why: "tier-price" }
}
