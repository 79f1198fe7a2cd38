import type { Selectable, Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { CartTable } from "../../infra/database/tables/cart-tables.ts"
import { insertAddresses } from "./cart-address.ts"

/** A row of `cart`, Magento's quote. */
export type Cart = Readonly<Selectable<CartTable>>

/**
 * Creates an empty cart for a customer, with the default addresses of the address book, or for a guest. A second active cart of a customer
 * violates a unique index. [R28] A given `mask` has 32 characters and must be unused.
 */
export const createCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  owner: { readonly customerId?: number | undefined; readonly mask?: string | undefined } = {},
): Promise<{ readonly id: number; readonly mask: string }> => {
  const mask = owner.mask ?? shop.randomId(16)
  const now = shop.now()
  await deleteExpiredCarts(shop, trx)
  const { id } = await trx
    .insertInto("cart")
    .values({ mask, customer_id: owner.customerId ?? null, is_active: 1, version: 1, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow()
  await insertAddresses(trx, id, owner.customerId)
  return { id, mask }
}

/** Deletes up to 10 expired guest carts with every new cart; `checkout.cartLivesDays` is the lifetime since the last change. */
const deleteExpiredCarts = async (shop: ShopContext, trx: Transaction<Tables>): Promise<void> => {
  const oldest = shop.now() - shop.settings.checkout.cartLivesDays * 24 * 60 * 60 * 1000
  const old = trx
    .selectFrom("cart")
    .select("id")
    .where("is_active", "=", 1)
    .where("customer_id", "is", null)
    .where("updated_at", "<", oldest)
    .orderBy("updated_at")
    .limit(10)
  await trx.deleteFrom("cart").where("id", "in", old).execute()
}

/**
 * Reads the guest cart of a mask, active or ordered. A customer's cart is not found by its mask, exactly like an unknown one. [S26] [S27]
 */
export const findCartByMask = (db: ReadConnection, mask: string): Promise<Cart | undefined> =>
  db.selectFrom("cart").selectAll().where("mask", "=", mask).where("customer_id", "is", null).executeTakeFirst()

/** Reads the cart of a mask, whoever owns it; the caller must check the owner. */
export const anyCartByMask = (db: ReadConnection, mask: string): Promise<Cart | undefined> =>
  db.selectFrom("cart").selectAll().where("mask", "=", mask).executeTakeFirst()

/** Reads the customer's active cart; there is at most one. Carts that became orders are not active. */
export const activeCartOfCustomer = (db: ReadConnection, customerId: number): Promise<Cart | undefined> =>
  db.selectFrom("cart").selectAll().where("customer_id", "=", customerId).where("is_active", "=", 1).executeTakeFirst()

/** Reads a cart, whoever owns it; the caller must check the owner. */
export const cartById = (db: ReadConnection, id: number): Promise<Cart | undefined> =>
  db.selectFrom("cart").selectAll().where("id", "=", id).executeTakeFirst()

/** Returns the id of the customer's active cart, creating one if there is none. */
export const cartIdOfCustomer = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  customerId: number,
): Promise<number> => {
  const active = await activeCartOfCustomer(trx, customerId)
  return active?.id ?? (await createCart(shop, trx, { customerId })).id
}

/**
 * Saves a change of a cart: sets the columns `to`, increases the version, and deletes items whose product was disabled. Every change of a
 * cart calls it, once. [I9]
 */
export const saveCartChange = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  to: Partial<Omit<Cart, "id" | "version">> = {},
): Promise<void> => {
  await trx
    .deleteFrom("cart_item")
    .where("cart_id", "=", cartId)
    .where("product_id", "in", (eb) =>
      eb
        .selectFrom("product")
        .select("product.id")
        .whereRef("product.id", "=", "cart_item.product_id")
        .where("enabled", "=", 0),
    )
    .execute()
  await trx
    .updateTable("cart")
    .set((eb) => ({ ...to, version: eb("version", "+", 1), updated_at: shop.now() }))
    .where("id", "=", cartId)
    .execute()
}
