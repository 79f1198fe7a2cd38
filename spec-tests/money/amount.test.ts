import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyAmount } from "../../app/testing/any-amount.ts"
import {
  amountOfNumber,
  compareAmounts,
  perPiece,
  isAmount,
  minus,
  percentReduction,
  percentOf,
  sumOf,
  times,
  roundedToMultiple,
  withDecimals,
} from "../../core/money/amount.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("Amounts", () => {
  test("[3.quote-cart.5] 0.10 and 0.20 are 0.30", () => {
    expect(sumOf(["0.1", "0.2"])).toBe("0.3")
  })

  test("[3.quote-cart.5] half a cent is rounded away from zero", () => {
    expect(percentOf("8.25", "19.99")).toBe("1.65")
  })

  test("[3.quote-cart.5] a JSON number retains its digits, without an exponent", () => {
    expect(amountOfNumber(24.5)).toBe("24.5")
    expect(amountOfNumber(1e-7)).toBe("0.0000001")
    expect(amountOfNumber(1e21)).toBe("1000000000000000000000")
    expect(amountOfNumber(Number.NaN)).toBeUndefined()
  })

  test("[3.quote-cart.5] a share has at most four decimals; dividing by zero returns the whole", () => {
    expect([perPiece("30", "5"), perPiece("10", "3"), perPiece("20", "3"), perPiece("7", "0")]).toEqual([
      "6",
      "3.3333",
      "6.6667",
      "7",
    ])
  })

  test("[3.quote-cart.5] formatting to a number of decimals rounds halves away from zero", () => {
    expect(["2.5", "2.005", "-2.005", "2", "-0.001", "1234.5678"].map((amount) => withDecimals(amount, 2))).toEqual([
      "2.50",
      "2.01",
      "-2.01",
      "2.00",
      "0.00",
      "1234.57",
    ])
    expect([withDecimals("2.5", 0), withDecimals("2.4", 0), withDecimals("0.0004", 4)]).toEqual(["3", "2", "0.0004"])
  })

  test("[3.label.2] rounding to a step gives the nearest, the next higher or the next lower multiple", () => {
    const around = (step: string, amount: string) =>
      (["nearest", "above", "below"] as const).map((side) => roundedToMultiple(step, amount, side))
    expect(around("5", "12.5")).toEqual(["15", "15", "10"])
    expect(around("5", "-12.5")).toEqual(["-10", "-10", "-15"])
    expect(around("0.25", "1.3")).toEqual(["1.25", "1.5", "1.25"])
    expect(around("0", "1.3")).toEqual(["1", "2", "1"])
    expect(around("-3", "1.3")).toEqual(["1", "2", "1"])
  })

  test("[3.label.1] the percentage between two amounts has at most four decimals", () => {
    expect([
      percentReduction("40", "30"),
      percentReduction("3", "2"),
      percentReduction("40", "50"),
      percentReduction("0", "5"),
    ]).toEqual(["25", "33.3333", "-25", "0"])
  })

  test("[3.quote-cart.5] subtraction undoes addition", () => {
    forAll(anyAmount, anyAmount, (one, other) => {
      expect(compareAmounts(minus(sumOf([one, other]), other), one)).toBe(0)
    })
  })

  test("[3.quote-cart.5] a sum is independent of the order of its parts", () => {
    forAll(fc.array(anyAmount), (amounts) => {
      expect(sumOf(amounts)).toBe(sumOf(amounts.toReversed()))
    })
  })

  test("[3.quote-cart.5] every result is a valid amount", () => {
    forAll(anyAmount, anyAmount, (one, other) => {
      expect([sumOf([one, other]), times(one, other), percentOf(one, other)].filter(isAmount)).toHaveLength(3)
    })
  })
})
