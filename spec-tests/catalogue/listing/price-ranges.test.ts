import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { unitsOf } from "../../../app/shop/context/money.ts"
import { priceRanges, type PriceRangeSettings } from "../../../app/shop/domain/search/price-ranges.ts"
import { forAll } from "../../arbitraries/for-all.ts"

/** Ranges as `from-to: count`, in whole currency. */
const ranges = (prices: ReadonlyArray<number>, settings?: PriceRangeSettings): ReadonlyArray<string> =>
  priceRanges(
    Float64Array.from(prices, (price) => unitsOf(String(price))),
    settings,
  ).map(({ from, to, count }) => `${from / 10_000}-${to / 10_000}: ${count}`)

const manual = (step: string, maxIntervals?: number): PriceRangeSettings => ({
  calculation: "manual",
  step,
  maxIntervals,
})

describe("Ranges of the price filter", () => {
  test("auto: are as wide as the greatest power of ten that separates the products, at least ten", () => {
    expect(ranges([12, 28, 34, 145])).toEqual(["0-100: 3", "100-200: 1"])
    expect(ranges([12, 28, 34])).toEqual(["10-20: 1", "20-30: 1", "30-40: 1"])
    expect(ranges([12, 13])).toEqual(["10-20: 2"])
    expect(ranges([])).toEqual([])
  })

  test("manual: have the step of the shop, without those that have no products", () => {
    expect(ranges([12, 28, 34, 145], manual("20"))).toEqual(["0-20: 1", "20-40: 2", "140-160: 1"])
    expect(ranges([20], manual("20"))).toEqual(["20-40: 1"])
    expect(ranges([0.5, 3], manual("2.5"))).toEqual(["0-2.5: 1", "2.5-5: 1"])
  })

  test("manual: beyond the greatest number are in the last one, which ends above the highest price", () => {
    expect(ranges([5, 15, 25, 35, 99], manual("10", 3))).toEqual(["0-10: 1", "10-20: 1", "20-99.01: 3"])
    expect(ranges([5, 15, 25], manual("10", 3))).toEqual(["0-10: 1", "10-20: 1", "20-30: 1"])
    expect(ranges([5, 15], manual("10", 1))).toEqual(["0-15.01: 2"])
    const twelve = Array.from({ length: 12 }, (_, index) => index * 10 + 1)
    expect(ranges(twelve, manual("10"))).toHaveLength(10)
  })

  test("improved: are between round prices, with about the same number of products each", () => {
    const even = Array.from({ length: 20 }, (_, index) => 11 + index)
    expect(ranges(even, { calculation: "improved" })).toEqual(["0-20: 9", "20-25: 5", "25-30.01: 6"])
    const steep = even.map((_, index) => 11 + index * index)
    expect(ranges(steep, { calculation: "improved" })).toEqual(["0-50: 7", "50-200: 7", "200-372.01: 6"])
    expect(ranges([7, 7, 7], { calculation: "improved" })).toEqual(["0-7.01: 3"])
  })

  const anySettings: ReadonlyArray<PriceRangeSettings> = [
    { calculation: "auto" },
    { calculation: "improved" },
    manual("20"),
    manual("7.5", 4),
  ]
  test.each(anySettings)("of %j never overlap, and count each product once, by its price", (settings) => {
    forAll(fc.array(fc.nat({ max: 500_000 }), { maxLength: 60 }), (cents) => {
      const prices = Float64Array.from(cents, (cent) => cent * 100)
      const found = priceRanges(prices, settings)
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length)
      for (const [index, { from, to, count }] of found.entries()) {
        expect(from).toBeGreaterThanOrEqual(found[index - 1]?.to ?? 0)
        expect(prices.filter((price) => price >= from && price < to)).toHaveLength(count)
      }
    })
  })
})
