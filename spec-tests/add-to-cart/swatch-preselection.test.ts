import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { preselectedOptions, type ProductAddress } from "../../core/add-to-cart/preselection.ts"
import { withChoice } from "../../core/catalogue/product/choice-in-address.ts"
import type { SwatchAttribute } from "../../core/catalogue/product/product.ts"
import { optionInPath, swatchAddresses, withSwatchAddresses } from "../../core/catalogue/product/swatch-address.ts"
import { readSwatchAddresses } from "../../core/catalogue/product/swatch-address.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { mug } from "../arbitraries/product.ts"

const { kind } = mug()
const [attributes, variants] = kind.type === "configurable" ? [kind.attributes, kind.variants] : [[], []]
const at = (address: Partial<ProductAddress>) => preselectedOptions({ query: "", fragment: "", ...address }, attributes)

const colour: SwatchAttribute = {
  attributeId: 93,
  code: "color",
  label: "Main Colour",
  values: [
    { optionId: 1, label: "Red" },
    { optionId: 2, label: "Dk. Red & Blue" },
    { optionId: 3, label: "red" },
  ],
}

describe("Swatch preselection from the address", () => {
  test("[2.product-page.9] a path segment '{filterLabel}-{optionValue}' selects the option", () => {
    expect(at({ path: "/mugs/glaze-fjord/size-large/harbor-mug.html" })).toEqual({ "93": 5, "137": 11 })
    expect(at({ path: "/harbor-mug/glaze-chalk.html" })).toEqual({ "93": 6 })
    expect(at({ path: "glaze-chalk" })).toEqual({ "93": 6 })
    expect(at({ path: "/glaze-%66jord/" })).toEqual({ "93": 5 })
    expect(at({ path: "/%E0%A4%A/glaze-fjord" })).toEqual({ "93": 5 })
    expect(at({ path: "/mugs.old/glaze-fjord.html/" })).toEqual({ "93": 5 })
    const odd = { "93": { inUrlLabel: "tone", inUrlValues: { "1": "%zz" } } }
    expect(optionInPath("/tone-%zz", colour, odd)).toBe(1)
  })

  test("[2.product-page.9] only whole path segments match", () => {
    for (const path of [
      "/glaze-fjord-dark",
      "/my-glaze-fjord",
      "/glaze-",
      "/fjord",
      "/glaze-nope",
      "/glaze-fjord.x.html",
      "",
    ]) {
      expect(at({ path })).toEqual({})
    }
  })

  test("[2.product-page.9] `?code=optionId` and `#code=optionId` select the option; the fragment also accepts the attribute id", () => {
    expect(at({ query: "?glaze=5&size=11" })).toEqual({ "93": 5, "137": 11 })
    expect(at({ fragment: "#glaze=6" })).toEqual({ "93": 6 })
    expect(at({ fragment: "93=6" })).toEqual({ "93": 6 })
    expect(at({ query: "93=6" })).toEqual({})
  })

  test("[2.category-listing.2] the fragment takes precedence over the query, and the query over the path", () => {
    expect(at({ path: "/glaze-chalk", query: "glaze=5" })).toEqual({ "93": 5 })
    expect(at({ query: "glaze=5&size=10", fragment: "glaze=6" })).toEqual({ "93": 6, "137": 10 })
    expect(at({ query: "glaze=5", fragment: "glaze=999" })).toEqual({ "93": 5 })
  })

  test("[2.product-page.9] a value that is not an option of the attribute selects nothing", () => {
    for (const query of [
      "glaze=11",
      "glaze=",
      "glaze",
      "glaze=05",
      "glaze=5.0",
      "colour=5",
      "__proto__=5",
      "glaze[]=5",
    ]) {
      expect(at({ query })).toEqual({})
    }
  })

  test("[2.product-page.9] an option that is unavailable with the options selected before it is skipped", () => {
    const both = { query: "glaze=6&size=10", fragment: "" }
    expect(preselectedOptions(both, attributes)).toEqual({ "93": 6, "137": 10 })
    expect(preselectedOptions({ ...both, query: "size=10&glaze=5" }, attributes, variants)).toEqual({
      "93": 5,
      "137": 10,
    })
    expect(preselectedOptions(both, attributes, variants)).toEqual({ "137": 10 })
  })

  test("[2.product-page.9] any address selects only offered options", () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom("/glaze-fjord", "size=10", "glaze=6", "93=5", "&", "/size-large"),
    )
    const anyText = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(""))
    forAll(anyText, anyText, anyText, (path, query, fragment) => {
      for (const [id, optionId] of Object.entries(at({ path, query, fragment }))) {
        const attribute = attributes.find(({ attributeId }) => String(attributeId) === id)
        expect(attribute?.values.map((value) => value.optionId)).toContain(optionId)
      }
    })
  })
})

describe("Swatch names in addresses", () => {
  test("[3.swatch-address-configuration.1] [3.swatch-address-configuration.2] are the configured label by attribute id and value by option id", () => {
    const wire = {
      "93": {
        inUrlLabel: "tone",
        "1": { inUrlValue: "rouge", label: "Red" },
        "2": { inUrlValue: "" },
        x: { inUrlValue: "y" },
        "1x": { inUrlValue: "y" },
        x1: { inUrlValue: "y" },
      },
      "93x": { inUrlLabel: "lost" },
      x93: { inUrlLabel: "lost" },
      "94": { "1": { inUrlValue: "lost" } },
      "95": { inUrlLabel: "", "1": { inUrlValue: "lost" } },
      other: { inUrlLabel: "lost" },
    }
    expect(readSwatchAddresses(wire)).toEqual({ "93": { inUrlLabel: "tone", inUrlValues: { "1": "rouge" } } })
    expect(optionInPath("/tone-rouge", colour, readSwatchAddresses(wire))).toBe(1)
    expect(optionInPath("/tone-", colour, readSwatchAddresses(wire))).toBeUndefined()
    expect(optionInPath("/color-red", colour, readSwatchAddresses(wire))).toBeUndefined()
    expect(optionInPath("/-rouge", colour, { "93": { inUrlLabel: "", inUrlValues: { "1": "rouge" } } })).toBeUndefined()
    expect(readSwatchAddresses(JSON.stringify(wire))).toEqual(readSwatchAddresses(wire))
    for (const none of [[], null, "<html>", "[]", { "93": [] }]) expect(readSwatchAddresses(none)).toEqual({})
  })

  test("[3.swatch-address-configuration.2] are derived from the labels without configuration, a repeated label with its option id", () => {
    expect(swatchAddresses([colour])).toEqual({
      "93": { inUrlLabel: "main-colour", inUrlValues: { "1": "red", "2": "dk-red-blue", "3": "red-3" } },
    })
    expect(swatchAddresses([{ ...colour, label: " Tone. ", values: [] }])).toEqual({
      "93": { inUrlLabel: "tone", inUrlValues: {} },
    })
  })

  test("[2.product-page.9] [3.swatch-address-configuration.1] [3.swatch-address-configuration.2] the configured names select an option, and a new selection removes them from the path", () => {
    const named = withSwatchAddresses(attributes, { "93": { inUrlLabel: "tone", inUrlValues: { "5": "blue" } } })
    const selected = (path: string) => preselectedOptions({ path, query: "", fragment: "" }, named)
    expect(selected("/mug/tone-blue/size-large.html")).toEqual({ "93": 5, "137": 11 })
    // An option without a configured name is named by its label; the label of the attribute no longer applies.
    expect([selected("/mug/tone-chalk.html"), selected("/mug/glaze-fjord.html")]).toEqual([{ "93": 6 }, {}])
    const address = { path: "/mug/tone-blue.html", query: "", fragment: "" }
    expect(withChoice(address, named, { "93": 6 })).toEqual({ path: "/mug.html", query: "?glaze=6", fragment: "" })
  })

  test("[2.product-page.9] an attribute without a configured label does not prevent reading the others", () => {
    const nameless = withSwatchAddresses(attributes, { "93": { inUrlLabel: "", inUrlValues: {} } })
    expect(preselectedOptions({ path: "/glaze-fjord/size-large", query: "", fragment: "" }, nameless)).toEqual({
      "137": 11,
    })
  })

  test("[2.product-page.9] of two options with the same value the first displayed is selected", () => {
    const addresses = { "93": { inUrlLabel: "color", inUrlValues: { "1": "red", "2": "blue", "3": "red" } } }
    expect(optionInPath("/color-red/color-blue", colour, addresses)).toBe(1)
  })
})
