import { Cache, Context, Duration, Effect, Exit } from "effect"

import type { CategoryOption, CategoryQuery } from "./category-filter.ts"
import type { SuggestionsFailed } from "./suggestions.program.ts"

/** The choices of the category filter. Implemented in adapters/forms/search-suggestions.ts. */
export class CategoryOptionCalls extends Context.Service<
  CategoryOptionCalls,
  {
    readonly options: (question: CategoryQuery) => Effect.Effect<ReadonlyArray<CategoryOption>, SuggestionsFailed>
  }
>()("storefront/core/search/CategoryOptionCalls") {}

/** So many answers are remembered on a page. */
const remembered = 100

/** Makes what asks for the filter's choices: each question once a page, by the hash of the question; one that failed can be asked again. [7.category-filter-options.4] */
export const categoryOptions = Effect.fn("categoryOptions")(function* () {
  const { options } = yield* CategoryOptionCalls
  const answers = yield* Cache.makeWith(options, {
    capacity: remembered,
    timeToLive: (exit) => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero),
  })
  return (question: CategoryQuery) => Cache.get(answers, question)
})
