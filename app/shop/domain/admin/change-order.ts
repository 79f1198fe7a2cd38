import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { sendMail } from "../../infra/mail/send-mail.ts"
import { applyOrderEvent } from "../checkout/apply-order-event.ts"
import { isApplied, type merchantEvents } from "../checkout/order-transitions.ts"
import { shipmentMail } from "../mail/order-notices.ts"

/** The result of a merchant's event; "not possible" when the status of the order does not allow it. */
export type OrderChange = "changed" | "already applied" | "not possible" | "unknown order"

/** Applies a merchant's event to an order, with its documents and mails; a repeated one changes nothing. */
export const changeOrder = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  orderId: number,
  event: (typeof merchantEvents)[number],
): Promise<OrderChange> => {
  const order = await trx.selectFrom("sales_order").selectAll().where("id", "=", orderId).executeTakeFirst()
  if (order === undefined) return "unknown order"
  if (!(await applyOrderEvent(shop, trx, order, event)))
    return isApplied(order, event) ? "already applied" : "not possible"
  if (event === "ship") await sendMail(shop, trx, shipmentMail(shop.settings, order))
  return "changed"
}
