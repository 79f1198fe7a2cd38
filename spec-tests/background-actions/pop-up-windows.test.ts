import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { popUpSections, popUpsIn, sectionMapWithPopUps } from "../../core/background-actions/pop-ups/pop-up-sections.ts"
import { affectedSections, sectionMap } from "../../core/customer/section-map.ts"
import { shopRoot } from "../arbitraries/background-actions.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("Background-action pop-up windows", () => {
  test("[2.background-action-pop-up-windows.1] one exists for each HTML block of a section, named 'ajaxpro-' and the block", () => {
    const payload = {
      "checkout.cart": "<p>cart</p>",
      "checkout.cart.fixes": "<i></i>",
      reinit: "<b></b>",
      data_id: "1700000000",
      empty: null,
    }
    expect(popUpsIn("ajaxpro-cart", payload)).toEqual([{ id: "ajaxpro-checkout.cart", html: "<p>cart</p>" }])
    expect(popUpsIn("ajaxpro-product", { "catalog.product.view": "<p>mug</p>" })).toEqual([
      { id: "ajaxpro-catalog.product.view", html: "<p>mug</p>" },
    ])
  })

  // A section name that begins with 'ajaxpro-' gets no second prefix.
  test("[2.background-action-pop-up-windows.1] a section that is plain HTML is one window named after the section", () => {
    expect(popUpsIn("ajaxpro-cart", "<p>cart</p>")).toEqual([{ id: "ajaxpro-cart", html: "<p>cart</p>" }])
  })

  test("[2.background-action-pop-up-windows.1] other sections, and content that reloads the page, have no window", () => {
    expect(popUpsIn("cart", "<p>cart</p>")).toEqual([])
    expect(popUpsIn("ajaxpro-reinit", "<p></p>")).toEqual([])
    expect(popUpsIn("ajaxpro-reinit", { reinit: "<p></p>" })).toEqual([])
    for (const payload of [undefined, null, [], ["<p></p>"], 5]) expect(popUpsIn("ajaxpro-cart", payload)).toEqual([])
  })

  test("any section is read without failure", () => {
    forAll(fc.constantFrom(...popUpSections), fc.jsonValue(), (section, payload) => {
      for (const { id, html } of popUpsIn(section, payload)) {
        expect([id.startsWith("ajaxpro-"), typeof html]).toEqual([true, "string"])
      }
    })
  })

  test.each([
    ["checkout/cart/add/product/5/", ["cart", "directory-data", "ajaxpro-cart", "messages"]],
    ["checkout/cart/delete", ["cart", "ajaxpro-cart", "messages"]],
    ["checkout/cart/updatePost", ["cart", "ajaxpro-cart", "messages"]],
    ["checkout/cart/updateItemOptions", ["cart", "ajaxpro-cart", "messages"]],
    ["checkout/cart/couponPost", ["cart", "ajaxpro-cart", "messages"]],
    ["checkout/cart/estimatePost", ["cart", "ajaxpro-cart", "messages"]],
    ["checkout/cart/estimateUpdatePost", ["cart", "ajaxpro-cart", "messages"]],
    ["wishlist/index/cart", ["wishlist", "cart", "ajaxpro-cart", "messages"]],
    ["wishlist/index/fromcart", ["wishlist", "cart", "ajaxpro-cart", "messages"]],
    ["wishlist/index/add", ["wishlist", "ajaxpro-reinit", "messages"]],
    ["wishlist/index/remove", ["wishlist", "ajaxpro-reinit", "messages"]],
    ["catalog/product_compare/add", ["compare-products", "ajaxpro-reinit", "messages"]],
    ["catalog/product_compare/remove", ["compare-products", "ajaxpro-reinit", "messages"]],
    ["catalog/product_compare/clear", ["compare-products", "ajaxpro-reinit", "messages"]],
    ["checkout/sidebar/removeItem", ["cart", "messages"]],
    ["checkout/sidebar/updateItemQty", ["cart", "messages"]],
  ])("[2.background-action-pop-up-windows.2] in a shop with pop-ups, %s invalidates %j", (path, sections) => {
    expect(affectedSections(shopRoot + path, [shopRoot], sectionMapWithPopUps)).toEqual(sections)
  })

  test("the invalidations of pop-ups are added to the shop's own", () => {
    expect(sectionMapWithPopUps.map(([pattern]) => pattern)).toEqual(sectionMap.map(([pattern]) => pattern))
    for (const [at, [, names]] of sectionMap.entries())
      expect(sectionMapWithPopUps[at]?.[1].slice(0, names.length)).toEqual(names)
  })
})
