import type { Store } from "../../store/store.ts"
import type { ListingChoices } from "./listing-address.ts"
import type { Listing, ListingQuestion } from "./listing.ts"

/** Results of a search come best first; a category comes as the merchant has put it. */
const usual = {
  category: (store: Store) => ({ usualOrder: store.defaultOrder, usualDirection: "asc" as const }),
  search: () => ({ usualOrder: "relevance", usualDirection: "desc" as const }),
}

/** What may be asked of a listing, from the store's settings and the listing as it is without filters. */
export const listingChoices = (
  kind: keyof typeof usual,
  store: Store,
  unfiltered: Pick<Listing, "orders" | "facets">,
): ListingChoices => ({
  perPage: {
    grid: { usual: store.gridPerPage, offered: store.gridPerPageChoices },
    list: { usual: store.listPerPage, offered: store.listPerPageChoices },
  },
  orders: unfiltered.orders.map(({ value }) => value),
  ...usual[kind](store),
  facets: unfiltered.facets,
})

/** The question nobody has asked anything in yet. */
export const usualQuestion = (choices: ListingChoices): ListingQuestion => ({
  filters: [],
  order: undefined,
  direction: choices.usualDirection,
  mode: "grid",
  limit: choices.perPage.grid.usual,
  page: 1,
})
