import { type RawBuilder, sql } from "kysely"

import { sqlOfDatabase } from "./sql-of-database.ts"

/** The ways to search the words of products: whole words (stemmed), beginnings of words, parts of names and SKUs, or at least one word. */
export type FullTextSearch = "words" | "beginnings" | "parts" | "any word"

/** One row: the row ids of all matches as one text with commas, the most relevant first; `null` without a match. */
type MatchingRows = { readonly ids: string | null }

type Search = {
  readonly by: FullTextSearch
  /** Lower case, without accents, letters and digits only. */
  readonly words: ReadonlyArray<string>
  /** Condition on `rowid`. */
  readonly within: RawBuilder<boolean>
}

/** Finds the rows of the search index that match. They are read as one text, because a row per match takes longer than the search itself. */
export const matchingRows = (search: Search): RawBuilder<MatchingRows> =>
  sqlOfDatabase({ sqlite: inFts5(search), postgres: search.by === "parts" ? byTrigrams(search) : byLexemes(search) })

const indexOf = {
  words: "search_word",
  beginnings: "search_beginning",
  parts: "search_part",
  "any word": "search_word",
}

/** Quotes a word, so that FTS5 takes it literally. */
const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`

const inFts5 = ({ by, words, within }: Search): RawBuilder<MatchingRows> => {
  const table = sql.table(indexOf[by])
  const match = words
    .map((word) => (by === "beginnings" ? `${quoted(word)}*` : quoted(word)))
    .join(by === "any word" ? " OR " : " ")
  return sql`select group_concat(rowid) as ids from (
    select rowid from ${table} where ${table} match ${match} and ${within} order by rank, rowid desc)`
}

/** The weights of description, attributes, SKU and name, as in the index of SQLite. */
const weights = sql`'{0.1, 0.4, 0.8, 1.0}'::real[]`

/** Divides the rank by the length of the text, so that short names come first. */
const byLength = sql`1`

const byLexemes = ({ by, words, within }: Search): RawBuilder<MatchingRows> => {
  const query = words.map((word) => (by === "beginnings" ? `${word}:*` : word)).join(by === "any word" ? " | " : " & ")
  const configuration = by === "beginnings" ? sql`'search_plain'` : sql`'search_stemmed'`
  return sql`select string_agg(rowid::text, ',' order by relevance desc, rowid desc) as ids from (
    select rowid, ts_rank(${weights}, lexemes, query, ${byLength}) as relevance
    from ${sql.table(indexOf[by])}, to_tsquery(${configuration}, ${query}) as query
    where lexemes @@ query and ${within}) as found`
}

const byTrigrams = ({ words, within }: Search): RawBuilder<MatchingRows> => {
  const conditions = words.map((word) => sql`text like ${`%${word}%`}`)
  return sql`select string_agg(rowid::text, ',' order by length(text), rowid desc) as ids
    from search_part where ${sql.join(conditions, sql` and `)} and ${within}`
}
