import type { ShopSettings } from "../../context/settings.ts"
import type { OrderTable } from "../../infra/database/tables/order-tables.ts"
import type { Mail } from "../../infra/mail/send-mail.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"
import { shortName } from "../customer/shop-customer.ts"

type MailedOrder = Pick<OrderTable, "email" | "firstname" | "lastname" | "number" | "store_id">

/** A mail with one text, in the store view of the order. */
const orderNotice = (order: MailedOrder, subject: Message, text: Message): Mail => ({
  kind: "order",
  to: order.email,
  name: shortName(order),
  storeId: order.store_id,
  subject,
  parts: [{ written: `${shortName(order)},` }, text],
})

/** The shipment confirmation. */
export const shipmentMail = ({ group }: ShopSettings, order: MailedOrder): Mail =>
  orderNotice(
    order,
    message("Your %1 order #%2 is on its way", [group.name, order.number]),
    message("The parcel with your order #%1 has left us today.", [order.number]),
  )

/** The mail that confirms a cancellation to the customer. */
export const canceledMail = ({ group }: ShopSettings, order: MailedOrder): Mail =>
  orderNotice(
    order,
    message("Your %1 order #%2 was cancelled", [group.name, order.number]),
    message("Order %1 was cancelled.", [order.number]),
  )

/** The mail about a refunded payment, which arrived after its order was canceled. */
export const refundedMail = ({ group }: ShopSettings, order: MailedOrder): Mail =>
  orderNotice(
    order,
    message("Your payment for %1 order #%2 was returned", [group.name, order.number]),
    message("You paid for order %1 after it was canceled. We returned the whole amount. Nothing will be sent.", [
      order.number,
    ]),
  )
