import type { Transaction } from "kysely"

import type { Tables } from "../../infra/database/tables.ts"
import type { Session } from "../../infra/session/session.ts"
import { addToBook, isSameAddress } from "./add-to-book.ts"

/**
 * Assigns the orders that a guest placed in this session to the new customer, if their e-mail addresses are equal, and copies the addresses
 * of the last one to the address book. Orders with another e-mail address are not assigned. [S26]
 */
export const assignGuestOrders = async (
  trx: Transaction<Tables>,
  session: Session | undefined,
  customer: { readonly id: number; readonly email: string },
): Promise<void> => {
  const carts = [session?.cartId, session?.orderedCartId].filter((id) => id !== undefined)
  if (carts.length === 0 || session?.customerId !== undefined) return
  const assigned = await trx
    .updateTable("sales_order")
    .set({ customer_id: customer.id })
    .where("cart_id", "in", carts)
    .where("customer_id", "is", null)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", customer.email.toLowerCase()))
    .returning("id")
    .execute()
  const last = Math.max(0, ...assigned.map(({ id }) => id))
  if (last > 0) await saveOrderAddresses(trx, customer.id, last)
}

/** Copies the addresses of an order to the address book as default addresses. */
const saveOrderAddresses = async (trx: Transaction<Tables>, customerId: number, orderId: number): Promise<void> => {
  const addresses = await trx.selectFrom("sales_order_address").selectAll().where("order_id", "=", orderId).execute()
  const billing = addresses.find(({ kind }) => kind === "billing")
  const shipping = addresses.find(({ kind }) => kind === "shipping") ?? billing
  if (billing === undefined || shipping === undefined) return
  const shippingId = await addToBook(trx, customerId, shipping)
  const billingId = isSameAddress(billing, shipping) ? shippingId : await addToBook(trx, customerId, billing)
  await trx
    .updateTable("customer")
    .set({ default_shipping_id: shippingId, default_billing_id: billingId })
    .where("id", "=", customerId)
    .execute()
}
