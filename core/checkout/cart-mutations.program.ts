import { Effect } from "effect"

import type { CallError } from "../web/call-error.ts"
import { CheckoutCalls } from "./checkout-calls.program.ts"
import type { CheckoutRequest, CheckoutResult } from "./checkout-event.ts"
import { noticeFor } from "./failed-call-notice.ts"
import type { OrderAttempt } from "./order/order.ts"
import { placeOrder } from "./order/place-order.program.ts"

/** Requests that change the cart or place it as an order. */
export type CartMutation = Extract<
  CheckoutRequest,
  { readonly _tag: "SetPaymentInformation" | "ApplyCoupon" | "RemoveCoupon" | "PlaceOrder" }
>

/** Loads the totals after a failed change of the coupon, because a rejected code may have removed an earlier one, and returns its result. */
export const couponFailure = Effect.fnUntraced(function* (error: CallError) {
  const calls = yield* CheckoutCalls
  const totals = yield* calls.totals().pipe(Effect.orElseSucceed(() => undefined))
  return { _tag: "CouponFailed", notice: noticeFor(error), totals } as const
})

/** Changes the coupon and reads totals and methods again. */
const changeCoupon = Effect.fnUntraced(function* (code: string | undefined) {
  const calls = yield* CheckoutCalls
  const change = code === undefined ? calls.removeCoupon() : calls.applyCoupon(code)
  const changed = yield* Effect.result(Effect.andThen(change, calls.paymentInformation()))
  if (changed._tag === "Success")
    return { _tag: "CouponChanged", change: code === undefined ? "removed" : "applied", ...changed.success } as const
  return yield* couponFailure(changed.failure)
})

/** Sends a change of the cart and returns its result. `attempt` is that of the order; other requests need none. */
export const sendCartMutation = (
  request: CartMutation,
  attempt: OrderAttempt,
): Effect.Effect<CheckoutResult, never, CheckoutCalls> => {
  switch (request._tag) {
    case "SetPaymentInformation":
      return Effect.flatMap(CheckoutCalls, (calls) =>
        Effect.match(calls.setPaymentInformation(request.payment), {
          onSuccess: (): CheckoutResult => ({ _tag: "PaymentInformationSet" }),
          onFailure: (error): CheckoutResult => ({ _tag: "PaymentInformationFailed", notice: noticeFor(error) }),
        }),
      )
    case "ApplyCoupon":
      return changeCoupon(request.code)
    case "RemoveCoupon":
      return changeCoupon(undefined)
    case "PlaceOrder":
      return Effect.map(placeOrder(request.order, attempt), (outcome) => ({ _tag: "PlaceOrderFinished", outcome }))
  }
}
