import type { Transaction } from "kysely"

import type { OrderAddressTable } from "../checkout/order-tables.ts"
import type { Tables } from "../data/tables.ts"
import type { Session } from "../session/session.ts"

/**
 * The orders a guest placed in this session become the new customer's own, when their e-mail addresses are the same; the address book
 * begins with the places of the last one. Whoever comes to the same browser later with another address gets nothing of them. [S26]
 */
export const adoptOrders = async (
  trx: Transaction<Tables>,
  session: Session | undefined,
  customer: { readonly id: number; readonly email: string },
): Promise<void> => {
  const carts = [session?.cartId, session?.orderedCartId].filter((id) => id !== undefined)
  if (carts.length === 0 || session?.customerId !== undefined) return
  const adopted = await trx
    .updateTable("sales_order")
    .set({ customer_id: customer.id })
    .where("cart_id", "in", carts)
    .where("customer_id", "is", null)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", customer.email.toLowerCase()))
    .returning("id")
    .execute()
  const last = Math.max(0, ...adopted.map(({ id }) => id))
  if (last > 0) await keepPlaces(trx, customer.id, last)
}

const keepPlaces = async (trx: Transaction<Tables>, customerId: number, orderId: number): Promise<void> => {
  const places = await trx.selectFrom("sales_order_address").selectAll().where("order_id", "=", orderId).execute()
  const billing = places.find(({ kind }) => kind === "billing")
  const shipping = places.find(({ kind }) => kind === "shipping") ?? billing
  if (billing === undefined || shipping === undefined) return
  const shippingId = await keepPlace(trx, customerId, shipping)
  const billingId = samePlace(billing, shipping) ? shippingId : await keepPlace(trx, customerId, billing)
  await trx
    .updateTable("customer")
    .set({ default_shipping_id: shippingId, default_billing_id: billingId })
    .where("id", "=", customerId)
    .execute()
}

type Place = Omit<OrderAddressTable, "id">

const bookRow = (place: Place) => ({
  prefix: place.prefix,
  firstname: place.firstname ?? "",
  middlename: place.middlename,
  lastname: place.lastname ?? "",
  suffix: place.suffix,
  company: place.company,
  street: place.street ?? "",
  city: place.city ?? "",
  country_id: place.country_id ?? "",
  region_id: place.region_id,
  region_code: place.region_code,
  region: place.region,
  postcode: place.postcode,
  telephone: place.telephone ?? "",
  fax: place.fax,
  vat_id: place.vat_id,
})

const samePlace = (one: Place, other: Place): boolean => JSON.stringify(bookRow(one)) === JSON.stringify(bookRow(other))

const keepPlace = async (trx: Transaction<Tables>, customerId: number, place: Place): Promise<number> => {
  const { id } = await trx
    .insertInto("customer_address")
    .values({ customer_id: customerId, ...bookRow(place) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
