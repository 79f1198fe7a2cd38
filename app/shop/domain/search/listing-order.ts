import type { ProductListQuery } from "../../context/list-products.ts"
import type { ListingIndex } from "./listing-index.ts"
import type { CategoryMembers } from "./listing-members.ts"

type SortKey = ProductListQuery["sort"][number]

/**
 * The slots in the requested order; equal ones the newest first, as in Magento. A single key, the usual case, uses a precomputed order;
 * several keys sort the slots that passed the filters.
 */
export const slotsInOrder = (
  index: ListingIndex,
  query: ProductListQuery,
  relevant: Int32Array | undefined,
  passed: Int32Array,
): Iterable<number> => {
  const [first = relevant === undefined ? byPosition : byRelevance, ...others] = query.sort
  const ranks = { index, relevant, inCategory: orderOfCategory(index, query) }
  return (
    (others.length === 0 ? precomputedOrder(ranks, first) : undefined) ??
    sortedByKeys(ranks, [first, ...others], passed)
  )
}

const byPosition: SortKey = { by: "position", direction: "asc" }
const byRelevance: SortKey = { by: "relevance", direction: "desc" }

type Ranks = {
  readonly index: ListingIndex
  readonly relevant: Int32Array | undefined
  readonly inCategory: CategoryMembers | undefined
}

/** The positions of the queried category; undefined for several categories or none, which have no common positions. */
const orderOfCategory = (index: ListingIndex, { categoryIds = [] }: ProductListQuery): CategoryMembers | undefined => {
  const [categoryId, ...others] = categoryIds
  return categoryId === undefined || others.length > 0 ? undefined : index.categories.get(categoryId)
}

/** A precomputed order; undefined where there is none. */
const precomputedOrder = (
  { index, relevant, inCategory }: Ranks,
  { by, direction }: SortKey,
): Iterable<number> | undefined => {
  switch (by) {
    case "name":
    case "price":
      return index.orders[by][direction]
    case "position":
      if (inCategory === undefined) return newestFirst(index.ids.length)
      return direction === "asc" ? inCategory.slots : undefined
    case "relevance":
      if (relevant === undefined) return newestFirst(index.ids.length)
      return direction === "desc" ? relevant : relevant.toReversed()
  }
}

// A generator, since most pages need only its first few.
function* newestFirst(count: number): Generator<number> {
  for (let slot = count - 1; slot >= 0; slot -= 1) yield slot
}

const sortedByKeys = (ranks: Ranks, keys: ReadonlyArray<SortKey>, passed: Int32Array): Iterable<number> => {
  const columns = keys.map(({ by, direction }) => ({ rank: rankColumn(ranks, by), sign: direction === "asc" ? 1 : -1 }))
  return passed.toSorted((one, other) => {
    for (const { rank, sign } of columns) {
      const difference = (rank[one] ?? 0) - (rank[other] ?? 0)
      if (difference !== 0) return sign * difference
    }
    return other - one
  })
}

/** A number per slot that represents its rank by one key. */
const rankColumn = ({ index, relevant, inCategory }: Ranks, by: SortKey["by"]): ArrayLike<number> => {
  switch (by) {
    case "price":
      return index.prices
    case "name":
      return index.nameRanks
    case "position":
      return columnBySlot(index.ids.length, inCategory?.slots, (entry) => inCategory?.positions[entry] ?? 0)
    case "relevance":
      return columnBySlot(index.ids.length, relevant, (rank) => -rank - 1)
  }
}

/** A column by slot, from a list of slots and a value for each of its entries. */
const columnBySlot = (
  count: number,
  slots: Int32Array | undefined,
  valueAt: (index: number) => number,
): Float64Array => {
  const column = new Float64Array(count)
  for (const [index, slot] of (slots ?? []).entries()) column[slot] = valueAt(index)
  return column
}
