import { creationTime } from "../addresses/known-address-key.ts"
import type { CheckoutState } from "./checkout.ts"

/** Key of the checkout in client storage; `restoredCheckout` restores what is stored there. [9.checkout.4] */
export const checkoutDataKey = "checkout-data"

/**
 * Opens all parts of a checkout of which the browser has stored nothing. `now` is in milliseconds. A postcode of an unusual format that the quote
 * has is not accepted any more: an estimate saves any postcode there.
 */
export const openedCheckout = (state: CheckoutState, now: number): CheckoutState => {
  const createdAt = creationTime(now, state.addresses)
  return {
    ...state,
    layout: { _tag: "OnePage" },
    shipping: { ...state.shipping, createdAt, acceptedPostcode: undefined },
    billing: { ...state.billing, createdAt, acceptedPostcode: undefined },
  }
}
