import type { Units } from "../infra/database/tables/column-types.ts"

/**
 * Parses decimal text to "units": whole ten-thousandths in a number, exact up to 900 billion. Throws RangeError for other text or more than
 * four decimal places. Products of two amounts are computed with BigInt, so that no calculation uses binary fractions.
 *
 * @example
 * unitsOf("24.5") // 245000
 */
export const unitsOf = (text: string): Units => {
  const match = decimal.exec(text)
  if (match === null) throw new RangeError(`Not a decimal number: ${text}`)
  const [, sign, whole = "", fraction = ""] = match
  if (/[1-9]/.test(fraction.slice(4))) throw new RangeError(`More than four decimal places: ${text}`)
  const units = Number((whole === "" ? "0" : whole) + fraction.slice(0, 4).padEnd(4, "0"))
  if (!Number.isSafeInteger(units)) throw new RangeError(`Too large an amount: ${text}`)
  return sign === "-" && units !== 0 ? -units : units
}

const decimal = /^(-?)(?=\.?\d)(\d*)(?:\.(\d+))?$/

/**
 * Formats an amount with four decimals, as sections and most texts of REST have it.
 *
 * @example
 * fourDecimals(590000) // "59.0000"
 */
export const fourDecimals = (units: Units): string => {
  const digits = String(Math.abs(units)).padStart(5, "0")
  return `${units < 0 ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/**
 * Formats an amount without trailing zeros.
 *
 * @example
 * amountText(590000) // "59"
 * amountText(245000) // "24.5"
 */
export const amountText = (units: Units): string => fourDecimals(units).replace(/\.?0+$/, "")

/** The JSON number of an amount. Decimal text is parsed with correct rounding, so it prints as the same decimal again. */
export const wireNumber = (units: Units): number => Number(amountText(units))

/** Divides integers and rounds half away from zero. */
const roundedQuotient = (dividend: bigint, divisor: bigint): bigint => {
  const isNegative = dividend < 0n !== divisor < 0n
  const top = dividend < 0n ? -dividend : dividend
  const bottom = divisor < 0n ? -divisor : divisor
  const quotient = (2n * top + bottom) / (2n * bottom)
  return isNegative ? -quotient : quotient
}

const centUnits = 100n

/**
 * Rounds to whole cents, half away from zero.
 *
 * @example
 * roundToCents(12_350) // 12_400; 1.235 becomes 1.24
 */
export const roundToCents = (units: Units): Units => Number(roundedQuotient(BigInt(units), centUnits) * centUnits)

/**
 * Computes `units × multiplier ÷ divisor`, rounded once to whole cents, half away from zero.
 *
 * @example
 * shareInCents(unitsOf("10"), 1, 3) // unitsOf("3.33")
 */
export const shareInCents = (units: Units, multiplier: number, divisor: number): Units =>
  Number(roundedQuotient(BigInt(units) * BigInt(multiplier), BigInt(divisor) * centUnits) * centUnits)

/**
 * Computes a percentage of an amount, rounded once to whole cents; `percent` in ten-thousandths.
 *
 * @example
 * percentOf(unitsOf("40"), unitsOf("8.25")) // unitsOf("3.3"); 8.25 % of 40
 */
export const percentOf = (units: Units, percent: Units): Units => shareInCents(units, percent, 1_000_000)

/**
 * Subtracts a percentage from an amount, rounded once to whole cents; `percent` in ten-thousandths.
 *
 * @example
 * lessPercent(unitsOf("40"), unitsOf("10")) // unitsOf("36")
 */
export const lessPercent = (units: Units, percent: Units): Units => shareInCents(units, 1_000_000 - percent, 1_000_000)

/**
 * Converts an amount of the base currency by `rate` (decimal text, at most four decimals), rounded once: to whole cents, or to multiples of
 * `step`, where no amount but 0 becomes 0. Half is rounded away from zero.
 *
 * @example
 * convertedByRate(unitsOf("10"), "0.9") // unitsOf("9")
 * convertedByRate(unitsOf("28"), "0.92", "0.5") // unitsOf("26")
 */
export const convertedByRate = (units: Units, rate: string, step?: string): Units => {
  const size = step === undefined ? centUnits : BigInt(unitsOf(step))
  const steps = roundedQuotient(BigInt(units) * BigInt(unitsOf(rate)), BigInt(unitsOf("1")) * size)
  const least = step === undefined ? 0n : BigInt(Math.sign(units))
  return Number((steps === 0n ? least : steps) * size)
}

/** Converts an amount back to the base currency, rounded once to whole cents. */
export const convertedBack = (units: Units, rate: string): Units => shareInCents(units, unitsOf("1"), unitsOf(rate))

/** The price of several pieces; exact, because quantities are whole numbers. */
export const times = (units: Units, quantity: number): Units => Number(BigInt(units) * BigInt(quantity))
