import { describe, expect, test } from "vitest"

import { cheapestRate, chooseShippingRate } from "../../../core/checkout/shipping/shipping-rate-choice.ts"
import { rateCode } from "../../../core/checkout/shipping/shipping-rate.ts"
import { anyAvailableRate, anyOffer, anyOfferWith, anyRateCodes, rate } from "../../arbitraries/checkout.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const none = { current: undefined, saved: undefined, configured: undefined }
const flat = rate("flatrate")
const table = rate("tablerate")

describe("Shipping rate selection", () => {
  test("an unavailable rate is never selected, even if it is the only one or saved", () => {
    const sold = rate("flatrate", { available: false, error: "Not there." })
    expect(chooseShippingRate([sold], none).rate).toBeUndefined()
    expect(
      chooseShippingRate([sold, table], { ...none, saved: "flatrate_flatrate", current: "x" }).rate,
    ).toBeUndefined()
    expect(chooseShippingRate([sold, table], none)).toEqual({ rate: table, reason: "the only one" })
  })

  test("[4.shipping-rate-choice.1] a lone available rate is selected when none is selected yet", () => {
    forAll(anyAvailableRate, anyRateCodes, (lone, preferences) => {
      expect(chooseShippingRate([lone], { ...preferences, current: undefined })).toEqual({
        rate: lone,
        reason: "the only one",
      })
    })
  })

  test("[4.shipping-rate-choice.1] a single rate is not preselected when the current method is no longer offered", () => {
    expect(chooseShippingRate([flat], { ...none, current: "ups_air" }).rate).toBeUndefined()
  })

  test("[4.shipping-rate-choice.2] [4.shipping-rate-choice.3] the current method stays selected while it is offered", () => {
    forAll(anyOfferWith(anyAvailableRate), anyRateCodes, ([offered, stored], preferences) => {
      expect(chooseShippingRate(offered, { ...preferences, current: rateCode(stored) }).rate).toBe(stored)
    })
  })

  test("[4.shipping-rate-choice.4] otherwise the rate saved in client storage is selected, before the configured one", () => {
    const preferences = { current: "ups_air", saved: "tablerate_tablerate", configured: "flatrate_flatrate" }
    expect(chooseShippingRate([flat, table], preferences)).toEqual({ rate: table, reason: "saved" })
  })

  test("[4.shipping-rate-choice.5] otherwise the configured selectedShippingMethod is selected", () => {
    const preferences = { current: undefined, saved: "ups_air", configured: "tablerate_tablerate" }
    expect(chooseShippingRate([flat, table], preferences)).toEqual({ rate: table, reason: "configured" })
  })

  test("[4.shipping-rate-choice.5] in a shop that preselects the cheapest rate, it is the first of the lowest price, unless the shopper has another", () => {
    const [dear, cheap, alsoCheap] = ["9.50", "4", "4.00"].map((price, index) =>
      rate(`carrier${index}`, { priceExclTax: price }),
    )
    const pickup = rate("instore", { priceExclTax: "0" })
    const sold = rate("sold", { priceExclTax: "1", available: false })
    const offered = [pickup, sold, dear, cheap, alsoCheap].filter((one) => one !== undefined)
    const cheapest = { ...none, configured: cheapestRate }
    expect(chooseShippingRate(offered, cheapest)).toEqual({ rate: cheap, reason: "configured" })
    expect(chooseShippingRate(offered, { ...cheapest, saved: "carrier0_carrier0" }).rate).toBe(dear)
    expect(chooseShippingRate(offered, { ...cheapest, current: "instore_instore" }).rate).toBe(pickup)
    expect(chooseShippingRate([pickup, sold], { ...cheapest, current: "ups_air" }).rate).toBeUndefined()
  })

  test("[4.shipping-rate-choice.6] for any saved methods, only an offered and available rate is selected", () => {
    forAll(anyOffer, anyRateCodes, (offered, preferences) => {
      expect([undefined, ...offered.filter((one) => one.available)]).toContain(
        chooseShippingRate(offered, preferences).rate,
      )
    })
  })

  test("the order of the rates does not matter", () => {
    forAll(anyOffer, anyRateCodes, (offered, preferences) => {
      expect(chooseShippingRate(offered.toReversed(), preferences)).toEqual(chooseShippingRate(offered, preferences))
    })
  })

  test("[3.checkout-state.2] a saved code is compared as carrier and method joined, never split", () => {
    const odd = rate("a", { methodCode: "b_c" })
    expect(chooseShippingRate([odd, flat], { ...none, saved: "a_b_c" }).rate).toBe(odd)
  })
})
