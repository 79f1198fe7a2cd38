import { Effect } from "effect"

import type { Http } from "../../../adapters/http/http.ts"
import { directoryRest } from "../../../adapters/rest/directory-rest.ts"
import { emailIsAvailable } from "../../../adapters/rest/email-check.ts"
import { Directory } from "../../../core/addresses/directory.program.ts"
import { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutAnswer, CheckoutRequest } from "../../../core/checkout/checkout-event.ts"
import { noticeFor } from "../../../core/checkout/checkout-notice.ts"
import type { OrderAttempt } from "../../../core/checkout/order.ts"
import { placeOrder } from "../../../core/checkout/place-order.program.ts"

/** Requests that only an act of the shopper causes; the page is fetched without what they need. */
type Act = Extract<
  CheckoutRequest,
  { readonly _tag: "SetPayment" | "AskRegions" | "AskEmail" | "ApplyCoupon" | "RemoveCoupon" | "PlaceOrder" }
>

/** After a coupon was taken or refused, totals and methods are read again: a refused code may have taken another one away. */
const coupon = Effect.fnUntraced(function* (code: string | undefined) {
  const calls = yield* CheckoutCalls
  const change = code === undefined ? calls.removeCoupon() : calls.applyCoupon(code)
  const changed = yield* Effect.result(Effect.andThen(change, calls.paymentDetails()))
  if (changed._tag === "Success")
    return { _tag: "CouponAnswered", did: code === undefined ? "removed" : "applied", ...changed.success } as const
  const left = yield* calls.totals().pipe(Effect.orElseSucceed(() => undefined))
  return { _tag: "CouponFailed", notice: noticeFor(changed.failure), totals: left } as const
})

/** Carries out an act of the shopper. Loaded at the first focus on the page. */
export const act = (
  request: Act,
  storeCode: string,
  attempt: OrderAttempt,
): Effect.Effect<CheckoutAnswer | undefined, never, CheckoutCalls | Http> => {
  switch (request._tag) {
    case "AskRegions":
      return Effect.flatMap(Directory, (directory) => directory.country(request.countryId)).pipe(
        Effect.match({
          onSuccess: (country): CheckoutAnswer => ({ _tag: "RegionsAnswered", country }),
          onFailure: () => undefined,
        }),
        Effect.provide(directoryRest(storeCode)),
      )
    case "SetPayment":
      return Effect.flatMap(CheckoutCalls, (calls) =>
        Effect.match(calls.setPayment(request.payment), {
          onSuccess: (): CheckoutAnswer => ({ _tag: "PaymentSetAnswered" }),
          onFailure: (error): CheckoutAnswer => ({ _tag: "PaymentSetFailed", notice: noticeFor(error) }),
        }),
      )
    case "AskEmail":
      return Effect.map(emailIsAvailable(storeCode, request.email), (isAvailable) => ({
        _tag: "EmailAnswered",
        question: request.question,
        isAvailable,
      }))
    case "ApplyCoupon":
      return coupon(request.code)
    case "RemoveCoupon":
      return coupon(undefined)
    case "PlaceOrder":
      return Effect.map(placeOrder(request.order, attempt), (outcome) => ({ _tag: "OrderAnswered", outcome }))
  }
}
