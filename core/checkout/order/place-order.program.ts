import { Effect, Schedule } from "effect"

import { compareAmounts } from "../../money/amount.ts"
import type { CallError, CallRefused } from "../../web/call-error.ts"
import { missingCart } from "../../web/developer-text.ts"
import { CheckoutCalls, type PaymentDetails } from "../checkout-calls.program.ts"
import { noSuchCall, somethingWentWrong } from "../failed-call-notice.ts"
import {
  isGatewayError,
  orderLookupsAfterError,
  orderLookupAttempts,
  type Order,
  type OrderAttempt,
  type OrderOutcome,
} from "./order.ts"
import { orderLookupInterval, isTransient, idempotentCallRetries, retryDelay } from "./place-order.ts"

const unconfirmed: OrderOutcome = { _tag: "Unconfirmed" }
const placedOutcome = (orderId?: string): OrderOutcome => ({ _tag: "Placed", orderId })

/** Outcome of a quote that does not exist any more: it was merged by a sign-in elsewhere, or has expired. */
const quoteIsMissing: OrderOutcome = {
  _tag: "NotPlaced",
  reason: missingCart,
  step: "cart",
}

/** Outcome of an error after which no order exists. */
const notPlacedOutcome = (error: CallError): OrderOutcome => {
  switch (error._tag) {
    case "SignInNeeded":
      return { _tag: "SignInNeeded" }
    case "CallRefused":
      return { _tag: "NotPlaced", reason: error.message, step: error.step }
    case "CallNotSent":
      return { _tag: "NotPlaced", reason: noSuchCall, step: undefined }
    case "CallFailed":
      return { _tag: "NotPlaced", reason: somethingWentWrong, step: undefined }
  }
}

/** Retries an idempotent call after transient errors; never used to place an order. */
const retryTransient = <A, R>(call: Effect.Effect<A, CallError, R>): Effect.Effect<A, CallError, R> =>
  Effect.retry(call, {
    schedule: Schedule.spaced(retryDelay),
    times: idempotentCallRetries,
    while: isTransient,
  })

/** Looks up whether the quote has become an order: a guest's quote is inactive or missing, a customer has no active quote. */
const lookUpQuote = Effect.fn("lookUpQuote")(function* () {
  const calls = yield* CheckoutCalls
  const read = yield* Effect.result(calls.cart())
  if (read._tag === "Success") return read.success.isActive ? "open" : "closed"
  const { failure } = read
  if (failure._tag !== "CallRefused" || failure.status !== 404) return "unknown"
  return calls.owner === "customer" ? "closed" : "missing"
})

/** Looks up the quote `times` times, since the backend may still be placing the order. A quote that stays open gives `otherwise`. */
const lookForOrder = (times: number, otherwise: OrderOutcome, ifMissing = otherwise) =>
  lookUpQuote().pipe(
    Effect.repeat({
      schedule: Schedule.spaced(orderLookupInterval),
      until: (quote) => quote === "closed",
      times: times - 1,
    }),
    Effect.map((quote): OrderOutcome => {
      if (quote === "closed") return placedOutcome()
      if (quote === "missing") return ifMissing
      return quote === "open" ? otherwise : unconfirmed
    }),
  )

/** Outcome of a rejected order, after the lookups that its status requires. */
const outcomeAfterError = (refused: CallRefused) => {
  const lookups = orderLookupsAfterError(refused.status, refused.message)
  const otherwise = isGatewayError(refused.status) ? unconfirmed : notPlacedOutcome(refused)
  return lookups === 0 ? Effect.succeed(otherwise) : lookForOrder(lookups, otherwise)
}

const send = Effect.fn("sendOrder")(function* (order: Order, attempt: OrderAttempt) {
  const calls = yield* CheckoutCalls
  return yield* calls.placeOrder(order, attempt).pipe(
    Effect.map((orderId) => placedOutcome(orderId)),
    Effect.catchTags({
      TotalHasChanged: () =>
        retryTransient(calls.totals()).pipe(
          Effect.map((totals): OrderOutcome => ({ _tag: "TotalChanged", totals })),
          Effect.catch((error) => Effect.succeed(notPlacedOutcome(error))),
        ),
      CallFailed: () => lookForOrder(orderLookupAttempts, unconfirmed),
      CallRefused: outcomeAfterError,
      SignInNeeded: (error) => Effect.succeed(notPlacedOutcome(error)),
      CallNotSent: (error) => Effect.succeed(notPlacedOutcome(error)),
    }),
    // Only a backend that supports the key responds "still running", so a retry cannot place a second order.
    Effect.retry({
      while: (error) => Effect.as(Effect.sleep(error.retryAfter), true),
      times: orderLookupAttempts,
    }),
    Effect.catchTag("OrderStillRunning", () => Effect.succeed(unconfirmed)),
  )
})

const saveAddresses = Effect.fn("saveAddresses")(function* (order: Order) {
  const calls = yield* CheckoutCalls
  if (order.shipping === undefined) {
    yield* calls.setBillingAddress(order.billingAddress, order.email, false)
    return yield* calls.paymentInformation()
  }
  return yield* calls.setShippingInformation({
    ...order.shipping,
    billingAddress: order.billingAddress,
    email: order.email,
    attributes: order.attributes,
  })
})

const methodIsMissing = (details: PaymentDetails, order: Order): boolean =>
  details.methods.every(({ method }) => method !== order.method)

/**
 * Places the order once. Saves addresses and rate first; places nothing when the total differs from the displayed one, or the payment
 * method is no longer offered. After a lost response it looks up the quote instead of placing the order again. [I1] [I3] [I7] [R3]
 */
export const placeOrder = Effect.fn("placeOrder")(function* (order: Order, attempt: OrderAttempt) {
  const saved = yield* Effect.result(retryTransient(saveAddresses(order)))
  if (saved._tag === "Failure") {
    const { failure } = saved
    return failure._tag === "CallRefused" && failure.status === 404
      ? yield* lookForOrder(1, notPlacedOutcome(failure), quoteIsMissing)
      : notPlacedOutcome(failure)
  }
  const details = saved.success
  if (compareAmounts(details.totals.grandTotal, order.expectedTotal) !== 0)
    return { _tag: "TotalChanged", totals: details.totals } satisfies OrderOutcome
  if (methodIsMissing(details, order))
    return {
      _tag: "NotPlaced",
      reason: "The requested Payment Method is not available.",
      step: "payment",
    } satisfies OrderOutcome
  return yield* send(order, attempt)
})
