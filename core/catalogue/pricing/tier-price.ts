import { type Amount, compareAmounts, isLess } from "../../money/amount.ts"
import type { Price, TierPrice } from "../product/product.ts"

/** Reason for the unit price at a quantity. */
export type QuantityPriceReason = "own-price" | "tier-price"

/**
 * Returns the unit price at a quantity: the tier with the highest quantity reached, if it is lower than the
 * product's own price. Quantities are compared as numbers, in any order of tiers.
 *
 * @example
 * const tiers = [{ quantity: 3, final: "27.5", percentOff: "8.33" }]
 * priceAtQuantity({ regular: "40", final: "30" }, tiers, "3") // { price: { regular: "40", final: "27.5" }, reason: "tier-price" }
 */
export const priceAtQuantity = (
  price: Price,
  tiers: ReadonlyArray<TierPrice>,
  quantity: Amount,
): { readonly price: Price; readonly reason: QuantityPriceReason } => {
  const reached = tiers
    .filter((tier) => compareAmounts(String(tier.quantity), quantity) <= 0)
    .toSorted((a, b) => b.quantity - a.quantity)[0]
  if (reached === undefined || !isLess(reached.final, price.final)) return { price, reason: "own-price" }
  return { price: { regular: price.regular, final: reached.final }, reason: "tier-price" }
}

/** Rounds the saving of a tier down to whole percent; a saving below one percent stays as it is. */
export const wholePercent = (percent: Amount): number => Math.floor(Number(percent)) || Number(percent)
