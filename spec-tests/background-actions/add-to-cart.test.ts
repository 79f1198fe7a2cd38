import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { addToCartOutcome } from "../../core/background-actions/add-to-cart-response.ts"
import { withRedirectParameters } from "../../core/background-actions/redirect-parameters.ts"
import type { ParsedAddress, PageLocation } from "../../core/background-actions/redirect.ts"
import { forAll } from "../arbitraries/for-all.ts"

const parsed = (address: string): ParsedAddress | undefined =>
  URL.canParse(address, "https://shop.example/bowls.html")
    ? new URL(address, "https://shop.example/bowls.html")
    : undefined

const onListing: PageLocation = { current: new URL("https://shop.example/bowls.html"), parse: parsed }
const colour = [["color", "49"]] as const

describe("Add to cart (background)", () => {
  test.each([[[]], [{}], [undefined], [null]])("[7.add-to-cart.5] the response %o is a plain success", (result) => {
    expect(addToCartOutcome(result, onListing, colour)).toEqual({
      _tag: "Added",
      messages: "",
      miniCart: "",
      statusText: "",
      hasOptions: false,
    })
  })

  test("[7.add-to-cart.4] backUrl redirects there, with the selected options in the fragment", () => {
    expect(addToCartOutcome({ backUrl: "https://shop.example/harbor-mug.html" }, onListing, colour)).toEqual({
      _tag: "Navigate",
      address: "https://shop.example/harbor-mug.html#color=49",
      reload: false,
    })
  })

  test("[7.add-to-cart.4] a target that differs from this page only in the fragment is reloaded", () => {
    expect(addToCartOutcome({ backUrl: "/bowls.html" }, onListing, colour)).toEqual({
      _tag: "Navigate",
      address: "https://shop.example/bowls.html#color=49",
      reload: true,
    })
  })

  test("[7.add-to-cart.4] a response with ajaxpro does not redirect", () => {
    const response = { backUrl: "/x.html", ajaxpro: { product: { id: 5, has_options: true } } }
    expect(addToCartOutcome(response, onListing, [])).toMatchObject({ _tag: "Added", hasOptions: true })
  })

  test("[7.add-to-cart.5] messages, mini-cart and status text are read from the response", () => {
    const response = { messages: "<b>m</b>", minicart: "<i>c</i>", product: { statusText: "Out of stock" } }
    expect(addToCartOutcome(response, onListing, [])).toEqual({
      _tag: "Added",
      messages: "<b>m</b>",
      miniCart: "<i>c</i>",
      statusText: "Out of stock",
      hasOptions: false,
    })
  })

  test.each([
    "//evil.example/",
    "/\\evil.example/",
    "\\\\evil.example/",
    "https:evil.example",
    "/\t/evil.example",
    "https://shop.example@evil.example/",
    "https://shop.example.evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    " https://evil.example/",
  ])("backUrl %o never redirects to another origin (S5)", (backUrl) => {
    const outcome = addToCartOutcome({ backUrl }, onListing, [])
    expect(outcome._tag === "Navigate" && new URL(outcome.address).origin).toBe("https://shop.example")
  })

  test("any response is handled without failure and without leaving the origin", () => {
    forAll(fc.jsonValue(), (result) => {
      const outcome = addToCartOutcome(result, onListing, colour)
      expect(outcome._tag === "Added" || new URL(outcome.address).origin === "https://shop.example").toBe(true)
    })
  })

  test("[2.category-listing.2] redirect parameters parse back to the selected options; unselected options are left out", () => {
    const anyText = fc.string({ unit: "grapheme" })
    forAll(fc.array(fc.tuple(anyText, anyText)), (parameters) => {
      const address = withRedirectParameters("https://shop.example/a.html#old", parameters)
      const fragment = address.split("#").slice(1).join("#")
      const read = fragment
        .split("&")
        .map((pair) => pair.split("=").map(decodeURIComponent))
        .filter(([, value]) => value !== undefined && value !== "")
      const chosen = parameters.filter(([, value]) => value !== "")
      expect(chosen.length === 0 ? fragment : read).toEqual(chosen.length === 0 ? "old" : chosen)
    })
  })
})
