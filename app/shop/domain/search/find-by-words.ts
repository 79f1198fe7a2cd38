import { sql, type RawBuilder } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import type { MeantWord } from "./typing-errors.ts"
import { productOfRow, rowsOfView } from "./view-rows.ts"
import { quoted, wordsIn } from "./words.ts"

/** Products found by words, the most relevant first; equally relevant ones as Magento orders them, newest first. */
export type Found = {
  readonly ids: Int32Array
  /** How they were found; a correction tells the words searched for instead. */
  readonly by: "words" | "beginnings" | "parts" | "any word" | "nothing"
  readonly corrected?: string | undefined
}

/**
 * Tries one reading of the words after the other and stops at the first that finds something: all words; all as beginnings of words; a part
 * from the middle of a name or sku; one of the words; at last the most similar words of the catalogue.
 */
export const findByWords = async (
  { read, viewId }: Where,
  text: string,
  meantWord: () => Promise<MeantWord>,
): Promise<Found> => {
  const words = wordsIn(text)
  if (words.length === 0) return nothing
  const where = { read, viewId }
  const found = await findWords(where, words)
  if (found.by !== "nothing") return found

  const meant = await meantWord()
  const corrected = words.map((word) => meant(word) ?? word)
  if (corrected.join(" ") === words.join(" ")) return nothing
  const instead = await findWords(where, corrected)
  return instead.by === "nothing" ? nothing : { ...instead, corrected: corrected.join(" ") }
}

const noIds = new Int32Array(0)
const nothing: Found = { ids: noIds, by: "nothing" }

/** A store view finds by its own words and by those of the default one, which has no number here. */
type Where = { readonly read: ReadConnection; readonly viewId: number | undefined }

const findWords = async (where: Where, words: ReadonlyArray<string>): Promise<Found> => {
  const readings: ReadonlyArray<readonly [Found["by"], () => Promise<Int32Array>]> = [
    ["words", () => ranked(where, search.word, words.map(quoted).join(" "))],
    ["beginnings", () => ranked(where, search.beginning, words.map((word) => `${quoted(word)}*`).join(" "))],
    ["parts", () => partsOf(where, words)],
    ["any word", () => ranked(where, search.word, words.map(quoted).join(" OR "))],
  ]
  for (const [by, find] of readings) {
    const ids = await find()
    if (ids.length > 0) return { ids, by }
  }
  return nothing
}

/** Pieces of three letters know no shorter ones. */
const partsOf = async (where: Where, words: ReadonlyArray<string>): Promise<Int32Array> => {
  const long = words.filter((word) => word.length >= 3)
  return long.length === 0 ? noIds : await ranked(where, search.part, long.map(quoted).join(" "))
}

const search = {
  word: sql.table("search_word"),
  beginning: sql.table("search_beginning"),
  part: sql.table("search_part"),
}

/** All matches in one text: a row for each would cost more than the search itself when a word is common. */
const ranked = async ({ read, viewId }: Where, table: RawBuilder<unknown>, match: string): Promise<Int32Array> => {
  const { rows } = await sql<{ ids: string | null }>`
    select group_concat(rowid) as ids from (
      select rowid from ${table} where ${table} match ${match} and ${inView(viewId)} order by rank, rowid desc)`.execute(
    read,
  )
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

/** Whole numbers with commas between them. A common word is in tens of thousands of products, too many to make a text of each. */
const numbersIn = (list: string): Int32Array => {
  const numbers = new Int32Array(Math.ceil(list.length / 2))
  let count = 0
  let number = 0
  for (let place = 0; place < list.length; place += 1) {
    const sign = list.charCodeAt(place)
    if (sign === comma) {
      numbers[count++] = number
      number = 0
    } else number = number * 10 + sign - zero
  }
  numbers[count++] = number
  return numbers.slice(0, count)
}
