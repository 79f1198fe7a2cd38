// Search: the search box, its requests and suggestions. Imported as "vitrine/core/search".

export {
  type CategoryOption,
  type CategoryQuery,
  categoryFilterMedia,
  categoryOptionsDocument,
} from "./category-filter.ts"
export { searchHint, titleParts } from "./highlight.ts"
export { resultPlacement } from "./result-placement.ts"
export { searchBoxStep } from "./search-box-step.ts"
export {
  type SearchBoxRequest,
  type SearchBoxState,
  type SearchBoxStep,
  type SearchResult,
  type SearchTimer,
  type SuggestionQuery,
  newSearchBox,
  resultsAreShown,
  searchIsLoading,
} from "./search-box.ts"
export type {
  SearchBoxEvent,
  SearchFieldEvent,
  SearchFrameEvent,
  SearchSurroundingsEvent,
  SuggestionEvent,
} from "./search-event.ts"
export { readSearches, withSearch } from "./recent-searches.ts"
export { maySearch, readQuery, minQueryLength, trimmedQuery } from "./search-query.ts"
export { suggestionGroups } from "./suggestion-groups.ts"
export { type SuggestionPrices, suggestionPrice } from "./suggestion-price.ts"
export { categoryParameter, suggestionAddress, suggestionsDocument } from "./suggestions-request.ts"
export { type SuggestionType, suggestionTypes, typeOfSuggestion } from "./suggestion-type.ts"
export { type Suggestion, suggestionTypeName } from "./suggestion.ts"
export { viewAllAddress } from "./view-all-address.ts"
export { CategoryOptionCalls, categoryOptions } from "./category-options.program.ts"
export { type SuggestionsLoader, SuggestionCalls, SuggestionsFailed, loadSuggestions } from "./suggestions.program.ts"
export { readGraphqlSuggestions, readPlainSuggestions } from "./suggestions.wire.ts"
export { readCategoryOptions } from "./category-options.wire.ts"
