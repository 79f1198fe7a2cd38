import type { ReadConnection } from "../../context/context.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"

/** One of the orders that a cart for several addresses has become; `shipTo` is the name and city of its address, absent if nothing is shipped. */
export type MultishippingOrder = {
  readonly id: number
  readonly number: string
  readonly total: Units
  readonly currency: string
  readonly shipTo: { readonly name: string; readonly city: string } | undefined
}

/** Reads the orders that a cart has become, in the order in which they were placed; none for a cart that became one order or none. */
export const ordersOfCart = async (db: ReadConnection, cartId: number): Promise<ReadonlyArray<MultishippingOrder>> => {
  const rows = await db
    .selectFrom("multishipping_order")
    .innerJoin("sales_order", "sales_order.id", "multishipping_order.order_id")
    .leftJoin("sales_order_address as address", (on) =>
      on.onRef("address.order_id", "=", "sales_order.id").on("address.kind", "=", "shipping"),
    )
    .select(["sales_order.id", "sales_order.number", "sales_order.grand_total", "sales_order.currency"])
    .select(["address.id as address_id", "address.firstname", "address.lastname", "address.city"])
    .where("multishipping_order.cart_id", "=", cartId)
    .orderBy("sales_order.id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    total: row.grand_total,
    currency: row.currency,
    shipTo:
      row.address_id === null
        ? undefined
        : { name: `${row.firstname ?? ""} ${row.lastname ?? ""}`.trim(), city: row.city ?? "" },
  }))
}

/** Reads the orders of the customer's last cart for several addresses; none if there was none. */
export const lastMultishippingOrders = async (
  db: ReadConnection,
  customerId: number,
): Promise<ReadonlyArray<MultishippingOrder>> => {
  const last = await db
    .selectFrom("multishipping_order")
    .innerJoin("sales_order", "sales_order.id", "multishipping_order.order_id")
    .select("multishipping_order.cart_id")
    .where("sales_order.customer_id", "=", customerId)
    .orderBy("sales_order.id", "desc")
    .limit(1)
    .executeTakeFirst()
  return last === undefined ? [] : ordersOfCart(db, last.cart_id)
}
