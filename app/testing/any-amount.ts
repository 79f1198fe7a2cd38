import fc from "fast-check"

import type { Amount } from "../../core/money/amount.ts"

/** Amounts with up to four decimals, as the database can hold them. */
export const anyAmount: fc.Arbitrary<Amount> = fc
  .bigInt({ min: -9_000_000_000n, max: 9_000_000_000n })
  .map((units) => fromUnits(units))

/** Amounts from 0 with up to four decimals. */
export const anyPrice: fc.Arbitrary<Amount> = fc
  .bigInt({ min: 0n, max: 9_000_000_000n })
  .map((units) => fromUnits(units))

const fromUnits = (units: bigint): Amount => {
  const size = units < 0n ? -units : units
  const text = `${units < 0n ? "-" : ""}${size / 10_000n}.${String(size % 10_000n).padStart(4, "0")}`
  return text.replace(/\.?0+$/, "")
}
