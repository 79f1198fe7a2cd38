import { gunzipSync } from "node:zlib"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../app/server/storefront-app.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

const origin = "http://shop.test"
const products = 25_000

type SentRequest = {
  readonly filter: { readonly price?: { readonly from?: string; readonly to?: string } }
  readonly page: number
  readonly size: number
}

const priceOf = (id: number): number => 5 + ((id * 7919) % 90_000) / 100

/** Product URLs as a large shop returns them: its search engine pages through at most 10,000 results. */
const requestedProducts = ({ filter: { price = {} }, page, size }: SentRequest) => {
  if (page * size > 10_000) return { errors: [{ message: "Internal server error" }], data: { products: null } }
  const [from, to] = [Number(price.from ?? 0), Number(price.to ?? Infinity)]
  const found = Array.from({ length: products }, (_, id) => id).filter((id) => priceOf(id) >= from && priceOf(id) <= to)
  const items = found
    .slice((page - 1) * size, page * size)
    .map((id) => ({ url_key: `mug-${id}&co`, url_suffix: ".html" }))
  return { data: { products: { total_count: Math.min(found.length, 10_000), items } } }
}

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop(settingsOfThreeViews)
})
afterAll(() => small.close())

/** The small shop, with many more products where their URLs are requested. */
const largeShop = async () => {
  const { kind, fetch, onChange } = embeddedBackend(small.shop)
  let requestCount = 0
  const backend = {
    kind,
    onChange,
    fetch: async (request: Request) => {
      const { searchParams } = new URL(request.url)
      if (!searchParams.get("query")?.includes("query ProductPaths")) return fetch(request)
      requestCount += 1
      return Response.json(requestedProducts(JSON.parse(searchParams.get("variables") ?? "{}")))
    },
  }
  const host = await openStorefrontApp({ backend, buildDir: "no-build", publicDir: "app/public", log: () => {} })
  const send = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    host.fetch(new Request(origin + path, { headers }))
  return { send, requests: () => requestCount }
}

const placesIn = (xml: string): ReadonlyArray<string> =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = ""]) => place)

describe("Site maps of a shop with more pages than one map holds", () => {
  test("the index names maps that together list every page once in every language, none too long", async () => {
    const { send, requests } = await largeShop()
    const index = await send("/sitemap.xml")
    expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8")
    const text = await index.text()
    expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    const maps = placesIn(text)

    const places: Array<string> = []
    for (const map of maps) {
      const result = await send(map.slice(origin.length))
      const xml = await result.text()
      expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^]*<\/urlset>\n$/)
      const named = placesIn(xml)
      expect(named.length).toBeLessThanOrEqual(50_000)
      expect(xml.length).toBeLessThan(20_000_000)
      places.push(...named)
    }
    const all = new Set(places)
    expect(all.size).toBe(places.length)
    expect(all.has(`${origin}/`)).toBe(true)
    const wanted = Array.from({ length: products }, (_, id) => `${origin}/mug-${id}&amp;co.html`).flatMap((place) =>
      ["", "?___store=german", "?___store=arabic"].map((view) => place + view),
    )
    expect(wanted.filter((place) => !all.has(place))).toEqual([])

    // Counts by price, then two hundred URLs per request; later calls request nothing.
    const first = requests()
    expect(first).toBeLessThan(products / 200 + 60)
    for (const map of ["/sitemap.xml", ...maps.map((place) => place.slice(origin.length))]) await send(map)
    expect(requests()).toBe(first)
  })

  test("a map is sent with gzip to clients that accept it", async () => {
    const { send } = await largeShop()
    const plain = await (await send("/sitemap-2.xml", { "accept-encoding": "br, gzip;q=0" })).text()
    const response = await send("/sitemap-2.xml", { "accept-encoding": "deflate, gzip" })
    expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([
      "gzip",
      "Accept-Encoding",
    ])
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(plain)
  })

  test("an unknown map responds 404", async () => {
    const { send } = await largeShop()
    for (const path of ["/sitemap-0.xml", "/sitemap-01.xml", "/sitemap-999.xml", "/sitemap-x.xml", "/sitemap-.xml"])
      expect([path, (await send(path)).status]).toEqual([path, 404])
  })

  test("when all maps are requested at the same time, a few are sent and the rest get 503 with Retry-After", async () => {
    const { send } = await largeShop()
    await send("/sitemap.xml")
    const paths = Array.from({ length: 14 }, (_, index) => `/sitemap-${index + 1}.xml`)
    const responses = await Promise.all(paths.map((path) => send(path)))
    const refused = responses.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get("retry-after")).toBe("60")
    for (const path of paths) expect([path, (await send(path)).status]).toEqual([path, 200])
  })
})
