import { request as ask } from "node:http"

import { JSDOM } from "jsdom"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend, magentoBackend } from "../../app/server/backend/shop-backend.ts"
import type { RunningServer } from "../../app/server/server.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import { settingProblems, startSettings } from "../../app/settings/start-settings.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"
import { startTestServer } from "../test-server.ts"

const common = "https://shop.example"
const german = "https://shop.de"
const arabic = "https://shop.example/ar"
const { storeAddresses } = startSettings({ PUBLIC_URL: common, STORE_ADDRESSES: `german=${german}/ arabic=${arabic}` })

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop(settingsOfThreeViews)
})
afterAll(() => small.close())

const shopFetch = async (request: string | URL | Request): Promise<Response> => {
  if (!(request instanceof Request)) throw new TypeError("a Request is expected")
  return small.shop.fetch(request)
}

const frontOf = (kind: "built-in shop" | "Magento", more: object = {}): Promise<StorefrontApp> =>
  openStorefrontApp({
    backend: kind === "Magento" ? magentoBackend("http://inner.test", shopFetch) : embeddedBackend(small.shop),
    buildDir: "no-build",
    publicDir: "app/public",
    baseUrl: common,
    storeAddresses,
    log: () => {},
    ...more,
  })

describe.each(["built-in shop", "Magento"] as const)("Store views with addresses of their own, of a %s", (kind) => {
  let front: StorefrontApp
  beforeAll(async () => {
    front = await frontOf(kind)
  })

  /** A proxy passes requests on by http, with the host of the shopper. */
  const send = (address: string, cookie = "") =>
    front.fetch(new Request(address.replace("https:", "http:"), { redirect: "manual", headers: { cookie } }))
  const pageOf = async (response: Response) => new JSDOM(await response.text()).window.document
  const languageAt = async (address: string, cookie?: string) =>
    (await pageOf(await send(address, cookie))).documentElement.lang

  test.each([
    [`${german}/mug.html`, "", "de-DE"],
    [`${german}/mug.html`, "store=arabic", "de-DE"],
    [`${german}/checkout/cart/`, "", "de-DE"],
    [`${common}/mug.html`, "", "en-US"],
    [`${common}/mug.html`, "store=german", "en-US"],
    [`${arabic}/mug.html`, "", "ar-SA"],
    [`${common}/mug.html`, "store=arabic", "ar-SA"],
    ["https://unknown.example/mug.html", "", "en-US"],
  ])("%s with the cookie '%s' is in %s", async (address, cookie, language) => {
    expect(await languageAt(address, cookie)).toBe(language)
  })

  test("a page at the origin of its view sets no cookie and may be kept by caches in front", async () => {
    const response = await send(`${german}/mug.html`)
    expect(response.headers.get("cache-control")).toContain("s-maxage")
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test.each([german, common, arabic])(
    "canonical and hreflang of a page at %s name each view's own address",
    async (at) => {
      const page = await pageOf(await send(`${at}/mug.html`))
      const links = [...page.querySelectorAll("link[hreflang]")].map((link) => [
        link.getAttribute("hreflang"),
        link.getAttribute("href"),
      ])
      expect(links).toEqual([
        ["x-default", `${common}/mug.html`],
        ["en", `${common}/mug.html`],
        ["de", `${german}/mug.html`],
        ["ar", `${arabic}/mug.html`],
      ])
      expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(`${at}/mug.html`)
    },
  )

  test("the switch of language leads to the same page at the other address, with its query", async () => {
    const page = await pageOf(await send(`${german}/catalogsearch/result/?q=mug`))
    const links = ["English", "العربية"].map((name) =>
      [...page.querySelectorAll("a")].find((link) => link.textContent?.trim() === name)?.getAttribute("href"),
    )
    expect(links).toEqual([
      `${common}/catalogsearch/result/?q=mug&___store=default`,
      `${arabic}/catalogsearch/result/?q=mug`,
    ])
    const english = await pageOf(await send(links[0] ?? "", "store=arabic"))
    expect(english.documentElement.lang).toBe("en-US")
  })

  test.each([
    [`${common}/mug.html?___store=german&p=2`, `${german}/mug.html?p=2`],
    [`${german}/mug.html?___store=default`, `${common}/mug.html?___store=default`],
    [`${german}/mug.html?___store=arabic`, `${arabic}/mug.html`],
    [`${german}/mug.html?___store=german`, `${german}/mug.html`],
    [`${german}//evil.example/?___store=german`, `${german}//evil.example/`],
  ])("the former link %s redirects to %s", async (address, target) => {
    const response = await send(address)
    expect([response.status, response.headers.get("location")]).toEqual([302, target])
    expect(response.headers.get("cache-control")).toBe("private, no-store")
  })

  test("robots.txt and site map of an origin name its own pages only", async () => {
    expect(await (await send(`${german}/robots.txt`)).text()).toContain(`Sitemap: ${german}/sitemap.xml`)
    for (const [at, own, other] of [
      [german, `${german}/`, `${common}/`],
      [common, `${common}/`, `${german}/`],
      [common, `${arabic}/`, `${german}/`],
    ] as const) {
      const text = await (await send(`${at}/sitemap.xml`)).text()
      expect(text).toContain(`<loc>${own}</loc>`)
      expect(text).not.toContain(`<loc>${other}</loc>`)
      expect(text).toContain(`hreflang="de" href="${german}/"`)
    }
  })

  test("an address of a store view that the shop does not have is refused", async () => {
    const wrong = [{ code: "french", origin: "https://shop.fr", prefix: "" }]
    await expect(frontOf(kind, { storeAddresses: wrong })).rejects.toMatchObject({
      message: "STORE_ADDRESSES names the store view french; the shop has default, german, arabic.",
    })
  })
})

describe("The page cache of a server with two origins", () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer({
      backend: embeddedBackend(small.shop),
      baseUrl: common,
      storeAddresses,
    })
  })
  afterAll(() => server.close())

  const languageFor = (host: string, cookie = ""): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      ask({ host: "127.0.0.1", port: server.port, path: "/mug.html", headers: { host, cookie } }, (response) => {
        let text = ""
        response.on("data", (part: Buffer) => (text += part.toString()))
        response.on("end", () => resolve(/<html lang="([^"]*)"/.exec(text)?.[1]))
      })
        .on("error", reject)
        .end()
    })

  test("has separate pages for both origins, whatever the cookies, also when they are served from the cache", async () => {
    for (const _view of ["rendered", "from the cache"]) {
      expect(await languageFor("shop.de")).toBe("de-DE")
      expect(await languageFor("shop.de", "store=arabic")).toBe("de-DE")
      expect(await languageFor("SHOP.DE")).toBe("de-DE")
      expect(await languageFor("shop.example")).toBe("en-US")
      expect(await languageFor("shop.example", "store=german")).toBe("en-US")
      expect(await languageFor("other.example", "store=arabic")).toBe("ar-SA")
    }
  })
})

describe("STORE_ADDRESSES is refused in one sentence", () => {
  test.each([
    ["german=https://shop.de", undefined, "STORE_ADDRESSES needs PUBLIC_URL, the address of all other store views."],
    ["german=https://shop.example", common, `STORE_ADDRESSES: two store views cannot have the same address ${common}.`],
    [
      "a=https://x.de b=https://x.de",
      common,
      "STORE_ADDRESSES: two store views cannot have the same address https://x.de.",
    ],
    ["a=https://x.de a=https://y.de", common, "STORE_ADDRESSES: the store view a has two addresses."],
    ["a=http://x.de", common, "STORE_ADDRESSES: http://x.de and PUBLIC_URL must both be https, or both http."],
    [
      "a=https://x.de/a",
      common,
      "STORE_ADDRESSES: a path is possible below PUBLIC_URL only, but a has https://x.de/a.",
    ],
  ])("%s with PUBLIC_URL %s", (text, publicUrl, sentence) => {
    expect(settingProblems({ STORE_ADDRESSES: text, PUBLIC_URL: publicUrl })).toEqual([sentence])
  })

  test.each([
    "german",
    "german=shop.de",
    "1=https://shop.de",
    "a=https://shop.example/a/b",
    "a=https://shop.example/rest",
  ])("%s is not a list of store views with addresses", (text) => {
    expect(settingProblems({ STORE_ADDRESSES: text, PUBLIC_URL: common })).toEqual([
      expect.stringMatching(/^STORE_ADDRESSES must be store views with their addresses, such as /),
    ])
  })
})
