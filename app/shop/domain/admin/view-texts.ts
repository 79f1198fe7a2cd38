import type { Kysely, Transaction } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import type { ShopSettings, StoreView } from "../../context/settings.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { Problem, SentValues } from "./sent-values.ts"

/** The texts of a table that store views may have in their own words, with how long each may be. */
export type Texts = { readonly table: string; readonly columns: Readonly<Record<string, number>> }

type Where = Kysely<Tables> | Transaction<Tables>

/** The store views in whose language the merchant writes; others show the default view's words. */
export const spokenViews = ({ stores }: ShopSettings): ReadonlyArray<StoreView> =>
  stores.slice(1).filter(({ texts }) => texts !== undefined)

/** As forms name it: `html[german]`. */
const fieldOf = (column: string, { code }: StoreView): string => `${column}[${code}]`

const rowsOf = (db: ReadConnection, { table, columns }: Texts) =>
  db
    .selectFrom("view_text")
    .selectAll()
    .where(
      "field",
      "in",
      Object.keys(columns).map((column) => `${table}.${column}`),
    )

/** What the store views say, by field; a text of the default view's words is empty. */
export const readViewTexts = async (
  db: ReadConnection,
  views: ReadonlyArray<StoreView>,
  texts: Texts,
  id: number,
): Promise<Readonly<Record<string, string>>> => {
  const rows = await rowsOf(db, texts).where("entity_id", "=", id).execute()
  const said = new Map(rows.map((row) => [`${row.store_id} ${row.field}`, row.text]))
  return Object.fromEntries(
    Object.keys(texts.columns).flatMap((column) =>
      views.map((view) => [fieldOf(column, view), said.get(`${view.id} ${texts.table}.${column}`) ?? ""] as const),
    ),
  )
}

type Said = { readonly view: StoreView; readonly column: string; readonly text: string; readonly most: number }

/** What was sent for store views; a form without such fields says nothing of them. */
const saidIn = (sent: SentValues, views: ReadonlyArray<StoreView>, { columns }: Texts): ReadonlyArray<Said> =>
  Object.entries(columns).flatMap(([column, most]) =>
    views.flatMap((view) => {
      const text = sent.get(fieldOf(column, view))?.trim()
      return text === undefined ? [] : [{ view, column, text, most }]
    }),
  )

export const viewTextProblems = (
  sent: SentValues,
  views: ReadonlyArray<StoreView>,
  texts: Texts,
): ReadonlyArray<Problem> =>
  saidIn(sent, views, texts).flatMap(({ view, column, text, most }) =>
    text.length > most ? [{ name: fieldOf(column, view), problem: "Please enter a shorter text." }] : [],
  )

/** Keeps what was sent for store views; where nothing is said, the default view's words hold. */
export const keepViewTexts = async (
  trx: Transaction<Tables>,
  sent: SentValues,
  views: ReadonlyArray<StoreView>,
  texts: Texts,
  id: number,
): Promise<void> => {
  for (const { view, column, text } of saidIn(sent, views, texts))
    await keepViewText(trx, { store_id: view.id, field: `${texts.table}.${column}`, entity_id: id, text })
}

/** Keeps one text of a store view; an empty one is none. */
export const keepViewText = async (
  db: Where,
  row: { readonly store_id: number; readonly field: string; readonly entity_id: number; readonly text: string },
): Promise<void> => {
  if (row.text === "") {
    await db
      .deleteFrom("view_text")
      .where("store_id", "=", row.store_id)
      .where("field", "=", row.field)
      .where("entity_id", "=", row.entity_id)
      .execute()
    return
  }
  await db
    .insertInto("view_text")
    .values(row)
    .onConflict((same) => same.columns(["store_id", "field", "entity_id"]).doUpdateSet({ text: row.text }))
    .execute()
}

/** What is no more says nothing in any store view. */
export const forgetViewTexts = async (db: Where, { table, columns }: Texts, id: number): Promise<void> => {
  await db
    .deleteFrom("view_text")
    .where(
      "field",
      "in",
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    .where("entity_id", "=", id)
    .execute()
}
