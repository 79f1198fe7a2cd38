import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { checkoutStep } from "../../../core/checkout/checkout-step.ts"
import { cartSectionIsStale, estimationFor, ratesKey } from "../../../core/checkout/estimation.ts"
import { checkout, jane, rate, totals } from "../../arbitraries/checkout.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const rates = [rate("flatrate")]
const kept = { ratesKey: ratesKey(jane), cartVersion: 7, rates }
const facts = { isVirtual: false, activeCarriers: ["flatrate"], address: jane, cartVersion: 7, kept }

describe("Rate and totals estimation", () => {
  test("[4.rate-and-totals-estimation.2] of a virtual cart, or without active carriers, only totals are asked for", () => {
    expect(estimationFor({ ...facts, isVirtual: true })).toEqual({ ask: "totals", because: "virtual" })
    expect(estimationFor({ ...facts, activeCarriers: [] })).toEqual({ ask: "totals", because: "no active carriers" })
    expect(estimationFor({ ...facts, activeCarriers: undefined }).ask).toBe("kept rates")
  })

  test("[4.rate-and-totals-estimation.3] [9.checkout.3] kept rates are used while address and cart are the same", () => {
    expect(estimationFor(facts)).toEqual({ ask: "kept rates", rates })
    expect(estimationFor({ ...facts, address: { ...jane, city: "Elsewhere", firstName: "John" } }).ask).toBe(
      "kept rates",
    )
  })

  test.each([
    ["country", { countryId: "DE" }],
    ["region", { region: { id: "12", code: "CA", name: "Kalifornien" } }],
    ["region id", { region: { id: "57", code: "CA", name: "California" } }],
    ["postcode", { postcode: "90211" }],
  ])("[4.rate-and-totals-estimation.3] another %s asks anew", (_, change) => {
    expect(estimationFor({ ...facts, address: { ...jane, ...change } })).toEqual({
      ask: "fresh rates",
      because: "other address",
    })
  })

  test("[4.rate-and-totals-estimation.3] another version of the cart asks anew", () => {
    forAll(fc.integer(), (cartVersion) => {
      fc.pre(cartVersion !== 7)
      expect(estimationFor({ ...facts, cartVersion })).toEqual({ ask: "fresh rates", because: "other cart" })
    })
  })

  test("[4.rate-and-totals-estimation.1] [4.rate-and-totals-estimation.4] [7.shipping-estimation.5] a new address asks for rates, which are kept", () => {
    const changed = checkoutStep(checkout(), {
      _tag: "AddressTyped",
      part: "shipping",
      field: "country_id",
      text: "DE",
    })
    const [request] = changed.requests
    expect(request).toMatchObject({
      _tag: "AskRates",
      question: 1,
      mayBeKept: true,
      to: { address: { countryId: "DE" } },
    })
    const key = request?._tag === "AskRates" ? ratesKey(request.to.address) : ""
    const answered = checkoutStep(changed.state, { _tag: "RatesAnswered", question: 1, key, rates })
    expect(answered.state.keptRates).toEqual({ ratesKey: key, cartVersion: 7, rates })
  })

  test("[4.rate-and-totals-estimation.5] another rate asks for totals", () => {
    const { requests } = checkoutStep(checkout(), { _tag: "RatePicked", code: "tablerate_tablerate" })
    expect(requests).toMatchObject([{ _tag: "AskTotals", rate: { carrierCode: "tablerate" } }])
  })

  test("[4.rate-and-totals-estimation.6] another billing address asks for totals only where nothing is shipped", () => {
    const event = { _tag: "AddressTyped", part: "billing", field: "country_id", text: "DE" } as const
    const own = { billingIsShipping: false }
    expect(checkoutStep(checkout(own), event).requests).toEqual([])
    expect(checkoutStep(checkout(own, { isVirtual: true }), event).requests).toMatchObject([{ _tag: "AskTotals" }])
  })

  test("[4.rate-and-totals-estimation.7] the cart section is stale when its subtotal differs from that of a cart that costs something", () => {
    expect(cartSectionIsStale("59.0000", "59")).toBe(false)
    expect(cartSectionIsStale("59.0001", "59")).toBe(true)
    expect(cartSectionIsStale("59", "0")).toBe(false)
    expect(cartSectionIsStale("NaN", "59")).toBe(false)
  })

  test("[R30] [7.totals-information.3] an answer to an older question changes nothing, in whatever order answers come", () => {
    const first = checkoutStep(checkout(), { _tag: "RatePicked", code: "flatrate_flatrate" }).state
    const second = checkoutStep(first, { _tag: "RatePicked", code: "tablerate_tablerate" })
    expect(second.requests).toEqual([])
    const late = checkoutStep(second.state, { _tag: "TotalsAnswered", question: 1, totals: totals("11") })
    expect(late.state.totals).toBe(second.state.totals)
    expect(late.requests).toMatchObject([{ _tag: "AskTotals", question: 2, rate: { carrierCode: "tablerate" } }])
    const right = checkoutStep(late.state, { _tag: "TotalsAnswered", question: 2, totals: totals("12") }).state
    expect(right.totals.grandTotal).toBe("12")
    expect(checkoutStep(right, { _tag: "TotalsAnswered", question: 1, totals: totals("11") }).state).toBe(right)
  })

  test("leaving a field whose address was asked for already asks nothing", () => {
    const { requests } = checkoutStep(checkout(), { _tag: "AddressFieldLeft", part: "shipping", field: "city" })
    expect(requests).toEqual([])
  })
})
