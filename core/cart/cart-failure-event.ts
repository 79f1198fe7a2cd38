import { somethingWentWrong } from "../checkout/checkout-notice.ts"
import type { CartPageEvent, CartPageRequest } from "./cart-page.ts"

/** What a request comes to when it could not even be carried out, so that no question stays open for ever. [8.8] */
export const cartFailureEvent = (request: CartPageRequest): CartPageEvent | undefined => {
  switch (request._tag) {
    case "EstimateRates":
    case "EstimateTotals":
      return { _tag: "EstimateFailed", requestId: request.requestId, notice: { message: somethingWentWrong } }
    case "CheckQuantities":
      return { _tag: "CartQuantitiesChecked", check: { _tag: "Unanswered" } }
    case "SubmitCart":
    case "ChangeQuantities":
    case "PutBack":
      return { _tag: "CartChangeFailed", notice: { message: somethingWentWrong } }
    case "EstimateRegions":
    case "NavigateFromCart":
    case "OpenCartPage":
      return undefined
  }
}
