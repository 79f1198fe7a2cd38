import { describe, expect, test } from "vitest"

import { cartPageStep } from "../../core/cart/cart-page-step.ts"
import { isCartPageEvent, type CartPageEvent, type CartPageState } from "../../core/cart/cart-page.ts"
import { typingPauseMs } from "../../core/cart/save-quantities.ts"
import { cartLineOf, cartPage } from "../arbitraries/cart-page.ts"
import { totals } from "../arbitraries/checkout.ts"

const cart = cartPage({ lines: [cartLineOf("7", 2), cartLineOf("8", 1)] })
const after = (state: CartPageState, ...events: ReadonlyArray<CartPageEvent>) => {
  let step: ReturnType<typeof cartPageStep> = { state, requests: [] }
  for (const event of events) step = cartPageStep(step.state, event)
  return step
}
const type = (text: string): CartPageEvent => ({ _tag: "CartQuantityTyped", itemId: "7", text })
const paused: CartPageEvent = { _tag: "CartTypingPaused" }
const left: CartPageEvent = { _tag: "CartQuantityBlurred" }
const toCheckout: CartPageEvent = { _tag: "CartCheckoutPressed", path: "/checkout/" }
const passed: CartPageEvent = { _tag: "CartQuantitiesChecked", check: { _tag: "Passed" } }
const changed = (quantity: number): CartPageEvent => ({
  _tag: "CartChanged",
  section: { count: 1, subtotal: "5", lines: [], canCheckOut: true, guestCheckout: true, version: 2 },
  lines: [cartLineOf("7", quantity), cartLineOf("8", 1)],
  totals: totals("15"),
})
const check = (quantity: string) => [
  {
    _tag: "CheckQuantities",
    quantities: [
      { itemId: "7", typed: quantity },
      { itemId: "8", typed: "1" },
    ],
  },
]

describe("Cart quantities that save themselves", () => {
  test("[5.checkout-and-cart.6] a typed quantity is validated by the backend after a pause", () => {
    expect(after(cart, type("3")).requests).toEqual([{ _tag: "WaitForPause", milliseconds: typingPauseMs }])
    expect(after(cart, type("3"), paused).requests).toEqual(check("3"))
    expect(after(cart, type("3"), paused, passed).requests).toEqual([
      { _tag: "ChangeQuantities", changes: [{ itemId: "7", quantity: 3 }] },
    ])
  })

  test("[5.checkout-and-cart.5] a pause saves neither zero nor an unreadable text, and shows no error yet", () => {
    for (const text of ["0", "", "1.5"]) {
      const { state, requests } = after(cart, type(text), paused)
      expect(requests).toEqual([])
      expect(state.invalidLines).toEqual([])
    }
  })

  test("[5.checkout-and-cart.5] leaving the field saves a quantity, and shows why an unreadable one is not saved", () => {
    expect(after(cart, type("3"), left).requests).toEqual(check("3"))
    expect(after(cart, type("0"), left).requests).toEqual(check("0"))
    expect(after(cart, type("1.5"), left)).toMatchObject({
      state: { invalidLines: ["7"], isBusy: false },
      requests: [],
    })
    expect(after(cart, type("1.5"), left, type("2"), left).state.invalidLines).toEqual([])
    expect(after(cart, left)).toEqual({ state: cart, requests: [] })
  })

  test("[2.shopping-cart-page.1] stepper buttons count from the typed quantity, and never below 1", () => {
    const step = (by: 1 | -1): CartPageEvent => ({ _tag: "CartQuantityStepped", itemId: "7", by })
    const typed = (...events: ReadonlyArray<CartPageEvent>) => after(cart, ...events).state.typed["7"]
    expect(typed(step(1), step(1))).toBe("4")
    expect(typed(step(-1), step(-1), step(-1))).toBe("1")
    expect(typed(type("9"), step(-1))).toBe("8")
    expect(typed(type("x"), step(1))).toBe("3")
    expect(typed(type("10000"), step(1))).toBe("10000")
    expect(after(cart, { _tag: "CartQuantityStepped", itemId: "gone", by: 1 })).toEqual({ state: cart, requests: [] })
  })

  test("[5.checkout-and-cart.4] the checkout opens after the quantities are saved", () => {
    const open = [{ _tag: "OpenCartPage", path: "/checkout/" }]
    expect(after(cart, toCheckout).requests).toEqual(open)
    expect(after(cart, type("3"), toCheckout).requests).toEqual(check("3"))
    expect(after(cart, type("3"), toCheckout, passed, changed(3)).requests).toEqual(open)
    expect(after(cart, type("3"), left, toCheckout, passed, changed(3)).requests).toEqual(open)
  })

  test("[5.checkout-and-cart.7] the checkout does not open while a quantity is refused or changed again", () => {
    const refused: CartPageEvent = {
      _tag: "CartQuantitiesChecked",
      check: { _tag: "Rejected", lines: [{ itemId: "7", error: "Too many." }], message: "" },
    }
    const alerted = after(cart, type("9999"), toCheckout, refused)
    expect(alerted.state.alert).not.toEqual([])
    expect(after(alerted.state, { _tag: "CartAlertClosed" }, changed(2)).requests).toEqual([])
    expect(after(cart, type("1.5"), toCheckout)).toMatchObject({ state: { invalidLines: ["7"] }, requests: [] })
    expect(after(cart, type("3"), toCheckout, passed, type("4"), changed(3)).requests).toEqual([])
    const failed = after(cart, type("3"), toCheckout, passed, { _tag: "CartChangeFailed", notice: { message: "No." } })
    expect(failed).toMatchObject({ state: { problem: "No.", typed: { "7": "3" } }, requests: [] })
    expect(after(failed.state, type("2"), changed(2)).requests).toEqual([])
  })

  test("[2.shopping-cart-page.2] a pagination link waits for quantities that are being saved, without a confirmation", () => {
    const toPage2: CartPageEvent = { _tag: "CartPagerPressed", path: "/checkout/cart/?p=2" }
    const saving = after(cart, type("3"), left, toPage2)
    expect(saving.requests).toEqual([])
    expect(saving.state.leavingTo).toBeUndefined()
    expect(after(saving.state, passed, changed(3)).requests).toEqual([
      { _tag: "OpenCartPage", path: "/checkout/cart/?p=2" },
    ])
    expect(after(cart, type("3"), left, type("4"), toPage2).state.leavingTo).toBe("/checkout/cart/?p=2")
    expect(after(cart, type("3"), toPage2, paused).requests).toEqual([])
  })

  test("[2.shopping-cart-page.1] each change of a quantity by the shopper is an action of the page", () => {
    const acts: ReadonlyArray<CartPageEvent> = [left, toCheckout, { _tag: "CartQuantityStepped", itemId: "7", by: 1 }]
    expect(acts.map(isCartPageEvent)).toEqual([true, true, true])
    expect(isCartPageEvent(paused)).toBe(false)
  })
})
