import type { Units } from "../infra/database/tables/catalogue-tables.ts"

/** What a category page or a search page asks of the catalogue. Ids throughout; the caller has looked them up. */
export type ListQuery = {
  /** Words the shopper typed; with them only products meant for search are found, else those meant for the catalogue. */
  readonly text?: string | undefined
  /** Listed in at least one of these categories (anchored categories include those below them). */
  readonly categoryIds?: ReadonlyArray<number> | undefined
  /** Only these, as far as they are visible; used for skus and url keys. */
  readonly productIds?: ReadonlyArray<number> | undefined
  /** Per attribute: the product, or one of its buyable children, has one of these options. */
  readonly options?:
    | ReadonlyArray<{ readonly attributeId: number; readonly optionIds: ReadonlyArray<number> }>
    | undefined
  /** Lowest price to be paid, both ends inclusive as in Magento. */
  readonly price?: { readonly from?: Units | undefined; readonly to?: Units | undefined } | undefined
  readonly sort: ReadonlyArray<{
    readonly by: "position" | "relevance" | "name" | "price"
    readonly direction: "asc" | "desc"
  }>
  readonly offset: number
  readonly limit: number
  /** Whether facet counts are wanted; they cost more than the page itself. */
  readonly facets: boolean
}

/** How many of the found products have which value. Counts are of the filtered result, as Magento counts. */
export type ListFacets = {
  readonly prices: ReadonlyArray<{ readonly from: Units; readonly to: Units; readonly count: number }>
  readonly categories: ReadonlyArray<{ readonly categoryId: number; readonly count: number }>
  readonly attributes: ReadonlyArray<{
    readonly attributeId: number
    readonly options: ReadonlyArray<{ readonly optionId: number; readonly count: number }>
  }>
}

export type ListResult = {
  /** The asked page, in order. */
  readonly ids: ReadonlyArray<number>
  readonly total: number
  /** Of the whole result; absent when not wanted. */
  readonly facets: ListFacets | undefined
  /** The words searched for instead, when the typed ones were found nowhere and similar ones were. */
  readonly corrected?: string | undefined
}

/** Answers from an index in memory that follows `changed`; only words are looked up in the database. */
export type ListProducts = (query: ListQuery) => Promise<ListResult>
