import type { ListFacets } from "../../context/list-products.ts"
import type { ListingIndex } from "./listing-index.ts"

/** Counts the marked products by price range, category and option; values without products are left out. */
export const countFacets = (index: ListingIndex, marks: Uint8Array): ListFacets => ({
  prices: priceRanges(index, marks),
  categories: [...index.categories]
    .map(([categoryId, { slots }]) => ({ categoryId, count: markedOf(slots, marks) }))
    .filter(({ count }) => count > 0),
  attributes: optionCounts(index, marks),
})

const markedOf = (slots: Int32Array, marks: Uint8Array): number => {
  let count = 0
  for (const slot of slots) count += marks[slot] ?? 0
  return count
}

const optionCounts = (index: ListingIndex, marks: Uint8Array): ListFacets["attributes"] => {
  const counts = [...index.options]
    .filter(([, { isFacet }]) => isFacet)
    .map(([optionId, { attributeId, slots }]) => ({ attributeId, optionId, count: markedOf(slots, marks) }))
    .filter(({ count }) => count > 0)
  return [...Map.groupBy(counts, ({ attributeId }) => attributeId)].map(([attributeId, options]) => ({
    attributeId,
    options: options.map(({ optionId, count }) => ({ optionId, count })),
  }))
}

const oneUnit = 10_000

/**
 * Magento's automatic price steps: ranges as wide as a power of ten, the widest that separates the products, starting with the digits of
 * the highest price, at least ten.
 */
const priceRanges = (index: ListingIndex, marks: Uint8Array): ListFacets["prices"] => {
  const prices = index.prices.filter((_, slot) => marks[slot] === 1)
  if (prices.length === 0) return []
  const highest = Math.floor(prices.reduce((high, price) => Math.max(high, price), 0) / oneUnit)
  for (let width = 10 ** (String(highest).length - 1); ; width /= 10) {
    const counts = countsByRange(prices, width * oneUnit)
    if (width <= 10 || counts.length > 1) return counts
  }
}

const countsByRange = (prices: Float64Array, width: number): ListFacets["prices"] => {
  const counts = new Map<number, number>()
  for (const price of prices) {
    const range = Math.floor(price / width)
    counts.set(range, (counts.get(range) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([range, count]) => ({ from: range * width, to: (range + 1) * width, count }))
}
