import type { Transaction } from "kysely"

import { attemptKeyHeader, expectedTotalHeader } from "../../../core/checkout/place-order.wire.ts"
import { cartById } from "../cart/cart.ts"
import { isRefusal, type Refusal } from "../cart/refusal.ts"
import type { Units } from "../catalogue/catalogue-tables.ts"
import { attemptOutcome, fingerprintOf, type OrderAttempt } from "../checkout/order-attempt.ts"
import { alreadyPlaced, placeOrder, type Placement, type TotalChanged } from "../checkout/place-order.ts"
import type { ShopContext } from "../context.ts"
import type { Tables } from "../data/tables.ts"
import { amountText } from "../money.ts"
import { foreignBilling, fromBook, type CartCall } from "./active-cart.ts"
import type { CartDoor } from "./cart-door.ts"
import { readAttemptKey, readExpectedTotal, readPayment, readPaymentInformation } from "./payment-input.ts"
import { isRestError, restError, type RestError } from "./rest-error.ts"
import type { RestCall } from "./rest-routes.ts"
import { totalsJson } from "./totals-json.ts"

/** Call 7: places the order and answers its id, as text. */
export const placeWithPayment: CartCall = async (call, door) => {
  const read = readPaymentInformation(call, door)
  return isRestError(read) ? read : place(call, door, read)
}

/** Call 23: places the order with the payment that was set, or the one sent along. */
export const placeWithoutPayment: CartCall = async (call, door) => {
  const sent = call.body["paymentMethod"] ?? call.body["payment_method"]
  const payment = sent === undefined || sent === null ? undefined : readPayment(sent)
  return isRestError(payment) ? payment : place(call, door, { payment, billing: undefined, email: undefined })
}

type Sent = Pick<Placement, "payment" | "billing" | "email">

/**
 * Two headers may travel with the order. `Idempotency-Key`: the same key with the same body gets the same answer, with another body 422.
 * `X-Expected-Total`: when the order would cost another sum it is not placed, and 409 brings the totals that hold now. [I1] [I3] [R3]
 */
const place = async (call: RestCall, door: CartDoor, sent: Sent): Promise<unknown> => {
  const expectedTotal = readExpectedTotal(call.request.headers.get(expectedTotalHeader))
  if (isRestError(expectedTotal)) return expectedTotal
  const key = readAttemptKey(call.request.headers.get(attemptKeyHeader))
  if (isRestError(key)) return key
  const attempt = key === undefined ? undefined : { key, fingerprint: fingerprintOf(call.body) }
  return call.shop.transact((trx) => placeOnce(call, door, { ...sent, attempt, expectedTotal }, trx))
}

type Asked = Sent & { readonly attempt: OrderAttempt | undefined; readonly expectedTotal: Units | undefined }

const placeOnce = async (
  call: RestCall,
  door: CartDoor,
  asked: Asked,
  trx: Transaction<Tables>,
): Promise<string | Refusal | RestError> => {
  const before = await attemptBefore(trx, door, asked.attempt)
  if (before !== undefined) return isRefusal(before) ? before : String(before)
  const cart = await door.active(trx)
  if (isRefusal(cart)) return (await orderedBefore(trx, call, door)) ?? cart
  const { billing: sent } = asked
  const billing = sent === undefined ? undefined : ((await fromBook(trx, door, sent)) ?? foreignBilling(sent))
  if (isRefusal(billing)) return billing
  const outcome = await placeOrder(call.shop, trx, { ...asked, cart, billing })
  if (isRefusal(outcome)) return outcome
  return outcome._tag === "Placed" ? String(outcome.orderId) : totalChanged(call.shop, outcome)
}

/** The order this very attempt has made already, however often it is sent. */
const attemptBefore = async (
  trx: Transaction<Tables>,
  door: CartDoor,
  attempt: OrderAttempt | undefined,
): Promise<number | Refusal | undefined> => {
  if (attempt === undefined) return undefined
  const owner = await door.owner(trx)
  return isRefusal(owner) ? owner : attemptOutcome(trx, attempt, owner)
}

/** Whether the cart this call means has become an order already: the guest's mask says which, a customer's body may. [R2] */
const orderedBefore = async (
  trx: Transaction<Tables>,
  { body }: RestCall,
  door: CartDoor,
): Promise<Refusal | undefined> => {
  if (door.customerId === undefined) {
    const cart = await door.any(trx)
    return isRefusal(cart) ? undefined : alreadyPlaced(trx, cart)
  }
  const named = body["cartId"] ?? body["cart_id"]
  const cart = /^\d{1,15}$/.test(String(named)) ? await cartById(trx, Number(named)) : undefined
  return cart?.customer_id === door.customerId ? alreadyPlaced(trx, cart) : undefined
}

const totalChanged = ({ settings }: ShopContext, { totals }: TotalChanged): RestError =>
  restError(409, "The total of your order is now %1. Check it and place the order again.", {
    parameters: [amountText(totals.grandTotal)],
    more: { totals: totalsJson(settings, totals) },
  })
