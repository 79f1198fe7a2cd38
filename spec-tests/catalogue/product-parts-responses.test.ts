import { describe, expect, test } from "vitest"

import { bundlePrice } from "../../core/catalogue/pricing/bundle-price.ts"
import { bundleOptionsOf } from "../../core/catalogue/product/bundle.wire.ts"
import { linksOf, samplesOf } from "../../core/catalogue/product/download.wire.ts"
import { membersOf } from "../../core/catalogue/product/grouped.wire.ts"
import { customOptionsOf, needsChoice } from "../../core/catalogue/product/options/custom-option.wire.ts"
import { base64Of } from "../../core/web/base64.ts"
import { price } from "../arbitraries/product.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-22" }
const uid = (...numbers: ReadonlyArray<number>) => base64Of(["entity", ...numbers].join("/"))
const costs = (final: number, regular = final) => ({
  minimum_price: { regular_price: { value: regular }, final_price: { value: final } },
})

describe("Custom option decoding", () => {
  const option = (kind: string, change: object) => ({
    __typename: `Customizable${kind}Option`,
    uid: uid(4),
    title: "Extra",
    required: true,
    sort_order: 2,
    ...change,
  })
  const common = { id: 4, title: "Extra", required: true, position: 2 }
  const read = (kind: string, change: object) => customOptionsOf([option(kind, change)], context)[0]

  test("a text has a price and a maximum length; the price is fixed unless it is a percentage", () => {
    const entered = { price: 2.5, price_type: "FIXED", max_characters: 12 }
    const priced = { price: { amount: "2.5", kind: "fixed" }, maxCharacters: 12 }
    expect(read("Field", { entered })).toEqual({ ...common, kind: "field", ...priced })
    expect(read("Area", { entered })).toEqual({ ...common, kind: "area", ...priced })
    expect(read("Area", { entered: { price: "10", price_type: "PERCENT" } })).toEqual({
      ...common,
      kind: "area",
      price: { amount: "10", kind: "percent" },
      maxCharacters: 0,
    })
    expect(read("Field", { entered: null })).toMatchObject({ price: { amount: "0", kind: "fixed" }, maxCharacters: 0 })
  })

  test("a date is a day, a day with time, or a time; without a kind it is a day", () => {
    const kinds = ["DATE", "DATE_TIME", "TIME", "WEEK", null].map((type) => read("Date", { entered: { type } })?.kind)
    expect(kinds).toEqual(["date", "date-time", "time", "date", "date"])
    expect(read("Date", { entered: { type: "TIME", price: 1 } })).toEqual({
      ...common,
      kind: "time",
      price: { amount: "1", kind: "fixed" },
    })
  })

  test("a file has its extensions and maximum picture size, unlimited when missing", () => {
    const entered = { file_extension: "PNG, .jpg;gif", image_size_x: 800, image_size_y: "600" }
    expect(read("File", { entered })).toEqual({
      ...common,
      kind: "file",
      price: { amount: "0", kind: "fixed" },
      extensions: ["png", "jpg", "gif"],
      maxWidth: 800,
      maxHeight: 600,
    })
    expect(read("File", {})).toMatchObject({ extensions: [], maxWidth: 0, maxHeight: 0 })
  })

  test.each([
    ["DropDown", "drop-down"],
    ["Radio", "radio"],
    ["Checkbox", "checkbox"],
    ["Multiple", "multiple"],
  ])("the choices of %s are in their order; one without an id is left out", (typename, kind) => {
    const choices = [
      { uid: uid(4, 2), title: "Linen", price: 10, price_type: "PERCENT", sort_order: 2 },
      { uid: uid(4), title: "Lost" },
      { uid: uid(4, 1), title: null, price: "2.50", sort_order: 1 },
      { uid: uid(4, 3), title: "First" },
    ]
    expect(read(typename, { choices })).toEqual({
      ...common,
      kind,
      values: [
        { id: 3, title: "First", price: { amount: "0", kind: "fixed" } },
        { id: 1, title: "", price: { amount: "2.5", kind: "fixed" } },
        { id: 2, title: "Linen", price: { amount: "10", kind: "percent" } },
      ],
    })
  })

  test("options are in their order; unknown types and options without an id are left out", () => {
    const list = [
      option("Field", { uid: uid(1), sort_order: 3 }),
      option("Field", { uid: uid(2), sort_order: null, title: null, required: 0 }),
      option("Hologram", { uid: uid(3) }),
      option("Field", { uid: "?" }),
      null,
    ]
    expect(customOptionsOf(list, context).map(({ id }) => id)).toEqual([2, 1])
    expect(customOptionsOf(list, context)[0]).toMatchObject({ title: "", required: false, position: 0 })
    expect(customOptionsOf(null, context)).toEqual([])
  })

  test("a product with a required option needs a selection", () => {
    expect(needsChoice([{ required: false }, { required: "1" }], context)).toBe(true)
    expect(needsChoice([{ required: false }, { required: null }, {}], context)).toBe(false)
    expect(needsChoice(null, context)).toBe(false)
  })
})

describe("Bundle decoding", () => {
  const selection = (id: number, change: object = {}) => ({
    uid: uid(1, id, 1),
    label: `Piece ${id}`,
    quantity: 2,
    position: id,
    is_default: false,
    can_change_quantity: false,
    price: 3,
    price_type: "FIXED",
    product: { name: "Cup", stock_status: "IN_STOCK", price_range: costs(12, 15) },
    ...change,
  })
  const option = (id: number, change: object = {}) => ({
    uid: uid(id),
    title: "Cups",
    required: true,
    type: "radio",
    position: id,
    options: [],
    ...change,
  })
  const dynamic = { isDynamic: true, lowest: price("0") }
  const fixed = { isDynamic: false, lowest: price("80", "100") }

  test("selections of a dynamically priced bundle have their product's price, tier prices included", () => {
    const product = {
      name: "Cup",
      stock_status: "OUT_OF_STOCK",
      price_range: costs(12, 15),
      price_tiers: [{ quantity: 2, final_price: { value: 20 }, discount: { percent_off: 10 } }],
    }
    const options = [
      selection(5, { is_default: true, can_change_quantity: 1, product }),
      selection(4, { label: null, quantity: null }),
    ]
    expect(bundleOptionsOf([option(1, { options })], dynamic, context)).toEqual([
      {
        id: 1,
        title: "Cups",
        kind: "radio",
        required: true,
        position: 1,
        selections: [
          {
            id: 4,
            label: "Cup",
            quantity: 1,
            canChangeQuantity: false,
            isDefault: false,
            price: price("12", "15"),
            tierPrices: [],
            stock: "in-stock",
          },
          {
            id: 5,
            label: "Piece 5",
            quantity: 2,
            canChangeQuantity: true,
            isDefault: true,
            price: price("12", "15"),
            tierPrices: [{ quantity: 2, final: "10", percentOff: "10" }],
            stock: "out-of-stock",
          },
        ],
      },
    ])
  })

  test("selections of a fixed-price bundle have a surcharge, or a percentage of the bundle's price", () => {
    const options = [
      selection(1),
      selection(2, { price_type: "PERCENT", price: 10 }),
      selection(3, { price: null, product: { name: null } }),
    ]
    const [read] = bundleOptionsOf([option(1, { options })], fixed, context)
    expect(read?.selections.map((one) => one.price)).toEqual([price("2.4", "3"), price("8", "10"), price("0")])
    expect(read?.selections.map((one) => "tierPrices" in one)).toEqual([false, false, false])
  })

  test("a percentage refers to the bundle's own price, which the lowest price exceeds by the cheapest selection", () => {
    const options = [
      selection(1, { quantity: 1, price_type: "PERCENT", price: 10 }),
      selection(2, { price: 8, quantity: 1 }),
    ]
    const lowest = price("44")
    const read = bundleOptionsOf([option(1, { options })], { isDynamic: false, lowest }, context)
    expect(read[0]?.selections.map((one) => one.price)).toEqual([price("4"), price("8")])
    const bundle = { hasDynamicPrice: false, options: read, from: lowest }
    expect(bundlePrice(bundle, { selections: { "1": [2] }, quantities: {} })).toEqual(price("48"))
    expect(bundlePrice(bundle, { selections: { "1": [1] }, quantities: {} })).toEqual(price("44"))
  })

  test("options and selections are in their order; unavailable ones are left out", () => {
    const options = [
      selection(3, { position: null, label: "", product: { name: null } }),
      selection(2, { product: null }),
      selection(1, { uid: uid(1) }),
      selection(4, { position: "-1" }),
    ]
    const list = [
      option(2, { type: "wheel", title: null, required: "0" }),
      option(1, { options }),
      option(9, { uid: "?" }),
    ]
    const read = bundleOptionsOf(list, dynamic, context)
    expect(read.map(({ id, kind, title, required }) => [id, kind, title, required])).toEqual([
      [1, "radio", "Cups", true],
      [2, "select", "", false],
    ])
    expect(read[0]?.selections.map(({ id, label }) => [id, label])).toEqual([
      [4, "Piece 4"],
      [3, ""],
    ])
    const kinds = ["select", "radio", "checkbox", "multi"]
    expect(kinds.map((type) => bundleOptionsOf([option(1, { type })], dynamic, context)[0]?.kind)).toEqual(kinds)
    expect(bundleOptionsOf([option(2, { position: null }), option(1)], dynamic, context).map(({ id }) => id)).toEqual([
      2, 1,
    ])
  })
})

describe("Grouped and downloadable product decoding", () => {
  const member = (id: number, change: object = {}, product: object = {}) => ({
    qty: 2,
    position: id,
    product: {
      uid: uid(id),
      sku: `S${id}`,
      name: `Strap ${id}`,
      stock_status: "IN_STOCK",
      price_range: costs(14, 16),
      ...product,
    },
    ...change,
  })

  test("members of a group are in their order, with default quantities", () => {
    const list = [
      member(2),
      member(1, { qty: null }, { name: null, stock_status: "OUT_OF_STOCK" }),
      member(3, { position: null }),
      member(4, {}, { uid: "?" }),
      { qty: 1, product: null },
    ]
    expect(membersOf(list, context)).toEqual([
      { productId: 3, sku: "S3", name: "Strap 3", quantity: 2, price: price("14", "16"), stock: "in-stock" },
      { productId: 1, sku: "S1", name: "S1", quantity: 0, price: price("14", "16"), stock: "out-of-stock" },
      { productId: 2, sku: "S2", name: "Strap 2", quantity: 2, price: price("14", "16"), stock: "in-stock" },
    ])
  })

  test("links have a price, and optionally a sample of the shop", () => {
    const list = [
      { uid: uid(2), title: "Audio", price: 7.5, sort_order: 2, sample_url: "https://shop.test/sample/2/" },
      { uid: uid(1), title: null, price: null, sort_order: 1, sample_url: null },
      { uid: uid(3), title: "First", price: "1", sample_url: "" },
      { uid: "?", title: "Lost" },
    ]
    expect(linksOf(list, context)).toEqual([
      { id: 3, title: "First", price: "1" },
      { id: 1, title: "", price: "0" },
      { id: 2, title: "Audio", price: "7.5", samplePath: "/sample/2/" },
    ])
  })

  test("samples are in their order; one on another host keeps its address", () => {
    const list = [
      { title: "Trailer", sample_url: "https://shop.test/sample/5/", sort_order: 5 },
      { title: null, sample_url: "https://shop.test.evil.example/x", sort_order: 1 },
      { title: "First", sample_url: "/sample/0/" },
      { title: "Lost", sample_url: null },
    ]
    expect(samplesOf(list, context)).toEqual([
      { title: "First", path: "/sample/0/" },
      { title: "", path: "https://shop.test.evil.example/x" },
      { title: "Trailer", path: "/sample/5/" },
    ])
  })
})
