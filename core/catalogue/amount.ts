import { BigDecimal, Option } from "effect"

/**
 * Exact decimal text without exponent, such as "24.5" or "-3": how money, quantities and percentages are kept and passed on.
 * Arithmetic goes through BigDecimal; a float never takes part.
 */
export type Amount = string

const zero = BigDecimal.fromBigInt(0n)
const hundred = BigDecimal.fromBigInt(100n)

/** The decimal behind the text; unreadable text counts as zero, so that no sum can fail. */
const decimal = (amount: Amount): BigDecimal.BigDecimal => Option.getOrElse(BigDecimal.fromString(amount), () => zero)

const text = (value: BigDecimal.BigDecimal): Amount => {
  const { value: digits, scale } = BigDecimal.normalize(value)
  if (scale <= 0) return String(digits * 10n ** BigInt(-scale))
  const sign = digits < 0n ? "-" : ""
  const figures = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0")
  return `${sign}${figures.slice(0, -scale)}.${figures.slice(-scale)}`
}

/** Whether a text is an amount at all: `12`, `-0.5`, `3.1400`; no exponent, no blanks, at most 30 characters. */
export const isAmount = (candidate: string): boolean => candidate.length <= 30 && /^-?\d+(\.\d+)?$/.test(candidate)

/** The exact amount of a number from the wire: 24.5 becomes "24.5". Not a finite number: undefined. */
export const amountOfNumber = (value: number): Amount | undefined =>
  Number.isFinite(value) ? (isAmount(String(value)) ? String(value) : text(decimal(String(value)))) : undefined

export const sumOf = (amounts: ReadonlyArray<Amount>): Amount => text(BigDecimal.sumAll(amounts.map(decimal)))

export const minus = (amount: Amount, less: Amount): Amount => text(BigDecimal.subtract(decimal(amount), decimal(less)))

export const times = (amount: Amount, factor: Amount): Amount =>
  text(BigDecimal.multiply(decimal(amount), decimal(factor)))

/** What one of `pieces` costs when all together cost `amount`, to four decimals. No pieces: the amount itself. */
export const eachOf = (amount: Amount, pieces: Amount): Amount => {
  const share = BigDecimal.divide(decimal(amount), decimal(pieces))
  return Option.isNone(share) ? amount : text(BigDecimal.round(share.value, { scale: 4, mode: "half-from-zero" }))
}

/** Rounded to whole cents, a half cent away from zero. */
export const toCents = (amount: Amount): Amount =>
  text(BigDecimal.round(decimal(amount), { scale: 2, mode: "half-from-zero" }))

/** So many percent of an amount, in whole cents. */
export const percentOf = (percent: Amount, amount: Amount): Amount =>
  toCents(
    text(
      Option.getOrElse(BigDecimal.divide(BigDecimal.multiply(decimal(percent), decimal(amount)), hundred), () => zero),
    ),
  )

/** -1, 0 or 1, by value: "2.50" equals "2.5". */
export const compareAmounts = (left: Amount, right: Amount): -1 | 0 | 1 =>
  BigDecimal.Order(decimal(left), decimal(right))

export const isLess = (left: Amount, right: Amount): boolean => compareAmounts(left, right) < 0

export const isZero = (amount: Amount): boolean => compareAmounts(amount, "0") === 0

/** Whether an amount is so many whole steps; a step of zero asks for nothing. */
export const isMultipleOf = (amount: Amount, step: Amount): boolean =>
  Option.match(BigDecimal.remainder(decimal(amount), decimal(step)), {
    onNone: () => true,
    onSome: BigDecimal.isZero,
  })

/** Rounded to so many decimals, a half away from zero, and written with all of them: 2.5 with two is "2.50". */
export const withDecimals = (amount: Amount, decimals: number): Amount => {
  const rounded = text(BigDecimal.round(decimal(amount), { scale: decimals, mode: "half-from-zero" }))
  if (decimals <= 0) return rounded
  const [whole = "0", fraction = ""] = rounded.split(".")
  return `${whole}.${fraction.padEnd(decimals, "0")}`
}

/** The multiple of `step` next to an amount: the nearest (a half goes up), the next above, or the next below. A step of 0 or less counts as 1. */
export const toMultipleOf = (step: Amount, amount: Amount, side: "nearest" | "above" | "below"): Amount => {
  const size = isLess("0", step) ? decimal(step) : decimal("1")
  const mode = { nearest: "half-ceil", above: "ceil", below: "floor" } as const
  const count = BigDecimal.round(
    Option.getOrElse(BigDecimal.divide(decimal(amount), size), () => zero),
    {
      scale: 0,
      mode: mode[side],
    },
  )
  return text(BigDecimal.multiply(count, size))
}

/** How many percent `less` lies below `amount`, exactly or to four decimals; 0 when the amount is 0. */
export const percentLess = (amount: Amount, less: Amount): Amount => {
  const gone = BigDecimal.multiply(BigDecimal.subtract(decimal(amount), decimal(less)), hundred)
  const share = Option.getOrElse(BigDecimal.divide(gone, decimal(amount)), () => zero)
  return text(BigDecimal.round(share, { scale: 4, mode: "half-from-zero" }))
}
