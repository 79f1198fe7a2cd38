import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyPrice } from "../../app/testing/any-amount.ts"
import type { CheckoutEvent } from "../../core/checkout/checkout-event.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { currentStep, stepsOf } from "../../core/checkout/checkout-steps.ts"
import { displayedRates, totalsAreLoading } from "../../core/checkout/checkout.ts"
import { openedCheckout } from "../../core/checkout/opened-checkout.ts"
import { attemptFor, orderFingerprint } from "../../core/checkout/order/order.ts"
import { displayedIssues } from "../../core/checkout/order/place-order-issues.ts"
import { type TotalsLineRenderer, totalsLineRenderers, totalsRows } from "../../core/checkout/totals/totals-rows.ts"
import { sumOf } from "../../core/money/amount.ts"
import { anyFields, checkout, janesDraft, method, rate, readyCheckout, totals, typed } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const pressed: CheckoutEvent = { _tag: "PlaceOrderPressed" }

describe("Place Order", () => {
  test("fields are validated when left or on order; then all missing fields are listed in page order", () => {
    expect(displayedIssues(checkout())).toEqual([])
    const { state, requests } = checkoutStep(checkout(), pressed)
    expect(requests).toEqual([])
    expect(state.failedAttempts).toBe(1)
    expect(displayedIssues(state).map(({ fieldId }) => fieldId)).toEqual([
      "checkout-email",
      "shipping-firstname",
      "shipping-lastname",
      "shipping-street_0",
      "shipping-postcode",
      "shipping-city",
      "shipping-region_id",
      "checkout-rate",
      "checkout-method",
    ])
  })

  test("an error disappears as soon as it is corrected", () => {
    const { state } = checkoutStep(checkout(), pressed)
    const corrected = checkoutStep(state, { _tag: "AddressTyped", part: "shipping", field: "city", text: "LA" }).state
    expect(displayedIssues(corrected).map(({ fieldId }) => fieldId)).not.toContain("shipping-city")
  })

  test("[I12] [R1] any number of presses sends one order", () => {
    const first = checkoutStep(readyCheckout(), pressed)
    expect(first.requests).toMatchObject([{ _tag: "PlaceOrder", order: { expectedTotal: "10", method: "checkmo" } }])
    expect(checkoutStep(first.state, pressed).requests).toEqual([])
  })

  test("[R5] [I11] after a rejection the button is enabled, the reason is shown once, and no input is lost", () => {
    const sent = checkoutStep(readyCheckout(), pressed).state
    const { state } = checkoutStep(sent, {
      _tag: "PlaceOrderFinished",
      outcome: { _tag: "NotPlaced", reason: "Sold out.", step: undefined },
    })
    expect(state).toMatchObject({
      orderStatus: { _tag: "Idle" },
      notice: { text: "Sold out." },
      failedAttempts: 1,
      shipping: { draft: janesDraft },
    })
    expect(checkoutStep(state, pressed).requests).toHaveLength(1)
  })

  test("[I3] [R9] a changed total is shown, and the next order has that total", () => {
    const sent = checkoutStep(readyCheckout(), pressed).state
    const outcome = { _tag: "TotalChanged", totals: totals("12") } as const
    const { state } = checkoutStep(sent, { _tag: "PlaceOrderFinished", outcome })
    expect(state).toMatchObject({ orderStatus: { _tag: "TotalChanged" }, totals: { grandTotal: "12" } })
    expect(checkoutStep(state, pressed).requests).toMatchObject([{ order: { expectedTotal: "12" } }])
  })

  test("a placed order redirects to the success page, an expired session to sign-in and back", () => {
    const sent = checkoutStep(readyCheckout(), pressed).state
    expect(
      checkoutStep(sent, { _tag: "PlaceOrderFinished", outcome: { _tag: "Placed", orderId: "1" } }).requests,
    ).toEqual([{ _tag: "Navigate", path: "/checkout/onepage/success/" }])
    expect(checkoutStep(sent, { _tag: "PlaceOrderFinished", outcome: { _tag: "SignInNeeded" } }).requests).toEqual([
      { _tag: "Navigate", path: "/customer/account/login/referer/aGVyZQ~~/" },
    ])
  })

  test("[I1] a retry of the same order uses the same idempotency key, a changed order another key", () => {
    const order = {
      email: "a@b.de",
      shipping: { address: typed(1), rate: rate("flatrate") },
      billingAddress: typed(1),
      method: "checkmo",
      expectedTotal: "10",
    }
    const first = attemptFor(undefined, orderFingerprint(order, 7), "key-1")
    expect(attemptFor(first, orderFingerprint({ ...order }, 7), "key-2")).toBe(first)
    const changes = [
      { method: "free" },
      { expectedTotal: "11" },
      { email: "c@d.de" },
      { billingAddress: typed(1, { city: "X" }) },
    ]
    for (const change of changes)
      expect(attemptFor(first, orderFingerprint({ ...order, ...change }, 7), "key-2").key).toBe("key-2")
    expect(attemptFor(first, orderFingerprint(order, 8), "key-2").key).toBe("key-2")
  })

  test("a virtual cart needs a billing address and no shipping", () => {
    const virtual = checkout({ email: "a@b.de", method: "checkmo" }, { isVirtual: true })
    expect(displayedIssues(checkoutStep(virtual, pressed).state)[0]?.fieldId).toBe("billing-firstname")
    const ready = { ...virtual, billing: { selectedKey: undefined, draft: janesDraft, createdAt: 1 } }
    expect(checkoutStep(ready, pressed).requests).toMatchObject([
      { order: { shipping: undefined, billingAddress: { address: { city: "Beverly Hills" } } } },
    ])
  })
})

describe("Checkout state", () => {
  test("[4.payment-method-choice.1] when the total becomes zero or stops being zero the methods are loaded again, once for each total", () => {
    const requested = checkoutStep(readyCheckout(), { _tag: "RateSelected", code: "flatrate_flatrate" }).state
    const zeroTotal = checkoutStep(requested, { _tag: "TotalsLoaded", requestId: 1, totals: totals("0") })
    expect(zeroTotal.requests).toEqual([{ _tag: "LoadPaymentMethods", requestId: 1 }])
    const responded = checkoutStep(zeroTotal.state, {
      _tag: "PaymentMethodsLoaded",
      requestId: 1,
      methods: [method("free")],
    }).state
    expect(checkoutStep(responded, pressed).requests).toMatchObject([{ order: { method: "free" } }])
  })

  test("a country with unknown regions loads them; input of other fields stays", () => {
    const { state, requests } = checkoutStep(readyCheckout(), {
      _tag: "AddressTyped",
      part: "shipping",
      field: "country_id",
      text: "FR",
    })
    expect(requests).toContainEqual({ _tag: "LoadRegions", countryId: "FR" })
    expect(state.shipping.draft).toEqual({ ...janesDraft, country_id: "FR", region_id: "", region: "" })
    const back = { _tag: "AddressTyped", part: "shipping", field: "country_id", text: "US" } as const
    expect(checkoutStep(state, back).state.shipping.draft).toEqual(janesDraft)
    const regions = [{ id: "1", code: "75", name: "Paris" }]
    const known = checkoutStep(state, { _tag: "RegionsLoaded", country: { id: "FR", name: "France", regions } }).state
    expect(known.countries.find(({ id }) => id === "FR")?.regions).toEqual(regions)
  })

  test("an applied coupon loads rates and totals again; an invalid one sends no request", () => {
    const typing = checkoutStep(checkout(), { _tag: "CouponTyped", text: " .. " }).state
    expect(checkoutStep(typing, { _tag: "CouponApplyPressed" })).toMatchObject({
      requests: [],
      state: { couponStatus: { _tag: "Failed" } },
    })
    const sent = checkoutStep({ ...checkout(), couponInput: "TENTH" }, { _tag: "CouponApplyPressed" })
    expect(sent.requests).toEqual([{ _tag: "ApplyCoupon", code: "TENTH" }])
    const rejection = {
      _tag: "CouponChanged",
      change: "applied",
      totals: totals("9", { couponCode: "TENTH" }),
      methods: [],
    } as const
    const { state, requests } = checkoutStep(sent.state, rejection)
    expect(requests).toMatchObject([{ _tag: "LoadRates" }])
    expect(state).toMatchObject({
      couponStatus: { _tag: "Succeeded", text: "Your coupon was successfully applied." },
    })
  })

  test("a rejected coupon that removed the previous one shows that the previous one is gone", () => {
    const before = checkout({
      couponInput: "WRONG",
      couponStatus: { _tag: "Pending" },
      totals: totals("9", { couponCode: "TENTH" }),
    })
    const { state, requests } = checkoutStep(before, {
      _tag: "CouponFailed",
      notice: { message: "No." },
      totals: totals("10"),
    })
    expect(state.totals.couponCode).toBe("")
    expect(requests).toMatchObject([{ _tag: "LoadRates" }])
  })

  test("a page opened without saved state changes only the layout, and sends no request", () => {
    const opened = checkoutStep(checkout(), {
      _tag: "CheckoutRestored",
      restored: openedCheckout(checkout(), 1),
    })
    expect(opened.requests).toEqual([])
    expect(opened.state.shipping.draft).toEqual(checkout().shipping.draft)
  })

  test("for any input order, no step throws, and the selected rate is always an offered one", () => {
    const anyEvent = fc.oneof(
      anyFields.chain((draft) =>
        fc
          .constantFrom(...(Object.keys(draft) as ReadonlyArray<keyof typeof draft>))
          .map((field): CheckoutEvent => ({ _tag: "AddressTyped", part: "shipping", field, text: draft[field] })),
      ),
      fc.constantFrom<CheckoutEvent>(
        { _tag: "AddressFieldBlurred", part: "shipping", field: "postcode" },
        { _tag: "RateSelected", code: "tablerate_tablerate" },
        { _tag: "RatesLoaded", requestId: 1, key: "", rates: [rate("flatrate", { available: false })] },
        { _tag: "RatesLoaded", requestId: 2, key: "", rates: [rate("flatrate"), rate("ups")] },
        { _tag: "RatesFailed", requestId: 3, notice: { message: "No." } },
        { _tag: "BillingSameAsShippingChanged", same: false },
        pressed,
      ),
    )
    forAll(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const end = events.reduce((state, event) => checkoutStep(state, event).state, checkout())
      const choosable = displayedRates(end)
        .filter((one) => one.available)
        .map((one) => `${one.carrierCode}_${one.methodCode}`)
      const responded = end.rates._tag === "Loaded" && !totalsAreLoading(end)
      expect(
        !responded || end.rate === undefined || choosable.includes(end.rate) || end.rate === "tablerate_tablerate",
      ).toBe(true)
    })
  })
})

describe("Checkout steps without scripts", () => {
  const ready = readyCheckout()

  test("the first incomplete step is open; a completed one can be opened again", () => {
    expect(currentStep(checkout(), { rate: undefined, method: undefined }, undefined)).toBe("address")
    expect(currentStep(ready, { rate: undefined, method: undefined }, undefined)).toBe("shipping")
    expect(currentStep(ready, { rate: "flatrate_flatrate", method: undefined }, undefined)).toBe("payment")
    expect(currentStep(ready, { rate: "flatrate_flatrate", method: "checkmo" }, undefined)).toBe("review")
    expect(currentStep(ready, { rate: "flatrate_flatrate", method: "checkmo" }, "address")).toBe("address")
    expect(currentStep(ready, { rate: undefined, method: undefined }, "review")).toBe("shipping")
    expect(currentStep(ready, { rate: undefined, method: undefined }, "nonsense")).toBe("shipping")
  })

  test("a virtual cart has no shipping step", () => {
    expect(stepsOf(true)).toEqual(["address", "payment", "review"])
  })
})

describe("Displayed totals", () => {
  const segments = [
    { code: "grand_total", title: "Grand Total", value: "12" },
    { code: "subtotal", title: "Subtotal", value: "10" },
    { code: "discount", title: "Discount", value: "0" },
    { code: "shipping", title: "Shipping", value: "0" },
    { code: "weee", title: "Recycling", value: "2" },
    { code: "tax", title: "Tax", value: "0.00" },
  ]
  const codes = (facts: Parameters<typeof totalsRows>[1]) => totalsRows({ segments }, facts).map(({ code }) => code)

  test("[3.quote-cart.5] rows are in the shop's order with the grand total last; empty rows are hidden", () => {
    expect(codes({ isVirtual: false, isRateSelected: true })).toEqual(["subtotal", "shipping", "weee", "grand_total"])
    expect(codes({ isVirtual: true, isRateSelected: false })).toEqual(["subtotal", "weee", "grand_total"])
  })

  test("shipping has no amount before a rate is selected", () => {
    const [, shipping] = totalsRows({ segments }, { isVirtual: false, isRateSelected: false })
    expect(shipping).toMatchObject({ code: "shipping", amount: undefined })
  })

  const perPiece: TotalsLineRenderer = {
    code: "recycling_share",
    below: "subtotal",
    lines: ({ code, value }, facts) => {
      const recycling = facts.segments.find((segment) => segment.code === "weee")?.value ?? "0"
      return [
        { code: "recycling_share", title: `${recycling} of ${value} (${code})`, amount: "1", isGrandTotal: false },
      ]
    },
  }
  const shown = { isVirtual: true, isRateSelected: false }
  const titles = (sent: typeof segments) =>
    totalsRows({ segments: sent }, shown, [...totalsLineRenderers, perPiece]).map(({ title }) => title)

  test("a computed row stands below the segment that it names, and is computed from all segments", () => {
    expect(titles(segments)).toEqual(["Subtotal", "2 of 10 (subtotal)", "Recycling", "Order Total"])
  })

  test("a computed row is not shown without the segment that it names, and gives way to a segment with its code", () => {
    expect(titles(segments.filter(({ code }) => code !== "subtotal"))).toEqual(["Recycling", "Order Total"])
    const sent = { code: "recycling_share", title: "Share", value: "3" }
    expect(titles([...segments, sent])).toEqual(["Subtotal", "Recycling", "2 of 3 (recycling_share)", "Order Total"])
  })

  test("[I13] the rows add up to the grand total, with and without a selected rate", () => {
    forAll(anyPrice, anyPrice, fc.boolean(), (items, shipping, isRateSelected) => {
      const rows = totalsRows(
        {
          segments: [
            { code: "subtotal", title: "Subtotal", value: items },
            { code: "shipping", title: "Shipping & Handling", value: shipping },
            { code: "grand_total", title: "Grand Total", value: sumOf([items, shipping]) },
          ],
        },
        { isVirtual: false, isRateSelected },
      )
      const [total] = rows.filter(({ isGrandTotal }) => isGrandTotal)
      expect(sumOf(rows.filter((row) => row !== total).map(({ amount }) => amount ?? "0"))).toBe(total?.amount)
    })
  })
})
