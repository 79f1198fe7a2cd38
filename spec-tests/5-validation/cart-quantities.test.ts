import { Schema } from "effect"
import { describe, expect, test } from "vitest"

import type { CartLine } from "../../core/cart/cart-lines.ts"
import { cartPageStep } from "../../core/cart/cart-page-step.ts"
import { emptyEstimate, quantitiesChanged, type CartPageEvent, type CartPageState } from "../../core/cart/cart-page.ts"
import { quantityCheckFrom, QuantityCheckWire } from "../../core/cart/quantity-check.wire.ts"
import { countries, totals } from "../any/checkout.ts"

const line = (itemId: string, quantity: number): CartLine => ({
  itemId,
  name: `Mug ${itemId}`,
  sku: itemId,
  quantity,
  price: "5",
  rowTotal: "10",
  path: "",
  configurePath: "",
  picture: undefined,
  options: [],
  problem: "",
})

const cart: CartPageState = {
  storeCode: "default",
  owner: { kind: "guest", cartId: "MASKEDID" },
  isVirtual: false,
  canCheckOut: true,
  cartVersion: 1,
  lines: [line("7", 2), line("8", 1)],
  typed: {},
  totals: totals("15"),
  rateInTotals: undefined,
  countries,
  countrySettings: { regionRequired: [], postcodeOptional: [] },
  estimate: emptyEstimate("US"),
  busy: false,
  alert: [],
  problem: "",
  judged: [],
}

const after = (...events: ReadonlyArray<CartPageEvent>) => {
  let step = { state: cart, requests: [] as ReturnType<typeof cartPageStep>["requests"] }
  for (const event of events) step = cartPageStep(step.state, event)
  return step
}

const type = (itemId: string, text: string): CartPageEvent => ({ _tag: "CartQuantityTyped", itemId, text })
const update: CartPageEvent = { _tag: "CartUpdatePressed" }
const answer = (body: unknown): CartPageEvent => ({
  _tag: "CartChecked",
  check: quantityCheckFrom(Schema.decodeUnknownSync(QuantityCheckWire)(body)),
})
const rejected = (...errors: ReadonlyArray<readonly [itemId: number, error: string]>) =>
  answer({ success: false, error_message: JSON.stringify(errors.map(([itemId, error]) => ({ itemId, error }))) })

describe("Cart quantities", () => {
  test("[5.checkout-and-cart.4] [5.checkout-and-cart.5] what the page itself cannot read is never sent", () => {
    const { state, requests } = after(type("7", "many"), update)
    expect(requests).toEqual([])
    expect(state.judged).toEqual(["7"])
  })

  test("[5.checkout-and-cart.6] [7.cart-quantity-validation.1] the shop is asked about the whole form before it is sent", () => {
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

  test("when the shop has nothing against them, the changed quantities are sent; zero takes a line out", () => {
    const { requests } = after(type("7", "5"), type("8", "0"), update, answer({ success: true }))
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

  test("[5.checkout-and-cart.7] [8.7] [7.cart-quantity-validation.2] rejected lines return to the shop's quantity, the alert names each once, and the rest is sent when it is closed", () => {
    const asked = after(type("7", "5000"), type("8", "3"), update, rejected([7, "Too many."], [7, "Too many."]))
    expect(asked.state.alert).toEqual(["Mug 7: Too many."])
    expect(asked.state.typed).toEqual({ "8": "3" })
    expect(asked.requests).toEqual([])
    expect(cartPageStep(asked.state, { _tag: "CartAlertClosed" }).requests).toEqual([
      { _tag: "ChangeQuantities", changes: [{ itemId: "8", quantity: 3 }] },
    ])
  })

  test("[7.cart-quantity-validation.2] an error that is plain text is shown as it is", () => {
    const { state } = after(type("7", "5"), update, answer({ success: false, error_message: "Please refresh." }))
    expect(state.alert).toEqual(["Please refresh."])
  })

  test("[7.cart-quantity-validation.3] [8.8] a check that fails stops nobody", () => {
    const { requests } = after(type("7", "5"), update, { _tag: "CartChecked", check: { _tag: "Unanswered" } })
    expect(requests).toMatchObject([{ _tag: "ChangeQuantities" }])
  })

  test("[2.shopping-cart-page.2] typing the old quantity back counts as unchanged", () => {
    expect(quantitiesChanged(after(type("7", "5")).state)).toBe(true)
    expect(quantitiesChanged(after(type("7", "5"), type("7", "2")).state)).toBe(false)
  })

  test("[I12] while the shop is changing the cart, nothing else is begun", () => {
    const busy = after(type("7", "5"), update)
    expect(cartPageStep(busy.state, update).requests).toEqual([])
    expect(cartPageStep(busy.state, { _tag: "CartRemovePressed", itemId: "8" }).requests).toEqual([])
  })

  test("[I11] a refusal says why once, gives the page back and keeps what is typed", () => {
    const busy = after(type("7", "5"), update, answer({ success: true }))
    const { state } = cartPageStep(busy.state, { _tag: "CartChangeFailed", notice: { say: "No." } })
    expect(state).toMatchObject({ busy: false, problem: "No.", typed: { "7": "5" } })
  })
})
