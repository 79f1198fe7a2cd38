import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser } from "../any/plain-browser.ts"
import { address, openSmallShop, type SmallShop, tokenOf } from "../any/small-shop.ts"

let small: SmallShop
let host: Awaited<ReturnType<typeof hostOver>>
beforeAll(async () => {
  small = await openSmallShop()
  host = await hostOver(small.shop)
})
afterAll(() => small.close())

const password = "Stoneware-2280"

const registered = async (email: string): Promise<PlainBrowser> => {
  const browser = openPlainBrowser(host)
  const page = await browser.visit("/customer/account/create/")
  const account = await browser.press(page, "Create an Account", {
    firstname: "Ada",
    lastname: "Stone",
    email,
    password,
    password_confirmation: password,
  })
  expect(account.text).toContain("Thank you for registering")
  return browser
}

/** Orders two mugs for a customer over REST and answers the number of the order. */
const ordered = async (email: string): Promise<string> => {
  const token = await tokenOf(small, email, password)
  const call = (method: string, path: string, body?: unknown) => small.call(method, `/carts/mine${path}`, body, token)
  await call("POST", "")
  await call("POST", "/items", { cartItem: { sku: "MUG", qty: 2 } })
  await call("POST", "/shipping-information", {
    addressInformation: {
      shipping_address: address,
      billing_address: address,
      shipping_carrier_code: "flatrate",
      shipping_method_code: "flatrate",
    },
  })
  const { body } = await call("POST", "/payment-information", {
    paymentMethod: { method: "checkmo" },
    billingAddress: address,
  })
  return String(small.rows("select number from sales_order where id = ?", Number(body))[0]?.["number"])
}

describe("The account without scripts", () => {
  test("a guest is led to sign in", async () => {
    const page = await openPlainBrowser(host).visit("/customer/account/")
    expect([page.status, page.path]).toEqual([200, "/customer/account/login/"])
  })

  test("who has registered sees their account, their orders and nobody else's", async () => {
    const ada = await registered("ada@example.com")
    const eve = await registered("eve@example.com")
    const number = await ordered("ada@example.com")
    const account = await ada.visit("/customer/account/")
    expect(account.text).toContain("Ada Stone, ada@example.com")
    const row = [...account.document.querySelectorAll("table tr")].find(({ textContent }) =>
      textContent.includes(number),
    )
    expect(row?.textContent).toMatch(/Pending\$\d+\.\d\d$/)
    expect((await eve.visit("/customer/account/")).text).toContain("You have placed no orders.")
  })

  test("sign-out ends it, and a wrong password says so without telling what was wrong", async () => {
    const browser = await registered("mei@example.com")
    const out = await browser.press(await browser.visit("/customer/account/"), "Sign Out")
    expect([out.path, out.document.title.includes("You are signed out")]).toEqual([
      "/customer/account/logoutSuccess/",
      true,
    ])
    const page = await browser.visit("/customer/account/login/")
    const refused = await browser.press(page, "Sign In", {
      "login[username]": "mei@example.com",
      "login[password]": "wrong",
    })
    expect([refused.status, refused.text.includes("incorrect")]).toEqual([422, true])
    const again = await browser.press(refused, "Sign In", {
      "login[username]": "mei@example.com",
      "login[password]": password,
    })
    expect(again.path).toBe("/customer/account/")
  })

  test("who keeps no cookies is told how to switch them on. [2.enable-cookies-page.2]", async () => {
    const browser = openPlainBrowser(host)
    const page = await browser.visit("/customer/account/login/")
    browser.cookies.clear()
    const told = await browser.press(page, "Sign In", { "login[username]": "a@example.com", "login[password]": "x" })
    expect(told.path).toBe("/enable-cookies")
  })

  test("who is signed in is not asked to sign in", async () => {
    const browser = await registered("jo@example.com")
    for (const path of ["/customer/account/login/", "/customer/account/create/"]) {
      expect((await browser.visit(path)).path).toBe("/customer/account/")
    }
  })
})
