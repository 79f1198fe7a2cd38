import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { sendMail } from "../../infra/mail/send-mail.ts"
import { refundedMail } from "../mail/order-notices.ts"

/** Records that the provider has returned the money, and mails the shopper; false if no refund was due. */
export const recordRefund = async (shop: ShopContext, trx: Transaction<Tables>, key: string): Promise<boolean> => {
  const order = await trx
    .selectFrom("order_payment")
    .innerJoin("sales_order", "sales_order.id", "order_payment.order_id")
    .select(["order_id", "email", "firstname", "lastname", "number", "store_id"])
    .where("payment_key", "=", key)
    .where("refund", "=", "due")
    .executeTakeFirst()
  if (order === undefined) return false
  await trx.updateTable("order_payment").set({ refund: "done" }).where("order_id", "=", order.order_id).execute()
  await sendMail(shop, trx, refundedMail(shop.settings, order))
  return true
}
