import { Context, Effect, Schema } from "effect"

import type { MenuItem } from "../navigation/menu.ts"
import type { StoreView } from "../store/store-views.ts"
import type { Store } from "../store/store.ts"
import type { Category, Listing, ListingQuery } from "./listing/listing.ts"
import type { CataloguePage, ProductPaths } from "./product/product-paths.ts"
import type { Product, ProductCard } from "./product/product.ts"
import type { ReviewRules } from "./product/review.ts"
import type { Route } from "./route.ts"

/** The shop did not answer, or not in a way that can be read. */
export class CatalogueCallFailed extends Schema.TaggedError<CatalogueCallFailed>()("CatalogueCallFailed", {
  call: Schema.String,
  why: Schema.String,
}) {}

/** What a listing is a listing of: a category, or what was found for a text. */
export type ListingSubject =
  | { readonly kind: "category"; readonly uid: string }
  | { readonly kind: "search"; readonly text: string }

type Answer<A> = Effect.Effect<A, CatalogueCallFailed>

/** The public reads of the shop, as the core needs them. What the shop does not have is `undefined`. Implemented in adapters. */
export class CatalogueCalls extends Context.Service<
  CatalogueCalls,
  {
    readonly store: Answer<Store>
    /** The store views of the same shop, in the merchant's order. */
    readonly storeViews: Answer<ReadonlyArray<StoreView>>
    readonly menu: (rootCategoryUid: string) => Answer<ReadonlyArray<MenuItem>>
    readonly route: (path: string) => Answer<Route | undefined>
    readonly category: (uid: string) => Answer<Category | undefined>
    /** `undefined` when the page asked for is beyond the last one. */
    readonly listing: (subject: ListingSubject, question: ListingQuery) => Answer<Listing | undefined>
    /** Addresses of products, a page of them, and of how many; `undefined` as of listings. */
    readonly productPaths: (page: CataloguePage) => Answer<ProductPaths | undefined>
    /** With this page of its reviews, the first unless another is asked for; the last when it lies beyond. */
    readonly product: (urlKey: string, reviewPage?: number) => Answer<Product | undefined>
    /** What may be said about products; a shop that does not tell takes no reviews. */
    readonly reviewRules: Answer<ReviewRules>
    /** What the merchant offers beside these products in the cart, as it comes. */
    readonly crossSell: (urlKeys: ReadonlyArray<string>) => Answer<ReadonlyArray<ProductCard>>
  }
>()("storefront/core/catalogue/CatalogueCalls") {}

/** The page that was asked for, or the last one there is when it lies beyond. */
export const nearestListing = Effect.fn("nearestListing")(function* (subject: ListingSubject, question: ListingQuery) {
  const { listing } = yield* CatalogueCalls
  const asked = yield* listing(subject, question)
  if (asked !== undefined && asked.page <= Math.max(asked.pages, 1)) return asked
  const first = yield* listing(subject, { ...question, page: 1 })
  if (first === undefined || first.pages <= 1) return first
  return (yield* listing(subject, { ...question, page: first.pages })) ?? first
})
