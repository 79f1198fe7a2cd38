import { sql, type Kysely } from "kysely"

import { insertRows } from "../../infra/database/insert-rows.ts"
import { joinedValues, joinedDistinctValues } from "../../infra/database/sql-of-database.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { plainText } from "./shop-plain-text.ts"
import { rowInView } from "./view-rows.ts"
import { normalizedText, wordsIn } from "./words.ts"

/** Number of products per batch, which limits the use of memory in large catalogues. */
const batchSize = 5000

type IndexOptions = {
  /** Absent: all products. */
  readonly ids?: ReadonlyArray<number>
  /** The store view whose texts the connection shows; absent: the default one. */
  readonly viewId?: number
  /** Called after each batch. */
  readonly onProgress?: (done: number, total: number) => void
}

/** Writes the search index of products: their own words, and those of children that are not listed themselves. */
export const indexWords = async (
  db: Kysely<Tables>,
  { ids, viewId = 0, onProgress = () => {} }: IndexOptions = {},
): Promise<void> => {
  const rowOf = (id: number): number => rowInView(id, viewId)
  const words = new Set<string>()
  const total = ids?.length ?? (await countFindable(db))
  for (let after = 0, done = 0; ;) {
    const rows = await wordRows(db, after, ids)
    const last = rows.at(-1)
    if (last === undefined) break
    await insertRows(
      db,
      "search_word",
      rows.map(({ id, name, sku, attributes, description }) => ({
        rowid: rowOf(id),
        name: indexText(name),
        sku: indexText(sku),
        attributes: indexText(attributes),
        description: indexText(plainText(description)),
      })),
    )
    await insertRows(
      db,
      "search_beginning",
      rows.map(({ id, name, sku, attributes }) => ({
        rowid: rowOf(id),
        name: indexText(name),
        sku: indexText(sku),
        attributes: indexText(attributes),
      })),
    )
    await insertRows(
      db,
      "search_part",
      rows.map(({ id, name, sku }) => ({ rowid: rowOf(id), text: normalizedText(`${name} ${sku}`) })),
    )
    for (const row of rows) for (const word of wordsIn(`${row.name} ${row.attributes}`)) words.add(word)
    after = last.id
    onProgress((done += rows.length), total)
  }
  await addToVocabulary(db, words, viewId)
}

/** A text for the full-text index: its words, split by the same rule for all databases and for searched texts. */
const indexText = (text: string): string => wordsIn(text).join(" ")

const countFindable = async (db: Kysely<Tables>): Promise<number> => {
  const { count } = await db
    .selectFrom("product")
    .where("enabled", "=", 1)
    .where("visible_in", "<>", "none")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** Adds words to the vocabulary for corrections; numbers and parts of SKUs are left out. */
const addToVocabulary = async (db: Kysely<Tables>, words: ReadonlySet<string>, viewId: number) => {
  const rows = [...words].filter((word) => /^\p{L}{3,}$/u.test(word)).map((word) => ({ word, view_id: viewId }))
  for (let start = 0; start < rows.length; start += batchSize) {
    await db
      .insertInto("search_vocabulary")
      .values(rows.slice(start, start + batchSize))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const wordRows = (db: Kysely<Tables>, after: number, ids: ReadonlyArray<number> | undefined) =>
  db
    .selectFrom("product as p")
    .where("p.id", ">", after)
    .where("p.enabled", "=", 1)
    .where("p.visible_in", "<>", "none")
    .$if(ids !== undefined, (query) => query.where("p.id", "in", ids ?? []))
    .orderBy("p.id")
    .limit(batchSize)
    .select([
      "p.id",
      "p.name",
      "p.description",
      sql<string>`p.sku || coalesce(' ' || (${childSkus}), '')`.as("sku"),
      sql<string>`coalesce((${attributeLabels}), '') || ' ' || coalesce((${categoryNames}), '')`.as("attributes"),
    ])
    .execute()

const childSkus = sql`select ${joinedValues(sql`child.sku`)} from product_variant v join product child on child.id = v.child_id
  where v.parent_id = p.id`

const attributeLabels = sql`select ${joinedDistinctValues(sql`coalesce(o.label, pa.text)`)} from product_attribute pa
  join attribute a on a.id = pa.attribute_id and a.searchable = 1
  left join attribute_option o on o.id = pa.option_id
  where pa.product_id = p.id or pa.product_id in (select child_id from product_variant where parent_id = p.id)`

/** The names of its categories and their parents, without the root category. */
const categoryNames = sql`select ${joinedDistinctValues(sql`c.name`)} from category_product cp
  join category own on own.id = cp.category_id and own.enabled = 1
  join category c on c.enabled = 1 and c.level > 1 and (c.id = own.id or own.path like c.path || '/%')
  where cp.product_id = p.id`
