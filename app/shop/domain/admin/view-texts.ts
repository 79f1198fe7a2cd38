import type { Kysely, Transaction } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import type { ShopSettings, StoreView } from "../../context/settings.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { Problem, FormValues } from "./form-values.ts"

/** Columns of a table that store views translate, with the greatest length of each. */
export type Texts = { readonly table: string; readonly columns: Readonly<Record<string, number>> }

type Database = Kysely<Tables> | Transaction<Tables>

/** The store views that merchants translate into; others show the texts of the default view. */
export const translatedViews = ({ stores }: ShopSettings): ReadonlyArray<StoreView> =>
  stores.slice(1).filter(({ texts }) => texts !== undefined)

/** The name of a form field: `html[german]`. */
const fieldOf = (column: string, { code }: StoreView): string => `${column}[${code}]`

/** Tests for a record with translated columns; PostgreSQL refuses an empty list of them. */
const hasTexts = ({ columns }: Texts): boolean => Object.keys(columns).length > 0

const rowsOf = (db: ReadConnection, { table, columns }: Texts) =>
  db
    .selectFrom("view_text")
    .selectAll()
    .where(
      "field",
      "in",
      Object.keys(columns).map((column) => `${table}.${column}`),
    )

/** The translations of a record, by form field; empty where the text of the default view is shown. */
export const readViewTexts = async (
  db: ReadConnection,
  views: ReadonlyArray<StoreView>,
  texts: Texts,
  id: number,
): Promise<Readonly<Record<string, string>>> => {
  if (!hasTexts(texts)) return {}
  const rows = await rowsOf(db, texts).where("entity_id", "=", id).execute()
  const saved = new Map(rows.map((row) => [`${row.store_id} ${row.field}`, row.text]))
  return Object.fromEntries(
    Object.keys(texts.columns).flatMap((column) =>
      views.map((view) => [fieldOf(column, view), saved.get(`${view.id} ${texts.table}.${column}`) ?? ""] as const),
    ),
  )
}

type SentText = { readonly view: StoreView; readonly column: string; readonly text: string; readonly most: number }

/** The translations of a posted form; a field that was not sent is left out. */
const sentTextsIn = (
  values: FormValues,
  views: ReadonlyArray<StoreView>,
  { columns }: Texts,
): ReadonlyArray<SentText> =>
  Object.entries(columns).flatMap(([column, most]) =>
    views.flatMap((view) => {
      const text = values.get(fieldOf(column, view))?.trim()
      return text === undefined ? [] : [{ view, column, text, most }]
    }),
  )

/** Lists the translations of a posted form that are longer than their column allows. */
export const viewTextProblems = (
  values: FormValues,
  views: ReadonlyArray<StoreView>,
  texts: Texts,
): ReadonlyArray<Problem> =>
  sentTextsIn(values, views, texts).flatMap(({ view, column, text, most }) =>
    text.length > most ? [{ name: fieldOf(column, view), problem: "Please enter a shorter text." }] : [],
  )

/** Saves the translations of a posted form for the record `id`; an empty one is deleted. */
export const saveViewTexts = async (
  trx: Transaction<Tables>,
  values: FormValues,
  views: ReadonlyArray<StoreView>,
  texts: Texts,
  id: number,
): Promise<void> => {
  for (const { view, column, text } of sentTextsIn(values, views, texts))
    await saveViewText(trx, { store_id: view.id, field: `${texts.table}.${column}`, entity_id: id, text })
}

/** Saves one translation; an empty text deletes it. */
export const saveViewText = async (
  db: Database,
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
    .onConflict((conflict) => conflict.columns(["store_id", "field", "entity_id"]).doUpdateSet({ text: row.text }))
    .execute()
}

/** Deletes all translations of a record. */
export const deleteViewTexts = async (db: Database, texts: Texts, id: number): Promise<void> => {
  if (!hasTexts(texts)) return
  const { table, columns } = texts
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
