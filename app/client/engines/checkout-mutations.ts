import { Effect } from "effect"

import type { Http } from "../../../adapters/http/http.ts"
import { directoryRest } from "../../../adapters/rest/directory-rest.ts"
import { emailIsAvailable } from "../../../adapters/rest/email-availability-rest.ts"
import { Directory } from "../../../core/addresses/directory.program.ts"
import { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutResult, CheckoutRequest } from "../../../core/checkout/checkout-event.ts"
import { noticeFor } from "../../../core/checkout/checkout-notice.ts"
import type { OrderAttempt } from "../../../core/checkout/order/order.ts"
import { placeOrder } from "../../../core/checkout/order/place-order.program.ts"

/** Requests that only an action of the shopper causes; what they need is loaded after the page. */
type Mutation = Extract<
  CheckoutRequest,
  {
    readonly _tag:
      | "SetPaymentInformation"
      | "LoadRegions"
      | "CheckEmail"
      | "ApplyCoupon"
      | "RemoveCoupon"
      | "PlaceOrder"
  }
>

/** Changes the coupon and reads totals and methods again: a rejected code may have removed an earlier one. */
const changeCoupon = Effect.fnUntraced(function* (code: string | undefined) {
  const calls = yield* CheckoutCalls
  const change = code === undefined ? calls.removeCoupon() : calls.applyCoupon(code)
  const changed = yield* Effect.result(Effect.andThen(change, calls.paymentInformation()))
  if (changed._tag === "Success")
    return { _tag: "CouponChanged", change: code === undefined ? "removed" : "applied", ...changed.success } as const
  const totals = yield* calls.totals().pipe(Effect.orElseSucceed(() => undefined))
  return { _tag: "CouponFailed", notice: noticeFor(changed.failure), totals } as const
})

/** Sends a request that an action of the shopper causes. Loaded at the first focus on the page. */
export const sendMutation = (
  request: Mutation,
  storeCode: string,
  attempt: OrderAttempt,
): Effect.Effect<CheckoutResult | undefined, never, CheckoutCalls | Http> => {
  switch (request._tag) {
    case "LoadRegions":
      return Effect.flatMap(Directory, (directory) => directory.country(request.countryId)).pipe(
        Effect.match({
          onSuccess: (country): CheckoutResult => ({ _tag: "RegionsLoaded", country }),
          onFailure: () => undefined,
        }),
        Effect.provide(directoryRest(storeCode)),
      )
    case "SetPaymentInformation":
      return Effect.flatMap(CheckoutCalls, (calls) =>
        Effect.match(calls.setPaymentInformation(request.payment), {
          onSuccess: (): CheckoutResult => ({ _tag: "PaymentInformationSet" }),
          onFailure: (error): CheckoutResult => ({ _tag: "PaymentInformationFailed", notice: noticeFor(error) }),
        }),
      )
    case "CheckEmail":
      return Effect.map(emailIsAvailable(storeCode, request.email), (isAvailable) => ({
        _tag: "EmailChecked",
        requestId: request.requestId,
        isAvailable,
      }))
    case "ApplyCoupon":
      return changeCoupon(request.code)
    case "RemoveCoupon":
      return changeCoupon(undefined)
    case "PlaceOrder":
      return Effect.map(placeOrder(request.order, attempt), (outcome) => ({ _tag: "PlaceOrderFinished", outcome }))
  }
}
