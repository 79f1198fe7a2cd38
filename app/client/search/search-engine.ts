import { Effect, Layer } from "effect"

import {
  graphqlCategoryOptions,
  graphqlSuggestions,
  plainSuggestions,
} from "../../../adapters/forms/search-suggestions.ts"
import { httpLayer } from "../../../adapters/http/http.ts"
import type { CategoryOption, CategoryQuery } from "../../../core/search/category-filter.ts"
import { categoryOptions } from "../../../core/search/category-options.program.ts"
import type { SearchBoxRequest } from "../../../core/search/search-box.ts"
import type { SearchBoxEvent, SuggestionEvent } from "../../../core/search/search-event.ts"
import { loadSuggestions } from "../../../core/search/suggestions.program.ts"

/** Where suggestions come from: an address with `_QUERY` in it, or GraphQL when it is empty. */
export type SuggestionSource = { readonly template: string; readonly storeCode: string }

/** The requests of a search box that go to the shop. */
export type EngineRequest = Extract<
  SearchBoxRequest,
  { readonly _tag: "LoadSuggestions" | "CancelSuggestions" | "LoadCategoryChoices" }
>

const isSent: Readonly<Record<EngineRequest["_tag"], true>> = {
  LoadSuggestions: true,
  CancelSuggestions: true,
  LoadCategoryChoices: true,
}

export const isForEngine = (request: SearchBoxRequest): request is EngineRequest => request._tag in isSent

type ChoicesLoaded = Extract<SearchBoxEvent, { readonly _tag: "CategoryChoicesLoaded" }>

/** Sends requests to the shop; a newer request for suggestions cancels the older one. */
export type SearchEngine = { readonly send: (request: EngineRequest) => void }

const callsTo = ({ template, storeCode }: SuggestionSource) => {
  const own = { origin: location.origin, storeCode }
  const suggestions = template === "" ? graphqlSuggestions(own) : plainSuggestions({ ...own, template })
  const http = httpLayer((address, init) => fetch(address, init), "", {})
  return Layer.merge(suggestions, graphqlCategoryOptions(own)).pipe(Layer.provide(http))
}

/** Opens the engine; `dispatch` gets what became of each request. */
export const openSearchEngine = (
  source: SuggestionSource,
  dispatch: (event: SuggestionEvent | ChoicesLoaded) => void,
): SearchEngine =>
  Effect.gen(function* () {
    const ask = yield* loadSuggestions((event) => Effect.sync(() => dispatch(event)))
    const choices = yield* categoryOptions()
    const loadChoices = (query: CategoryQuery) =>
      choices(query).pipe(
        Effect.orElseSucceed((): ReadonlyArray<CategoryOption> => []),
        Effect.map((loaded) => dispatch({ _tag: "CategoryChoicesLoaded", query, choices: loaded })),
      )
    return {
      send: (request) =>
        void Effect.runFork(request._tag === "LoadCategoryChoices" ? loadChoices(request.query) : ask(request)),
    } satisfies SearchEngine
  }).pipe(Effect.provide(callsTo(source)), Effect.runSync)
