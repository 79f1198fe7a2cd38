import { attemptKeyHeader } from "../../../../core/checkout/order/place-order.wire.ts"
import { fingerprintOf } from "../../domain/checkout/order-attempt.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import {
  type InstantRequest,
  instantFailed,
  placeInstantOrder,
} from "../../domain/instant-purchase/place-instant-order.ts"
import { formKeyName } from "../../infra/session/session-form-key.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"
import { formFields, formReader, fromForm, id, text } from "../input/form-input.ts"
import { readAttemptKey } from "../input/order-headers.ts"
import { readBuyRequest } from "./buy-request-form.ts"
import { customerOfForm } from "./customer-form.ts"
import { type FormAction, type FormOutcome, type FormPost, inSession } from "./form-routes.ts"

const outcomeWith = (response: Message, shown: SessionMessage): FormOutcome => ({
  json: { response },
  messages: [shown],
})

const notPlaced = (text: Message): FormOutcome => outcomeWith(text, errorMessage(text))

/**
 * POST instantpurchase/button/placeOrder: the product form with payment, addresses and rate. Always 200: `response` is the message, and
 * only the type of the message in the session tells whether the order was placed. [7.instant-purchase-order] [forms-account/014]
 */
export const instantPurchaseForm: FormAction = {
  path: "instantpurchase/button/placeOrder",
  onInvalidKey: () => notPlaced(instantFailed),
  handle: async (post) => {
    const purchase = await requestIn(post)
    const outcome = purchase === undefined ? undefined : await placeInstantOrder(post.shop, purchase)
    return inSession(post, async () => {
      if (outcome === undefined) return notPlaced(instantFailed)
      if (isShopError(outcome)) return notPlaced(outcome.message)
      const text = message("Your order number is: %1.", [outcome])
      return outcomeWith(text, { type: "success", text })
    })
  },
}

const readPurchase = formReader(
  formFields({
    shippingId: id("instant_purchase_shipping_address"),
    billingId: id("instant_purchase_billing_address"),
    publicHash: text("instant_purchase_payment_token"),
    carrier: text("instant_purchase_carrier"),
    method: text("instant_purchase_shipping"),
    fingerprint: fromForm((form) => fingerprintOf(form.texts.filter(([name]) => name !== formKeyName))),
  }),
)

const requestIn = async (post: FormPost): Promise<InstantRequest | undefined> => {
  const { request } = post
  const { shippingId, billingId, ...fields } = post.input(readPurchase)
  const customer = await customerOfForm(post)
  const buy = await readBuyRequest(post)
  const key = readAttemptKey(request.headers.get(attemptKeyHeader))
  if (customer === undefined || buy === undefined || fields.publicHash === "" || isRestError(key)) return undefined
  if (shippingId === undefined || billingId === undefined) return undefined
  return { ...fields, shippingId, billingId, customerId: customer.id, buy, key, origin: new URL(request.url).origin }
}
