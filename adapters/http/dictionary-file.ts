import { Effect, Layer } from "effect"

import { Dictionaries, DictionaryFailed } from "../../core/translation/dictionary.program.ts"
import { readDictionary } from "../../core/translation/dictionary.wire.ts"
import { Http } from "./http.ts"

/** Fetches a `js-translation.json`. Fails with `DictionaryFailed`. [7.translations.1] */
export const dictionaryFiles: Layer.Layer<Dictionaries, never, Http> = Layer.effect(
  Dictionaries,
  Effect.map(Http, ({ send }) =>
    Dictionaries.of({
      load: Effect.fnUntraced(
        function* (path) {
          const { status, json } = yield* send({ path, headers: { accept: "application/json" } })
          return status === 200
            ? readDictionary(yield* json)
            : yield* new DictionaryFailed({ reason: `status ${status}` })
        },
        Effect.catchTag("HttpFailed", ({ reason }) => Effect.fail(new DictionaryFailed({ reason }))),
      ),
    }),
  ),
)
