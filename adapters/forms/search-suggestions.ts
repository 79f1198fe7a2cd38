import { Effect, Layer } from "effect"

import { categoryOptionsDocument } from "../../core/search/category-filter.ts"
import { CategoryOptionCalls } from "../../core/search/category-options.program.ts"
import { readCategoryOptions } from "../../core/search/category-options.wire.ts"
import { suggestionAddress, suggestionsDocument } from "../../core/search/suggestions-request.ts"
import { SuggestionCalls, SuggestionsFailed } from "../../core/search/suggestions.program.ts"
import {
  readGraphqlSuggestions,
  readPlainSuggestions,
  type SuggestionContext,
} from "../../core/search/suggestions.wire.ts"
import { Http, type HttpRequest } from "../http/http.ts"

/** Sends a request and decodes the response; an error status or an invalid response is a failure. */
const sendRequest = <A>(
  { send }: Http["Service"],
  request: HttpRequest,
  read: (body: unknown) => A | undefined,
): Effect.Effect<A, SuggestionsFailed> =>
  Effect.gen(function* () {
    const response = yield* send(request)
    if (response.status !== 200) return yield* new SuggestionsFailed({ reason: `status ${response.status}` })
    const found = read(yield* response.json)
    return found === undefined ? yield* new SuggestionsFailed({ reason: "invalid response" }) : found
  }).pipe(Effect.catchTag("HttpFailed", ({ reason }) => Effect.fail(new SuggestionsFailed({ reason }))))

const accept = "application/json"

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
          const headers = { accept, "x-requested-with": "XMLHttpRequest" }
          return sendRequest(http, { path, headers }, (body) => readPlainSuggestions(body, context))
        },
      }),
    ),
  )

/** GraphQL endpoint and store view of the suggestions. [7.search-suggestions-graphql-mode.1] */
export type GraphqlEndpoint = { readonly endpoint?: string; readonly storeCode?: string }

const graphqlRequest = (
  { endpoint = "/graphql", storeCode = "default" }: GraphqlEndpoint,
  query: string,
): HttpRequest => ({
  method: "POST",
  path: endpoint,
  headers: { accept, "content-type": "application/json", store: storeCode },
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
          sendRequest(http, graphqlRequest(context, suggestionsDocument(query)), (body) =>
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
          sendRequest(http, graphqlRequest(context, categoryOptionsDocument(search, category)), readCategoryOptions),
      }),
    ),
  )
