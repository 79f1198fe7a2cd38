import { type Amount, isLess, minus, withDecimals } from "../../core/money/amount.ts"
import { inPattern, type PriceFormat } from "../../core/money/price-format.ts"
import type { WritePrice } from "../../core/money/price-text.ts"

/** Tests whether `Intl.NumberFormat` accepts an amount as a string, which it formats without conversion to a double. */
const isLiteral = (amount: Amount): amount is Intl.StringNumericLiteral => /^-?\d/.test(amount)

/**
 * Returns a price formatter for a shop's own pattern, with the digits and separators of a language.
 *
 * @example
 * pricesInPattern("de-AT", { pattern: "€ %s", decimals: 2 })("12.5") // "€ 12,50"
 */
export const pricesInPattern = (locale: string, { pattern, decimals }: PriceFormat): WritePrice => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return (amount) => {
    const isNegative = isLess(amount, "0")
    const absolute = withDecimals(isNegative ? minus("0", amount) : amount, decimals)
    return isLiteral(absolute) ? inPattern(pattern, format.format(absolute), isNegative ? "-" : "") : ""
  }
}
