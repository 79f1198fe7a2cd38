import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  initialRecentlyViewed,
  recentlyViewedStep,
  loadedProducts,
  type RecentlyViewed,
} from "../../core/catalogue/recently-viewed/recently-viewed-step.ts"
import { readViewed, type ViewedProducts } from "../../core/catalogue/recently-viewed/recently-viewed.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { data, website } from "../arbitraries/recently-viewed.ts"

const priceContext = { storeId: "1", currency: "USD" }
const page = (productId?: string): RecentlyViewed =>
  initialRecentlyViewed({ scope: website, lifetime: 1000, priceContext, productId })

const viewed = (...ids: ReadonlyArray<string>): ViewedProducts =>
  readViewed(
    Object.fromEntries(
      ids.map((id, index) => [`website-1-${id}`, { added_at: 100 + index, product_id: id, scope_id: "1" }]),
    ),
  )

const opened = (recent: RecentlyViewed, seen: ViewedProducts, known = {}) =>
  recentlyViewedStep(recent, { _tag: "ViewedOpened", viewed: seen, known, now: 200.5 })

describe("Recently viewed products on a page", () => {
  test("[1.12] a product page records its product and requests unknown products", () => {
    const { recent, requests } = opened(page("9"), viewed("1", "2", "9"), { 1: data("1") })
    expect(requests).toEqual([
      {
        _tag: "StoreViewed",
        viewed: {
          ...viewed("1", "2"),
          "website-1-9": { addedAt: 200, productId: "9", scopeId: "1" },
        },
      },
      { _tag: "LoadProductData", ids: ["2"], priceContext },
    ])
    expect(recent.ids).toEqual(["2", "1"])
    expect(loadedProducts(recent)).toEqual([data("1")])
  })

  test("[1.12] nothing is shown or requested before the page is visible", () => {
    expect(page("9")).toEqual({
      scope: website,
      lifetime: 1000,
      priceContext,
      productId: "9",
      ids: [],
      known: {},
      requested: [],
    })
  })

  test("[1.12] other pages record nothing, and request nothing when all products are known", () => {
    const known = { 1: data("1"), 2: data("2") }
    const { recent, requests } = opened(page(), viewed("1", "2"), known)
    expect(requests).toEqual([])
    expect(loadedProducts(recent)).toEqual([data("2"), data("1")])
    expect(opened(page(), {}).requests).toEqual([])
  })

  test("[7.product-data-storage-update.1] loaded products are shown and stored; products missing in the response are not requested again", () => {
    const input = opened(page(), viewed("1", "2")).recent
    const arrived = recentlyViewedStep(input, { _tag: "ProductDataLoaded", products: [data("2")] })
    expect(loadedProducts(arrived.recent)).toEqual([data("2")])
    expect(arrived.requests).toEqual([{ _tag: "StoreProductData", known: { 2: data("2") } }])
    expect(opened(arrived.recent, viewed("1", "2"), { 2: data("2") }).requests).toEqual([])
    expect(recentlyViewedStep(input, { _tag: "ProductDataLoaded", products: [] })).toEqual({
      recent: input,
      requests: [],
    })
  })

  test("[7.product-data-storage-update.1] after a failure the next page view requests again", () => {
    const input = opened(page(), viewed("1", "2")).recent
    expect(opened(input, viewed("1", "2")).requests).toEqual([])
    const failed = recentlyViewedStep(input, { _tag: "ProductDataFailed", ids: ["1"] })
    expect(failed.requests).toEqual([])
    expect(opened(failed.recent, viewed("1", "2")).requests).toEqual([
      { _tag: "LoadProductData", ids: ["1"], priceContext },
    ])
  })

  test("[7.product-data-storage-update.1] product data in another currency or store view is requested again", () => {
    const known = { 1: data("1", { currency: "EUR" }), 2: data("2", { storeId: "7" }) }
    const { recent, requests } = opened(page(), viewed("1", "2"), known)
    expect(requests).toEqual([{ _tag: "LoadProductData", ids: ["2", "1"], priceContext }])
    expect(loadedProducts(recent)).toEqual([])
  })

  test("[1.12] the page's own product is never shown", () => {
    const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(String))
    forAll(anyIds, fc.integer({ min: 1, max: 12 }).map(String), (ids, own) => {
      const { recent } = opened(page(own), viewed(...ids))
      const products = ids.map((id) => data(id))
      const shown = loadedProducts(recentlyViewedStep(recent, { _tag: "ProductDataLoaded", products }).recent)
      expect(shown.map(({ id }) => id)).toEqual(
        ids
          .filter((id) => id !== own)
          .toReversed()
          .slice(0, 10),
      )
    })
  })
})
