import type { ListResult, ProductListQuery } from "../../context/list-products.ts"
import { countFacets } from "./listing-facets.ts"
import type { ListingIndex } from "./listing-index.ts"
import { slotsInOrder } from "./listing-order.ts"

/**
 * Runs a query on the index: each filter marks the products that pass it, then the page is collected along an order. `relevant` has the ids
 * found by words, the best first; undefined without a search.
 */
export const queryListingIndex = (
  index: ListingIndex,
  query: ProductListQuery,
  relevant: Int32Array | undefined,
): ListResult => {
  const found = relevant === undefined ? undefined : slotsOfIds(index, relevant)
  const marks = markedSlots(index, query, found)
  return {
    ids: pageOf(index, query, slotsInOrder(index, query, found, marks), marks),
    total: totalOf(marks),
    facets: query.facets ? countFacets(index, marks) : undefined,
  }
}

const totalOf = (marks: Uint8Array): number => {
  let total = 0
  for (let slot = 0; slot < marks.length; slot += 1) total += marks[slot] ?? 0
  return total
}

/** 1 for every slot that passes all filters. A filter is a list of slot lists; a slot passes if it is in one of them. */
const markedSlots = (index: ListingIndex, query: ProductListQuery, found: Int32Array | undefined): Uint8Array => {
  const { categoryIds, productIds, options = [], price } = query
  const filters = options.map(({ attributeId, optionIds }) =>
    optionIds.map((optionId) => slotsWithOption(index, attributeId, optionId)),
  )
  if (found !== undefined) filters.push([found])
  if (productIds !== undefined) filters.push([slotsOfIds(index, productIds)])
  if (categoryIds !== undefined) filters.push(categoryIds.map((id) => index.categories.get(id)?.slots ?? none))

  const visible = found === undefined ? index.inCatalog : index.inSearch
  return withPrice(index, filters.reduce(marksAmong, visible), price)
}

const none = new Int32Array(0)

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
  return members?.attributeId === attributeId ? members.slots : none
}

const marksAmong = (marks: Uint8Array, lists: ReadonlyArray<Int32Array>): Uint8Array => {
  const passed = new Uint8Array(marks.length)
  for (const slots of lists) for (const slot of slots) passed[slot] = marks[slot] ?? 0
  return passed
}

const withPrice = (index: ListingIndex, marks: Uint8Array, price: ProductListQuery["price"]): Uint8Array => {
  if (price === undefined) return marks
  const { from = -Infinity, to = Infinity } = price
  return marks.map((mark, slot) => {
    const value = index.prices[slot] ?? 0
    return value >= from && value <= to ? mark : 0
  })
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
