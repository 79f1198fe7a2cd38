import { Effect, Layer } from "effect"

import { httpOver } from "../../../adapters/http.ts"
import { graphqlCategoryOptions, graphqlSuggestions, plainSuggestions } from "../../../adapters/search-suggestions.ts"
import type { CategoryOption } from "../../../core/search/category-filter.ts"
import { categoryOptions, type CategoryQuestion } from "../../../core/search/category-options.program.ts"
import type { SearchBoxRequest } from "../../../core/search/search-box.ts"
import type { SuggestionEvent } from "../../../core/search/search-event.ts"
import { suggestionsAsked } from "../../../core/search/suggestions.program.ts"

/** Where suggestions come from: an address with `_QUERY` in it, or GraphQL when it is empty. */
export type SuggestionSource = { readonly template: string; readonly storeCode: string }

export type SearchEngine = {
  /** Asks for suggestions, or gives up what was asked; a newer question gives up the older one. */
  readonly ask: (request: Extract<SearchBoxRequest, { _tag: "AskSuggestions" | "ForgetSuggestions" }>) => void
  /** The choices of the category filter; none when the shop does not tell any. */
  readonly choices: (question: CategoryQuestion) => Promise<ReadonlyArray<CategoryOption>>
}

const callsTo = ({ template, storeCode }: SuggestionSource) => {
  const own = { origin: location.origin, storeCode }
  const suggestions = template === "" ? graphqlSuggestions(own) : plainSuggestions({ ...own, template })
  const http = httpOver((address, init) => fetch(address, init), "", {})
  return Layer.merge(suggestions, graphqlCategoryOptions(own)).pipe(Layer.provide(http))
}

/** Opens what asks the shop; `tell` hears what became of each question. */
export const openSearchEngine = (source: SuggestionSource, tell: (event: SuggestionEvent) => void): SearchEngine =>
  Effect.gen(function* () {
    const ask = yield* suggestionsAsked((event) => Effect.sync(() => tell(event)))
    const choices = yield* categoryOptions()
    return {
      ask: (request) => void Effect.runFork(ask(request)),
      choices: (question) =>
        choices(question).pipe(
          Effect.orElseSucceed((): ReadonlyArray<CategoryOption> => []),
          Effect.runPromise,
        ),
    } satisfies SearchEngine
  }).pipe(Effect.provide(callsTo(source)), Effect.runSync)
