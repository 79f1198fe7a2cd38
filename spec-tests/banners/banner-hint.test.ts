import { describe, expect, test } from "vitest"

import { requestsBanners, bannerHint } from "../../core/banners/banner-hint.ts"
import { readBannerPages } from "../../core/banners/banner-pages.wire.ts"

const category = { kind: "category", bodyClass: "page-products catalog-category-view", path: "/mugs.html" }

describe("Pages that can show banners", () => {
  test.each([
    ["its kind", [{ on: "catalog_category_view" }], "*"],
    ["its path", [{ on: "/mugs.html" }], "*"],
    ["any page", [{ on: "*" }], "*"],
    ["its kind at some addresses", [{ on: "catalog_category_view", url: "from=letter" }], "from=letter"],
    ["several, each once", [{ on: "*", url: "a" }, { on: "/mugs.html", url: "a" }, { on: "*" }], "a *"],
    ["another kind", [{ on: "catalog_product_view" }], undefined],
    ["another path", [{ on: "/bowls.html" }], undefined],
    ["none", [], undefined],
  ])("include a page identified by %s", (_, places, hint) => {
    expect(bannerHint(category, places)).toBe(hint)
  })

  test("never include the checkout", () => {
    expect(bannerHint({ ...category, kind: "checkout" }, [{ on: "*" }])).toBeUndefined()
  })

  test("load banners from the addresses in the page's hint", () => {
    expect(requestsBanners("*", "https://shop.example/")).toBe(true)
    expect(requestsBanners("sale from=letter", "https://shop.example/?from=letter")).toBe(true)
    expect(requestsBanners("sale from=letter", "https://shop.example/")).toBe(false)
    expect(requestsBanners("", "https://shop.example/")).toBe(false)
  })

  test("show none when the response cannot be decoded", () => {
    expect(readBannerPages({ places: [{ on: "*", url: "a", more: 1 }] })).toEqual([{ on: "*", url: "a" }])
    for (const result of [undefined, null, [], {}, { places: {} }, { places: [{ on: 1 }] }, "<html>"])
      expect(readBannerPages(result)).toEqual([])
  })
})
