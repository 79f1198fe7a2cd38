import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { captchaIn, hasRecaptcha } from "../../adapters/html/captcha-field.ts"
import type { StorefrontApp } from "../../app/server/storefront-app.ts"
import { hostOfShopWithPages, openPlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

/** The field as Magento 2.4.7 writes it into its pages. */
const field = (formId: string, picture = "http://shop.test/media/captcha/base/830bd5d5641f760a.png", note = "") => `
<div class="field captcha required" role="${formId}">
  <label for="captcha_${formId}" class="label"><span>Please type the letters and numbers below</span></label>
  <div class="control captcha">
    <input name="captcha[${formId}]" type="text" class="input-text required-entry" id="captcha_${formId}" autocomplete="off"/>
    <div class="nested"><div class="field captcha no-label" data-captcha="${formId}">
      <div class="control captcha-image">
        <img alt="Please&#x20;type&#x20;the&#x20;letters&#x20;and&#x20;numbers&#x20;below" class="captcha-img" height="50" src="${picture}"/>
      </div></div>${note}</div></div></div>`

const toPath = (url: string) => (url.startsWith("http://shop.test/") ? url.slice("http://shop.test".length) : undefined)
const form = { formId: "user_login", page: "/customer/account/login/" }

describe("CAPTCHA in a page of Magento", () => {
  test("is the picture of the field with the form's id", () => {
    const html = `<form>${field("newsletter")}</form><form>${field("user_login", "http://shop.test/media/captcha/base/2.png")}</form>`
    expect(captchaIn(html, form, toPath)).toEqual({
      ...form,
      picture: "/media/captcha/base/2.png",
      isCaseSensitive: false,
    })
    expect(
      captchaIn(field("user_login", undefined, '<div class="captcha-note note">…</div>'), form, toPath),
    ).toMatchObject({
      isCaseSensitive: true,
    })
  })

  test("is absent without the field, and for a picture that is not a file of the shop", () => {
    for (const html of [
      "",
      field("user_create"),
      field("user_login", "https://evil.example/x.png"),
      field("user_login", "http://shop.test/customer/account/logout/"),
    ])
      expect(captchaIn(html, form, toPath)).toBeUndefined()
  })

  test("a reCAPTCHA counts only inside the form itself", () => {
    const widget = '<div class="field-recaptcha" id="recaptcha-1-container"></div>'
    const action = /\/customer\/account\/loginPost\//
    const login = (inside: string) => `<form action="http://shop.test/customer/account/loginPost/">${inside}</form>`
    expect(hasRecaptcha(login(widget), action)).toBe(true)
    expect(hasRecaptcha(`${login("")}<form action="/newsletter/subscriber/new/">${widget}</form>`, action)).toBe(false)
    expect(hasRecaptcha(widget, action)).toBe(false)
  })
})

describe("Forms that the shop protects with a CAPTCHA", () => {
  let small: SmallShop
  let host: StorefrontApp
  let sent: ReadonlyArray<URLSearchParams> = []
  let protection = (id: string) => field(id)

  const pages: Readonly<Record<string, string>> = {
    "/customer/account/login/": "user_login",
    "/customer/account/create/": "user_create",
    "/customer/account/forgotpassword/": "user_forgotpassword",
    "/contact/": "contact_us",
  }
  const actions: Readonly<Record<string, string>> = {
    "/customer/account/login/": "/customer/account/loginPost/",
    "/contact/": "/contact/index/post/",
  }

  /** Responds like the shop behind: its own pages of forms have the field, and a wrong text is rejected. */
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, origin } = new URL(request.url)
    const formId = pages[pathname]
    if (formId !== undefined && request.method === "GET")
      return new Response(
        `<form action="${origin}${actions[pathname] ?? ""}">${protection(formId).replaceAll("http://shop.test", origin)}</form>`,
        {
          // A page shows its messages and clears them.
          headers: { "content-type": "text/html", "set-cookie": "mage-messages=; Path=/; Max-Age=0" },
        },
      )
    if (!pathname.endsWith("/loginPost/")) return small.shop.fetch(request)
    const fields = new URLSearchParams(await request.clone().text())
    sent = [...sent, fields]
    return fields.get("captcha[user_login]") === "AKxu"
      ? small.shop.fetch(request)
      : new Response(null, { status: 302, headers: { location: `${origin}/customer/account/login/` } })
  }

  beforeAll(async () => {
    small = await openSmallShop()
    host = await hostOfShopWithPages(small.shop, fetch)
  })
  afterAll(() => small.close())

  test.each(Object.entries(pages))("%s has picture, field and a link to another picture", async (path, formId) => {
    protection = (id) => field(id)
    const page = await openPlainBrowser(host).visit(path)
    const place = page.document.querySelector(`[data-captcha="${formId}"]`)
    expect(place?.querySelector("img")?.getAttribute("src")).toBe("/media/captcha/base/830bd5d5641f760a.png")
    expect(place?.querySelector("input")?.getAttribute("name")).toBe(`captcha[${formId}]`)
    expect(place?.querySelector("a")?.getAttribute("href")).toBe(path)
  })

  test("messages for the page are shown although the shop's own page was read first", async () => {
    const browser = openPlainBrowser(host)
    const messages = [{ type: "notice", text: "Please sign in first." }]
    browser.cookies.set("mage-messages", encodeURIComponent(JSON.stringify(messages)))
    expect((await browser.visit("/customer/account/login/")).text).toContain("Please sign in first.")
    expect((await browser.visit("/customer/account/login/")).text).not.toContain("Please sign in first.")
  })

  test("a wrong text shows the form again with another picture, and the right one signs in without scripts", async () => {
    protection = (id) => field(id)
    const browser = openPlainBrowser(host)
    const ann = { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" }
    const form = await browser.visit("/customer/account/login/")
    protection = (id) => field(id, "http://shop.test/media/captcha/base/2.png")
    const refused = await browser.press(form, "Sign In", { ...ann, "captcha[user_login]": "nope" })
    expect(refused.status).toBe(422)
    const place = refused.document.querySelector("[data-captcha]")
    expect(place?.querySelector("img")?.getAttribute("src")).toBe("/media/captcha/base/2.png")
    expect(place?.querySelector("input")?.value).toBe("")
    const account = await browser.press(refused, "Sign In", {
      "login[password]": ann["login[password]"],
      "captcha[user_login]": "AKxu",
    })
    expect(account.path).toBe("/customer/account/")
    expect(sent.at(-1)?.get("login[username]")).toBe("ann@example.com")
  })

  test("a form with a reCAPTCHA is the shop's own page, under the policy of such pages", async () => {
    protection = () => '<div class="field-recaptcha"></div>'
    const response = await host.fetch(new Request("http://shop.test/customer/account/login/"))
    expect(await response.text()).toContain('class="field-recaptcha"')
    expect(response.headers.get("content-security-policy")).toContain("'unsafe-inline'")
    expect(response.headers.get("cache-control")).toBe("private, no-store")
  })

  test("a form that the shop does not protect has no field", async () => {
    protection = () => ""
    expect((await openPlainBrowser(host).visit("/contact/")).document.querySelector("[data-captcha]")).toBeNull()
  })
})
