import { wireNumber } from "../../context/money.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import type { TwoPrices } from "./shop-price-range.ts"

/**
 * The saved amount, and its percentage of the regular price with two decimals.
 *
 * @example
 * reductionOf({ regular: 300_000, final: 200_000 }) // { amount: 100_000, percent: 33.33 }
 */
export const reductionOf = ({ regular, final }: TwoPrices): { readonly amount: Units; readonly percent: number } => {
  const amount = Math.max(regular - final, 0)
  return { amount, percent: regular > 0 ? wireNumber(hundredthsOfPercent(amount, regular) * 100) : 0 }
}

/** Rounds half up in integer arithmetic. */
const hundredthsOfPercent = (part: Units, total: Units): number =>
  Number((2n * 10_000n * BigInt(part) + BigInt(total)) / (2n * BigInt(total)))
