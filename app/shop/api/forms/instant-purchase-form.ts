import { attemptKeyHeader, expectedTotalHeader } from "../../../../core/checkout/order/place-order.wire.ts"
import { fingerprintOf } from "../../domain/checkout/order-attempt.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { isShopError, shopError } from "../../domain/errors/shop-error.ts"
import { type InstantPurchase, instantFailed } from "../../domain/instant-purchase/instant-cart.ts"
import { instantTotals } from "../../domain/instant-purchase/instant-totals.ts"
import { type InstantRequest, placeInstantOrder } from "../../domain/instant-purchase/place-instant-order.ts"
import { formKeyName } from "../../infra/session/session-form-key.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { formFields, formReader, fromForm, id, text } from "../input/form-input.ts"
import { readAttemptKey, readExpectedTotal } from "../input/order-headers.ts"
import { totalsJson } from "../rest/totals-json.ts"
import { readBuyRequest } from "./buy-request-form.ts"
import { customerOfForm } from "./customer-form.ts"
import { type FormAction, type FormOutcome, type FormPost, runInSession } from "./form-routes.ts"

const outcomeWith = (response: Message, shown: SessionMessage): FormOutcome => ({
  json: { response },
  messages: [shown],
})

const notPlacedOutcome = (text: Message): FormOutcome => outcomeWith(text, errorMessage(text))

/**
 * POST instantpurchase/button/placeOrder: the product form with payment, addresses and rate. Always 200: `response` is the message, and
 * only the message in the session has a type, by which a placed order is recognized. [7.instant-purchase-order] [forms-account/014]
 */
export const instantPurchaseForm: FormAction = {
  path: "instantpurchase/button/placeOrder",
  onInvalidKey: () => notPlacedOutcome(instantFailed),
  handle: async (post) => {
    const purchase = await readInstantRequest(post)
    const outcome = purchase === undefined ? undefined : await placeInstantOrder(post.shop, purchase)
    return runInSession(post, async () => {
      if (outcome === undefined) return notPlacedOutcome(instantFailed)
      if (isShopError(outcome)) return notPlacedOutcome(outcome.message)
      const text = message("Your order number is: %1.", [outcome])
      return outcomeWith(text, { type: "success", text })
    })
  },
}

/**
 * POST instantpurchase/button/totals: the fields of a one-click order. The response has `totals` in the format of REST, or in `response`
 * the reason why the order cannot be placed. Magento has no such action; a backend with this action has `totals: true` in the section
 * `instant-purchase`.
 */
export const instantTotalsForm: FormAction = {
  path: "instantpurchase/button/totals",
  onInvalidKey: () => ({ json: { response: instantFailed } }),
  handle: async (post) => {
    const { settings } = post.shop
    const purchase = await readInstantPurchase(post)
    const totals = purchase === undefined ? shopError(400, instantFailed) : await instantTotals(post.shop, purchase)
    return Response.json(
      isShopError(totals)
        ? { response: translate(settings, totals.message) }
        : { totals: totalsJson(settings, totals) },
      { headers: { "cache-control": "no-store" } },
    )
  },
}

const readPurchase = formReader(
  formFields({
    shippingId: id("instant_purchase_shipping_address"),
    billingId: id("instant_purchase_billing_address"),
    carrier: text("instant_purchase_carrier"),
    method: text("instant_purchase_shipping"),
  }),
)

const readInstantPurchase = async (post: FormPost): Promise<InstantPurchase | undefined> => {
  const { shippingId, billingId, ...rate } = post.input(readPurchase)
  const customer = await customerOfForm(post)
  const buy = await readBuyRequest(post)
  if (customer === undefined || buy === undefined || shippingId === undefined || billingId === undefined)
    return undefined
  return { ...rate, shippingId, billingId, customerId: customer.id, buy }
}

const readPayment = formReader(
  formFields({
    publicHash: text("instant_purchase_payment_token"),
    fingerprint: fromForm((form) => fingerprintOf(form.texts.filter(([name]) => name !== formKeyName))),
  }),
)

const readInstantRequest = async (post: FormPost): Promise<InstantRequest | undefined> => {
  const { headers, url } = post.request
  const purchase = await readInstantPurchase(post)
  const payment = post.input(readPayment)
  const key = readAttemptKey(headers.get(attemptKeyHeader))
  const expectedTotal = readExpectedTotal(headers.get(expectedTotalHeader))
  if (purchase === undefined || payment.publicHash === "" || isRestError(key) || isRestError(expectedTotal))
    return undefined
  return { ...purchase, ...payment, key, expectedTotal, origin: new URL(url).origin }
}
