import type { Selectable, Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { CartTable } from "../../infra/database/tables/cart-tables.ts"
import { insertAddresses } from "./cart-address.ts"

export type Cart = Readonly<Selectable<CartTable>>

/**
 * A new, empty cart; of a customer, with the default addresses of the address book, or of whoever knows the mask. A customer with an
 * active cart cannot get a second one. [R28] A given `mask` has 32 characters and is nobody's yet.
 */
export const createCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  owner: { readonly customerId?: number | undefined; readonly mask?: string | undefined } = {},
): Promise<{ readonly id: number; readonly mask: string }> => {
  const mask = owner.mask ?? shop.randomId(16)
  const now = shop.now()
  await forgetOldCarts(shop, trx)
  const { id } = await trx
    .insertInto("cart")
    .values({ mask, customer_id: owner.customerId ?? null, is_active: 1, version: 1, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow()
  await insertAddresses(trx, id, owner.customerId)
  return { id, mask }
}

/** Each new cart takes a few guests' carts with it that nobody has touched for as long as the shop keeps them. */
const forgetOldCarts = async (shop: ShopContext, trx: Transaction<Tables>): Promise<void> => {
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
 * The guest's cart of this mask, ordered or not. A cart that belongs to a customer is not found by its mask, exactly as an unknown one.
 * [S26] [S27]
 */
export const findCartByMask = (db: ReadConnection, mask: string): Promise<Cart | undefined> =>
  db.selectFrom("cart").selectAll().where("mask", "=", mask).where("customer_id", "is", null).executeTakeFirst()

/** The cart of this mask, whosever it is: the caller has to see to that. */
export const anyCartByMask = (db: ReadConnection, mask: string): Promise<Cart | undefined> =>
  db.selectFrom("cart").selectAll().where("mask", "=", mask).executeTakeFirst()

export const activeCartOfCustomer = (db: ReadConnection, customerId: number): Promise<Cart | undefined> =>
  db.selectFrom("cart").selectAll().where("customer_id", "=", customerId).where("is_active", "=", 1).executeTakeFirst()

export const cartById = (db: ReadConnection, id: number): Promise<Cart | undefined> =>
  db.selectFrom("cart").selectAll().where("id", "=", id).executeTakeFirst()

/** The customer's active cart, made when there is none. */
export const cartOfCustomer = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  customerId: number,
): Promise<number> => {
  const active = await activeCartOfCustomer(trx, customerId)
  return active?.id ?? (await createCart(shop, trx, { customerId })).id
}

/** Every change of a cart passes here once: its version grows, and items whose product was disabled are deleted. [I9] */
export const cartChanged = async (
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
