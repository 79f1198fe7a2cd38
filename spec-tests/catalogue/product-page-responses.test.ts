import { describe, expect, test } from "vitest"

import { hasPriceRange, isReduced } from "../../core/catalogue/pricing/price-reduction.ts"
import { tierPricesOf } from "../../core/catalogue/pricing/price.wire.ts"
import { galleryOf } from "../../core/catalogue/product/gallery.wire.ts"
import { readProductCard, typeOf } from "../../core/catalogue/product/product-card.wire.ts"
import { readProduct } from "../../core/catalogue/product/product.wire.ts"
import { uidOf } from "../../core/catalogue/product/uid.ts"
import { base64Of } from "../../core/web/base64.ts"
import { price } from "../arbitraries/product.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => `safe:${html}`, today: "2026-11-22" }
const wire = (change: object = {}) => ({
  __typename: "SimpleProduct",
  uid: uidOf(7),
  sku: "oak-board",
  name: "Oak Board",
  url_key: "oak-board",
  url_suffix: ".html",
  stock_status: "IN_STOCK",
  price_range: {
    minimum_price: { regular_price: { value: 40 }, final_price: { value: 32.5 } },
    maximum_price: { regular_price: { value: "50" }, final_price: { value: 50 } },
  },
  ...change,
})
const card = (change: object = {}) => readProductCard(wire(change), context)
const product = (change: object = {}) => readProduct(wire(change), context)

describe("Product card decoding", () => {
  test("a card has the fields of a listing, and only those in the response", () => {
    expect(card()).toEqual({
      id: 7,
      sku: "oak-board",
      type: "simple",
      name: "Oak Board",
      path: "/oak-board.html",
      picture: { url: "", label: "Oak Board" },
      from: price("32.5", "40"),
      to: price("50"),
      stock: "in-stock",
      isAddable: true,
      isNew: false,
      swatches: [],
    })
    expect(Object.keys(card() ?? {})).not.toContain("rating")
    expect(Object.keys(card() ?? {})).not.toContain("onlyLeft")
  })

  test("a low remaining stock and ratings are included when present", () => {
    const decoded = card({ only_x_left_in_stock: "3", rating_summary: 80, review_count: 5 })
    expect(decoded).toMatchObject({ onlyLeft: 3, rating: { percent: 80, count: 5 } })
    expect(card({ only_x_left_in_stock: 0 })?.onlyLeft).toBe(0)
    expect(card({ rating_summary: 80, review_count: 0 })?.rating).toBeUndefined()
    expect(card({ review_count: 1 })?.rating).toEqual({ percent: 0, count: 1 })
  })

  test("[2.category-listing.2] a variant of a card has the values used by its labels, where the response has them", () => {
    const attributes = [{ uid: base64Of("configurable/93/5") }]
    const { price_range } = wire()
    const variants = [
      { attributes, product: { uid: uidOf(8), only_x_left_in_stock: 3, price_range } },
      { attributes, product: { stock_status: "OUT_OF_STOCK" } },
    ]
    expect(card({ variants })?.variants).toEqual([
      { options: { "93": 5 }, stock: "in-stock", picture: "", productId: 8, onlyLeft: 3, price: price("32.5", "40") },
      { options: { "93": 5 }, stock: "out-of-stock", picture: "" },
    ])
  })

  test("a product without id or address is left out; a missing name becomes the sku, a missing suffix stays empty", () => {
    expect([card({ uid: "?" }), card({ url_key: null }), card({ url_key: "" }), card({ sku: 7 })]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(card({ name: null, url_suffix: null })).toMatchObject({ name: "oak-board", path: "/oak-board" })
  })

  test("the picture is a path of the shop, labelled with the product's name unless it has its own label", () => {
    const small = { url: "https://shop.test/media/a.jpg", label: "From above" }
    expect(card({ small_image: small })?.picture).toEqual({ url: "/media/a.jpg", label: "From above" })
    expect(card({ small_image: { url: "https://cdn.test/a.jpg", label: "" } })?.picture).toEqual({
      url: "https://cdn.test/a.jpg",
      label: "Oak Board",
    })
    expect(card({ small_image: { url: "" } })?.picture.url).toBe("")
  })

  test.each([
    ["SimpleProduct", {}, "simple", true],
    ["VirtualProduct", {}, "virtual", true],
    ["SimpleProduct", { stock_status: "OUT_OF_STOCK" }, "simple", false],
    ["SimpleProduct", { options: [{ required: true }] }, "simple", false],
    ["SimpleProduct", { options: [{ required: false }] }, "simple", true],
    ["DownloadableProduct", {}, "downloadable", true],
    ["DownloadableProduct", { links_purchased_separately: 1 }, "downloadable", false],
    ["DownloadableProduct", { links_purchased_separately: 0 }, "downloadable", true],
    ["DownloadableProduct", { stock_status: "OUT_OF_STOCK" }, "downloadable", false],
    ["ConfigurableProduct", {}, "configurable", false],
    ["BundleProduct", {}, "bundle", false],
    ["GroupedProduct", {}, "grouped", false],
    ["GiftCardProduct", {}, "simple", false],
  ])("%s %j is %s, and can be added to the cart from its card: %s", (__typename, change, type, isAddable) => {
    expect(card({ __typename, ...change })).toMatchObject({ type, isAddable })
    expect(typeOf(__typename)).toBe(type)
  })

  test.each([
    [null, null, false],
    ["2026-11-22 00:00:00", null, true],
    ["2026-11-23", null, false],
    [null, "2026-11-22 23:59:59", true],
    [null, "2026-11-21", false],
    ["2026-11-01", "2026-11-30", true],
    ["2026-11-01", "2026-11-21", false],
    ["2026-11-23", "2026-11-30", false],
  ])("from %s to %s the product is new on 22 November: %s", (new_from_date, new_to_date, isNew) => {
    expect(card({ new_from_date, new_to_date })?.isNew).toBe(isNew)
  })

  test("missing price parts are filled from the present ones", () => {
    const range = (minimum: object) => card({ price_range: { minimum_price: minimum } })
    expect(range({ final_price: { value: 9 } })?.from).toEqual(price("9"))
    expect(range({ regular_price: { value: 9 } })).toMatchObject({ from: price("9"), to: price("9") })
    expect(card({ price_range: null })?.from).toEqual(price("0"))
    expect(range({ regular_price: { value: "x" }, final_price: null })?.from).toEqual(price("0"))
  })
})

describe("Product page decoding", () => {
  test("a minimal response gives empty fields", () => {
    expect(product()).toEqual({
      id: 7,
      sku: "oak-board",
      name: "Oak Board",
      path: "/oak-board.html",
      paths: [],
      kind: { type: "simple" },
      metaTitle: "Oak Board",
      metaDescription: "",
      descriptionHtml: "safe:",
      shortDescriptionHtml: "safe:",
      gallery: [],
      from: price("32.5", "40"),
      to: price("50"),
      tierPrices: [],
      customOptions: [],
      stock: "in-stock",
      reviews: [],
      attributes: [],
      breadcrumbs: [],
      related: [],
      upsell: [],
    })
    expect(product({ uid: "?" })).toBeUndefined()
  })

  test("texts, reviews and attributes are decoded, with sanitised HTML", () => {
    const review = { summary: "Good", text: "Heavy", nickname: "Ann", created_at: "2026-01-02", average_rating: "80" }
    const items = [
      { code: "material", value: "Oak" },
      { code: "care", selected_options: [{ label: "Oil" }, { label: "No dishwasher" }, {}] },
      { code: "empty", value: "", selected_options: [] },
      { value: "lost" },
    ]
    expect(
      product({
        meta_title: "Board of oak",
        meta_description: "Oiled",
        description: { html: "<p>Long</p>" },
        short_description: { html: "<p>Short</p>" },
        reviews: { items: [review, {}, null] },
        custom_attributesV2: { items },
        related_products: [wire({ uid: uidOf(8) }), null],
        upsell_products: [wire({ uid: uidOf(9) })],
      }),
    ).toMatchObject({
      metaTitle: "Board of oak",
      metaDescription: "Oiled",
      descriptionHtml: "safe:<p>Long</p>",
      shortDescriptionHtml: "safe:<p>Short</p>",
      reviews: [
        { title: "Good", text: "Heavy", nickname: "Ann", createdAt: "2026-01-02", ratingPercent: 80 },
        { title: "", text: "", nickname: "", createdAt: "", ratingPercent: 0 },
      ],
      attributes: [
        { code: "material", label: "material", value: "Oak" },
        { code: "care", label: "care", value: "Oil, No dishwasher" },
      ],
      related: [{ id: 8 }],
      upsell: [{ id: 9 }],
    })
  })

  test("each product type has its own part", () => {
    const kind = (__typename: string, change: object = {}) => product({ __typename, ...change })?.kind
    expect(kind("VirtualProduct")).toEqual({ type: "virtual" })
    expect(kind("ConfigurableProduct")).toEqual({ type: "configurable", attributes: [], variants: [] })
    expect(kind("GroupedProduct")).toEqual({ type: "grouped", members: [] })
    expect(kind("DownloadableProduct")).toEqual({
      type: "downloadable",
      linksTitle: "",
      linksPurchasedSeparately: false,
      links: [],
      samples: [],
    })
    const links = { links_title: "Formats", links_purchased_separately: "1" }
    expect(kind("DownloadableProduct", links)).toMatchObject({ linksTitle: "Formats", linksPurchasedSeparately: true })
    expect(kind("BundleProduct")).toEqual({ type: "bundle", hasDynamicPrice: false, options: [] })
    const part = { uid: base64Of("bundle/1/2/1"), price: 10, price_type: "PERCENT", product: {} }
    const items = [{ uid: base64Of("bundle/1"), options: [part] }]
    expect(kind("BundleProduct", { items })).toMatchObject({
      hasDynamicPrice: false,
      options: [{ selections: [{ price: price("3.25", "4") }] }],
    })
    expect(kind("BundleProduct", { items, dynamic_price: true })).toMatchObject({
      hasDynamicPrice: true,
      options: [{ selections: [{ price: price("0") }] }],
    })
  })

  test("[3.gallery-item.1] pictures are in their order; disabled ones are left out, videos have their address", () => {
    const entries = [
      { url: "https://shop.test/media/b.jpg", position: 2, label: "Side" },
      { url: "https://shop.test/media/off.jpg", position: 0, disabled: true },
      { url: "https://shop.test/media/a.jpg", position: null },
      {
        url: "https://shop.test/media/v.jpg",
        position: 3,
        video_content: { video_provider: null, video_url: "https://video.test/1", video_title: null },
      },
      { url: "https://shop.test/media/w.jpg", position: 4, video_content: { video_url: "" } },
      {},
    ]
    expect(galleryOf(entries, undefined, "Oak Board", context)).toEqual([
      { url: "/media/a.jpg", label: "Oak Board", position: 0, isMain: true },
      { url: "/media/b.jpg", label: "Side", position: 2, isMain: false },
      {
        url: "/media/v.jpg",
        label: "Oak Board",
        position: 3,
        isMain: false,
        video: { type: "", code: "", responsive: true, noCookie: true, url: "https://video.test/1", title: "" },
      },
      { url: "/media/w.jpg", label: "Oak Board", position: 4, isMain: false },
    ])
    const shown = product({ media_gallery: entries.slice(0, 3), small_image: { url: "https://shop.test/media/b.jpg" } })
    expect(shown?.gallery.map(({ isMain }) => isMain)).toEqual([false, true])
    const image = { url: "https://shop.test/media/a.jpg" }
    const own = product({ media_gallery: entries.slice(0, 3), image, small_image: { url: "/media/b.jpg" } })
    expect(own?.gallery.map(({ isMain }) => isMain)).toEqual([true, false])
  })

  test("a tier price is the price of one piece; a tier for no pieces is left out", () => {
    const tier = { quantity: 5, final_price: { value: 30 }, discount: { percent_off: 14.29 } }
    const half = { quantity: 0.5, final_price: { value: 1 } }
    expect(tierPricesOf([tier, half, { ...tier, quantity: 0 }, { ...tier, quantity: -5 }], "7", context)).toEqual([
      { quantity: 5, final: "6", percentOff: "14.29" },
      { quantity: 0.5, final: "2", percentOff: "0" },
    ])
  })
})

describe("Reduced prices", () => {
  test("a price is reduced when the final price is below the regular price", () => {
    const prices = [price("30", "40"), price("39.99", "40"), price("40"), price("50", "40")]
    expect(prices.map(isReduced)).toEqual([true, true, false, false])
  })

  test("a card has several prices when the dearest costs more than the cheapest", () => {
    expect(hasPriceRange({ from: price("1"), to: price("2") })).toBe(true)
    expect(hasPriceRange({ from: price("2", "3"), to: price("2", "9") })).toBe(false)
  })
})
