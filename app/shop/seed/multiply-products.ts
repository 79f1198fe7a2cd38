import type { DatabaseSync } from "node:sqlite"

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
export const multiplyProducts = (
  database: DatabaseSync,
  minimum: number,
  onProgress: (done: number, total: number) => void,
): void => {
  const number = (query: string) => Number(database.prepare(query).get()?.["n"] ?? 0)
  const count = number("select count(*) as n from product")
  const last = number("select max(id) as n from product")
  if (count >= minimum || count === 0) return

  database.exec("create temp table copied as select id from product where type not in ('bundle', 'downloadable')")
  database.exec("create unique index temp.copied_id on copied (id)")
  const copied = number("select count(*) as n from copied")
  const copies = Math.ceil((minimum - count) / copied)
  const copyOnce = copying(database)
  for (let copy = 1; copy <= copies; copy += 1) {
    copyOnce(copy, copy * last)
    if (copy % 100 === 0 || copy === copies) onProgress(count + copy * copied, count + copies * copied)
  }
  database.exec("drop table temp.copied")
}

/** First words of the names of copies. As in a large catalogue some words are common and most are rare. */
const firstNames =
  "Willow Juniper Alder Rowan Hazel Maple Cedar Birch Aspen Linden Larch Laurel Sorrel Clover Fennel Thistle Heather Bracken Yarrow Teasel " +
  "Osprey Heron Curlew Plover Swallow Wren Lark Tern Dunlin Siskin Harrow Marlow Arden Brae Corrie Fell Moor Tarn Vale Weir"

const copying = (database: DatabaseSync) => {
  const names = firstNames.split(" ")
  const product = database.prepare(productCopy(columnsOf(database, "product")))
  const others = productTables.map(([table, productColumns]) =>
    database.prepare(belongingCopy(table, columnsOf(database, table), productColumns)),
  )
  return (copy: number, offset: number) => {
    // Square roots make the first names much more frequent than the last ones.
    const name = names[Math.floor(names.length * ((copy * 0.618) % 1) ** 2)] ?? ""
    product.run({ offset, copy: BigInt(copy), name })
    for (const statement of others) statement.run({ offset })
  }
}

const columnsOf = (database: DatabaseSync, table: string): ReadonlyArray<string> =>
  database
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map((row) => String(row["name"]))

const changedOnCopy: Readonly<Record<string, string>> = {
  id: "id + $offset",
  sku: "sku || '-' || $copy",
  url_key: "url_key || '-' || $copy",
  name: "$name || ' ' || name || ' No. ' || $copy",
  price: "iif(price = 0, 0, price + ($copy * 37 % 101) * 5000)",
}

const productCopy = (columns: ReadonlyArray<string>): string =>
  `insert into product (${columns.join(", ")})
    select ${columns.map((column) => changedOnCopy[column] ?? column).join(", ")}
    from product where id in (select id from copied)`

/** The statement that copies the rows of a table for the copied products, with new ids; rows of products without copies are left out. */
const belongingCopy = (table: string, all: ReadonlyArray<string>, productColumns: ReadonlyArray<string>): string => {
  const columns = all.filter((column) => column !== "id")
  const values = columns.map((column) => (productColumns.includes(column) ? `${column} + $offset` : column))
  const copiedOnly = productColumns.map((column) => `${column} in (select id from copied)`)
  return `insert into ${table} (${columns.join(", ")}) select ${values.join(", ")} from ${table} where ${copiedOnly.join(" and ")}`
}
