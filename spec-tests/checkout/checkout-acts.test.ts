import { describe, expect, test } from "vitest"

import { emptyCheckoutData } from "../../core/checkout/checkout-data.ts"
import type { CheckoutEvent } from "../../core/checkout/checkout-event.ts"
import type { CheckoutState } from "../../core/checkout/checkout-state.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { unanswered } from "../../core/checkout/unanswered.ts"
import { checkout, countries, rate, readyCheckout, typed } from "../arbitraries/checkout.ts"

const step = (state: CheckoutState, ...events: ReadonlyArray<CheckoutEvent>) =>
  events.reduce((now, event) => checkoutStep(now.state, event), checkoutStep(state, { _tag: "CheckoutShown" }))

describe("Acts and answers of the checkout", () => {
  test("coming alive changes nothing", () => {
    const state = checkout()
    expect(checkoutStep(state, { _tag: "CheckoutShown" })).toEqual({ state, requests: [] })
  })

  test("[3.checkout-state.5] a typed e-mail is asked about once it is one, and the answer is kept", () => {
    expect(step(checkout(), { _tag: "CheckoutEmailTyped", text: "jane@" }).requests).toEqual([])
    const { state, requests } = step(checkout(), { _tag: "CheckoutEmailTyped", text: "jane@example.com" })
    expect([state.email, requests]).toEqual([
      "jane@example.com",
      [{ _tag: "AskEmail", question: 1, email: "jane@example.com" }],
    ])
    const answered = step(state, { _tag: "EmailAnswered", question: 1, isAvailable: false })
    expect([answered.state.emailCheck.isTaken, answered.requests]).toEqual([true, []])
  })

  test("[3.checkout-state.5] the e-mail is judged once it was left with something wrong in it, and only once", () => {
    const left: CheckoutEvent = { _tag: "CheckoutFieldLeft", fieldId: "checkout-email" }
    const typedEmail = (text: string): CheckoutEvent => ({ _tag: "CheckoutEmailTyped", text })
    expect(step(checkout(), typedEmail("jane@"), left, left).state.judged).toEqual(["checkout-email"])
    expect(step(checkout(), typedEmail(" "), left).state.judged).toEqual([])
    expect(step(checkout(), typedEmail("jane@example.com"), left).state.judged).toEqual([])
    const other: CheckoutEvent = { _tag: "CheckoutFieldLeft", fieldId: "checkout-rate" }
    expect(step(checkout(), typedEmail("jane@"), other).state.judged).toEqual([])
  })

  test("a field is judged once it was left with something in it", () => {
    const left: CheckoutEvent = { _tag: "AddressFieldLeft", part: "shipping", field: "city" }
    expect(step(readyCheckout(), left, left).state.judged).toEqual(["shipping-city"])
    expect(step(checkout(), left).state.judged).toEqual([])
  })

  test("an agreement is ticked once, and taken back", () => {
    const tick = (id: string, ticked = true): CheckoutEvent => ({ _tag: "AgreementTicked", id, ticked })
    expect(step(checkout(), tick("1"), tick("2"), tick("1")).state.ticked).toEqual(["2", "1"])
    expect(step(checkout(), tick("1"), tick("2"), tick("1", false)).state.ticked).toEqual(["2"])
    expect(step(checkout(), tick("1", false)).state.ticked).toEqual([])
  })

  test("a rate that is picked is remembered, and the totals are asked for with it", () => {
    const { state, requests } = step(readyCheckout(), { _tag: "RatePicked", code: "tablerate_tablerate" })
    expect([state.rate, state.savedRate, state.totalsAre]).toEqual([
      "tablerate_tablerate",
      "tablerate_tablerate",
      "asked",
    ])
    expect(requests).toMatchObject([{ _tag: "AskTotals", question: 1, rate: { methodCode: "tablerate" } }])
  })

  test("methods, their fields and coupon texts are taken as they are; a new text forgets what was said of the old", () => {
    const says = { kind: "error", text: "No such coupon." } as const
    const { state, requests } = step(
      checkout({ couponSays: says, paymentValues: { po_number: "1" } }),
      { _tag: "MethodPicked", method: "banktransfer" },
      { _tag: "PaymentFieldTyped", field: "po_number", text: "77" },
      { _tag: "PaymentFieldTyped", field: "note", text: "x" },
      { _tag: "CouponTyped", text: "TEN" },
    )
    expect(state).toMatchObject({
      method: "banktransfer",
      paymentValues: { po_number: "77", note: "x" },
      couponTyped: "TEN",
      couponSays: undefined,
    })
    expect(requests).toEqual([])
  })

  test("rates that failed are asked for again, without those that were kept, and what was said of them is gone", () => {
    const failed = step(
      readyCheckout({ keptRates: undefined, askedFor: "" }),
      { _tag: "RatesRetryPressed" },
      { _tag: "RatesFailed", question: 1, notice: { say: "Not now." } },
    )
    expect(failed.state).toMatchObject({ ratesAre: "failed", rates: [], rate: undefined, says: { text: "Not now." } })
    const again = step(failed.state, { _tag: "RatesRetryPressed" })
    expect(again.state).toMatchObject({ ratesAre: "asked", says: undefined })
    expect(again.requests).toMatchObject([{ _tag: "AskRates", question: 2, mayBeKept: false }])
  })

  test("whether the bill goes to the same place changes nothing of the rates", () => {
    const state = { ...readyCheckout(), askedFor: "" }
    const { requests, state: after } = step(readyCheckout(), { _tag: "RatesRetryPressed" })
    expect(requests).toHaveLength(1)
    const other = checkoutStep(after, { _tag: "BillingSameChosen", same: false })
    expect([other.state.billingIsShipping, other.requests]).toEqual([false, []])
    expect(checkoutStep(state, { _tag: "BillingSameChosen", same: true }).requests).toHaveLength(1)
  })

  test("regions that came are put into their country, the others stay", () => {
    const france = { id: "FR", name: "France", regions: [{ id: "1", code: "A", name: "Ain" }] }
    const { state, requests } = step(checkout(), { _tag: "RegionsAnswered", country: france })
    expect(state.countries).toEqual([countries[0], france, countries[2]])
    expect(requests).toEqual([])
  })

  test("[4.shipping-rate-choice.1] a remembered rate that the totals do not have yet asks for totals", () => {
    const data = { ...emptyCheckoutData, selectedShippingRate: "tablerate_tablerate" }
    const { state, requests } = step(checkout(), { _tag: "CheckoutOpened", data, now: 1 })
    expect(state.rate).toBe("tablerate_tablerate")
    expect(requests).toMatchObject([{ _tag: "AskTotals", rate: { carrierCode: "tablerate" } }])
    const had = { ...checkout(), rateInTotals: "tablerate_tablerate" }
    expect(step(had, { _tag: "CheckoutOpened", data, now: 1 }).requests).toEqual([])
  })

  test("a question that could not be carried out fails with the same words, an order stays unconfirmed", () => {
    const notice = { say: "Something went wrong with your request. Please try again later." }
    const to = typed(1)
    expect(unanswered({ _tag: "AskRates", question: 3, to, mayBeKept: true })).toEqual({
      _tag: "RatesFailed",
      question: 3,
      notice,
    })
    expect(unanswered({ _tag: "AskTotals", question: 4, to, rate: rate("ups") })).toEqual({
      _tag: "TotalsFailed",
      question: 4,
      notice,
    })
    const coupon = { _tag: "CouponFailed", notice, totals: undefined }
    expect(unanswered({ _tag: "ApplyCoupon", code: "TEN" })).toEqual(coupon)
    expect(unanswered({ _tag: "RemoveCoupon" })).toEqual(coupon)
    expect(unanswered({ _tag: "AskEmail", question: 5, email: "a@b.de" })).toEqual({
      _tag: "EmailAnswered",
      question: 5,
      isAvailable: undefined,
    })
    const order = { email: undefined, shipping: undefined, billing: to, method: "checkmo", expectedTotal: "1" }
    expect(unanswered({ _tag: "PlaceOrder", order })).toEqual({
      _tag: "OrderAnswered",
      outcome: { _tag: "Unconfirmed" },
    })
    expect(unanswered({ _tag: "AskMethods", question: 1 })).toBeUndefined()
    expect(unanswered({ _tag: "AskRegions", countryId: "US" })).toBeUndefined()
    expect(unanswered({ _tag: "Go", path: "/" })).toBeUndefined()
  })
})
