import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { sendMail } from "../../infra/mail/send-mail.ts"
import { canceledMail } from "../mail/canceled-mail.ts"
import type { Order } from "./order-lookup.ts"
import { issueDocument } from "./sales-documents.ts"
import { takeBackOrder } from "./take-back-order.ts"

const longestReason = 255

/** Whether a customer may cancel an order: not once it has been sent, canceled or refunded. */
export const canCustomerCancel = ({ status }: Pick<Order, "status">): boolean =>
  status === "pending" || status === "processing"

/**
 * Cancels an order for its customer: goods and coupon use are given back, an order that is paid is refunded as a whole, and the customer
 * gets a mail. The reason is kept as a comment for the merchant.
 */
export const cancelOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  order: Order,
  reason: string,
): Promise<void> => {
  await trx.updateTable("sales_order").set({ status: "canceled" }).where("id", "=", order.id).execute()
  await takeBackOrder(shop, trx, order)
  if (order.status === "processing") await issueDocument(shop, trx, order.id, "credit memo")
  await sendMail(shop, trx, canceledMail(shop.settings, order))
  await trx
    .insertInto("sales_order_comment")
    .values({ order_id: order.id, message: reason.trim().slice(0, longestReason), visible: 0, created_at: shop.now() })
    .execute()
}
