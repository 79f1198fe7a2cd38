import type { Amount } from "../money/amount.ts"
import { keptFormat } from "./kept-format.ts"
import { type Dictionary, translate } from "./translate.ts"

/** Says a text of the dictionary in the shopper's language, `%1`, `%2`, … replaced by the values; numbers in the digits of the language. */
export type Translate = (text: string, ...values: ReadonlyArray<string | number>) => string

/** What is needed to speak to a shopper. */
export type Language = { readonly dictionary: Dictionary; readonly locale: string }

const numberFormat = keptFormat((locale: string) => new Intl.NumberFormat(locale))

/** A number as the language writes it: `1,234`, `1.234`, `١٬٢٣٤`. */
export const numberText = (number: number, locale: string): string => numberFormat(locale).format(number)

/** The translator of a language: `t("All %1", name)`. [7.translations] */
export const translator =
  ({ dictionary, locale }: Language): Translate =>
  (text, ...values) =>
    translate(
      dictionary,
      text,
      ...values.map((value) => (typeof value === "number" ? numberText(value, locale) : value)),
    )

/** Writes exact amounts as prices of a language and currency, digit by digit: they never become floats. */
export const priceWriter = keptFormat((locale: string, currency: string): ((amount: Amount) => string) => {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency })
  // An amount is what the language calls a numeric literal in a text. From right to left, the sign of a currency such as `US$` would come
  // apart at the end of the text: the mark keeps it together.
  return (amount) => format.format(amount as Intl.StringNumericLiteral).replace(/\u200f.*/, "$&\u200e")
})
