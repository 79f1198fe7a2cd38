import {
  knownProduct,
  productIdsToLoad,
  type KnownProducts,
  type ProductData,
  type PriceContext,
} from "./product-data.ts"
import { recentlyViewed, withView, type ViewedProducts, type ViewScope } from "./recently-viewed.ts"

/** Page data for recording and showing viewed products. */
export type ViewedPageData = {
  readonly scope: ViewScope
  /** Lifetime of a view in seconds. */
  readonly lifetime: number
  /** Store view and currency of the data to show. */
  readonly priceContext: PriceContext
  /** Id of the product on this page; `undefined` on other pages. */
  readonly productId: string | undefined
}

/** State of the recently viewed products of a page. */
export type RecentlyViewed = ViewedPageData & {
  /** Ids of the viewed products, newest first. */
  readonly ids: ReadonlyArray<string>
  /** Data of viewed products, from the browser's storage and from responses. */
  readonly known: KnownProducts
  /** Ids requested on this page; each is requested once. */
  readonly requested: ReadonlyArray<string>
}

/** Event of the recently viewed products. */
export type RecentlyViewedEvent =
  /** The page became visible, and its storage was read: `viewed` and `known` are the stored data; `now` in unix seconds. */
  | {
      readonly _tag: "ViewedOpened"
      readonly viewed: ViewedProducts
      readonly known: KnownProducts
      readonly now: number
    }
  | { readonly _tag: "ProductDataLoaded"; readonly products: ReadonlyArray<ProductData> }
  | { readonly _tag: "ProductDataFailed"; readonly ids: ReadonlyArray<string> }

/** Request of the recently viewed products that the page performs. */
export type RecentlyViewedRequest =
  | { readonly _tag: "StoreViewed"; readonly viewed: ViewedProducts }
  | { readonly _tag: "StoreProductData"; readonly known: KnownProducts }
  | { readonly _tag: "LoadProductData"; readonly ids: ReadonlyArray<string>; readonly priceContext: PriceContext }

/** Result of one step: the next state and the requests to perform. */
export type RecentlyViewedStep = {
  readonly recent: RecentlyViewed
  readonly requests: ReadonlyArray<RecentlyViewedRequest>
}

/** First state of the recently viewed products, before the browser's storage is read. */
export const initialRecentlyViewed = (page: ViewedPageData): RecentlyViewed => ({
  ...page,
  ids: [],
  known: {},
  requested: [],
})

/** Returns the products whose data is loaded. */
export const loadedProducts = ({ ids, known, priceContext }: RecentlyViewed): ReadonlyArray<ProductData> =>
  ids.flatMap((id) => {
    const product = knownProduct(known, id, priceContext)
    return product === undefined ? [] : [product]
  })

/** Records the product of the page and loads missing data of the others. [1.12] [7.product-data-storage-update] */
const onOpened = (
  before: RecentlyViewed,
  { viewed, known, now }: Extract<RecentlyViewedEvent, { _tag: "ViewedOpened" }>,
): RecentlyViewedStep => {
  const { scope, lifetime, priceContext, productId } = before
  const updated = productId === undefined ? undefined : withView(viewed, { scope, productId }, now, lifetime)
  const ids = recentlyViewed(viewed, { scope, productId }, now, lifetime)
  const missing = productIdsToLoad(ids, known, priceContext, { requested: before.requested, now })
  return {
    recent: { ...before, ids, known, requested: [...before.requested, ...missing] },
    requests: [
      ...(updated === undefined ? [] : [{ _tag: "StoreViewed" as const, viewed: updated }]),
      ...(missing.length === 0 ? [] : [{ _tag: "LoadProductData" as const, ids: missing, priceContext }]),
    ],
  }
}

/** Returns `true` for products whose data stays in storage: the viewed ones. */
const isStoredProduct = ({ ids, productId }: RecentlyViewed, id: string): boolean =>
  id === productId || ids.includes(id)

/** Returns the viewed products after an event. A product missing in the response is removed and not requested again on this page. */
export const recentlyViewedStep = (recent: RecentlyViewed, event: RecentlyViewedEvent): RecentlyViewedStep => {
  switch (event._tag) {
    case "ViewedOpened":
      return onOpened(recent, event)
    case "ProductDataLoaded": {
      if (event.products.length === 0) return { recent, requests: [] }
      const all = { ...recent.known, ...Object.fromEntries(event.products.map((product) => [product.id, product])) }
      const known = Object.fromEntries(Object.entries(all).filter(([id]) => isStoredProduct(recent, id)))
      return { recent: { ...recent, known }, requests: [{ _tag: "StoreProductData", known }] }
    }
    case "ProductDataFailed":
      return {
        recent: { ...recent, requested: recent.requested.filter((id) => !event.ids.includes(id)) },
        requests: [],
      }
  }
}
