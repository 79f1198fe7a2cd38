import type { Transaction } from "kysely"

import { attemptKeyHeader, expectedTotalHeader } from "../../../../core/checkout/order/place-order.wire.ts"
import type { ShopContext } from "../../context/context.ts"
import { amountText } from "../../context/money.ts"
import { cartById } from "../../domain/cart/cart.ts"
import { rememberOrderedCart } from "../../domain/cart/session-cart.ts"
import { placeOnce } from "../../domain/checkout/place-once.ts"
import { type Placement, type TotalChanged, alreadyPlacedProblem } from "../../domain/checkout/shop-place-order.ts"
import { type RestError, isRestError, restError } from "../../domain/errors/rest-error.ts"
import { type ShopError, isShopError } from "../../domain/errors/shop-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type OpenSession, openSession } from "../../infra/session/open-session.ts"
import { isAjax, isCrossSite } from "../../infra/session/request-origin.ts"
import { sessionCookies } from "../../infra/session/set-cookies.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { LooseId, optional, parameters } from "../input/input-schema.ts"
import { readAttemptKey, readExpectedTotal } from "../input/order-headers.ts"
import { type CartCall, foreignBilling, completeFromAddressBook } from "./active-cart.ts"
import type { CartAccess } from "./cart-access.ts"
import { PaymentMethodInput, readPaymentInformation } from "./rest-payment-input.ts"
import type { RestCall } from "./rest-routes.ts"
import { totalsJson } from "./totals-json.ts"

/** `POST payment-information`: places the order; returns its id as text. */
export const placeWithPayment: CartCall = async (call, access) => {
  const sent = readPaymentInformation(call, access)
  return isRestError(sent) ? sent : place(call, access, sent)
}

const decodeOptionalPayment = inputDecoder(parameters({ payment_method: optional(PaymentMethodInput) }))

/** `PUT order`: places the order with the payment method of the request, or else that of the cart. */
export const placeWithoutPayment: CartCall = async (call, access) => {
  const body = call.input(decodeOptionalPayment)
  return isRestError(body)
    ? body
    : place(call, access, { payment: body.payment_method, billing: undefined, email: undefined })
}

type OrderInput = Pick<Placement, "payment" | "billing" | "email">

/**
 * Places the order. Two optional headers: `Idempotency-Key`, the same key with the same body gets the same response, with another body 422;
 * `X-Expected-Total`, an order with another total is not placed and the response is 409 with the current totals. [I1] [I3] [R3]
 */
const place = async (call: RestCall, access: CartAccess, sent: OrderInput): Promise<unknown> => {
  const expectedTotal = readExpectedTotal(call.request.headers.get(expectedTotalHeader))
  if (isRestError(expectedTotal)) return expectedTotal
  const key = readAttemptKey(call.request.headers.get(attemptKeyHeader))
  if (isRestError(key)) return key
  const attempt = key === undefined ? undefined : { key, fingerprint: call.fingerprint() }
  const { billing: sentBilling, ...rest } = sent
  const { outcome, open } = await call.shop.transact(async (trx) => {
    const done = await placeOnce(
      call.shop,
      trx,
      { ...access, alreadyOrderedProblem: () => alreadyOrderedProblem(trx, call, access) },
      {
        ...rest,
        attempt,
        expectedTotal,
        origin: new URL(call.request.url).origin,
        billing: async () =>
          sentBilling === undefined
            ? undefined
            : ((await completeFromAddressBook(trx, access, sentBilling)) ?? foreignBilling(sentBilling)),
      },
    )
    const isPlaced = !isShopError(done) && done._tag !== "TotalChanged"
    return { outcome: done, open: isPlaced ? await sessionWithOrder(trx, call, access) : undefined }
  })
  if (open !== undefined) sessionCookies(call.shop, call.request, open).forEach(call.setCookie)
  if (isShopError(outcome)) return outcome
  if (outcome._tag === "TotalChanged") return totalChangedError(call.shop, outcome)
  return outcome.isResponseLost ? responseLost : String(outcome.orderId)
}

/**
 * The session of a guest who ordered from one of our pages, which then shows the success page. A session that has expired while the page
 * was open is replaced by a new one. [R4]
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

const decodeCartId = inputDecoder(parameters({ cart_id: optional(LooseId) }))

/**
 * The error of a cart that has become an order already; undefined when it has not. A guest's cart is named by its mask, a customer's may be
 * named by `cartId` of the body. [R2]
 */
const alreadyOrderedProblem = async (
  trx: Transaction<Tables>,
  { input }: RestCall,
  access: CartAccess,
): Promise<ShopError | undefined> => {
  if (access.customerId === undefined) {
    const cart = await access.any(trx)
    return isShopError(cart) ? undefined : alreadyPlacedProblem(trx, cart)
  }
  const body = input(decodeCartId)
  const cart = isRestError(body) || body.cart_id === undefined ? undefined : await cartById(trx, body.cart_id)
  return cart?.customer_id === access.customerId ? alreadyPlacedProblem(trx, cart) : undefined
}

/** The error when the order is placed but the payment provider did not respond in time. [R3] */
const responseLost = restError(504, "The payment provider did not answer in time.")

const totalChangedError = ({ settings }: ShopContext, { totals }: TotalChanged): RestError =>
  restError(
    409,
    message("The total of your order is now %1. Check it and place the order again.", [amountText(totals.grandTotal)]),
    { bodyFields: { totals: totalsJson(settings, totals) } },
  )
