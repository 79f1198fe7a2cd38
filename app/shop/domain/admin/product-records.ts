import { createHash } from "node:crypto"

import { sql } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { amountText } from "../../context/money.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { likeIgnoringCase } from "../../infra/database/sql-of-database.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { sendPriceAlerts, sendStockAlerts } from "../alerts/send-alerts.ts"
import { momentText, type FormValues, readFormValues } from "./form-values.ts"
import { productPageTags } from "./product-page-tags.ts"
import type { RecordKind } from "./record-kind.ts"
import { perPage, type RecordListQuery, requestedPageOf } from "./record-pages.ts"

/** Products with a price and a stock of their own. Composite products have the prices and stocks of their parts. */
const products = (db: ReadConnection) =>
  db
    .selectFrom("product as p")
    .innerJoin("product_stock as s", "s.product_id", "p.id")
    .where("p.type", "in", ["simple", "virtual", "downloadable"])

const columns = [
  "p.id",
  "p.name",
  "p.sku",
  "p.price",
  "p.special_price",
  "p.special_from",
  "p.special_to",
  "p.updated_at",
  "s.quantity",
  "s.in_stock",
  "s.managed",
] as const

const productById = (db: ReadConnection, id: number) =>
  products(db).where("p.id", "=", id).select(columns).executeTakeFirst()

type Product = NonNullable<Awaited<ReturnType<typeof productById>>>

/** A hash of the saved values as version: a form that was opened before an order changed the stock cannot be saved. */
const versionOf = (product: Product): number =>
  createHash("sha256")
    .update(JSON.stringify(Object.values(product)))
    .digest()
    .readUInt32BE()

const count = (query: ReturnType<typeof products>) =>
  query
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
    .then((found) => found.count)

const stockText = (settings: ShopSettings, quantity: number): string =>
  quantity > 0 ? `${quantity}\u00a0×` : translate(settings, message("Out of stock"))

const detailOf = ({ settings }: ShopContext, { sku, price, quantity, managed }: Product): string =>
  [
    sku,
    `${amountText(price)}\u00a0${settings.currency}`,
    ...(managed === 1 ? [stockText(settings, quantity)] : []),
  ].join(" · ")

const pageOf = async (shop: ShopContext, { search, page: requested }: RecordListQuery) => {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`
  const found = products(shop.read).$if(search !== "", (query) =>
    query.where(
      sql<boolean>`(p.name ${likeIgnoringCase} ${pattern} escape '\\' or p.sku ${likeIgnoringCase} ${pattern} escape '\\')`,
    ),
  )
  const { page, pages, offset } = requestedPageOf(await count(found), requested)
  const rows = await found.select(columns).orderBy("p.name").orderBy("p.id").limit(perPage).offset(offset).execute()
  return {
    rows: rows.map((row) => ({ id: row.id, title: row.name, detail: detailOf(shop, row) })),
    page,
    pages,
    all: await count(products(shop.read)),
  }
}

const rowsOf = (values: FormValues, before: Product) => {
  const reading = readFormValues(values)
  const managed = reading.flag("managed")
  const quantity = managed === 1 ? reading.wholeUpTo("quantity", maxQuantity) : before.quantity
  const isRestocked = quantity > 0 && before.quantity <= 0
  const price = reading.money("price")
  const special = reading.moneyOrNone("special_price")
  const product = {
    price,
    special_price: special,
    special_from: reading.moment("special_from"),
    special_to: reading.moment("special_to"),
  }
  const problems = [
    ...reading.problems,
    ...(special !== null && special >= price && reading.problems.length === 0
      ? [{ name: "special_price", problem: "The special price must be lower than the price." }]
      : []),
  ]
  return {
    problems,
    product,
    stock: { managed, quantity, in_stock: isRestocked ? (1 as const) : reading.flag("in_stock") },
  }
}

const maxQuantity = 99_999_999

/** Price and stock of products. A sold-out product that gets pieces can be bought again, as after a canceled order. */
export const productRecords: RecordKind = {
  texts: { table: "product", columns: {} },
  list: pageOf,
  read: async (db, id) => {
    const product = await productById(db, id)
    if (product === undefined) return undefined
    const values = {
      name: product.name,
      sku: product.sku,
      price: amountText(product.price),
      special_price: product.special_price === null ? "" : amountText(product.special_price),
      special_from: momentText(product.special_from),
      special_to: momentText(product.special_to),
      quantity: String(product.quantity),
      in_stock: String(product.in_stock),
      managed: String(product.managed),
    }
    return { values, version: versionOf(product) }
  },
  choices: async () => ({}),
  write: async ({ shop, trx }, sent, id = 0) => {
    const before = await productById(trx, id)
    if (before === undefined) return [{ name: "price", problem: "This is not here any more." }]
    const { problems, product, stock } = rowsOf(sent, before)
    if (problems.length > 0) return problems
    const updated_at = Math.max(shop.now(), before.updated_at + 1)
    await trx
      .updateTable("product")
      .set({ ...product, updated_at })
      .where("id", "=", id)
      .execute()
    await trx.updateTable("product_stock").set(stock).where("product_id", "=", id).execute()
    await sendStockAlerts(shop, trx, [id])
    await sendPriceAlerts(shop, trx, [id])
    return { id, changedTags: await productPageTags(trx, id) }
  },
}
