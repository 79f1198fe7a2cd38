import { type Kysely, sql } from "kysely"

import type { ShopSettings } from "../context/settings.ts"
import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { SeedViewTexts } from "./catalogue-seed.ts"

type Row = { readonly field: string; readonly entity_id: number; readonly text: string }

/** Columns that are translated by phrases: short texts that repeat. */
const phraseColumns: ReadonlyArray<string> = [
  "product.links_title",
  "product.samples_title",
  "product_picture.label",
  "product_picture.video_title",
  "attribute.label",
  "attribute_option.label",
  "custom_option.title",
  "custom_option_value.title",
  "bundle_option.title",
  "download_link.title",
  "download_sample.title",
  "rating.name",
  "label.text",
  "coupon.label",
  "slide.picture_text",
  "slide.heading",
  "slide.text",
  "slide.link_text",
]

/** Inserts the texts of a store view, if the shop has that view. The records they belong to must be in the database. */
export const seedViewTexts = async (
  db: Kysely<Tables>,
  { stores }: ShopSettings,
  texts: SeedViewTexts,
): Promise<void> => {
  const view = stores.find(({ code }) => code === texts.view)
  if (view === undefined) return
  const rows = [
    ...(await productRows(db, texts)),
    ...(await rowsOf(db, "category", "url_path", texts.categories ?? {})),
    ...(await rowsOf(db, "content_page", "identifier", texts.pages ?? {})),
    ...(await rowsOf(db, "content_block", "identifier", texts.blocks ?? {})),
    ...(await rowsOf(db, "banner", "identifier", texts.banners ?? {})),
    ...(await phraseRows(db, texts.phrases ?? {})),
    ...(await attributeTextRows(db, texts.phrases ?? {})),
  ]
  await insertRows(
    db,
    "view_text",
    rows.map((row) => ({ store_id: view.id, ...row })),
  )
}

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

type TextsByName = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>

/** Texts of records that are identified by the column `key` of their table. */
const rowsOf = async (
  db: Kysely<Tables>,
  table: string,
  key: string,
  texts: TextsByName,
): Promise<ReadonlyArray<Row>> => {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`select * from ${sql.table(table)}`.execute(db)
  const byKey = new Map(rows.map((row) => [String(row[key]), row]))
  return Object.entries(texts).flatMap(([name, columnTexts]) => {
    const row = byKey.get(name)
    if (row === undefined) throw new Error(`There is no ${table} ${name}`)
    return Object.entries(columnTexts).flatMap(([property, text]): ReadonlyArray<Row> => {
      const column = columnOf(property)
      return text === undefined ? [] : [{ field: `${table}.${column}`, entity_id: Number(row["id"]), text }]
    })
  })
}

/** Texts of products by SKU. A variant without a name is named after its product and options: `Hafenbecher, Fjord, Klein`. */
const productRows = async (db: Kysely<Tables>, { products = {}, phrases = {} }: SeedViewTexts) => {
  const productTextRows = await rowsOf(db, "product", "sku", products)
  const all = await db.selectFrom("product").select(["id", "sku", "name"]).execute()
  const translated = new Map(Object.entries(phrases))
  for (const { sku, name } of all) {
    const ownName = products[sku]?.name
    if (ownName !== undefined) translated.set(name, ownName)
  }
  const translatedIds = new Set(
    productTextRows.filter(({ field }) => field === "product.name").map((row) => row.entity_id),
  )
  const variants = all.flatMap(({ id, name }): ReadonlyArray<Row> => {
    const parts = name.split(", ").map((part) => translated.get(part))
    const isKnown = !translatedIds.has(id) && parts.every((part) => part !== undefined)
    return isKnown ? [{ field: "product.name", entity_id: id, text: parts.join(", ") }] : []
  })
  return [...productTextRows, ...variants]
}

const phraseRows = async (db: Kysely<Tables>, phrases: Readonly<Record<string, string>>) => {
  const found: Array<Row> = []
  for (const field of phraseColumns) {
    const [table = "", column = ""] = field.split(".")
    const { rows } = await sql<{ readonly id: number; readonly own: string | null }>`
      select id, ${sql.ref(column)} as own from ${sql.table(table)}`.execute(db)
    for (const { id, own } of rows) {
      const text = own === null ? undefined : phrases[own]
      if (text !== undefined) found.push({ field, entity_id: id, text })
    }
  }
  return found
}

/** Values of text attributes, such as dimensions. */
const attributeTextRows = async (db: Kysely<Tables>, phrases: Readonly<Record<string, string>>) => {
  const rows = await db
    .selectFrom("product_attribute")
    .select(["product_id", "attribute_id", "text"])
    .where("text", "is not", null)
    .execute()
  return rows.flatMap(({ product_id, attribute_id, text }): ReadonlyArray<Row> => {
    const translated = text === null ? undefined : phrases[text]
    return translated === undefined
      ? []
      : [{ field: `product_attribute.${attribute_id}`, entity_id: product_id, text: translated }]
  })
}
