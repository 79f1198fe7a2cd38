import { describe, expect, test } from "vitest"

import { readVariant, superAttributesOf } from "../../core/catalogue/product/configurable.wire.ts"
import { base64Of } from "../../core/web/base64.ts"
import { price } from "../arbitraries/product.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-22" }
const uid = (...numbers: ReadonlyArray<number>) => base64Of(["entity", ...numbers].join("/"))
const costs = (final: number, regular = final) => ({
  minimum_price: { regular_price: { value: regular }, final_price: { value: final } },
})

describe("Configurable product decoding", () => {
  const value = (optionId: number, typename: string, swatch: string | null) => ({
    value_index: optionId,
    store_label: `Glaze ${optionId}`,
    swatch_data: { __typename: typename, value: swatch },
  })
  const attribute = (change: object) => ({
    attribute_uid: uid(93),
    attribute_code: "glaze",
    label: "Glaze",
    position: 1,
    values: [],
    ...change,
  })

  test("a swatch is a colour, a picture or a text; other kinds are ignored", () => {
    const values = [
      value(1, "ColorSwatchData", "#4f7185"),
      value(2, "ColorSwatchData", "red;background:url(x)"),
      value(3, "ImageSwatchData", "https://shop.test/media/chalk.jpg"),
      // The response of Magento 2.4.7 for an uploaded picture.
      {
        ...value(9, "ImageSwatchData", "/chalk.jpg"),
        swatch_data: {
          __typename: "ImageSwatchData",
          value: "/chalk.jpg",
          thumbnail: "https://shop.test/media/attribute/swatch/swatch_thumb/110x90/chalk.jpg",
        },
      },
      value(4, "TextSwatchData", "XL"),
      value(5, "TextSwatchData", ""),
      value(6, "HologramSwatchData", "?"),
      { value_index: "7", label: "Plain", store_label: null },
      { value_index: 8 },
      { value_index: null, label: "Lost" },
    ]
    expect(superAttributesOf([attribute({ values })], context)).toEqual([
      {
        attributeId: 93,
        code: "glaze",
        label: "Glaze",
        values: [
          { optionId: 1, label: "Glaze 1", swatch: { kind: "colour", value: "#4f7185" } },
          { optionId: 2, label: "Glaze 2" },
          { optionId: 3, label: "Glaze 3", swatch: { kind: "image", url: "/media/chalk.jpg" } },
          {
            optionId: 9,
            label: "Glaze 9",
            swatch: { kind: "image", url: "/media/attribute/swatch/swatch_thumb/110x90/chalk.jpg" },
          },
          { optionId: 4, label: "Glaze 4", swatch: { kind: "text", text: "XL" } },
          { optionId: 5, label: "Glaze 5" },
          { optionId: 6, label: "Glaze 6" },
          { optionId: 7, label: "Plain" },
          { optionId: 8, label: "" },
        ],
      },
    ])
  })

  test.each([
    ["#123", true],
    ["#12345678", true],
    ["#12", false],
    ["#123456789", false],
    ["x#123456", false],
    ["#12345g", false],
  ])("the swatch colour %s is valid: %s", (colour, isOne) => {
    const [read] = superAttributesOf([attribute({ values: [value(1, "ColorSwatchData", colour)] })], context)
    expect(read?.values[0]?.swatch).toEqual(isOne ? { kind: "colour", value: colour } : undefined)
  })

  test("attributes are in their order; one without a label uses its code, one without an id is left out", () => {
    const list = [
      attribute({ attribute_uid: uid(2), attribute_code: "size", label: "", position: 2 }),
      attribute({ attribute_uid: uid(1), position: null }),
      attribute({ attribute_uid: "?" }),
    ]
    expect(superAttributesOf(list, context).map(({ attributeId, label }) => [attributeId, label])).toEqual([
      [1, "Glaze"],
      [2, "size"],
    ])
  })

  test("children are identified by their options; a child with unreadable options is left out", () => {
    const wire = (...uids: ReadonlyArray<string>) => ({
      attributes: uids.map((one) => ({ uid: one })),
      product: { uid: uid(11), sku: "mug-11", stock_status: "OUT_OF_STOCK", price_range: costs(18, 20) },
    })
    expect(readVariant(wire(uid(93, 5), uid(137, 10)), context)).toEqual({
      productId: 11,
      sku: "mug-11",
      options: { "93": 5, "137": 10 },
      price: price("18", "20"),
      stock: "out-of-stock",
      gallery: [],
    })
    expect(readVariant(wire(uid(93, 5), uid(137)), context)).toBeUndefined()
    expect(readVariant(wire(uid(93, 5, 7)), context)).toBeUndefined()
    const lost = { ...wire(uid(93, 5)), product: { uid: "?", sku: "x" } }
    expect(readVariant(lost, context)).toBeUndefined()
  })

  test("a child has its own pictures; the main one is the picture of its listing, else its first", () => {
    const entry = (name: string, position: number) => ({
      url: `https://shop.test/media/full/c/d/${name}.jpg`,
      position,
    })
    const shown = (small: string) =>
      readVariant(
        {
          attributes: [{ uid: uid(93, 5) }],
          product: {
            uid: uid(11),
            sku: "mug-11",
            small_image: { url: `https://shop.test/media/small/c/d/${small}.jpg?width=200` },
            media_gallery: [entry("b", 2), entry("a", 1)],
          },
        },
        context,
      )
    expect(shown("b")?.gallery.map(({ url, isMain }) => [url, isMain])).toEqual([
      ["/media/full/c/d/a.jpg", false],
      ["/media/full/c/d/b.jpg", true],
    ])
    expect(shown("x")?.gallery.map(({ isMain }) => isMain)).toEqual([true, false])
    expect(shown("b")?.stock).toBe("in-stock")
  })
})
