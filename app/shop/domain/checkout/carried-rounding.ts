import type { Units } from "../../infra/database/tables/catalogue-tables.ts"

const centUnits = 100

/**
 * Fractions of one denominator, each rounded to whole cents with what the one before had left over carried on: the sum is the exact sum
 * rounded once, halves up, whatever the order. No figure may be negative. This is how Magento spreads tax and percent discounts over lines.
 */
export const roundedWithCarry = (numerators: ReadonlyArray<bigint>, denominator: bigint): ReadonlyArray<Units> => {
  const cent = denominator * BigInt(centUnits)
  const rounded: Array<Units> = []
  let carry = 0n
  for (const numerator of numerators) {
    const exact = numerator + carry
    const cents = flooredQuotient(2n * exact + cent, 2n * cent)
    carry = exact - cents * cent
    rounded.push(Number(cents) * centUnits)
  }
  return rounded
}

/** BigInt division truncates towards zero. */
const flooredQuotient = (dividend: bigint, divisor: bigint): bigint => {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

/** Percentages are kept in ten-thousandths, so a hundred of them makes a million. */
export const wholePercent = 1_000_000n
