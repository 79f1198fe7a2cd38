import { type Amount, compareAmounts, withDecimals } from "./amount.ts"

/** Price format of a store: the pattern of the number, and the grouping of its digits. */
export type PriceFormat = {
  /** `%s` is the number, `{sign}` the sign; without it the sign comes first. */
  readonly pattern: string
  readonly decimals: number
  readonly decimalSymbol: string
  readonly groupSymbol: string
  /** Number of digits between two group symbols; 0 for no groups. */
  readonly groupLength: number
  /** Minimum number of digits before the decimal symbol. */
  readonly minDigits: number
}

/** Sign of a price: always, for negative prices, or never. */
export type SignDisplay = "always" | "negative" | "never"

const signOf = (amount: Amount, shown: SignDisplay): string => {
  if (shown === "never") return ""
  if (compareAmounts(amount, "0") < 0) return "-"
  return shown === "always" ? "+" : ""
}

const withGroups = (digits: string, { groupSymbol, groupLength }: PriceFormat): string => {
  if (groupLength <= 0) return digits
  const first = digits.length % groupLength
  const groups = digits.slice(first).match(new RegExp(`\\d{${groupLength}}`, "g")) ?? []
  return [...(first === 0 ? [] : [digits.slice(0, first)]), ...groups].join(groupSymbol)
}

const digitsOf = (amount: Amount, format: PriceFormat): string => {
  const [whole = "0", fraction] = withDecimals(amount, format.decimals).replace("-", "").split(".")
  const number = withGroups(whole.padStart(format.minDigits, "0"), format)
  return fraction === undefined ? number : `${number}${format.decimalSymbol}${fraction}`
}

/** Inserts the text of a number and its sign into a pattern. */
export const inPattern = (pattern: string, number: string, sign: string): string =>
  pattern.includes("{sign}")
    ? pattern.replace("{sign}", () => sign).replace("%s", () => number)
    : `${sign}${pattern.replace("%s", () => number)}`

/** Formats a price in the format of a store, rounding .5 away from zero; the sign is that of the exact amount. */
export const priceInFormat = (amount: Amount, format: PriceFormat, shown: SignDisplay = "negative"): string =>
  inPattern(format.pattern, digitsOf(amount, format), signOf(amount, shown))
