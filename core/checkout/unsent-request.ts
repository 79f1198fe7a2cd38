import type { CheckoutRequest, CheckoutResult } from "./checkout-event.ts"
import { somethingWentWrong } from "./failed-call-notice.ts"

const notice = { message: somethingWentWrong }

/** Result of a request that could not be sent, so that no request stays in flight forever; `undefined` where none is expected. */
export const unsentRequestEvent = (request: CheckoutRequest): CheckoutResult | undefined => {
  switch (request._tag) {
    case "LoadRates":
      return { _tag: "RatesFailed", requestId: request.requestId, notice }
    case "LoadTotals":
      return { _tag: "TotalsFailed", requestId: request.requestId, notice }
    case "SetPaymentInformation":
      return { _tag: "PaymentInformationFailed", notice }
    case "ApplyCoupon":
    case "RemoveCoupon":
      return { _tag: "CouponFailed", notice, totals: undefined }
    case "ChangeLine":
      return { _tag: "OrderLineRefused", problem: somethingWentWrong }
    case "PlaceOrder":
      return { _tag: "PlaceOrderFinished", outcome: { _tag: "Unconfirmed" } }
    case "CheckEmail":
      return { _tag: "EmailChecked", requestId: request.requestId, isAvailable: undefined }
    default:
      return undefined
  }
}
