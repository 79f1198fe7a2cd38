import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let browser: PlainBrowser

beforeEach(async () => {
  small = await openSmallShop()
  browser = openPlainBrowser(await hostOver(small.shop))
})
afterEach(() => small.close())

const ann = { username: "ann@example.com", password: "Ann-likes-mugs-7" }

/** Ann has mugs in her saved cart, and more mugs and a bowl in the cart she fills before signing in. */
const twoCarts = async (): Promise<string> => {
  const headers = await tokenOf(small, ann.username, ann.password)
  await small.call("POST", "/carts/mine", undefined, headers)
  await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 600 } }, headers)
  for (const [sku, qty] of [
    ["MUG", "500"],
    ["BOWL", "2"],
  ] as const) {
    const product = String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])
    await browser.send("/checkout/cart/add/", { product, qty })
  }
  return String(small.rows("select mask from cart where customer_id is null")[0]?.["mask"])
}

const reduced = 'Only 1000 of 1100 pieces of "The mug" are available and stay in your cart.'

const expectOneTrueCart = async (mask: string): Promise<void> => {
  const cart = await browser.visit("/checkout/cart/")
  expect([cart.text.includes("The mug"), cart.text.includes("The bowl")]).toEqual([true, true])
  expect(
    small.rows("select p.sku, i.quantity from cart_item i join product p on p.id = i.product_id order by p.sku"),
  ).toEqual([
    { sku: "BOWL", quantity: 2 },
    { sku: "MUG", quantity: 1000 },
  ])
  expect((await small.call("GET", `/guest-carts/${mask}`)).status).toBe(404)
}

describe("Signing in with a guest cart", () => {
  test("[I5] [S27] retains every item, shows which product's quantity was reduced, and invalidates the guest's cart id", async () => {
    const mask = await twoCarts()
    const login = await browser.visit("/customer/account/login/")
    const account = await browser.press(login, "Sign In", {
      "login[username]": ann.username,
      "login[password]": ann.password,
    })
    expect(account.text).toContain(reduced)
    await expectOneTrueCart(mask)
  })

  test("[I5] [S27] shows the same messages with the pop-up's sign-in", async () => {
    const mask = await twoCarts()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers = { cookie, "content-type": "application/json", "x-requested-with": "XMLHttpRequest" }
    const init = { method: "POST", headers, body: JSON.stringify(ann) }
    const response = await small.shop.fetch(new Request("http://shop.test/customer/ajax/login", init))
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      browser.cookies.set(name, value)
    }
    const header = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const section = await small.shop.fetch(
      new Request("http://shop.test/customer/section/load?sections=messages", {
        headers: { cookie: header, "x-requested-with": "XMLHttpRequest" },
      }),
    )
    expect(
      JSON.stringify(await section.json())
        .replaceAll("&quot;", '"')
        .replaceAll('\\"', '"'),
    ).toContain(reduced)
    await expectOneTrueCart(mask)
  })
})
