import { describe, expect, test } from "vitest"

import type { MiniCart } from "../../core/cart/mini-cart.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { checkoutIsOutdated, type SectionSnapshot } from "../../core/checkout/outdated-checkout.ts"
import { cartLineOf } from "../arbitraries/cart-page.ts"
import { checkout, readyCheckout } from "../arbitraries/checkout.ts"

const section = (lines: Readonly<Record<string, number>>, change: Partial<MiniCart> = {}): MiniCart => ({
  count: Object.values(lines).reduce((sum, quantity) => sum + quantity, 0),
  subtotal: "10",
  lines: Object.entries(lines).map(([itemId, quantity]) => ({
    ...cartLineOf(itemId, quantity),
    picture: { url: "", label: "" },
  })),
  canCheckOut: true,
  guestCheckout: true,
  version: 2,
  ...change,
})

const snapshot = (cart: MiniCart | undefined, isSignedIn = false): SectionSnapshot => ({ cart, isSignedIn })

const page = checkout({ lines: [cartLineOf("7", 2)] })
const same = section({ 7: 2 })

describe("[R13] A checkout whose cart changes in another tab", () => {
  test.each([
    ["nothing has changed", snapshot(same), snapshot(same), false],
    ["another quantity", snapshot(same), snapshot(section({ 7: 3 })), true],
    ["one more line", snapshot(same), snapshot(section({ 7: 2, 8: 1 })), true],
    ["another price", snapshot(same), snapshot(section({ 7: 2 }, { subtotal: "9" })), true],
    ["a cart that nobody has seen before", snapshot(undefined), snapshot(section({ 7: 3 })), true],
    ["a section that says what the page shows", snapshot(undefined), snapshot(same), false],
    ["the old section makes room for what the page shows", snapshot(section({ 7: 3 })), snapshot(same), false],
    [
      "a section that never agrees with the page, but says the same again",
      snapshot(section({ 9: 1 })),
      snapshot(section({ 9: 1 })),
      false,
    ],
    ["a section that is being fetched", snapshot(same), snapshot(undefined), false],
    ["an empty cart, which may be an order by now", snapshot(same), snapshot(section({}, { subtotal: "0" })), false],
    ["somebody signs in", snapshot(same), snapshot(undefined, true), true],
    ["somebody was signed in before already", snapshot(same, true), snapshot(same, true), false],
  ])("%s", (_name, before, now, isOld) => {
    expect(checkoutIsOutdated(page, before, now)).toBe(isOld)
    expect(checkoutIsOutdated({ ...page, orderStatus: { _tag: "Placing" } }, before, now)).toBe(false)
  })

  test("is not outdated when the sections only identify its own customer", () => {
    const customers = checkout({ lines: page.lines }, { owner: { kind: "customer" } })
    expect(checkoutIsOutdated(customers, snapshot(undefined), snapshot(same, true))).toBe(false)
  })

  test("[R11] is reloaded when placing the order finds no cart", () => {
    const outcome = { _tag: "NotPlaced", reason: "Gone.", step: "cart" } as const
    const { state, requests } = checkoutStep(readyCheckout({ orderStatus: { _tag: "Placing" } }), {
      _tag: "PlaceOrderFinished",
      outcome,
    })
    expect(requests).toEqual([{ _tag: "Navigate", path: "/checkout/" }])
    expect(state.orderStatus).toEqual({ _tag: "Idle" })
  })
})
