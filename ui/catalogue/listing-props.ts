import { listingAddress, type ListingOptions } from "../../core/catalogue/listing/listing-address.ts"
import type { Listing, ListingQuery } from "../../core/catalogue/listing/listing.ts"

/** What a listing shows, what was asked for, and what may be asked. */
export type ListingProps = {
  readonly listing: Listing
  readonly question: ListingQuery
  readonly choices: ListingOptions
  /** The path of the page, to which questions are added. */
  readonly path: string
  /** The `q` of search results. */
  readonly searchText?: string | undefined
}

/** The address of another question to the same listing. */
export const hrefIn =
  ({ path, choices, searchText }: ListingProps) =>
  (question: ListingQuery): string =>
    listingAddress(path, question, choices, searchText)
