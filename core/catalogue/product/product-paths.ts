import type { PriceRange } from "../listing/listing.ts"

/** A page of a category: of its products with these prices; without prices, of all. */
export type CataloguePage = {
  readonly categoryUid: string
  readonly prices?: PriceRange | undefined
  /** From 1 on. */
  readonly page: number
  readonly size: number
}

/** Addresses of the products on a page, and how many products there are on all of them. */
export type ProductPaths = { readonly total: number; readonly paths: ReadonlyArray<string> }
