import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type ShopError, isShopError, shopError } from "../errors/shop-error.ts"
import { type ChangedLine, changedLine } from "./add-lines.ts"
import { saveCartChange } from "./cart.ts"
import { piecesOf } from "./options/choose-lines.ts"
import { readSalableProducts } from "./read-salable-products.ts"
import { type CartLine, cartItems, linesOf } from "./shop-cart-lines.ts"
import type { Quantity } from "./shop-quantity.ts"

/** 404: this cart has no such item, even if another cart has it. [S26] */
export const itemUnknown = (cartId: number, itemId: number): ShopError =>
  shopError(404, message("The %1 Cart doesn't contain the %2 item.", [String(cartId), itemId]))

/**
 * Computes a line with another quantity without saving it; returns an error when the stock or the rules of the product do not allow it.
 * Quantity 0 is an error; `removeItem` deletes an item.
 */
const checkQuantity = async (
  shop: ShopContext,
  db: ReadConnection,
  cartId: number,
  itemId: number,
  quantity: Quantity,
): Promise<CartLine | ShopError> => {
  const items = await cartItems(db, cartId)
  if (!items.some(({ id }) => id === itemId)) return itemUnknown(cartId, itemId)
  const pieces = piecesOf(quantity)
  if (isShopError(pieces)) return pieces
  const products = await readSalableProducts(
    db,
    items.map(({ product_id }) => product_id),
  )
  const changed = items.map((item) => (item.id === itemId ? { ...item, quantity: pieces } : item))
  const line = linesOf(changed, products, shop).find((candidate) => candidate.itemId === itemId)
  if (line === undefined) return itemUnknown(cartId, itemId)
  return line.problem === undefined ? line : shopError(400, line.problem)
}

/** Sets the quantity of a cart item, or returns an error and changes nothing. */
export const updateItem = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  itemId: number,
  quantity: Quantity,
): Promise<ChangedLine | ShopError> => {
  const line = await checkQuantity(shop, trx, cartId, itemId, quantity)
  if (isShopError(line)) return line
  await trx
    .updateTable("cart_item")
    .set({ quantity: line.quantity })
    .where("id", "=", itemId)
    .where("cart_id", "=", cartId)
    .execute()
  await saveCartChange(shop, trx, cartId)
  return changedLine(cartId, line)
}
