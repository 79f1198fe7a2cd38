import { Effect, Exit } from "effect"
import { describe, expect, test } from "vitest"

import type { MiniCart } from "../../../core/cart/mini-cart.ts"
import { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import type { ChangedOrder, CheckoutEvent } from "../../../core/checkout/checkout-event.ts"
import { checkoutStep } from "../../../core/checkout/checkout-step.ts"
import type { CheckoutStep } from "../../../core/checkout/checkout-transition.ts"
import { billingAddress, knownAddress, type CheckoutState } from "../../../core/checkout/checkout.ts"
import { fieldsPart } from "../../../core/checkout/fields/checkout-field.ts"
import { readChangedOrder } from "../../../core/checkout/lines/changed-order.program.ts"
import { totalToPay } from "../../../core/checkout/order/pending-order.ts"
import { orderToPlace } from "../../../core/checkout/order/place-order-issues.ts"
import { checkoutIsOutdated } from "../../../core/checkout/outdated-checkout.ts"
import type { Quote } from "../../../core/checkout/quote.ts"
import { unsentRequestEvent } from "../../../core/checkout/unsent-request.ts"
import { cartLineOf } from "../../arbitraries/cart-page.ts"
import { method, openQuote, readyCheckout, totals } from "../../arbitraries/checkout.ts"
import { callsOf, type Calls } from "../../shops/checkout-shop.ts"

const entered = (itemId: string, quantity: number): CheckoutEvent => ({
  _tag: "OrderLineEntered",
  change: { itemId, quantity },
})

const changed: ChangedOrder = {
  isVirtual: false,
  lines: [cartLineOf("7", 3)],
  cartVersion: 8,
  totals: totals("15"),
  methods: [method("checkmo")],
}
const applied: CheckoutEvent = { _tag: "OrderLineChanged", order: changed }
const rejected: CheckoutEvent = { _tag: "OrderLineRefused", problem: "The requested qty is not available" }
const pressed: CheckoutEvent = { _tag: "PlaceOrderPressed" }

const page = readyCheckout({ lines: [cartLineOf("7", 2), cartLineOf("8", 1)], rateInTotals: "flatrate_flatrate" })

const after = (state: CheckoutState, ...events: ReadonlyArray<CheckoutEvent>): CheckoutStep =>
  events.reduce<CheckoutStep>((step, event) => checkoutStep(step.state, event), { state, requests: [] })

const tags = ({ requests }: CheckoutStep) => requests.map(({ _tag }) => _tag)
const changes = ({ requests }: CheckoutStep) =>
  requests.flatMap((request) => (request._tag === "ChangeLine" ? [request.change] : []))

describe("A quantity that is changed in the order summary", () => {
  test("is sent immediately; until the response the button has no amount and the changed section reloads nothing", () => {
    const step = after(page, entered("7", 3))
    expect(changes(step)).toEqual([{ itemId: "7", quantity: 3 }])
    expect(totalToPay(page)).toBe("10")
    expect(totalToPay(step.state)).toBeUndefined()
    const section = { ...sectionOf(3), subtotal: "15" }
    const shared = [
      { cart: undefined, isSignedIn: false },
      { cart: section, isSignedIn: false },
    ] as const
    expect(checkoutIsOutdated(page, ...shared)).toBe(true)
    expect(checkoutIsOutdated(step.state, ...shared)).toBe(false)
  })

  test("shows lines, totals and methods of the shop, loads the rates again, and keeps what was typed", () => {
    const typed = after(
      page,
      { _tag: "CouponTyped", text: "SAVE" },
      { _tag: "PaymentFieldTyped", field: "po", text: "1" },
    )
    const step = after(typed.state, entered("7", 3), applied)
    expect(step.state).toMatchObject({ ...changed, lineChanges: [], couponInput: "SAVE", paymentValues: { po: "1" } })
    expect(step.state).toMatchObject({ email: page.email, shipping: page.shipping, rate: page.rate })
    expect(step.requests).toMatchObject([{ _tag: "LoadRates", mayUseCache: false }])
  })

  test("waits while another is in flight: the newest of each line is sent, one after the other", () => {
    const waiting = after(page, entered("7", 3), entered("8", 2), entered("7", 4), entered("7", 5))
    expect(waiting.requests).toEqual([])
    const second = after(waiting.state, applied)
    expect(changes(second)).toEqual([{ itemId: "8", quantity: 2 }])
    const third = after(second.state, rejected)
    expect(changes(third)).toEqual([{ itemId: "7", quantity: 5 }])
    expect(third.state.lineProblems).toMatchObject({ 8: "The requested qty is not available" })
    expect(changes(after(third.state, applied))).toEqual([])
  })

  test("[8.2] is rejected with the shop's message at its line, which the next change of the line removes", () => {
    const step = after(page, entered("7", 900), rejected)
    expect(step).toMatchObject({ requests: [], state: { lines: page.lines, totals: page.totals, notice: undefined } })
    expect(step.state.lineProblems).toEqual({ 7: "The requested qty is not available" })
    expect(totalToPay(step.state)).toBe("10")
    expect(after(step.state, entered("7", 3)).state.lineProblems).toEqual({ 7: "" })
  })

  test("that could not be sent is rejected with a message", () => {
    const event = unsentRequestEvent({ _tag: "ChangeLine", change: { itemId: "7", quantity: 3 } })
    expect(event).toMatchObject({ _tag: "OrderLineRefused", problem: /went wrong/ })
  })

  test("[I3] makes an order that was pressed meanwhile wait, and shows the new total first", () => {
    const waiting = after(page, entered("7", 3), pressed)
    expect(tags(waiting)).toEqual([])
    expect(waiting.state.orderStatus._tag).toBe("Pending")
    const known = after(waiting.state, applied)
    expect(tags(known)).toEqual(["LoadRates"])
    const failed = after(known.state, { _tag: "RatesFailed", requestId: 1, notice: { message: "No." } })
    expect(tags(failed)).not.toContain("PlaceOrder")
  })

  test("that is rejected places no waiting order with the old quantity", () => {
    const step = after(page, entered("7", 900), pressed, rejected)
    expect(tags(step)).toEqual([])
    expect(step.state).toMatchObject({
      orderStatus: { _tag: "Idle" },
      failedAttempts: 1,
      notice: { kind: "error", text: "The requested qty is not available" },
    })
  })

  test("is ignored while the order is placed", () => {
    const placing = readyCheckout({ orderStatus: { _tag: "Placing" } })
    expect(after(placing, entered("7", 3))).toEqual({ state: placing, requests: [] })
  })

  test.each([
    ["loads the page again when the cart cannot be shown", "/checkout/"],
    ["opens the cart page when it was the last one", "/checkout/cart/"],
  ])("%s, and places no order meanwhile", (_, path) => {
    const step = after(page, entered("7", 0), pressed, { _tag: "OrderLineChanged", order: { path } })
    expect(step.requests).toEqual([{ _tag: "Navigate", path }])
    expect(totalToPay(step.state)).toBeUndefined()
  })

  const unshipped: CheckoutEvent = { _tag: "OrderLineChanged", order: { ...changed, isVirtual: true } }

  test("that removes the last shipped line removes the shipping step in place, and keeps address and payment", () => {
    const typed = after(page, { _tag: "PaymentFieldTyped", field: "po", text: "1" }).state
    const step = after(typed, entered("7", 0), unshipped)
    expect(step.state).toMatchObject({
      isVirtual: true,
      rate: undefined,
      paymentValues: { po: "1" },
      email: page.email,
    })
    expect(billingAddress(step.state).address).toEqual(knownAddress(page, "shipping").address)
    expect(tags(step)).toEqual(["LoadTotals"])
    const [request] = step.requests
    const requestId = request?._tag === "LoadTotals" ? request.requestId : 0
    const known = after(step.state, { _tag: "TotalsLoaded", requestId, totals: totals("15") })
    expect(tags(after(known.state, pressed))).toEqual(["PlaceOrder"])
    expect(orderToPlace(known.state)).toMatchObject({ shipping: undefined })
  })

  test("that removes the last shipped line keeps a billing address of its own", () => {
    const own = {
      ...page,
      isBillingSameAsShipping: false,
      billing: { ...page.billing, draft: { ...page.shipping.draft, city: "Bern" } },
    }
    expect(billingAddress(after(own, entered("7", 0), unshipped).state).address.city).toBe("Bern")
  })
})

const sectionOf = (quantity: number): MiniCart => ({
  count: quantity,
  subtotal: "10",
  lines: [{ ...cartLineOf("7", quantity), picture: { url: "", label: "" } }],
  canCheckOut: true,
  guestCheckout: true,
  version: 8,
})

const totalsLine = { itemId: "7", name: "Mug", quantity: "3", price: "5", priceInclTax: "5", rowTotal: "15" }
const details = {
  methods: [method("checkmo")],
  totals: totals("15", { lines: [{ ...totalsLine, rowTotalInclTax: "15", discount: "0", options: [] }] }),
}

const read = (change: Partial<Calls>, state = page) =>
  readChangedOrder(state, sectionOf(3)).pipe(
    Effect.provideService(CheckoutCalls, callsOf({ cart: () => Effect.succeed(openQuote), ...change })),
    Effect.runSyncExit,
  )

describe("The order after a change", () => {
  test("has the lines of the section with the prices of the totals, and the section's version", () => {
    expect(read({ paymentInformation: () => Effect.succeed(details) })).toEqual(
      Exit.succeed({
        ...details,
        isVirtual: false,
        cartVersion: 8,
        lines: [expect.objectContaining({ name: "Mug 7", quantity: 3, rowTotal: "15", problem: "" })],
      }),
    )
  })

  test("is on the cart page when the cart is empty, and on the checkout loaded again when it is shipped from now on or modules add fields", () => {
    const calls = (change: Partial<Quote>): Partial<Calls> => ({
      cart: () => Effect.succeed({ ...openQuote, ...change }),
      paymentInformation: () => Effect.succeed(details),
    })
    const loadedAgain = Exit.succeed({ path: "/checkout/" })
    expect(read(calls({ itemCount: 0 }))).toEqual(Exit.succeed({ path: "/checkout/cart/" }))
    expect(read(calls({ isVirtual: true }))).toEqual(Exit.succeed(expect.objectContaining({ isVirtual: true })))
    expect(read(calls({ isVirtual: false }), { ...page, isVirtual: true })).toEqual(loadedAgain)
    const fields = fieldsPart([], {}, "2026-12-24")
    expect(read(calls({ isVirtual: true }), { ...page, fields })).toEqual(loadedAgain)
  })
})
