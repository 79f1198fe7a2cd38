import { localeOfFormats } from "../../../core/translation/locale-of-formats.ts"
import type { Language } from "../../../core/translation/translator.ts"
import type { LoadedDictionary } from "./server-dictionary.ts"

/**
 * Returns the language of a store view's pages.
 *
 * @example
 * const t = translator(storeLanguage(store.locale, context.dictionaryOf(store.locale)))
 */
export const storeLanguage = (locale: string, { texts }: LoadedDictionary): Language => ({
  dictionary: texts,
  locale: localeOfFormats(locale),
})
