import { BigDecimal, Option } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyAmount } from "../../app/testing/any-amount.ts"
import {
  add,
  compare,
  type Decimal,
  decimalText,
  divide,
  multiply,
  readDecimal,
  remainder,
  round,
  type Rounding,
  subtract,
} from "../../core/money/decimal.ts"
import { forAll } from "../arbitraries/for-all.ts"

// The reference is `BigDecimal` of `effect`. Pages load the project's own decimals instead, which are a tenth of its size.

const reference = (text: string) => Option.getOrThrow(BigDecimal.fromString(text))
const ours = (text: string) => readDecimal(text) ?? { digits: 0n, scale: 99 }
const isSame = (one: Decimal | undefined, other: BigDecimal.BigDecimal | undefined): boolean =>
  one === undefined || other === undefined ? one === other : BigDecimal.equals(reference(decimalText(one)), other)

const modes = { "half-from-zero": "half-from-zero", "half-up": "half-ceil", above: "ceil", below: "floor" } as const
const roundings: ReadonlyArray<Rounding> = ["half-from-zero", "half-up", "above", "below"]
const anyDecimals = fc.nat({ max: 6 })
const anyHalf = fc.integer({ min: -9, max: 9 }).map((whole) => `${whole}.5`)

describe("Exact decimals agree with BigDecimal", () => {
  test("[3.quote-cart.5] in sums, differences, products, remainders and comparison", () => {
    forAll(anyAmount, anyAmount, (one, other) => {
      const [left, right] = [reference(one), reference(other)]
      expect(isSame(add(ours(one), ours(other)), BigDecimal.sum(left, right))).toBe(true)
      expect(isSame(subtract(ours(one), ours(other)), BigDecimal.subtract(left, right))).toBe(true)
      expect(isSame(multiply(ours(one), ours(other)), BigDecimal.multiply(left, right))).toBe(true)
      expect(compare(ours(one), ours(other))).toBe(BigDecimal.Order(left, right))
      fc.pre(!BigDecimal.isZero(right))
      expect(isSame(remainder(ours(one), ours(other)), BigDecimal.remainderUnsafe(left, right))).toBe(true)
    })
  })

  test.each(roundings)("[3.quote-cart.5] a result rounded %s is rounded only once", (rounding) => {
    forAll(fc.oneof(anyAmount, anyHalf), anyAmount, anyDecimals, (one, other, decimals) => {
      const options = { scale: decimals, mode: modes[rounding] }
      expect(isSame(round(ours(one), decimals, rounding), BigDecimal.round(reference(one), options))).toBe(true)
      const share = Option.getOrUndefined(BigDecimal.divide(reference(one), reference(other)))
      const rounded = share && BigDecimal.round(share, options)
      expect(isSame(divide(ours(one), ours(other), decimals, rounding), rounded)).toBe(true)
    })
  })

  test("[3.quote-cart.5] in the number that any text is parsed as, or in rejecting it", () => {
    const odd = ["", ".", "-", "+2", "1.", ".5", " 1", "1e3", "1.5e-3", "1e", "--1", "1,5", "0x1", "٣"]
    forAll(fc.oneof(fc.constantFrom(...odd), fc.string(), fc.double().map(String)), (text) => {
      // BigDecimal parses an empty text as 0; `readDecimal` does not.
      const known = text === "" ? undefined : Option.getOrUndefined(BigDecimal.fromString(text))
      expect(isSame(readDecimal(text), known)).toBe(true)
    })
    expect(readDecimal("1e9999")).toBeUndefined()
  })

  test("[3.quote-cart.5] the text form is the shortest, without an exponent", () => {
    const texts = ["24.50", "-3.0", "1e3", "1.5e-3", "-0.0", "007"].map((text) => decimalText(ours(text)))
    expect(texts).toEqual(["24.5", "-3", "1000", "0.0015", "0", "7"])
    forAll(anyAmount, (amount) => {
      expect(decimalText(ours(amount))).toBe(amount)
    })
  })
})
