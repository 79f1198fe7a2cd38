import { Context, Data, Effect } from "effect"

import { dictionaryAddress } from "./dictionary-address.ts"
import type { Dictionary } from "./translate.ts"

/** The texts could not be read; `why` is for the log. */
export class DictionaryFailed extends Data.TaggedError("DictionaryFailed")<{ readonly why: string }> {}

/** The files of texts. Implemented in adapters/dictionary-file.ts. [7.translations.1] */
export class Dictionaries extends Context.Service<
  Dictionaries,
  { readonly load: (path: string) => Effect.Effect<Dictionary, DictionaryFailed> }
>()("storefront/core/translation/Dictionaries") {}

/** The texts of a locale; a shop without them, or that cannot be reached, shows the source texts. [7.translations.1] */
export const loadDictionary = Effect.fn("loadDictionary")(function* (locale: string, hash: string) {
  const { load } = yield* Dictionaries
  const path = dictionaryAddress(locale, hash)
  const none: Dictionary = {}
  return path === undefined ? none : yield* Effect.orElseSucceed(load(path), () => none)
})
