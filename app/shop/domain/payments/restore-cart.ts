import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { OrderTable } from "../../infra/database/tables/order-tables.ts"
import { cartById, saveCartChange } from "../cart/cart.ts"

const itemsIn = async (trx: Transaction<Tables>, cartId: number): Promise<number> => {
  const { items } = await trx
    .selectFrom("cart_item")
    .select((eb) => eb.fn.countAll<number>().as("items"))
    .where("cart_id", "=", cartId)
    .executeTakeFirstOrThrow()
  return Number(items)
}

/** Deletes the customer's active cart if it is empty. Returns true if the customer has no active cart afterwards. */
const deleteEmptyCart = async (trx: Transaction<Tables>, customerId: number): Promise<boolean> => {
  const activeCart = await trx
    .selectFrom("cart")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("is_active", "=", 1)
    .executeTakeFirst()
  if (activeCart === undefined) return true
  if ((await itemsIn(trx, activeCart.id)) > 0) return false
  await trx.deleteFrom("cart").where("id", "=", activeCart.id).execute()
  return true
}

/** Makes this cart the cart of the guest's sessions again; a session with another filled cart keeps that one. */
const showInSessions = async (trx: Transaction<Tables>, cartId: number): Promise<void> => {
  const sessions = await trx
    .selectFrom("session")
    .select(["id", "cart_id"])
    .where("ordered_cart_id", "=", cartId)
    .execute()
  for (const { id, cart_id: currentCartId } of sessions) {
    if (currentCartId === null || (await itemsIn(trx, currentCartId)) === 0)
      await trx.updateTable("session").set({ cart_id: cartId, ordered_cart_id: null }).where("id", "=", id).execute()
  }
}

/**
 * Restores the cart of a canceled order with its items, addresses and choices, as Magento's `restoreQuote`. The order gets a new cart
 * without items, since a cart has one order. [I1] A customer who has filled another cart in the meantime keeps that cart.
 */
export const restoreCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  order: Pick<OrderTable, "cart_id"> & { readonly id: number },
): Promise<void> => {
  const cart = await cartById(trx, order.cart_id)
  if (cart === undefined || (cart.customer_id !== null && !(await deleteEmptyCart(trx, cart.customer_id)))) return
  const { id: _id, ...columns } = cart
  const { id: orderCartId } = await trx
    .insertInto("cart")
    .values({ ...columns, mask: shop.randomId(16) })
    .returning("id")
    .executeTakeFirstOrThrow()
  await trx.updateTable("sales_order").set({ cart_id: orderCartId }).where("id", "=", order.id).execute()
  await saveCartChange(shop, trx, cart.id, { is_active: 1, payment_data: null })
  if (cart.customer_id === null) await showInSessions(trx, cart.id)
}
