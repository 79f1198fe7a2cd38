import { cleanup, render, screen } from "@testing-library/react"
import * as fc from "fast-check"
import { afterEach, describe, expect, test } from "vitest"

import terraAndKiln from "../../../app/projects/terra-and-kiln/vitrine.config.ts"
import { lengthText, volumeText } from "../../../core/catalogue/measures/measure-text.ts"
import { productMeasures } from "../../../core/catalogue/measures/product-measures.ts"
import { sizeDrawing } from "../../../core/catalogue/measures/size-drawing.ts"
import { brandedStore } from "../../../core/store/brand.ts"
import { ProductPage } from "../../../ui/catalogue/ProductPage.tsx"
import { forAll } from "../../arbitraries/for-all.ts"
import { pageProduct } from "../../arbitraries/page-product.ts"
import { inPage, store } from "../../shops/page.tsx"

afterEach(cleanup)

const codes = { attribute: "dimensions" }
const attributesOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([code, value]) => ({ code, label: code, value }))
const measured = (text: string) => productMeasures(attributesOf({ dimensions: text }), codes)
const length = fc.integer({ min: 10, max: 4000 }).map((tenths) => tenths / 10)
const size = fc.record({ isRound: fc.boolean(), width: length, height: length })

describe("Measures of a product", () => {
  test.each([
    ["36 × 23 × 3 cm", [{ isRound: false, width: 36, depth: 23, height: 3 }]],
    ["ø 8,6 x 90 mm, 0.3 l", [{ isRound: true, width: 0.86, height: 9, volume: 300 }]],
    [
      "Small: Ø 1 × 2 in; Large: Ø 1 × 3 in",
      [
        { name: "Small", isRound: true, width: 2.54, height: 5.08 },
        { name: "Large", isRound: true, width: 2.54, height: 7.62 },
      ],
    ],
  ])("%j is read in centimetres and millilitres", (text, sizes) => {
    const result = measured(text)
    const rounded = (value: unknown) => (typeof value === "number" ? Math.round(value * 100) / 100 : value)
    const read = result._tag === "Measured" ? result.sizes : []
    expect(
      read.map((one) => Object.fromEntries(Object.entries(one).map(([key, value]) => [key, rounded(value)]))),
    ).toEqual(sizes)
  })

  test.each([
    ["", "no measures"],
    ["3.4 in across", "unknown notation"],
    ["0 × 4 cm", "unknown notation"],
    ["1.2.3 × 4 cm", "unknown notation"],
    ["1 × 2 cm; 3 × 4 cm", "unknown notation"],
    ["Small: 1 × 2 cm; large", "unknown notation"],
  ])("%j has no measures, with the reason %j", (text, reason) => {
    expect(measured(text)).toEqual({ _tag: "NotMeasured", reason })
  })

  test("separate attributes with numbers are one size, whose depth may be missing", () => {
    const own = { width: "w", height: "h", depth: "d", unit: "in" } as const
    expect(productMeasures(attributesOf({ w: "10", h: "20" }), own)).toEqual({
      _tag: "Measured",
      sizes: [{ isRound: false, width: 25.4, height: 50.8 }],
    })
    expect(productMeasures(attributesOf({ w: "10" }), own)).toHaveProperty("reason", "no measures")
    expect(productMeasures(attributesOf({ w: "10", h: "tall" }), own)).toHaveProperty("reason", "unknown notation")
  })
})

describe("Drawing of sizes", () => {
  test.each([
    [6, "mug"],
    [12, "mug"],
    [30, "hand"],
    [120, "chair"],
  ])("of a product %i cm high is beside the reference object nearest in size, a %s", (height, reference) => {
    expect(sizeDrawing([{ isRound: true, width: 5, height }])).toHaveProperty("reference", reference)
  })

  test("of a product that is too small or too large to compare does not exist, with the reason", () => {
    expect(sizeDrawing([{ isRound: true, width: 0.5, height: 0.5 }])).toHaveProperty("reason", "too small")
    expect(sizeDrawing([{ isRound: false, width: 401, height: 5 }])).toHaveProperty("reason", "too large")
  })

  test("of a flat product shows it from above", () => {
    const drawn = sizeDrawing([{ isRound: true, width: 26, height: 2 }])
    expect(drawn).toHaveProperty("sizes", [expect.objectContaining({ isFromAbove: true, heightCentimetres: 26 })])
  })

  test("of several sizes has one scale, and no outline overlaps another or leaves the drawing", () => {
    forAll(fc.array(size, { minLength: 1, maxLength: 5 }), (sizes) => {
      const drawn = sizeDrawing(sizes)
      if (drawn._tag !== "Drawn") return
      for (const one of drawn.sizes) {
        expect(Math.abs(one.width - Math.max(1, one.size.width * drawn.scale))).toBeLessThan(3)
        expect(one.height).toBeLessThanOrEqual(drawn.height)
      }
      const edges = [...drawn.sizes.flatMap(({ x, width }) => [x, x + width]), drawn.referenceX, drawn.width]
      expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    })
  })
})

describe("Measures in a locale", () => {
  test.each([
    ["en-US", { text: "10\u00a0in", metric: "25.4\u00a0cm" }, { text: "10.1\u00a0fl\u00a0oz", metric: "300\u00a0mL" }],
    ["de-DE", { text: "25,4\u00a0cm" }, { text: "300\u00a0ml" }],
    ["en-GB", { text: "25.4\u00a0cm" }, { text: "300\u00a0ml" }],
  ])("%s are in its units", (locale, written, volume) => {
    expect([lengthText(25.4, locale), volumeText(300, locale)]).toEqual([written, volume])
  })
})

describe("Product page", () => {
  const { measures } = brandedStore(store(), terraAndKiln.brand ?? {})
  const show = (dimensions: string) => {
    const product = pageProduct({ attributes: attributesOf({ dimensions, made_by: "Ines" }) })
    render(inPage(<ProductPage product={product} islands={{}} blocks={{}} measures={measures} />))
  }

  test("draws a product with measures, whose text alternative names them, and has no row of them", () => {
    show("Ø 8 × 13 cm")
    const drawing = screen.getByRole("img", { name: /3.1\sin \(8\scm\) across.*Drawn beside a (mug|hand)/ })
    expect(drawing.querySelectorAll("text")).toHaveLength(2)
    expect([screen.queryByText("dimensions"), screen.queryByText("Size Chart")]).toEqual([null, null])
  })

  test("has a chart of the sizes of a product in several sizes", () => {
    show("Small: Ø 8.6 × 9 cm, 300 ml; Large: Ø 8.6 × 11 cm")
    const cells = screen
      .getAllByRole("row", { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll("\u00a0", " ")))
    expect(cells).toEqual([
      ["Size Chart", "Diameter", "Height", "Volume"],
      ["Small", "3.4 in (8.6 cm)", "3.5 in (9 cm)", "10.1 fl oz (300 mL)"],
      ["Large", "3.4 in (8.6 cm)", "4.3 in (11 cm)", "–"],
    ])
  })

  test("shows a text in another notation as a row, and no drawing", () => {
    show("as long as an arm")
    expect(screen.getByText("as long as an arm").tagName).toBe("DD")
    expect(screen.queryByText(/^Drawn beside/)).toBeNull()
  })
})
