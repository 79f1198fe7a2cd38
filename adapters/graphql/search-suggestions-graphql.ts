import { Effect, Layer } from "effect"

import { categoryOptionsDocument } from "../../core/search/category-filter.ts"
import { CategoryOptionCalls } from "../../core/search/category-options.program.ts"
import { readCategoryOptions } from "../../core/search/category-options.wire.ts"
import { suggestionsDocument } from "../../core/search/suggestions-request.ts"
import { SuggestionCalls } from "../../core/search/suggestions.program.ts"
import { readGraphqlSuggestions, type SuggestionContext } from "../../core/search/suggestions.wire.ts"
import { Http, type HttpRequest } from "../http/http.ts"
import { sendSearchRequest } from "../http/search-request.ts"

/** GraphQL endpoint and store view of the suggestions. [7.search-suggestions-graphql-mode.1] */
export type GraphqlEndpoint = { readonly endpoint?: string; readonly storeCode?: string }

const graphqlRequest = (
  { endpoint = "/graphql", storeCode = "default" }: GraphqlEndpoint,
  query: string,
): HttpRequest => ({
  method: "POST",
  path: endpoint,
  headers: { accept: "application/json", "content-type": "application/json", store: storeCode },
  body: JSON.stringify({ query }),
})

/** Fetches suggestions over GraphQL. [7.search-suggestions-graphql-mode] */
export const graphqlSuggestions = (
  context: SuggestionContext & GraphqlEndpoint,
): Layer.Layer<SuggestionCalls, never, Http> =>
  Layer.effect(
    SuggestionCalls,
    Effect.map(Http, (http) =>
      SuggestionCalls.of({
        suggest: (query) =>
          sendSearchRequest(http, graphqlRequest(context, suggestionsDocument(query)), (body) =>
            readGraphqlSuggestions(body, context),
          ),
      }),
    ),
  )

/** Fetches the options of the category filter over GraphQL. [7.category-filter-options.1] */
export const graphqlCategoryOptions = (context: GraphqlEndpoint): Layer.Layer<CategoryOptionCalls, never, Http> =>
  Layer.effect(
    CategoryOptionCalls,
    Effect.map(Http, (http) =>
      CategoryOptionCalls.of({
        options: ({ search, category }) =>
          sendSearchRequest(
            http,
            graphqlRequest(context, categoryOptionsDocument(search, category)),
            readCategoryOptions,
          ),
      }),
    ),
  )
