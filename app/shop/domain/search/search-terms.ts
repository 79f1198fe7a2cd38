import { sql } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { likeIgnoringCase, noLimit } from "../../infra/database/sql-of-database.ts"
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
    .where(
      sql<boolean>`(text ${likeIgnoringCase} ${beginning} escape '\\' or text ${likeIgnoringCase} ${`% ${beginning}`} escape '\\')`,
    )
    .where("uses", ">=", minUses)
    .orderBy("uses", "desc")
    .orderBy("text")
    .limit(maxTerms)
    .execute()
}

/** Reads a term, ignoring case and spaces, if it is frequent enough. */
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

/**
 * The terms of these searches with the number of their uses, without searches that found nothing and terms whose length is not recorded.
 */
const usesOf = (
  searches: ReadonlyArray<SearchTerm>,
): ReadonlyMap<string, { readonly uses: number; readonly results: number }> => {
  const terms = new Map<string, { readonly uses: number; readonly results: number }>()
  for (const { text: typed, results } of searches) {
    const text = normalizedTerm(typed)
    if (results === 0 || text.length < lengths.shortest || text.length > lengths.longest) continue
    terms.set(text, { uses: (terms.get(text)?.uses ?? 0) + 1, results })
  }
  return terms
}

/** Counts searches with results, so that frequent terms are suggested. */
export const countSearches = async (
  transact: ShopContext["transact"],
  searches: ReadonlyArray<SearchTerm>,
): Promise<void> => {
  const terms = usesOf(searches)
  if (terms.size === 0) return
  await transact(async (trx) => {
    await trx
      .insertInto("search_term")
      .values([...terms].map(([text, counts]) => ({ text, ...counts })))
      .onConflict((conflict) =>
        conflict.column("text").doUpdateSet((eb) => ({
          uses: eb("search_term.uses", "+", eb.ref("excluded.uses")),
          results: eb.ref("excluded.results"),
        })),
      )
      .execute()
    const beyond = trx
      .selectFrom("search_term")
      .select("text")
      .where("text", "not in", [...terms.keys()])
      .orderBy("uses", "desc")
      .limit(noLimit)
      .offset(maxRecorded - terms.size)
    await trx.deleteFrom("search_term").where("text", "in", beyond).execute()
  })
}

/** Searches counted in one transaction; further ones are not counted. */
const maxSearchesPerTransaction = 100

/** Counts searches; `record` does not wait until the count is saved. */
export type SearchCounter = {
  readonly record: (text: string, results: number) => void
  /** Counts what was recorded last. */
  readonly close: () => Promise<void>
}

/**
 * Saves the first search immediately, and those of each following second together, because orders wait while a transaction writes to the disk.
 * Errors are ignored, because counts are only statistics.
 */
export const searchCounter = (transact: ShopContext["transact"], waitMs = 1000): SearchCounter => {
  let waiting: ReadonlyArray<SearchTerm> = []
  let timer: NodeJS.Timeout | undefined

  const count = async (): Promise<void> => {
    clearTimeout(timer)
    const searches = waiting
    waiting = []
    timer = searches.length === 0 ? undefined : setTimeout(() => void count(), waitMs).unref()
    await countSearches(transact, searches).catch(() => {})
  }

  return {
    record: (text, results) => {
      if (waiting.length < maxSearchesPerTransaction) waiting = [...waiting, { text, results }]
      if (timer === undefined) void count()
    },
    close: async () => {
      await count()
      clearTimeout(timer)
    },
  }
}
