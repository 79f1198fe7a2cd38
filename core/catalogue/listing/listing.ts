import type { MerchantContent } from "../../content/merchant/merchant-content.ts"
import type { Amount } from "../../money/amount.ts"
import type { Crumb, Picture, ProductCard } from "../product/product.ts"

/**
 * Query of a listing address. Parsed from and written to these parameters: `p`, `product_list_order`, `product_list_dir`,
 * `product_list_mode`, `product_list_limit`, `price=10-20`, `cat={id}`, `{attribute code}={option id}`; search adds `q`.
 */
export type ListingQuery = {
  readonly filters: ReadonlyArray<{ readonly code: string; readonly value: string }>
  readonly order: string | undefined
  readonly direction: "asc" | "desc"
  readonly mode: "grid" | "list"
  readonly limit: number
  readonly page: number
  /** True if the category filter has categories of every level, not only those one level below the category. */
  readonly allCategories?: true
}

/** Filter of a listing, with the number of products for each value. */
export type Facet = {
  readonly code: string
  readonly label: string
  readonly values: ReadonlyArray<{
    readonly value: string
    readonly label: string
    readonly count: number
    readonly swatch?: string | undefined
  }>
}

/** Page of a category or of search results. [1.5] */
export type Listing = {
  readonly cards: ReadonlyArray<ProductCard>
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly facets: ReadonlyArray<Facet>
  readonly orders: ReadonlyArray<{ readonly value: string; readonly label: string }>
  /** Suggested search terms; may be empty. */
  readonly suggestions: ReadonlyArray<string>
}

/** CMS block of a category: sanitized HTML, and the same with its layout if it has one. */
export type CategoryBlock = {
  readonly html: string
  readonly content?: MerchantContent | undefined
  /** The block replaces the products as long as no filter is selected. */
  readonly replacesProducts: boolean
}

/** Category with the texts of its page; `descriptionHtml` is sanitized. */
export type Category = {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly descriptionHtml: string
  /** The description with its layout; absent for plain HTML. */
  readonly description?: MerchantContent | undefined
  /** CMS block shown above the products, or instead of them. */
  readonly block?: CategoryBlock | undefined
  readonly picture?: Picture | undefined
  readonly breadcrumbs: ReadonlyArray<Crumb>
  readonly children: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly path: string
    readonly picture?: Picture | undefined
  }>
  readonly metaTitle: string
  readonly metaDescription: string
}

/** Lowest and highest price of a `price=10-20` filter; an open end is absent. */
export type PriceRange = { readonly from?: Amount | undefined; readonly to?: Amount | undefined }
