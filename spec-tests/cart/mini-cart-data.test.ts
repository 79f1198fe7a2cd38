import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyText } from "../../app/testing/any-text.ts"
import { readMiniCart } from "../../core/cart/mini-cart-reading.ts"
import { newQuantity } from "../../core/cart/mini-cart-step.ts"
import { CartSection } from "../../core/cart/mini-cart.wire.ts"
import { reachedPart } from "../../core/checkout/shipping/free-delivery.ts"
import { forAll } from "../arbitraries/for-all.ts"

test.each([
  ["none", undefined, undefined],
  ["a part of the way", { threshold: "120.0000", missing: "43.5000" }, 0.6375],
  ["the whole way", { threshold: "120.0000", missing: "0.0000" }, 1],
  ["no amounts", { threshold: "0", missing: "x" }, undefined],
  ["no record", "120", undefined],
])("the way to free delivery in a section with %s", (_, offer, part) => {
  const read = readMiniCart({ summary_count: 1, free_shipping: offer }, "https://shop.example")?.freeDelivery
  expect(read && reachedPart(read)).toBe(part)
})

const origin = "https://shop.example"

/** The section as recorded in facts/, with one configurable product. */
const section = {
  summary_count: 2,
  subtotalAmount: "59.0000",
  subtotal: '<span class="price">$59.00</span>',
  possible_onepage_checkout: true,
  isGuestCheckoutAllowed: true,
  website_id: "1",
  storeId: "1",
  data_id: 1_732_000_000,
  items: [
    {
      item_id: "12",
      product_type: "configurable",
      qty: 2,
      product_id: "67",
      product_name: "Tee &amp; Cup",
      product_sku: "WT08-XS-Black",
      product_url: `${origin}/tee.html`,
      product_has_url: true,
      product_price: '<span class="price">$29.50</span>',
      product_price_value: 29.5,
      options: [{ label: "Color", value: "Black" }],
      configure_url: `${origin}/checkout/cart/configure/id/12/product_id/67/`,
      is_visible_in_site_visibility: true,
      product_image: { src: `${origin}/media/tee.jpg`, alt: "Tee", width: 75, height: 75 },
      message: "",
    },
  ],
}

const anyName = anyText()
const anyItem = fc.record({
  ...Object.fromEntries(Object.entries(section.items[0] ?? {}).map(([name, value]) => [name, fc.constant(value)])),
  item_id: anyName,
  qty: fc.double({ noNaN: true, noDefaultInfinity: true }),
  product_name: anyName,
  product_url: fc.oneof(fc.webUrl(), anyName),
  product_price_value: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), anyName),
  options: fc.array(fc.record({ label: anyName, value: fc.oneof(anyName, fc.array(anyName)) })),
  message: anyName,
})
const anyCartSection = fc
  .record({
    summary_count: fc.oneof(fc.nat(), fc.nat().map(String)),
    subtotalAmount: fc.oneof(fc.constant(null), fc.nat(), anyName),
    possible_onepage_checkout: fc.boolean(),
    items: fc.array(anyItem, { maxLength: 12 }),
  })
  .map((parts) => Schema.decodeUnknownSync(CartSection)({ ...section, ...parts }))

describe("Cart summary", () => {
  test("[3.cart-summary.1] [3.cart-summary.2] a Magento cart section is decoded as the mini-cart shows it", () => {
    expect(readMiniCart(section, origin)).toEqual({
      count: 2,
      subtotal: "59.0000",
      canCheckOut: true,
      guestCheckout: true,
      version: 1_732_000_000,
      lines: [
        {
          itemId: "12",
          name: "Tee & Cup",
          sku: "WT08-XS-Black",
          quantity: 2,
          price: "29.5",
          path: "/tee.html",
          configurePath: "/checkout/cart/configure/id/12/product_id/67/",
          picture: { url: "/media/tee.jpg", label: "Tee" },
          options: [{ label: "Color", value: "Black" }],
          problem: "",
        },
      ],
    })
  })

  test.each([
    [
      "a file of the shop",
      `${origin}/sales/download/downloadCustomOption/id/558/key/ebf4/`,
      "/sales/download/downloadCustomOption/id/558/key/ebf4/",
    ],
    ["another page of the shop", `${origin}/customer/account/logout/`, undefined],
    ["a file at another address of the shop", "https://www.shop.test/sales/download/x", "/sales/download/x"],
    ["a script", "javascript:alert(1)", undefined],
  ])("an option whose value links to %s has its name, and an address only for a file", (_, address, path) => {
    const value = `<a href="${address}" target="_blank">logo.png</a> 1 x 1 px.`
    const items = [{ ...section.items[0], options: [{ label: "Logo", value }] }]
    const [line] = readMiniCart({ ...section, items }, origin)?.lines ?? []
    expect(line?.options).toEqual([{ label: "Logo", value: "logo.png 1 x 1 px.", ...(path && { path }) }])
  })

  test("any section the Schema accepts is decoded: every item with an id, ten at most", () => {
    forAll(anyCartSection, (any) => {
      const read = readMiniCart(any, origin)
      const known = any.items.filter((item) => item.item_id !== "")
      expect(read?.lines.map((line) => line.itemId)).toEqual(known.slice(0, 10).map((item) => item.item_id))
      expect(read?.canCheckOut).toBe(any.possible_onepage_checkout)
    })
  })

  test("any other input is decoded without failure", () => {
    forAll(fc.jsonValue(), (any) => {
      expect(() => readMiniCart(any, origin)).not.toThrow()
    })
  })

  test.each([
    "javascript:alert(1)",
    "//evil.example/x",
    "https://evil.example/x",
    "/\\evil.example",
    "data:text/html,x",
  ])("the product address %o is not used as a link (S4)", (address) => {
    const hostile = { ...section, items: [{ ...section.items[0], product_url: address }] }
    expect(readMiniCart(hostile, origin)?.lines[0]?.path).toBe("")
  })
})

describe("Mini-cart quantity", () => {
  test.each(["", "2", " 2 ", "0", "-1", "1.5", "1e3", "abc", "１２", "999999999"])(
    "%o is not a new quantity of an item with quantity 2",
    (typed) => {
      expect(newQuantity({ quantity: 2 }, typed)).toBeUndefined()
    },
  )

  test("any other whole number is a new quantity", () => {
    forAll(fc.integer({ min: 3, max: 10_000 }), (quantity) => {
      expect(newQuantity({ quantity: 2 }, String(quantity))).toBe(quantity)
    })
  })
})
