import type { ShopSettings } from "../../context/settings.ts"
import type { OrderTable } from "../../infra/database/tables/order-tables.ts"
import type { Mail } from "../../infra/mail/send-mail.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shortName } from "../customer/shop-customer.ts"

/** The mail that confirms a cancellation to the customer, in the store view of the order. */
export const canceledMail = (
  { group }: ShopSettings,
  order: Pick<OrderTable, "email" | "firstname" | "lastname" | "number" | "store_id">,
): Mail => ({
  kind: "order",
  to: order.email,
  name: shortName(order),
  storeId: order.store_id,
  subject: message("Your %1 order #%2 was cancelled", [group.name, order.number]),
  parts: [{ written: `${shortName(order)},` }, message("Order %1 was cancelled.", [order.number])],
})
