import { type Amount, isLess, minus, withDecimals } from "../../core/money/amount.ts"
import { inPattern, type PriceFormat } from "../../core/money/price-format.ts"
import type { WritePrice } from "../../core/money/price-text.ts"

/** Returns `true` for amounts that `Intl.NumberFormat` formats exactly as text. */
const isLiteral = (amount: Amount): amount is Intl.StringNumericLiteral => /^-?\d/.test(amount)

/** Prices in a shop's own pattern, with the digits of a language. */
export const pricesInPattern = (locale: string, { pattern, decimals }: PriceFormat): WritePrice => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return (amount) => {
    const negative = isLess(amount, "0")
    const size = withDecimals(negative ? minus("0", amount) : amount, decimals)
    return isLiteral(size) ? inPattern(pattern, format.format(size), negative ? "-" : "") : ""
  }
}
