import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { discountSubmission } from "../../core/cart/discount-form.ts"
import { beforeSubmission, afterQuantityCheck } from "../../core/cart/quantity-validation.ts"
import { forAll } from "../arbitraries/for-all.ts"

const form = { action: "update_qty", checkAddress: "/check/", fieldsAreValid: true }

describe("Cart forms", () => {
  test("[5.checkout-and-cart.4] [5.checkout-and-cart.5] quantities must pass field validation", () => {
    expect(beforeSubmission({ ...form, fieldsAreValid: false })).toEqual({
      action: "refuse",
      reason: "a field is not valid",
    })
  })

  test("[5.checkout-and-cart.6] [2.shopping-cart-page.6] valid quantities are then validated by the shop at the configured URL", () => {
    expect(beforeSubmission(form)).toEqual({ action: "check", reason: "quantities" })
    expect(beforeSubmission({ ...form, action: "" })).toEqual({ action: "check", reason: "quantities" })
  })

  test("[5.checkout-and-cart.6] without a configured URL quantities are submitted without validation, valid or not", () => {
    const unconfigured = { ...form, checkAddress: "", fieldsAreValid: false }
    expect(beforeSubmission(unconfigured)).toEqual({ action: "submit", reason: "no check configured" })
  })

  test("[5.checkout-and-cart.8] [2.shopping-cart-page.6] [9.checkout.7] 'empty_cart' is sent without validation", () => {
    forAll(fc.constantFrom("", "/check/"), fc.boolean(), (checkAddress, fieldsAreValid) => {
      expect(beforeSubmission({ action: "empty_cart", checkAddress, fieldsAreValid })).toEqual({
        action: "submit",
        reason: "empties the cart",
      })
    })
  })

  test("[2.discount-code-form.1] [5.checkout-and-cart.3] applying a coupon requires the code and sends the remove flag 0", () => {
    expect(discountSubmission("apply", " SAVE10 ")).toEqual({
      _tag: "Send",
      fields: { remove: "0", coupon_code: "SAVE10" },
    })
    for (const empty of ["", "  "])
      expect(discountSubmission("apply", empty)).toEqual({ _tag: "Refused", text: "Enter a discount code." })
    const refused = { _tag: "Refused", text: "The coupon code isn't valid. Verify the code and try again." }
    for (const code of ["a/b", "..", "x".repeat(256)]) expect(discountSubmission("apply", code)).toEqual(refused)
    expect(discountSubmission("apply", "x".repeat(255))._tag).toBe("Send")
  })

  test("[2.discount-code-form.2] [5.checkout-and-cart.3] canceling a coupon requires nothing and sends the remove flag 1", () => {
    forAll(fc.string(), (typed) => {
      expect(discountSubmission("cancel", typed)).toEqual({
        _tag: "Send",
        fields: { remove: "1", coupon_code: typed },
      })
    })
  })
})

describe("Failed quantity validation", () => {
  const mugs = [
    { itemId: "7", name: "Mug" },
    { itemId: "8", name: "Bowl" },
  ]
  const rejected = (...lines: ReadonlyArray<readonly [itemId: string, error: string]>) =>
    afterQuantityCheck(
      { _tag: "Rejected", message: "", lines: lines.map(([itemId, error]) => ({ itemId, error })) },
      mugs,
    )

  test("[8.7] [5.checkout-and-cart.7] shows every rejected item once in the alert, in cart order", () => {
    expect(rejected(["8", "No."], ["7", "Too many."], ["7", "Too many."], ["7", "Only in pairs."])).toEqual({
      _tag: "AlertThenSend",
      sentences: ["Mug: Too many.", "Mug: Only in pairs.", "Bowl: No."],
      reset: ["8", "7"],
    })
  })

  test("[8.7] shows errors of items missing on the page too, and names the item of an error without a message", () => {
    expect(rejected(["99", "Gone."])).toEqual({ _tag: "AlertThenSend", sentences: ["Gone."], reset: ["99"] })
    expect(rejected(["7", ""])).toEqual({ _tag: "AlertThenSend", sentences: ["Mug"], reset: ["7"] })
    expect(rejected(["99", ""])).toEqual({ _tag: "Send" })
    expect(rejected()).toEqual({ _tag: "Send" })
  })

  test("[8.7] shows a plain error message unchanged", () => {
    expect(afterQuantityCheck({ _tag: "Rejected", message: "Please refresh.", lines: [] }, mugs)).toEqual({
      _tag: "AlertThenSend",
      sentences: ["Please refresh."],
      reset: [],
    })
  })

  test("[8.8] without a response allows the form to be sent, as a successful one does", () => {
    expect(afterQuantityCheck({ _tag: "Passed" }, mugs)).toEqual({ _tag: "Send" })
    expect(afterQuantityCheck({ _tag: "CheckFailed" }, mugs)).toEqual({ _tag: "Send" })
  })
})
