import { attemptKeyHeader } from "../../../../core/checkout/order/place-order.wire.ts"
import { buyRequestOf, idIn } from "../../domain/cart/buy-request-of.ts"
import { fingerprintOf } from "../../domain/checkout/order-attempt.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import {
  type InstantRequest,
  instantFailed,
  placeInstantOrder,
} from "../../domain/instant-purchase/place-instant-order.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"
import { readAttemptKey } from "../input/order-headers.ts"
import { customerOfForm } from "./customer-form.ts"
import { type FormAction, type FormOutcome, type FormPost, inSession } from "./form-routes.ts"

const told = (response: Message, shown: SessionMessage): FormOutcome => ({ json: { response }, messages: [shown] })

const notPlaced = (text: Message): FormOutcome => told(text, errorMessage(text))

/**
 * POST instantpurchase/button/placeOrder: the product form and with what it is paid and sent. Always 200: `response` says how it ended,
 * and only the kind of the message in the session says whether there is an order. [7.instant-purchase-order] [forms-account/014]
 */
export const instantPurchaseForm: FormAction = {
  path: "instantpurchase/button/placeOrder",
  onInvalidKey: () => notPlaced(instantFailed),
  handle: async (post) => {
    const asked = await requestIn(post)
    const outcome = asked === undefined ? undefined : await placeInstantOrder(post.shop, asked)
    return inSession(post, async () => {
      if (outcome === undefined) return notPlaced(instantFailed)
      if (isShopError(outcome)) return notPlaced(outcome.message)
      const text = message("Your order number is: %1.", [outcome])
      return told(text, { type: "success", text })
    })
  },
}

const requestIn = async (post: FormPost): Promise<InstantRequest | undefined> => {
  const { fields, request } = post
  const customer = await customerOfForm(post)
  const buy = await buyRequestOf(fields)
  const key = readAttemptKey(request.headers.get(attemptKeyHeader))
  const field = (name: string): string => fields.text(`instant_purchase_${name}`) ?? ""
  const shippingId = idIn(field("shipping_address"))
  const billingId = idIn(field("billing_address"))
  const publicHash = field("payment_token")
  if (customer === undefined || buy === undefined || publicHash === "" || isRestError(key)) return undefined
  if (shippingId === undefined || billingId === undefined) return undefined
  return {
    customerId: customer.id,
    buy,
    publicHash,
    shippingId,
    billingId,
    key,
    carrier: field("carrier"),
    method: field("shipping"),
    fingerprint: fingerprintOf(fields.texts.filter(([name]) => name !== "form_key")),
    origin: new URL(request.url).origin,
  }
}
