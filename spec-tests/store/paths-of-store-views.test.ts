import { JSDOM } from "jsdom"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend, magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import { startSettings } from "../../app/settings/start-settings.ts"
import { pathInView } from "../../core/store/path-in-view.ts"
import type { StoreView } from "../../core/store/store-views.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

const common = "https://shop.example"
const { storeAddresses } = startSettings({
  PUBLIC_URL: common,
  STORE_ADDRESSES: `german=https://shop.de arabic=${common}/ar`,
})

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop(settingsOfThreeViews)
})
afterAll(() => small.close())

type Kind = "the built-in shop" | "a Magento" | "a Magento that adds store codes"

/** A Magento, of which `adapt` changes the texts. */
const magento = (adapt: (text: string) => string) =>
  magentoBackend("http://inner.test", async (request) => {
    if (!(request instanceof Request)) throw new TypeError("a Request is expected")
    const response = await small.shop.fetch(request)
    const location = response.headers.get("location")
    const headers = new Headers(response.headers)
    if (location !== null) headers.set("location", adapt(location))
    return new Response([204, 304].includes(response.status) ? null : adapt(await response.text()), {
      status: response.status,
      headers,
    })
  })

const withCodes = (text: string) =>
  text
    .replaceAll('"use_store_in_url":false', '"use_store_in_url":true')
    .replace(/^http:\/\/inner\.test\/(?!ar\/)/, "http://inner.test/arabic/")

const backendOf = (kind: Kind) =>
  kind === "the built-in shop"
    ? embeddedBackend(small.shop)
    : magento(kind === "a Magento" ? (text) => text : withCodes)

const page = "text/html,application/xhtml+xml"
const key = "abcdefgh12345678"

describe.each<Kind>(["the built-in shop", "a Magento", "a Magento that adds store codes"])(
  "A store view with a path of its own, of %s,",
  (kind) => {
    let front: StorefrontApp
    beforeAll(async () => {
      front = await openStorefrontApp({
        backend: backendOf(kind),
        buildDir: "no-build",
        publicDir: "app/public",
        baseUrl: common,
        storeAddresses,
        log: () => {},
      })
    })

    const send = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
      front.fetch(new Request(`http://shop.example${path}`, { redirect: "manual", headers, ...init }))
    const documentAt = async (path: string, headers?: Record<string, string>) =>
      new JSDOM(await (await send(path, { accept: page, ...headers })).text()).window.document
    const fromArabicPage = { referer: `${common}/ar/mug.html`, cookie: `form_key=${key}` }

    test.each(["/ar/", "/ar/mug.html", "/ar/mugs.html", "/ar/checkout/cart/", "/ar/nothing-here"])(
      "has links and searches with its prefix on %s",
      async (path) => {
        const document = await documentAt(path)
        const links = [...document.querySelectorAll("a[href^='/'], a[href^='https://shop.example']")].map(
          (link) => link.getAttribute("href") ?? "",
        )
        expect(links.length).toBeGreaterThan(10)
        const others = links.filter((link) => !link.startsWith("/ar/"))
        // The switch of store views, and calls that need no page.
        expect(others.filter((link) => !/___store=default|\/default\/|^\/(directory|stores)\//.test(link))).toEqual([])
        const search = document.querySelector("form[action*=catalogsearch]")
        expect(search?.getAttribute("action")).toBe("/ar/catalogsearch/result/")
      },
    )

    test("has its prefix in structured data", async () => {
      const document = await documentAt("/ar/mug.html")
      const data = [...document.querySelectorAll("script[type='application/ld+json']")].map((one) => one.textContent)
      expect(data.join("\n")).toContain(`"url":"${common}/ar/mug.html"`)
      expect(data.join("\n")).not.toContain(`"url":"${common}/mug.html"`)
    })

    test("redirects a page without prefix to its own path if its cookie is set or one of its pages links there", async () => {
      for (const headers of [{ referer: `${common}/ar/` }, { cookie: "store=arabic" }]) {
        const response = await send("/mug.html?color=5", { accept: page, ...headers })
        expect([response.status, response.headers.get("location")]).toEqual([302, `${common}/ar/mug.html?color=5`])
        expect(response.headers.get("cache-control")).toBe("private, no-store")
      }
    })

    test("redirects a link with the parameter ___store, as in mails, to its own path", async () => {
      const response = await send("/customer/account/?___store=arabic&id=4", { accept: page })
      expect([response.status, response.headers.get("location")]).toEqual([302, `${common}/ar/customer/account/?id=4`])
    })

    test("is left by the link of another view, which resets its cookie", async () => {
      const document = await documentAt("/ar/mug.html")
      const english = [...document.querySelectorAll("a")].find((link) => link.textContent?.trim() === "English")
      const target = new URL(english?.getAttribute("href") ?? "", common)
      const left = await send(target.pathname + target.search, {
        ...fromArabicPage,
        cookie: "store=arabic",
        accept: page,
      })
      expect([left.status, left.headers.getSetCookie().some((line) => line.startsWith("store=; Max-Age=0"))]).toEqual([
        200,
        true,
      ])
    })

    test("redirects after a form to its own path", async () => {
      const body = new URLSearchParams({ form_key: key, product: "1", qty: "1" })
      const headers = { ...fromArabicPage, accept: page, "sec-fetch-site": "same-origin" }
      for (const at of ["/checkout/cart/add/product/1/", "/ar/checkout/cart/add/product/1/"]) {
        const response = await send(at, headers, { method: "POST", body })
        expect(response.status).toBe(302)
        const location = new URL(response.headers.get("location") ?? "", common)
        expect(location.pathname).toMatch(/^\/ar\//)
        expect(location.pathname).not.toMatch(/^\/ar\/(ar|arabic)\//)
      }
      const account = await send("/ar/customer/account/", { accept: page })
      expect(account.headers.get("location")).toMatch(/^\/ar\/customer\/account\/login\//)
    })

    test("responds to scripts and forms of its pages, whatever cookie another tab has set", async () => {
      const product = await send("/product-form/?of=/ar/mug.html", { ...fromArabicPage, cookie: "store=german" })
      expect(product.status).toBe(200)
      const headers = { ...fromArabicPage, accept: page, "sec-fetch-site": "same-origin" }
      const body = new URLSearchParams({ form_key: key, email: "a@b.example" })
      const reset = await send("/customer/account/forgotpasswordpost/", headers, { method: "POST", body })
      expect(reset.headers.get("location")).toMatch(/^\/ar\/customer\/account\//)
    })

    test("is left by links of a page without prefix, although another tab has set its cookie", async () => {
      const headers = { accept: page, referer: `${common}/mugs.html`, cookie: "store=arabic" }
      const response = await send("/mug.html", headers)
      // There the default view has a prefix, too.
      const leadsTo = kind === "a Magento that adds store codes" ? `${common}/ar/mug.html` : null
      expect(response.headers.get("location")).toBe(leadsTo)
      const isReset = response.headers.getSetCookie().some((line) => line.startsWith("store=; Max-Age=0"))
      expect([isReset, (await response.text()).includes('<html lang="en-US"')]).toEqual([!leadsTo, !leadsTo])
    })

    test("has no pages at the origin of another view", async () => {
      const response = await front.fetch(new Request("http://shop.de/ar/mug.html", { redirect: "manual" }))
      expect(response.headers.get("location")).toBe(`${common}/ar/mug.html`)
    })

    test("has pages in the cache that are sent at its path only, to browsers with its cookie only", async () => {
      await send("/ar/mug.html", { cookie: "store=arabic" })
      const sent = (url: string, cookie: string): boolean =>
        front.cache.getFresh(front.keyOf(common, url, cookie)) !== undefined
      expect(sent("/ar/mug.html", "store=arabic")).toBe(true)
      expect(sent("/ar/mug.html", "")).toBe(false)
      expect(sent("/mug.html", "store=arabic")).toBe(false)
      expect(sent("/ar/mug.html?p=2", "store=arabic")).toBe(false)
    })
  },
)

describe("A path in a store view", () => {
  const view: StoreView = { code: "german", name: "Deutsch", locale: "de-DE", isDefault: false, prefix: "/de" }
  const views = [
    { code: "default", name: "English", locale: "en-US", isDefault: true },
    { ...view, isInPath: true },
  ]

  test.each([
    ["/mug.html?p=2#top", "/de/mug.html?p=2#top"],
    ["/", "/de/"],
    ["/de/mug.html", "/de/mug.html"],
    ["/german/mug.html", "/de/mug.html"],
    ["/mug.html?___store=default", "/mug.html?___store=default"],
  ])("%s is %s", (path, expected) => {
    expect(pathInView(path, { view, views })).toBe(expected)
  })
})
