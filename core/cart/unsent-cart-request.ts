import { somethingWentWrong } from "../checkout/failed-call-notice.ts"
import type { CartPageEvent, CartPageRequest } from "./cart-page.ts"

/** Result of a request that could not be sent, so that no request stays in flight forever; `undefined` where none is expected. */
export const unsentCartRequestEvent = (request: CartPageRequest): CartPageEvent | undefined => {
  switch (request._tag) {
    case "EstimateRates":
    case "EstimateTotals":
      return { _tag: "EstimateFailed", requestId: request.requestId, notice: { message: somethingWentWrong } }
    case "CheckQuantities":
      return { _tag: "CartQuantitiesChecked", check: { _tag: "CheckFailed" } }
    case "SubmitCart":
    case "ChangeQuantities":
    case "SaveForLater":
    case "RestoreLine":
      return { _tag: "CartChangeFailed", notice: { message: somethingWentWrong } }
    default:
      return undefined
  }
}
