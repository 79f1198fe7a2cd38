import { maxLines } from "../../domain/cart/add-lines.ts"
import { emptyCart, removeItem } from "../../domain/cart/remove-item.ts"
import { activeCart } from "../../domain/cart/session-cart.ts"
import { type Quantity, readQuantity } from "../../domain/cart/shop-quantity.ts"
import { refusedQuantities, updateItems } from "../../domain/cart/update-items.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { entriesOf, formFields, formReader, id, text } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"
import { type FormAction, type FormOutcome, type FormPost, runInSession, returnPage } from "./form-routes.ts"

/** The response to a wrong form key: the cart page with a message. A script that follows the redirect finds no JSON and reloads. [forms-cart/002, 003] */
export const sessionExpired = ({ request }: FormPost): FormOutcome => ({
  redirect: shopAddress(request, "/checkout/cart/"),
  messages: [errorMessage("Your session has expired")],
})

const redirectBack = (post: FormPost, messages: ReadonlyArray<SessionMessage> = []): FormOutcome => ({
  redirect: returnPage(post),
  messages,
})

/** Reads the quantities of a cart form: `cart[12][qty]=2`. The last quantity of an item counts; items beyond `maxLines` are ignored. */
const readQuantities = formReader(
  formFields({
    quantities: converted(entriesOf("cart"), (entries) =>
      [
        ...new Map(
          entries.flatMap(({ id: itemId, parts, value }) =>
            parts.join() === "qty" ? [[itemId, value.trim()] as const] : [],
          ),
        ),
      ].slice(0, maxLines),
    ),
  }),
)

/** The quantity to set; zero removes the item. */
const newQuantity = (qty: string): Quantity | "remove" => (/^0+(\.0*)?$/.test(qty) ? "remove" : readQuantity(qty))

const readAction = formReader(formFields({ action: text("update_cart_action") }))

/** POST checkout/cart/updatePost: sets the quantities of the cart page, or empties the cart. [forms-cart/029, 041] */
export const updateCart: FormAction = {
  path: "checkout/cart/updatePost",
  onInvalidKey: sessionExpired,
  handle: (post) =>
    runInSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      if (cart === undefined) return redirectBack(post)
      if (post.input(readAction).action === "empty_cart") {
        await emptyCart(post.shop, trx, cart.id)
        return redirectBack(post)
      }
      const quantities = post
        .input(readQuantities)
        .quantities.map(([itemId, qty]) => [itemId, newQuantity(qty)] as const)
      const errors = await updateItems(post.shop, trx, cart.id, new Map(quantities))
      // Several items may have the same error; its message is shown once.
      const messages = new Map(errors.map(({ message }) => [translate(post.shop.settings, message), message]))
      return redirectBack(post, [...messages.values()].map(errorMessage))
    }),
}

const pageNotSaved = message("Something went wrong while saving the page. Please refresh the page and try again.")

/** POST checkout/cart/updateItemQty: checks whether the quantities are available. Saves nothing. [forms-cart/030, 031] [7.cart-quantity-validation] */
export const checkCart: FormAction = {
  path: "checkout/cart/updateItemQty",
  onInvalidKey: () => ({ json: { success: false, error_message: pageNotSaved } }),
  handle: (post) =>
    runInSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      const quantities = post
        .input(readQuantities)
        .quantities.map(([itemId, qty]) => [itemId, readQuantity(qty)] as const)
      if (quantities.length === 0) return { json: { success: false, error_message: pageNotSaved } }
      const quantitiesToCheck = new Map(quantities.filter(([, quantity]) => quantity.kind !== "none"))
      const refused = cart === undefined ? [] : await refusedQuantities(post.shop, trx, cart.id, quantitiesToCheck)
      const errors = refused.map(({ itemId, error }) => ({
        error: translate(post.shop.settings, error.message),
        itemId,
      }))
      return {
        json: errors.length === 0 ? { success: true } : { success: false, error_message: JSON.stringify(errors) },
      }
    }),
}

const readItem = formReader(formFields({ itemId: id("id") }))

/** POST checkout/cart/delete: removes an item of the cart page. [forms-cart/032] */
export const deleteFromCart: FormAction = {
  path: "checkout/cart/delete",
  onInvalidKey: sessionExpired,
  handle: (post) =>
    runInSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      const { itemId } = post.input(readItem)
      const isRemoved =
        cart !== undefined && itemId !== undefined && (await removeItem(post.shop, trx, cart.id, itemId)) === undefined
      return redirectBack(post, isRemoved ? [] : [errorMessage("We can't remove the item.")])
    }),
}
