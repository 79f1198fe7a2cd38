import { describe, expect, test } from "vitest"

import { readCategory } from "../../core/catalogue/listing/category.wire.ts"
import { homeRows } from "../../core/catalogue/listing/home-rows.ts"
import { listingOptions, defaultListingQuery } from "../../core/catalogue/listing/listing-options.ts"
import { readListing, readSwatchColours, withColours } from "../../core/catalogue/listing/listing.wire.ts"
import { breadcrumbsOf } from "../../core/catalogue/product/product-breadcrumbs.wire.ts"
import { uidOf } from "../../core/catalogue/product/uid.ts"
import { readRoute } from "../../core/catalogue/route.wire.ts"
import { readStore } from "../../core/store/store.wire.ts"
import { base64Of } from "../../core/web/base64.ts"
import { card, facets } from "../arbitraries/listing.ts"
import { price } from "../arbitraries/product.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => `safe:${html}`, today: "2026-11-22" }

describe("Listing decoding", () => {
  const read = (change: object) => readListing(change, context)
  const facet = (attribute_code: string, ...values: ReadonlyArray<string>) =>
    read({ aggregations: [{ attribute_code, label: "", options: values.map((value) => ({ value })) }] })?.facets[0]

  test("an empty listing response is one empty page", () => {
    expect(read({})).toEqual({ cards: [], total: 0, page: 1, pages: 1, facets: [], orders: [], suggestions: [] })
    expect(readListing(null, context)).toBeUndefined()
  })

  test("numbers, sort orders and suggestions are decoded; unreadable parts are left out", () => {
    expect(
      read({
        total_count: "30",
        page_info: { current_page: 2, total_pages: "3" },
        sort_fields: { options: [{ value: "price", label: "Price" }, { value: "name" }, {}] },
        suggestions: [{ search: "jacket" }, { search: "" }, null],
      }),
    ).toMatchObject({
      total: 30,
      page: 2,
      pages: 3,
      orders: [
        { value: "price", label: "Price" },
        { value: "name", label: "name" },
      ],
      suggestions: ["jacket"],
    })
  })

  test("price and category filters use the names of addresses", () => {
    expect(facet("price", "10_20", "*_10", "100_*")?.values.map(({ value }) => value)).toEqual(["10-20", "-10", "100-"])
    expect(facet("category_uid", uidOf(11), "?")).toMatchObject({ code: "cat", values: [{ value: "11" }] })
    expect(facet("category_uid", uidOf(11), "?")?.values).toHaveLength(1)
    expect(facet("category_id", "12")).toMatchObject({ code: "cat", label: "category_id", values: [{ value: "12" }] })
    expect(facet("glaze", "5_6")).toEqual({
      code: "glaze",
      label: "glaze",
      values: [{ value: "5_6", label: "5_6", count: 0 }],
    })
    expect(facet("glaze")).toBeUndefined()
  })

  test("a colour filter has the swatches of the products on the page; other kinds of swatches are ignored", () => {
    const values = [
      { value_index: 5, label: "Fjord", swatch_data: { __typename: "ColorSwatchData", value: "#4f7185" } },
      { value_index: 6, label: "Large", swatch_data: { __typename: "TextSwatchData", value: "L" } },
      { value_index: 7, label: "Plain" },
    ]
    const glaze = { attribute_uid: uidOf(93), attribute_code: "glaze", values }
    const items = [
      { __typename: "ConfigurableProduct", uid: uidOf(1), sku: "mug", url_key: "mug", configurable_options: [glaze] },
    ]
    const options = ["5", "6", "7"].map((value) => ({ value, label: `Label ${value}`, count: "2" }))
    const aggregations = [
      { attribute_code: "glaze", label: "Glaze", options },
      { attribute_code: "size", label: "Size", options: [{ value: "5" }] },
    ]
    const listing = read({ items, aggregations })
    expect(listing?.cards).toHaveLength(1)
    expect(listing?.facets).toEqual([
      {
        code: "glaze",
        label: "Glaze",
        values: [
          { value: "5", label: "Label 5", count: 2, swatch: "#4f7185" },
          { value: "6", label: "Label 6", count: 2 },
          { value: "7", label: "Label 7", count: 2 },
        ],
      },
      { code: "size", label: "Size", values: [{ value: "5", label: "5", count: 0 }] },
    ])
  })
})

describe("Filter colours", () => {
  const option = (id: number, type: string, value: string) => ({
    value_index: id,
    label: "",
    swatch_data: { __typename: type, value },
  })
  const glaze = {
    attribute_uid: uidOf(93),
    attribute_code: "glaze",
    values: [
      option(5, "ColorSwatchData", "#4f7185"),
      option(6, "ColorSwatchData", "#eee"),
      option(7, "TextSwatchData", "L"),
    ],
  }

  test("include colours of products on other pages; a value that is not a colour is left out", () => {
    const colours = readSwatchColours([{ configurable_options: [glaze] }, {}, null], context)
    expect([...colours]).toEqual([
      ["glaze=5", "#4f7185"],
      ["glaze=6", "#eee"],
    ])
    const options = ["5", "7", "8"].map((value) => ({ value, label: value, count: 1 }))
    const listing = readListing({ aggregations: [{ attribute_code: "glaze", options }] }, context)
    const shown = listing === undefined ? undefined : withColours(listing, colours).facets[0]?.values
    expect(shown?.map(({ swatch }) => swatch)).toEqual(["#4f7185", undefined, undefined])
  })
})

describe("Category decoding", () => {
  const category = (id: number, change: object = {}) => ({
    uid: uidOf(id),
    name: `Name ${id}`,
    url_path: `path-${id}`,
    url_suffix: ".html",
    ...change,
  })
  const parent = (path: string, level: number | null) => ({
    category_name: `Name ${path}`,
    category_url_path: path,
    category_level: level,
  })

  test("a category has texts, picture, ancestors and subcategories", () => {
    expect(
      readCategory(
        category(3, {
          image: "https://shop.test/media/c.jpg",
          description: "<p>Mugs</p>",
          meta_title: "All mugs",
          meta_description: "Mugs and cups",
          breadcrumbs: [parent("home/table", 3), parent("home", 2), parent("", 1), parent("home/table/x", null)],
          children: [
            category(5, { position: 2 }),
            category(4, { position: 1, image: "https://shop.test/media/4.jpg" }),
            category(6, { position: null }),
            category(7, { url_path: null }),
          ],
        }),
        context,
      ),
    ).toEqual({
      id: 3,
      name: "Name 3",
      path: "/path-3.html",
      picture: { url: "/media/c.jpg", label: "Name 3" },
      descriptionHtml: "safe:<p>Mugs</p>",
      breadcrumbs: [
        { label: "Name home", path: "/home.html" },
        { label: "Name home/table", path: "/home/table.html" },
        { label: "Name home/table/x", path: "/home/table/x.html" },
      ],
      children: [
        { id: 6, name: "Name 6", path: "/path-6.html" },
        { id: 4, name: "Name 4", path: "/path-4.html", picture: { url: "/media/4.jpg", label: "Name 4" } },
        { id: 5, name: "Name 5", path: "/path-5.html" },
      ],
      metaTitle: "All mugs",
      metaDescription: "Mugs and cups",
    })
  })

  test("the block of a category is read if its display mode shows it; it may replace the products", () => {
    const blockIn = (mode: string | null, content: string | null) =>
      readCategory(category(3, { display_mode: mode, cms_block: { content } }), context)?.block
    expect(blockIn("PAGE", "<p>Welcome</p>")).toEqual({ html: "safe:<p>Welcome</p>", replacesProducts: true })
    expect(blockIn("PRODUCTS_AND_PAGE", "<p>Welcome</p>")).toMatchObject({ replacesProducts: false })
    expect(blockIn("PRODUCTS", "<p>Welcome</p>")).toBeUndefined()
    expect(blockIn(null, "<p>Welcome</p>")).toBeUndefined()
    expect(blockIn("PAGE", null)).toBeUndefined()
    expect(readCategory(category(3, { display_mode: "PAGE", cms_block: null }), context)?.block).toBeUndefined()
  })

  test("missing fields of a category are empty; a category without id or address is left out", () => {
    expect(readCategory(category(3, { name: null, url_suffix: null, image: "" }), context)).toEqual({
      id: 3,
      name: "",
      path: "/path-3",
      descriptionHtml: "safe:",
      breadcrumbs: [],
      children: [],
      metaTitle: "",
      metaDescription: "",
    })
    const nameless = category(3, { name: null, image: "/c.jpg", breadcrumbs: [{ category_url_path: "a" }] })
    expect(readCategory(nameless, context)).toMatchObject({
      picture: { url: "/c.jpg", label: "" },
      breadcrumbs: [{ label: "", path: "/a.html" }],
    })
    expect(readCategory(category(3, { uid: "?" }), context)).toBeUndefined()
    expect(readCategory(category(3, { url_path: "" }), context)).toBeUndefined()
  })

  test("breadcrumbs of a product use its deepest category, the first of equally deep ones", () => {
    const shallow = category(1)
    const deep = category(2, { breadcrumbs: [parent("a", 2)] })
    const other = category(3, { url_suffix: null, breadcrumbs: [parent("b", 2)] })
    const paths = (...categories: ReadonlyArray<unknown>) =>
      breadcrumbsOf(categories, context).map((crumb) => crumb.path)
    expect(paths(shallow, deep, other)).toEqual(["/a.html", "/path-2.html"])
    expect(paths(other, deep)).toEqual(["/b", "/path-3"])
    expect(paths(shallow, null, category(4, { url_path: null }))).toEqual(["/path-1.html"])
    expect(breadcrumbsOf([category(1)], context)).toEqual([{ label: "Name 1", path: "/path-1.html" }])
    expect(breadcrumbsOf(null, context)).toEqual([])
  })
})

describe("Route of an address", () => {
  test.each([
    [
      { type: "PRODUCT", url_key: "mug" },
      { kind: "product", urlKey: "mug" },
    ],
    [{ type: "PRODUCT" }, undefined],
    [
      { type: "CATEGORY", uid: "OQ==" },
      { kind: "category", uid: "OQ==" },
    ],
    [{ type: "CATEGORY", uid: "" }, undefined],
    [
      { type: "CMS_PAGE", identifier: "about" },
      { kind: "content", identifier: "about" },
    ],
    [{ type: "CMS_PAGE", identifier: null }, undefined],
    [{ type: "HOLOGRAM", uid: "OQ==", url_key: "mug", identifier: "about" }, undefined],
    [
      { type: "PRODUCT", url_key: "mug", redirect_code: 0, relative_url: "mug.html" },
      { kind: "product", urlKey: "mug" },
    ],
    [
      { type: "PRODUCT", url_key: "mug", redirect_code: 301, relative_url: "cup.html" },
      { kind: "moved", to: "cup.html", status: 301 },
    ],
    [
      { redirect_code: "302", relative_url: "cup.html" },
      { kind: "moved", to: "cup.html", status: 302 },
    ],
    [
      { type: "PRODUCT", url_key: "mug", redirect_code: 301, relative_url: "" },
      { kind: "product", urlKey: "mug" },
    ],
    [null, undefined],
  ])("%j is the route %j", (wire, route) => {
    expect(readRoute(wire, context)).toEqual(route)
  })
})

describe("Default listing queries", () => {
  const store = readStore(
    {
      store_code: "default",
      root_category_uid: base64Of("2"),
      grid_per_page: 12,
      grid_per_page_values: "12,24",
      list_per_page: 10,
      list_per_page_values: "10,20",
      catalog_default_sort_by: "name",
    },
    context,
  )

  test("a category is sorted by position, search results by relevance", () => {
    if (store === undefined) throw new Error("the store must be readable")
    const unfiltered = { orders: [{ value: "name", label: "Name" }], facets }
    const requested = listingOptions("category", store, unfiltered)
    expect(requested).toEqual({
      perPage: { grid: { default: 12, offered: [12, 24] }, list: { default: 10, offered: [10, 20] } },
      orders: ["name"],
      defaultOrder: "name",
      defaultDirection: "asc",
      facets,
    })
    const search = listingOptions("search", store, unfiltered)
    expect([search.defaultOrder, search.defaultDirection]).toEqual(["relevance", "desc"])
    expect(defaultListingQuery(search)).toEqual({
      filters: [],
      order: undefined,
      direction: "desc",
      mode: "grid",
      limit: 12,
      page: 1,
    })
  })

  test("the home page shows up to eight new products, and reduced ones of the rest; none is sold out", () => {
    const many = Array.from({ length: 9 }, (_, id) => card({ id, isNew: true }))
    const reduced = card({ id: 20, from: price("30", "40") })
    const dearest = card({ id: 21, to: price("50", "60") })
    const both = card({ id: 22, isNew: true, from: price("30", "40") })
    const ids = (cards: ReadonlyArray<{ readonly id: number }>) => cards.map(({ id }) => id)
    const rows = homeRows([
      card({ id: 30, stock: "out-of-stock", isNew: true }),
      both,
      ...many,
      reduced,
      dearest,
      card(),
    ])
    expect(ids(rows.newest)).toEqual([22, 0, 1, 2, 3, 4, 5, 6])
    expect(ids(rows.reduced)).toEqual([20, 21])
    const nine = Array.from({ length: 9 }, (_, id) => card({ id, from: price("30", "40") }))
    expect(ids(homeRows(nine).reduced)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(homeRows([card({ stock: "out-of-stock", from: price("30", "40") })])).toEqual({ newest: [], reduced: [] })
  })
})
