import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { cartSectionIsOutdated } from "../../../core/cart/outdated-cart.ts"
import { checkoutStep } from "../../../core/checkout/checkout-step.ts"
import { ratesKey } from "../../../core/checkout/shipping/rates-cache.ts"
import { estimationFor } from "../../../core/checkout/shipping/rates-estimation.ts"
import { cartLineOf } from "../../arbitraries/cart-page.ts"
import { checkout, jane, janesDraft, rate, totals } from "../../arbitraries/checkout.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const rates = [rate("flatrate")]
const cached = { ratesKey: ratesKey(jane), cartVersion: 7, rates }
const facts = { isVirtual: false, activeCarriers: ["flatrate"], address: jane, cartVersion: 7, cached }

describe("Rate and totals estimation", () => {
  test("[4.rate-and-totals-estimation.2] a virtual cart, or a store without active carriers, loads totals only", () => {
    expect(estimationFor({ ...facts, isVirtual: true })).toEqual({ load: "totals", reason: "virtual" })
    expect(estimationFor({ ...facts, activeCarriers: [] })).toEqual({ load: "totals", reason: "no active carriers" })
    expect(estimationFor({ ...facts, activeCarriers: undefined }).load).toBe("cached rates")
  })

  test("[4.rate-and-totals-estimation.3] [9.checkout.3] cached rates are used while address and cart are unchanged", () => {
    expect(estimationFor(facts)).toEqual({ load: "cached rates", rates })
    expect(estimationFor({ ...facts, address: { ...jane, city: "Elsewhere", firstName: "John" } }).load).toBe(
      "cached rates",
    )
  })

  test.each([
    ["country", { countryId: "DE" }],
    ["region", { region: { id: "12", code: "CA", name: "Kalifornien" } }],
    ["region id", { region: { id: "57", code: "CA", name: "California" } }],
    ["postcode", { postcode: "90211" }],
  ])("[4.rate-and-totals-estimation.3] another %s loads the rates again", (_, change) => {
    expect(estimationFor({ ...facts, address: { ...jane, ...change } })).toEqual({
      load: "rates",
      reason: "other address",
    })
  })

  test("[4.rate-and-totals-estimation.3] another cart version loads the rates again", () => {
    forAll(fc.integer(), (cartVersion) => {
      fc.pre(cartVersion !== 7)
      expect(estimationFor({ ...facts, cartVersion })).toEqual({ load: "rates", reason: "other cart" })
    })
  })

  test("[4.rate-and-totals-estimation.1] [4.rate-and-totals-estimation.4] [7.shipping-estimation.5] a new address loads rates and caches them", () => {
    const changed = checkoutStep(checkout(), {
      _tag: "AddressTyped",
      part: "shipping",
      field: "country_id",
      text: "DE",
    })
    const [request] = changed.requests
    expect(request).toMatchObject({
      _tag: "LoadRates",
      requestId: 1,
      mayUseCache: true,
      address: { address: { countryId: "DE" } },
    })
    const key = request?._tag === "LoadRates" ? ratesKey(request.address.address) : ""
    const responded = checkoutStep(changed.state, { _tag: "RatesLoaded", requestId: 1, key, rates })
    expect(responded.state.cachedRates).toEqual({ ratesKey: key, cartVersion: 7, rates })
  })

  test("[4.rate-and-totals-estimation.5] another rate loads the totals", () => {
    const { requests } = checkoutStep(checkout(), { _tag: "RateSelected", code: "tablerate_tablerate" })
    expect(requests).toMatchObject([{ _tag: "LoadTotals", rate: { carrierCode: "tablerate" } }])
  })

  test("[4.rate-and-totals-estimation.6] another billing address loads totals only for a virtual cart", () => {
    const event = { _tag: "AddressTyped", part: "billing", field: "country_id", text: "DE" } as const
    const own = { isBillingSameAsShipping: false }
    expect(checkoutStep(checkout(own), event).requests).toEqual([])
    expect(checkoutStep(checkout(own, { isVirtual: true }), event).requests).toMatchObject([{ _tag: "LoadTotals" }])
  })

  test("[4.rate-and-totals-estimation.7] the cart section is stale when its subtotal differs from that of a cart with a total above zero", () => {
    expect(cartSectionIsOutdated("59.0000", "59")).toBe(false)
    expect(cartSectionIsOutdated("59.0001", "59")).toBe(true)
    expect(cartSectionIsOutdated("59", "0")).toBe(false)
    expect(cartSectionIsOutdated("NaN", "59")).toBe(false)
  })

  test("[R30] [7.totals-information.3] a superseded response changes nothing, in any order of responses", () => {
    const first = checkoutStep(checkout(), { _tag: "RateSelected", code: "flatrate_flatrate" }).state
    const second = checkoutStep(first, { _tag: "RateSelected", code: "tablerate_tablerate" })
    expect(second.requests).toEqual([])
    const late = checkoutStep(second.state, { _tag: "TotalsLoaded", requestId: 1, totals: totals("11") })
    expect(late.state.totals).toBe(second.state.totals)
    expect(late.requests).toMatchObject([{ _tag: "LoadTotals", requestId: 2, rate: { carrierCode: "tablerate" } }])
    const right = checkoutStep(late.state, { _tag: "TotalsLoaded", requestId: 2, totals: totals("12") }).state
    expect(right.totals.grandTotal).toBe("12")
    expect(checkoutStep(right, { _tag: "TotalsLoaded", requestId: 1, totals: totals("11") }).state).toBe(right)
  })

  test.each([
    ["a region", { postcode: "90210", region_id: "" }, { region_id: "57" }],
    ["a postcode", { postcode: "", region_id: "57" }, { postcode: "90211" }],
  ])(
    "[4.rate-and-totals-estimation.1] an address that still lacks %s keeps its rates until it is complete",
    (_, lacking, rest) => {
      const draft = { ...janesDraft, ...lacking }
      const incomplete = checkout({ shipping: { selectedKey: undefined, draft, createdAt: 5 } })
      const blurred = { _tag: "AddressFieldBlurred", part: "shipping", field: "postcode" } as const
      expect(checkoutStep(incomplete, blurred).requests).toEqual([])
      const complete = { ...incomplete, shipping: { ...incomplete.shipping, draft: { ...draft, ...rest } } }
      expect(checkoutStep(complete, blurred).requests).toMatchObject([{ _tag: "LoadRates" }])
      const unknown = { ...incomplete, rates: { _tag: "Failed" } } as const
      expect(checkoutStep(unknown, blurred).requests).toMatchObject([{ _tag: "LoadRates" }])
    },
  )

  test("lines have the prices of the newest totals, with tax as displayed; lines without new prices keep theirs", () => {
    const priced = {
      itemId: "7",
      name: "The mug",
      quantity: "2",
      price: "11",
      priceInclTax: "13.09",
      rowTotal: "22",
      rowTotalInclTax: "26.18",
      discount: "0",
      options: [],
    }
    const pricesIn = (items: "excluding" | "including" | "both") => {
      const before = checkout({
        lines: [cartLineOf("7", 2), cartLineOf("8", 1)],
        taxDisplay: { items, subtotal: items, shipping: items },
      })
      const selected = checkoutStep(before, { _tag: "RateSelected", code: "flatrate_flatrate" }).state
      const newest = totals("31", { lines: [priced] })
      const { lines } = checkoutStep(selected, { _tag: "TotalsLoaded", requestId: 1, totals: newest }).state
      return lines.map(({ price, rowTotal, rowTotalExclTax }) => [price, rowTotal, rowTotalExclTax])
    }
    expect(pricesIn("excluding")).toEqual([
      ["11", "22", undefined],
      ["5", "5", undefined],
    ])
    expect(pricesIn("including")[0]).toEqual(["13.09", "26.18", undefined])
    expect(pricesIn("both")[0]).toEqual(["13.09", "26.18", "22"])
  })

  test("leaving a field sends no request while the address equals that of the last estimate", () => {
    const { requests } = checkoutStep(checkout(), { _tag: "AddressFieldBlurred", part: "shipping", field: "city" })
    expect(requests).toEqual([])
  })
})
