import { readFileSync } from "node:fs"

import { JSDOM } from "jsdom"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { hostOver } from "../shops/plain-browser.ts"
import { openRecordedShop } from "../shops/recorded-shop.ts"

let recorded: Awaited<ReturnType<typeof openRecordedShop>>
let host: Awaited<ReturnType<typeof hostOver>>
beforeAll(async () => {
  recorded = await openRecordedShop()
  host = await hostOver(recorded.shop)
})
afterAll(() => recorded.close())

const origin = "http://shop.test"
const request = async (path: string) => host.fetch(new Request(origin + path))
const open = async (path: string) => new JSDOM(await (await request(path)).text()).window.document

const contentOf = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content")
const canonicalOf = (page: Document) => page.querySelector("link[rel=canonical]")?.getAttribute("href")
const factsOf = (page: Document): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => JSON.parse(textContent))

describe("Pages for search engines", () => {
  test("the home page contains structured data of the shop and its search", async () => {
    const page = await open("/")
    expect(canonicalOf(page)).toBe(`${origin}/`)
    const site = factsOf(page).find((fact) => fact["@type"] === "WebSite")
    expect(site).toMatchObject({ url: `${origin}/` })
    expect(JSON.stringify(site)).toContain(`${origin}/catalogsearch/result/?q={search_term_string}`)
    expect((await request("/catalogsearch/result/?q=bag")).status).toBe(200)
  })

  test("a product page contains structured data, breadcrumbs and a link preview", async () => {
    const page = await open("/joust-duffle-bag.html")
    expect(page.title).not.toBe("")
    expect(canonicalOf(page)).toBe(`${origin}/joust-duffle-bag.html`)
    expect(factsOf(page).map((fact) => fact["@type"])).toEqual(expect.arrayContaining(["Product", "BreadcrumbList"]))
    expect(factsOf(page).some((fact) => fact["@type"] === "WebSite")).toBe(false)
    expect([contentOf(page, "og:type"), contentOf(page, "og:url"), contentOf(page, "og:locale")]).toEqual([
      "product",
      `${origin}/joust-duffle-bag.html`,
      "en_US",
    ])
    expect(contentOf(page, "og:title")).toBe(page.title)
    expect(contentOf(page, "twitter:card")).toMatch(/^summary/)
  })

  test("search results and filtered listings are NOINDEX", async () => {
    expect(contentOf(await open("/catalogsearch/result/?q=bag"), "robots")).toBe("NOINDEX,FOLLOW")
  })

  test("robots.txt excludes private pages and names the site map", async () => {
    const text = await (await request("/robots.txt")).text()
    for (const path of ["/checkout/", "/customer/", "/catalogsearch/", "/rest/", "/graphql"])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  test("the site map lists every public page once, each responds 200, and none is private", async () => {
    const result = await request("/sitemap.xml")
    expect(result.headers.get("content-type")).toBe("application/xml; charset=utf-8")
    const places = [...(await result.text()).matchAll(/<url><loc>([^<]*)<\/loc>/g)].map(([, place = ""]) => place)
    expect(new Set(places).size).toBe(places.length)
    expect(places).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/joust-duffle-bag.html`]))
    expect(places.join(" ")).not.toMatch(/checkout|customer|wishlist|catalogsearch|graphql|\?(?!___store=)/)
    const statuses = await Promise.all(places.map(async (place) => (await request(place.slice(origin.length))).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test("page transitions are animated unless the shopper prefers reduced motion", () => {
    const sheet = readFileSync("ui/design/base.css", "utf8")
    expect(sheet).toMatch(/@view-transition \{\s*navigation: auto;/)
    expect(sheet).toMatch(/--reduced-motion\) \{\s*@view-transition \{\s*navigation: none;/)
  })
})
