import type { ShopSettings } from "../../context/settings.ts"
import type { OrderTable } from "../../infra/database/tables/order-tables.ts"
import type { Mail } from "../../infra/mail/send-mail.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shortName } from "../customer/shop-customer.ts"

/** The mail about money that arrived after its order was canceled, in the store view of the order. */
export const refundedMail = (
  { group }: ShopSettings,
  order: Pick<OrderTable, "email" | "firstname" | "lastname" | "number" | "store_id">,
): Mail => ({
  kind: "order",
  to: order.email,
  name: shortName(order),
  storeId: order.store_id,
  subject: message("Your payment for %1 order #%2 was returned", [group.name, order.number]),
  parts: [
    { written: `${shortName(order)},` },
    message("You paid for order %1 after it was canceled. We returned the whole amount. Nothing will be sent.", [
      order.number,
    ]),
  ],
})
