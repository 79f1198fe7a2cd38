import { idIn } from "../../domain/cart/buy-request-of.ts"
import { removeItem } from "../../domain/cart/remove-item.ts"
import { activeCart } from "../../domain/cart/session-cart.ts"
import { readQuantity } from "../../domain/cart/shop-quantity.ts"
import { updateItem } from "../../domain/cart/update-item.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"
import { sessionExpired } from "./cart-forms-endpoint.ts"
import { type FormAction, type FormOutcome, inSession } from "./form-routes.ts"

const notFound = message("The quote item isn't found. Verify the item and try again.")

const refused = (error_message: Message): FormOutcome => ({ json: { success: false, error_message } })
const done: FormOutcome = { json: { success: true } }

/** POST checkout/sidebar/updateItemQty: a line of the mini-cart. [forms-cart/020 to 024] */
export const updateInSidebar: FormAction = {
  path: "checkout/sidebar/updateItemQty",
  keyless: "from-scripts",
  onInvalidKey: sessionExpired,
  handle: (post) =>
    inSession(post, async (trx, session) => {
      const quantity = readQuantity(post.fields.text("item_qty"))
      if (quantity.kind === "none" || quantity.kind === "unreadable")
        return refused(message("Invalid Item Quantity Requested."))
      const cart = await activeCart(trx, session)
      const itemId = idIn(post.fields.text("item_id"))
      if (cart === undefined || itemId === undefined) return refused(notFound)
      const updated = await updateItem(post.shop, trx, cart.id, itemId, quantity)
      if (!isShopError(updated)) return done
      return refused(updated.status === 404 ? notFound : updated.message)
    }),
}

/** POST checkout/sidebar/removeItem. [forms-cart/025 to 027] */
export const removeInSidebar: FormAction = {
  path: "checkout/sidebar/removeItem",
  onInvalidKey: sessionExpired,
  handle: (post) =>
    inSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      const itemId = idIn(post.fields.text("item_id"))
      if (cart === undefined || itemId === undefined) return refused(notFound)
      return (await removeItem(post.shop, trx, cart.id, itemId)) === undefined ? done : refused(notFound)
    }),
}
