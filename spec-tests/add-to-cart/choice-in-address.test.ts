import { describe, expect, test } from "vitest"

import { preselectedOptions } from "../../core/add-to-cart/preselection.ts"
import { choiceQuery, withChoice } from "../../core/catalogue/product/choice-in-address.ts"
import { mug } from "../arbitraries/product.ts"

const { kind } = mug()
const attributes = kind.type === "configurable" ? kind.attributes : []
const nothing = { path: "/harbor-mug.html", query: "", fragment: "" }

describe("Selected options in the address of a product", () => {
  test("[2.product-page.9] are written into the query by attribute code, after existing parameters", () => {
    expect(choiceQuery(attributes, { "93": 5 })).toBe("?glaze=5")
    expect(choiceQuery(attributes, {})).toBe("")
    expect(withChoice({ ...nothing, query: "?utm_source=mail" }, attributes, { "93": 5 })).toEqual({
      ...nothing,
      query: "?utm_source=mail&glaze=5",
    })
  })

  test("[2.product-page.9] replace earlier selections in path, query and fragment", () => {
    const shared = { path: "/harbor-mug/glaze-chalk.html", query: "?glaze=6", fragment: "#93=6&reviews=" }
    expect(withChoice(shared, attributes, { "93": 5 })).toEqual({
      path: "/harbor-mug.html",
      query: "?glaze=5",
      fragment: "#reviews=",
    })
    expect(withChoice(shared, attributes, {})).toEqual({ ...nothing, fragment: "#reviews=" })
    expect(withChoice({ ...nothing, fragment: "#reviews" }, attributes, {})).toEqual({
      ...nothing,
      fragment: "#reviews",
    })
  })

  test("[2.product-page.9] are read back from the address as they were written", () => {
    for (const value of attributes.flatMap(({ values }) => values)) {
      const choice = { "93": value.optionId }
      const { path, query, fragment } = withChoice(nothing, attributes.slice(0, 1), choice)
      const read = preselectedOptions({ path, query, fragment }, attributes.slice(0, 1))
      expect(read).toEqual(attributes[0]?.values.includes(value) === true ? choice : {})
    }
  })
})
