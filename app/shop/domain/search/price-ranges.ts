import type { ListFacets } from "../../context/list-products.ts"
import { unitsOf } from "../../context/money.ts"
import type { ShopSettings } from "../../context/settings.ts"

/** Division of the price filter into ranges; absent: automatic. */
export type PriceRangeSettings = ShopSettings["listing"]["priceRanges"]

type PriceRange = ListFacets["prices"][number]

const oneUnit = 10_000

/** Magento: `catalog/layered_navigation/price_range_max_intervals`. */
const defaultMaxIntervals = 10

/**
 * Divides prices into the ranges of the price filter, as Magento's `catalog/layered_navigation/price_range_calculation` does: `auto` by
 * width, `improved` by the number of products, `manual` by a step. Prices are in units; ranges without products are left out.
 */
export const priceRanges = (prices: Float64Array, settings: PriceRangeSettings): ReadonlyArray<PriceRange> => {
  if (prices.length === 0) return []
  switch (settings?.calculation) {
    case "manual":
      return stepRanges(prices, unitsOf(settings.step), settings.maxIntervals ?? defaultMaxIntervals)
    case "improved":
      return rangesOfEqualCount(prices.toSorted())
    default:
      return rangesOfWidth(prices, automaticWidth(prices))
  }
}

/** The lowest and the highest price. */
const boundsOf = (prices: Float64Array): { readonly lowest: number; readonly highest: number } => {
  let [lowest, highest] = [Infinity, 0]
  for (const price of prices) {
    if (price < lowest) lowest = price
    if (price > highest) highest = price
  }
  return { lowest, highest }
}

/** The widest power of ten that separates the products, starting with the digits of the highest price, at least ten. */
const automaticWidth = (prices: Float64Array): number => {
  const { lowest, highest } = boundsOf(prices)
  let width = 10 ** (String(Math.floor(highest / oneUnit)).length - 1) * oneUnit
  while (width > 10 * oneUnit && Math.floor(lowest / width) === Math.floor(highest / width)) width /= 10
  return width
}

const rangesOfWidth = (prices: Float64Array, width: number): ReadonlyArray<PriceRange> => {
  // A sparse array: twice as fast as a map, and its entries are in the order of the ranges.
  const counts: Array<number> = []
  for (const price of prices) {
    const range = Math.floor(price / width)
    counts[range] = (counts[range] ?? 0) + 1
  }
  return Object.entries(counts).map(([index, count]) => {
    const range = Number(index)
    return { from: range * width, to: (range + 1) * width, count }
  })
}

/**
 * Ranges of equal width. If there are more than `maxIntervals`, the last range includes all higher prices and ends a cent above the highest
 * price.
 */
const stepRanges = (prices: Float64Array, step: number, maxIntervals: number): ReadonlyArray<PriceRange> => {
  const ranges = rangesOfWidth(prices, step)
  const [last, ...beyond] = ranges.slice(maxIntervals - 1)
  if (last === undefined || beyond.length === 0) return ranges
  const count = beyond.reduce((sum, range) => sum + range.count, last.count)
  return [...ranges.slice(0, maxIntervals - 1), { ...last, to: endOf(prices), count }]
}

/** A cent above the highest price. */
const endOf = (prices: Float64Array): number => boundsOf(prices).highest + oneUnit / 100

const sum = (numbers: Float64Array): number => numbers.reduce((total, number) => total + number, 0)

/** The number of ranges by Scott's rule, from 2 to 10; 1 for products of one price. */
const intervalsFor = (prices: Float64Array): number => {
  const { lowest, highest } = boundsOf(prices)
  const spread = highest - lowest
  if (spread === 0) return 1
  const mean = sum(prices) / prices.length
  const deviation = Math.sqrt(sum(prices.map((price) => (price - mean) ** 2)) / prices.length)
  return Math.min(10, Math.max(2, Math.ceil((spread * Math.cbrt(prices.length)) / (3.5 * deviation))))
}

/**
 * The roundest price above `minimum` and up to `maximum`: the multiple of the greatest possible power of ten, or of its half, that is
 * nearest to `target`.
 */
const roundPrice = (minimum: number, maximum: number, target: number): number | undefined => {
  for (let power = 10 ** 8 * oneUnit; power >= oneUnit / 100; power /= 10) {
    for (const step of [power, power / 2]) {
      const [first, last] = [Math.floor(minimum / step) + 1, Math.floor(maximum / step)]
      if (first <= last) return Math.min(last, Math.max(first, Math.round(target / step))) * step
    }
  }
  return undefined
}

/** Round prices near the quantiles of ascending prices; ranges between them have about the same number of products. */
const separatorsOf = (prices: Float64Array): ReadonlyArray<number> => {
  const intervals = intervalsFor(prices)
  const halfRange = Math.max(1, Math.floor(prices.length / 2 / intervals))
  const separators: Array<number> = []
  for (let number = 1; number < intervals; number += 1) {
    const quantile = Math.round((number * prices.length) / intervals)
    const lowerBound = Math.max(prices[Math.max(0, quantile - halfRange)] ?? 0, separators.at(-1) ?? 0)
    const upperBound = prices[Math.min(prices.length - 1, quantile + halfRange - 1)] ?? 0
    const separator = roundPrice(lowerBound, upperBound, prices[quantile] ?? 0)
    if (separator !== undefined) separators.push(separator)
  }
  return separators
}

/** Ranges between the separators of ascending prices. The first one begins at 0, the last one ends a cent above the highest price. */
const rangesOfEqualCount = (prices: Float64Array): ReadonlyArray<PriceRange> => {
  const ends = [...separatorsOf(prices), endOf(prices)]
  return ends.flatMap((to, index) => {
    const from = ends[index - 1] ?? 0
    const { length: count } = prices.filter((price) => price >= from && price < to)
    return count === 0 ? [] : [{ from, to, count }]
  })
}
