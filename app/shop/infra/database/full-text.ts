import { type RawBuilder, sql } from "kysely"

import { sqlOfDatabase } from "./sql-of-database.ts"

/** The ways to search the words of products: whole words (stemmed), beginnings of words, parts of names and SKUs, or at least one word. */
export type FullTextSearch = "words" | "beginnings" | "parts" | "any word"

/** One row: the row ids of all matches as one text with commas, the most relevant first; `null` without a match. */
type MatchingRows = { readonly ids: string | null }

type Search = {
  readonly mode: FullTextSearch
  /** Lower case, without accents, letters and digits only. */
  readonly words: ReadonlyArray<string>
  /** Condition on `rowid`. */
  readonly within: RawBuilder<boolean>
}

/** Finds the rows of the search index that match. They are read as one text, because a row per match takes longer than the search itself. */
export const matchingRows = (search: Search): RawBuilder<MatchingRows> =>
  sqlOfDatabase({ sqlite: inFts5(search), postgres: search.mode === "parts" ? byTrigrams(search) : byLexemes(search) })

const indexOf = {
  words: "search_word",
  beginnings: "search_beginning",
  parts: "search_part",
  "any word": "search_word",
}

/** Quotes a word, so that FTS5 takes it literally. */
const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`

const inFts5 = ({ mode, words, within }: Search): RawBuilder<MatchingRows> => {
  const table = sql.table(indexOf[mode])
  const match = words
    .map((word) => (mode === "beginnings" ? `${quoted(word)}*` : quoted(word)))
    .join(mode === "any word" ? " OR " : " ")
  return sql`select group_concat(rowid) as ids from (
    select rowid from ${table} where ${table} match ${match} and ${within} order by rank, rowid desc)`
}

/** Sums the weights of a word's occurrences in name, SKU, attributes and description, as the index of SQLite weighs them. */
const frequency = sql`(select sum(case weight when 'A' then 10 when 'B' then 8 when 'C' then 4 else 1 end)
  from unnest(entry.weights) as weight)`

/** The words of a search with their place; equal words count twice, as in FTS5. */
const givenWords = (words: ReadonlyArray<string>): RawBuilder<unknown> =>
  sql`unnest(array[${sql.join(words)}]::text[]) with ordinality as given (word, place)`

/** A word of one letter and "s" as the index has it: with a 0, so that the stemmer does not remove the "s". */
const unstemmed = (word: string): string => word.replace(/^(.)s$/u, "$1s0")

const byLexemes = ({ mode, words: typed, within }: Search): RawBuilder<MatchingRows> => {
  const words = mode === "beginnings" ? typed : typed.map(unstemmed)
  const operator = mode === "any word" ? " | " : " & "
  const all = words.map((word) => (mode === "beginnings" ? `${word}:*` : word)).join(operator)
  const configuration = mode === "beginnings" ? sql`'search_plain'` : sql`'search_stemmed'`
  const table = sql.table(indexOf[mode])
  const query = sql`to_tsquery(${configuration}, ${mode === "beginnings" ? sql`word || ':*'` : sql`word`})`
  const matches =
    mode === "beginnings" ? sql`starts_with(entry.lexeme, phrase.lexeme)` : sql`entry.lexeme = phrase.lexeme`
  return ranked(table, {
    phrases: sql`select place, (tsvector_to_array(to_tsvector(${configuration}, word)))[1] as lexeme,
      (select count(*) from ${table} where lexemes @@ ${query}) as hits from ${givenWords(words)}`,
    rows: sql`select rowid, length, lexemes from ${table} where lexemes @@ to_tsquery(${configuration}, ${all}) and ${within}`,
    occurrences: sql`select place, idf, sum(${frequency}) as frequency
      from unnest(lexemes) as entry (lexeme, positions, weights) join phrase on ${matches} group by place, idf`,
  })
}

const byTrigrams = ({ words, within }: Search): RawBuilder<MatchingRows> => {
  const table = sql.table(indexOf.parts)
  const conditions = words.map((word) => sql`text like ${`%${word}%`}`)
  return ranked(table, {
    phrases: sql`select place, word, (select count(*) from ${table} where text like '%' || word || '%') as hits from ${givenWords(words)}`,
    rows: sql`select rowid, length, text from ${table} where ${sql.join(conditions, sql` and `)} and ${within}`,
    occurrences: sql`select place, idf, (length(text) - length(replace(text, word, ''))) / length(word) as frequency from phrase`,
  })
}

/** Queries of a search: its words with the number of rows that have them, the rows found, and how often a row has each word. */
type Ranking = Readonly<Record<"phrases" | "rows" | "occurrences", RawBuilder<unknown>>>

/**
 * Sorts the rows of a table by Okapi BM25 with the constants of FTS5 (k1 = 1.2, b = 0.75, no word has a negative weight), so that both
 * databases sort alike.
 */
const ranked = (table: RawBuilder<unknown>, { phrases, rows, occurrences }: Ranking): RawBuilder<MatchingRows> =>
  sql`with total as materialized (select count(*)::float8 as rows, sum(length)::float8 / nullif(count(*), 0) as average from ${table}),
    given_phrase as materialized (${phrases}),
    phrase as materialized (select given_phrase.*,
      case when rows > 2 * hits then ln((rows - hits + 0.5) / (hits + 0.5)) else 1e-6 end as idf from given_phrase, total),
    found as (${rows}),
    weighed as (select rowid, coalesce((
        select sum(idf * frequency * 2.2 / (frequency + 1.2 * (0.25 + 0.75 * length / average)) order by place)
        from (${occurrences}) as occurrence), 0) as relevance
      from found, total)
    select string_agg(rowid::text, ',' order by relevance desc, rowid desc) as ids from weighed`
