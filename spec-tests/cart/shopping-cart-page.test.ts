import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { cartPageStep } from "../../core/cart/cart-page-step.ts"
import { isCartPageEvent, type CartPageEvent, type CartPageState } from "../../core/cart/cart-page.ts"
import { cartPaging } from "../../core/cart/cart-paging.ts"
import { leavePrompt } from "../../core/cart/leave-cart.ts"
import { cartLineOf, cartPage } from "../arbitraries/cart-page.ts"
import { forAll } from "../arbitraries/for-all.ts"

const cart = cartPage({ lines: [cartLineOf("7", 2), cartLineOf("8", 1)] })
const after = (state: CartPageState, ...events: ReadonlyArray<CartPageEvent>) => {
  let step = cartPageStep(state, { _tag: "CartLeaveDecided", leaves: false })
  for (const event of events) step = cartPageStep(step.state, event)
  return step
}
const type = (itemId: string, text: string): CartPageEvent => ({ _tag: "CartQuantityTyped", itemId, text })
const toPage2: CartPageEvent = { _tag: "CartPagerPressed", path: "/checkout/cart/?p=2" }
const leave: CartPageEvent = { _tag: "CartLeaveDecided", leaves: true }
const navigation = [{ _tag: "OpenCartPage", path: "/checkout/cart/?p=2" }]

describe("Shopping cart page state", () => {
  test("[2.shopping-cart-page.1] items are shown 20 to a page", () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => index)
    expect(cartPaging(lines(20), 1)).toEqual({ lines: lines(20), page: 1, pages: 1 })
    expect(cartPaging(lines(21), 1)).toEqual({ lines: lines(20), page: 1, pages: 2 })
    expect(cartPaging(lines(21), 2)).toEqual({ lines: [20], page: 2, pages: 2 })
    expect(cartPaging([], 3)).toEqual({ lines: [], page: 1, pages: 1 })
    expect([cartPaging(lines(41), 2.9), cartPaging(lines(41), 9), cartPaging(lines(41), -1)]).toMatchObject([
      { page: 2 },
      { page: 3 },
      { page: 1 },
    ])
    expect(cartPaging(lines(41), Number.NaN).page).toBe(1)
  })

  test("[2.shopping-cart-page.1] every item is on exactly one page, in order", () => {
    forAll(fc.array(fc.nat(), { maxLength: 100 }), (lines) => {
      const { pages } = cartPaging(lines, 1)
      expect(Array.from({ length: pages }, (_, index) => cartPaging(lines, index + 1).lines).flat()).toEqual(lines)
    })
  })

  test("[2.shopping-cart-page.2] a pagination link requires confirmation when a quantity has changed", () => {
    expect(after(cart, toPage2)).toMatchObject({ state: { leavingTo: undefined }, requests: navigation })
    const requested = after(cart, type("7", "5"), toPage2)
    expect(requested.requests).toEqual([])
    expect(requested.state.leavingTo).toBe("/checkout/cart/?p=2")
    expect(requested.state.typed).toEqual({ "7": "5" })
  })

  test("[2.shopping-cart-page.2] typing the original quantity again removes the need for confirmation", () => {
    expect(after(cart, type("7", "5"), type("7", " 2 "), toPage2).requests).toEqual(navigation)
  })

  test("[2.shopping-cart-page.3] [2.shopping-cart-page.4] the confirmation has the specified title and text", () => {
    expect(leavePrompt.title).toBe("Are you sure you want to leave the page?")
    expect(leavePrompt.text).toBe("Changes you made to the cart will not be saved.")
  })

  test("[2.shopping-cart-page.5] Cancel closes the confirmation and leaves the input, Leave navigates to the page", () => {
    expect([leavePrompt.cancel, leavePrompt.leave]).toEqual(["Cancel", "Leave"])
    const requested = after(cart, type("7", "5"), toPage2).state
    const stayed = after(requested, { _tag: "CartLeaveDecided", leaves: false })
    expect(stayed).toMatchObject({ state: { leavingTo: undefined, typed: { "7": "5" } }, requests: [] })
    expect(after(stayed.state, leave).requests).toEqual([])
    const step = cartPageStep(requested, leave)
    expect(step).toMatchObject({ state: { leavingTo: undefined }, requests: navigation })
  })

  test("[2.shopping-cart-page.2] [2.shopping-cart-page.5] pagination and the confirmation's buttons are actions of the page", () => {
    expect([toPage2, leave].map(isCartPageEvent)).toEqual([true, true])
    expect(isCartPageEvent({ _tag: "CartChanged" })).toBe(false)
  })

  test("[2.shopping-cart-page.2] for any input, the confirmation is shown exactly when a value differs", () => {
    const anyText = fc.constantFrom("1", "2", " 2", "3", "", "x")
    forAll(anyText, anyText, (seven, eight) => {
      const { state, requests } = after(cart, type("7", seven), type("8", eight), toPage2)
      const differs = seven.trim() !== "2" || eight.trim() !== "1"
      expect(requests.length === 0).toBe(differs)
      expect(state.leavingTo !== undefined).toBe(differs)
    })
  })
})
