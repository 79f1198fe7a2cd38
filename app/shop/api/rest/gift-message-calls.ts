import { plainId } from "../../domain/cart/plain-id.ts"
import { cartItems } from "../../domain/cart/shop-cart-lines.ts"
import {
  giftItemUnknown,
  giftMessage,
  saveGiftMessage,
  type GiftTarget,
  type GiftMessage,
} from "../../domain/cart/shop-gift-message.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { inputObject, LooseText, optional, parameters } from "../input/input-schema.ts"
import { withActiveCart, type CartCall } from "./active-cart.ts"
import type { RestCall } from "./rest-routes.ts"

const decodeGiftMessage = inputDecoder(
  parameters({
    gift_message: inputObject(
      { sender: optional(LooseText), recipient: optional(LooseText), message: optional(LooseText) },
      "gift_message_id customer_id extension_attributes",
    ),
  }),
)

/** The cart item of the path, or the whole cart; item 0, which no cart has, for an invalid id. */
const giftTarget = ({ segment }: RestCall): GiftTarget => {
  const item = segment("itemId")
  if (item === "") return { itemId: undefined }
  return { itemId: plainId(item) ?? 0 }
}

/** `GET gift-message` and `GET gift-message/{itemId}`; an empty list when there is none. */
export const readGiftMessage: CartCall = async (call, access) => {
  const { read } = call.shop
  const cart = await access.active(read)
  if (isShopError(cart)) return cart
  const { itemId } = giftTarget(call)
  const isInCart = itemId === undefined || (await cartItems(read, cart.id)).some(({ id }) => id === itemId)
  if (!isInCart) return giftItemUnknown(itemId)
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

/** `POST gift-message` and `POST gift-message/{itemId}`; a blank message removes the saved one. */
export const writeGiftMessage: CartCall = async (call, access) => {
  const body = call.input(decodeGiftMessage)
  if (isRestError(body)) return body
  const { sender = "", recipient = "", message = "" } = body.gift_message
  const text = { sender, recipient, message }
  return withActiveCart(
    call,
    access,
    async (cart, trx) => (await saveGiftMessage(call.shop, trx, cart, { ...giftTarget(call), text })) ?? true,
  )
}
