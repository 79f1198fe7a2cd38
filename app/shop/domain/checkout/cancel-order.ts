import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { sendMail } from "../../infra/mail/send-mail.ts"
import { canceledMail } from "../mail/order-notices.ts"
import { applyOrderEvent } from "./apply-order-event.ts"
import type { Order } from "./order-lookup.ts"
import { type OrderState, transitionOf } from "./order-transitions.ts"

const maxReasonLength = 255

/** Tests whether a customer may cancel an order: not once it has been shipped, canceled or refunded. */
export const canCustomerCancel = (order: OrderState): boolean => transitionOf(order, "cancelByCustomer") !== undefined

/**
 * Cancels an order for its customer: stock and coupon use are returned, a paid order is refunded as a whole, and the customer gets a mail. The
 * reason is stored as a comment for the merchant.
 */
export const cancelOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  order: Order,
  reason: string,
): Promise<void> => {
  await applyOrderEvent(shop, trx, order, "cancelByCustomer")
  await sendMail(shop, trx, canceledMail(shop.settings, order))
  await trx
    .insertInto("sales_order_comment")
    .values({
      order_id: order.id,
      message: reason.trim().slice(0, maxReasonLength),
      visible: 0,
      created_at: shop.now(),
    })
    .execute()
}
