import { addressOfDraft } from "../addresses/address-draft.ts"
import type { Address } from "../addresses/address.ts"
import type { Country } from "../addresses/country.ts"
import { setDraftField, selectTypedRegion } from "../addresses/draft-step.ts"
import type { CheckoutNotice } from "../checkout/failed-call-notice.ts"
import { chooseShippingRate } from "../checkout/shipping/shipping-rate-choice.ts"
import { rateCode, type ShippingRate } from "../checkout/shipping/shipping-rate.ts"
import { settle, queueLatest } from "../requests/latest-request.ts"
import {
  withoutRequests,
  type CartEstimate,
  type CartPageEvent,
  type CartPageState,
  type CartPageStep,
} from "./cart-page.ts"

/** Event of the shipping estimate on the cart page. */
export type EstimateEvent = Extract<CartPageEvent, { readonly _tag: `Estimate${string}` }>

/** Returns the selected country of the estimate form; `undefined` until the countries are loaded. */
export const estimateCountry = (state: CartPageState): Country | undefined =>
  state.countries.find(({ id }) => id === state.estimate.draft.country_id)

const addressOf = (state: CartPageState): Address => addressOfDraft(state.estimate.draft, estimateCountry(state))

const withEstimate = (state: CartPageState, estimate: Partial<CartEstimate>): CartPageState => ({
  ...state,
  estimate: { ...state.estimate, ...estimate },
})

/** Sends the request with the current address and rate; sends nothing without an id. */
const sendEstimate = (state: CartPageState, requestId: number | undefined): CartPageStep => {
  if (requestId === undefined) return withoutRequests(state)
  const address = addressOf(state)
  const { target, rates, rate: code } = state.estimate
  if (target === "rates") return { state, requests: [{ _tag: "EstimateRates", requestId, address }] }
  const rate = rates.find((candidate) => rateCode(candidate) === code)
  return { state, requests: [{ _tag: "EstimateTotals", requestId, address, rate }] }
}

const requestEstimate = (state: CartPageState, target: CartEstimate["target"]): CartPageStep => {
  const { latest, send } = queueLatest(state.estimate.request)
  return sendEstimate(withEstimate(state, { request: latest, target, problem: "" }), send)
}

/** Requests the rates of the typed address. */
const loadRates = (state: CartPageState): CartPageStep => requestEstimate(state, "rates")

/** Requests the totals. While rates are in flight, requests the rates again instead: the totals are requested after them. */
const loadTotals = (state: CartPageState): CartPageStep =>
  requestEstimate(
    state,
    state.estimate.request.inFlightId !== undefined && state.estimate.target === "rates" ? "rates" : "totals",
  )

const onTyped = (state: CartPageState, event: Extract<EstimateEvent, { _tag: "EstimateTyped" }>): CartPageStep => {
  const next = withEstimate(state, setDraftField(state.estimate, event.field, event.text))
  const country = estimateCountry(next)
  return event.field === "country_id" && country !== undefined && country.regions === undefined
    ? { state: next, requests: [{ _tag: "EstimateRegions", countryId: country.id }] }
    : withoutRequests(next)
}

const onRatesLoaded = (state: CartPageState, rates: ReadonlyArray<ShippingRate>): CartPageStep => {
  const preferences = { current: state.estimate.rate, saved: undefined, configured: undefined }
  const { rate } = chooseShippingRate(rates, preferences)
  return loadTotals(withEstimate(state, { rates, rate: rate && rateCode(rate) }))
}

const onFailed = (state: CartPageState, notice: CheckoutNotice): CartPageStep =>
  "redirectTo" in notice
    ? { state, requests: [{ _tag: "NavigateFromCart", path: notice.redirectTo }] }
    : withoutRequests(withEstimate(state, { problem: notice.message }))

const onRegionsLoaded = (state: CartPageState, loaded: Country): CartPageStep =>
  withoutRequests({
    ...state,
    countries: state.countries.map((country) => (country.id === loaded.id ? loaded : country)),
    estimate: selectTypedRegion(state.estimate, loaded),
  })

/** Computes the estimate after an event. Responses to older requests are dropped. [R30] */
export const estimateStep = (state: CartPageState, event: EstimateEvent): CartPageStep => {
  if ("requestId" in event) return onResponse(state, event)
  switch (event._tag) {
    case "EstimateTyped":
      return onTyped(state, event)
    case "EstimatePressed":
      return state.isVirtual ? loadTotals(state) : loadRates(state)
    case "EstimateRateSelected":
      return loadTotals(withEstimate(state, { rate: event.code }))
    case "EstimateRegionsLoaded":
      return onRegionsLoaded(state, event.country)
  }
}

type EstimateResponse = Extract<EstimateEvent, { readonly requestId: number }>

const onResponse = (before: CartPageState, event: EstimateResponse): CartPageStep => {
  const { latest, send, isCurrent, reason } = settle(before.estimate.request, event.requestId)
  if (reason === "not in flight") return withoutRequests(before)
  const state = withEstimate(before, { request: latest })
  return isCurrent ? applyResponse(state, event) : sendEstimate(state, send)
}

const applyResponse = (state: CartPageState, event: EstimateResponse): CartPageStep => {
  switch (event._tag) {
    case "EstimateRatesLoaded":
      return onRatesLoaded(state, event.rates)
    case "EstimateTotalsLoaded":
      return withoutRequests({ ...state, totals: event.totals, rateInTotals: state.estimate.rate })
    case "EstimateFailed":
      return onFailed(state, event.notice)
  }
}

/** Requests the rates again after the cart has changed, if an estimate was made. */
export const refreshEstimate = (state: CartPageState): CartPageStep =>
  state.estimate.rates.length === 0 || state.lines.length === 0 ? withoutRequests(state) : loadRates(state)
