import { describe, expect, test } from "vitest"

import { emptyCheckoutData } from "../../core/checkout/checkout-data.ts"
import type { CheckoutEvent } from "../../core/checkout/checkout-event.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { totalsAreLoading, type CheckoutState } from "../../core/checkout/checkout.ts"
import { restoredCheckout } from "../../core/checkout/restored-checkout.ts"
import { unsentRequestEvent } from "../../core/checkout/unsent-request.ts"
import { checkout, countries, rate, readyCheckout, typed } from "../arbitraries/checkout.ts"

const step = (state: CheckoutState, ...events: ReadonlyArray<CheckoutEvent>) =>
  events.reduce((now, event) => checkoutStep(now.state, event), checkoutStep(state, { _tag: "CheckoutHydrated" }))

describe("Checkout actions and responses", () => {
  test("hydration changes nothing", () => {
    const state = checkout()
    expect(checkoutStep(state, { _tag: "CheckoutHydrated" })).toEqual({ state, requests: [] })
  })

  test("[3.checkout-state.5] a valid typed e-mail is looked up, and the result is stored", () => {
    expect(step(checkout(), { _tag: "CheckoutEmailTyped", text: "jane@" }).requests).toEqual([])
    const { state, requests } = step(checkout(), { _tag: "CheckoutEmailTyped", text: "jane@example.com" })
    expect([state.email, requests]).toEqual([
      "jane@example.com",
      [{ _tag: "CheckEmail", requestId: 1, email: "jane@example.com" }],
    ])
    const responded = step(state, { _tag: "EmailChecked", requestId: 1, isAvailable: false })
    expect([responded.state.emailCheck.hasAccount, responded.requests]).toEqual([true, []])
  })

  test("[3.checkout-state.5] an invalid e-mail is reported once its field is left, and only once", () => {
    const left: CheckoutEvent = { _tag: "CheckoutFieldBlurred", fieldId: "checkout-email" }
    const typedEmail = (text: string): CheckoutEvent => ({ _tag: "CheckoutEmailTyped", text })
    expect(step(checkout(), typedEmail("jane@"), left, left).state.touchedFields).toEqual(["checkout-email"])
    expect(step(checkout(), typedEmail(" "), left).state.touchedFields).toEqual([])
    expect(step(checkout(), typedEmail("jane@example.com"), left).state.touchedFields).toEqual([])
    const other: CheckoutEvent = { _tag: "CheckoutFieldBlurred", fieldId: "checkout-rate" }
    expect(step(checkout(), typedEmail("jane@"), other).state.touchedFields).toEqual([])
  })

  test("a field is validated once it is left with input", () => {
    const left: CheckoutEvent = { _tag: "AddressFieldBlurred", part: "shipping", field: "city" }
    expect(step(readyCheckout(), left, left).state.touchedFields).toEqual(["shipping-city"])
    expect(step(checkout(), left).state.touchedFields).toEqual([])
  })

  test("an agreement is accepted once, and can be withdrawn", () => {
    const accept = (id: string, checked = true): CheckoutEvent => ({ _tag: "AgreementChanged", id, accepted: checked })
    expect(step(checkout(), accept("1"), accept("2"), accept("1")).state.acceptedAgreements).toEqual(["2", "1"])
    expect(step(checkout(), accept("1"), accept("2"), accept("1", false)).state.acceptedAgreements).toEqual(["2"])
    expect(step(checkout(), accept("1", false)).state.acceptedAgreements).toEqual([])
  })

  test("selecting a rate saves it and loads its totals", () => {
    const { state, requests } = step(readyCheckout(), { _tag: "RateSelected", code: "tablerate_tablerate" })
    expect([state.rate, state.savedRate, totalsAreLoading(state)]).toEqual([
      "tablerate_tablerate",
      "tablerate_tablerate",
      true,
    ])
    expect(requests).toMatchObject([{ _tag: "LoadTotals", requestId: 1, rate: { methodCode: "tablerate" } }])
  })

  test("methods, their fields and coupon texts are stored as typed; a new text clears the message about the old one", () => {
    const failed = { _tag: "Failed", text: "No such coupon." } as const
    const { state, requests } = step(
      checkout({ couponStatus: failed, paymentValues: { po_number: "1" } }),
      { _tag: "PaymentMethodSelected", method: "banktransfer" },
      { _tag: "PaymentFieldTyped", field: "po_number", text: "77" },
      { _tag: "PaymentFieldTyped", field: "note", text: "x" },
      { _tag: "CouponTyped", text: "TEN" },
    )
    expect(state).toMatchObject({
      method: "banktransfer",
      paymentValues: { po_number: "77", note: "x" },
      couponInput: "TEN",
      couponStatus: { _tag: "Idle" },
    })
    expect(requests).toEqual([])
  })

  test("retrying failed rates loads them again without cached ones, and clears the message", () => {
    const failed = step(
      readyCheckout({ cachedRates: undefined, estimatedFor: "" }),
      { _tag: "RatesRetryPressed" },
      { _tag: "RatesFailed", requestId: 1, notice: { message: "Not now." } },
    )
    expect(failed.state).toMatchObject({
      rates: { _tag: "Failed" },
      rate: undefined,
      notice: { text: "Not now." },
    })
    const again = step(failed.state, { _tag: "RatesRetryPressed" })
    expect(again.state).toMatchObject({ rates: { _tag: "Loading" }, notice: undefined })
    expect(again.requests).toMatchObject([{ _tag: "LoadRates", requestId: 2, mayUseCache: false }])
  })

  test("'same as shipping address' does not affect the rates", () => {
    const state = { ...readyCheckout(), estimatedFor: "" }
    const { requests, state: after } = step(readyCheckout(), { _tag: "RatesRetryPressed" })
    expect(requests).toHaveLength(1)
    const other = checkoutStep(after, { _tag: "BillingSameAsShippingChanged", same: false })
    expect([other.state.isBillingSameAsShipping, other.requests]).toEqual([false, []])
    expect(checkoutStep(state, { _tag: "BillingSameAsShippingChanged", same: true }).requests).toHaveLength(1)
  })

  test("loaded regions are stored with their country, others stay", () => {
    const france = { id: "FR", name: "France", regions: [{ id: "1", code: "A", name: "Ain" }] }
    const { state, requests } = step(checkout(), { _tag: "RegionsLoaded", country: france })
    expect(state.countries).toEqual([countries[0], france, countries[2]])
    expect(requests).toEqual([])
  })

  test("[I11] a region typed before its list is loaded is selected in it, and the rates are loaded for it", () => {
    const page = readyCheckout()
    const draft = { ...page.shipping.draft, country_id: "FR", region_id: "", region: "ain" }
    const ain = { id: "1", code: "01", name: "Ain" }
    const loaded = { _tag: "RegionsLoaded", country: { id: "FR", name: "France", regions: [ain] } } as const
    const { state, requests } = step({ ...page, shipping: { ...page.shipping, draft } }, loaded)
    expect(state.shipping.draft.region_id).toBe("1")
    expect(requests).toMatchObject([{ _tag: "LoadRates", address: { address: { region: ain } } }])
  })

  test("[4.shipping-rate-choice.1] a saved rate that is missing in the totals loads the totals", () => {
    const data = { ...emptyCheckoutData, selectedShippingRate: "tablerate_tablerate" }
    const { state, requests } = step(checkout(), {
      _tag: "CheckoutRestored",
      restored: restoredCheckout(checkout(), data, 1),
    })
    expect(state.rate).toBe("tablerate_tablerate")
    expect(requests).toMatchObject([{ _tag: "LoadTotals", rate: { carrierCode: "tablerate" } }])
    const had = { ...checkout(), rateInTotals: "tablerate_tablerate" }
    expect(step(had, { _tag: "CheckoutRestored", restored: restoredCheckout(had, data, 1) }).requests).toEqual([])
  })

  test("a saved payment method that the quote has lost is sent again, and the totals are loaded after it", () => {
    const sentBy = (method: string | undefined) => {
      const page = { ...readyCheckout({ method }), rateInTotals: "flatrate_flatrate" }
      const data = { ...emptyCheckoutData, selectedPaymentMethod: "banktransfer" }
      return step(page, { _tag: "CheckoutRestored", restored: restoredCheckout(page, data, 1) })
    }
    const { state, requests } = sentBy(undefined)
    const sent = requests.find(({ _tag }) => _tag === "SetPaymentInformation")
    expect(sent).toMatchObject({ payment: { method: "banktransfer" } })
    expect(step(state, { _tag: "PaymentInformationSet" }).requests).toMatchObject([{ _tag: "LoadTotals" }])
    expect(sentBy("banktransfer").requests.map(({ _tag }) => _tag)).not.toContain("SetPaymentInformation")
  })

  test("a failed request has the same message in every handler, and a failed order stays unconfirmed", () => {
    const notice = { message: "Something went wrong with your request. Please try again later." }
    const address = typed(1)
    expect(unsentRequestEvent({ _tag: "LoadRates", requestId: 3, address, mayUseCache: true })).toEqual({
      _tag: "RatesFailed",
      requestId: 3,
      notice,
    })
    expect(unsentRequestEvent({ _tag: "LoadTotals", requestId: 4, address, rate: rate("ups") })).toEqual({
      _tag: "TotalsFailed",
      requestId: 4,
      notice,
    })
    const coupon = { _tag: "CouponFailed", notice, totals: undefined }
    expect(unsentRequestEvent({ _tag: "ApplyCoupon", code: "TEN" })).toEqual(coupon)
    expect(unsentRequestEvent({ _tag: "RemoveCoupon" })).toEqual(coupon)
    expect(unsentRequestEvent({ _tag: "CheckEmail", requestId: 5, email: "a@b.de" })).toEqual({
      _tag: "EmailChecked",
      requestId: 5,
      isAvailable: undefined,
    })
    const order = {
      email: undefined,
      shipping: undefined,
      billingAddress: address,
      method: "checkmo",
      expectedTotal: "1",
    }
    expect(unsentRequestEvent({ _tag: "PlaceOrder", order })).toEqual({
      _tag: "PlaceOrderFinished",
      outcome: { _tag: "Unconfirmed" },
    })
    expect(unsentRequestEvent({ _tag: "LoadPaymentMethods", requestId: 1 })).toBeUndefined()
    expect(unsentRequestEvent({ _tag: "LoadRegions", countryId: "US" })).toBeUndefined()
    expect(unsentRequestEvent({ _tag: "Navigate", path: "/" })).toBeUndefined()
  })
})
