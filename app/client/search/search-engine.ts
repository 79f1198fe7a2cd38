import { Effect, Layer } from "effect"

import { plainSuggestions } from "../../../adapters/forms/search-suggestions.ts"
import { graphqlCategoryOptions, graphqlSuggestions } from "../../../adapters/graphql/search-suggestions-graphql.ts"
import { browserHttp } from "../../../adapters/http/http.ts"
import type { CategoryOption, CategoryQuery } from "../../../core/search/category-filter.ts"
import { categoryOptions } from "../../../core/search/category-options.program.ts"
import type { SearchBoxRequest } from "../../../core/search/search-box.ts"
import type { SearchBoxEvent, SuggestionEvent } from "../../../core/search/search-event.ts"
import { loadSuggestions } from "../../../core/search/suggestions.program.ts"

/** Source of suggestions: an address template with `_QUERY`, or GraphQL when the template is empty. */
export type SuggestionSource = { readonly template: string; readonly storeCode: string }

/** Requests of the search box that are sent to the backend. */
export type EngineRequest = Extract<
  SearchBoxRequest,
  { readonly _tag: "LoadSuggestions" | "CancelSuggestions" | "LoadCategoryChoices" }
>

const isSent: Readonly<Record<EngineRequest["_tag"], true>> = {
  LoadSuggestions: true,
  CancelSuggestions: true,
  LoadCategoryChoices: true,
}

/** Tests for a request that is sent to the backend. */
export const isForEngine = (request: SearchBoxRequest): request is EngineRequest => request._tag in isSent

type ChoicesLoaded = Extract<SearchBoxEvent, { readonly _tag: "CategoryChoicesLoaded" }>

/** Sends requests to the backend; a newer request for suggestions cancels the older one. */
export type SearchEngine = { readonly send: (request: EngineRequest) => void }

const callsTo = ({ template, storeCode }: SuggestionSource) => {
  const settings = { origin: location.origin, storeCode }
  const suggestions = template === "" ? graphqlSuggestions(settings) : plainSuggestions({ ...settings, template })
  return Layer.merge(suggestions, graphqlCategoryOptions(settings)).pipe(Layer.provide(browserHttp))
}

/** Creates the engine; `dispatch` receives the result of each request. */
export const openSearchEngine = (
  source: SuggestionSource,
  dispatch: (event: SuggestionEvent | ChoicesLoaded) => void,
): SearchEngine =>
  Effect.gen(function* () {
    const sendSuggestions = yield* loadSuggestions((event) => Effect.sync(() => dispatch(event)))
    const choices = yield* categoryOptions()
    const loadChoices = (query: CategoryQuery) =>
      choices(query).pipe(
        Effect.orElseSucceed((): ReadonlyArray<CategoryOption> => []),
        Effect.map((loaded) => dispatch({ _tag: "CategoryChoicesLoaded", query, choices: loaded })),
      )
    return {
      send: (request) =>
        void Effect.runFork(
          request._tag === "LoadCategoryChoices" ? loadChoices(request.query) : sendSuggestions(request),
        ),
    } satisfies SearchEngine
  }).pipe(Effect.provide(callsTo(source)), Effect.runSync)
