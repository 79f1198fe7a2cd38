import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyAmount } from "../../../app/testing/any-amount.ts"
import { labelHtml, labelValueText, type LabelVariable } from "../../../core/catalogue/labels/label-text.ts"
import {
  builtInLabelVariables,
  variantLabelFacts,
  labelPrice,
  predefinedForVariant,
  type LabelFacts,
} from "../../../core/catalogue/labels/label-variables.ts"
import type { Label } from "../../../core/catalogue/labels/label.ts"
import { forAll } from "../../arbitraries/for-all.ts"
import { label } from "../../arbitraries/label.ts"
import { mug, price, teaSet } from "../../arbitraries/product.ts"

const board: LabelFacts = {
  kind: { type: "simple" },
  from: price("30", "40"),
  special: "30",
  salable: "7",
  attributes: { color: "Oak & ash", code: "007" },
  category: { name: "Kitchen", path: "/kitchen.html" },
}

const html = (text: string, change: Partial<Label> = {}, of = board, predefined = {}) =>
  labelHtml(label({ text, ...change }), of, builtInLabelVariables, predefined)

describe("Label text", () => {
  test("[3.label.1] every variable is replaced at every occurrence", () => {
    expect(html("-#discount_percent#% #discount_percent#%")).toBe("-25% 25%")
    expect(html("#discount_amount#|#final_price#|#price#|#special_price#|#stock_item#")).toBe("10|30|40|30|7")
    expect(html("#category_name# #category_url#")).toBe("Kitchen /kitchen.html")
    expect(html("#attr:code#, #attr:code:string#")).toBe("7, 007")
    expect(html("none: #special_price#!", {}, { ...board, special: undefined })).toBe("none: !")
  })

  test("[3.label.1] text that is not a variable stays: colours, unknown names, single signs", () => {
    expect(html('<b style="color:#bbb">#price#</b>')).toBe('<b style="color:#bbb">40</b>')
    expect(html("#fff#price#")).toBe("#fff40")
    expect(html("#unknown# # ## #attr:missing# #attr# C# #price")).toBe(
      "#unknown# # ## #attr:missing# #attr# C# #price",
    )
    expect(html("#__proto__# #toString# #attr:constructor#")).toBe("#__proto__# #toString# #attr:constructor#")
    expect(html("#stock_item##category_name#", {}, { ...board, salable: undefined, category: undefined })).toBe(
      "#stock_item##category_name#",
    )
  })

  test("[3.label.1] a value never becomes markup", () => {
    expect(html('<i title="#attr:color#">#attr:color#</i>')).toBe('<i title="Oak &amp; ash">Oak &amp; ash</i>')
    const withMarkup = { ...board, attributes: { color: `"><script>'` } }
    expect(html("#attr:color#", {}, withMarkup)).toBe("&quot;&gt;&lt;script&gt;&#39;")
  })

  test("[3.label-display-options.1] [3.label.1] values sent by the shop take precedence over those of the product", () => {
    expect(html("#price#", {}, board, { "#price#": "55.5" })).toBe("56")
    expect(html("#price#|", {}, board, { "#price#": null })).toBe("|")
    expect(html("#attr:color:string#", {}, board, { "#attr:color:string#": "0040" })).toBe("0040")
    expect(html("#weather#", {}, board, { "#weather#": "<sunny>" })).toBe("&lt;sunny&gt;")
  })

  test("[3.label.1] an extension adds its own variables; the first of the same name applies", () => {
    const weight: LabelVariable<LabelFacts> = { name: "weight", valueOf: (_, [unit = "kg"]) => `1.26 ${unit}` }
    const other: LabelVariable<LabelFacts> = { name: "price", valueOf: () => "1" }
    expect(labelHtml(label({ text: "#weight:g# #weight#" }), board, [...builtInLabelVariables, weight])).toBe(
      "1.26 g 1.26 kg",
    )
    expect(labelHtml(label({ text: "#price#" }), board, [other, ...builtInLabelVariables])).toBe("1")
  })

  test.each([
    ["12.345", "1", "round", "12"],
    ["12.345", "0.01", "round", "12.35"],
    ["12.345", "0.01", "floor", "12.34"],
    ["12.345", "5", "floor", "10"],
    ["12.345", "5", "ceil", "15"],
    ["12.345", "0.50", "round", "12.50"],
    ["17", "10", "round", "20"],
    ["15", "10", "round", "20"],
    ["-3.5", "1", "round", "-3"],
    ["-3.5", "1", "floor", "-4"],
    ["12.345", "0", "round", "12"],
    ["12.345", "-5", "round", "12"],
    ["12.345", "", "round", "12"],
    ["0", "0.1", "ceil", "0.0"],
    ["7", "3", "ceil", "9"],
  ] as const)("[3.label.2] %s by %s, %s, is %s", (value, roundTo, round, expected) => {
    expect(labelValueText(value, { round, roundTo })).toBe(expected)
  })

  test("[3.label.2] a value that is not a number is unchanged, and no value prints nothing", () => {
    const rounding = { round: "round", roundTo: "5" } as const
    expect(labelValueText("Oak 12.3", rounding)).toBe("Oak 12.3")
    expect(labelValueText("", rounding)).toBe("")
    expect(labelValueText(null, rounding)).toBe("")
    expect(labelValueText("007", rounding, true)).toBe("007")
  })

  test("[3.label.2] floor is at most the value and less than a step below, ceil the opposite", () => {
    forAll(anyAmount, fc.constantFrom("1", "0.5", "0.25", "10"), (value, roundTo) => {
      const below = Number(labelValueText(value, { round: "floor", roundTo }))
      const above = Number(labelValueText(value, { round: "ceil", roundTo }))
      const nearest = Number(labelValueText(value, { round: "round", roundTo }))
      expect(below).toBeLessThanOrEqual(Number(value))
      expect(Number(value) - below).toBeLessThan(Number(roundTo))
      expect(above - below).toBe(below === Number(value) ? 0 : Number(roundTo))
      expect([below, above]).toContain(nearest)
      expect(Math.abs(nearest - Number(value))).toBeLessThanOrEqual(Number(roundTo) / 2)
    })
  })
})

describe("Price used by a label", () => {
  const of = (kind: LabelFacts["kind"], from = price("18", "20")): LabelFacts => ({ ...board, kind, from })
  const { kind: mugKind } = mug()
  const variants =
    mugKind.type === "configurable"
      ? mugKind.variants.map((variant, index) => ({ ...variant, price: price(["18", "15", "30"][index] ?? "1", "30") }))
      : []

  test("[3.label.1] is that of the variant with the largest reduction, of the cheapest member of a group, else the lowest price", () => {
    expect(labelPrice(of({ type: "configurable", attributes: [], variants }))).toEqual(price("15", "30"))
    expect(labelPrice(of({ type: "configurable", attributes: [], variants: [] }))).toEqual(price("18", "20"))
    const member = (final: string) => ({
      productId: 1,
      sku: "m",
      name: "M",
      quantity: 1,
      price: price(final, "50"),
      stock: "in-stock" as const,
    })
    const members = ["12", "5", "19"].map(member)
    expect(labelPrice(of({ type: "grouped", members }))).toEqual(price("5", "50"))
    expect(labelPrice(of({ type: "grouped", members: [] }))).toEqual(price("18", "20"))
    expect(labelPrice({ ...teaSet(), from: price("70", "85") })).toEqual(price("70", "85"))
  })

  test("[3.label.1] is the selected variant's, and the product's again when none is selected", () => {
    const product = of({ type: "configurable", attributes: [], variants })
    const text = "#price# #final_price# #special_price# #attr:color#"
    expect(html(text, {}, variantLabelFacts(product, { price: price("20", "25") }))).toBe("25 20 20 Oak &amp; ash")
    expect(html(text, {}, variantLabelFacts(product, { price: price("25") }))).toBe("25 25  Oak &amp; ash")
    expect(variantLabelFacts(product, undefined)).toBe(product)
  })

  test("[3.label.1] of a selected variant uses the variant's own values, and the values sent for its product otherwise", () => {
    const product = of({ type: "configurable", attributes: [], variants })
    const sent = { "#attr:color:string#": "Oak", "#attr:maker#": "Ines", "#stock_item#": "80" }
    const text = "#attr:color:string# by #attr:maker#, #stock_item#"
    const variantHtml = (chosen: LabelFacts) => html(text, {}, chosen, predefinedForVariant(sent, chosen))
    expect(variantHtml(variantLabelFacts(product, { price: price("20"), onlyLeft: 3 }, { color: "Ink" }))).toBe(
      "Ink by Ines, 3",
    )
    expect(variantHtml(variantLabelFacts({ ...product, attributes: {} }, { price: price("20") }))).toBe(
      "Oak by Ines, 80",
    )
  })

  test("[3.label.1] above the regular price gives a negative percentage and a discount of 0, or below 0 for a bundle", () => {
    const dearer = of({ type: "simple" }, price("50", "40"))
    expect(html("#discount_percent# #discount_amount#", {}, dearer)).toBe("-25 0")
    expect(html("#discount_amount#", {}, of(teaSet().kind, price("50", "40")))).toBe("-10")
    expect(html("#discount_percent#", {}, of({ type: "simple" }, price("5", "0")))).toBe("0")
    expect(html("#discount_percent#", { roundTo: "0.01" }, of({ type: "simple" }, price("20", "30")))).toBe("33.33")
  })
})
