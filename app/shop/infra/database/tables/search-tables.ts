import type { Generated } from "kysely"

/** What shoppers searched for, how often, and how many products it found last. */
export type SearchTermTable = { readonly text: string; readonly uses: number; readonly results: number }

/** The words a product is found by; what the row numbers are tells view-rows.ts. Full-text tables keep no readable columns. */
export type SearchWordTable = {
  readonly rowid: number
  readonly name: string
  readonly sku: string
  readonly attributes: string
  readonly description: string
  /** FTS5's own column: the relevance, the smaller the better. */
  readonly rank: Generated<number>
}

/** The same words as they are written, for those of which only the beginning is typed. */
export type SearchBeginningTable = Omit<SearchWordTable, "description">

/** Name and skus in pieces of three letters, for a part from the middle of a word. */
export type SearchPartTable = { readonly rowid: number; readonly text: string; readonly rank: Generated<number> }

/**
 * Every distinct word of names and attributes, as it is written; typing errors are corrected to one of these. `view_id` is 0 for the
 * default store view.
 */
export type SearchVocabularyTable = { readonly word: string; readonly view_id: number }

export type SearchTables = {
  readonly search_term: SearchTermTable
  readonly search_word: SearchWordTable
  readonly search_beginning: SearchBeginningTable
  readonly search_part: SearchPartTable
  readonly search_vocabulary: SearchVocabularyTable
}
