import type { Selectable, Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { GiftMessageTable } from "../../infra/database/tables/cart-tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"
import { type Cart, saveCartChange } from "./cart.ts"
import { type CartLine, cartLines } from "./shop-cart-lines.ts"

/** A row of `gift_message`. */
export type GiftMessage = Readonly<Selectable<GiftMessageTable>>

/** The texts of a gift message as typed. */
export type GiftMessageText = { readonly sender: string; readonly recipient: string; readonly message: string }

/** The target of a gift message: one cart item, or the whole order when `itemId` is undefined. */
export type GiftTarget = { readonly itemId: number | undefined }

/** Reads the gift message of a target; undefined when there is none. */
export const giftMessage = (
  db: ReadConnection,
  cartId: number,
  { itemId }: GiftTarget,
): Promise<GiftMessage | undefined> =>
  db
    .selectFrom("gift_message")
    .selectAll()
    .where("cart_id", "=", cartId)
    .where("cart_item_id", itemId === undefined ? "is" : "=", itemId ?? null)
    .executeTakeFirst()

/** Reads all gift messages of these carts, by cart id. */
export const readGiftMessages = async (
  db: ReadConnection,
  cartIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<GiftMessage>>> => {
  const rows = await db.selectFrom("gift_message").selectAll().where("cart_id", "in", keyList(cartIds)).execute()
  return groupRows(rows, "cart_id", (row) => row)
}

/** Finds the message of a cart item, or of the whole order, among the messages of one cart. */
export const findGiftMessage = (gifts: ReadonlyArray<GiftMessage>, { itemId }: GiftTarget): GiftMessage | undefined =>
  gifts.find((gift) => gift.cart_item_id === (itemId ?? null))

/** 404: this cart has no such item. [rest-guest/081] */
export const giftItemUnknown = (itemId: number): ShopError =>
  shopError(
    404,
    message('No product with the "%1" itemId exists in the Cart. Verify your information and try again.', [itemId]),
  )

/** Saves a gift message, or deletes it when its text is blank. */
export const saveGiftMessage = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cart: Cart,
  gift: GiftTarget & { readonly text: GiftMessageText },
): Promise<ShopError | undefined> => {
  const problem = giftProblem(shop, await cartLines(shop, trx, cart.id), gift)
  if (problem !== undefined) return problem
  const { itemId, text } = gift
  await trx
    .deleteFrom("gift_message")
    .where("cart_id", "=", cart.id)
    .where("cart_item_id", itemId === undefined ? "is" : "=", itemId ?? null)
    .execute()
  if (text.message.trim() !== "") {
    await trx
      .insertInto("gift_message")
      .values({ cart_id: cart.id, cart_item_id: itemId ?? null, customer_id: cart.customer_id, ...text })
      .execute()
  }
  await saveCartChange(shop, trx, cart.id)
  return undefined
}

const forVirtual = shopError(400, "Gift messages can't be used for virtual products.")
const notAllowed = shopError(400, "The gift message isn't available.")

const maxLengths = { name: 255, message: 10_000 }

const giftProblem = (
  { settings }: ShopContext,
  lines: ReadonlyArray<CartLine>,
  { itemId, text }: GiftTarget & { readonly text: GiftMessageText },
): ShopError | undefined => {
  if (isTooLong(text)) return shopError(400, "The text is too long. Shorten the text and try again.")
  return itemId === undefined
    ? orderGiftProblem(settings.giftMessages.order, lines)
    : lineGiftProblem(settings.giftMessages.items, lines, itemId)
}

const isTooLong = ({ sender, recipient, message }: GiftMessageText): boolean =>
  sender.length > maxLengths.name || recipient.length > maxLengths.name || message.length > maxLengths.message

const orderGiftProblem = (isAllowed: boolean, lines: ReadonlyArray<CartLine>): ShopError | undefined => {
  if (lines.length === 0)
    return shopError(400, "Gift messages can't be used for an empty cart. Add an item and try again.")
  if (lines.every(({ isVirtual }) => isVirtual)) return forVirtual
  return isAllowed ? undefined : notAllowed
}

const lineGiftProblem = (isAllowed: boolean, lines: ReadonlyArray<CartLine>, itemId: number): ShopError | undefined => {
  const line = lines.find((candidate) => candidate.itemId === itemId)
  if (line === undefined) return giftItemUnknown(itemId)
  if (line.isVirtual) return forVirtual
  return (line.allowsGiftMessage ?? isAllowed) ? undefined : notAllowed
}
