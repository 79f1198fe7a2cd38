import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { readListing } from "../../core/catalogue/listing/listing.wire.ts"
import { priceHistogram } from "../../core/catalogue/listing/price-histogram.ts"
import {
  isBandBetween,
  isLowThumbAbove,
  percentOnScale,
  pricesOfThumbs,
  thumbsOfPrices,
  withThumbMoved,
} from "../../core/catalogue/listing/price-thumbs.ts"
import { forAll } from "../arbitraries/for-all.ts"

/** A listing as Magento sends it, with the number of products of each price band. */
const listingOf = (bands: Readonly<Record<string, number>>) => {
  const options = Object.entries(bands).map(([value, count]) => ({ value, label: value, count }))
  const aggregations = [{ attribute_code: "price", label: "Price", options }]
  const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-22" }
  return readListing({ aggregations }, context) ?? { facets: [] }
}

const byGlaze = { code: "glaze", value: "5" }
const byPrice = { code: "price", value: "20-40" }
const histogramOf = (bands: Readonly<Record<string, number>>) =>
  priceHistogram(listingOf(bands), listingOf(bands), { filters: [] })

describe("Price histogram", () => {
  test("bars have the place and width of their band in percent of the scale, and heights in percent of the highest", () => {
    expect(histogramOf({ "10_20": 3, "20_30": 12, "40_50": 6 })).toEqual({
      scale: { min: 10, max: 50, step: 1 },
      bars: [
        { value: "10-20", count: 3, from: 10, to: 20, start: 0, width: 25, height: 25 },
        { value: "20-30", count: 12, from: 20, to: 30, start: 25, width: 25, height: 100 },
        { value: "40-50", count: 6, from: 40, to: 50, start: 75, width: 25, height: 50 },
      ],
    })
  })

  test("one product among many has a visible bar, and a band without products none", () => {
    const bars = histogramOf({ "0_10": 1, "10_20": 1000, "20_30": 0 })?.bars
    expect(bars?.map(({ value, height }) => [value, height])).toEqual([
      ["0-10", 8],
      ["10-20", 100],
    ])
  })

  test("an open band is as wide as the narrowest other one", () => {
    const open = histogramOf({ "*_50": 1, "50_75": 1, "100_*": 2 })
    expect(open?.scale).toMatchObject({ min: 0, max: 125 })
    expect(open?.bars.at(-1)).toMatchObject({ value: "100-", from: 100, to: 125, start: 80, width: 20 })
  })

  test.each([
    [
      { "0_10": 1, "10_20": 1 },
      { min: 0, max: 20, step: 1 },
    ],
    [
      { "19.5_24.83": 1, "24.83_31.2": 1 },
      { min: 19, max: 32, step: 1 },
    ],
    [
      { "100_200": 1, "900_1000": 1 },
      { min: 100, max: 1000, step: 10 },
    ],
    [
      { "0_100000": 1, "100000_200000": 1 },
      { min: 0, max: 200_000, step: 10_000 },
    ],
  ])("the scale of the bands %j has whole ends and steps: %j", (bands, scale) => {
    expect(histogramOf(bands)?.scale).toEqual(scale)
  })

  test.each([{}, { "10_20": 2 }, { "100_*": 2 }, { "5_5": 1, "6_6": 1 }, { cheap: 1, dear: 1 }])(
    "the bands %j have no histogram",
    (bands) => {
      expect(histogramOf(bands)).toBeUndefined()
    },
  )

  test("filters by price leave the bars of the whole listing, other filters their own; the scale is that of the whole listing", () => {
    const all = listingOf({ "10_20": 3, "20_30": 12, "40_50": 6 })
    const found = listingOf({ "20_30": 2 })
    const countsWith = (...filters: ReadonlyArray<typeof byGlaze>) =>
      priceHistogram(found, all, { filters })?.bars.map(({ count }) => count)
    expect([countsWith(byPrice), countsWith(byGlaze), countsWith(byGlaze, byPrice)]).toEqual([[3, 12, 6], [2], [2]])
    expect(priceHistogram(found, all, { filters: [byGlaze] })?.scale).toMatchObject({ min: 10, max: 50 })
  })
})

describe("Price thumbs", () => {
  const scale = { min: 10, max: 50 }

  test("typed prices place the thumbs in either order; open ends and prices outside are the ends of the scale", () => {
    const placed = (from?: string, to?: string) => Object.values(thumbsOfPrices({ from, to }, scale))
    expect([placed("20", "40.5"), placed("40", "20")]).toEqual([
      [20, 40.5],
      [20, 40],
    ])
    expect([placed("", ""), placed(), placed("5", "500"), placed("60", "")]).toEqual([
      [10, 50],
      [10, 50],
      [10, 50],
      [50, 50],
    ])
  })

  test("a thumb stops at the other one", () => {
    const thumbs = { low: 20, high: 40 }
    expect([withThumbMoved(thumbs, "low", 30), withThumbMoved(thumbs, "low", 45)]).toEqual([
      { low: 30, high: 40 },
      { low: 40, high: 40 },
    ])
    expect([withThumbMoved(thumbs, "high", 50), withThumbMoved(thumbs, "high", 10)]).toEqual([
      { low: 20, high: 50 },
      { low: 20, high: 20 },
    ])
  })

  test("a thumb at its end of the scale leaves that price open", () => {
    expect(pricesOfThumbs({ low: 10, high: 50 }, scale)).toEqual({ from: "", to: "" })
    expect(pricesOfThumbs({ low: 11, high: 49 }, scale)).toEqual({ from: "11", to: "49" })
  })

  test("for all thumbs on the scale, the typed prices of the thumbs place them where they were", () => {
    const whole = fc.integer({ min: scale.min, max: scale.max })
    forAll(fc.tuple(whole, whole), ([one, other]) => {
      const thumbs = { low: Math.min(one, other), high: Math.max(one, other) }
      expect(thumbsOfPrices(pricesOfThumbs(thumbs, scale), scale)).toEqual(thumbs)
    })
  })

  test("of two thumbs that meet, the one that can still move is above", () => {
    expect([30, 30.5, 50].map((low) => isLowThumbAbove({ low, high: 50 }, scale))).toEqual([false, true, true])
  })

  test("a band is between the thumbs if one of its prices is; its highest price belongs to the next band", () => {
    const bands = [10, 20, 30, 40].map((from) => ({ from, to: from + 10 }))
    const between = (low: number, high: number) =>
      bands.filter((band) => isBandBetween(band, { low, high })).map(({ from }) => from)
    expect([between(10, 50), between(20, 40), between(25, 31), between(20, 20), between(50, 50)]).toEqual([
      [10, 20, 30, 40],
      [20, 30],
      [20, 30],
      [20],
      [],
    ])
  })

  test("a place on the scale is percent with at most two decimals", () => {
    expect([10, 20, 50].map((price) => percentOnScale(price, scale))).toEqual([0, 25, 100])
    expect(percentOnScale(1, { min: 0, max: 3 })).toBe(33.33)
  })
})
