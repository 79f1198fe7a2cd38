import type { Effect } from "effect"

import type { CatalogueCallFailed } from "../../core/catalogue/catalogue.program.ts"
import { foundSuggestionsOf } from "../../core/search/found-suggestions.wire.ts"
import type { Suggestion } from "../../core/search/suggestion.ts"
import { plainCard } from "./catalogue-documents.ts"
import type { RunQuery } from "./graphql-query.ts"

const maxProducts = 6
const maxCategories = 4

const foundDocument = (isPartial: boolean): string => `query Found($text: String!, $products: Int!, $categories: Int!) {
  products(filter: { name: { match: $text${isPartial ? ", match_type: PARTIAL" : ""} } }, pageSize: $products) { items { ${plainCard} } }
  categories(filters: { name: { match: $text } }, pageSize: $categories) { items { name url_path url_suffix } } }`

/** Products and categories by whole words of their names. */
export const foundByWordsDocument = foundDocument(false)

/** Products also by beginnings of words, as since Magento 2.4.7. */
export const foundByBeginningsDocument = foundDocument(true)

/**
 * Fetches products and categories whose names contain a text. It filters by name instead of searching: Magento counts every search, so
 * that beginnings of words would become popular search terms.
 */
export const fetchFoundSuggestions =
  (query: RunQuery) =>
  (text: string, isPartial: boolean): Effect.Effect<ReadonlyArray<Suggestion>, CatalogueCallFailed> =>
    query(
      "suggestions",
      isPartial ? foundByBeginningsDocument : foundByWordsDocument,
      { text, products: maxProducts, categories: maxCategories },
      (data, context) => foundSuggestionsOf(data, text, context),
    )
