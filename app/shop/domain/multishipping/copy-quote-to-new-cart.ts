import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { itemKey } from "../cart/add-lines.ts"
import { cartById, type Cart } from "../cart/cart.ts"
import { readGiftMessages } from "../cart/shop-gift-message.ts"
import type { Quote } from "../checkout/shop-quote.ts"

/**
 * Copies what one address receives to a new, inactive cart: the items with their quantities, the gift messages of the items, and the gift
 * message of the order. Returns the quote with the new cart and item ids.
 */
export const copyQuoteToNewCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  from: Cart,
  quote: Quote,
): Promise<Quote> => {
  const id = await insertCart(shop, trx, from, quote.cart)
  const cart = { ...quote.cart, id }
  const ids = await copyItems(trx, id, quote)
  await copyGiftMessages(trx, from.id, id, ids, quote.isVirtual)
  const withId = <Line extends { readonly itemId: number }>(line: Line): Line => ({
    ...line,
    itemId: ids.get(line.itemId) ?? line.itemId,
  })
  return {
    ...quote,
    cart,
    lines: quote.lines.map(withId),
    totals: { ...quote.totals, lines: quote.totals.lines.map(withId) },
  }
}

const insertCart = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  from: Cart,
  { carrier_code, method_code }: Cart,
): Promise<number> => {
  const { id: _id, ...columns } = (await cartById(trx, from.id)) ?? from
  const { id } = await trx
    .insertInto("cart")
    .values({ ...columns, mask: shop.randomId(16), is_active: 0, version: 1, carrier_code, method_code })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Copies the items, and returns the new ids by the old ones. */
const copyItems = async (
  trx: Transaction<Tables>,
  cartId: number,
  { lines }: Quote,
): Promise<ReadonlyMap<number, number>> => {
  const quantities = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]))
  const items = await trx
    .selectFrom("cart_item")
    .selectAll()
    .where("id", "in", keyList(quantities.keys()))
    .orderBy("id")
    .execute()
  const copies = await trx
    .insertInto("cart_item")
    .values(
      items.map(({ id, ...item }) => ({ ...item, cart_id: cartId, quantity: quantities.get(id) ?? item.quantity })),
    )
    .returning(["id", "product_id", "choices_key"])
    .execute()
  const newIds = new Map(copies.map((copy) => [itemKey(copy), copy.id]))
  return new Map(items.map((item) => [item.id, newIds.get(itemKey(item)) ?? item.id]))
}

/** Copies the gift messages of the copied items, and that of the whole cart where something is shipped. */
const copyGiftMessages = async (
  trx: Transaction<Tables>,
  from: number,
  to: number,
  ids: ReadonlyMap<number, number>,
  isVirtual: boolean,
): Promise<void> => {
  const gifts = (await readGiftMessages(trx, [from])).get(from) ?? []
  const copies = gifts.flatMap(({ id: _id, cart_item_id: before, ...gift }) => {
    const after = before === null ? null : ids.get(before)
    const isSkipped = after === undefined || (after === null && isVirtual)
    return isSkipped ? [] : [{ ...gift, cart_id: to, cart_item_id: after }]
  })
  if (copies.length > 0) await trx.insertInto("gift_message").values(copies).execute()
}
