import type { Generated } from "kysely"

import type { Flag } from "./column-types.ts"

/** A search term, how often it was searched for, and the number of products of its last result. */
export type SearchTermTable = { readonly text: string; readonly uses: number; readonly results: number }

/** The words of products for full-text search; view-rows.ts assigns the row ids. Full-text tables have no readable columns. */
export type SearchWordTable = {
  readonly rowid: number
  readonly name: string
  readonly sku: string
  readonly attributes: string
  readonly description: string
  /** FTS5's own column: the relevance, smaller is better. */
  readonly rank: Generated<number>
}

/** The words of `SearchWordTable` without stemming, for prefix searches. */
export type SearchBeginningTable = Omit<SearchWordTable, "description">

/** Name and SKUs as trigrams, for searches of a part of a word. */
export type SearchPartTable = { readonly rowid: number; readonly text: string; readonly rank: Generated<number> }

/** Every distinct word of names and attributes; misspelt words are corrected to one of these. `view_id` is 0 for the default store view. */
export type SearchVocabularyTable = { readonly word: string; readonly view_id: number }

/** Words and phrases that mean the same, one on a line, in every store view. */
export type SynonymGroupTable = {
  readonly id: Generated<number>
  readonly words: string
  /** Incremented with every save. */
  readonly version: Generated<number>
}

/** A merchant's choice of the products for a search term, in every store view. */
export type TermChoiceTable = {
  readonly id: Generated<number>
  readonly term: string
  /** SKUs that come first, in this order, one on a line. */
  readonly pinned: string
  /** SKUs that are not found, one on a line. */
  readonly hidden: string
  readonly enabled: Flag
  /** Incremented with every save. */
  readonly version: Generated<number>
}

/** Tables of the search, by name. */
export type SearchTables = {
  readonly search_term: SearchTermTable
  readonly search_word: SearchWordTable
  readonly search_beginning: SearchBeginningTable
  readonly search_part: SearchPartTable
  readonly search_vocabulary: SearchVocabularyTable
  readonly synonym_group: SynonymGroupTable
  readonly term_choice: TermChoiceTable
}
