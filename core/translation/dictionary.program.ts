import { Context, Data, type Effect } from "effect"

import type { Dictionary } from "./translate.ts"

/** Dictionary could not be loaded; `reason` is for the log. */
export class DictionaryFailed extends Data.TaggedError("DictionaryFailed")<{ readonly reason: string }> {}

/** Loads dictionary files. Implemented in adapters/http/dictionary-file.ts. [7.translations.1] */
export class Dictionaries extends Context.Service<
  Dictionaries,
  { readonly load: (path: string) => Effect.Effect<Dictionary, DictionaryFailed> }
>()("storefront/core/translation/Dictionaries") {}
