import { removeItem } from "../../domain/cart/remove-item.ts"
import { activeCart } from "../../domain/cart/session-cart.ts"
import { updateItem } from "../../domain/cart/update-item.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"
import { formFields, formReader, id, quantity } from "../input/form-input.ts"
import { sessionExpired } from "./cart-page-forms.ts"
import { type FormAction, type FormOutcome, runInSession } from "./form-routes.ts"

const notFound = message("The quote item isn't found. Verify the item and try again.")

const rejected = (error_message: Message): FormOutcome => ({ json: { success: false, error_message } })
const done: FormOutcome = { json: { success: true } }

const readItem = formReader(formFields({ itemId: id("item_id") }))
const readChange = formReader(formFields({ itemId: id("item_id"), quantity: quantity("item_qty") }))

/** POST checkout/sidebar/updateItemQty: sets the quantity of an item of the mini-cart. [forms-cart/020 to 024] */
export const updateInSidebar: FormAction = {
  path: "checkout/sidebar/updateItemQty",
  keyless: "from-scripts",
  onInvalidKey: sessionExpired,
  handle: (post) =>
    runInSession(post, async (trx, session) => {
      const { itemId, quantity: newQuantity } = post.input(readChange)
      if (newQuantity.kind === "none" || newQuantity.kind === "unreadable")
        return rejected(message("Invalid Item Quantity Requested."))
      const cart = await activeCart(trx, session)
      if (cart === undefined || itemId === undefined) return rejected(notFound)
      const updated = await updateItem(post.shop, trx, cart.id, itemId, newQuantity)
      if (!isShopError(updated)) return done
      return rejected(updated.status === 404 ? notFound : updated.message)
    }),
}

/** POST checkout/sidebar/removeItem: removes an item of the mini-cart. [forms-cart/025 to 027] */
export const removeInSidebar: FormAction = {
  path: "checkout/sidebar/removeItem",
  onInvalidKey: sessionExpired,
  handle: (post) =>
    runInSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      const { itemId } = post.input(readItem)
      if (cart === undefined || itemId === undefined) return rejected(notFound)
      return (await removeItem(post.shop, trx, cart.id, itemId)) === undefined ? done : rejected(notFound)
    }),
}
