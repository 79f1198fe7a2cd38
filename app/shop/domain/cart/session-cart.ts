import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { Session } from "../../infra/session/session.ts"
import { activeCartOfCustomer, cartById, cartIdOfCustomer, createCart, type Cart } from "./cart.ts"

/** The cart of a session: the customer's active cart, or the guest's cart unless it became an order. */
export const activeCart = async (
  db: ReadConnection,
  session: Pick<Session, "customerId" | "cartId"> | undefined,
): Promise<Cart | undefined> => {
  if (session === undefined) return undefined
  if (session.customerId !== undefined) return activeCartOfCustomer(db, session.customerId)
  if (session.cartId === undefined) return undefined
  const cart = await cartById(db, session.cartId)
  return cart !== undefined && cart.is_active === 1 && cart.customer_id === null ? cart : undefined
}

/** Returns the id of the cart of a session, creating one if there is none. */
export const sessionCartId = async (shop: ShopContext, trx: Transaction<Tables>, session: Session): Promise<number> => {
  if (session.customerId !== undefined) return cartIdOfCustomer(shop, trx, session.customerId)
  const active = await activeCart(trx, session)
  if (active !== undefined) return active.id
  const { id } = await createCart(shop, trx)
  await trx
    .updateTable("session")
    .set({ cart_id: id, ordered_cart_id: session.cartId ?? session.orderedCartId ?? null })
    .where("id", "=", session.id)
    .execute()
  return id
}

/**
 * Records that a guest's cart became an order, so that the success page can show it; a new cart that was started in the meantime stays the
 * active one.
 */
export const rememberOrderedCart = async (
  trx: Transaction<Tables>,
  session: Session,
  cartId: number,
): Promise<void> => {
  if (session.customerId !== undefined || session.cartId === cartId) return
  const newCart = await activeCart(trx, session)
  await trx
    .updateTable("session")
    .set(
      newCart === undefined
        ? { cart_id: cartId, ordered_cart_id: session.cartId ?? null }
        : { ordered_cart_id: cartId },
    )
    .where("id", "=", session.id)
    .execute()
}
