import { Effect, Schedule } from "effect"

import { compareAmounts } from "../../money/amount.ts"
import type { CallError, CallRefused } from "../../web/call-error.ts"
import { CheckoutCalls, type PaymentDetails } from "../checkout-calls.program.ts"
import { noSuchCall, somethingWentWrong } from "../checkout-notice.ts"
import {
  orderLookupsAfterError,
  orderLookupAttempts,
  type Order,
  type OrderAttempt,
  type OrderOutcome,
} from "./order.ts"
import { orderLookupInterval, isTransient, idempotentCallRetries, retryDelay } from "./place-order.ts"

const unconfirmed: OrderOutcome = { _tag: "Unconfirmed" }
const placed = (orderId?: string): OrderOutcome => ({ _tag: "Placed", orderId })

/** Somebody signed in elsewhere and took it along, or it was too old. */
const cartIsGone: OrderOutcome = {
  _tag: "NotPlaced",
  reason: "This cart is not there any more. Please look at the cart you have now.",
  step: "cart",
}

/** What is certain after an error: nothing was placed. */
const notPlaced = (error: CallError): OrderOutcome => {
  switch (error._tag) {
    case "SignInNeeded":
      return { _tag: "SignInNeeded" }
    case "CallRefused":
      return { _tag: "NotPlaced", reason: error.message, step: error.step }
    case "CallUnknown":
      return { _tag: "NotPlaced", reason: noSuchCall, step: undefined }
    case "CallFailed":
      return { _tag: "NotPlaced", reason: somethingWentWrong, step: undefined }
  }
}

/** Sends a call again that has the same effect however often it is sent: saving an address, reading totals. Never an order. */
const again = <A, R>(call: Effect.Effect<A, CallError, R>): Effect.Effect<A, CallError, R> =>
  Effect.retry(call, {
    schedule: Schedule.spaced(retryDelay),
    times: idempotentCallRetries,
    while: isTransient,
  })

/** Whether the cart has become an order. A guest's cart says so itself, or is gone; a customer has no open cart any more. */
const lookAtCart = Effect.fn("lookAtCart")(function* () {
  const calls = yield* CheckoutCalls
  const read = yield* Effect.result(calls.cart())
  if (read._tag === "Success") return read.success.isActive ? "open" : "closed"
  const { failure } = read
  if (failure._tag !== "CallRefused" || failure.status !== 404) return "unknown"
  return calls.owner === "customer" ? "closed" : "gone"
})

/** Looks for the order so many times, because the shop may still be at work on it. */
const lookForOrder = (times: number, otherwise: OrderOutcome, whenGone = otherwise) =>
  lookAtCart().pipe(
    Effect.repeat({
      schedule: Schedule.spaced(orderLookupInterval),
      until: (cart) => cart === "closed",
      times: times - 1,
    }),
    Effect.map((cart): OrderOutcome => {
      if (cart === "closed") return placed()
      if (cart === "gone") return whenGone
      return cart === "open" ? otherwise : unconfirmed
    }),
  )

/** What to say of a refusal, once it is certain that no order was made in spite of it. */
const afterRefusal = (refused: CallRefused) => {
  const looks = orderLookupsAfterError(refused.status, refused.message)
  return looks === 0 ? Effect.succeed(notPlaced(refused)) : lookForOrder(looks, notPlaced(refused))
}

const send = Effect.fn("sendOrder")(function* (order: Order, attempt: OrderAttempt) {
  const calls = yield* CheckoutCalls
  return yield* calls.placeOrder(order, attempt).pipe(
    Effect.map((orderId) => placed(orderId)),
    Effect.catchTags({
      TotalHasChanged: () =>
        again(calls.totals()).pipe(
          Effect.map((totals): OrderOutcome => ({ _tag: "TotalChanged", totals })),
          Effect.catch((error) => Effect.succeed(notPlaced(error))),
        ),
      CallFailed: () => lookForOrder(orderLookupAttempts, unconfirmed),
      CallRefused: afterRefusal,
      SignInNeeded: (error) => Effect.succeed(notPlaced(error)),
      CallUnknown: (error) => Effect.succeed(notPlaced(error)),
    }),
    // Only a shop that knows the key says "still running", so asking it again can never make a second order.
    Effect.retry({
      while: (error) => Effect.as(Effect.sleep(error.retryAfter), true),
      times: orderLookupAttempts,
    }),
    Effect.catchTag("OrderStillRunning", () => Effect.succeed(unconfirmed)),
  )
})

const whatToPay = Effect.fn("whatToPay")(function* (order: Order) {
  const calls = yield* CheckoutCalls
  if (order.shipping === undefined) {
    yield* calls.setBillingAddress(order.billingAddress, order.email, false)
    return yield* calls.paymentInformation()
  }
  return yield* calls.setShippingInformation({
    ...order.shipping,
    billingAddress: order.billingAddress,
    email: order.email,
  })
})

const methodIsGone = (details: PaymentDetails, order: Order): boolean =>
  details.methods.every(({ method }) => method !== order.method)

/**
 * Places the order once. Addresses and rate are saved first; when the total is then another than the shopper saw, or the payment
 * method is no longer offered, nothing is placed. After a lost answer the cart is looked at, and never a second order sent blindly. [I1] [I3] [I7] [R3]
 */
export const placeOrder = Effect.fn("placeOrder")(function* (order: Order, attempt: OrderAttempt) {
  const saved = yield* Effect.result(again(whatToPay(order)))
  if (saved._tag === "Failure") {
    const { failure } = saved
    return failure._tag === "CallRefused" && failure.status === 404
      ? yield* lookForOrder(1, notPlaced(failure), cartIsGone)
      : notPlaced(failure)
  }
  const details = saved.success
  if (compareAmounts(details.totals.grandTotal, order.expectedTotal) !== 0)
    return { _tag: "TotalChanged", totals: details.totals } satisfies OrderOutcome
  if (methodIsGone(details, order))
    return {
      _tag: "NotPlaced",
      reason: "The requested Payment Method is not available.",
      step: "payment",
    } satisfies OrderOutcome
  return yield* send(order, attempt)
})
