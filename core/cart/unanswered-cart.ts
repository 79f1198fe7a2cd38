import { somethingWentWrong } from "../checkout/checkout-notice.ts"
import type { CartPageEvent, CartPageRequest } from "./cart-page.ts"

/** What a request comes to when it could not even be carried out, so that no question stays open for ever. [8.8] */
export const unansweredInCart = (request: CartPageRequest): CartPageEvent | undefined => {
  switch (request._tag) {
    case "EstimateRates":
    case "EstimateTotals":
      return { _tag: "EstimateFailed", question: request.question, notice: { say: somethingWentWrong } }
    case "CheckQuantities":
      return { _tag: "CartChecked", check: { _tag: "Unanswered" } }
    case "SubmitCart":
    case "ChangeQuantities":
    case "PutBack":
      return { _tag: "CartChangeFailed", notice: { say: somethingWentWrong } }
    case "EstimateRegions":
    case "GoFromCart":
    case "OpenCartPage":
      return undefined
  }
}
