import { Effect } from "effect"

import type { Http } from "../../../adapters/http/http.ts"
import { directoryRest } from "../../../adapters/rest/directory-rest.ts"
import { emailIsAvailable } from "../../../adapters/rest/email-availability-rest.ts"
import { Directory } from "../../../core/addresses/directory.program.ts"
import { sendCartMutation, type CartMutation } from "../../../core/checkout/cart-mutations.program.ts"
import type { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutResult, CheckoutRequest } from "../../../core/checkout/checkout-event.ts"
import type { OrderAttempt } from "../../../core/checkout/order/order.ts"

/** Requests that only an action of the shopper causes; what they need is loaded after the page. */
type ActionRequest = CartMutation | Extract<CheckoutRequest, { readonly _tag: "LoadRegions" | "CheckEmail" }>

/** Sends a request that an action of the shopper causes. Loaded at the first focus on the page. */
export const sendMutation = (
  request: ActionRequest,
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
    case "CheckEmail":
      return Effect.map(emailIsAvailable(storeCode, request.email), (isAvailable) => ({
        _tag: "EmailChecked",
        requestId: request.requestId,
        isAvailable,
      }))
    default:
      return sendCartMutation(request, attempt)
  }
}
