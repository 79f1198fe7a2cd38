import { BigDecimal } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  amountText,
  fourDecimals,
  lessPercent,
  percentOf,
  roundToCents,
  shareInCents,
  times,
  unitsOf,
  wireNumber,
} from "../../app/shop/context/money.ts"
import { forAll } from "../arbitraries/for-all.ts"

const anyUnits = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 })
const anyPositive = fc.integer({ min: 0, max: 9_000_000_000 })
const anyPercent = fc.integer({ min: 0, max: 1_000_000 })

/** Divides with `BigDecimal` and rounds to cents, halves away from zero; the result is in units of 1/10,000. */
const exactCents = (numerator: bigint, denominator: bigint): bigint => {
  const exact = BigDecimal.divideUnsafe(BigDecimal.make(numerator, 0), BigDecimal.make(denominator, 0))
  return BigDecimal.round(exact, { scale: -2, mode: "half-from-zero" }).value * 100n
}

describe("Money in the built-in shop", () => {
  test("texts are parsed exactly, up to four decimals", () => {
    expect(unitsOf("24.5")).toBe(245_000)
    expect(unitsOf("-0.0001")).toBe(-1)
    expect(unitsOf(".5")).toBe(5000)
    expect(unitsOf("59.00000")).toBe(590_000)
    for (const wrong of ["", "-", ".", "1e3", "1.23456", "12 ", "0x1", "NaN", "99999999999999"]) {
      expect(() => unitsOf(wrong)).toThrow(RangeError)
    }
  })

  test("formatted amounts are parsed back unchanged, in every format", () => {
    forAll(anyUnits, (units) => {
      expect(unitsOf(fourDecimals(units))).toBe(units)
      expect(unitsOf(amountText(units))).toBe(units)
      expect(amountText(units)).not.toMatch(/\.\d*0$|\.$/)
    })
  })

  test("a JSON number prints as the exact decimal text", () => {
    forAll(anyPositive, (units) => {
      expect(JSON.stringify(wireNumber(units))).toBe(amountText(units))
    })
  })

  test("halves are rounded away from zero", () => {
    expect(roundToCents(50)).toBe(100)
    expect(roundToCents(49)).toBe(0)
    expect(roundToCents(-50)).toBe(-100)
    expect(roundToCents(1_004_950)).toBe(1_005_000)
  })

  test("a percentage is rounded once, of the exact product", () => {
    expect(percentOf(unitsOf("59"), unitsOf("8.25"))).toBe(unitsOf("4.87")) // 4.8675
    forAll(anyPositive, anyPercent, (units, percent) => {
      expect(BigInt(percentOf(units, percent))).toBe(exactCents(BigInt(units) * BigInt(percent), 1_000_000n))
    })
  })

  test("discount and remainder add up to the whole, except for one cent of rounding", () => {
    forAll(anyPositive, anyPercent, (units, percent) => {
      const whole = percentOf(units, percent) + lessPercent(units, percent)
      expect(Math.abs(whole - units)).toBeLessThanOrEqual(100)
    })
  })

  test("shares are exact for amounts whose product exceeds a float", () => {
    forAll(anyPositive, fc.integer({ min: 0, max: 1_000_000_000 }), (units, multiplier) => {
      expect(BigInt(shareInCents(units, multiplier, 1_000_000_000))).toBe(
        exactCents(BigInt(units) * BigInt(multiplier), 1_000_000_000n),
      )
    })
  })

  test("unit prices times quantities add up", () => {
    forAll(anyPositive, fc.integer({ min: 1, max: 500 }), (units, quantity) => {
      expect(times(units, quantity)).toBe(Array.from({ length: quantity }, () => units).reduce((sum, one) => sum + one))
    })
  })
})
