import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  knownProduct,
  productDataLifetime,
  productIdsToLoad,
} from "../../core/catalogue/recently-viewed/product-data.ts"
import {
  storedProductData,
  readKnownProducts,
  readProductData,
} from "../../core/catalogue/recently-viewed/read-product-data.ts"
import {
  readViewed,
  recentlyViewed,
  maxRecentlyViewed,
  recentlyViewedLifetime,
  viewedKey,
  storedViews,
  viewScope,
  withView,
  type ViewedProducts,
} from "../../core/catalogue/recently-viewed/recently-viewed.ts"
import {
  clearsRecentlyViewed,
  productDataNamespace,
  recentlyViewedNamespace,
} from "../../core/catalogue/recently-viewed/viewed-products-storage.ts"
import { affectedSections } from "../../core/customer/section-map.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { anyScope, anyView, data, website } from "../arbitraries/recently-viewed.ts"

const now = 1_700_000_000.75
const lifetime = 1000
const store = { id: "2", groupId: "3", websiteId: "4" }

/** Views of these products, one a second; the last view is `now`. */
const looked = (...ids: ReadonlyArray<string>): ViewedProducts =>
  ids.reduce<ViewedProducts>(
    (viewed, productId, index) =>
      withView(viewed, { scope: website, productId }, now - ids.length + 1 + index, lifetime),
    {},
  )

const shown = (viewed: ViewedProducts, productId?: string, at = now) =>
  recentlyViewed(viewed, { scope: website, productId }, at, lifetime)

describe("Recently viewed records", () => {
  test("[3.recently-viewed-product-record.1] [3.recently-viewed-product-record.2] are stored under their key, in whole seconds", () => {
    expect(storedViews(withView({}, { scope: { scope: "store", id: "2" }, productId: "43" }, now, lifetime))).toEqual({
      "store-2-43": { added_at: 1_700_000_000, product_id: "43", scope_id: "2" },
    })
    expect(viewedKey(website, "43")).toBe("website-1-43")
  })

  test.each([
    ["store", { scope: "store", id: "2" }],
    ["group", { scope: "group", id: "3" }],
    ["website", { scope: "website", id: "4" }],
    ["", { scope: "website", id: "4" }],
    ["Store", { scope: "website", id: "4" }],
  ])("[3.recently-viewed-product-record.3] in scope '%s' have the scope id %j", (configured, scope) => {
    expect(viewScope(configured, store)).toEqual(scope)
  })

  test("[3.recently-viewed-product-record.4] are stored with the product data under Magento's storage names", () => {
    expect([recentlyViewedNamespace, productDataNamespace]).toEqual(["recently_viewed_product", "product_data_storage"])
  })

  test("[3.recently-viewed-product-record.2] are read from fractions and texts; unreadable ones are left out", () => {
    const record = { added_at: "1700000000.5", product_id: 43, scope_id: 1 }
    expect(
      readViewed({
        "website-1-43": record,
        a: { ...record, added_at: "soon" },
        b: { ...record, added_at: "" },
        c: { ...record, product_id: "" },
        d: { ...record, product_id: null },
        e: [],
        f: null,
        count: 0,
      }),
    ).toEqual({ "website-1-43": { addedAt: 1_700_000_000.5, productId: "43", scopeId: "1" } })
    for (const nothing of [undefined, null, [], [record], "x", 5]) expect(readViewed(nothing)).toEqual({})
  })

  test("[3.recently-viewed-product-record.1] are read back as stored", () => {
    forAll(fc.array(anyView, { maxLength: 12 }), (views) => {
      const viewed = views.reduce<ViewedProducts>((all, view) => withView(all, view, now, lifetime), {})
      expect(readViewed(JSON.parse(JSON.stringify(storedViews(viewed))))).toEqual(viewed)
    })
  })

  test("[1.12] are shown newest first, without the product of the page, ten at most", () => {
    const twelve = Array.from({ length: 12 }, (_, index) => String(index + 1))
    expect(shown(looked("1", "2", "3"))).toEqual(["3", "2", "1"])
    expect(shown(looked("1", "2", "1"))).toEqual(["1", "2"])
    expect(shown(looked("1", "2", "3"), "3")).toEqual(["2", "1"])
    expect(shown(looked(...twelve))).toEqual(twelve.toReversed().slice(0, maxRecentlyViewed))
    expect(maxRecentlyViewed).toBe(10)
  })

  test("[1.12] of the same second are sorted by the later view first", () => {
    const views = ["1", "2"].map((productId) => ({ scope: website, productId }))
    const viewed = views.reduce<ViewedProducts>((all, view) => withView(all, view, now, lifetime), {})
    expect(shown(viewed)).toEqual(["2", "1"])
    expect(shown(withView(viewed, { scope: website, productId: "1" }, now, lifetime))).toEqual(["1", "2"])
  })

  test("[1.12] are sorted by time, not by their order in storage", () => {
    const record = (product_id: string, seconds: number) => ({ added_at: now - seconds, product_id, scope_id: "1" })
    const viewed = readViewed({
      "website-1-1": record("1", 5),
      "website-1-2": record("2", 0.5),
      "website-1-3": record("3", 9),
    })
    expect(shown(viewed)).toEqual(["2", "1", "3"])
  })

  test("[1.12] expire exactly after their lifetime", () => {
    const viewed = withView({}, { scope: website, productId: "1" }, 100, lifetime)
    expect(shown(viewed, undefined, 1099.9)).toEqual(["1"])
    expect(shown(viewed, undefined, 1100)).toEqual([])
    const view = { scope: website, productId: "2" }
    expect(Object.keys(withView(viewed, view, 1099, lifetime))).toEqual(["website-1-1", "website-1-2"])
    expect(Object.keys(withView(viewed, view, 1100, lifetime))).toEqual(["website-1-2"])
    expect(recentlyViewedLifetime).toBe(2_592_000)
  })

  test("[3.recently-viewed-product-record.3] [1.12] are shown only for the page's scope, each product once", () => {
    forAll(fc.array(anyView, { maxLength: 40 }), anyScope, fc.integer({ min: 1, max: 15 }), (views, scope, onPage) => {
      const viewed = views.reduce<ViewedProducts>((all, view, index) => withView(all, view, 1000 + index, 1000), {})
      const newest = views
        .filter((view) => view.scope.scope === scope.scope && view.scope.id === scope.id)
        .map((view) => view.productId)
        .toReversed()
      expect(recentlyViewed(viewed, { scope, productId: String(onPage) }, 1040, 1000)).toEqual(
        [...new Set(newest)].filter((id) => id !== String(onPage)).slice(0, 10),
      )
    })
  })

  test("[1.12] are removed on sign-out, and not by other changes", () => {
    const roots = ["http://shop.test/"]
    expect(clearsRecentlyViewed(affectedSections("/customer/account/logout/", roots))).toBe(true)
    expect(clearsRecentlyViewed(affectedSections("/checkout/cart/add/", roots))).toBe(false)
  })
})

const item = {
  id: 43,
  name: "Mug",
  url: "http://shop.test/mug.html",
  images: [{ url: "http://shop.test/media/mug.webp", label: "A mug" }, { url: "http://shop.test/other.webp" }],
  type: "grouped",
  price_info: { final_price: 24.5, regular_price: "40.0000", max_price: 30, formatted_prices: {} },
  is_salable: "1",
  store_id: 1,
  currency_code: "USD",
}

describe("Stored product data", () => {
  test("[7.product-data-storage-update.1] is read from a response, with pictures and prices", () => {
    expect(readProductData([item], "http://shop.test")).toEqual([
      {
        id: "43",
        name: "Mug",
        path: "/mug.html",
        picture: { url: "/media/mug.webp", label: "A mug" },
        regular: "40",
        final: "24.5",
        highest: "30",
        isGrouped: true,
        isSalable: true,
        storeId: "1",
        currency: "USD",
        loadedAt: 0,
      },
    ])
  })

  test("[7.product-data-storage-update.1] has empty missing fields, addresses of other hosts unchanged, and leaves out unreadable products", () => {
    const bare = { id: "44", images: [{ label: "no address" }, { url: "https://media.test/a.webp", label: null }] }
    expect(readProductData({ a: bare, b: { name: "no id" }, c: null, d: { id: "" } }, "http://shop.test")).toEqual([
      {
        id: "44",
        name: "",
        path: "",
        picture: { url: "https://media.test/a.webp", label: "" },
        regular: "0",
        final: "0",
        highest: "0",
        isGrouped: false,
        isSalable: false,
        storeId: "",
        currency: "",
        loadedAt: 0,
      },
    ])
    const priced = { ...item, price_info: { final_price: 5, regular_price: null }, images: {}, is_salable: "" }
    const onlyFinal = { ...item, price_info: { final_price: 5 } }
    expect(readProductData([onlyFinal], "")[0]).toMatchObject({ regular: "5", final: "5", highest: "5" })
    expect(readProductData([priced], "")[0]).toMatchObject({
      regular: "5",
      final: "5",
      picture: undefined,
      isSalable: false,
    })
    for (const nothing of [undefined, null, "<html>", 5, true]) expect(readProductData(nothing, "")).toEqual([])
  })

  test("[3.recently-viewed-product-record.4] is read back as stored", () => {
    const known = {
      1: data("1"),
      2: data("2", { picture: undefined, isSalable: false, regular: "0", final: "0", highest: "0", isGrouped: true }),
    }
    expect(readKnownProducts(JSON.parse(JSON.stringify(storedProductData(known))), "")).toEqual(known)
    expect(storedProductData(known)).toEqual({
      1: {
        id: "1",
        name: "Product 1",
        url: "/product-1.html",
        images: [{ url: "/media/1.webp", label: "A mug" }],
        type: "",
        price_info: { final_price: "24.5", regular_price: "40", max_price: "24.5" },
        is_salable: "1",
        store_id: "1",
        currency_code: "USD",
        loaded_at: 1000,
      },
      2: {
        id: "2",
        name: "Product 2",
        url: "/product-2.html",
        images: [],
        type: "grouped",
        price_info: { final_price: "0", regular_price: "0", max_price: "0" },
        is_salable: "",
        store_id: "1",
        currency_code: "USD",
        loaded_at: 1000,
      },
    })
    forAll(fc.jsonValue(), (stored) => {
      expect(Object.entries(readKnownProducts(stored, "")).every(([id, product]) => id === product.id)).toBe(true)
    })
  })

  test("[7.product-data-storage-update.1] has exact prices, and price 0 for a value that is not a number", () => {
    const final = (price: unknown) => readProductData([{ ...item, price_info: { final_price: price } }], "")[0]?.final
    expect(["40.0000", "40.5000", 100, "0.00", -3, 24.99].map(final)).toEqual(["40", "40.5", "100", "0", "-3", "24.99"])
    expect([1e21, "12,5", " 3", {}, Number.NaN, true, "1e3"].map(final)).toEqual(["0", "0", "0", "0", "0", "0", "0"])
  })

  test("[7.product-data-storage-update.1] is used for the same store view and currency; missing products are requested once", () => {
    const priceContext = { storeId: "1", currency: "USD" }
    const known = { 1: data("1"), 2: data("2", { currency: "EUR" }), 3: data("3", { storeId: "9" }) }
    expect(["1", "2", "3", "toString"].map((id) => knownProduct(known, id, priceContext)?.id)).toEqual([
      "1",
      undefined,
      undefined,
      undefined,
    ])
    expect(productIdsToLoad(["1", "2", "2", "3", "4"], known, priceContext, { requested: ["4"], now: 1000 })).toEqual([
      "2",
      "3",
    ])
  })

  test("[7.product-data-storage-update.1] older than an hour is shown, and requested again", () => {
    const priceContext = { storeId: "1", currency: "USD" }
    const known = { 1: data("1", { loadedAt: 1000 }), 2: data("2", { loadedAt: 1001 }) }
    expect(
      productIdsToLoad(["1", "2"], known, priceContext, { requested: [], now: 1000 + productDataLifetime }),
    ).toEqual(["1"])
    expect(knownProduct(known, "1", priceContext)).toBe(known[1])
  })
})
