import { Cache, Context, Duration, Effect, Exit } from "effect"

import type { CategoryOption, CategoryQuery } from "./category-filter.ts"
import type { SuggestionsFailed } from "./suggestions.program.ts"

/**
 * Backend calls that load the choices of the category filter: POST {base url}/graphql with the `Store` header. Implemented in
 * adapters/graphql/search-suggestions-graphql.ts. [7.category-filter-options.1] [7.category-filter-options.2]
 */
export class CategoryOptionCalls extends Context.Service<
  CategoryOptionCalls,
  {
    readonly options: (query: CategoryQuery) => Effect.Effect<ReadonlyArray<CategoryOption>, SuggestionsFailed>
  }
>()("storefront/core/search/CategoryOptionCalls") {}

/** Maximum number of cached responses on a page. */
const maxCachedResponses = 100

/** Creates the loader of the filter's choices. Each query is requested once per page; a failed one can be requested again. [7.category-filter-options.4] */
export const categoryOptions = Effect.fn("categoryOptions")(function* () {
  const { options } = yield* CategoryOptionCalls
  const cached = yield* Cache.makeWith(options, {
    capacity: maxCachedResponses,
    timeToLive: (exit) => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero),
  })
  return (query: CategoryQuery) => Cache.get(cached, query)
})
