import type { KnownAddress } from "../../addresses/address.ts"
import { cancel, queueLatest, settle } from "../../requests/latest-request.ts"
import { withoutRequests, type CheckoutStep } from "../checkout-transition.ts"
import {
  billingAddress,
  deliveryAddress,
  displayedRates,
  knownAddress,
  rulesFor,
  selectedRate,
  type CheckoutState,
} from "../checkout.ts"
import type { Pickup } from "../pickup/pickup.ts"
import { ratesKey } from "./rates-cache.ts"
import { estimationFor } from "./rates-estimation.ts"
import { ratesReadiness } from "./rates-validator.ts"
import { chooseShippingRate } from "./shipping-rate-choice.ts"
import { rateCode, type ShippingRate } from "./shipping-rate.ts"

/** Address that rates and totals depend on: the shipping address, or the billing address of a virtual cart. [4.rate-and-totals-estimation.6] */
const estimateAddress = (state: CheckoutState): KnownAddress =>
  state.isVirtual ? billingAddress(state) : knownAddress(state, "shipping")

/** State with the sequencing of some requests replaced. */
export const withRequests = (state: CheckoutState, requests: Partial<CheckoutState["requests"]>): CheckoutState => ({
  ...state,
  requests: { ...state.requests, ...requests },
})

/** Sends request `requestId` with the address and rate of this moment; nothing without an id. */
const withRequestSent = (
  state: CheckoutState,
  kind: "rates" | "totals",
  requestId: number | undefined,
): CheckoutStep => {
  if (requestId === undefined) return withoutRequests(state)
  const address = estimateAddress(state)
  if (kind === "totals") {
    const destination = state.isVirtual ? address : deliveryAddress(state)
    return { state, requests: [{ _tag: "LoadTotals", requestId, address: destination, rate: selectedRate(state) }] }
  }
  return {
    state: { ...state, estimatedFor: ratesKey(address.address) },
    requests: [{ _tag: "LoadRates", requestId, address, mayUseCache: state.cachedRates !== undefined }],
  }
}

/** Applies the response to the newest request with `apply`; a response to an older one only sends the queued request. [R30] */
export const settleRequest = (
  state: CheckoutState,
  kind: "rates" | "totals",
  requestId: number,
  apply: (state: CheckoutState) => CheckoutStep,
): CheckoutStep => {
  const { latest, send, isCurrent, reason } = settle(state.requests[kind], requestId)
  if (reason === "not in flight") return withoutRequests(state)
  const next = withRequests(state, { [kind]: latest })
  return isCurrent ? apply(next) : withRequestSent(next, kind, send)
}

/** Requests the totals for the address and rate of this moment. POST `totals-information`. [4.rate-and-totals-estimation.5] */
export const loadTotals = (state: CheckoutState): CheckoutStep => {
  const { latest, send } = queueLatest(state.requests.totals)
  return withRequestSent(withRequests(state, { totals: latest }), "totals", send)
}

/** Replaces the stores and the selected one; another store has other totals. */
export const pickupChanged = (state: CheckoutState, { pickup }: { readonly pickup: Pickup }): CheckoutStep => {
  const after = { ...state, pickup }
  return pickup.selected === state.pickup?.selected ? withoutRequests(after) : loadTotals(after)
}

/** Applies a list of rates: selects one by the rules and requests its totals. */
export const applyRates = (state: CheckoutState, rates: ReadonlyArray<ShippingRate>): CheckoutStep => {
  const preferences = { current: state.rate, saved: state.savedRate, configured: state.configuredRate }
  const { rate } = chooseShippingRate(rates, preferences)
  return loadTotals({ ...state, rates: { _tag: "Loaded", list: rates }, rate: rate && rateCode(rate) })
}

/** Requests rates and totals again when the address differs from that of the last estimate. */
export const reestimate = (state: CheckoutState): CheckoutStep =>
  ratesKey(estimateAddress(state).address) === state.estimatedFor ? withoutRequests(state) : loadRates(state)

/** True while rates are shown and the form still lacks a region or postcode that its country requires. */
const lacksDestination = (state: CheckoutState): boolean => {
  if (displayedRates(state).length === 0 || state.shipping.selectedKey !== undefined) return false
  const rules = rulesFor(state, state.shipping)
  const { region, postcode } = knownAddress(state, "shipping").address
  return (
    (rules.region.required && region.id === undefined && region.name === "") ||
    (rules.postcode.required && postcode === "")
  )
}

/**
 * Estimates like `reestimate` after a change of a field, but not before the destination is complete: until then the rates of the country
 * are shown.
 */
export const reestimateComplete = (state: CheckoutState): CheckoutStep =>
  lacksDestination(state) ? withoutRequests(state) : reestimate(state)

const withRatesRequested = (state: CheckoutState): CheckoutStep => {
  const { latest, send } = queueLatest(state.requests.rates)
  // A notice about rates is outdated; one about the order stays.
  const notice = state.rates._tag === "Failed" ? undefined : state.notice
  const rates = { _tag: "Loading", list: displayedRates(state) } as const
  return withRequestSent({ ...withRequests(state, { rates: latest }), rates, notice }, "rates", send)
}

/**
 * Loads the rates of a new address: from the cache, from the backend, or the totals alone. [4.rate-and-totals-estimation.1]
 * [4.rate-and-totals-estimation.2] [4.rate-and-totals-estimation.3] [4.rate-and-totals-estimation.4]
 */
export const loadRates = (before: CheckoutState): CheckoutStep => {
  const { address } = estimateAddress(before)
  const state = { ...before, estimatedFor: ratesKey(address) }
  const cancelled = withRequests(state, { rates: cancel(state.requests.rates) })
  const carriers = state.isVirtual ? undefined : state.activeCarriers
  if (!ratesReadiness(address, carriers, state.ratesValidators).ready)
    return withoutRequests({ ...cancelled, rates: { _tag: "Idle" } })

  const estimation = estimationFor({ ...state, address, cached: state.cachedRates })
  switch (estimation.load) {
    case "totals":
      return loadTotals(cancelled)
    case "cached rates":
      return applyRates(cancelled, estimation.rates)
    case "rates":
      return withRatesRequested(state)
  }
}
