import type { Transaction } from "kysely"

import { attemptKeyHeader, expectedTotalHeader } from "../../../../core/checkout/order/place-order.wire.ts"
import type { ShopContext } from "../../context/context.ts"
import { amountText } from "../../context/money.ts"
import { cartById } from "../../domain/cart/cart.ts"
import { rememberOrderedCart } from "../../domain/cart/session-cart.ts"
import { fingerprintOf } from "../../domain/checkout/order-attempt.ts"
import { placeOnce } from "../../domain/checkout/place-once.ts"
import { type Placement, type TotalChanged, alreadyPlaced } from "../../domain/checkout/shop-place-order.ts"
import { type RestError, isRestError, restError } from "../../domain/errors/rest-error.ts"
import { type ShopError, isShopError } from "../../domain/errors/shop-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type OpenSession, openSession } from "../../infra/session/open-session.ts"
import { isAjax, isCrossSite } from "../../infra/session/request-facts.ts"
import { sessionCookies } from "../../infra/session/set-cookies.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type CartCall, foreignBilling, fromBook } from "./active-cart.ts"
import type { CartAccess } from "./cart-access.ts"
import { readAttemptKey, readExpectedTotal, readPayment, readPaymentInformation } from "./rest-payment-input.ts"
import type { RestCall } from "./rest-routes.ts"
import { totalsJson } from "./totals-json.ts"

/** Call 7: places the order and answers its id, as text. */
export const placeWithPayment: CartCall = async (call, access) => {
  const read = readPaymentInformation(call, access)
  return isRestError(read) ? read : place(call, access, read)
}

/** Call 23: places the order with the payment that was set, or the one sent along. */
export const placeWithoutPayment: CartCall = async (call, access) => {
  const sent = call.body["paymentMethod"] ?? call.body["payment_method"]
  const payment = sent === undefined || sent === null ? undefined : readPayment(sent)
  return isRestError(payment) ? payment : place(call, access, { payment, billing: undefined, email: undefined })
}

type Sent = Pick<Placement, "payment" | "billing" | "email">

/**
 * Two headers may travel with the order. `Idempotency-Key`: the same key with the same body gets the same answer, with another body 422.
 * `X-Expected-Total`: when the order would cost another sum it is not placed, and 409 brings the totals that hold now. [I1] [I3] [R3]
 */
const place = async (call: RestCall, access: CartAccess, sent: Sent): Promise<unknown> => {
  const expectedTotal = readExpectedTotal(call.request.headers.get(expectedTotalHeader))
  if (isRestError(expectedTotal)) return expectedTotal
  const key = readAttemptKey(call.request.headers.get(attemptKeyHeader))
  if (isRestError(key)) return key
  const attempt = key === undefined ? undefined : { key, fingerprint: fingerprintOf(call.body) }
  const { billing: sentBilling, ...rest } = sent
  const { outcome, open } = await call.shop.transact(async (trx) => {
    const done = await placeOnce(
      call.shop,
      trx,
      { ...access, orderedBefore: () => orderedBefore(trx, call, access) },
      {
        ...rest,
        attempt,
        expectedTotal,
        origin: new URL(call.request.url).origin,
        billing: async () =>
          sentBilling === undefined
            ? undefined
            : ((await fromBook(trx, access, sentBilling)) ?? foreignBilling(sentBilling)),
      },
    )
    const stands = !isShopError(done) && done._tag !== "TotalChanged"
    return { outcome: done, open: stands ? await sessionWithOrder(trx, call, access) : undefined }
  })
  if (open !== undefined) sessionCookies(call.shop, call.request, open).forEach(call.setCookie)
  if (isShopError(outcome)) return outcome
  if (outcome._tag === "TotalChanged") return totalChanged(call.shop, outcome)
  return outcome.responseLost ? answerLost : String(outcome.orderId)
}

/**
 * A guest who ordered from one of our pages sees the thanks for it, also when the session was over while the page stayed open: then
 * there is a new one. [R4]
 */
const sessionWithOrder = async (
  trx: Transaction<Tables>,
  { shop, request }: RestCall,
  access: CartAccess,
): Promise<OpenSession | undefined> => {
  if (access.customerId !== undefined || !isAjax(request) || isCrossSite(request)) return undefined
  const cart = await access.any(trx)
  if (isShopError(cart)) return undefined
  const open = await openSession(shop, trx, request)
  await rememberOrderedCart(trx, open.session, cart.id)
  return open
}

/** Whether the cart this call means has become an order already: the guest's mask says which, a customer's body may. [R2] */
const orderedBefore = async (
  trx: Transaction<Tables>,
  { body }: RestCall,
  access: CartAccess,
): Promise<ShopError | undefined> => {
  if (access.customerId === undefined) {
    const cart = await access.any(trx)
    return isShopError(cart) ? undefined : alreadyPlaced(trx, cart)
  }
  const named = body["cartId"] ?? body["cart_id"]
  const cart = /^\d{1,15}$/.test(String(named)) ? await cartById(trx, Number(named)) : undefined
  return cart?.customer_id === access.customerId ? alreadyPlaced(trx, cart) : undefined
}

/** The order stands; whoever waited for it hears no more than of a gateway that has given up. [R3] */
const answerLost = restError(504, "The payment provider did not answer in time.")

const totalChanged = ({ settings }: ShopContext, { totals }: TotalChanged): RestError =>
  restError(
    409,
    message("The total of your order is now %1. Check it and place the order again.", [amountText(totals.grandTotal)]),
    { more: { totals: totalsJson(settings, totals) } },
  )
