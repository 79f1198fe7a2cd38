import { Effect } from "effect"
import { describe, expect, test } from "vitest"

import { CheckoutCalls } from "../../core/checkout/checkout-calls.program.ts"
import { builtInCheckout } from "../../core/checkout/checkout-extension.ts"
import type { CheckoutState } from "../../core/checkout/checkout.ts"
import { paymentKinds } from "../../core/checkout/payment/payment-kind.ts"
import { runForm } from "../../core/checkout/submitted-step.program.ts"
import { formStep, withInputs, type FormEvent } from "../../core/checkout/submitted-step.ts"
import { CallRefused } from "../../core/web/call-error.ts"
import { method, readyCheckout, totals } from "../arbitraries/checkout.ts"
import { callsOf, type Calls } from "../shops/checkout-shop.ts"

const submit = (state: CheckoutState, step: "address" | "shipping" | "payment") =>
  formStep(state, { _tag: "StepSubmitted", step }, builtInCheckout)
const after = (event: FormEvent) => formStep(readyCheckout(), event, builtInCheckout)

describe("Steps submitted as forms", () => {
  test("a valid address is saved for billing and shipping, with the guest's e-mail", () => {
    expect(submit(readyCheckout({ email: " jane@example.com " }), "address").requests).toMatchObject([
      {
        _tag: "SaveAddress",
        email: "jane@example.com",
        useForShipping: true,
        address: { address: { city: "Beverly Hills" } },
      },
    ])
    const customer = readyCheckout({ owner: { kind: "customer" }, isVirtual: true, billing: readyCheckout().shipping })
    expect(submit(customer, "address").requests).toMatchObject([{ email: undefined, useForShipping: false }])
  })

  test("[I11] a wrong address sends nothing and names its fields", () => {
    const { state, requests } = submit(readyCheckout({ email: "jane" }), "address")
    expect(requests).toEqual([])
    expect(state).toMatchObject({ touchedFields: ["checkout-email"], failedAttempts: 1 })
  })

  test("the selected rate is saved with both addresses; without one the step shows its problem", () => {
    expect(submit(readyCheckout(), "shipping").requests).toMatchObject([
      { _tag: "SaveRate", rate: { carrierCode: "flatrate" }, billingAddress: { type: "new-customer-address" } },
    ])
    const missing = submit(readyCheckout({ rate: "gone_gone" }), "shipping")
    expect([missing.requests, missing.state.touchedFields]).toEqual([[], ["checkout-rate"]])
  })

  test("the payment method is saved with its fields and the billing address", () => {
    const methods = [method("checkmo"), method("purchaseorder")]
    const order = readyCheckout({ methods, method: "purchaseorder", paymentValues: { po_number: "7" } })
    expect(submit(order, "payment").requests).toMatchObject([
      {
        _tag: "SetPaymentInformation",
        payment: { method: "purchaseorder", payment: { poNumber: "7" }, email: "jane@example.com" },
      },
    ])
    const empty = submit({ ...order, paymentValues: {}, isBillingSameAsShipping: false }, "payment")
    expect(empty.requests).toEqual([])
    expect(empty.state.touchedFields).toEqual(expect.arrayContaining(["payment-po_number", "billing-firstname"]))
  })

  test("a method that needs JavaScript is not accepted from a form", () => {
    const card = readyCheckout({ methods: [method("demo_card")], method: "demo_card" })
    expect(paymentKinds.find(({ code }) => code === "demo_card")?.needsScripts).toBe(true)
    expect(submit(card, "payment")).toMatchObject({ requests: [], state: { touchedFields: ["checkout-method"] } })
  })

  test("a saved step and a changed coupon redirect to the checkout; a failure shows its message or the sign-in page", () => {
    const toCheckout = [{ _tag: "Navigate", path: "/checkout/" }]
    expect(after({ _tag: "StepSaved" }).requests).toEqual(toCheckout)
    expect(after({ _tag: "CouponChanged", change: "removed", totals: totals("1"), methods: [] }).requests).toEqual(
      toCheckout,
    )
    expect(after({ _tag: "StepFailed", notice: { message: "Sold out." } })).toMatchObject({
      requests: [],
      state: { notice: { text: "Sold out." }, failedAttempts: 1 },
    })
    expect(after({ _tag: "StepFailed", notice: { redirectTo: "/customer/account/login/" } }).requests).toMatchObject([
      { _tag: "Navigate", path: expect.stringContaining("/customer/account/login/") },
    ])
  })
})

describe("Coupons submitted as forms", () => {
  const changeCoupon = (change: Partial<CheckoutState>, event: FormEvent, calls: Partial<Calls>) =>
    Effect.runPromise(
      runForm(
        formStep(readyCheckout(change), event, builtInCheckout),
        { key: "1", fingerprint: "" },
        builtInCheckout,
      ).pipe(Effect.provideService(CheckoutCalls, callsOf(calls))),
    )

  test("an applied or removed coupon redirects to the checkout without reading totals or methods", async () => {
    const sent: Array<string> = []
    const send = (call: string) => Effect.sync(() => void sent.push(call))
    const calls = { applyCoupon: send, removeCoupon: () => send("removed") }
    const applied = await changeCoupon({ couponInput: "TENTH" }, { _tag: "CouponApplyPressed" }, calls)
    const removed = await changeCoupon(
      { totals: { ...totals("1"), couponCode: "TENTH" } },
      { _tag: "CouponRemovePressed" },
      calls,
    )
    const toCheckout = [{ _tag: "Navigate", path: "/checkout/" }]
    expect([applied.step.requests, removed.step.requests]).toEqual([toCheckout, toCheckout])
    expect(sent).toEqual(["TENTH", "removed"])
  })

  test("a rejected coupon shows its message, and the totals of a cart that lost its earlier coupon", async () => {
    const rejected = new CallRefused({ status: 404, message: "The coupon code isn't valid.", step: undefined })
    const { step } = await changeCoupon(
      { couponInput: "NONE", totals: { ...totals("10"), couponCode: "TENTH" } },
      { _tag: "CouponApplyPressed" },
      {
        applyCoupon: () => Effect.fail(rejected),
        totals: () => Effect.succeed(totals("7")),
      },
    )
    expect(step.requests.map(({ _tag }) => _tag)).not.toContain("Navigate")
    expect(step.state.totals.grandTotal).toEqual(totals("7").grandTotal)
    expect(JSON.stringify(step.state)).toContain("The coupon code isn't valid.")
  })
})

describe("Inputs of a form", () => {
  test("inputs change what was typed, but leave loaded data, loading statuses and notice as they were", () => {
    const before = readyCheckout({ notice: { kind: "error", text: "Look." } })
    const state = withInputs(
      before,
      [
        { _tag: "CheckoutEmailTyped", text: "john@example.com" },
        { _tag: "AddressTyped", part: "shipping", field: "country_id", text: "DE" },
        { _tag: "AddressTyped", part: "shipping", field: "city", text: "Bonn" },
        { _tag: "RateSelected", code: "tablerate_tablerate" },
        { _tag: "PaymentMethodSelected", method: "banktransfer" },
      ],
      builtInCheckout,
    )
    expect(state).toMatchObject({ email: "john@example.com", rate: "tablerate_tablerate", method: "banktransfer" })
    expect(state.shipping).toMatchObject({ draft: { country_id: "DE", city: "Bonn" }, drafts: undefined })
    const {
      rates,
      cachedRates,
      estimatedFor,
      paymentSelectionStatus,
      emailCheck,
      methodsRequestedFor,
      requests,
      notice,
    } = before
    expect(state).toMatchObject({ rates, cachedRates, estimatedFor, emailCheck, requests, notice })
    expect(state.paymentSelectionStatus).toBe(paymentSelectionStatus)
    expect(state.methodsRequestedFor).toBe(methodsRequestedFor)
  })

  test("a page with inputs can be sent to the browser as JSON", () => {
    const event = { _tag: "AddressTyped", part: "billing", field: "country_id", text: "US" } as const
    const state = withInputs(readyCheckout(), [event], builtInCheckout)
    expect(JSON.parse(JSON.stringify(state.billing))).toEqual({
      ...state.billing,
      selectedKey: undefined,
      drafts: undefined,
    })
  })
})
