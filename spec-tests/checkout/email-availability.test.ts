import { describe, expect, test } from "vitest"

import { readCheckoutData, storedCheckoutData } from "../../core/checkout/checkout-data.ts"
import type { CheckoutEvent } from "../../core/checkout/checkout-event.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import type { CheckoutState } from "../../core/checkout/checkout.ts"
import {
  emailChecked,
  emailChanged,
  emailNotChecked,
  emailCheckDelayMs,
} from "../../core/checkout/email-availability.ts"
import { checkoutDataKey } from "../../core/checkout/opened-checkout.ts"
import { checkoutDataOf, restoredCheckout } from "../../core/checkout/restored-checkout.ts"
import { unsentRequestEvent } from "../../core/checkout/unsent-request.ts"
import { checkout, totals } from "../arbitraries/checkout.ts"

const typed = (text: string): CheckoutEvent => ({ _tag: "CheckoutEmailTyped", text })
const loaded = (requestId: number, isAvailable: boolean | undefined): CheckoutEvent => ({
  _tag: "EmailChecked",
  requestId,
  isAvailable,
})
const after = (state: CheckoutState, ...events: ReadonlyArray<CheckoutEvent>): CheckoutState =>
  events.reduce((before, event) => checkoutStep(before, event).state, state)

describe("Availability of a guest's e-mail", () => {
  test("is requested once, about two seconds after the last typed character of a valid e-mail", () => {
    expect(emailCheckDelayMs).toBe(2000)
    const first = checkoutStep(checkout(), typed("ada@example.com"))
    expect(first.requests).toEqual([{ _tag: "CheckEmail", requestId: 1, email: "ada@example.com" }])
    expect(checkoutStep(first.state, typed(" ada@example.com ")).requests).toEqual([])
    expect(checkoutStep(first.state, typed("ada@example.org")).requests).toEqual([
      { _tag: "CheckEmail", requestId: 2, email: "ada@example.org" },
    ])
    for (const text of ["", "ada", "ada@", "a b@example.com"])
      expect(checkoutStep(checkout(), typed(text)).requests).toEqual([])
  })

  test.each([
    ["an account has it", false, true],
    ["nobody has it, or the shop tells nobody", true, false],
    ["the shop does not say", undefined, false],
  ])("%s", (_, isAvailable, hasAccount) => {
    expect(after(checkout(), typed("ada@example.com"), loaded(1, isAvailable)).emailCheck.hasAccount).toBe(hasAccount)
  })

  test("ignores a response to an earlier e-mail", () => {
    const two = after(checkout(), typed("ada@example.com"), typed("eve@example.com"))
    expect(after(two, loaded(1, false)).emailCheck.hasAccount).toBe(false)
    expect(after(two, loaded(1, false), loaded(2, false)).emailCheck.hasAccount).toBe(true)
    expect(after(two, typed("eve@"), loaded(2, false)).emailCheck.hasAccount).toBe(false)
  })

  test("is unknown again after the next typed character", () => {
    const unavailable = after(checkout(), typed("ada@example.com"), loaded(1, false))
    expect(after(unavailable, typed("ada@example.co")).emailCheck.hasAccount).toBe(false)
    expect(after(unavailable, typed("")).emailCheck).toMatchObject({ hasAccount: false, checkedEmail: "" })
  })

  test("is unknown when the request fails", () => {
    expect(unsentRequestEvent({ _tag: "CheckEmail", requestId: 4, email: "ada@example.com" })).toEqual(
      loaded(4, undefined),
    )
    const { check } = emailChanged(emailNotChecked, "ada@example.com")
    expect(emailChecked(check, 1, undefined)).toMatchObject({ hasAccount: false, checkedEmail: "ada@example.com" })
  })
})

/** Through storage, as after a reload. */
const reloaded = (state: CheckoutState): CheckoutState => {
  const by = { owner: "guest", time: 1000 }
  const stored: unknown = JSON.parse(
    JSON.stringify({ [checkoutDataKey]: storedCheckoutData(checkoutDataOf(state), by) }),
  )[checkoutDataKey]
  return restoredCheckout(checkout(), readCheckoutData(stored, by), 2000)
}

describe("Input restored after a reload", () => {
  test("[3.checkout-state.1] includes whether the e-mail has an account", () => {
    const unavailable = after(checkout(), typed(" ada@example.com"), loaded(1, false))
    expect(reloaded(unavailable)).toMatchObject({
      email: " ada@example.com",
      emailCheck: { hasAccount: true, checkedEmail: "ada@example.com" },
    })
    expect(checkoutStep(reloaded(unavailable), typed("ada@example.com")).requests).toEqual([])
    const free = after(checkout(), typed("ada@example.com"), loaded(1, true))
    expect(reloaded(free)).toMatchObject({
      email: "ada@example.com",
      emailCheck: { hasAccount: false, checkedEmail: "" },
    })
  })

  test("has the shop's e-mail of a customer, whatever was typed", () => {
    const guest = after(checkout(), typed("ada@example.com"), loaded(1, false))
    const customer = checkout({}, { owner: { kind: "customer" }, email: "jane@example.com" })
    expect(restoredCheckout(customer, checkoutDataOf(guest), 1)).toMatchObject({
      email: "jane@example.com",
      emailCheck: { hasAccount: false },
    })
  })

  test("includes a typed discount code, unless one is applied", () => {
    const coded = after(checkout(), { _tag: "CouponTyped", text: "welcome" })
    expect(reloaded(coded).couponInput).toBe("welcome")
    expect(reloaded(checkout()).couponInput).toBe("")
    const applied = checkout({ couponInput: "welcome", totals: totals("10", { couponCode: "WELCOME10" }) })
    expect(checkoutDataOf(applied).typedCoupon).toBeUndefined()
    expect(restoredCheckout({ ...applied, couponInput: "WELCOME10" }, checkoutDataOf(coded), 1).couponInput).toBe(
      "WELCOME10",
    )
  })
})
