import { describe, expect, test } from "vitest"

import { choosePaymentMethod, offeredMethods } from "../../../core/checkout/payment/payment-method.ts"
import { isLess } from "../../../core/money/amount.ts"
import { anyAmount, anyPrice } from "../../arbitraries/any-amount.ts"
import { anyMethods, method } from "../../arbitraries/checkout.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const [free, check, bank] = [method("free"), method("checkmo"), method("banktransfer")]
const nothing = { selected: undefined, saved: undefined }
const codes = (methods: ReadonlyArray<{ readonly method: string }>) => methods.map((one) => one.method)

describe("Payment method choice", () => {
  test("[4.payment-method-choice.1] [4.payment-method-choice.2] [4.payment-method-choice.3] [9.checkout.2] free is the only one and selected when there is nothing to pay", () => {
    forAll(anyMethods, anyPrice, (methods, price) => {
      const choice = choosePaymentMethod([...methods.filter((one) => one.method !== "free"), free], `-${price}`, {
        selected: "checkmo",
        saved: "banktransfer",
      })
      expect(choice).toEqual({ method: free, because: "nothing to pay" })
    })
  })

  test("[4.payment-method-choice.4] exactly one method other than free is selected by itself, also beside free", () => {
    expect(choosePaymentMethod([check], "10", nothing)).toEqual({ method: check, because: "the only one" })
    expect(choosePaymentMethod([free, check], "10", nothing)).toEqual({ method: check, because: "the only one" })
  })

  test("[4.payment-method-choice.5] a selected method that is no longer offered is unselected", () => {
    expect(choosePaymentMethod([check, bank], "10", { ...nothing, selected: "ccard" }).method).toBeUndefined()
    expect(choosePaymentMethod([check, bank], "10", { ...nothing, selected: "banktransfer" }).because).toBe("selected")
  })

  test("[4.payment-method-choice.6] a method saved earlier is selected again when it is offered", () => {
    expect(choosePaymentMethod([check, bank], "10", { ...nothing, saved: "banktransfer" })).toEqual({
      method: bank,
      because: "saved",
    })
    expect(choosePaymentMethod([check, bank], "10", { ...nothing, saved: "ccard" }).method).toBeUndefined()
  })

  test("[4.payment-method-choice.7] [4.payment-method-choice.8] above 0 free is hidden", () => {
    expect(codes(offeredMethods([free, check, bank], "0.01"))).toEqual(["checkmo", "banktransfer"])
  })

  test("[4.payment-method-choice.9] not above 0 only free is offered", () => {
    expect(codes(offeredMethods([check, free, bank], "0"))).toEqual(["free"])
    expect(codes(offeredMethods([check, free, bank], "0.0000"))).toEqual(["free"])
  })

  test("[4.payment-method-choice.10] without free everything is offered, whatever the total", () => {
    forAll(anyMethods, anyAmount, (methods, total) => {
      const others = methods.filter((one) => one.method !== "free")
      expect(offeredMethods(others, total)).toEqual(others)
    })
  })

  test("whatever is selected is offered, and free goes with nothing to pay", () => {
    forAll(anyMethods, anyAmount, (methods, total) => {
      const { method: chosen } = choosePaymentMethod(methods, total, { selected: "checkmo", saved: "free" })
      if (chosen === undefined) return
      expect(offeredMethods(methods, total)).toContain(chosen)
      const isFree = chosen.method === "free"
      expect(isFree).toBe(methods.some((one) => one.method === "free") && !isLess("0", total))
    })
  })
})
