import { keptFormat } from "./kept-format.ts"
import { translate } from "./translate.ts"
import { type Language, numberText } from "./translator.ts"

const pluralRules = keptFormat((locale: string) => new Intl.PluralRules(locale))

/**
 * A text about as many things as `count`, from its two English forms: `counted(language, 3, "%1 item", "%1 items")`. A dictionary carries
 * the forms of its language under the English form for many and the name that `Intl.PluralRules` gives the form: `%1 items|one`,
 * `%1 items|few`; its usual form (`other`) under the English form alone. `%1` is the count, in the digits of the language.
 */
export const countedText = ({ dictionary, locale }: Language, count: number, one: string, other: string): string => {
  const form = pluralRules(locale).select(count)
  const own = `${other}|${form}`
  const english = form === "one" && !Object.hasOwn(dictionary, other) ? one : other
  return translate(dictionary, Object.hasOwn(dictionary, own) ? own : english, numberText(count, locale))
}
