import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type OrderEvent, type OrderState, statusColumns, transitionOf } from "./order-transitions.ts"
import { revertCanceledOrder } from "./revert-canceled-order.ts"
import { issueDocument } from "./sales-documents.ts"

type StoredOrder = OrderState & Parameters<typeof revertCanceledOrder>[2]

/**
 * Marks the open payment of a canceled order as canceled, so that a later decision of the provider is not applied. Unless the provider itself
 * canceled it, its cancellation is marked as due, and the notification `canceled_payments` makes the server send it to the provider.
 */
const cancelOpenPayment = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  orderId: number,
  event: OrderEvent,
): Promise<void> => {
  const isDue = event !== "paymentFailed"
  const { numUpdatedRows } = await trx
    .updateTable("order_payment")
    .set({ state: "canceled", data: null, mail: null, ...(isDue && { cancellation: "due" }) })
    .where("order_id", "=", orderId)
    .where("state", "in", ["open", "review"])
    .executeTakeFirst()
  if (isDue && numUpdatedRows > 0n) shop.notifyChange(["canceled_payments"])
}

/**
 * Sets the status that follows an event, issues its documents and returns the items of a canceled order to the stock. Returns false and changes
 * nothing when the order does not allow the event.
 */
export const applyOrderEvent = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  order: StoredOrder,
  event: OrderEvent,
): Promise<boolean> => {
  const transition = transitionOf(order, event)
  if (transition === undefined) return false
  const { to: status, documents } = transition
  await trx.updateTable("sales_order").set(statusColumns(status)).where("id", "=", order.id).execute()
  for (const kind of documents) await issueDocument(shop, trx, order.id, kind)
  if (status === "canceled") {
    await revertCanceledOrder(shop, trx, order)
    await cancelOpenPayment(shop, trx, order.id, event)
  }
  return true
}
