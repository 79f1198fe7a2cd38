import type { ListFacets } from "../../context/list-products.ts"
import type { CategoryMembers, OptionMembers } from "./listing-members.ts"

type Facet = { readonly categoryId: number } | { readonly attributeId: number; readonly optionId: number }

/**
 * The facets of each slot, as numbers in `facets`: those of slot n are in `values` from `starts[n]` to before `starts[n + 1]`. Counting
 * then takes time proportional to the products found, however large the catalogue is.
 */
export type FacetsBySlot = {
  readonly facets: ReadonlyArray<Facet>
  readonly starts: Int32Array
  readonly values: Int32Array
}

/** Inverts the members of the categories and options: returns the categories and options of each slot. */
export const facetsBySlot = (
  slotCount: number,
  categories: ReadonlyMap<number, CategoryMembers>,
  options: ReadonlyMap<number, OptionMembers>,
): FacetsBySlot => {
  const members: ReadonlyArray<readonly [Facet, Int32Array]> = [
    ...[...categories].map(([categoryId, { slots }]) => [{ categoryId }, slots] as const),
    ...[...options]
      .filter(([, { isFacet }]) => isFacet)
      .map(([optionId, { attributeId, slots }]) => [{ attributeId, optionId }, slots] as const),
  ]
  const starts = startsOf(
    slotCount,
    members.map(([, slots]) => slots),
  )
  const next = starts.slice()
  const values = new Int32Array(starts[slotCount] ?? 0)
  for (const [facet, [, slots]] of members.entries()) {
    for (const slot of slots) {
      const at = next[slot] ?? 0
      values[at] = facet
      next[slot] = at + 1
    }
  }
  return { facets: members.map(([facet]) => facet), starts, values }
}

/** Offsets at which the facets of each slot start, if each list has one facet for each of its slots; the last number is the sum of all. */
const startsOf = (slotCount: number, lists: ReadonlyArray<Int32Array>): Int32Array => {
  const starts = new Int32Array(slotCount + 1)
  for (const slots of lists) for (const slot of slots) starts[slot + 1] = (starts[slot + 1] ?? 0) + 1
  for (let slot = 0; slot < slotCount; slot += 1) starts[slot + 1] = (starts[slot + 1] ?? 0) + (starts[slot] ?? 0)
  return starts
}

/** Counts products by price range, category and option; values without products are left out. */
export const countFacets = (
  { facetsBySlot: table, prices }: { readonly facetsBySlot: FacetsBySlot; readonly prices: Float64Array },
  slots: Int32Array,
): ListFacets => {
  const counts = countsByFacet(table, slots)
  const counted = table.facets.flatMap((facet, number) => {
    const count = counts[number] ?? 0
    return count === 0 ? [] : [{ facet, count }]
  })
  const byAttribute = Map.groupBy(
    counted.flatMap(({ facet, count }) => ("attributeId" in facet ? [{ ...facet, count }] : [])),
    ({ attributeId }) => attributeId,
  )
  return {
    prices: priceRanges(prices, slots),
    categories: counted.flatMap(({ facet, count }) =>
      "categoryId" in facet ? [{ categoryId: facet.categoryId, count }] : [],
    ),
    attributes: [...byAttribute].map(([attributeId, options]) => ({
      attributeId,
      options: options.map(({ optionId, count }) => ({ optionId, count })),
    })),
  }
}

const countsByFacet = ({ facets, starts, values }: FacetsBySlot, slots: Int32Array): Int32Array => {
  const counts = new Int32Array(facets.length)
  for (const slot of slots) {
    const end = starts[slot + 1] ?? 0
    for (let at = starts[slot] ?? 0; at < end; at += 1) {
      const facet = values[at] ?? 0
      counts[facet] = (counts[facet] ?? 0) + 1
    }
  }
  return counts
}

const oneUnit = 10_000

/**
 * Magento's automatic price steps: ranges as wide as a power of ten, the widest that separates the products, starting with the digits of
 * the highest price, at least ten.
 */
const priceRanges = (prices: Float64Array, slots: Int32Array): ListFacets["prices"] => {
  if (slots.length === 0) return []
  let lowest = Infinity
  let highest = 0
  for (const slot of slots) {
    const price = prices[slot] ?? 0
    lowest = Math.min(lowest, price)
    highest = Math.max(highest, price)
  }
  let width = 10 ** (String(Math.floor(highest / oneUnit)).length - 1) * oneUnit
  while (width > 10 * oneUnit && Math.floor(lowest / width) === Math.floor(highest / width)) width /= 10

  const first = Math.floor(lowest / width)
  const counts = new Int32Array(Math.floor(highest / width) - first + 1)
  for (const slot of slots) {
    const range = Math.floor((prices[slot] ?? 0) / width) - first
    counts[range] = (counts[range] ?? 0) + 1
  }
  return [...counts.entries()].flatMap(([range, count]) =>
    count === 0 ? [] : [{ from: (first + range) * width, to: (first + range + 1) * width, count }],
  )
}
