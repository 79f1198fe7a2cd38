import { listingAddress, type ListingOptions } from "../../core/catalogue/listing/listing-address.ts"
import type { Listing, ListingQuery } from "../../core/catalogue/listing/listing.ts"

/** A listing, its query, and the options of the query. */
export type ListingProps = {
  readonly listing: Listing
  readonly query: ListingQuery
  readonly choices: ListingOptions
  /** The path of the page without query parameters. */
  readonly path: string
  /** The `q` of search results. */
  readonly searchText?: string | undefined
}

/** Returns a function that returns the address of the same listing with another query. */
export const hrefIn =
  ({ path, choices, searchText }: ListingProps) =>
  (query: ListingQuery): string =>
    listingAddress(path, query, choices, searchText)
