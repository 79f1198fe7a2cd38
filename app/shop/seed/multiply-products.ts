import { type Kysely, type RawBuilder, sql } from "kysely"

import type { Tables } from "../infra/database/tables.ts"

/** Tables whose rows belong to a product, with the columns that carry a product's id. */
const productTables: ReadonlyArray<readonly [table: string, productColumns: ReadonlyArray<string>]> = [
  ["product_stock", ["product_id"]],
  ["product_tier_price", ["product_id"]],
  ["product_picture", ["product_id"]],
  ["product_attribute", ["product_id"]],
  ["category_product", ["product_id"]],
  ["super_attribute", ["product_id"]],
  ["product_variant", ["parent_id", "child_id"]],
  ["group_member", ["product_id", "member_id"]],
  ["product_link", ["product_id", "linked_id"]],
]

/**
 * Copies the products until there are at least `minimum`. Copies have names, prices and SKUs of their own, and the values and categories of
 * the originals, so that lists and searches behave as in a large shop. Bundles, downloadable products, custom options and reviews are not
 * copied.
 */
export const multiplyProducts = async (
  db: Kysely<Tables>,
  minimum: number,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  const { count, last } = await db
    .selectFrom("product")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("id").as("last")])
    .executeTakeFirstOrThrow()
  if (count >= minimum || count === 0) return

  await sql`create temporary table copied (id integer primary key)`.execute(db)
  await sql`insert into copied select id from product where type not in ('bundle', 'downloadable')`.execute(db)
  const { rows } = await sql<{ readonly n: number }>`select count(*) as n from copied`.execute(db)
  const copied = rows[0]?.n ?? 0
  const copies = Math.ceil((minimum - count) / copied)
  const copyOnce = await prepareCopies(db)
  for (let copy = 1; copy <= copies; copy += 1) {
    await copyOnce(copy, copy * last)
    if (copy % 100 === 0 || copy === copies) onProgress(count + copy * copied, count + copies * copied)
  }
  await sql`drop table copied`.execute(db)
}

/** First words of the names of copies. As in a large catalogue some words are common and most are rare. */
const firstNames =
  "Willow Juniper Alder Rowan Hazel Maple Cedar Birch Aspen Linden Larch Laurel Sorrel Clover Fennel Thistle Heather Bracken Yarrow Teasel " +
  "Osprey Heron Curlew Plover Swallow Wren Lark Tern Dunlin Siskin Harrow Marlow Arden Brae Corrie Fell Moor Tarn Vale Weir"

const prepareCopies = async (db: Kysely<Tables>) => {
  const names = firstNames.split(" ")
  const productTableColumns = await columnsOf(db, "product")
  const others: Array<(offset: number) => RawBuilder<unknown>> = []
  for (const [table, productColumns] of productTables) {
    const columns = await columnsOf(db, table)
    if (columns.length > 0) others.push((offset) => rowsCopy(table, columns, productColumns, offset))
  }
  return async (copy: number, offset: number): Promise<void> => {
    // Square roots make the first names much more frequent than the last ones.
    const name = names[Math.floor(names.length * ((copy * 0.618) % 1) ** 2)] ?? ""
    await productCopy(productTableColumns, { copy, offset, name }).execute(db)
    for (const statement of others) await statement(offset).execute(db)
  }
}

/** The columns of a table; none if it has no rows. */
const columnsOf = async (db: Kysely<Tables>, table: string): Promise<ReadonlyArray<string>> => {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`select * from ${sql.table(table)} limit 1`.execute(db)
  return Object.keys(rows[0] ?? {})
}

type Copy = { readonly copy: number; readonly offset: number; readonly name: string }

const changedOnCopy = ({ copy, offset, name }: Copy): Readonly<Record<string, RawBuilder<unknown>>> => ({
  id: sql`id + ${offset}`,
  sku: sql`sku || ${`-${copy}`}`,
  url_key: sql`url_key || ${`-${copy}`}`,
  name: sql`${`${name} `} || name || ${` No. ${copy}`}`,
  price: sql`case when price = 0 then 0 else price + ${((copy * 37) % 101) * 5000} end`,
})

const productCopy = (columns: ReadonlyArray<string>, copy: Copy): RawBuilder<unknown> => {
  const changed = changedOnCopy(copy)
  const values = columns.map((column) => changed[column] ?? sql.ref(column))
  return sql`insert into product (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from product where id in (select id from copied)`
}

/** The statement that copies the rows of a table for the copied products, with new ids; rows of products without copies are left out. */
const rowsCopy = (
  table: string,
  all: ReadonlyArray<string>,
  productColumns: ReadonlyArray<string>,
  offset: number,
): RawBuilder<unknown> => {
  const columns = all.filter((column) => column !== "id")
  const values = columns.map((column) =>
    productColumns.includes(column) ? sql`${sql.ref(column)} + ${offset}` : sql.ref(column),
  )
  const copiedOnly = productColumns.map((column) => sql`${sql.ref(column)} in (select id from copied)`)
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${sql.table(table)} where ${sql.join(copiedOnly, sql` and `)}`
}
