import { mostLines } from "../../domain/cart/add-item.ts"
import { idIn } from "../../domain/cart/buy-request-of.ts"
import { emptyCart, removeItem } from "../../domain/cart/remove-item.ts"
import { activeCart } from "../../domain/cart/session-cart.ts"
import { type Quantity, readQuantity } from "../../domain/cart/shop-quantity.ts"
import { refusedQuantities, updateItems } from "../../domain/cart/update-items.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import type { FormFields } from "../../infra/web/posted-fields.ts"
import { type FormAction, type FormOutcome, type FormPost, inSession } from "./form-routes.ts"

/** A form without the right key: the cart page says so; a script that follows finds no JSON there and reloads. [forms-cart/002, 003] */
export const sessionExpired = ({ request }: FormPost): FormOutcome => ({
  redirect: shopAddress(request, "/checkout/cart/"),
  messages: [errorMessage("Your session has expired")],
})

const goBack = (post: FormPost, messages: ReadonlyArray<SessionMessage> = []): FormOutcome => ({
  redirect: returnAddress(post.request, post.fields.text("uenc")),
  messages,
})

/** The quantities of a cart form: `cart[12][qty]=2`. What is said of a line last counts; more lines than a cart holds are not looked at. */
const quantitiesIn = (fields: FormFields): ReadonlyMap<number, string> => {
  const said = fields.texts.flatMap(([name, value]) => {
    const itemId = idIn(/^cart\[(\d{1,15})\]\[qty\]$/.exec(name)?.[1])
    return itemId === undefined ? [] : [[itemId, value.trim()] as const]
  })
  return new Map([...new Map(said)].slice(0, mostLines))
}

/** Zero means out of the cart. */
const wantedQuantity = (qty: string): Quantity | "remove" => (/^0+(\.0*)?$/.test(qty) ? "remove" : readQuantity(qty))

/** POST checkout/cart/updatePost: the quantities of the cart page, or the whole cart emptied. [forms-cart/029, 041] */
export const updateCart: FormAction = {
  path: "checkout/cart/updatePost",
  onInvalidKey: sessionExpired,
  handle: (post) =>
    inSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      if (cart === undefined) return goBack(post)
      if (post.fields.text("update_cart_action") === "empty_cart") {
        await emptyCart(post.shop, trx, cart.id)
        return goBack(post)
      }
      const wanted = [...quantitiesIn(post.fields)].map(([itemId, qty]) => [itemId, wantedQuantity(qty)] as const)
      const refusals = await updateItems(post.shop, trx, cart.id, new Map(wanted))
      const messages = new Map(refusals.map(({ message }) => [translate(post.shop.settings, message), message]))
      return goBack(post, [...messages.values()].map(errorMessage))
    }),
}

const pageBroken = message("Something went wrong while saving the page. Please refresh the page and try again.")

/** POST checkout/cart/updateItemQty: whether these quantities could be had; nothing is saved. [forms-cart/030, 031] [7.cart-quantity-validation] */
export const checkCart: FormAction = {
  path: "checkout/cart/updateItemQty",
  onInvalidKey: () => ({ json: { success: false, error_message: pageBroken } }),
  handle: (post) =>
    inSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      const wanted = [...quantitiesIn(post.fields)].map(([itemId, qty]) => [itemId, readQuantity(qty)] as const)
      if (wanted.length === 0) return { json: { success: false, error_message: pageBroken } }
      const asked = new Map(wanted.filter(([, quantity]) => quantity.kind !== "none"))
      const refused = cart === undefined ? [] : await refusedQuantities(trx, cart.id, asked)
      const rejected = refused.map(({ itemId, error }) => ({
        error: translate(post.shop.settings, error.message),
        itemId,
      }))
      return {
        json: rejected.length === 0 ? { success: true } : { success: false, error_message: JSON.stringify(rejected) },
      }
    }),
}

/** POST checkout/cart/delete: one line of the cart page. [forms-cart/032] */
export const deleteFromCart: FormAction = {
  path: "checkout/cart/delete",
  onInvalidKey: sessionExpired,
  handle: (post) =>
    inSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      const itemId = idIn(post.fields.text("id"))
      const error =
        cart === undefined || itemId === undefined ? "none" : await removeItem(post.shop, trx, cart.id, itemId)
      return goBack(post, error === undefined ? [] : [errorMessage("We can't remove the item.")])
    }),
}
