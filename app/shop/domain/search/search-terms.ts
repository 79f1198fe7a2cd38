import { sql } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { findByWords } from "./find-by-words.ts"

/** A search term of other shoppers, and the number of products it finds. */
export type SearchTerm = { readonly text: string; readonly results: number }

/** Magento's number of suggestions. */
const maxTerms = 8

/** Rarer terms are not suggested, for privacy. */
const minUses = 3

/** Reads frequent terms with a word that begins with `text`, the most frequent first; any terms for an empty text. */
export const readSearchTerms = (db: ReadConnection, text: string): Promise<ReadonlyArray<SearchTerm>> => {
  const beginning = `${text.replace(/[\\%_]/g, "\\$&")}%`
  return db
    .selectFrom("search_term")
    .select(["text", "results"])
    .where(sql<boolean>`(text like ${beginning} escape '\\' or text like ${`% ${beginning}`} escape '\\')`)
    .where("uses", ">=", minUses)
    .orderBy("uses", "desc")
    .orderBy("text")
    .limit(maxTerms)
    .execute()
}

/** Reads a term, ignoring case and blanks, if it is frequent enough. */
export const readSearchTerm = (db: ReadConnection, typed: string) =>
  db
    .selectFrom("search_term")
    .select(["text", "uses"])
    .where("text", "=", normalizedTerm(typed))
    .where("uses", ">=", minUses)
    .executeTakeFirst()

/** Updates the number of results of all terms. */
export const countSearchResults = async (db: ReadConnection): Promise<void> => {
  const terms = await db.selectFrom("search_term").select("text").execute()
  for (const { text } of terms) {
    const { ids } = await findByWords({ read: db, viewId: undefined }, text, () => Promise.resolve(() => undefined))
    await db.updateTable("search_term").set({ results: ids.length }).where("text", "=", text).execute()
  }
}

const normalizedTerm = (typed: string): string => typed.trim().replace(/\s+/g, " ").toLowerCase()

/** Only terms of such a length are recorded. */
const lengths = { shortest: 3, longest: 40 }

/** The maximum number of terms; the rarest ones are deleted. */
const maxRecorded = 1000

/** Counts a search with results, so that frequent terms are suggested. */
export const countSearch = async (transact: ShopContext["transact"], typed: string, results: number): Promise<void> => {
  const text = normalizedTerm(typed)
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
      .offset(maxRecorded - 1)
    await trx.deleteFrom("search_term").where("text", "in", beyond).execute()
  })
}
