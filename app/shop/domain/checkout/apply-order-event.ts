import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type OrderEvent, type OrderState, statusColumns, transitionOf } from "./order-transitions.ts"
import { revertCanceledOrder } from "./revert-canceled-order.ts"
import { issueDocument } from "./sales-documents.ts"

type StoredOrder = OrderState & Parameters<typeof revertCanceledOrder>[2]

/** Stores that the payment of a canceled order is canceled; a later report of the provider is compared with that. */
const cancelOpenPayment = async (trx: Transaction<Tables>, orderId: number): Promise<void> => {
  await trx
    .updateTable("order_payment")
    .set({ state: "canceled", data: null, mail: null })
    .where("order_id", "=", orderId)
    .where("state", "in", ["open", "review"])
    .execute()
}

/** Sets the status that follows an event, issues its documents and returns the items of a canceled order to the stock; false when the order does not allow it. */
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
    await cancelOpenPayment(trx, order.id)
  }
  return true
}
