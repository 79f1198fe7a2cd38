import type { Kysely, Transaction } from "kysely"

import type { Tables } from "../data/tables.ts"

export type Texts = { readonly table: string; readonly columns: ReadonlyArray<string> }

type Where = Kysely<Tables> | Transaction<Tables>

/** Other store views had said this in their own words, of a text that is no more: from now on they say what the merchant typed. */
export const forgetViewTexts = async (db: Where, { table, columns }: Texts, id: number): Promise<void> => {
  if (columns.length === 0) return
  await db
    .deleteFrom("view_text")
    .where(
      "field",
      "in",
      columns.map((column) => `${table}.${column}`),
    )
    .where("entity_id", "=", id)
    .execute()
}

const sectionsOf = (html: string): ReadonlyArray<string> => html.split(/(?=<section\b)/).filter((part) => part !== "")

/** A block of sections in another view's words after a change: sections that stay as they were keep them, wherever they stand now. */
export const sectionsInView = (before: string, inView: string, after: string): string => {
  const [own, spoken] = [sectionsOf(before), sectionsOf(inView)]
  const words = new Map(own.map((section, place) => [section.trim(), spoken[place]]))
  return sectionsOf(after)
    .map((section) => words.get(section.trim())?.trim() ?? section.trim())
    .join("\n")
}
