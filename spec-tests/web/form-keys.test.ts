import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { messagesOf, newShopper } from "../shops/shopper.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let mug: string
beforeAll(async () => {
  small = await openSmallShop()
  mug = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
})
afterAll(() => small.close())

const itemsInShop = () => small.rows("select count(*) as count from cart_item")[0]?.["count"]

/** Every form that changes something, with fields that would change it. */
const forms = (itemId: string): ReadonlyArray<readonly [path: string, fields: Record<string, string>]> => [
  ["/checkout/cart/add/", { product: mug, qty: "1" }],
  ["/checkout/cart/updatePost/", { [`cart[${itemId}][qty]`]: "7" }],
  ["/checkout/cart/delete/", { id: itemId }],
  ["/checkout/cart/couponPost/", { coupon_code: "TENTH" }],
  [`/checkout/cart/updateItemOptions/id/${itemId}/`, { product: mug, qty: "9" }],
  ["/checkout/sidebar/updateItemQty/", { item_id: itemId, item_qty: "8" }],
  ["/checkout/sidebar/removeItem/", { item_id: itemId }],
  ["/customer/account/loginPost/", { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" }],
  [
    "/customer/account/createPost/",
    {
      firstname: "Eve",
      lastname: "E",
      email: "eve@example.com",
      password: "Abc12345!",
      password_confirmation: "Abc12345!",
    },
  ],
  ["/customer/account/logout/", {}],
]

const shopperWithMug = async () => {
  const shopper = newShopper(small.shop)
  await shopper.post("/checkout/cart/add/", { product: mug, qty: "1" })
  const { items } = await shopper.section("cart")
  const [{ item_id: itemId } = { item_id: "" }] = items as ReadonlyArray<{ item_id: string }>
  return { shopper, itemId }
}

/** Everything a form could have changed. */
const state = () => [
  small.rows("select cart_id, product_id, quantity from cart_item order by id"),
  small.rows("select id, coupon_code, version from cart order by id"),
  small.rows("select id, customer_id from session order by id"),
  small.rows("select email from customer order by id"),
]

describe("Form key [S9]", () => {
  test.each([
    ["no key", (fields: Record<string, string>) => ({ ...fields, form_key: "" }), {}],
    ["a wrong key", (fields: Record<string, string>) => ({ ...fields, form_key: "SomebodyElsesKey" }), {}],
    [
      "another site's page, with the right key",
      (fields: Record<string, string>) => fields,
      { "sec-fetch-site": "cross-site" },
    ],
    [
      "a sister site's page, with the right key",
      (fields: Record<string, string>) => fields,
      { "sec-fetch-site": "same-site" },
    ],
    [
      "a foreign Origin, with the right key",
      (fields: Record<string, string>) => fields,
      { origin: "http://evil.test" },
    ],
    ["Origin null, with the right key", (fields: Record<string, string>) => fields, { origin: "null" }],
  ])("a form with %s changes nothing", async (_name, sent, headers) => {
    const { shopper, itemId } = await shopperWithMug()
    const before = state()
    for (const [path, fields] of forms(itemId)) {
      const response = await shopper.post(path, sent(fields), { headers })
      expect([path, response.status]).toEqual([path, 302])
      expect(new URL(response.headers.get("location") ?? "").origin).toBe("http://shop.test")
      expect(messagesOf(response).at(-1)?.type).toBe("error")
    }
    expect(state()).toEqual(before)
  })

  test("a key that is only in the cookie changes nothing", async () => {
    const { shopper } = await shopperWithMug()
    const before = itemsInShop()
    const request = new Request("http://shop.test/checkout/cart/add/", {
      method: "POST",
      body: new URLSearchParams({ product: mug, qty: "5" }),
      headers: { cookie: [...shopper.cookies].map((pair) => pair.join("=")).join("; ") },
    })
    expect(messagesOf(await small.shop.fetch(request)).at(-1)).toEqual({
      type: "error",
      text: "Your session has expired",
    })
    expect(itemsInShop()).toBe(before)
  })

  test("another session's key is invalid", async () => {
    const other = newShopper(small.shop, { form_key: "KeyOfTheOther123" })
    await other.post("/checkout/cart/add/", { product: mug, qty: "1" })
    const { shopper } = await shopperWithMug()
    const before = state()
    await shopper.post("/checkout/cart/add/", { product: mug, qty: "1", form_key: "KeyOfTheOther123" })
    expect(state()).toEqual(before)
  })

  test("a client without the cookie may send its session's key", async () => {
    const { shopper } = await shopperWithMug()
    const key = shopper.cookies.get("form_key") ?? ""
    shopper.cookies.delete("form_key")
    const response = await shopper.post(
      "/checkout/cart/add/",
      { product: mug, qty: "1", form_key: key },
      { background: true },
    )
    expect(await response.json()).toEqual([])
    expect((await shopper.section("cart"))["summary_count"]).toBe(2)
  })

  test("a session adopts the key in the shopper's cookie", async () => {
    const { shopper } = await shopperWithMug()
    shopper.cookies.set("form_key", "MadeByTheBrowser")
    const response = await shopper.post("/checkout/cart/add/", { product: mug, qty: "1" }, { background: true })
    expect(await response.json()).toEqual([])
  })

  test("without any cookie a form redirects to the page about cookies [2.enable-cookies-page.2]", async () => {
    const before = state()
    const shopper = newShopper(small.shop, {})
    const response = await shopper.post("/checkout/cart/add/", {
      product: mug,
      qty: "1",
      form_key: "KeyOfThisShopper1",
    })
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toBe("http://shop.test/enable-cookies")
    expect(state()).toEqual(before)
  })

  test("a quantity validation request without a key gets the message that the page has expired", async () => {
    const { shopper, itemId } = await shopperWithMug()
    const response = await shopper.post(
      "/checkout/cart/updateItemQty/",
      { [`cart[${itemId}][qty]`]: "2", form_key: "wrong" },
      { background: true },
    )
    expect(await response.json()).toEqual({
      success: false,
      error_message: "Something went wrong while saving the page. Please refresh the page and try again.",
    })
  })
})

describe("GET requests with form parameters", () => {
  test("change nothing [S9]", async () => {
    const { shopper, itemId } = await shopperWithMug()
    const before = state()
    for (const [path, fields] of forms(itemId)) {
      const query = new URLSearchParams({ ...fields, form_key: shopper.cookies.get("form_key") ?? "" })
      const response = await shopper.get(`${path}?${query}`)
      expect([302, 404]).toContain(response.status)
    }
    expect((await shopper.get("/customer/ajax/login/")).status).toBe(404)
    expect(state()).toEqual(before)
  })
})
