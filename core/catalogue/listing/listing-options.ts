import type { Store } from "../../store/store.ts"
import type { ListingOptions } from "./listing-address.ts"
import type { Listing, ListingQuery } from "./listing.ts"

const byRelevance = () => ({ defaultOrder: "relevance", defaultDirection: "desc" as const })

/** Default orders: search results by relevance, categories by the merchant's position. */
const defaultsOf = {
  category: (store: Store) => ({ defaultOrder: store.defaultOrder, defaultDirection: "asc" as const }),
  search: byRelevance,
  advanced: byRelevance,
}

/** Returns the options of a listing from the store settings and the listing without filters. */
export const listingOptions = (
  kind: keyof typeof defaultsOf,
  store: Store,
  unfiltered: Pick<Listing, "orders" | "facets">,
): ListingOptions => ({
  perPage: {
    grid: { default: store.gridPerPage, offered: store.gridPerPageChoices },
    list: { default: store.listPerPage, offered: store.listPerPageChoices },
  },
  orders: unfiltered.orders.map(({ value }) => value),
  ...defaultsOf[kind](store),
  facets: unfiltered.facets,
})

/** Returns the orders of a search by attributes: those of categories, with relevance in place of the merchant's position. */
export const ordersByRelevance = (orders: Listing["orders"], relevance: string): Listing["orders"] => [
  { value: "relevance", label: relevance },
  ...orders.filter(({ value }) => value !== "position" && value !== "relevance"),
]

/** Returns the query of a listing without any parameters. */
export const defaultListingQuery = (options: ListingOptions): ListingQuery => ({
  filters: [],
  order: undefined,
  direction: options.defaultDirection,
  mode: "grid",
  limit: options.perPage.grid.default,
  page: 1,
})

/** Returns the query of a listing for its options: unfiltered, with every category that an address may select. */
export const optionsQuery = (options: ListingOptions): ListingQuery => ({
  ...defaultListingQuery(options),
  order: options.defaultOrder,
  limit: 1,
  allCategories: true,
})
