import { sortedFilters, type ListingOptions } from "./listing-address.ts"
import type { ListingQuery } from "./listing.ts"

/** Changes the page, counted from 1. */
export const withPage = (query: ListingQuery, page: number): ListingQuery => ({ ...query, page })

/** Changes the mode and returns to page 1, since modes have different page sizes. */
export const withMode = (query: ListingQuery, mode: ListingQuery["mode"], options: ListingOptions): ListingQuery => {
  const { default: defaultLimit, offered } = options.perPage[mode]
  return { ...query, mode, limit: offered.includes(query.limit) ? query.limit : defaultLimit, page: 1 }
}

/** Changes the page size; the first product of the current page stays visible. */
export const withLimit = (query: ListingQuery, limit: number): ListingQuery => ({
  ...query,
  limit,
  page: Math.floor((query.limit * (query.page - 1)) / limit) + 1,
})

/** Changes the order; the page number stays, as in Magento. */
export const withOrder = (query: ListingQuery, order: string): ListingQuery => ({ ...query, order })

/** Returns `true` for attributes that accept one value only. */
const isSingle = (code: string): boolean => code === "price" || code === "cat"

/** Returns `true` for an active filter value. */
export const hasFilter = ({ filters }: Pick<ListingQuery, "filters">, code: string, value: string): boolean =>
  filters.some((filter) => filter.code === code && filter.value === value)

/** Removes an active filter value, or adds an inactive one. */
export const withFilterToggled = (query: ListingQuery, code: string, value: string): ListingQuery =>
  hasFilter(query, code, value) ? withoutFilter(query, code, value) : withFilter(query, code, value)

/** The order of a listing; the default without one in the query. */
export const currentOrder = ({ order }: ListingQuery, { defaultOrder }: ListingOptions): string => order ?? defaultOrder

/** Changes the direction of the order. */
export const withDirection = (query: ListingQuery, direction: ListingQuery["direction"]): ListingQuery => ({
  ...query,
  direction,
})

/** Reverses the direction of the order. */
export const withDirectionReversed = (query: ListingQuery): ListingQuery =>
  withDirection(query, query.direction === "asc" ? "desc" : "asc")

/** Adds a filter value and returns to page 1. A price or category replaces the previous one. */
export const withFilter = (query: ListingQuery, code: string, value: string): ListingQuery => {
  const others = query.filters.filter((filter) => filter.code !== code || (!isSingle(code) && filter.value !== value))
  return { ...query, filters: sortedFilters([...others, { code, value }]), page: 1 }
}

/** Removes a filter value and returns to page 1. */
export const withoutFilter = (query: ListingQuery, code: string, value: string): ListingQuery => ({
  ...query,
  filters: query.filters.filter((filter) => filter.code !== code || filter.value !== value),
  page: 1,
})

/** Removes all filters and returns to page 1. */
export const withoutFilters = (query: ListingQuery): ListingQuery => ({ ...query, filters: [], page: 1 })
