import type { ShopSettings } from "../../context/settings.ts"
import type { OrderTable } from "../../infra/database/tables/order-tables.ts"
import type { Mail } from "../../infra/mail/send-mail.ts"
import { shortName } from "../customer/customer.ts"

/** The mail that the confirmation of the order has promised, in the store view it was ordered in. */
export const shipmentMail = (
  { group }: ShopSettings,
  order: Pick<OrderTable, "email" | "firstname" | "lastname" | "number" | "store_id">,
): Mail => ({
  kind: "order",
  to: order.email,
  storeId: order.store_id,
  subject: `Your ${group.name} order #${order.number} is on its way`,
  parts: [{ written: `${shortName(order)},` }, `The parcel with your order #${order.number} has left us today.`],
})
