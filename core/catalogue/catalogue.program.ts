import { Context, Effect, Schema } from "effect"

import type { MenuItem } from "../navigation/menu.ts"
import type { StoreView } from "../store/store-views.ts"
import type { Store } from "../store/store.ts"
import type { Criterion } from "./advanced-search/advanced-search.ts"
import type { Category, Listing, ListingQuery } from "./listing/listing.ts"
import type { ProductKeys } from "./product/product-keys.ts"
import type { CataloguePage, ProductPaths } from "./product/product-paths.ts"
import type { Product, ProductCard } from "./product/product.ts"
import type { ReviewRules } from "./product/review.ts"
import type { Route } from "./route.ts"

/** The backend did not respond, or its response cannot be decoded. */
export class CatalogueCallFailed extends Schema.TaggedError<CatalogueCallFailed>()("CatalogueCallFailed", {
  call: Schema.String,
  reason: Schema.String,
}) {}

/** Subject of a listing: a category, the results of a text search, or those of a search by attributes. */
export type ListingSubject =
  | { readonly kind: "category"; readonly uid: string }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "advanced"; readonly criteria: ReadonlyArray<Criterion> }

type CatalogueResult<A> = Effect.Effect<A, CatalogueCallFailed>

/** Backend calls that read the catalogue. The result is `undefined` for data that the shop does not have. Implemented in adapters. */
export class CatalogueCalls extends Context.Service<
  CatalogueCalls,
  {
    readonly store: CatalogueResult<Store>
    /** Loads the store views of the shop, in the merchant's order. */
    readonly storeViews: CatalogueResult<ReadonlyArray<StoreView>>
    readonly menu: (rootCategoryUid: string) => CatalogueResult<ReadonlyArray<MenuItem>>
    readonly route: (path: string) => CatalogueResult<Route | undefined>
    readonly category: (uid: string) => CatalogueResult<Category | undefined>
    /** Loads a page of a listing; `undefined` when it is beyond the last one. */
    readonly listing: (subject: ListingSubject, query: ListingQuery) => CatalogueResult<Listing | undefined>
    /** Loads a page of product addresses and their total number; `undefined` when it is beyond the last one. */
    readonly productPaths: (page: CataloguePage) => CatalogueResult<ProductPaths | undefined>
    /**
     * Loads the product with one page of its reviews: the first by default, the last when the requested page is beyond it. `pageSize` is
     * `reviewsPerPage` unless given. With its `path`, without the first slash, some backends find the product faster.
     */
    readonly product: (
      urlKey: string,
      reviewPage?: number,
      pageSize?: number,
      path?: string,
    ) => CatalogueResult<Product | undefined>
    /** Loads the rules for reviews; `noReviews` when the backend does not provide them. */
    readonly reviewRules: CatalogueResult<ReviewRules>
    /** Loads the cards of products by SKU or URL key, in one request. Products that the shop does not sell are left out. */
    readonly cards: (keys: ProductKeys) => CatalogueResult<ReadonlyArray<ProductCard>>
    /** Loads the cross-sell products of these cart products in Magento's order. */
    readonly crossSell: (urlKeys: ReadonlyArray<string>) => CatalogueResult<ReadonlyArray<ProductCard>>
  }
>()("storefront/core/catalogue/CatalogueCalls") {}

/** Loads the requested page, or the last page when the requested one is beyond it. */
export const nearestListing = Effect.fn("nearestListing")(function* (subject: ListingSubject, query: ListingQuery) {
  const { listing } = yield* CatalogueCalls
  const requested = yield* listing(subject, query)
  if (requested !== undefined && requested.page <= Math.max(requested.pages, 1)) return requested
  const first = yield* listing(subject, { ...query, page: 1 })
  if (first === undefined || first.pages <= 1) return first
  return (yield* listing(subject, { ...query, page: first.pages })) ?? first
})
