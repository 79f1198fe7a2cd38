import { describe, expect, test } from "vitest"

import { defaultLabelDisplay } from "../../../core/catalogue/labels/label-display-options.ts"
import {
  groupedByPosition,
  labelledItem,
  noLabels,
  shownSystemLabels,
  productLabels,
} from "../../../core/catalogue/labels/product-labels.ts"
import { readLabelDisplays } from "../../../core/catalogue/labels/product-labels.wire.ts"
import type { Variant } from "../../../core/catalogue/product/product.ts"
import { label } from "../../arbitraries/label.ts"
import { price } from "../../arbitraries/product.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-20" }
const t = (text: string, ...[value = ""]: ReadonlyArray<string | number>) => text.replace("%1", String(value))
const item = { from: price("49", "58"), stock: "in-stock" } as const
const subject = { kind: { type: "simple" }, from: item.from, attributes: {} } as const

const texts = (labels: ReturnType<typeof shownSystemLabels>["image"]) =>
  labels.flatMap((group) => group.labels.map(({ content }) => ("text" in content ? content.text : content.html)))

describe("Labels of a product", () => {
  test("[2.other-page-elements.4] are sale, new and sold out on its picture, and the remaining stock beside its texts", () => {
    expect(texts(shownSystemLabels(item, t).image)).toEqual(["−15%"])
    expect(texts(shownSystemLabels({ ...item, isNew: true, onlyLeft: 3 }, t).image)).toEqual(["−15%", "New"])
    expect(texts(shownSystemLabels({ ...item, onlyLeft: 3 }, t).content)).toEqual(["Only 3 left"])
    expect(texts(shownSystemLabels({ from: price("58"), stock: "out-of-stock" }, t).image)).toEqual(["Sold out"])
    expect(shownSystemLabels({ from: price("99.5", "100"), stock: "in-stock" }, t).image).toEqual([])
  })

  test("follow the selected variant, and return to the product's when none is selected", () => {
    const variant: Variant = {
      productId: 2,
      sku: "s",
      options: {},
      price: price("58"),
      stock: "out-of-stock",
      gallery: [],
    }
    expect(texts(shownSystemLabels(labelledItem(item, variant), t).image)).toEqual(["Sold out"])
    expect(labelledItem(item, undefined)).toBe(item)
  })

  test("[3.label-display-options.2] [3.label-display-options.3] are positioned on the picture, beside the texts, or at a custom target", () => {
    const groups = [
      { position: "bottom-left", items: [label({ text: "You save $#discount_amount#", roundTo: "0.01" })] },
      { position: "content", items: [label({ text: "here" }), label({ text: "there", target: ".facts" })] },
    ] as const
    const labels = productLabels({ ...defaultLabelDisplay, groups }, subject, (html) => `safe ${html}`)
    expect(texts(labels.image)).toEqual(["safe You save $9.00"])
    expect(texts(labels.content)).toEqual(["safe here"])
    expect(labels.targeted).toMatchObject([{ target: ".facts", insertion: "appendTo", wrap: false }])
    expect(productLabels(undefined, subject, (html) => html)).toBe(noLabels)
  })

  test("are grouped by position, in the order of positions", () => {
    const one = { content: { text: "a" }, className: "prolabel", style: [] }
    const groups = [
      { position: "content", labels: [one] },
      { position: "top-left", labels: [one] },
      { position: "content", labels: [one] },
    ] as const
    expect(groupedByPosition(groups).map(({ position, labels }) => [position, labels.length])).toEqual([
      ["top-left", 1],
      ["content", 2],
    ])
  })

  test("[3.label-display-options.1] are decoded by product; unreadable labels are left out", () => {
    const display = JSON.stringify({ labelsData: [{ position: "content", items: [{ text: "a" }] }] })
    const variants = [{ product_id: 8, attributes: '{"glaze":"Ink"}' }, { product_id: 9, attributes: "[" }, {}]
    const response = {
      productLabels: [
        { product_id: 7, product: display, category: "{", attributes: '{"made_by":"Ines"}', variants },
        { product_id: 8, attributes: '{"height":3}' },
        null,
      ],
    }
    const read = readLabelDisplays(response, context)
    expect(read.get(7)?.attributes).toEqual({ product: { made_by: "Ines" }, variants: { 8: { glaze: "Ink" }, 9: {} } })
    expect(read.get(8)?.attributes).toEqual({ product: {}, variants: {} })
    expect(read.get(7)?.product?.groups).toHaveLength(1)
    expect(read.get(7)?.category).toBeUndefined()
    expect(readLabelDisplays(null, context).size).toBe(0)
  })
})
