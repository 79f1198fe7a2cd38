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

const tens = (count: number): bigint => 10n ** BigInt(count)

/** Returns the digits of a number at a larger scale, which needs no rounding. */
const digitsAt = ({ digits, scale }: Decimal, wider: number): bigint => digits * tens(wider - scale)

const sameScale = (one: Decimal, other: Decimal): readonly [one: bigint, other: bigint, scale: number] => {
  const scale = Math.max(one.scale, other.scale)
  return [digitsAt(one, scale), digitsAt(other, scale), scale]
}

/** Adds exactly; the scale is the larger of both. */
export const add = (one: Decimal, other: Decimal): Decimal => {
  const [left, right, scale] = sameScale(one, other)
  return { digits: left + right, scale }
}

/** Subtracts `other` from `one` exactly; the scale is the larger of both. */
export const subtract = (one: Decimal, other: Decimal): Decimal =>
  add(one, { digits: -other.digits, scale: other.scale })

/** Multiplies exactly; the scale is the sum of both. */
export const multiply = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  scale: one.scale + other.scale,
})

const order = (left: bigint, right: bigint): -1 | 0 | 1 => {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Compares by value, not by scale: -1 when `one` is less, 1 when it is greater. */
export const compare = (one: Decimal, other: Decimal): -1 | 0 | 1 => {
  const [left, right] = sameScale(one, other)
  return order(left, right)
}

/** Returns the remainder of `one` divided by `other`, which is not zero; it has the sign of `one`. */
export const remainder = (one: Decimal, other: Decimal): Decimal => {
  const [left, right, scale] = sameScale(one, other)
  return { digits: left % right, scale }
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** Returns `true` when a fraction rounds away from zero. */
const roundsAway = (isNegative: boolean, half: -1 | 0 | 1, rounding: Rounding): boolean => {
  if (rounding === "above") return !isNegative
  if (rounding === "below") return isNegative
  return half === 0 ? rounding === "half-from-zero" || !isNegative : half > 0
}

/** Divides two whole numbers and rounds the result to a whole number. */
const wholeShare = (part: bigint, of: bigint, rounding: Rounding): bigint => {
  const whole = part / of
  const rest = absolute(part % of)
  if (rest === 0n) return whole
  const isNegative = part < 0n !== of < 0n
  const half = order(rest * 2n, absolute(of))
  if (!roundsAway(isNegative, half, rounding)) return whole
  return isNegative ? whole - 1n : whole + 1n
}

/** Divides `one` by `other` and rounds once, to a number of decimals; `undefined` for zero as `other`. */
export const divide = (one: Decimal, other: Decimal, decimals: number, rounding: Rounding): Decimal | undefined => {
  if (other.digits === 0n) return undefined
  const [left, right] = sameScale(one, other)
  return { digits: wholeShare(left * tens(decimals), right, rounding), scale: decimals }
}

/** Rounds to at most `decimals` decimal places; a number with fewer stays as it is. */
export const round = (value: Decimal, decimals: number, rounding: Rounding): Decimal =>
  value.scale <= decimals
    ? value
    : { digits: wholeShare(value.digits, tens(value.scale - decimals), rounding), scale: decimals }

/** Returns the shortest text of a number, without an exponent: "24.5", "-3". */
export const decimalText = ({ digits, scale }: Decimal): string => {
  if (scale <= 0) return String(digits * tens(-scale))
  const figures = String(absolute(digits)).padStart(scale + 1, "0")
  const fraction = figures.slice(-scale).replace(/0+$/, "")
  return `${digits < 0n ? "-" : ""}${figures.slice(0, -scale)}${fraction === "" ? "" : `.${fraction}`}`
}
