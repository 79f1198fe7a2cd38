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
