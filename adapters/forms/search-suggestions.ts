import { Effect, Layer } from "effect"

import { CategoryOptionCalls } from "../../core/search/category-options.program.ts"
import {
  categoryOptionsDocument,
  suggestionAddress,
  suggestionsDocument,
} from "../../core/search/suggestion-requests.ts"
import { SuggestionCalls, SuggestionsFailed } from "../../core/search/suggestions.program.ts"
import {
  readCategoryOptions,
  readGraphqlSuggestions,
  readPlainSuggestions,
  type SuggestionReading,
} from "../../core/search/suggestions.wire.ts"
import { Http, type HttpRequest } from "../http/http.ts"

/** Sends a request and decodes the response; an error status or an invalid response is a failure. */
const sendRequest = <A>(
  { send }: Http["Service"],
  question: HttpRequest,
  read: (answer: unknown) => A | undefined,
): Effect.Effect<A, SuggestionsFailed> =>
  Effect.gen(function* () {
    const answer = yield* send(question)
    if (answer.status !== 200) return yield* new SuggestionsFailed({ why: `status ${answer.status}` })
    const found = read(yield* answer.json)
    return found === undefined ? yield* new SuggestionsFailed({ why: "unreadable answer" }) : found
  }).pipe(Effect.catchTag("HttpFailed", ({ why }) => Effect.fail(new SuggestionsFailed({ why }))))

const accept = "application/json"

/** Fetches suggestions with GET from `template`, a path with the placeholder `_QUERY`. [7.search-suggestions-plain-mode] */
export const plainSuggestions = (
  own: SuggestionReading & { readonly template: string; readonly categoryParameter?: string },
): Layer.Layer<SuggestionCalls, never, Http> =>
  Layer.effect(
    SuggestionCalls,
    Effect.map(Http, (http) =>
      SuggestionCalls.of({
        suggest: (query) => {
          const path = suggestionAddress(own.template, query, own.categoryParameter)
          const headers = { accept, "x-requested-with": "XMLHttpRequest" }
          return sendRequest(http, { path, headers }, (answer) => readPlainSuggestions(answer, own))
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

/** Suggestions over GraphQL. [7.search-suggestions-graphql-mode] */
export const graphqlSuggestions = (
  own: SuggestionReading & GraphqlEndpoint,
): Layer.Layer<SuggestionCalls, never, Http> =>
  Layer.effect(
    SuggestionCalls,
    Effect.map(Http, (http) =>
      SuggestionCalls.of({
        suggest: (query) =>
          sendRequest(http, graphqlRequest(own, suggestionsDocument(query)), (answer) =>
            readGraphqlSuggestions(answer, own),
          ),
      }),
    ),
  )

/** The choices of the category filter over GraphQL. [7.category-filter-options.1] */
export const graphqlCategoryOptions = (own: GraphqlEndpoint): Layer.Layer<CategoryOptionCalls, never, Http> =>
  Layer.effect(
    CategoryOptionCalls,
    Effect.map(Http, (http) =>
      CategoryOptionCalls.of({
        options: ({ search, category }) =>
          sendRequest(http, graphqlRequest(own, categoryOptionsDocument(search, category)), readCategoryOptions),
      }),
    ),
  )
