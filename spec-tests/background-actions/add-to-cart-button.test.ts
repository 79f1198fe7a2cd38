import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  addToCartButtonStep,
  addToCartLabel,
  buttonDisplay,
  nextChangeOfButton,
  readyButton,
  type AddToCartButton,
  type AddToCartButtonEvent,
} from "../../core/background-actions/add-to-cart-button.ts"
import { forAll } from "../arbitraries/for-all.ts"

const step = (state: AddToCartButton, event: AddToCartButtonEvent, now = 0) => addToCartButtonStep(state, event, now)
const sending = step(readyButton, { _tag: "Submitted" }).state
const responded = { _tag: "Responded", hasOptions: false, statusText: "" } as const
const added = (hasOptions: boolean) => step(sending, { ...responded, hasOptions }, 1000).state

describe("Add-to-cart button (background add to cart)", () => {
  test("[4.add-to-cart-button.1] is disabled on submit, and the form is sent", () => {
    expect(step(readyButton, { _tag: "Submitted" })).toEqual({
      state: { _tag: "Sending" },
      requests: [{ _tag: "Send" }],
    })
    expect(buttonDisplay(sending, 0)).toEqual({ disabled: true, label: "Adding..." })
    expect(buttonDisplay(readyButton, 0)).toEqual({ disabled: false, label: "Add to Cart" })
  })

  test("[4.add-to-cart-button.1] ignores another submit until the request has finished and the button is ready again", () => {
    for (const state of [sending, added(false), added(true)]) {
      expect(step(state, { _tag: "Submitted" }, 1001)).toEqual({ state, requests: [] })
    }
  })

  test("[4.add-to-cart-button.2] [9.background-actions-and-pop-ups.4] shows 'Added' 1.5 s after success", () => {
    expect(addToCartLabel(1499, false)).toBe("Adding...")
    expect(addToCartLabel(1500, false)).toBe("Added")
    expect(buttonDisplay(added(false), 2499)).toEqual({ disabled: true, label: "Adding..." })
    expect(buttonDisplay(added(false), 2500)).toEqual({ disabled: true, label: "Added" })
  })

  test("[4.add-to-cart-button.2] does not show 'Added' when the product still needs options", () => {
    forAll(fc.nat(5000), (milliseconds) => {
      expect(addToCartLabel(milliseconds, true)).not.toBe("Added")
    })
    expect(buttonDisplay(added(true), 3999)).toEqual({ disabled: true, label: "Adding..." })
    expect(buttonDisplay(added(true), 4000)).toEqual({ disabled: false, label: "Add to Cart" })
  })

  test("[4.add-to-cart-button.3] [9.background-actions-and-pop-ups.4] is enabled and shows 'Add to Cart' 3 s after success", () => {
    expect(addToCartLabel(2999, false)).toBe("Added")
    forAll(fc.nat(100_000), fc.boolean(), (later, hasOptions) => {
      expect(addToCartLabel(3000 + later, hasOptions)).toBe("Add to Cart")
    })
    expect(buttonDisplay(added(false), 3999)).toEqual({ disabled: true, label: "Added" })
    expect(buttonDisplay(added(false), 4000)).toEqual({ disabled: false, label: "Add to Cart" })
    expect(step(added(false), { _tag: "TimePassed" }, 3999).state).toEqual(added(false))
    expect(step(added(false), { _tag: "TimePassed" }, 4000)).toEqual({ state: readyButton, requests: [] })
  })

  test("[4.add-to-cart-button.4] a status text in the response replaces the product's status and is shown", () => {
    expect(step(sending, { ...responded, statusText: "Out of stock" }, 7)).toEqual({
      state: { _tag: "Succeeded", since: 7, hasOptions: false },
      requests: [{ _tag: "ShowUnavailable", text: "Out of stock" }],
    })
    expect(step(sending, responded, 7).requests).toEqual([])
  })

  test("a canceled request enables the button immediately; its late response changes nothing", () => {
    for (const state of [readyButton, sending, added(false)]) {
      expect(step(state, { _tag: "Released" })).toEqual({ state: readyButton, requests: [] })
    }
    const late = { ...responded, statusText: "Out of stock" }
    expect(step(readyButton, late)).toEqual({ state: readyButton, requests: [] })
    expect(step(sending, { _tag: "TimePassed" }, 99_999).state).toEqual(sending)
  })

  test("looks the same until its next change time, and different then", () => {
    expect(nextChangeOfButton(readyButton, 0)).toBeUndefined()
    expect(nextChangeOfButton(sending, 0)).toBeUndefined()
    expect([1000, 2499, 2500, 3999].map((now) => nextChangeOfButton(added(false), now))).toEqual([
      2500, 2500, 4000, 4000,
    ])
    expect(nextChangeOfButton(added(true), 1000)).toBe(4000)
  })

  test("after any events, sends exactly once for each time it was ready", () => {
    const anyEvent: fc.Arbitrary<AddToCartButtonEvent> = fc.oneof(
      fc.constant({ _tag: "Submitted" } as const),
      fc.record({ _tag: fc.constant("Responded" as const), hasOptions: fc.boolean(), statusText: fc.constant("") }),
      fc.constant({ _tag: "Released" } as const),
      fc.constant({ _tag: "TimePassed" } as const),
    )
    forAll(fc.array(fc.tuple(anyEvent, fc.nat(2000))), (events) => {
      let state: AddToCartButton = readyButton
      let now = 0
      for (const [event, later] of events) {
        now += later
        const before = state
        const after = step(before, event, now)
        expect(after.requests.some(({ _tag }) => _tag === "Send")).toBe(
          before._tag === "Ready" && event._tag === "Submitted",
        )
        expect(buttonDisplay(after.state, now).disabled).toBe(
          after.state._tag === "Sending" || (after.state._tag === "Succeeded" && now < after.state.since + 3000),
        )
        state = after.state
      }
    })
  })
})
