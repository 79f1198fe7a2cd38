import {
  add,
  compare,
  type Decimal,
  decimalText,
  divide,
  multiply,
  readDecimal,
  remainder,
  round,
  type Rounding,
  subtract,
} from "./decimal.ts"

/**
 * Exact decimal text without exponent, such as "24.5" or "-3", for money, quantities and percentages. Arithmetic is exact and rounds
 * once, where stated; floats are never used.
 */
export type Amount = string

const zero: Decimal = { digits: 0n, scale: 0 }

/** Parses an amount; invalid text counts as zero, so that no sum can fail. */
const decimal = (amount: Amount): Decimal => readDecimal(amount) ?? zero

/** Returns `true` for amounts: `12`, `-0.5`, `3.1400`; no exponent, no spaces, at most 30 characters. */
export const isAmount = (candidate: string): boolean => candidate.length <= 30 && /^-?\d+(\.\d+)?$/.test(candidate)

/** Converts a number of the backend exactly: 24.5 becomes "24.5"; `undefined` for NaN and infinities. */
export const amountOfNumber = (value: number): Amount | undefined => {
  if (!Number.isFinite(value)) return undefined
  const text = String(value)
  return isAmount(text) ? text : decimalText(decimal(text))
}

/**
 * Adds amounts without rounding; `"0"` for none.
 *
 * @example
 * sumOf(["0.1", "0.2"]) // "0.3"
 */
export const sumOf = (amounts: ReadonlyArray<Amount>): Amount => decimalText(amounts.map(decimal).reduce(add, zero))

/** Subtracts `less` from `amount` without rounding; negative when `less` is larger. */
export const minus = (amount: Amount, less: Amount): Amount => decimalText(subtract(decimal(amount), decimal(less)))

/**
 * Multiplies without rounding, so the result has the decimals of both factors.
 *
 * @example
 * times("19.99", "1.5") // "29.985"
 */
export const times = (amount: Amount, factor: Amount): Amount => decimalText(multiply(decimal(amount), decimal(factor)))

/** Divides `amount` by `pieces`, to four decimals; `amount` itself for zero pieces. */
export const perPiece = (amount: Amount, pieces: Amount): Amount => {
  const share = divide(decimal(amount), decimal(pieces), 4, "half-from-zero")
  return share === undefined ? amount : decimalText(share)
}

/** Returns a percentage of an amount, rounded to two decimals. */
export const percentOf = (percent: Amount, amount: Amount): Amount => {
  const { digits, scale } = multiply(decimal(percent), decimal(amount))
  return decimalText(round({ digits, scale: scale + 2 }, 2, "half-from-zero"))
}

/**
 * Compares two amounts by value: -1, 0 or 1. "2.50" equals "2.5".
 *
 * @example
 * compareAmounts("2.50", "2.5") // 0
 */
export const compareAmounts = (left: Amount, right: Amount): -1 | 0 | 1 => compare(decimal(left), decimal(right))

/**
 * Returns `true` when the first value is less than the second.
 *
 * @example
 * isLess("9.5", "10") // true
 */
export const isLess = (left: Amount, right: Amount): boolean => compareAmounts(left, right) < 0

/** Tests for zero in any notation, such as `0.00` and `-0`. */
export const isZero = (amount: Amount): boolean => decimal(amount).digits === 0n

/** Returns `true` when an amount is a multiple of the step; always for a step of 0. */
export const isMultipleOf = (amount: Amount, step: Amount): boolean =>
  isZero(step) || remainder(decimal(amount), decimal(step)).digits === 0n

/**
 * Rounds an amount to a number of decimals, .5 away from zero, and writes all of them: 2.5 with two is "2.50".
 *
 * @example
 * withDecimals("2.5", 2) // "2.50"
 */
export const withDecimals = (amount: Amount, decimals: number): Amount => {
  const rounded = decimalText(round(decimal(amount), decimals, "half-from-zero"))
  if (decimals <= 0) return rounded
  const [whole = "0", fraction = ""] = rounded.split(".")
  return `${whole}.${fraction.padEnd(decimals, "0")}`
}

const roundings = { nearest: "half-up", above: "above", below: "below" } as const satisfies Record<string, Rounding>

/** Returns the multiple of `step` nearest to an amount (.5 rounds up), above it, or below it. A step of 0 or less counts as 1. */
export const roundedToMultiple = (step: Amount, amount: Amount, side: "nearest" | "above" | "below"): Amount => {
  const size = isLess("0", step) ? step : "1"
  const count = divide(decimal(amount), decimal(size), 0, roundings[side]) ?? zero
  return decimalText(multiply(count, decimal(size)))
}

/** Returns by how many percent `less` is below `amount`, to four decimals; 0 for an amount of 0. */
export const percentReduction = (amount: Amount, less: Amount): Amount => {
  const { digits, scale } = subtract(decimal(amount), decimal(less))
  return decimalText(divide({ digits, scale: scale - 2 }, decimal(amount), 4, "half-from-zero") ?? zero)
}
