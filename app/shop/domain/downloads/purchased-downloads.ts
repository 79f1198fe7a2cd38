import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"
import { keyList } from "../../infra/database/key-list.ts"

/**
 * The status of a purchased file: `pending` until its order is paid, `expired` when the maximum number of downloads is reached or the order
 * is canceled.
 */
export type PurchaseStatus = "available" | "pending" | "expired"

/** A purchased file. Magento: `downloadable_link_purchased_item`. */
export type Purchase = {
  readonly id: number
  readonly orderNumber: string
  /** Unix milliseconds. */
  readonly orderedAt: number
  readonly customerId: number | null
  readonly linkHash: string
  readonly title: string
  readonly file: string
  /** Remaining downloads; undefined: no limit. */
  readonly remaining: number | undefined
  readonly status: PurchaseStatus
}

const purchases = (db: ReadConnection) =>
  db
    .selectFrom("download_purchase as bought")
    .innerJoin("sales_order as placed", "placed.id", "bought.order_id")
    .select([
      "bought.id",
      "bought.link_hash",
      "bought.title",
      "bought.file",
      "bought.downloads",
      "bought.used",
      "placed.number",
      "placed.created_at",
      "placed.customer_id",
      "placed.status",
      "placed.payment_state",
      "placed.grand_total",
    ])

type Row = Awaited<ReturnType<ReturnType<typeof purchases>["execute"]>>[number]

/** The status of a purchase; an order with a total of 0 needs no payment. */
const statusOf = (
  { settings }: ShopContext,
  { status, payment_state: paymentState, grand_total: total, downloads, used }: Row,
): PurchaseStatus => {
  if (status === "canceled" || (downloads > 0 && used >= downloads)) return "expired"
  if (paymentState !== null) return "pending"
  return settings.downloads.from === "paid" && status === "pending" && total > 0 ? "pending" : "available"
}

const purchaseOf = (shop: ShopContext, row: Row): Purchase => ({
  id: row.id,
  orderNumber: row.number,
  orderedAt: row.created_at,
  customerId: row.customer_id,
  linkHash: row.link_hash,
  title: row.title,
  file: row.file,
  remaining: row.downloads === 0 ? undefined : row.downloads - row.used,
  status: statusOf(shop, row),
})

/** Reads the files of one order, in the order of its lines. */
export const purchasesOfOrder = async (
  shop: ShopContext,
  db: ReadConnection,
  orderId: number,
): Promise<ReadonlyArray<Purchase>> => {
  const rows = await purchases(db).where("bought.order_id", "=", orderId).orderBy("bought.id").execute()
  return rows.map((row) => purchaseOf(shop, row))
}

const maxPurchases = 500

/** Reads all purchased files of a customer, the newest first. */
export const purchasesOfCustomer = async (shop: ShopContext, customerId: number): Promise<ReadonlyArray<Purchase>> => {
  const rows = await purchases(shop.read)
    .where("placed.customer_id", "=", customerId)
    .orderBy("bought.id", "desc")
    .limit(maxPurchases)
    .execute()
  return rows.map((row) => purchaseOf(shop, row))
}

/** Reads the purchase of a link hash, a long random text that only its owner has. */
export const purchaseOfLink = async (
  shop: ShopContext,
  db: ReadConnection,
  linkHash: string,
): Promise<Purchase | undefined> => {
  const row = await purchases(db).where("bought.link_hash", "=", linkHash).executeTakeFirst()
  return row && purchaseOf(shop, row)
}

/** Reads the purchased files of orders, by order id. */
export const readDownloads = async (
  db: ReadConnection,
  orderIds: ReadonlyArray<number>,
): Promise<
  ReadonlyMap<number, ReadonlyArray<{ readonly id: number; readonly title: string; readonly lineId: number }>>
> => {
  const rows = await db
    .selectFrom("download_purchase")
    .select(["id", "title", "order_id", "order_item_id as lineId"])
    .where("order_id", "in", keyList(orderIds))
    .orderBy("id")
    .execute()
  return groupRows(rows, "order_id", (row) => row)
}
