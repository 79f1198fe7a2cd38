import { describe, expect, test } from "vitest"

import type { CartPageState } from "../../core/cart/cart-page.ts"
import {
  refreshEstimate,
  estimateCountry,
  estimateStep,
  type EstimateEvent,
} from "../../core/cart/shipping-estimate-step.ts"
import { rateCode } from "../../core/checkout/shipping/shipping-rate.ts"
import { isAwaiting } from "../../core/requests/latest-request.ts"
import { cartLineOf, cartPage } from "../arbitraries/cart-page.ts"
import { rate, totals } from "../arbitraries/checkout.ts"

const rates = [rate("flatrate"), rate("tablerate")]
const after = (state: CartPageState, ...events: ReadonlyArray<EstimateEvent>) =>
  events.reduce(
    (step, event) => estimateStep(step.state, event),
    estimateStep(state, { _tag: "EstimateFailed", requestId: 99, notice: { message: "" } }),
  )
const pressed: EstimateEvent = { _tag: "EstimatePressed" }
const typedIn = (field: "country_id" | "postcode" | "region_id", text: string): EstimateEvent => ({
  _tag: "EstimateTyped",
  field,
  text,
})
const loaded = (requestId: number, found = rates): EstimateEvent => ({
  _tag: "EstimateRatesLoaded",
  requestId,
  rates: found,
})
const isLoading = ({ estimate }: CartPageState) => isAwaiting(estimate.request)
const place = { countryId: "US", postcode: "90210" }

describe("Shipping estimate on the cart page", () => {
  test("[4.rate-and-totals-estimation.1] pressing the button loads rates for the typed destination", () => {
    const typing = after(cartPage(), typedIn("postcode", "90210"))
    expect(typing.requests).toEqual([])
    const { state, requests } = after(typing.state, pressed)
    expect(requests).toMatchObject([{ _tag: "EstimateRates", requestId: 1, address: place }])
    expect(state.estimate).toMatchObject({ target: "rates", problem: "" })
    expect(isLoading(state)).toBe(true)
  })

  test("[4.rate-and-totals-estimation.5] loaded rates load the totals with the only rate, or without a rate while none is selected", () => {
    const two = after(cartPage(), pressed, loaded(1))
    expect(two.requests).toMatchObject([{ _tag: "EstimateTotals", requestId: 2, rate: undefined }])
    expect(two.state.estimate).toMatchObject({ rates, rate: undefined, target: "totals" })
    expect(isLoading(two.state)).toBe(true)
    const one = after(cartPage(), pressed, loaded(1, [rate("flatrate")]))
    expect(one.state.estimate.rate).toBe("flatrate_flatrate")
    expect(one.requests).toMatchObject([{ _tag: "EstimateTotals", rate: { methodCode: "flatrate" } }])
    const done = after(one.state, { _tag: "EstimateTotalsLoaded", requestId: 2, totals: totals("20") })
    expect(done.state).toMatchObject({
      totals: { grandTotal: "20" },
      rateInTotals: "flatrate_flatrate",
    })
    expect(isLoading(done.state)).toBe(false)
    expect(done.requests).toEqual([])
  })

  test("[4.rate-and-totals-estimation.5] selecting a rate loads its totals; while rates are loading, it loads them again", () => {
    const estimated = after(cartPage(), pressed, loaded(1), {
      _tag: "EstimateTotalsLoaded",
      requestId: 2,
      totals: totals("15"),
    })
    const picked = after(estimated.state, { _tag: "EstimateRateSelected", code: rateCode(rate("tablerate")) })
    expect(picked.requests).toMatchObject([{ _tag: "EstimateTotals", requestId: 3, rate: { methodCode: "tablerate" } }])
    const early = after(estimated.state, pressed, { _tag: "EstimateRateSelected", code: "tablerate_tablerate" })
    expect(early.requests).toEqual([])
    expect(early.state.estimate).toMatchObject({ target: "rates", rate: "tablerate_tablerate" })
    const next = after(early.state, loaded(3))
    expect(next.requests).toMatchObject([{ _tag: "EstimateRates", requestId: 4 }])
    expect(after(next.state, loaded(4)).requests).toMatchObject([
      { _tag: "EstimateTotals", requestId: 5, rate: { methodCode: "tablerate" } },
    ])
  })

  test("responses to superseded requests are dropped, and the queued request is sent with the latest input", () => {
    const waiting = after(cartPage(), pressed, typedIn("postcode", "1"), pressed)
    expect(waiting.requests).toEqual([])
    const old = after(waiting.state, loaded(1))
    expect(old.requests).toMatchObject([{ _tag: "EstimateRates", requestId: 2, address: { postcode: "1" } }])
    expect(old.state.estimate.rates).toEqual([])
    expect(after(old.state, loaded(1))).toEqual({ state: old.state, requests: [] })
  })

  test("a virtual cart loads only totals", () => {
    expect(after(cartPage({ isVirtual: true }), pressed).requests).toMatchObject([
      { _tag: "EstimateTotals", requestId: 1, rate: undefined },
    ])
  })

  test("a failed request shows a message and can be retried; an expired session redirects to sign-in", () => {
    const withMessage = after(cartPage(), pressed, {
      _tag: "EstimateFailed",
      requestId: 1,
      notice: { message: "Not now." },
    })
    expect(withMessage.state.estimate).toMatchObject({ problem: "Not now." })
    expect(isLoading(withMessage.state)).toBe(false)
    expect(withMessage.requests).toEqual([])
    const retried = after(withMessage.state, pressed).state
    expect([isLoading(retried), retried.estimate.problem]).toEqual([true, ""])
    const redirected = after(cartPage(), pressed, {
      _tag: "EstimateFailed",
      requestId: 1,
      notice: { redirectTo: "/customer/account/login/" },
    })
    expect(redirected.requests).toEqual([{ _tag: "NavigateFromCart", path: "/customer/account/login/" }])
    expect([isLoading(redirected.state), redirected.state.estimate.problem]).toEqual([false, ""])
  })

  test("another country clears the region until the first country is selected again, and loads its regions if they are unknown", () => {
    const first = after(cartPage(), typedIn("region_id", "12"))
    const german = after(first.state, typedIn("country_id", "DE"))
    expect(german.state.estimate.draft).toMatchObject({ country_id: "DE", region_id: "" })
    expect(german.requests).toEqual([])
    expect(after(german.state, typedIn("country_id", "US")).state.estimate.draft.region_id).toBe("12")
    expect(after(first.state, typedIn("postcode", "1")).state.estimate.draft.region_id).toBe("12")
    const french = after(german.state, typedIn("country_id", "FR"))
    expect(french.requests).toEqual([{ _tag: "EstimateRegions", countryId: "FR" }])
    const country = { id: "FR", name: "France", regions: [] }
    const known = after(french.state, { _tag: "EstimateRegionsLoaded", country })
    expect([estimateCountry(known.state), known.requests]).toEqual([country, []])
    expect(known.state.countries.map(({ id }) => id)).toEqual(["DE", "FR", "US"])
    expect(after(known.state, typedIn("postcode", "2")).requests).toEqual([])
    expect(after(first.state, typedIn("country_id", "XX")).requests).toEqual([])
  })

  test("a cart change repeats an existing estimate, and an empty cart removes it", () => {
    const lines = [cartLineOf("1", 1)]
    const made = after(cartPage({ lines }), pressed, loaded(1), {
      _tag: "EstimateTotalsLoaded",
      requestId: 2,
      totals: totals("15"),
    }).state
    expect(refreshEstimate(made).requests).toMatchObject([{ _tag: "EstimateRates", requestId: 3 }])
    expect(refreshEstimate({ ...made, lines: [] }).requests).toEqual([])
    expect(refreshEstimate(cartPage({ lines })).requests).toEqual([])
  })
})
