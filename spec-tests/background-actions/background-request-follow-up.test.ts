import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { followUp, type CompletedRequest } from "../../core/background-actions/background-request-follow-up.ts"
import { mayOpenPopUp } from "../../core/background-actions/pop-ups/pop-up-cause.ts"
import { sectionMapWithPopUps } from "../../core/background-actions/pop-ups/pop-up-sections.ts"
import { afterProductView, productViewQuery } from "../../core/background-actions/product-view.ts"
import { addressOfUenc } from "../../core/web/uenc.ts"
import { addressesElsewhere, on, shopRoot } from "../arbitraries/background-actions.ts"
import { forAll } from "../arbitraries/for-all.ts"

const reply = (backUrl?: string) => ({ backUrl, ajaxpro: { product: { id: "5" } } })
const added = (change: Partial<CompletedRequest> = {}): CompletedRequest => ({
  method: "POST",
  address: `${shopRoot}checkout/cart/add/product/5/`,
  sections: ["cart", "messages"],
  response: reply(`${shopRoot}bowls/mug.html?options=cart`),
  ...change,
})
const listing = on("other", "bowls.html")
const anotherProduct = { _tag: "LoadProductView", productId: "5", reason: "another product" }

describe("Follow-up after any background POST or PUT", () => {
  test.each([
    ["a GET", { method: "GET" }, "not a change"],
    ["a DELETE", { method: "DELETE" }, "not a change"],
    ["an address without sections", { sections: [] }, "touches no section"],
    ["a response about no product", { response: { ajaxpro: { product: {} } } }, "about no product"],
    ["an empty response", { response: [] }, "about no product"],
  ])("[7.follow-up-after-any-background-post-or-put.1] %s has no follow-up", (_, change, reason) => {
    expect(followUp(added(change), listing)).toEqual({ _tag: "Nothing", reason })
  })

  test.each(["POST", "PUT", "put"])(
    "[7.follow-up-after-any-background-post-or-put.1] a %s has a follow-up",
    (method) => {
      expect(followUp(added({ method }), listing)).toEqual(anotherProduct)
    },
  )

  test.each([
    ["mug.html", "/mug.html"],
    ["bowls/mug.html?a=1#b", "/mug.html?options=cart"],
    ["mug", "/bowls/mug.html"],
    ["mug/", "/mug.html"],
    ["v1.2/mug", "/mug.html"],
    [".hidden", "/.hidden?x"],
    ["", "/?x=1"],
  ])(
    "[7.follow-up-after-any-background-post-or-put.2] on page %s, %s is the same product, and its messages are reloaded",
    (path, backUrl) => {
      expect(followUp(added({ response: reply(backUrl) }), on("product", path))).toEqual({
        _tag: "ReloadSections",
        names: ["messages"],
        reason: "the product is on this page",
      })
    },
  )

  test.each([["/bowl.html"], ["/mug.html/more"], ["/.mug"], ["/"], [undefined], [""], ["https://["]])(
    "[7.follow-up-after-any-background-post-or-put.2] on page mug.html, %s is another product",
    (backUrl) => {
      expect(followUp(added({ response: reply(backUrl) }), on("product", "mug.html"))).toEqual(anotherProduct)
    },
  )

  test("[7.follow-up-after-any-background-post-or-put.2] on other pages than product pages, the same address has no effect", () => {
    expect(followUp(added({ response: reply("/mug.html") }), on("other", "mug.html"))).toEqual(anotherProduct)
  })

  const inCart = { address: `${shopRoot}checkout/cart/add/product/5/in_cart/1/` }

  test("[7.follow-up-after-any-background-post-or-put.3] inside the cart page, redirects to backUrl", () => {
    expect(followUp(added(inCart), on("cart", "checkout/cart/"))).toEqual({
      _tag: "Navigate",
      address: `${shopRoot}bowls/mug.html?options=cart`,
      reload: false,
      reason: "changed in the cart",
    })
    expect(followUp(added(), on("cart", "checkout/cart/"))).toEqual(anotherProduct)
    expect(followUp(added(inCart), listing)).toEqual(anotherProduct)
  })

  test.each(addressesElsewhere)("backUrl %j never redirects the cart page to another origin (S5)", (backUrl) => {
    const page = on("cart", "checkout/cart/")
    expect(followUp(added({ ...inCart, response: reply(backUrl) }), page)).toMatchObject({
      address: `${shopRoot}checkout/cart/`,
      reload: true,
    })
  })

  test("[7.follow-up-after-any-background-post-or-put.4] otherwise the product-view section is requested", () => {
    expect(followUp(added(), listing)).toEqual(anotherProduct)
    const pageUrl = `${shopRoot}bowls.html?p=2`
    const query = new Map(productViewQuery("5", pageUrl))
    expect([...query.keys()]).toEqual([
      "sections",
      "update_section_id",
      "ajaxpro[product_id]",
      "ajaxpro[blocks][]",
      "uenc",
      "referer",
    ])
    expect(query.get("sections")).toBe("ajaxpro-product")
    expect(query.get("update_section_id")).toBe("false")
    expect(query.get("ajaxpro[product_id]")).toBe("5")
    expect(query.get("ajaxpro[blocks][]")).toBe("product.view")
    expect(addressOfUenc(query.get("uenc") ?? "")).toBe(pageUrl)
    expect(query.get("referer")).toBe(query.get("uenc"))
  })

  test("[7.follow-up-after-any-background-post-or-put.4] the product-view section is stored, and 'cart' and 'messages' are reloaded", () => {
    const section = { "catalog.product.view": "<p></p>" }
    expect(afterProductView({ "ajaxpro-product": section, cart: {} })).toEqual({
      _tag: "Store",
      section,
      reload: ["cart", "messages"],
    })
    for (const other of [{}, [], undefined, { "ajaxpro-product": null }]) {
      expect(afterProductView(other)).toEqual({ _tag: "Nothing" })
    }
  })

  test("for any response, the follow-up stays on the origin", () => {
    const anyStart = fc.constantFrom("https://", "http:", "//", "/", "\\", "javascript:", ...addressesElsewhere, "")
    const anyAddress = fc.tuple(anyStart, fc.string()).map(([start, rest]) => start + rest)
    const anyPage = fc.constantFrom(listing, on("product", "mug.html"), on("cart", "checkout/cart/"))
    forAll(fc.oneof(fc.jsonValue(), anyAddress.map(reply)), anyPage, (json, page) => {
      const next = followUp(added({ ...inCart, response: json }), page)
      expect(next._tag !== "Navigate" || next.address.startsWith(shopRoot)).toBe(true)
    })
  })
})

describe("Background requests that can open a pop-up", () => {
  const decisionFor = (method: string, address: string) =>
    mayOpenPopUp({ method, address }, [shopRoot], sectionMapWithPopUps)

  test.each(["POST", "put", "DELETE"])(
    "[4.background-action-pop-ups.1] a %s that changes a pop-up's section can open it",
    (method) => {
      expect(decisionFor(method, `${shopRoot}checkout/cart/add/`)).toEqual({
        mayOpen: true,
        reason: "changes a pop-up",
      })
      expect(decisionFor(method, `${shopRoot}wishlist/index/add/`)).toEqual({
        mayOpen: false,
        reason: "changes no pop-up",
      })
      expect(decisionFor(method, `${shopRoot}checkout/sidebar/removeItem/`).mayOpen).toBe(false)
    },
  )

  test.each([
    ["customer/section/load/?sections=ajaxpro-product&x=1", true],
    ["customer/section/load?x=1&sections=cart%2Cajaxpro-product#x", true],
    ["customer/section/load/?sections=cart,ajaxpro-product", true],
    ["customer/section/load/?sections=cart,ajaxpro-products", false],
    ["customer/section/load/?other_sections=ajaxpro-product", false],
    ["customer/section/load/", false],
    ["customer/section/load/more?sections=ajaxpro-product", false],
    ["my-customer/section/load?sections=ajaxpro-product", false],
    ["?x=customer/section/loaded?sections=ajaxpro-product", false],
    ["customer/section/load/?x=1#&sections=ajaxpro-product", false],
    ["other/section/load/?sections=ajaxpro-product", false],
    ["checkout/cart/add/", false],
  ])("[4.background-action-pop-ups.1] GET %s can open a pop-up: %s", (path, mayOpen) => {
    expect(decisionFor("GET", shopRoot + path)).toEqual({
      mayOpen,
      reason: mayOpen ? "loads a product" : "loads something else",
    })
  })

  test("a GET of a root-relative or relative address can open one, too", () => {
    expect(decisionFor("GET", "/customer/section/load/?sections=ajaxpro-product").mayOpen).toBe(true)
    expect(decisionFor("GET", "customer/section/load?sections=ajaxpro-product").mayOpen).toBe(true)
  })

  test("a POST can open the product view where its section depends on the address", () => {
    const map = [["checkout/cart/add", ["ajaxpro-product"]]] as const
    expect(mayOpenPopUp({ method: "POST", address: `${shopRoot}checkout/cart/add/` }, [shopRoot], map)).toEqual({
      mayOpen: true,
      reason: "changes a pop-up",
    })
  })
})
