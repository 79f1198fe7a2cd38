import { Cache, Context, Data, Duration, Effect, Exit } from "effect"

import { switchToLatest } from "../requests/latest-request.program.ts"
import type { SearchBoxRequest, SuggestionQuery } from "./search-box.ts"
import type { SuggestionEvent } from "./search-event.ts"
import type { Suggestion } from "./suggestion.ts"

/** A request for suggestions failed; `reason` is for the log. */
export class SuggestionsFailed extends Data.TaggedError("SuggestionsFailed")<{ readonly reason: string }> {}

/**
 * Backend calls that load suggestions. Implemented in adapters/forms/search-suggestions.ts and adapters/graphql/search-suggestions-graphql.ts. [7.search-suggestions-plain-mode] [7.search-suggestions-graphql-mode]
 * [7.search-suggestions-graphql-mode.1]
 * [7.search-suggestions-plain-mode.1] [7.search-suggestions-plain-mode.2] [7.search-suggestions-graphql-mode.2] [7.search-suggestions-graphql-mode.3]
 */
export class SuggestionCalls extends Context.Service<
  SuggestionCalls,
  { readonly suggest: (query: SuggestionQuery) => Effect.Effect<ReadonlyArray<Suggestion>, SuggestionsFailed> }
>()("storefront/core/search/SuggestionCalls") {}

/** Number of cached responses. */
const maxCachedResponses = 10

type SuggestionsRequest = Extract<SearchBoxRequest, { readonly _tag: "LoadSuggestions" | "CancelSuggestions" }>

/** Performs requests of a search box, each in its own fiber. */
export type SuggestionsLoader = (request: SuggestionsRequest) => Effect.Effect<void>

/**
 * Creates the loader of suggestions, which dispatches the result of each request. A newer request cancels the older one; cached
 * responses are dispatched at once.
 */
export const loadSuggestions = Effect.fn("loadSuggestions")(function* (
  dispatch: (event: SuggestionEvent) => Effect.Effect<void>,
): Effect.fn.Return<SuggestionsLoader, never, SuggestionCalls> {
  const { suggest } = yield* SuggestionCalls
  const cached = yield* Cache.makeWith(suggest, {
    capacity: maxCachedResponses,
    timeToLive: (exit) => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero),
  })

  const outcome = (requestId: number, query: SuggestionQuery) =>
    Cache.get(cached, query).pipe(
      Effect.matchEffect({
        onSuccess: (suggestions) => dispatch({ _tag: "SuggestionsLoaded", requestId, suggestions }),
        onFailure: () => dispatch({ _tag: "SuggestionsFailed", requestId }),
      }),
    )

  const loading = (requestId: number, query: SuggestionQuery) =>
    dispatch({ _tag: "SuggestionsRequested", requestId }).pipe(
      Effect.andThen(outcome(requestId, query)),
      Effect.onInterrupt(() => dispatch({ _tag: "SuggestionsDropped", requestId })),
    )

  const perform = Effect.fnUntraced(function* (request: SuggestionsRequest) {
    if (request._tag === "CancelSuggestions") return
    const { requestId, query, after } = request
    if (yield* Cache.has(cached, query)) return yield* outcome(requestId, query)
    yield* Effect.sleep(after)
    yield* loading(requestId, query)
  })

  const latest = yield* switchToLatest(perform)
  return (request) => Effect.asVoid(latest(request))
})
