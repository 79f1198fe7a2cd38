import type { Units } from "../infra/database/tables/catalogue-tables.ts"

/**
 * Money inside the shop: whole ten-thousandths ("units") in numbers, exact up to 900 billion. Products of two figures pass through BigInt,
 * so that nothing is ever computed in fractions of binary floats.
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

/** With all four decimals, as sections and most REST texts have it: "59.0000". */
export const fourDecimals = (units: Units): string => {
  const digits = String(Math.abs(units)).padStart(5, "0")
  return `${units < 0 ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Without needless zeros: "59", "24.5". */
export const amountText = (units: Units): string => fourDecimals(units).replace(/\.?0+$/, "")

/** The JSON number of an amount. Reading decimal text is correctly rounded, so it prints as the same decimal again. */
export const wireNumber = (units: Units): number => Number(amountText(units))

/** The quotient of two whole numbers, halves away from zero, as shops round. */
const roundedQuotient = (dividend: bigint, divisor: bigint): bigint => {
  const negative = dividend < 0n !== divisor < 0n
  const top = dividend < 0n ? -dividend : dividend
  const bottom = divisor < 0n ? -divisor : divisor
  const quotient = (2n * top + bottom) / (2n * bottom)
  return negative ? -quotient : quotient
}

const centUnits = 100n

/** To whole cents, halves away from zero. */
export const roundToCents = (units: Units): Units => Number(roundedQuotient(BigInt(units), centUnits) * centUnits)

/** `units × multiplier ÷ divisor`, rounded once to whole cents. */
export const shareInCents = (units: Units, multiplier: number, divisor: number): Units =>
  Number(roundedQuotient(BigInt(units) * BigInt(multiplier), BigInt(divisor) * centUnits) * centUnits)

/** What `percent` (itself in ten-thousandths: 8.25 % is 82500) of an amount is, rounded once to whole cents. */
export const percentOf = (units: Units, percent: Units): Units => shareInCents(units, percent, 1_000_000)

/** An amount with `percent` taken off, rounded once to whole cents. */
export const lessPercent = (units: Units, percent: Units): Units => shareInCents(units, 1_000_000 - percent, 1_000_000)

/** An amount of the shop's own currency at `rate` (decimal text, at most four decimals), rounded once to whole cents. */
export const converted = (units: Units, rate: string): Units => shareInCents(units, unitsOf(rate), unitsOf("1"))

/** The other way round: what an amount is worth in the shop's own currency, rounded once to whole cents. */
export const convertedBack = (units: Units, rate: string): Units => shareInCents(units, unitsOf("1"), unitsOf(rate))

/** The price of so many pieces; exact, since quantities are whole. */
export const times = (units: Units, quantity: number): Units => Number(BigInt(units) * BigInt(quantity))
