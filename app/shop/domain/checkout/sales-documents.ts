import type { Selectable, Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { SalesDocumentTable } from "../../infra/database/tables/order-tables.ts"
import type { PlainMessageId } from "../../infra/translation/shop-message.ts"

/** An invoice, shipment or credit memo of a whole order. */
export type SalesDocument = Readonly<Selectable<SalesDocumentTable>>

/** Issues a document of an order. Its number follows the last one of its kind. Transactions are serializable, so that numbers are unique. */
export const issueDocument = async (
  { now }: Pick<ShopContext, "now">,
  trx: Transaction<Tables>,
  orderId: number,
  kind: SalesDocument["kind"],
): Promise<void> => {
  const { last } = await trx
    .selectFrom("sales_document")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto("sales_document")
    .values({ order_id: orderId, kind, number: Number(last ?? 0) + 1, created_at: now() })
    .execute()
}

/** Formats the number of a document like an order number; each kind is counted separately. */
export const documentNumber = (
  { orders }: Pick<ShopSettings, "orders">,
  { number }: Pick<SalesDocument, "number">,
): string => String(orders.firstNumber + number - 1).padStart(orders.numberDigits, "0")

/** Reads the documents of orders by order id, in the order they were issued. */
export const readDocuments = async (
  db: ReadConnection,
  orderIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<SalesDocument>>> => {
  const rows = await db
    .selectFrom("sales_document")
    .selectAll()
    .where("order_id", "in", keyList(orderIds))
    .orderBy("id")
    .execute()
  return groupRows(rows, "order_id", (document) => document)
}

/** Tests whether an order was refunded; Magento calls such an order closed instead of canceled. */
export const isRefunded = (documents: ReadonlyArray<Pick<SalesDocument, "kind">>): boolean =>
  documents.some(({ kind }) => kind === "credit memo")

/** The invoiced, shipped, refunded and canceled quantities of an order line. */
export type LineProgress = Readonly<Record<"invoiced" | "shipped" | "refunded" | "canceled", number>>

/**
 * The progress of an order line. Documents cover whole orders, so each number is 0 or the whole quantity; virtual lines are never shipped.
 */
export const lineProgress = (
  line: { readonly quantity: number; readonly is_virtual: number },
  kinds: ReadonlyArray<SalesDocument["kind"]>,
  isCanceled: boolean,
): LineProgress => {
  const quantityIf = (isDone: boolean): number => (isDone ? line.quantity : 0)
  const isLineRefunded = kinds.includes("credit memo")
  return {
    invoiced: quantityIf(kinds.includes("invoice")),
    shipped: quantityIf(kinds.includes("shipment") && line.is_virtual === 0),
    refunded: quantityIf(isLineRefunded),
    canceled: quantityIf(isCanceled && !isLineRefunded),
  }
}

/** The status of an order line, as Magento names it. */
export const lineStatus = ({ invoiced, shipped, refunded, canceled }: LineProgress): PlainMessageId => {
  if (refunded > 0) return "Refunded"
  if (canceled > 0) return "Canceled"
  if (shipped > 0) return "Shipped"
  return invoiced > 0 ? "Invoiced" : "Ordered"
}

/** Reads the comments on orders that customers may see, by order id, the oldest first. */
export const readVisibleComments = async (
  db: ReadConnection,
  orderIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<{ readonly message: string; readonly created_at: number }>>> => {
  const rows = await db
    .selectFrom("sales_order_comment")
    .select(["order_id", "message", "created_at"])
    .where("order_id", "in", keyList(orderIds))
    .where("visible", "=", 1)
    .orderBy("id")
    .execute()
  return groupRows(rows, "order_id", (comment) => comment)
}
