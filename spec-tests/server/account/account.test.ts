import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { numberOfOrder, type OpenHost, placeRestOrder, password, registerAccount } from "../../arbitraries/account.ts"
import { openPlainBrowser, openSmallHost } from "../../shops/plain-browser.ts"
import type { SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
let host: OpenHost
beforeAll(async () => {
  ;({ small, host } = await openSmallHost())
})
afterAll(() => small.close())

/** Orders two mugs as a customer; returns the order's number. */
const mugsOrdered = async (email: string): Promise<string> =>
  numberOfOrder(small, await placeRestOrder(small, email, [{ sku: "MUG", qty: 2 }]))

describe("The account without scripts", () => {
  test("a guest is redirected to sign-in", async () => {
    const page = await openPlainBrowser(host).visit("/customer/account/")
    expect([page.status, page.path]).toEqual([200, "/customer/account/login/"])
  })

  test("after registration a customer sees their account and orders, and nobody else's", async () => {
    const ada = await registerAccount(host, "ada@example.com")
    const eve = await registerAccount(host, "eve@example.com")
    const number = await mugsOrdered("ada@example.com")
    const account = await ada.visit("/customer/account/")
    expect(account.text).toContain("Ada Stone, ada@example.com")
    const row = [...account.document.querySelectorAll("table tr")].find(({ textContent }) =>
      textContent.includes(number),
    )
    expect(row?.textContent).toMatch(/Pending\$\d+\.\d\dReorder$/)
    expect((await eve.visit("/customer/account/")).text).toContain("You have placed no orders.")
  })

  test("sign-out ends the session, and a wrong password does not reveal which field was wrong", async () => {
    const browser = await registerAccount(host, "mei@example.com")
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

  test("a browser without cookies is redirected to the page about them. [2.enable-cookies-page.2]", async () => {
    const browser = openPlainBrowser(host)
    const page = await browser.visit("/customer/account/login/")
    browser.cookies.clear()
    const response = await browser.press(page, "Sign In", {
      "login[username]": "a@example.com",
      "login[password]": "x",
    })
    expect(response.path).toBe("/enable-cookies")
  })

  test("a signed-in customer is redirected from sign-in to the account", async () => {
    const browser = await registerAccount(host, "jo@example.com")
    for (const path of ["/customer/account/login/", "/customer/account/create/"]) {
      expect((await browser.visit(path)).path).toBe("/customer/account/")
    }
  })
})
