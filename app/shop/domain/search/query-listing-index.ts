import type { ListResult, ProductListQuery } from "../../context/list-products.ts"
import { countFacets } from "./listing-facets.ts"
import type { ListingIndex } from "./listing-index.ts"
import { slotsInOrder } from "./listing-order.ts"
import type { PriceRangeSettings } from "./price-ranges.ts"

/**
 * Runs a query on the index: collects the slots that pass all filters, then the page along an order. `relevant` has the ids found by
 * words, the best first; undefined without a search.
 */
export const queryListingIndex = (
  index: ListingIndex,
  query: ProductListQuery,
  relevant: Int32Array | undefined,
  priceRanges?: PriceRangeSettings,
): ListResult => {
  const found = relevant === undefined ? undefined : slotsOfIds(index, relevant)
  const passed = passedSlots(index, query, found)
  return {
    ids: pageOf(index, query, slotsInOrder(index, query, found, passed.slots), passed.marks),
    total: passed.slots.length,
    facets: query.hasFacets ? countFacets(index, passed.slots, priceRanges) : undefined,
  }
}

/** The slots that pass all filters. `marks` has an entry for each slot of the index: 1 if it passes, otherwise 0. */
type PassedSlots = { readonly slots: Int32Array; readonly marks: Uint8Array }

/** A slot passes a filter if it is in one of its lists. */
type Filter = ReadonlyArray<Int32Array>

const passedSlots = (index: ListingIndex, query: ProductListQuery, found: Int32Array | undefined): PassedSlots => {
  const [smallest = [index.orders.price.asc], ...others] = filtersOf(index, query, found).toSorted(
    (one, other) => sizeOf(one) - sizeOf(other),
  )
  const visible = found === undefined ? index.inCatalog : index.inSearch
  const candidates = others.reduce(marksAmong, visible)
  const { from = -Infinity, to = Infinity } = query.price ?? {}
  return collect(smallest, new Uint8Array(visible.length), (slot) => {
    const price = index.prices[slot] ?? 0
    return candidates[slot] === 1 && price >= from && price <= to
  })
}

/** Collects the slots of lists that pass, and marks them; the lists may share some. */
const collect = (lists: Filter, marks: Uint8Array, passes: (slot: number) => boolean): PassedSlots => {
  const slots = new Int32Array(sizeOf(lists))
  let count = 0
  for (const list of lists) {
    for (const slot of list) {
      if (marks[slot] === 1 || !passes(slot)) continue
      marks[slot] = 1
      slots[count++] = slot
    }
  }
  return { slots: slots.subarray(0, count), marks }
}

const filtersOf = (
  index: ListingIndex,
  { categoryIds, productIds, options = [] }: ProductListQuery,
  found: Int32Array | undefined,
): ReadonlyArray<Filter> => [
  ...options.map(({ attributeId, optionIds }) =>
    optionIds.map((optionId) => slotsWithOption(index, attributeId, optionId)),
  ),
  ...(found === undefined ? [] : [[found]]),
  ...(productIds === undefined ? [] : [[slotsOfIds(index, productIds)]]),
  ...(categoryIds === undefined ? [] : [categoryIds.map((id) => index.categories.get(id)?.slots ?? noSlots)]),
]

const sizeOf = (lists: Filter): number => lists.reduce((size, { length }) => size + length, 0)

const noSlots = new Int32Array(0)

const slotsOfIds = (index: ListingIndex, ids: ArrayLike<number> & Iterable<number>): Int32Array => {
  const slots = new Int32Array(ids.length)
  let count = 0
  for (const id of ids) {
    const slot = index.slotOf[id] ?? -1
    if (slot >= 0) slots[count++] = slot
  }
  return slots.subarray(0, count)
}

const slotsWithOption = (index: ListingIndex, attributeId: number, optionId: number): Int32Array => {
  const members = index.options.get(optionId)
  return members?.attributeId === attributeId ? members.slots : noSlots
}

const marksAmong = (marks: Uint8Array, lists: Filter): Uint8Array => {
  const passed = new Uint8Array(marks.length)
  for (const slots of lists) for (const slot of slots) passed[slot] = marks[slot] ?? 0
  return passed
}

const pageOf = (
  index: ListingIndex,
  { offset, limit }: ProductListQuery,
  order: Iterable<number>,
  marks: Uint8Array,
): ReadonlyArray<number> => {
  const page: Array<number> = []
  let passed = 0
  for (const slot of order) {
    if (page.length >= limit) break
    if (marks[slot] === 1 && ++passed > offset) page.push(index.ids[slot] ?? 0)
  }
  return page
}
