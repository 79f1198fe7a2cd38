import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { ShopError } from "../errors/shop-error.ts"
import { saveCartChange } from "./cart.ts"
import { itemUnknown } from "./update-item.ts"

/** Deletes a cart item; 404 when this cart has no such item. */
export const removeItem = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  itemId: number,
): Promise<ShopError | undefined> => {
  const deleted = await trx
    .deleteFrom("cart_item")
    .where("id", "=", itemId)
    .where("cart_id", "=", cartId)
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) return itemUnknown(cartId, itemId)
  await saveCartChange(shop, trx, cartId)
  return undefined
}

/** Deletes all items of a cart. */
export const emptyCart = async (shop: ShopContext, trx: Transaction<Tables>, cartId: number): Promise<void> => {
  await trx.deleteFrom("cart_item").where("cart_id", "=", cartId).execute()
  await saveCartChange(shop, trx, cartId)
}
