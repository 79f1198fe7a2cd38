import { sql } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByKeys } from "../../infra/database/by-keys.ts"
import { keyList } from "../../infra/database/key-list.ts"
import { likeIgnoringCase } from "../../infra/database/sql-of-database.ts"

/** Ids of the visible products with these SKUs or URL keys, the newest first. */
export const findProductsByKey = async (
  db: ReadConnection,
  column: "sku" | "url_key",
  keys: ReadonlyArray<string>,
): Promise<ReadonlyArray<number>> => {
  const rows = await productsByKey[column](db, keys)
  return rows.map(({ id }) => id)
}

const byKey = (column: "sku" | "url_key") =>
  prepareQueryByKeys<string, { readonly id: number }>((db, keys) =>
    db
      .selectFrom("product")
      .select("id")
      .where(column, "in", keys)
      .where("enabled", "=", 1)
      .where("visible_in", "<>", "none")
      .orderBy("id", "desc"),
  )

const productsByKey = { sku: byKey("sku"), url_key: byKey("url_key") }

/** Ids of the visible products whose `column` contains every word, ignoring case. */
export const findProductsByText = async (
  db: ReadConnection,
  column: "name" | "description" | "short_description",
  text: string,
): Promise<ReadonlyArray<number>> => {
  const words = wordsOf(text)
  if (words.length === 0) return []
  let query = db.selectFrom("product").select("id").where("enabled", "=", 1).where("visible_in", "<>", "none")
  for (const word of words) query = query.where(contains(column, word))
  const rows = await query.execute()
  return rows.map(({ id }) => id)
}

/** Ids of the products whose attribute text contains every word, ignoring case. */
export const findProductsByAttributeText = async (
  db: ReadConnection,
  attributeId: number,
  text: string,
): Promise<ReadonlyArray<number>> => {
  const words = wordsOf(text)
  if (words.length === 0) return []
  let query = db.selectFrom("product_attribute").select("product_id as id").where("attribute_id", "=", attributeId)
  for (const word of words) query = query.where(contains("product_attribute.text", word))
  const rows = await query.execute()
  return rows.map(({ id }) => id)
}

const maxWords = 10

/** Longer words are cut: no catalogue has them, and SQLite rejects very long patterns. */
const maxWordLength = 200

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength))

const contains = (column: string, word: string) =>
  sql<boolean>`${sql.ref(column)} ${likeIgnoringCase} ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`

/** A page of the visible products in order of id, optionally limited to `ids`. */
export const findVisibleProducts = async (
  db: ReadConnection,
  ids: ReadonlyArray<number> | undefined,
  page: { readonly offset: number; readonly limit: number },
): Promise<ReadonlyArray<number>> => {
  const shown = db.selectFrom("product").select("id").where("enabled", "=", 1).where("visible_in", "<>", "none")
  const products = ids === undefined ? shown : shown.where("id", "in", keyList(ids))
  const rows = await products.orderBy("id").offset(page.offset).limit(page.limit).execute()
  return rows.map(({ id }) => id)
}
