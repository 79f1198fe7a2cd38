import { writeFileSync } from "node:fs"
import { request as httpRequest } from "node:http"
import { join } from "node:path"

import { JSDOM } from "jsdom"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend, magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { addressList } from "../../app/server/http/address-list.ts"
import { type RunningServer, startServer } from "../../app/server/server.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import { startSettings } from "../../app/settings/start-settings.ts"
import { openPlainBrowser } from "../shops/plain-browser.ts"
import { jane, toReview } from "../shops/plain-checkout.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"
import { testFolder } from "../shops/test-folder.ts"

const origin = "http://shop.test"
const { storeAddresses } = startSettings({ PUBLIC_URL: origin, STORE_ADDRESSES: `british=${origin}/uk` })
const common = { buildDir: "no-build", publicDir: "app/public", baseUrl: origin, storeAddresses, log: () => {} }

let small: SmallShop
beforeAll(async () => {
  const folder = testFolder("sold")
  writeFileSync(join(folder, "one.txt"), "Lesson one")
  small = await openSmallShop({
    ...smallSettings,
    downloads: { ...smallSettings.downloads, guests: true, from: "ordered", folder },
    stores: [
      { id: 1, code: "default", name: "English", locale: "en_US" },
      { id: 2, code: "british", name: "British English", locale: "en_GB" },
    ],
  })
})
afterAll(() => small.close())

/** The shop behind HTTP, where `pages` responds to other addresses. */
const magento = (pages: (request: Request) => Response | undefined = () => undefined) =>
  magentoBackend("http://inner.test", async (request) => {
    if (!(request instanceof Request)) throw new TypeError("a Request is expected")
    return pages(request) ?? small.shop.fetch(request)
  })

describe.each(["the built-in shop", "a Magento"] as const)("Under a prefix, of %s,", (kind) => {
  let front: StorefrontApp
  beforeAll(async () => {
    front = await openStorefrontApp({
      ...common,
      backend: kind === "a Magento" ? magento() : embeddedBackend(small.shop),
    })
  })

  test("a guest's order without scripts has only pages with the prefix, and the links of its mail open", async () => {
    const paths: Array<string> = []
    const browser = openPlainBrowser({
      ...front,
      fetch: async (request) => {
        const response = await front.fetch(request)
        if (response.status === 200) paths.push(new URL(request.url).pathname)
        return response
      },
    })
    const product = (sku: string) => String(idOf(small, "product", `where sku = '${sku}'`))
    await browser.visit("/uk/mug.html")
    await browser.send("/uk/checkout/cart/add/", { product: product("MUG"), qty: "1" })
    const [link] = small.rows("select id from download_link where title = 'One'")
    const lesson = { product: product("COURSE"), qty: "1", "links[]": String(link?.["id"]) }
    await browser.send("/uk/checkout/cart/add/", lesson)
    const review = await toReview(browser, await browser.visit("/uk/checkout/"), jane)
    const placed = await browser.press(review, "Place Order")
    expect(placed.text).toContain("Thank you for your purchase!")
    expect(placed.path).toMatch(/^\/uk\/checkout\/onepage\/success\//)
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !path.startsWith("/uk/"))).toEqual([])

    const number = /\d{9}/.exec(placed.text)?.[0] ?? ""
    const [mail] = small.rows("select text, html from mail where subject like ?", `%${number}%`)
    const links = String(mail?.["text"]).match(/http\S+/g) ?? []
    expect(links).toEqual([expect.stringMatching(/\/downloadable\/download\/link\/id\/.*___store=british$/)])
    for (const address of links) {
      const opened = await openPlainBrowser(front).visit(address.replace("http://inner.test", origin))
      expect([opened.status, opened.text]).toEqual([200, "Lesson one"])
    }
  })
})

describe("A page of the Magento itself under a prefix", () => {
  const html = `<!doctype html><html><head><link  rel="canonical" href="http://inner.test/our-story/" />
    <link rel="alternate" hreflang="en" href="http://inner.test/our-story/" /></head><body>
    <a class="x" href="http://inner.test/mug.html?color=5">1</a><a href="/mugs.html#top">2</a>
    <a href="http://inner.test/uk/bowl.html">3</a><a href="https://other.test/mug.html">4</a>
    <a href="http://inner.test/stores/store/redirect/___store/default/">5</a><a href="/media/catalogue.pdf">6</a>
    <form action="http://inner.test/catalogsearch/result/" method="get"></form>
    <form action="http://inner.test/contact/index/post/" method="post"></form></body></html>`
  const sentCookies: Array<string | null> = []
  const page = (request: Request): Response | undefined => {
    const { pathname } = new URL(request.url)
    if (pathname === "/our-story/") sentCookies.push(request.headers.get("cookie"))
    if (pathname === "/old-story/")
      return new Response(null, { status: 301, headers: { location: "http://inner.test/our-story/" } })
    return pathname === "/our-story/" ? new Response(html, { headers: { "content-type": "text/html" } }) : undefined
  }
  const addressesOn = async (path: string) => {
    const front = await openStorefrontApp({ ...common, backend: magento(page) })
    const response = await front.fetch(new Request(origin + path, { headers: { accept: "text/html" } }))
    const { document } = new JSDOM(await response.text()).window
    const elements = [...document.querySelectorAll("link, a, form")]
    return elements.map((element) => element.getAttribute("href") ?? element.getAttribute("action"))
  }
  const addresses = (prefix: string) => [
    `${origin}${prefix}/our-story/`,
    `${origin}/our-story/`,
    `${origin}${prefix}/mug.html?color=5`,
    `${prefix}/mugs.html#top`,
    `${origin}/uk/bowl.html`,
    "https://other.test/mug.html",
    `${origin}/stores/store/redirect/___store/default/`,
    "/media/catalogue.pdf",
    `${origin}${prefix}/catalogsearch/result/`,
    `${origin}/contact/index/post/`,
  ]

  test("is that of its store view, and its links, search and canonical address have the prefix", async () => {
    sentCookies.splice(0)
    expect(await addressesOn("/uk/our-story/")).toEqual(addresses("/uk"))
    expect(sentCookies).toEqual([expect.stringContaining("store=british")])
  })

  test("has no prefix in the store view that has none", async () => {
    expect(await addressesOn("/our-story/")).toEqual(addresses(""))
  })

  test("leads to the prefix where the Magento redirects", async () => {
    const front = await openStorefrontApp({ ...common, backend: magento(page) })
    const response = await front.fetch(new Request(`${origin}/uk/old-story/`, { headers: { accept: "text/html" } }))
    expect(new URL(response.headers.get("location") ?? "", origin).href).toBe(`${origin}/uk/our-story/`)
  })
})

describe("PURGE of a tag", () => {
  let server: RunningServer
  beforeAll(async () => {
    const purgeFrom = addressList(["127.0.0.0/8"])
    server = await startServer({ ...common, backend: magento(), port: 0, hostname: "127.0.0.1", purgeFrom })
  })
  afterAll(() => server.close())

  const send = (path: string, method = "GET", headers: Readonly<Record<string, string>> = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const to = { host: "127.0.0.1", port: server.port, path, method, headers: { host: "shop.test", ...headers } }
      httpRequest(to, (response) => {
        let text = ""
        response.on("data", (part: Buffer) => (text += part.toString()))
        response.on("end", () => resolve(text))
      })
        .on("error", reject)
        .end()
    })
  const rename = (name: string) => small.runSql(`update product set name = '${name}' where sku in ('MUG', 'BOWL')`)

  test("makes its pages of all store views new, with and without prefix, and no others", async () => {
    const ofMug = ["/mug.html", "/uk/mug.html"]
    const others = ["/bowl.html", "/uk/bowl.html"]
    const withName = async (name: string, paths: ReadonlyArray<string>) =>
      (await Promise.all(paths.map(async (path) => ((await send(path)).includes(name) ? [path] : [])))).flat()
    expect(await withName("New name", [...ofMug, ...others])).toEqual([])
    rename("New name")
    expect(await withName("New name", [...ofMug, ...others])).toEqual([])
    const tag = `cat_p_${idOf(small, "product", "where sku = 'MUG'")}`
    expect(await send("/", "PURGE", { "X-Magento-Tags-Pattern": `((^|,)${tag}(,|$))` })).toBe("OK")
    expect(await withName("New name", [...ofMug, ...others])).toEqual(ofMug)
  })
})
