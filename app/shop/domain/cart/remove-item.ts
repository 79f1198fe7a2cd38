import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { ShopError } from "../errors/shop-error.ts"
import { cartChanged } from "./cart.ts"
import { itemUnknown } from "./update-item.ts"

/** Takes a line out; 404 when this cart has no such line. */
export const removeItem = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  itemId: number,
): Promise<ShopError | undefined> => {
  const gone = await trx
    .deleteFrom("cart_item")
    .where("id", "=", itemId)
    .where("cart_id", "=", cartId)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) return itemUnknown(cartId, itemId)
  await cartChanged(shop, trx, cartId)
  return undefined
}

/** Takes every line out. */
export const emptyCart = async (shop: ShopContext, trx: Transaction<Tables>, cartId: number): Promise<void> => {
  await trx.deleteFrom("cart_item").where("cart_id", "=", cartId).execute()
  await cartChanged(shop, trx, cartId)
}
