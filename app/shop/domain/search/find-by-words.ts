import { sql, type RawBuilder } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { type FullTextSearch, matchingRows } from "../../infra/database/full-text.ts"
import { synonymVariants, type Synonyms } from "./synonyms.ts"
import type { CorrectWord } from "./typing-errors.ts"
import { productOfRow, rowsOfView } from "./view-rows.ts"
import { wordsIn } from "./words.ts"

/** Products found by words, the most relevant first; equally relevant ones the newest first, as in Magento. */
export type FoundProducts = {
  readonly ids: Int32Array
  /** The way they were found; `corrected` has the words that were searched for instead. */
  readonly mode: FullTextSearch | "nothing"
  readonly corrected?: string | undefined
}

/**
 * Tries several searches and returns the first result that is not empty: all words; all as prefixes; a part of the name or SKU; any of the
 * words; finally the most similar words of the catalogue. Products found by synonyms follow those found by the words themselves.
 */
export const findByWords = async (
  { read, viewId, synonyms = [] }: SearchScope,
  text: string,
  correctWord: () => Promise<CorrectWord>,
): Promise<FoundProducts> => {
  const words = wordsIn(text)
  if (words.length === 0) return nothing
  const scope = { read, viewId }
  const found = await findWithSynonyms(scope, words, synonyms)
  if (found.mode !== "nothing") return found

  const correct = await correctWord()
  const corrected = words.map((word) => correct(word) ?? word)
  if (corrected.join(" ") === words.join(" ")) return nothing
  const instead = await findWords(scope, corrected)
  return instead.mode === "nothing" ? nothing : { ...instead, corrected: corrected.join(" ") }
}

const noIds = new Int32Array(0)
const nothing: FoundProducts = { ids: noIds, mode: "nothing" }

/**
 * The connection and store view of a search. In a store view products are found by the words of that view and by the words of the default
 * view, for which `viewId` is undefined.
 */
type SearchScope = {
  readonly read: ReadConnection
  readonly viewId: number | undefined
  readonly synonyms?: Synonyms | undefined
}

/** A synonym must match all its words: "any word" would find what the shopper did not mean. */
const findWithSynonyms = async (
  scope: SearchScope,
  words: ReadonlyArray<string>,
  synonyms: Synonyms,
): Promise<FoundProducts> => {
  const variants = synonymVariants(words, synonyms)
  if (variants.length === 0) return findWords(scope, words)
  const bySynonyms = await Promise.all(variants.map((variant) => findRanked(scope, "words", variant)))
  const found = bySynonyms.every((ids) => ids.length === 0)
    ? await findWords(scope, words)
    : { mode: "words" as const, ids: await findRanked(scope, "words", words) }
  const ids = Int32Array.from(new Set([found.ids, ...bySynonyms].flatMap((list) => [...list])))
  return ids.length === 0 ? nothing : { ...found, ids }
}

const findWords = async (scope: SearchScope, words: ReadonlyArray<string>): Promise<FoundProducts> => {
  for (const mode of searches) {
    const ids = await findRanked(scope, mode, mode === "parts" ? words.filter(hasTrigram) : words)
    if (ids.length > 0) return { ids, mode }
  }
  return nothing
}

const searches: ReadonlyArray<FullTextSearch> = ["words", "beginnings", "parts", "any word"]

/** Parts are found by trigrams, which shorter words do not have. */
const hasTrigram = (word: string): boolean => word.length >= 3

/** Returns all matches, the most relevant first. */
const findRanked = async (
  { read, viewId }: SearchScope,
  mode: FullTextSearch,
  words: ReadonlyArray<string>,
): Promise<Int32Array> => {
  if (words.length === 0) return noIds
  const { rows } = await matchingRows({ mode, words, within: inView(viewId) }).execute(read)
  const ids = rows[0]?.ids ?? null
  if (ids === null) return noIds
  const found = numbersIn(ids)
  return viewId === undefined ? found : Int32Array.from(new Set(Array.from(found, productOfRow)))
}

const inView = (viewId: number | undefined): RawBuilder<boolean> => {
  const [, last] = rowsOfView(0)
  if (viewId === undefined) return sql`rowid <= ${last}`
  const [first, lastOwn] = rowsOfView(viewId)
  return sql`(rowid <= ${last} or rowid between ${first} and ${lastOwn})`
}

const comma = ",".charCodeAt(0)
const zero = "0".charCodeAt(0)

/** Parses whole numbers separated by commas without creating a text for each, since a common word matches tens of thousands of products. */
const numbersIn = (list: string): Int32Array => {
  const numbers = new Int32Array(Math.ceil(list.length / 2))
  let count = 0
  let number = 0
  for (let index = 0; index < list.length; index += 1) {
    const code = list.charCodeAt(index)
    if (code === comma) {
      numbers[count++] = number
      number = 0
    } else number = number * 10 + code - zero
  }
  numbers[count++] = number
  return numbers.slice(0, count)
}
