import type { Transaction } from "kysely"

import { readQuantity } from "../cart/quantity.ts"
import { isRefusal, refusalText, type Refusal } from "../cart/refusal.ts"
import { emptyCart, removeItem } from "../cart/remove-item.ts"
import { checkQuantity, updateItem } from "../cart/update-item.ts"
import type { Tables } from "../data/tables.ts"
import { activeCart } from "../session/session-cart.ts"
import { errorMessage, type SessionMessage } from "../session/session-messages.ts"
import { spoken } from "../store-views/spoken.ts"
import { idIn } from "./buy-request-of.ts"
import type { FormFields } from "./form-fields.ts"
import { inSession, type FormAction, type FormOutcome, type FormPost } from "./form-routes.ts"
import { returnAddress, shopAddress } from "./own-address.ts"

/** A form without the right key: the cart page says so; a script that follows finds no JSON there and reloads. [forms-cart/002, 003] */
export const sessionExpired = ({ request }: FormPost): FormOutcome => ({
  go: shopAddress(request, "/checkout/cart/"),
  messages: [errorMessage("Your session has expired")],
})

const goBack = (post: FormPost, messages: ReadonlyArray<SessionMessage> = []): FormOutcome => ({
  go: returnAddress(post.request, post.fields.text("uenc")),
  messages,
})

/** The quantities of a cart form: `cart[12][qty]=2`. */
const quantitiesIn = (fields: FormFields): ReadonlyArray<readonly [itemId: number, qty: string]> =>
  fields.texts.flatMap(([name, value]) => {
    const itemId = idIn(/^cart\[(\d{1,15})\]\[qty\]$/.exec(name)?.[1])
    return itemId === undefined ? [] : [[itemId, value.trim()] as const]
  })

/** POST checkout/cart/updatePost: the quantities of the cart page, or the whole cart emptied. [forms-cart/029, 041] */
export const updateCart: FormAction = {
  path: "checkout/cart/updatePost",
  refused: sessionExpired,
  answer: (post) =>
    inSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      if (cart === undefined) return goBack(post)
      if (post.fields.text("update_cart_action") === "empty_cart") {
        await emptyCart(post.shop, trx, cart.id)
        return goBack(post)
      }
      const messages: Array<SessionMessage> = []
      for (const [itemId, qty] of quantitiesIn(post.fields)) {
        const refusal = await setQuantity(post, trx, cart.id, itemId, qty)
        if (refusal !== undefined) messages.push(errorMessage(refusalText(refusal)))
      }
      return goBack(
        post,
        messages.filter(({ text }, place) => messages.findIndex((other) => other.text === text) === place),
      )
    }),
}

/** Zero means out of the cart; a line that is refused keeps what it had. */
const setQuantity = async (
  { shop }: FormPost,
  trx: Transaction<Tables>,
  cartId: number,
  itemId: number,
  qty: string,
): Promise<Refusal | undefined> => {
  if (/^0+(\.0*)?$/.test(qty)) return removeItem(shop, trx, cartId, itemId)
  const updated = await updateItem(shop, trx, cartId, itemId, readQuantity(qty))
  return isRefusal(updated) ? updated : undefined
}

const pageBroken = "Something went wrong while saving the page. Please refresh the page and try again."

/** POST checkout/cart/updateItemQty: whether these quantities could be had; nothing is saved. [forms-cart/030, 031] [7.cart-quantity-validation] */
export const checkCart: FormAction = {
  path: "checkout/cart/updateItemQty",
  refused: () => ({ json: { success: false, error_message: pageBroken } }),
  answer: (post) =>
    inSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      const wanted = quantitiesIn(post.fields)
      if (wanted.length === 0) return { json: { success: false, error_message: pageBroken } }
      const rejected: Array<{ readonly error: string; readonly itemId: number }> = []
      for (const [itemId, qty] of wanted) {
        const quantity = readQuantity(qty)
        if (cart === undefined || quantity.kind === "none") continue
        const checked = await checkQuantity(post.shop, trx, cart.id, itemId, quantity)
        if (isRefusal(checked) && checked.status !== 404)
          rejected.push({ error: spoken(post.shop.settings, refusalText(checked)), itemId })
      }
      return {
        json: rejected.length === 0 ? { success: true } : { success: false, error_message: JSON.stringify(rejected) },
      }
    }),
}

/** POST checkout/cart/delete: one line of the cart page. [forms-cart/032] */
export const deleteFromCart: FormAction = {
  path: "checkout/cart/delete",
  refused: sessionExpired,
  answer: (post) =>
    inSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      const itemId = idIn(post.fields.text("id"))
      const refusal =
        cart === undefined || itemId === undefined ? "none" : await removeItem(post.shop, trx, cart.id, itemId)
      return goBack(post, refusal === undefined ? [] : [errorMessage("We can't remove the item.")])
    }),
}
