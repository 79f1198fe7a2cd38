import { cartIdOfCustomer } from "../../domain/cart/cart.ts"
import { sessionCartId } from "../../domain/cart/session-cart.ts"
import { type GuestOrderClaim, guestOrder } from "../../domain/checkout/order-lookup.ts"
import { type UnavailableLine, linesOfOwnOrder, reorder } from "../../domain/checkout/reorder-lines.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { formFields, formReader, id, trimmed } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"
import { runAsCustomer, redirectOnInvalidKey } from "./customer-form.ts"
import { type FormAction, type FormOutcome, type FormPost, runInSession } from "./form-routes.ts"

const historyPath = "/sales/order/history/"

const readOrder = formReader(formFields({ orderId: id("order_id") }))

/** POST sales/order/reorder/order_id/4/: adds the available items of an order to the cart; messages name the others. [forms-account/015] */
export const reorderForm: FormAction = {
  path: "sales/order/reorder",
  onInvalidKey: redirectOnInvalidKey(historyPath),
  handle: (post) =>
    runAsCustomer(post, async (trx, customer) => {
      const { shop, request, input } = post
      const lines = await linesOfOwnOrder(trx, customer.id, input(readOrder).orderId ?? 0)
      if (lines.length === 0) return { redirect: shopAddress(request, historyPath) }
      return redirectToCart(post, await reorder(shop, trx, await cartIdOfCustomer(shop, trx, customer.id), lines))
    }),
}

/** Redirects to the cart, with a message for each item that could not be added. */
const redirectToCart = ({ request }: FormPost, unavailable: ReadonlyArray<UnavailableLine>): FormOutcome => ({
  redirect: shopAddress(request, "/checkout/cart/"),
  messages: unavailable.map(({ name, error }) =>
    errorMessage(message('Could not add "%1" to the shopping cart: %2', [name, error.message])),
  ),
})

const lookUpPath = "/sales/guest/form/"

const readClaim = formReader(
  converted(
    formFields({
      number: trimmed("oar_order_id"),
      lastName: trimmed("oar_billing_lastname"),
      email: trimmed("oar_email"),
      postcode: trimmed("oar_zip"),
    }),
    ({ email, postcode, ...order }): GuestOrderClaim => (email === "" ? { ...order, postcode } : { ...order, email }),
  ),
)

/**
 * POST sales/guest/reorder: adds the available items of a guest's order to the cart. The guest has to know the number and last name of the order,
 * and its e-mail address or postcode. [S26]
 */
export const guestReorderForm: FormAction = {
  path: "sales/guest/reorder",
  onInvalidKey: redirectOnInvalidKey(lookUpPath),
  handle: (post) =>
    runInSession(post, async (trx, session) => {
      const order = await guestOrder(trx, post.input(readClaim))
      if (order === undefined)
        return {
          redirect: shopAddress(post.request, lookUpPath),
          messages: [errorMessage("You entered incorrect data. Please try again.")],
        }
      const lines = order.lines.filter(({ parent_id: parent }) => parent === null)
      return redirectToCart(post, await reorder(post.shop, trx, await sessionCartId(post.shop, trx, session), lines))
    }),
}
