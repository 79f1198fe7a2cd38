import { sql, type Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { fillAddressEmails } from "./cart-address.ts"
import { activeCartOfCustomer, cartById, saveCartChange } from "./cart.ts"
import { readSalableProducts } from "./read-salable-products.ts"
import { reducedLines, type ReducedLine } from "./reduce-lines.ts"
import { setQuantities } from "./set-quantities.ts"
import { cartItems } from "./shop-cart-lines.ts"

/**
 * Merges a guest's cart with the customer's at sign-in. The result has every distinct line of both; quantities of equal lines are added, then
 * reduced to the available stock and reported in `reduced`. The result belongs to the customer. [I5]
 *
 * `into: "customer"` preserves the id of the customer's cart (sign-in in the browser), `into: "guest"` that of the guest's cart
 * (`PUT /V1/guest-carts/{id}`).
 */
export const mergeCarts = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  carts: { readonly guestCartId: number; readonly customerId: number; readonly into: "customer" | "guest" },
): Promise<{ readonly cartId: number; readonly reduced: ReadonlyArray<ReducedLine> }> => {
  const { guestCartId, customerId } = carts
  const customersCart = await activeCartOfCustomer(trx, customerId)
  if (customersCart === undefined) {
    await saveCartChange(shop, trx, guestCartId, { customer_id: customerId })
    await fillAddressEmails(trx, guestCartId, customerId)
    return { cartId: guestCartId, reduced: [] }
  }
  const [targetId, sourceId] =
    carts.into === "customer" ? [customersCart.id, guestCartId] : [guestCartId, customersCart.id]
  await joinLines(trx, sourceId, targetId)
  const coupon = (await cartById(trx, targetId))?.coupon_code ?? (await cartById(trx, sourceId))?.coupon_code ?? null
  await deleteCart(trx, sourceId)
  const reduced = await reduceLines(trx, targetId)
  await saveCartChange(shop, trx, targetId, { customer_id: customerId, coupon_code: coupon })
  await fillAddressEmails(trx, targetId, customerId)
  return { cartId: targetId, reduced }
}

/** Adds the quantities of equal lines, and moves the other lines with their gift messages. */
const joinLines = async (trx: Transaction<Tables>, from: number, into: number): Promise<void> => {
  const equalItem = sql`select 1 from cart_item as equal_item where equal_item.cart_id = ${into}
    and equal_item.product_id = cart_item.product_id and equal_item.choices_key = cart_item.choices_key`
  await sql`update gift_message set cart_id = ${into} where cart_id = ${from} and cart_item_id in
    (select id from cart_item where cart_id = ${from} and not exists (${equalItem}))`.execute(trx)
  await sql`update cart_item set cart_id = ${into} where cart_id = ${from} and not exists (${equalItem})`.execute(trx)
  await sql`update cart_item set quantity = cart_item.quantity + equal_item.quantity from cart_item as equal_item
    where cart_item.cart_id = ${into} and equal_item.cart_id = ${from}
    and equal_item.product_id = cart_item.product_id and equal_item.choices_key = cart_item.choices_key`.execute(trx)
}

/** Deletes a cart that never became an order, with its rows in other tables. */
const deleteCart = async (trx: Transaction<Tables>, cartId: number): Promise<void> => {
  await trx.deleteFrom("cart").where("id", "=", cartId).execute()
}

const reduceLines = async (trx: Transaction<Tables>, cartId: number): Promise<ReadonlyArray<ReducedLine>> => {
  const items = await cartItems(trx, cartId)
  const reduced = reducedLines(
    items,
    await readSalableProducts(
      trx,
      items.map(({ product_id }) => product_id),
    ),
  )
  await setQuantities(
    trx,
    reduced.map(({ itemId, quantity }) => [itemId, quantity]),
  )
  return reduced
}
