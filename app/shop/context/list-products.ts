import type { Units } from "../infra/database/tables/column-types.ts"

/** A query for the products of a category page or search page. All references are ids. */
export type ProductListQuery = {
  /** The searched words; with them only products visible in search are found, otherwise those visible in the catalogue. */
  readonly text?: string | undefined
  /** Products of at least one of these categories (anchored categories include their subcategories). */
  readonly categoryIds?: ReadonlyArray<number> | undefined
  /** Only these products, if they are visible; for filters by SKU and URL key. */
  readonly productIds?: ReadonlyArray<number> | undefined
  /** Per attribute: the product, or one of its salable children, has one of these options. */
  readonly options?:
    | ReadonlyArray<{ readonly attributeId: number; readonly optionIds: ReadonlyArray<number> }>
    | undefined
  /** Range of the lowest price, both ends inclusive as in Magento. */
  readonly price?: { readonly from?: Units | undefined; readonly to?: Units | undefined } | undefined
  readonly sort: ReadonlyArray<{
    readonly by: "position" | "relevance" | "name" | "price"
    readonly direction: "asc" | "desc"
  }>
  readonly offset: number
  readonly limit: number
  /** True to count facets, which takes longer than the page itself. */
  readonly hasFacets: boolean
}

/** Number of products per value, counted within the filtered result as Magento does. */
export type ListFacets = {
  readonly prices: ReadonlyArray<{ readonly from: Units; readonly to: Units; readonly count: number }>
  readonly categories: ReadonlyArray<{ readonly categoryId: number; readonly count: number }>
  readonly attributes: ReadonlyArray<{
    readonly attributeId: number
    readonly options: ReadonlyArray<{ readonly optionId: number; readonly count: number }>
  }>
}

/** The result of a query: one page of ids, and counts of all products that match. */
export type ListResult = {
  /** The requested page, in order. */
  readonly ids: ReadonlyArray<number>
  readonly total: number
  /** Facets of all pages of the result; undefined when not requested. */
  readonly facets: ListFacets | undefined
  /** The corrected words, if the typed words found nothing but similar words did. */
  readonly corrected?: string | undefined
}

/** Runs a query on an index in memory, which is updated on changes; only words are searched in the database. */
export type ListProducts = (query: ProductListQuery) => Promise<ListResult>
