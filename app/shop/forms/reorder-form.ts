import { cartOfCustomer } from "../cart/cart.ts"
import { refusalText } from "../cart/refusal.ts"
import { linesOfOwnOrder, orderAgain } from "../checkout/order-again.ts"
import { errorMessage } from "../session/session-messages.ts"
import { idIn } from "./buy-request-of.ts"
import { asCustomer, keyRefused } from "./customer-form.ts"
import type { FormAction } from "./form-routes.ts"
import { shopAddress } from "./own-address.ts"

const historyPath = "/sales/order/history/"

/** POST sales/order/reorder/order_id/4/: what can still be had goes into the cart, the rest is named. [forms-account/015] */
export const reorderForm: FormAction = {
  path: "sales/order/reorder",
  refused: keyRefused(historyPath),
  answer: (post) =>
    asCustomer(post, async (trx, customer) => {
      const { shop, request, fields } = post
      const lines = await linesOfOwnOrder(trx, customer.id, idIn(fields.text("order_id")) ?? 0)
      if (lines.length === 0) return { go: shopAddress(request, historyPath) }
      const missed = await orderAgain(shop, trx, await cartOfCustomer(shop, trx, customer.id), lines)
      return {
        go: shopAddress(request, "/checkout/cart/"),
        messages: missed.map(({ name, why }) =>
          errorMessage(`Could not add "${name}" to the shopping cart: ${refusalText(why)}`),
        ),
      }
    }),
}
