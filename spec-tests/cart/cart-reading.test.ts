import { describe, expect, test } from "vitest"

import { readCartSection, readMiniCart } from "../../core/cart/mini-cart-reading.ts"
import { quantityProblemText, readQuantity } from "../../core/cart/quantity.ts"
import { plainText } from "../../core/web/plain-text.ts"

const origin = "https://shop.test"
const section = (item: object, change: object = {}) => ({ summary_count: 1, items: [item], ...change })
const line = (item: object) => readMiniCart(section({ item_id: 5, ...item }), origin)?.lines[0]

describe("Cart section decoding", () => {
  test("an item with only an id is decoded with empty fields", () => {
    expect(line({})).toEqual({
      itemId: "5",
      name: "",
      sku: "",
      quantity: 0,
      price: "0",
      path: "",
      configurePath: "",
      picture: { url: "", label: "" },
      options: [],
      problem: "",
    })
    expect(readMiniCart(section({ item_id: null }), origin)?.lines).toEqual([])
    expect(readMiniCart(section({}, { items: {} }), origin)?.lines).toEqual([])
  })

  test("texts are plain, numbers exact, and options with several values joined by commas", () => {
    const options = [{ label: "Extras", value: ["Oil <b>x</b>", 2] }, { label: "<i>Glaze</i>", value: "Fjord" }, null]
    expect(
      line({
        product_name: "A &amp; B",
        qty: "2.5",
        product_price_value: "18.50",
        options,
        message: "<p>Sold out.</p>",
      }),
    ).toMatchObject({
      name: "A & B",
      quantity: 2.5,
      price: "18.50",
      options: [
        { label: "Extras", value: "Oil x, 2" },
        { label: "Glaze", value: "Fjord" },
      ],
      problem: "Sold out.",
    })
    expect(["-1", "x", "Infinity", null, true].map((qty) => line({ qty })?.quantity)).toEqual([0, 0, 0, 0, 0])
    expect(["x", null, Number.NaN, 7].map((price) => line({ product_price_value: price })?.price)).toEqual([
      "0",
      "0",
      "0",
      "7",
    ])
  })

  test("links become paths of the shop, and pictures may be on other hosts", () => {
    const path = (product_url: unknown) => line({ product_url })?.path
    expect([
      path("https://shop.test/mug.html"),
      path("/mug.html"),
      path("//evil.test/"),
      path("https://evil.test/"),
    ]).toEqual(["/mug.html", "/mug.html", "", ""])
    expect(line({ product_url: "/mug.html", product_has_url: false })?.path).toBe("")
    const picture = (src: unknown) => line({ product_image: { src, alt: "Mug" } })?.picture
    expect(picture("https://shop.test/m.jpg")).toEqual({ url: "/m.jpg", label: "Mug" })
    expect(picture("HTTP://cdn.test/m.jpg")?.url).toBe("HTTP://cdn.test/m.jpg")
    expect(["javascript:https://x", "data:x", "//cdn.test/m.jpg", null].map((src) => picture(src)?.url)).toEqual([
      "",
      "",
      "",
      "",
    ])
  })

  test("checkout, also for guests, is possible unless the section says otherwise", () => {
    const read = (change: object) => readCartSection(section({}, change), origin)
    expect(read({})).toMatchObject({ canCheckOut: true, guestCheckout: true, subtotal: "0", version: 0 })
    expect(read({ possible_onepage_checkout: false, isGuestCheckoutAllowed: false })).toMatchObject({
      canCheckOut: false,
      guestCheckout: false,
    })
    expect(readCartSection({}, origin)).toBeUndefined()
  })

  test("the mini-cart shows ten items, the cart page all", () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ item_id: index + 1 }))
    expect(readMiniCart(section({}, { items }), origin)?.lines).toHaveLength(10)
    expect(readCartSection(section({}, { items }), origin)?.lines).toHaveLength(12)
  })

  test.each([
    ["<b>bold</b> text<br>", "bold text"],
    ["a  \n \n b\nc", "a, b, c"],
    ["a\t b", "a b"],
    ["&lt;b&gt; &quot;&apos;&nbsp;&amp;&unknown;", "<b> \"' &&unknown;"],
  ])("%j as text is %j", (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})

describe("Typed quantities", () => {
  test.each([
    ["", "empty"],
    ["-12", "too small"],
    ["0", "too small"],
    ["x-1", "not a number"],
    ["-1x", "not a number"],
    ["1.5", "not whole"],
    ["12,25", "not whole"],
    ["x1.5", "not a number"],
    ["1.5x", "not a number"],
    ["10001", "too large"],
  ])("[5.checkout-and-cart.5] the quantity %j is %s", (typed, problem) => {
    expect(readQuantity(typed)).toEqual({ _tag: "Invalid", problem })
  })

  test("[5.checkout-and-cart.5] each problem has its message", () => {
    expect(
      (["empty", "not a number", "not whole", "too small", "too large"] as const).map(quantityProblemText),
    ).toEqual([
      "Enter a quantity.",
      "Enter the quantity in digits, such as 2.",
      "Enter a whole number.",
      "Please enter a number greater than 0 in this field.",
      "The most you may purchase is 10000.",
    ])
    expect(readQuantity("0", 0)).toEqual({ _tag: "Quantity", quantity: 0 })
    expect(readQuantity(" 10000 ")).toEqual({ _tag: "Quantity", quantity: 10_000 })
  })
})
