import { fetchPickupStores } from "../../../../adapters/graphql/pickup-graphql.ts"
import { displayedRates, type CheckoutState } from "../../../../core/checkout/checkout.ts"
import { checkoutPath } from "../../../../core/checkout/order/checkout-page-paths.ts"
import { storeSearch, storesFound, storesRequested } from "../../../../core/checkout/pickup/pickup-step.ts"
import { pickupCarrier } from "../../../../core/checkout/pickup/pickup.ts"
import { rateCode } from "../../../../core/checkout/shipping/shipping-rate.ts"
import type { ShopperVisit } from "../../route-context.ts"
import { runFor } from "./shopper-http.ts"
import type { SentFields } from "./step-fields.ts"

/** Longest text of a search for stores. */
const maxNearLength = 100

/** Path of the page with the stores near the postcode or town of a submitted search; the checkout for other forms. */
export const storesPath = (formFields: SentFields): string => {
  if (formFields.get("step") !== "stores") return checkoutPath
  const place = (formFields.get("near") ?? "").slice(0, maxNearLength)
  return `${checkoutPath}?${new URLSearchParams({ step: "shipping", near: place }).toString()}`
}

/**
 * Adds the stores in which the order can be picked up, where a rate for it is offered: near the place that was searched, or near the
 * shopper's address. A search selects that rate.
 */
export const withStores = async (
  visit: ShopperVisit,
  state: CheckoutState,
  searched: string | undefined,
): Promise<CheckoutState> => {
  const rate = displayedRates(state).find((displayed) => displayed.available && displayed.carrierCode === pickupCarrier)
  if (rate === undefined) return state
  const place = (searched ?? state.shipping.draft.postcode).slice(0, maxNearLength)
  const requested = storesRequested(state.pickup, place)
  const found = await runFor(visit, fetchPickupStores(storeSearch(state, place)))
  return {
    ...state,
    pickup: storesFound(requested, found),
    rate: searched === undefined ? state.rate : rateCode(rate),
  }
}
