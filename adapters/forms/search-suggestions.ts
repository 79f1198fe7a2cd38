import { Effect, Layer } from "effect"

import { suggestionAddress } from "../../core/search/suggestions-request.ts"
import { SuggestionCalls } from "../../core/search/suggestions.program.ts"
import { readPlainSuggestions, type SuggestionContext } from "../../core/search/suggestions.wire.ts"
import { Http } from "../http/http.ts"
import { sendSearchRequest } from "../http/search-request.ts"

/** Fetches suggestions with GET from `template`, a path with the placeholder `_QUERY`. [7.search-suggestions-plain-mode] */
export const plainSuggestions = (
  context: SuggestionContext & { readonly template: string; readonly categoryParameter?: string },
): Layer.Layer<SuggestionCalls, never, Http> =>
  Layer.effect(
    SuggestionCalls,
    Effect.map(Http, (http) =>
      SuggestionCalls.of({
        suggest: (query) => {
          const path = suggestionAddress(context.template, query, context.categoryParameter)
          const headers = { accept: "application/json", "x-requested-with": "XMLHttpRequest" }
          return sendSearchRequest(http, { path, headers }, (body) => readPlainSuggestions(body, context))
        },
      }),
    ),
  )
