import { sql } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { findByWords } from "./find-by-words.ts"

/** What others searched for, and how many products it found. */
export type SearchTerm = { readonly text: string; readonly results: number }

/** As many as Magento offers. */
const mostTerms = 8

/** What so few have searched for is nobody else's business. */
const fewestUses = 3

/** Searches of which a word begins so, those that are made most first; all of them for an empty text. */
export const readSearchTerms = (db: ReadConnection, text: string): Promise<ReadonlyArray<SearchTerm>> => {
  const beginning = `${text.replace(/[\\%_]/g, "\\$&")}%`
  return db
    .selectFrom("search_term")
    .select(["text", "results"])
    .where(sql<boolean>`(text like ${beginning} escape '\\' or text like ${`% ${beginning}`} escape '\\')`)
    .where("uses", ">=", fewestUses)
    .orderBy("uses", "desc")
    .orderBy("text")
    .limit(mostTerms)
    .execute()
}

/** A search as it was typed, letter case and blanks aside, when enough shoppers have made it. */
export const readSearchTerm = (db: ReadConnection, typed: string) =>
  db
    .selectFrom("search_term")
    .select(["text", "uses"])
    .where("text", "=", asNoted(typed))
    .where("uses", ">=", fewestUses)
    .executeTakeFirst()

/** Notes how many products each known search finds now. */
export const countSearchResults = async (db: ReadConnection): Promise<void> => {
  const terms = await db.selectFrom("search_term").select("text").execute()
  for (const { text } of terms) {
    const { ids } = await findByWords({ read: db, viewId: undefined }, text, () => Promise.resolve(() => undefined))
    await db.updateTable("search_term").set({ results: ids.length }).where("text", "=", text).execute()
  }
}

const asNoted = (typed: string): string => typed.trim().replace(/\s+/g, " ").toLowerCase()

/** A word or a few; who pastes more is not searching for what others search for. */
const lengths = { shortest: 3, longest: 40 }

/** Those that are made least make room. */
const mostKept = 1000

/** Counts a search that found something, so that what many look for is suggested to others. */
export const noteSearch = async (transact: ShopContext["transact"], typed: string, results: number): Promise<void> => {
  const text = asNoted(typed)
  if (results === 0 || text.length < lengths.shortest || text.length > lengths.longest) return
  await transact(async (trx) => {
    await trx
      .insertInto("search_term")
      .values({ text, uses: 1, results })
      .onConflict((conflict) =>
        conflict.column("text").doUpdateSet((eb) => ({ uses: eb("search_term.uses", "+", 1), results })),
      )
      .execute()
    const beyond = trx
      .selectFrom("search_term")
      .select("text")
      .where("text", "!=", text)
      .orderBy("uses", "desc")
      .limit(-1)
      .offset(mostKept - 1)
    await trx.deleteFrom("search_term").where("text", "in", beyond).execute()
  })
}
