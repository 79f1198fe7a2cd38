import { type QueryPair, queryText } from "../../web/query.ts"
import type { Facet, ListingQuery } from "./listing.ts"
import { priceRangeText } from "./price-range.ts"

/** Options of one listing: store settings, and the orders and filters of that listing without any filter applied. */
export type ListingOptions = {
  readonly perPage: Readonly<
    Record<ListingQuery["mode"], { readonly default: number; readonly offered: ReadonlyArray<number> }>
  >
  readonly orders: ReadonlyArray<string>
  readonly defaultOrder: string
  readonly defaultDirection: ListingQuery["direction"]
  readonly facets: ReadonlyArray<Facet>
}

const lastValue = (pairs: ReadonlyArray<QueryPair>, name: string): string | undefined =>
  pairs.findLast(([candidate]) => candidate === name)?.[1]

const offeredValue = (value: string, facet: Facet): string | undefined => {
  if (facet.code === "price") return priceRangeText(value)
  return facet.values.some((candidate) => candidate.value === value) ? value : undefined
}

/** Field names of the lowest and highest price in a form without scripts. */
export const typedPrice = { from: "price_from", to: "price_to" }

/** Returns the price filter of the two typed prices: `20` and `50` give `20-50`, in either order; `undefined` without input. */
const typedPriceRange = (pairs: ReadonlyArray<QueryPair>): string | undefined => {
  const [from, to] = [typedPrice.from, typedPrice.to].map((name) =>
    (lastValue(pairs, name) ?? "").trim().replace(",", "."),
  )
  return priceRangeText(`${from}-${to}`) ?? priceRangeText(`${to}-${from}`)
}

/** Returns the selected values of a filter. Several values are separated by commas; price and category have one. */
const selectedValues = (pairs: ReadonlyArray<QueryPair>, facet: Facet): ReadonlyArray<string> => {
  const written = lastValue(pairs, facet.code) ?? (facet.code === "price" ? typedPriceRange(pairs) : undefined)
  if (written === undefined) return []
  const parts = facet.code === "price" || facet.code === "cat" ? [written] : written.split(",").slice(0, 20)
  return [...new Set(parts.map((part) => offeredValue(part, facet)).filter((part) => part !== undefined))]
}

/** Sorts filters by code and value, so that equal selections have the same address. */
export const sortedFilters = (filters: ListingQuery["filters"]): ListingQuery["filters"] => {
  const rank = ({ code, value }: ListingQuery["filters"][number]) => `${code}\n${value}`
  return filters.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

const wholeNumber = (written: string | undefined): number | undefined =>
  written !== undefined && /^[1-9]\d{0,5}$/.test(written) ? Number(written) : undefined

/** Parses a listing query. Values that the listing does not offer are ignored, so that equal queries have one canonical form. */
export const listingQuery = (pairs: ReadonlyArray<QueryPair>, options: ListingOptions): ListingQuery => {
  const mode = lastValue(pairs, "product_list_mode") === "list" ? "list" : "grid"
  const { default: defaultValue, offered: limits } = options.perPage[mode]
  const order = lastValue(pairs, "product_list_order")
  const direction = lastValue(pairs, "product_list_dir")
  const limit = wholeNumber(lastValue(pairs, "product_list_limit"))

  return {
    filters: sortedFilters(
      options.facets.flatMap((facet) => selectedValues(pairs, facet).map((value) => ({ code: facet.code, value }))),
    ),
    order: order !== undefined && order !== options.defaultOrder && options.orders.includes(order) ? order : undefined,
    direction: direction === "asc" || direction === "desc" ? direction : options.defaultDirection,
    mode,
    limit: limit !== undefined && limits.includes(limit) ? limit : defaultValue,
    page: wholeNumber(lastValue(pairs, "p")) ?? 1,
  }
}

const filterPairs = (filters: ListingQuery["filters"]): ReadonlyArray<QueryPair> =>
  [...new Set(filters.map(({ code }) => code))].map((code) => [
    code,
    filters.flatMap((filter) => (filter.code === code ? [filter.value] : [])).join(","),
  ])

/**
 * Returns the address of a query: `path` with the parameters that differ from the defaults, always in the same order. `path`
 * may have a query of its own; `searchText` is the `q` of a results page.
 */
export const listingAddress = (
  path: string,
  query: ListingQuery,
  options: ListingOptions,
  searchText?: string,
): string => {
  const unlessDefault = (
    name: string,
    value: string | number | undefined,
    defaultValue: string | number | undefined,
  ): ReadonlyArray<QueryPair> => (value === undefined || value === defaultValue ? [] : [[name, String(value)]])

  const parameters = queryText([
    ...unlessDefault("q", searchText, undefined),
    ...filterPairs(query.filters),
    ...unlessDefault("p", query.page, 1),
    ...unlessDefault("product_list_mode", query.mode, "grid"),
    ...unlessDefault("product_list_order", query.order, options.defaultOrder),
    ...unlessDefault("product_list_dir", query.direction, options.defaultDirection),
    ...unlessDefault("product_list_limit", query.limit, options.perPage[query.mode].default),
  ]).replaceAll("%2C", ",")
  return parameters === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${parameters}`
}
