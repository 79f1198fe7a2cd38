import type { PriceRange } from "../listing/listing.ts"

/** Page of the products of a category, optionally limited to prices. */
export type CataloguePage = {
  readonly categoryUid: string
  readonly prices?: PriceRange | undefined
  /** Page number from 1. */
  readonly page: number
  readonly size: number
}

/** Addresses of the products on a page, and the number of products on all pages. */
export type ProductPaths = { readonly total: number; readonly paths: ReadonlyArray<string> }
