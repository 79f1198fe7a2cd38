import { sql } from "kysely"

import type { Reading } from "../context.ts"
import { findByWords } from "./find-by-words.ts"

/** What others searched for, and how many products it found. */
export type SearchTerm = { readonly text: string; readonly results: number }

/** As many as Magento offers. */
const mostTerms = 8

/** Searches of which a word begins so, those that are made most first; all of them for an empty text. */
export const readSearchTerms = (db: Reading, text: string): Promise<ReadonlyArray<SearchTerm>> => {
  const beginning = `${text.replace(/[\\%_]/g, "\\$&")}%`
  return db
    .selectFrom("search_term")
    .select(["text", "results"])
    .where(sql<boolean>`(text like ${beginning} escape '\\' or text like ${`% ${beginning}`} escape '\\')`)
    .orderBy("uses", "desc")
    .orderBy("text")
    .limit(mostTerms)
    .execute()
}

/** Notes how many products each known search finds now. */
export const countSearchResults = async (db: Reading): Promise<void> => {
  const terms = await db.selectFrom("search_term").select("text").execute()
  for (const { text } of terms) {
    const { ids } = await findByWords(db, text, () => Promise.resolve(() => undefined))
    await db.updateTable("search_term").set({ results: ids.length }).where("text", "=", text).execute()
  }
}
