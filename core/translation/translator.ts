import type { Amount } from "../money/amount.ts"
import { cachedFormat } from "./cached-format.ts"
import type { SourceText, UncheckedText, ValuesOf } from "./source-text.ts"
import { type Dictionary, translate } from "./translate.ts"

/**
 * Translates a source text into the language of the page. The compiler checks that dictionaries have the text, and that each of its
 * placeholders `%1`, `%2`, … has a value.
 *
 * @example t("All %1", category.name)
 */
export type Translate = <Text extends SourceText>(text: Text, ...values: ValuesOf<Text>) => string

/** Language: its dictionary, and its locale for numbers and prices. */
export type Language = { readonly dictionary: Dictionary; readonly locale: string }

const numberFormat = cachedFormat((locale: string) => new Intl.NumberFormat(locale))

/** Formats a number in the language of a locale: `1,234`, `1.234`, `١٬٢٣٤`. */
export const numberText = (number: number, locale: string): string => numberFormat(locale).format(number)

/**
 * Creates the translate function of a language. [7.translations]
 *
 * @example const t = translator(language); t("All %1", name)
 */
export const translator =
  ({ dictionary, locale }: Language): Translate =>
  (text, ...values) =>
    translate(
      dictionary,
      text as UncheckedText,
      ...values.map((value) => (typeof value === "number" ? numberText(value, locale) : value)),
    )

/** Formats exact decimal amounts as prices of a locale and currency, without conversion to floats. */
export const priceWriter = cachedFormat((locale: string, currency: string): ((amount: Amount) => string) => {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency })
  // An amount has the form of a `StringNumericLiteral`, although its type is a plain text. In texts from right to left, a currency sign such as `US$` would come
  // apart at the end of the text: the mark keeps it together.
  return (amount) => format.format(amount as Intl.StringNumericLiteral).replace(/\u200f.*/, "$&\u200e")
})
