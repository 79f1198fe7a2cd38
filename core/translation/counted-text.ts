import { cachedFormat } from "./cached-format.ts"
import type { CountedPhrase } from "./phrases.ts"
import type { UncheckedText } from "./source-text.ts"
import { translate } from "./translate.ts"
import { type Language, numberText } from "./translator.ts"

const pluralRules = cachedFormat((locale: string) => new Intl.PluralRules(locale))

/**
 * Translates a text with a count, from its two English forms; `%1` is the count in the digits of the language. Dictionaries have the plural
 * forms of their language under the English plural and the form's name in `Intl.PluralRules`: `%1 items|one`, `%1 items|few`, and the form
 * `other` under the English plural alone.
 *
 * @example countedText(language, 3, "%1 item", "%1 items")
 */
export const countedText = (
  { dictionary, locale }: Language,
  count: number,
  one: string,
  other: CountedPhrase,
): string => {
  const form = pluralRules(locale).select(count)
  const formKey = `${other}|${form}`
  // The English singular, only if the dictionary has no general form.
  const generalKey = form === "one" && !Object.hasOwn(dictionary, other) ? one : other
  return translate(
    dictionary,
    (Object.hasOwn(dictionary, formKey) ? formKey : generalKey) as UncheckedText,
    numberText(count, locale),
  )
}
