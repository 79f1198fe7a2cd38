import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { productsOf, type AddToCartForm } from "../../core/background-actions/add-to-cart-form.ts"
import { addToCartOutcome } from "../../core/background-actions/add-to-cart-response.ts"
import { followUp } from "../../core/background-actions/background-request-follow-up.ts"
import { at, mugForm, on } from "../arbitraries/background-actions.ts"
import { forAll } from "../arbitraries/for-all.ts"

const outcome = (result: unknown) => addToCartOutcome(result, at("bowls.html"), [])

describe("Add-to-cart response", () => {
  test("[3.add-to-cart-response.1] backUrl is decoded", () => {
    expect(outcome({ backUrl: "/checkout/cart/" })).toEqual({
      _tag: "Navigate",
      address: "https://shop.example/checkout/cart/",
      reload: false,
    })
    for (const backUrl of ["", null, 5, {}]) expect(outcome({ backUrl })._tag).toBe("Added")
  })

  test.each([
    [true, true],
    [1, true],
    ["1", true],
    [false, false],
    [0, false],
    ["", false],
    [null, false],
    [undefined, false],
  ])("[3.add-to-cart-response.2] ajaxpro.product.has_options %j is decoded as %j", (has_options, hasOptions) => {
    expect(outcome({ ajaxpro: { product: { has_options } } })).toMatchObject({ _tag: "Added", hasOptions })
  })

  test.each([
    [5, "5"],
    ["5", "5"],
  ])("[3.add-to-cart-response.2] ajaxpro.product.id %j is decoded as text", (id, productId) => {
    const response = { ajaxpro: { product: { id } } }
    const request = { method: "POST", address: mugForm.action, sections: ["cart"], response }
    expect(followUp(request, on("other", ""))).toMatchObject({ productId })
  })

  test("[3.add-to-cart-response.3] [3.add-to-cart-response.4] [3.add-to-cart-response.5] messages, minicart and product.statusText are decoded", () => {
    const reply = { messages: "<p>m</p>", minicart: "<div>c</div>", product: { statusText: "Out of stock" } }
    expect(outcome(reply)).toEqual({
      _tag: "Added",
      messages: "<p>m</p>",
      miniCart: "<div>c</div>",
      statusText: "Out of stock",
      hasOptions: false,
    })
    expect(outcome({ messages: 1, minicart: [], product: [] })).toMatchObject({
      messages: "",
      miniCart: "",
      statusText: "",
    })
  })

  test("no response pollutes prototypes, and inherited names are ignored", () => {
    expect(outcome(JSON.parse('{"__proto__":{"backUrl":"/x"},"constructor":{}}'))._tag).toBe("Added")
    forAll(fc.jsonValue(), (result) => {
      outcome(result)
      expect("backUrl" in {}).toBe(false)
    })
  })
})

describe("Event data read from the add-to-cart form", () => {
  test("[3.add-to-cart-response.6] are sku, product ids and product info with the selected options", () => {
    expect(productsOf(mugForm)).toEqual({
      sku: "MUG",
      productIds: ["5"],
      productInfo: [{ id: "5", optionValues: ["49"] }],
    })
  })

  test("[3.add-to-cart-response.6] of a grouped product are the members with a quantity", () => {
    const group: AddToCartForm = {
      action: "/",
      sku: "SET",
      fields: [
        { name: "product", value: "9" },
        { name: "super_group[11]", value: "2" },
        { name: "super_group[12]", value: "0" },
        { name: "super_group[13]", value: "" },
        { name: "super_group[11]", value: "1" },
        { name: "super_attribute[93]", value: "" },
        { name: "related_product", value: "44" },
      ],
    }
    expect(productsOf(group)).toEqual({
      sku: "SET",
      productIds: ["9", "11"],
      productInfo: [
        { id: "9", optionValues: [] },
        { id: "11", optionValues: [] },
      ],
    })
  })

  test("[3.add-to-cart-response.6] of a form without a product are empty", () => {
    expect(productsOf({ action: "/", sku: "", fields: [{ name: "product", value: "" }] }).productIds).toEqual([])
  })
})
