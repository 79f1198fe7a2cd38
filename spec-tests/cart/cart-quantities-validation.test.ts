import { Schema } from "effect"
import { describe, expect, test } from "vitest"

import { cartPageStep } from "../../core/cart/cart-page-step.ts"
import { hasChangedQuantities, type CartPageEvent } from "../../core/cart/cart-page.ts"
import { quantityCheckFrom, QuantityCheckWire } from "../../core/cart/quantity-validation.wire.ts"
import { cartLineOf, cartPage } from "../arbitraries/cart-page.ts"
import { totals } from "../arbitraries/checkout.ts"

const cart = cartPage({ lines: [cartLineOf("7", 2), cartLineOf("8", 1)] })

const after = (...events: ReadonlyArray<CartPageEvent>) => {
  let step = { state: cart, requests: [] as ReturnType<typeof cartPageStep>["requests"] }
  for (const event of events) step = cartPageStep(step.state, event)
  return step
}

const type = (itemId: string, text: string): CartPageEvent => ({ _tag: "CartQuantityTyped", itemId, text })
const update: CartPageEvent = { _tag: "CartUpdatePressed" }
const response = (body: unknown): CartPageEvent => ({
  _tag: "CartQuantitiesChecked",
  check: quantityCheckFrom(Schema.decodeUnknownSync(QuantityCheckWire)(body)),
})
const rejected = (...errors: ReadonlyArray<readonly [itemId: number, error: string]>) =>
  response({ success: false, error_message: JSON.stringify(errors.map(([itemId, error]) => ({ itemId, error }))) })

describe("Updating cart quantities", () => {
  const changed = (
    ...quantities: ReadonlyArray<readonly [itemId: string, quantity: number]>
  ): Extract<CartPageEvent, { _tag: "CartChanged" }> => ({
    _tag: "CartChanged",
    section: {
      count: 1,
      subtotal: "5",
      lines: [],
      canCheckOut: true,
      guestCheckout: true,
      version: 2,
    },
    lines: quantities.map(([itemId, quantity]) => cartLineOf(itemId, quantity)),
    totals: totals("15"),
  })

  test("[5.checkout-and-cart.4] [5.checkout-and-cart.5] an invalid quantity is never sent", () => {
    const { state, requests } = after(type("7", "many"), update)
    expect(requests).toEqual([])
    expect(state.invalidLines).toEqual(["7"])
  })

  test("[5.checkout-and-cart.6] [7.cart-quantity-validation.1] the shop validates the whole form before it is submitted", () => {
    expect(after(type("7", " 5 "), update).requests).toEqual([
      {
        _tag: "CheckQuantities",
        quantities: [
          { itemId: "7", typed: "5" },
          { itemId: "8", typed: "1" },
        ],
      },
    ])
  })

  test("after a successful validation the changed quantities are submitted; zero removes the item", () => {
    const { requests } = after(type("7", "5"), type("8", "0"), update, response({ success: true }))
    expect(requests).toEqual([
      {
        _tag: "ChangeQuantities",
        changes: [
          { itemId: "7", quantity: 5 },
          { itemId: "8", quantity: 0 },
        ],
      },
    ])
  })

  test("[5.checkout-and-cart.7] [8.7] [7.cart-quantity-validation.2] rejected items return to the shop's quantity, the alert names each once, and the rest is submitted when it closes", () => {
    const requested = after(type("7", "5000"), type("8", "3"), update, rejected([7, "Too many."], [7, "Too many."]))
    expect(requested.state.alert).toEqual(["Mug 7: Too many."])
    expect(requested.state.typed).toEqual({ "8": "3" })
    expect(requested.requests).toEqual([])
    expect(cartPageStep(requested.state, { _tag: "CartAlertClosed" }).requests).toEqual([
      { _tag: "ChangeQuantities", changes: [{ itemId: "8", quantity: 3 }] },
    ])
  })

  test("[5.checkout-and-cart.7] [8.7] the form is submitted after the alert also when every change was rejected", () => {
    const requested = after(type("7", "5000"), update, rejected([7, "Too many."]))
    expect(requested.state).toMatchObject({ alert: ["Mug 7: Too many."], typed: {} })
    const submitted = cartPageStep(requested.state, { _tag: "CartAlertClosed" })
    expect(submitted.requests).toEqual([
      {
        _tag: "SubmitCart",
        quantities: [
          { itemId: "7", typed: "2" },
          { itemId: "8", typed: "1" },
        ],
      },
    ])
    expect(submitted.state).toMatchObject({ isBusy: true, alert: [] })
    expect(cartPageStep(submitted.state, changed(["7", 2], ["8", 1])).state).toMatchObject({ isBusy: false, typed: {} })
  })

  test("[7.cart-quantity-validation.2] a plain-text error is shown unchanged", () => {
    const { state } = after(type("7", "5"), update, response({ success: false, error_message: "Please refresh." }))
    expect(state.alert).toEqual(["Please refresh."])
  })

  test("[7.cart-quantity-validation.3] [8.8] a failed validation request does not prevent the submit", () => {
    const { requests } = after(type("7", "5"), update, {
      _tag: "CartQuantitiesChecked",
      check: { _tag: "CheckFailed" },
    })
    expect(requests).toMatchObject([{ _tag: "ChangeQuantities" }])
  })

  test("[2.shopping-cart-page.2] typing the original quantity again counts as unchanged", () => {
    expect(hasChangedQuantities(after(type("7", "5")).state)).toBe(true)
    expect(hasChangedQuantities(after(type("7", "5"), type("7", "2")).state)).toBe(false)
  })

  test("[I12] while a cart change is pending, no other change starts", () => {
    const busy = after(type("7", "5"), update)
    expect(cartPageStep(busy.state, update).requests).toEqual([])
    expect(cartPageStep(busy.state, { _tag: "CartRemovePressed", itemId: "8" }).requests).toEqual([])
  })

  test("[5.checkout-and-cart.6] a quantity typed while a request is pending is neither sent unvalidated nor lost", () => {
    const busy = after(type("7", "5"), update, type("7", "6"), type("8", "4"))
    const sending = cartPageStep(busy.state, response({ success: true }))
    expect(sending.requests).toEqual([{ _tag: "ChangeQuantities", changes: [{ itemId: "7", quantity: 5 }] }])
    const done = cartPageStep(sending.state, changed(["7", 5], ["8", 1]))
    expect(done.state).toMatchObject({ isBusy: false, typed: { "7": "6", "8": "4" } })
    expect(done.requests).toEqual([])
    expect(cartPageStep(sending.state, changed(["7", 5])).state.typed).toEqual({ "7": "6" })
  })

  test("[5.checkout-and-cart.6] an update pressed while a request is pending is queued, with the latest quantities", () => {
    const waiting = after(type("7", "5"), update, type("7", "6"), update, type("7", "7"), update)
    expect(waiting.requests).toEqual([])
    const sending = cartPageStep(waiting.state, response({ success: true }))
    const next = cartPageStep(sending.state, changed(["7", 5], ["8", 1]))
    expect(next.requests).toEqual([
      {
        _tag: "CheckQuantities",
        quantities: [
          { itemId: "7", typed: "7" },
          { itemId: "8", typed: "1" },
        ],
      },
    ])
    expect(next.state.isBusy).toBe(true)
    const last = cartPageStep(cartPageStep(next.state, response({ success: true })).state, changed(["7", 7], ["8", 1]))
    expect(last).toMatchObject({ requests: [], state: { isBusy: false, typed: {} } })
  })

  test("[5.checkout-and-cart.7] a quantity typed after the submit is not reset by its response", () => {
    const busy = after(type("7", "5000"), update, type("7", "6"), rejected([7, "Too many."]))
    expect(busy.state).toMatchObject({ typed: { "7": "6" }, alert: ["Mug 7: Too many."] })
    const closed = cartPageStep(busy.state, { _tag: "CartAlertClosed" })
    const quantities = [
      { itemId: "7", typed: "2" },
      { itemId: "8", typed: "1" },
    ]
    expect(closed).toMatchObject({
      requests: [{ _tag: "SubmitCart", quantities }],
      state: { isBusy: true, alert: [], typed: { "7": "6" } },
    })
    expect(cartPageStep(closed.state, changed(["7", 2], ["8", 1])).state).toMatchObject({
      isBusy: false,
      typed: { "7": "6" },
    })
  })

  test("[5.checkout-and-cart.4] a queued update that is invalid or changes nothing enables the page again", () => {
    const end = (text: string) => {
      const busy = after(type("7", "5"), update, type("7", text), update, response({ success: true }))
      return cartPageStep(busy.state, changed(["7", 5], ["8", 1]))
    }
    expect(end("many")).toMatchObject({ requests: [], state: { isBusy: false, invalidLines: ["7"] } })
    expect(end("5")).toMatchObject({ requests: [], state: { isBusy: false, invalidLines: [] } })
  })

  test("removing an item leaves the typed quantities of the others", () => {
    const { state, requests } = after(type("8", "3"), { _tag: "CartRemovePressed", itemId: "7" })
    expect(requests).toEqual([{ _tag: "ChangeQuantities", changes: [{ itemId: "7", quantity: 0 }] }])
    expect(cartPageStep(state, changed(["8", 1])).state).toMatchObject({ isBusy: false, typed: { "8": "3" } })
  })

  test("[I11] a change rejected by the shop stays typed, and a queued update is still sent", () => {
    const busy = after(type("7", "5"), type("8", "9"), update, response({ success: true }))
    const refused: CartPageEvent = { ...changed(["7", 5], ["8", 1]), rejection: { message: "No." } }
    expect(cartPageStep(busy.state, refused)).toMatchObject({
      requests: [],
      state: { isBusy: false, problem: "No.", typed: { "7": "5", "8": "9" } },
    })
    const waiting = cartPageStep(busy.state, update)
    expect(cartPageStep(waiting.state, refused)).toMatchObject({
      requests: [{ _tag: "CheckQuantities" }],
      state: { isBusy: true, problem: "No." },
    })
    const toSignIn: CartPageEvent = { ...changed(["7", 5]), rejection: { redirectTo: "/customer/account/login/" } }
    expect(cartPageStep(waiting.state, toSignIn).requests).toEqual([
      { _tag: "NavigateFromCart", path: "/customer/account/login/" },
    ])
  })

  test("[5.checkout-and-cart.6] after a failure the queued update is sent, and the failure is shown", () => {
    const busy = after(type("7", "5"), update, type("7", "6"), update, response({ success: true }))
    const failed = cartPageStep(busy.state, { _tag: "CartChangeFailed", notice: { message: "No." } })
    expect(failed.requests).toMatchObject([{ _tag: "CheckQuantities" }])
    expect(failed.state).toMatchObject({ isBusy: true, problem: "No." })
    const left = cartPageStep(busy.state, {
      _tag: "CartChangeFailed",
      notice: { redirectTo: "/customer/account/login/" },
    })
    expect(left).toMatchObject({
      requests: [{ _tag: "NavigateFromCart", path: "/customer/account/login/" }],
      state: { isBusy: false },
    })
  })

  test("[I11] a rejection is shown once with its reason, enables the page and leaves the typed quantities", () => {
    const busy = after(type("7", "5"), update, response({ success: true }))
    const { state } = cartPageStep(busy.state, { _tag: "CartChangeFailed", notice: { message: "No." } })
    expect(state).toMatchObject({ isBusy: false, problem: "No.", typed: { "7": "5" } })
  })
})
