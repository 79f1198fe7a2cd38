import { describe, expect, test } from "vitest"

import { anyAmount, anyPrice } from "../../../app/testing/any-amount.ts"
import { choosePaymentMethod, offeredMethods } from "../../../core/checkout/payment/payment-method-choice.ts"
import { isLess } from "../../../core/money/amount.ts"
import { anyMethods, method } from "../../arbitraries/checkout.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const [free, check, bank] = [method("free"), method("checkmo"), method("banktransfer")]
const nothing = { selected: undefined, saved: undefined }
const codes = (methods: ReadonlyArray<{ readonly method: string }>) => methods.map((one) => one.method)

describe("Payment method selection", () => {
  test("[4.payment-method-choice.1] [4.payment-method-choice.2] [4.payment-method-choice.3] [9.checkout.2] with total zero, `free` is the only method and selected", () => {
    forAll(anyMethods, anyPrice, (methods, price) => {
      const choice = choosePaymentMethod([...methods.filter((one) => one.method !== "free"), free], `-${price}`, {
        selected: "checkmo",
        saved: "banktransfer",
      })
      expect(choice).toEqual({ method: free, reason: "nothing to pay" })
    })
  })

  test("[4.payment-method-choice.4] a single method other than `free` is preselected, also beside `free`", () => {
    expect(choosePaymentMethod([check], "10", nothing)).toEqual({ method: check, reason: "the only one" })
    expect(choosePaymentMethod([free, check], "10", nothing)).toEqual({ method: check, reason: "the only one" })
  })

  test("[4.payment-method-choice.5] a selected method that is no longer offered is deselected", () => {
    expect(choosePaymentMethod([check, bank], "10", { ...nothing, selected: "ccard" }).method).toBeUndefined()
    expect(choosePaymentMethod([check, bank], "10", { ...nothing, selected: "banktransfer" }).reason).toBe("selected")
  })

  test("[4.payment-method-choice.6] a saved method is selected again when it is offered", () => {
    expect(choosePaymentMethod([check, bank], "10", { ...nothing, saved: "banktransfer" })).toEqual({
      method: bank,
      reason: "saved",
    })
    expect(choosePaymentMethod([check, bank], "10", { ...nothing, saved: "ccard" }).method).toBeUndefined()
  })

  test("[4.payment-method-choice.7] [4.payment-method-choice.8] with a total above 0, `free` is hidden", () => {
    expect(codes(offeredMethods([free, check, bank], "0.01"))).toEqual(["checkmo", "banktransfer"])
  })

  test("[4.payment-method-choice.9] with a total of 0 or below, only `free` is offered", () => {
    expect(codes(offeredMethods([check, free, bank], "0"))).toEqual(["free"])
    expect(codes(offeredMethods([check, free, bank], "0.0000"))).toEqual(["free"])
  })

  test("[4.payment-method-choice.10] without `free`, all methods are offered for any total", () => {
    forAll(anyMethods, anyAmount, (methods, total) => {
      const others = methods.filter((one) => one.method !== "free")
      expect(offeredMethods(others, total)).toEqual(others)
    })
  })

  test("the selected method is always offered, and `free` only with total zero", () => {
    forAll(anyMethods, anyAmount, (methods, total) => {
      const { method: chosen } = choosePaymentMethod(methods, total, { selected: "checkmo", saved: "free" })
      if (chosen === undefined) return
      expect(offeredMethods(methods, total)).toContain(chosen)
      const isFree = chosen.method === "free"
      expect(isFree).toBe(methods.some((one) => one.method === "free") && !isLess("0", total))
    })
  })
})
