import fc from "fast-check"
import { describe, expect, test } from "vitest"

import type { CheckoutEvent } from "../../../core/checkout/checkout-event.ts"
import { checkoutStep } from "../../../core/checkout/checkout-step.ts"
import type { CheckoutStep } from "../../../core/checkout/checkout-transition.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { isOrdering } from "../../../core/checkout/order/pending-order.ts"
import { ratesKey } from "../../../core/checkout/shipping/rates-cache.ts"
import { jane, rate, readyCheckout, totals } from "../../arbitraries/checkout.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const pressed: CheckoutEvent = { _tag: "PlaceOrderPressed" }
const retry: CheckoutEvent = { _tag: "RatesRetryPressed" }
const rateReselected: CheckoutEvent = { _tag: "RateSelected", code: "flatrate_flatrate" }

const after = (state: CheckoutState, ...events: ReadonlyArray<CheckoutEvent>): CheckoutStep =>
  events.reduce<CheckoutStep>((step, event) => checkoutStep(step.state, event), { state, requests: [] })

const loaded = ({ requests: input }: CheckoutState, grandTotal: string): CheckoutEvent => ({
  _tag: "TotalsLoaded",
  requestId: input.totals.lastId,
  totals: totals(grandTotal),
})

const failed = ({ requests: input }: CheckoutState): CheckoutEvent => ({
  _tag: "TotalsFailed",
  requestId: input.totals.lastId,
  notice: { message: "Something went wrong." },
})

const ratesLoaded = ({ requests: input }: CheckoutState, code: string): CheckoutEvent => ({
  _tag: "RatesLoaded",
  requestId: input.rates.lastId,
  key: ratesKey(jane),
  rates: [rate(code)],
})

const orders = ({ requests }: CheckoutStep) => requests.filter((request) => request._tag === "PlaceOrder")

/** State after a press while the total of 10 is being reloaded. */
const queued = after(readyCheckout(), rateReselected, pressed)

describe("Pressing Place Order while the totals are loading", () => {
  test("[I12] is queued: nothing is sent and nothing is rejected", () => {
    expect(queued.requests).toEqual([])
    expect(queued.state).toMatchObject({ orderStatus: { _tag: "Pending" }, failedAttempts: 0, touchedFields: [] })
  })

  test("[I3] places the order when the loaded total equals the displayed one", () => {
    const step = checkoutStep(queued.state, loaded(queued.state, "10"))
    expect(step.requests).toMatchObject([{ _tag: "PlaceOrder", order: { expectedTotal: "10" } }])
    expect(step.state).toMatchObject({ orderStatus: { _tag: "Placing" } })
  })

  test("[I3] with a different total orders nothing and shows the new one, which another press accepts", () => {
    const step = checkoutStep(queued.state, loaded(queued.state, "12"))
    expect(step.requests).toEqual([])
    expect(step.state).toMatchObject({
      orderStatus: { _tag: "TotalChanged" },
      totals: { grandTotal: "12" },
      failedAttempts: 1,
    })
    expect(checkoutStep(step.state, pressed).requests).toMatchObject([{ order: { expectedTotal: "12" } }])
  })

  test("orders nothing when another rate replaced the displayed one, even at the same total", () => {
    const requested = after(readyCheckout(), retry, pressed).state
    const step = checkoutStep(requested, ratesLoaded(requested, "courier"))
    const end = checkoutStep(step.state, loaded(step.state, "10"))
    expect(orders(end)).toEqual([])
    expect(end.state).toMatchObject({ orderStatus: { _tag: "Idle" }, failedAttempts: 1, notice: { kind: "error" } })
  })

  test("[I11] is canceled with a message when the totals cannot be loaded", () => {
    const step = checkoutStep(queued.state, failed(queued.state))
    expect(step.requests).toEqual([])
    expect(step.state).toMatchObject({
      orderStatus: { _tag: "Idle" },
      notice: { text: "Something went wrong." },
      failedAttempts: 1,
    })
  })

  test("[I11] is canceled with a message when a coupon is rejected", () => {
    const requested = after(
      readyCheckout(),
      { _tag: "CouponTyped", text: "NONE" },
      { _tag: "CouponApplyPressed" },
      pressed,
    ).state
    const step = checkoutStep(requested, { _tag: "CouponFailed", notice: { message: "Not valid." }, totals: undefined })
    expect(step.requests).toEqual([])
    expect(step.state).toMatchObject({
      orderStatus: { _tag: "Idle" },
      notice: { text: "Not valid." },
      failedAttempts: 1,
    })
  })

  test("is rejected immediately when input is missing that no response can add", () => {
    const step = after(readyCheckout(), rateReselected, { _tag: "CheckoutEmailTyped", text: "" }, pressed)
    expect(step.state).toMatchObject({
      orderStatus: { _tag: "Idle" },
      failedAttempts: 1,
      touchedFields: ["checkout-email"],
    })
  })

  test("is canceled by any change the shopper makes meanwhile", () => {
    const changed = after(queued.state, { _tag: "AddressTyped", part: "shipping", field: "city", text: "Rome" })
    expect(orders(checkoutStep(changed.state, loaded(changed.state, "10")))).toEqual([])
  })

  test("(R1) places one order, for any number of presses and any order of requests and responses", () => {
    const anyEvent = fc.constantFrom("press", "press", "pick", "retry", "rates", "10", "12", "fail")
    const eventFor = (state: CheckoutState, name: string): CheckoutEvent => {
      if (name === "press") return pressed
      if (name === "pick") return rateReselected
      if (name === "retry") return retry
      if (name === "rates") return ratesLoaded(state, "flatrate")
      return name === "fail" ? failed(state) : loaded(state, name)
    }
    forAll(fc.array(anyEvent, { maxLength: 25 }), (names) => {
      let state = readyCheckout()
      let seen = ""
      const sent: Array<string> = []
      for (const name of names) {
        if (name === "press" && !isOrdering(state)) seen = state.totals.grandTotal
        const step = checkoutStep(state, eventFor(state, name))
        sent.push(...orders(step).map(({ order }) => order.expectedTotal))
        state = step.state
      }
      expect(sent).toEqual(state.orderStatus._tag === "Placing" ? [seen] : [])
    })
  })
})
