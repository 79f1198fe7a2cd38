import {
  billingAddress,
  displayedRates,
  selectedMethod,
  knownAddress,
  type CheckoutState,
} from "../checkout/checkout.ts"
import { choosePaymentMethod } from "../checkout/payment/payment-method-choice.ts"
import { ratesKey } from "../checkout/shipping/rates-cache.ts"
import { estimationFor } from "../checkout/shipping/rates-estimation.ts"
import { ratesReadiness } from "../checkout/shipping/rates-validator.ts"
import { chooseShippingRate } from "../checkout/shipping/shipping-rate-choice.ts"
import { rateCode } from "../checkout/shipping/shipping-rate.ts"
import type { Decision } from "./logged-decision.ts"

/** Returns the decision about the rate: new rates were selected from by the preferences before; otherwise the shopper has selected one. */
const rateDecision = (before: CheckoutState, state: CheckoutState): Decision => {
  const { rate: current } = displayedRates(before) === displayedRates(state) ? state : before
  const preferences = { current, saved: before.savedRate, configured: state.configuredRate }
  const { rate, reason } = chooseShippingRate(displayedRates(state), preferences)
  return { about: "Shipping rate", outcome: rate === undefined ? "none" : rateCode(rate), reason }
}

/** Returns the decision about a request for rates of the current address. */
const ratesRequestDecision = (before: CheckoutState, state: CheckoutState): Decision => {
  const about = "Request for rates"
  const { address } = state.isVirtual ? billingAddress(state) : knownAddress(state, "shipping")
  const ready = ratesReadiness(address, state.isVirtual ? undefined : state.activeCarriers, state.ratesValidators)
  if (!ready.ready) return { about, outcome: "not sent", reason: [ready.reason, ...ready.messages].join(": ") }
  if (before !== state && before.estimatedFor === ratesKey(address) && state.estimatedFor === before.estimatedFor)
    return { about, outcome: "not sent", reason: "same place as before" }

  const estimation = estimationFor({ ...state, address, cached: before.cachedRates })
  return estimation.load === "cached rates"
    ? { about, outcome: "not sent", reason: "rates of this address and cart are cached" }
    : { about, outcome: estimation.load === "totals" ? "not sent" : "sent", reason: estimation.reason }
}

const methodDecision = (state: CheckoutState): Decision => ({
  about: "Payment method",
  outcome: selectedMethod(state)?.method ?? "none",
  reason: choosePaymentMethod(state.methods, state.totals.grandTotal, {
    selected: state.method,
    saved: state.savedMethod,
  }).reason,
})

/** Returns the decisions of the checkout between `before` and `state`; both are equal right after it was opened. */
export const checkoutDecisions = (before: CheckoutState, state: CheckoutState): ReadonlyArray<Decision> => [
  ratesRequestDecision(before, state),
  ...(displayedRates(state).length > 0 ? [rateDecision(before, state)] : []),
  ...(state.methods.length > 0 ? [methodDecision(state)] : []),
]
