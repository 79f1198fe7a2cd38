import fc from "fast-check"
import { describe, expect, test } from "vitest"

import type { CheckoutEvent, CheckoutRequest } from "../../../core/checkout/checkout-event.ts"
import { checkoutStep } from "../../../core/checkout/checkout-step.ts"
import { totalsAreLoading, type CheckoutState } from "../../../core/checkout/checkout.ts"
import { method, readyCheckout, totals } from "../../arbitraries/checkout.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const step = (state: CheckoutState, ...events: ReadonlyArray<CheckoutEvent>) =>
  events.reduce((now, event) => checkoutStep(now.state, event), { state, requests: [] } as ReturnType<
    typeof checkoutStep
  >)

/** A checkout whose totals are those of its selected rate. */
const ready = (change: Partial<CheckoutState> = {}) =>
  readyCheckout({
    rateInTotals: "flatrate_flatrate",
    methods: ["checkmo", "banktransfer", "purchaseorder", "demo_card"].map(method),
    ...change,
  })
const pick = (code: string): CheckoutEvent => ({ _tag: "PaymentMethodSelected", method: code })
const set: CheckoutEvent = { _tag: "PaymentInformationSet" }
const notSet: CheckoutEvent = { _tag: "PaymentInformationFailed", notice: { message: "Not this one." } }
const payment = (code: string) => ({
  method: code,
  payment: undefined,
  billing: undefined,
  email: "jane@example.com",
})

describe("Sending the selected payment method", () => {
  test("[7.payment-information.1] [7.payment-information.2] sends the method without the billing address, then loads the totals", () => {
    const picked = step(ready(), pick("banktransfer"))
    expect(picked.requests).toEqual([{ _tag: "SetPaymentInformation", payment: payment("banktransfer") }])
    const responded = step(picked.state, set)
    expect(responded.requests).toMatchObject([{ _tag: "LoadTotals", rate: { carrierCode: "flatrate" } }])
    expect(responded.state.paymentSelectionStatus).toBeUndefined()
  })

  test("[7.payment-information.1] leaves no totals loading when the successor of a superseded method cannot be sent yet", () => {
    const twice = step(ready(), pick("banktransfer"), pick("purchaseorder"))
    const { state, requests } = step(twice.state, set)
    expect([totalsAreLoading(twice.state), requests, totalsAreLoading(state)]).toEqual([true, [], false])
  })

  test("[6.1] sends no e-mail for a customer", () => {
    const { requests } = step(ready({ owner: { kind: "customer", cartId: "42" } }), pick("banktransfer"))
    expect(requests).toEqual([
      { _tag: "SetPaymentInformation", payment: { ...payment("banktransfer"), email: undefined } },
    ])
  })

  test("[7.payment-information.1] sends one request at a time with the latest method, and a superseded response loads no totals", () => {
    const twice = step(ready(), pick("banktransfer"), pick("demo_card"), pick("checkmo"))
    expect(twice.requests).toEqual([])
    for (const result of [set, notSet]) {
      const next = step(twice.state, result)
      expect(next.requests).toEqual([{ _tag: "SetPaymentInformation", payment: payment("checkmo") }])
      expect(next.state.notice).toBeUndefined()
      expect(step(next.state, set).requests).toMatchObject([{ _tag: "LoadTotals" }])
    }
  })

  test("[7.payment-information.1] shows the message of a failure and retains the selection", () => {
    const { state, requests } = step(ready(), pick("banktransfer"), notSet)
    expect(requests).toEqual([])
    expect(state).toMatchObject({
      method: "banktransfer",
      notice: { kind: "error", text: "Not this one." },
    })
    expect(totalsAreLoading(state)).toBe(false)
    const signIn = step(ready(), pick("banktransfer"), {
      _tag: "PaymentInformationFailed",
      notice: { redirectTo: "/login/" },
    })
    expect(signIn.requests).toMatchObject([{ _tag: "Navigate" }])
  })

  test("[7.payment-information.2] waits for a guest's e-mail, until its field is left", () => {
    const picked = step(ready({ email: "" }), pick("banktransfer"))
    expect(picked.requests).toEqual([])
    const typed = step(picked.state, { _tag: "CheckoutEmailTyped", text: "jane@example.com" })
    expect(typed.requests).toMatchObject([{ _tag: "CheckEmail" }])
    const left = step(typed.state, { _tag: "CheckoutFieldBlurred", fieldId: "checkout-email" })
    expect(left.requests).toEqual([{ _tag: "SetPaymentInformation", payment: payment("banktransfer") }])
  })

  test("[7.payment-information.1] waits until the selected rate is saved, and for nothing in a virtual cart", () => {
    for (const change of [{ rateInTotals: undefined }, { rateInTotals: "tablerate_tablerate" }, { rate: undefined }])
      expect(step(ready(change), pick("banktransfer")).requests).toEqual([])
    const { state } = step(ready(), { _tag: "RateSelected", code: "tablerate_tablerate" }, pick("banktransfer"))
    const known = step(state, { _tag: "TotalsLoaded", requestId: 1, totals: totals("15") })
    expect(known.requests).toMatchObject([{ _tag: "SetPaymentInformation", payment: { method: "banktransfer" } }])
    const virtual = step(ready({ isVirtual: true, rate: undefined, rateInTotals: undefined }), pick("banktransfer"))
    expect(virtual.requests).toMatchObject([{ _tag: "SetPaymentInformation" }])
  })

  test("[7.payment-information.2] includes the method's required fields once they are typed, but no card token", () => {
    const picked = step(ready(), pick("purchaseorder"), { _tag: "PaymentFieldTyped", field: "po_number", text: "P" })
    expect(picked.requests).toEqual([])
    const left = step(picked.state, { _tag: "CheckoutFieldBlurred", fieldId: "payment-po_number" })
    expect(left.requests).toMatchObject([{ _tag: "SetPaymentInformation", payment: { payment: { poNumber: "P" } } }])
    const card = step(ready({ paymentValues: { card_token: "tok" } }), pick("demo_card"))
    expect(card.requests).toEqual([{ _tag: "SetPaymentInformation", payment: payment("demo_card") }])
  })

  test("[I3] delays an order until the method's totals are loaded; an order being placed sends its payment itself", () => {
    const pressed = step(ready(), pick("banktransfer"), { _tag: "PlaceOrderPressed" })
    expect(pressed.requests).toEqual([])
    const read = step(pressed.state, set)
    const same = step(read.state, { _tag: "TotalsLoaded", requestId: 1, totals: read.state.totals })
    expect(same.requests).toMatchObject([{ _tag: "PlaceOrder", order: { method: "banktransfer" } }])
    const other = step(read.state, { _tag: "TotalsLoaded", requestId: 1, totals: totals("11") })
    expect(other).toMatchObject({
      requests: [],
      state: { orderStatus: { _tag: "TotalChanged" }, totals: { grandTotal: "11" } },
    })
    const failed = step(pressed.state, notSet)
    expect(failed).toMatchObject({
      requests: [],
      state: { orderStatus: { _tag: "Idle" }, notice: { text: "Not this one." } },
    })
    expect(step(ready({ orderStatus: { _tag: "Placing" } }), pick("banktransfer")).requests).toEqual([])
  })

  const anyEvent = fc.oneof(
    fc.constantFrom("checkmo", "banktransfer", "demo_card").map(pick),
    fc.constantFrom("success", "failure"),
  )
  test("[7.payment-information.1] for any selections with a slow shop, the shop has the last one", () => {
    forAll(fc.array(anyEvent, { maxLength: 20 }), (events) => {
      let state = ready()
      let open: ReadonlyArray<Extract<CheckoutRequest, { _tag: "SetPaymentInformation" }>> = []
      let known = ""
      const dispatch = (event: CheckoutEvent) => {
        const next = checkoutStep(state, event)
        state = next.state
        open = [...open, ...next.requests.filter((request) => request._tag === "SetPaymentInformation")]
        expect(open.length).toBeLessThanOrEqual(1)
      }
      const result = (event: CheckoutEvent) => {
        const [request, ...rest] = open
        if (request === undefined) return
        open = rest
        known = request.payment.method
        dispatch(event)
      }
      for (const event of events)
        if (typeof event === "string") result(event === "success" ? set : notSet)
        else dispatch(event)
      while (open.length > 0) result(set)
      const picked = events.filter((event) => typeof event !== "string").at(-1)
      expect(known).toBe(picked?._tag === "PaymentMethodSelected" ? picked.method : "")
    })
  })
})
