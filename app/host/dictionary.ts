import { readFileSync } from "node:fs"
import path from "node:path"

import { Option, Schema } from "effect"

import type { Dictionary } from "../../core/translation/translate.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)))

/** Dictionaries by language, such as `translations/de-DE.json`. A language without one shows the source texts. [7.translations] */
export const dictionaries = (publicDir: string): ((locale: string) => Dictionary) => {
  const known = new Map<string, Dictionary>()
  const read = (locale: string): Dictionary => {
    if (!/^[A-Za-z0-9-]{2,20}$/.test(locale)) return {}
    try {
      return Option.getOrElse(
        decode(readFileSync(path.join(publicDir, `translations/${locale}.json`), "utf8")),
        () => ({}),
      )
    } catch {
      return {}
    }
  }
  return (locale) => {
    const dictionary = known.get(locale) ?? read(locale)
    known.set(locale, dictionary)
    return dictionary
  }
}
