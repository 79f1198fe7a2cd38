import { idIn } from "../../domain/cart/buy-request-of.ts"
import { cartOfCustomer } from "../../domain/cart/cart.ts"
import { ownCart } from "../../domain/cart/session-cart.ts"
import { type MissedLine, linesOfOwnOrder, orderAgain } from "../../domain/checkout/order-again.ts"
import { type GuestOrderClaim, guestOrder } from "../../domain/checkout/order-lookup.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { asCustomer, redirectOnInvalidKey } from "./customer-form.ts"
import { type FormAction, type FormOutcome, type FormPost, inSession } from "./form-routes.ts"

const historyPath = "/sales/order/history/"

/** POST sales/order/reorder/order_id/4/: what can still be had goes into the cart, the rest is named. [forms-account/015] */
export const reorderForm: FormAction = {
  path: "sales/order/reorder",
  onInvalidKey: redirectOnInvalidKey(historyPath),
  handle: (post) =>
    asCustomer(post, async (trx, customer) => {
      const { shop, request, fields } = post
      const lines = await linesOfOwnOrder(trx, customer.id, idIn(fields.text("order_id")) ?? 0)
      if (lines.length === 0) return { redirect: shopAddress(request, historyPath) }
      return toCart(post, await orderAgain(shop, trx, await cartOfCustomer(shop, trx, customer.id), lines))
    }),
}

/** To the cart, with what could not be had again. */
const toCart = ({ request }: FormPost, missed: ReadonlyArray<MissedLine>): FormOutcome => ({
  redirect: shopAddress(request, "/checkout/cart/"),
  messages: missed.map(({ name, error }) =>
    errorMessage(message('Could not add "%1" to the shopping cart: %2', [name, error.message])),
  ),
})

const lookUpPath = "/sales/guest/form/"

const known = ({ fields }: FormPost): GuestOrderClaim => {
  const text = (name: string): string => (fields.text(`oar_${name}`) ?? "").trim()
  const order = { number: text("order_id"), lastName: text("billing_lastname") }
  return text("email") === "" ? { ...order, postcode: text("zip") } : { ...order, email: text("email") }
}

/** POST sales/guest/reorder: the same for whoever knows what is on the order; everybody else learns no more than by looking for it. [S26] */
export const guestReorderForm: FormAction = {
  path: "sales/guest/reorder",
  onInvalidKey: redirectOnInvalidKey(lookUpPath),
  handle: (post) =>
    inSession(post, async (trx, session) => {
      const order = await guestOrder(trx, known(post))
      if (order === undefined)
        return {
          redirect: shopAddress(post.request, lookUpPath),
          messages: [errorMessage("You entered incorrect data. Please try again.")],
        }
      const lines = order.lines.filter(({ parent_id: parent }) => parent === null)
      return toCart(post, await orderAgain(post.shop, trx, await ownCart(post.shop, trx, session), lines))
    }),
}
