import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { instantEligibility, readInstantPurchase } from "../../core/instant-purchase/instant-purchase.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { ann, instantSection, offer } from "../arbitraries/instant-purchase.ts"

describe("Instant purchase customer data", () => {
  test("[3.instant-purchase-customer-data.1] [3.instant-purchase-customer-data.2] are decoded with all four parts and their summaries", () => {
    expect(readInstantPurchase(instantSection)).toEqual({ available: true, offer })
    const withoutSummaries = {
      ...instantSection,
      paymentToken: { publicHash: 5 },
      shippingMethod: { carrier: "a", method: "b" },
    }
    expect(readInstantPurchase(withoutSummaries).offer).toEqual({
      ...offer,
      paymentToken: { id: "5", summary: "" },
      shippingMethod: { carrier: "a", method: "b", summary: "" },
    })
  })

  test.each([{ available: false, data_id: 1795202108 }, {}, [], null, undefined, "<html>", { available: "yes" }])(
    "[3.instant-purchase-customer-data.1] %j means not available",
    (section) => {
      expect(readInstantPurchase(section)).toEqual({ available: false, offer: undefined })
    },
  )

  test.each([
    { paymentToken: [] },
    { paymentToken: { summary: "Card" } },
    { shippingAddress: null },
    { billingAddress: { id: "" } },
    { shippingMethod: { carrier: "flatrate" } },
    { shippingMethod: { method: "flatrate" } },
    { shippingMethod: undefined },
  ])("[3.instant-purchase-customer-data.2] with %j instant purchase is not offered", (change) => {
    expect(readInstantPurchase({ ...instantSection, ...change })).toEqual({ available: true, offer: undefined })
  })

  test("[3.instant-purchase-customer-data.1] any section is decoded, and offered data is always complete", () => {
    forAll(fc.jsonValue(), fc.constantFrom("paymentToken", "shippingMethod", "available"), (value, name) => {
      const { offer: read } = readInstantPurchase({ ...instantSection, [name]: value })
      expect(read === undefined || (read.paymentToken.id !== "" && read.shippingMethod.method !== "")).toBe(true)
      expect(readInstantPurchase(value).available).toBeTypeOf("boolean")
    })
  })

  test("[6.3] [2.product-page.7] [4.instant-purchase.1] the button is for a signed-in customer with complete data, and otherwise has a reason", () => {
    expect(instantEligibility(ann, { available: true, offer })).toEqual({
      isEligible: true,
      reason: "available",
      offer,
    })
    for (const guest of [undefined, { fullName: "" }]) {
      expect(instantEligibility(guest, { available: true, offer })).toEqual({
        isEligible: false,
        reason: "nobody is signed in",
      })
    }
    expect(instantEligibility(ann, { available: false, offer })).toEqual({ isEligible: false, reason: "not available" })
    expect(instantEligibility(ann, { available: true, offer: undefined })).toEqual({
      isEligible: false,
      reason: "incomplete",
    })
  })
})
