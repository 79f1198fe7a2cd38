import fc from "fast-check"
import { JSDOM } from "jsdom"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"

import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../app/server/storefront-app.ts"
import { InvalidSetting } from "../../app/settings/setting.ts"
import { startSettings } from "../../app/settings/start-settings.ts"
import { themeFolder } from "../../core/translation/theme-folder.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { serveShopAlone } from "../shops/shop-alone.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

const origin = "http://front.test"
const ours = "In den Warenkorb"
const theirs = "Ab in die Tüte"

/** Responses of a remote shop to requests for its home page and a dictionary. */
type Theme = { readonly home: (shop: string) => Response; readonly dictionary: (path: string) => Response }

const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=UTF-8" } })

const naming = (folder: string) => (shop: string) =>
  html(`<html><script>var BASE_URL = '${shop}/'; var require = {\n 'baseUrl': '${shop}${folder}'\n};</script></html>`)

const folder = "/static/version1700000000/frontend/Acme/store/de_DE"
const words = (texts: unknown) => () => Response.json(texts)
const usual: Theme = { home: naming(folder), dictionary: words({ "Add to Cart": theirs }) }

let small: SmallShop
let theme = usual
let requests: ReadonlyArray<string> = []
let alone: Awaited<ReturnType<typeof serveShopAlone>>
beforeAll(async () => {
  small = await openSmallShop(settingsOfThreeViews)
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, origin: shop } = new URL(request.url)
    const isGerman = request.headers.get("cookie")?.includes("store=german") === true
    if (pathname === "/") return isGerman ? theme.home(shop) : html("<p>It works!</p>")
    if (!pathname.startsWith("/static/")) return small.shop.fetch(request)
    requests = [...requests, pathname]
    return theme.dictionary(pathname)
  }
  alone = await serveShopAlone({ shop: { fetch }, port: 0, hostname: "127.0.0.1" })
})
afterAll(async () => {
  await alone.close()
  await small.close()
})
afterEach(() => {
  theme = usual
  requests = []
})

/** A storefront in front of that shop, with an adjustable clock. */
const openStorefront = async (shopDictionaries?: string) => {
  const time = { now: Date.now() }
  const lines: Array<string> = []
  const host = await openStorefrontApp({
    backend: magentoBackend(`http://127.0.0.1:${alone.port}`),
    buildDir: "no-build",
    publicDir: "app/public",
    shopDictionaries,
    log: (event, facts) => lines.push(`${event} ${String(facts?.["view"])}`),
    now: () => time.now,
  })
  const send = (path: string, cookie = "store=german") =>
    host.fetch(new Request(origin + path, { headers: { cookie } }))
  const page = async (cookie?: string) => {
    const { document } = new JSDOM(await (await send("/mug.html", cookie)).text()).window
    const { dictionaryAddress } = JSON.parse(document.querySelector("#page-state")?.textContent ?? "{}").page
    return { button: document.querySelector("button.tocart")?.textContent, address: String(dictionaryAddress) }
  }
  return { time, lines, send, page }
}

const missing = "shop-dictionary-missing german"

describe("The dictionary of a remote shop's theme", () => {
  test("[7.translations.1] it is found by the shop's home page; its texts override ours in pages and scripts", async () => {
    const { page, send, lines } = await openStorefront()
    const { button, address } = await page()
    expect(button).toContain(theirs)
    expect(requests).toEqual([`${folder}/js-translation.json`])
    const file = await send(address)
    expect([file.headers.get("cache-control"), file.headers.get("content-type")]).toEqual([
      "public, max-age=31536000, immutable",
      "application/json; charset=utf-8",
    ])
    expect(await file.json()).toMatchObject({ "Add to Cart": theirs, "Shopping Cart": "Warenkorb" })
    expect((await send("/dictionary/0123456789abcdef.json")).status).toBe(404)
    expect((await page("")).button).toContain("Add to Cart")
    expect(lines.filter((line) => line === missing)).toEqual([])
  })

  const strange: ReadonlyArray<readonly [string, Partial<Theme>]> = [
    ["a home page without a theme path", { home: () => html("<html></html>") }],
    ["a missing home page", { home: () => html("gone", 404) }],
    ["a redirect to another host", { home: () => Response.redirect("http://elsewhere.invalid/", 302) }],
    ["a redirect loop", { home: (shop) => Response.redirect(`${shop}/`, 302) }],
    ["a theme on another host", { home: () => html(`{"baseUrl":"https://elsewhere.invalid${folder}"}`) }],
    ["a theme path outside the static folder", { home: naming("/static/../../admin") }],
    ["no dictionary", { dictionary: () => html("not found", 404) }],
    ["HTML instead of a dictionary", { dictionary: () => html("<html></html>") }],
    [
      "a truncated dictionary",
      { dictionary: () => new Response('{"a', { headers: { "content-type": "application/json" } }) },
    ],
    ["a dictionary over the limit", { dictionary: () => Response.json({ a: "x".repeat(9_000_000) }) }],
  ]
  test.each(strange)("with %s, pages use our texts and one line is logged", async (_name, part) => {
    theme = { ...usual, ...part }
    const { page, lines, time } = await openStorefront()
    expect((await page()).button).toContain(ours)
    time.now += 600_000
    await page()
    expect(lines.filter((line) => line === missing)).toEqual([missing])
  })

  test.each([
    ["a list", ["Add to Cart"]],
    ["values other than texts", { "Add to Cart": 7, Cart: null, Close: { text: "x" } }],
    ["a blank text", { "Add to Cart": " " }],
    ["a text over the limit", { "Add to Cart": "x".repeat(6000) }],
    ["names of object prototypes", JSON.parse('{"__proto__":{"Add to Cart":"x"},"constructor":"x"}')],
  ])("%s in a dictionary is ignored", async (_name, texts) => {
    theme = { ...usual, dictionary: words(texts) }
    expect((await (await openStorefront()).page()).button).toContain(ours)
  })

  test("is found where the page names the theme in a script as Magento escapes it", async () => {
    const escaped = (text: string) =>
      text.replace(/[^a-z0-9,._]/gi, (sign) => `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`)
    theme = {
      ...usual,
      home: (shop) => html(`<script>var require = {'baseUrl': '${escaped(shop + folder)}'};</script>`),
    }
    expect((await (await openStorefront()).page()).button).toContain(theirs)
  })

  test("markup in a text is shown as text", async () => {
    theme = { ...usual, dictionary: words({ "Add to Cart": "<img src=x onerror=alert(1)>" }) }
    expect((await (await openStorefront()).page()).button).toContain("<img src=x")
  })

  test("is reloaded after an hour in the background; while the shop has none, the known one stays in use", async () => {
    const { page, time } = await openStorefront()
    expect((await page()).button).toContain(theirs)
    theme = { ...usual, dictionary: words({ "Add to Cart": "Her damit" }) }
    await page()
    expect(requests).toHaveLength(1)
    time.now += 3_700_000
    await expect.poll(async () => (await page()).button).toContain("Her damit")
    theme = { ...usual, dictionary: () => html("", 500) }
    time.now += 3_700_000
    const before = requests.length
    await expect.poll(async () => (await page(), requests.length)).toBeGreaterThan(before)
    expect((await page()).button).toContain("Her damit")
  })

  test("is loaded from SHOP_DICTIONARIES, whatever the shop's pages say", async () => {
    theme = { ...usual, home: () => html("") }
    const pattern = `http://127.0.0.1:${alone.port}/static/frontend/Acme/cdn/{locale}/js-translation.json`
    expect((await (await openStorefront(pattern)).page()).button).toContain(theirs)
    expect(requests).toContain("/static/frontend/Acme/cdn/de_DE/js-translation.json")
    expect(startSettings({ SHOP_DICTIONARIES: pattern }).shopDictionaries).toBe(pattern)
    for (const wrong of ["de_DE.json", "https://shop.example/js-translation.json", "ftp://shop.example/{locale}"])
      expect(() => startSettings({ SHOP_DICTIONARIES: wrong })).toThrow(InvalidSetting)
  })
})

describe("The theme path found in a page", () => {
  const shop = "https://shop.example"
  test.each([
    [`require = {"baseUrl": "${shop}${folder}"}`, folder],
    [`require = {baseUrl:"${(shop + folder).replaceAll("/", "\\/")}/"}`, folder],
    [
      String.raw`'baseUrl': 'https\u003A\u002F\u002Fshop.example\u002Fstatic\u002Ffrontend\u002FAcme\u002Fstore\u002Fde_DE'`,
      "/static/frontend/Acme/store/de_DE",
    ],
    [String.raw`'baseUrl': '\x2Fstatic\u{2f}frontend\/Acme/store/de_DE'`, "/static/frontend/Acme/store/de_DE"],
    [String.raw`'baseUrl': '\u003Cscript\u003E'`, undefined],
    [`'baseUrl': '/static/frontend/Acme/store/ar_SA'`, "/static/frontend/Acme/store/ar_SA"],
    [`{"baseUrl":"${shop}.evil.example${folder}"}`, undefined],
    [`{"baseUrl":"//evil.example${folder}"}`, undefined],
    ["", undefined],
  ])("%s", (page, found) => {
    expect(themeFolder(page, shop)).toBe(found)
  })

  test("for every page and URL, it is below the theme's folder or undefined", () => {
    const address = fc.oneof(fc.webUrl(), fc.string(), fc.constant(`${shop}${folder}`))
    forAll(fc.string(), address, (page, base) => {
      const found = themeFolder(`${page}"baseUrl":"${base}"`, shop)
      expect(found === undefined || /^\/static\/(version\d+\/)?frontend(\/[\w-]+){3}$/.test(found)).toBe(true)
    })
  })
})
