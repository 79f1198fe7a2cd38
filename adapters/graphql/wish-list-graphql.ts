import { Effect } from "effect"

import { readProductCard } from "../../core/catalogue/product/product-card.wire.ts"
import type { ProductCard } from "../../core/catalogue/product/product.ts"
import { type DecodeContext, listOf } from "../../core/web/response.wire.ts"
import { readSharedListPage, type SharedListPage } from "../../core/wish-list/shared-list-page.ts"
import type { SharedWishList, WishListPage } from "../../core/wish-list/wish-list.ts"
import { readSharedWishList, readWishList } from "../../core/wish-list/wish-list.wire.ts"
import { Http, HttpFailed } from "../http/http.ts"
import { sendGraphql } from "./graphql.ts"
import { itemsWithKeys, keyedPageSize } from "./products-by-key.ts"

/** Fields of a product in a list of a shopper. */
export const listedProduct = `__typename uid sku name url_key url_suffix stock_status small_image { url label }
  price_range { minimum_price { regular_price { value } final_price { value } } maximum_price { regular_price { value } final_price { value } } }
  ... on CustomizableProductInterface { options { required } } ... on DownloadableProduct { links_purchased_separately }`

const labelAndValues = (more: string) => `{ label values { label ${more} } }`

const items = `items_v2(currentPage: $page, pageSize: $size) { page_info { current_page total_pages } items {
  id quantity description product { ${listedProduct} } customizable_options ${labelAndValues("value")}
  ... on ConfigurableWishlistItem { configurable_options { option_label value_label } configured_variant { ${listedProduct} } }
  ... on BundleWishlistItem { bundle_options ${labelAndValues("quantity")} }
  ... on DownloadableWishlistItem { links_v2 { title } } } }`

/** Query of one page of the customer's first wish list. */
export const wishListDocument = `query WishList($page: Int!, $size: Int!) {
  customer { wishlists(pageSize: 1) { ${items} } } }`

/** Query of one page of a shared wish list. A field of this storefront's built-in shop; Magento rejects it. */
export const sharedDocument = `query SharedWishList($code: String!, $page: Int!, $size: Int!) {
  sharedWishlist(code: $code) { owner ${items} } }`

const size = 50

/** Converts the error of a backend without the field, like Magento, to `rejected`. */
const unlessRejected = (failed: HttpFailed): Effect.Effect<"rejected", HttpFailed> =>
  failed.detail?.startsWith("Cannot query field") === true ? Effect.succeed("rejected") : Effect.fail(failed)

/** Context to decode products of a list; `origin` is that of the backend. */
export const decodeContextAt = (origin: string): DecodeContext => ({ origin, safeHtml: () => "", today: "" })

/** Fetches one page of the customer's wish list; a page beyond the last is empty. `origin` is the origin of the backend. */
export const fetchWishList = (origin: string, page: number): Effect.Effect<WishListPage, HttpFailed, Http> =>
  sendGraphql(wishListDocument, { page, size }).pipe(
    Effect.map((data) => readWishList(data["customer"], decodeContextAt(origin)) ?? { items: [], page: 1, pages: 1 }),
  )

/** Fetches a shared wish list by its code; `rejected` by Magento, which has no such query. */
export const fetchSharedWishList = (
  origin: string,
  code: string,
  page: number,
): Effect.Effect<SharedWishList | "rejected" | undefined, HttpFailed, Http> =>
  sendGraphql(sharedDocument, { code, page, size }).pipe(
    Effect.map((data) => {
      const list = readSharedWishList(data["sharedWishlist"], decodeContextAt(origin))
      return list && { ...list, code }
    }),
    Effect.catch(unlessRejected),
  )

/** Fetches Magento's page of a shared wish list, which has no API; `undefined` for an unknown code. */
export const fetchSharedListPage = Effect.fnUntraced(function* (
  code: string,
): Effect.fn.Return<SharedListPage | undefined, HttpFailed, Http> {
  const { send } = yield* Http
  const path = `/wishlist/shared/index/code/${encodeURIComponent(code)}/`
  const { status, text } = yield* send({ path, headers: { accept: "text/html" } })
  if (status >= 500) return yield* new HttpFailed({ reason: "refused", path, status })
  return status === 200 ? readSharedListPage(text) : undefined
})

/** Query of products of a list by their URL keys. */
export const listedProductsDocument = `query ListedProducts($urlKeys: [String]) {
  products(filter: { url_key: { in: $urlKeys } }, pageSize: ${keyedPageSize}) { items { ${listedProduct} } } }`

/** Fetches the cards of products by their URL keys, for the prices of this shopper. */
export const fetchListedProducts = (
  origin: string,
  urlKeys: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<ProductCard>, HttpFailed, Http> =>
  sendGraphql(listedProductsDocument, { urlKeys }).pipe(
    Effect.map((data) => {
      const context = decodeContextAt(origin)
      return listOf(itemsWithKeys(data["products"], urlKeys, context), readProductCard, context)
    }),
  )
