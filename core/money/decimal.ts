/** Exact decimal number: `digits`, the last `scale` of them after the decimal point; a negative scale appends zeros. */
export type Decimal = { readonly digits: bigint; readonly scale: number }

/**
 * Tie breaking of `divide` and `round`: `half-from-zero` rounds .5 away from zero, `half-up` towards +∞; `above` and `below` round
 * to the next integer in that direction.
 */
export type Rounding = "half-from-zero" | "half-up" | "above" | "below"

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/** Parses a text such as "24.5" or "1e-7"; `undefined` for other texts. */
export const readDecimal = (text: string): Decimal | undefined => {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = pattern.exec(text) ?? []
  if (whole === "" && fraction === "") return undefined
  return { digits: BigInt(`${sign === "-" ? "-" : ""}${whole}${fraction}`), scale: fraction.length - Number(exponent) }
}

const powerOfTen = (count: number): bigint => 10n ** BigInt(count)

/** Returns the digits of a number at a larger scale, which needs no rounding. */
const digitsAt = ({ digits, scale }: Decimal, largerScale: number): bigint => digits * powerOfTen(largerScale - scale)

const sameScale = (first: Decimal, second: Decimal): readonly [first: bigint, second: bigint, scale: number] => {
  const scale = Math.max(first.scale, second.scale)
  return [digitsAt(first, scale), digitsAt(second, scale), scale]
}

/** Adds exactly; the scale is the larger of both. */
export const add = (first: Decimal, second: Decimal): Decimal => {
  const [left, right, scale] = sameScale(first, second)
  return { digits: left + right, scale }
}

/** Subtracts `second` from `first` exactly; the scale is the larger of both. */
export const subtract = (first: Decimal, second: Decimal): Decimal =>
  add(first, { digits: -second.digits, scale: second.scale })

/** Multiplies exactly; the scale is the sum of both. */
export const multiply = (first: Decimal, second: Decimal): Decimal => ({
  digits: first.digits * second.digits,
  scale: first.scale + second.scale,
})

const order = (left: bigint, right: bigint): -1 | 0 | 1 => {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Compares by value, not by scale: -1 when `first` is less, 1 when it is greater. */
export const compare = (first: Decimal, second: Decimal): -1 | 0 | 1 => {
  const [left, right] = sameScale(first, second)
  return order(left, right)
}

/** Returns the remainder of a division by a number other than zero; it has the sign of the dividend. */
export const remainder = (dividend: Decimal, divisor: Decimal): Decimal => {
  const [left, right, scale] = sameScale(dividend, divisor)
  return { digits: left % right, scale }
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** Returns `true` when a fraction rounds away from zero; `comparedToHalf` is 0 for one half. */
const roundsAway = (isNegative: boolean, comparedToHalf: -1 | 0 | 1, rounding: Rounding): boolean => {
  if (rounding === "above") return !isNegative
  if (rounding === "below") return isNegative
  return comparedToHalf === 0 ? rounding === "half-from-zero" || !isNegative : comparedToHalf > 0
}

/** Divides two whole numbers and rounds the result to a whole number. */
const roundedQuotient = (dividend: bigint, divisor: bigint, rounding: Rounding): bigint => {
  const quotient = dividend / divisor
  const rest = absolute(dividend % divisor)
  if (rest === 0n) return quotient
  const isNegative = dividend < 0n !== divisor < 0n
  const comparedToHalf = order(rest * 2n, absolute(divisor))
  if (!roundsAway(isNegative, comparedToHalf, rounding)) return quotient
  return isNegative ? quotient - 1n : quotient + 1n
}

/** Divides and rounds once, to a number of decimals; `undefined` for zero as the divisor. */
export const divide = (
  dividend: Decimal,
  divisor: Decimal,
  decimals: number,
  rounding: Rounding,
): Decimal | undefined => {
  if (divisor.digits === 0n) return undefined
  const [left, right] = sameScale(dividend, divisor)
  return { digits: roundedQuotient(left * powerOfTen(decimals), right, rounding), scale: decimals }
}

/** Rounds to at most `decimals` decimal places; a number with fewer stays as it is. */
export const round = (value: Decimal, decimals: number, rounding: Rounding): Decimal =>
  value.scale <= decimals
    ? value
    : { digits: roundedQuotient(value.digits, powerOfTen(value.scale - decimals), rounding), scale: decimals }

/** Returns the shortest text of a number, without an exponent: "24.5", "-3". */
export const decimalText = ({ digits, scale }: Decimal): string => {
  if (scale <= 0) return String(digits * powerOfTen(-scale))
  const figures = String(absolute(digits)).padStart(scale + 1, "0")
  const fraction = figures.slice(-scale).replace(/0+$/, "")
  return `${digits < 0n ? "-" : ""}${figures.slice(0, -scale)}${fraction === "" ? "" : `.${fraction}`}`
}
