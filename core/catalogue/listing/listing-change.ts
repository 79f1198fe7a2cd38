import { inOrder, type ListingOptions } from "./listing-address.ts"
import type { ListingQuery } from "./listing.ts"

export const withPage = (question: ListingQuery, page: number): ListingQuery => ({ ...question, page })

/** Another mode has other page sizes, so it begins at the first page. */
export const withMode = (question: ListingQuery, mode: ListingQuery["mode"], choices: ListingOptions): ListingQuery => {
  const { defaults: usual, offered } = choices.perPage[mode]
  return { ...question, mode, limit: offered.includes(question.limit) ? question.limit : usual, page: 1 }
}

/** Changes the page size; the first product of the current page stays visible. */
export const withLimit = (question: ListingQuery, limit: number): ListingQuery => ({
  ...question,
  limit,
  page: Math.floor((question.limit * (question.page - 1)) / limit) + 1,
})

/** Changes the order; the page number stays, as on the platform. */
export const withOrder = (question: ListingQuery, order: string): ListingQuery => ({ ...question, order })

export const withDirection = (question: ListingQuery, direction: ListingQuery["direction"]): ListingQuery => ({
  ...question,
  direction,
})

/** Returns `true` for attributes that accept one value only. */
const isSingle = (code: string): boolean => code === "price" || code === "cat"

/** Adds a filter value and returns to page 1. A price or category replaces the previous one. */
export const withFilter = (question: ListingQuery, code: string, value: string): ListingQuery => {
  const others = question.filters.filter(
    (filter) => filter.code !== code || (!isSingle(code) && filter.value !== value),
  )
  return { ...question, filters: inOrder([...others, { code, value }]), page: 1 }
}

/** The listing without one value of a filter, from its first page. */
export const withoutFilter = (question: ListingQuery, code: string, value: string): ListingQuery => ({
  ...question,
  filters: question.filters.filter((filter) => filter.code !== code || filter.value !== value),
  page: 1,
})

export const withoutFilters = (question: ListingQuery): ListingQuery => ({ ...question, filters: [], page: 1 })
