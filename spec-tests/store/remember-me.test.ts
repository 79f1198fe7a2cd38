import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { remembersByDefault } from "../../adapters/html/remember-me-field.ts"
import type { StorefrontApp } from "../../app/server/storefront-app.ts"
import { hostOfShopWithPages, openPlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

/** The field as Magento 2.4.7 writes it into its pages. */
const field = (checked = "") => `<div id="remember-me-box" class="field choice persistent">
  <input type="checkbox" name="persistent_remember_me" class="checkbox" id="remember_meTBeukRqRFL"${checked} title="Remember&#x20;Me" />
  <label for="remember_meTBeukRqRFL" class="label"><span>Remember Me</span></label></div>`

test.each([
  { name: "without the field", html: "<form></form>", read: undefined },
  { name: "with the field", html: field(), read: false },
  { name: "with the checked field", html: field(' checked="checked"'), read: true },
])("a page of Magento $name is read as $read", ({ html, read }) => {
  expect(remembersByDefault(html)).toBe(read)
})

describe("Forms of a shop that remembers customers", () => {
  let small: SmallShop
  let host: StorefrontApp
  let fieldInPages = field(' checked="checked"')
  let sent: ReadonlyArray<string | null> = []

  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (request.method === "GET" && /^\/customer\/account\/(login|create)\/$/.test(pathname))
      return new Response(`<form>${fieldInPages}</form>`, { headers: { "content-type": "text/html" } })
    if (pathname.endsWith("/loginPost/"))
      sent = [...sent, new URLSearchParams(await request.clone().text()).get("persistent_remember_me")]
    return small.shop.fetch(request)
  }

  beforeAll(async () => {
    small = await openSmallShop()
    host = await hostOfShopWithPages(small.shop, fetch)
  })
  afterAll(() => small.close())

  const boxOn = async (path: string) =>
    (await openPlainBrowser(host).visit(path)).document.querySelector<HTMLInputElement>("[name=persistent_remember_me]")

  test.each(["/customer/account/login/", "/customer/account/create/"])("%s has the shop's default", async (path) => {
    fieldInPages = field(' checked="checked"')
    expect((await boxOn(path))?.hasAttribute("checked")).toBe(true)
    fieldInPages = field()
    expect((await boxOn(path))?.hasAttribute("checked")).toBe(false)
    fieldInPages = ""
    expect(await boxOn(path)).toBeNull()
  })

  test("a refused sign-in keeps the choice, which is sent to the shop", async () => {
    fieldInPages = field()
    const browser = openPlainBrowser(host)
    const fields = { "login[username]": "ann@example.com", "login[password]": "wrong-Password-1" }
    const refused = await browser.press(await browser.visit("/customer/account/login/"), "Sign In", {
      ...fields,
      persistent_remember_me: "on",
    })
    expect([refused.status, sent.at(-1)]).toEqual([422, "on"])
    expect(refused.document.querySelector("[name=persistent_remember_me]")?.hasAttribute("checked")).toBe(true)
  })
})
