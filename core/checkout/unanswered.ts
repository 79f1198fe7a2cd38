import type { CheckoutAnswer, CheckoutRequest } from "./checkout-event.ts"
import { somethingWentWrong } from "./checkout-notice.ts"

const notice = { say: somethingWentWrong }

/** What a request comes to when it could not even be carried out, so that no question stays open for ever. */
export const unanswered = (request: CheckoutRequest): CheckoutAnswer | undefined => {
  switch (request._tag) {
    case "AskRates":
      return { _tag: "RatesFailed", question: request.question, notice }
    case "AskTotals":
      return { _tag: "TotalsFailed", question: request.question, notice }
    case "SetPayment":
      return { _tag: "PaymentSetFailed", notice }
    case "ApplyCoupon":
    case "RemoveCoupon":
      return { _tag: "CouponFailed", notice, totals: undefined }
    case "PlaceOrder":
      return { _tag: "OrderAnswered", outcome: { _tag: "Unconfirmed" } }
    case "AskEmail":
      return { _tag: "EmailAnswered", question: request.question, isAvailable: undefined }
    default:
      return undefined
  }
}
