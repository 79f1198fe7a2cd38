import { cartItems } from "../../domain/cart/shop-cart-lines.ts"
import {
  giftItemUnknown,
  giftMessage,
  saveGiftMessage,
  type GiftFor,
  type GiftMessage,
} from "../../domain/cart/shop-gift-message.ts"
import { isRestError, type RestError } from "../../domain/errors/rest-error.ts"
import { inputFields, requiredParameter, textIn } from "../../domain/errors/rest-input.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { withActive, type CartCall } from "./active-cart.ts"
import type { RestCall } from "./rest-routes.ts"

const messageKeys: ReadonlySet<string> = new Set(
  "gift_message_id customer_id sender recipient message extension_attributes".split(" "),
)

const readText = ({ body }: RestCall) => {
  const sent = requiredParameter(body, "giftMessage")
  const fields: ReturnType<typeof inputFields> | RestError = isRestError(sent) ? sent : inputFields(sent, messageKeys)
  if (isRestError(fields)) return fields
  const [sender = "", recipient = "", message = ""] = ["sender", "recipient", "message"].map((name) =>
    textIn(fields, name),
  )
  return { sender, recipient, message }
}

const giftFor = ({ segment }: RestCall): GiftFor => {
  const item = segment("itemId")
  return { itemId: item === "" ? undefined : /^\d{1,15}$/.test(item) ? Number(item) : 0 }
}

/** Calls 13 and 14, reading: nothing is an empty list. */
export const readGiftMessage: CartCall = async (call, access) => {
  const { read } = call.shop
  const cart = await access.active(read)
  if (isShopError(cart)) return cart
  const { itemId } = giftFor(call)
  const known = itemId === undefined || (await cartItems(read, cart.id)).some(({ id }) => id === itemId)
  if (!known) return giftItemUnknown(itemId)
  const gift = await giftMessage(read, cart.id, { itemId })
  return gift === undefined ? [] : messageJson(gift)
}

const messageJson = ({ id, customer_id, sender, recipient, message }: GiftMessage) => ({
  gift_message_id: id,
  customer_id: customer_id ?? 0,
  sender,
  recipient,
  message,
})

/** Calls 13 and 14, writing; a blank message takes the kept one away. */
export const writeGiftMessage: CartCall = async (call, access) => {
  const text = readText(call)
  if (isRestError(text)) return text
  return withActive(
    call,
    access,
    async (cart, trx) => (await saveGiftMessage(call.shop, trx, cart, { ...giftFor(call), text })) ?? true,
  )
}
