import { isLess } from "../../money/amount.ts"
import type { PriceRange } from "./listing.ts"

const plainAmount = (amount: string): string =>
  amount
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "")

/**
 * Parses `10-20`, `10-` and `-20`; `undefined` for other texts and for a maximum below the minimum.
 *
 * @example
 * priceRange("10-20") // { from: "10", to: "20" }
 */
export const priceRange = (written: string): PriceRange | undefined => {
  const ends = /^(\d{1,9}(?:\.\d{1,4})?)?-(\d{1,9}(?:\.\d{1,4})?)?$/.exec(written)
  if (ends === null || written === "-") return undefined
  const from = ends[1] === undefined ? undefined : plainAmount(ends[1])
  const to = ends[2] === undefined ? undefined : plainAmount(ends[2])
  return from !== undefined && to !== undefined && isLess(to, from) ? undefined : { from, to }
}

/** Normalizes a price range for addresses: `010.50-20` becomes `10.5-20`. */
export const priceRangeText = (written: string): string | undefined => {
  const range = priceRange(written)
  return range === undefined ? undefined : `${range.from ?? ""}-${range.to ?? ""}`
}
