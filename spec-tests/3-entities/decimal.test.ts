import { BigDecimal, Option } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  add,
  compare,
  decimalText,
  divide,
  multiply,
  readDecimal,
  remainder,
  round,
  type Rounding,
  subtract,
} from "../../core/catalogue/decimal.ts"
import { anyAmount } from "../any/any-amount.ts"
import { forAll } from "../any/for-all.ts"

// BigDecimal of `effect` is the measure. Pages do not load it: what they need of it is a tenth of its size.

const oracle = (text: string) => Option.getOrThrow(BigDecimal.fromString(text))
const ours = (text: string) => readDecimal(text) ?? { digits: 0n, scale: 99 }
const same = (one: ReturnType<typeof ours>, other: BigDecimal.BigDecimal) =>
  expect(BigDecimal.equals(oracle(decimalText(one)), other)).toBe(true)

const modes = { "half-from-zero": "half-from-zero", "half-up": "half-ceil", above: "ceil", below: "floor" } as const
const roundings: ReadonlyArray<Rounding> = ["half-from-zero", "half-up", "above", "below"]
const anyDecimals = fc.nat({ max: 6 })

describe("Exact decimals agree with BigDecimal", () => {
  test("[3.quote-cart.5] sums, differences, products, remainders and order", () => {
    forAll(anyAmount, anyAmount, (one, other) => {
      same(add(ours(one), ours(other)), BigDecimal.sum(oracle(one), oracle(other)))
      same(subtract(ours(one), ours(other)), BigDecimal.subtract(oracle(one), oracle(other)))
      same(multiply(ours(one), ours(other)), BigDecimal.multiply(oracle(one), oracle(other)))
      expect(compare(ours(one), ours(other))).toBe(BigDecimal.Order(oracle(one), oracle(other)))
      if (ours(other).digits !== 0n)
        same(remainder(ours(one), ours(other)), BigDecimal.remainderUnsafe(oracle(one), oracle(other)))
    })
  })

  test.each(roundings)("[3.quote-cart.5] rounded %s, once", (rounding) => {
    forAll(anyAmount, anyAmount, anyDecimals, (one, other, decimals) => {
      const told = { scale: decimals, mode: modes[rounding] }
      same(round(ours(one), decimals, rounding), BigDecimal.round(oracle(one), told))
      const share = divide(ours(one), ours(other), decimals, rounding)
      if (share === undefined) expect(BigDecimal.isZero(oracle(other))).toBe(true)
      else same(share, BigDecimal.round(BigDecimal.divideUnsafe(oracle(one), oracle(other)), told))
    })
    for (const half of ["0.5", "-0.5", "1.5", "-1.5"])
      same(round(ours(half), 0, rounding), BigDecimal.round(oracle(half), { scale: 0, mode: modes[rounding] }))
  })

  test("[3.quote-cart.5] whatever text comes: the same number, or none", () => {
    const odd = ["", ".", "-", "+2", "1.", ".5", " 1", "1e3", "1.5e-3", "1e", "--1", "1,5", "0x1", "٣", "1e9999"]
    forAll(fc.oneof(fc.constantFrom(...odd), fc.string(), fc.double().map(String)), (text) => {
      const read = readDecimal(text)
      const known = /e[+-]?\d{4}/i.test(text) ? Option.none() : BigDecimal.fromString(text)
      if (read === undefined) expect(Option.filter(known, () => text !== "")).toEqual(Option.none())
      else same(read, Option.getOrThrow(known))
    })
  })

  test("[3.quote-cart.5] the text is the shortest one, without an exponent", () => {
    const texts = ["24.50", "-3.0", "1e3", "1.5e-3", "-0.0", "007"].map((text) => decimalText(ours(text)))
    expect(texts).toEqual(["24.5", "-3", "1000", "0.0015", "0", "7"])
    forAll(anyAmount, (amount) => {
      expect(decimalText(ours(amount))).toBe(amount)
    })
  })
})
