import { Layer } from "effect"

import { type Amount, isLess, minus, withDecimals } from "../core/catalogue/amount.ts"
import { inPattern, type PriceFormat } from "../core/catalogue/price-format.ts"
import { PriceText } from "../core/catalogue/price-text.program.ts"
import type { WritePrice } from "../core/catalogue/price-text.ts"
import { priceWriter } from "../core/translation/translator.ts"

/** What a formatter takes as it stands; of anything else no price is written. */
const isLiteral = (amount: Amount): amount is Intl.StringNumericLiteral => /^-?\d/.test(amount)

/** Prices of a language and currency, as its tables have them. */
export const pricesIn = (locale: string, currency: string): WritePrice => {
  const write = priceWriter(locale, currency)
  return (amount) => (isLiteral(amount) ? write(amount) : "")
}

/** Prices in a shop's own pattern, with the digits of a language. */
export const pricesInPattern = (locale: string, { pattern, decimals }: PriceFormat): WritePrice => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return (amount) => {
    const negative = isLess(amount, "0")
    const size = withDecimals(negative ? minus("0", amount) : amount, decimals)
    return isLiteral(size) ? inPattern(pattern, format.format(size), negative ? "-" : "") : ""
  }
}

/** The price texts of a page. */
export const priceText = (write: WritePrice): Layer.Layer<PriceText> => Layer.succeed(PriceText, { write })
