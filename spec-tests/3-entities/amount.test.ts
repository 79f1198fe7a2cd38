import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  amountOfNumber,
  compareAmounts,
  isAmount,
  minus,
  percentOf,
  sumOf,
  times,
  toCents,
} from "../../core/catalogue/amount.ts"
import { anyAmount } from "../any/any-amount.ts"
import { forAll } from "../any/for-all.ts"

describe("Amounts", () => {
  test("[3.quote-cart.5] ten cents and twenty cents are thirty cents", () => {
    expect(sumOf(["0.1", "0.2"])).toBe("0.3")
  })

  test("[3.quote-cart.5] half a cent is rounded away from zero", () => {
    expect(toCents("2.675")).toBe("2.68")
    expect(toCents("-2.675")).toBe("-2.68")
    expect(percentOf("8.25", "19.99")).toBe("1.65")
  })

  test("[3.quote-cart.5] a number of the wire keeps the digits it was written with, without an exponent", () => {
    expect(amountOfNumber(24.5)).toBe("24.5")
    expect(amountOfNumber(1e-7)).toBe("0.0000001")
    expect(amountOfNumber(1e21)).toBe("1000000000000000000000")
    expect(amountOfNumber(Number.NaN)).toBeUndefined()
  })

  test("[3.quote-cart.5] what is added can be taken away again", () => {
    forAll(anyAmount, anyAmount, (one, other) => {
      expect(compareAmounts(minus(sumOf([one, other]), other), one)).toBe(0)
    })
  })

  test("[3.quote-cart.5] a sum does not depend on the order of its parts", () => {
    forAll(fc.array(anyAmount), (amounts) => {
      expect(sumOf(amounts)).toBe(sumOf(amounts.toReversed()))
    })
  })

  test("[3.quote-cart.5] every result is an amount again", () => {
    forAll(anyAmount, anyAmount, (one, other) => {
      expect(
        [sumOf([one, other]), times(one, other), toCents(one), percentOf(one, other)].filter(isAmount),
      ).toHaveLength(4)
    })
  })
})
