import type { Units } from "../../infra/database/tables/column-types.ts"

const centUnits = 100

/**
 * Rounds fractions with a common denominator to whole cents, carrying each remainder over to the next fraction, so that their sum equals
 * the exact sum rounded once (half up). Results are in ten-thousandths. Numerators must not be negative. Magento distributes tax and
 * percent discounts over lines in this way (`DeltaPriceRound`).
 *
 * @example
 * roundWithCarry([10_000n, 10_000n, 10_000n], 3n) // [3300, 3400, 3300]; a third of 1.00 three times
 */
export const roundWithCarry = (numerators: ReadonlyArray<bigint>, denominator: bigint): ReadonlyArray<Units> => {
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

/** Divides and rounds down; BigInt division truncates towards zero. */
const flooredQuotient = (dividend: bigint, divisor: bigint): bigint => {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

/** 100 % in ten-thousandths of a percent, the unit of stored percentages. */
export const hundredPercent = 1_000_000n
