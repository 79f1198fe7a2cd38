import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"

import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import { isMaybeOutdated } from "../../core/page-cache/current-page.ts"
import { advanceableClock } from "../monotonic-clock.ts"
import { serveShopAlone } from "../shops/shop-alone.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

describe("The age of a page", () => {
  const now = 1_800_000_000_000
  test.each([
    ["rendered now", now, false],
    ["rendered five seconds ago", now - 5_000, false],
    ["rendered six seconds ago", now - 6_000, true],
    ["rendered by a server whose clock is ahead", now + 1, true],
    ["rendered at an unknown time", undefined, true],
  ])("a page %s is compared with the present one: %#", (_name, renderedAt, expected) => {
    expect(isMaybeOutdated(renderedAt, now)).toBe(expected)
  })
})

describe("A page as it is now", () => {
  let small: SmallShop
  let alone: Awaited<ReturnType<typeof serveShopAlone>>
  let host: StorefrontApp
  let time = Date.now()
  let requests = 0
  let advance: ReturnType<typeof advanceableClock>
  let isAway = false
  /** The price of every product for a customer with a session. */
  let ownPrice: string | undefined
  const withPrice = async (response: Response, price: string) =>
    new Response((await response.text()).replace(/("final_price":\{"value":)[\d.]+/g, `$1${price}`), {
      headers: { "content-type": "application/json" },
    })
  beforeAll(async () => {
    advance = advanceableClock()
    small = await openSmallShop()
    const fetch = async (request: Request): Promise<Response> => {
      requests += 1
      if (isAway) return new Response(null, { status: 503 })
      const isOwn = request.method === "POST" && request.headers.get("cookie")?.includes("PHPSESSID") === true
      const response = await small.shop.fetch(request)
      return isOwn && ownPrice !== undefined ? withPrice(response, ownPrice) : response
    }
    alone = await serveShopAlone({ shop: { fetch }, port: 0, hostname: "127.0.0.1" })
    host = await openStorefrontApp({
      backend: magentoBackend(`http://127.0.0.1:${alone.port}`),
      buildDir: "no-build",
      publicDir: "app/public",
      log: () => {},
      now: () => time,
    })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await alone.close()
    await small.close()
  })

  const get = (path: string) => host.fetch(new Request(`http://front.test${path}`))
  const versionIn = (html: string): string => /<body data-version="([\w-]+)"/.exec(html)?.[1] ?? ""
  const pricesIn = (html: string) => [...new Set(html.match(/\$\d+\.\d\d/g))]
  /** More than the second for which responses of the backend are shared. */
  const later = () => {
    time += 6_000
    advance(1_100)
  }

  test("an unchanged page is 204; a changed one is the new page, which further shoppers get from the cache", async () => {
    const shown = await get("/mug.html")
    expect(shown.headers.get("server-timing")).toMatch(/^rendered;dur=\d{13}$/)
    const version = versionIn(await shown.text())
    later()
    const unchanged = await get(`/mug.html?___current=${version}`)
    expect([unchanged.status, unchanged.headers.get("cache-control")]).toEqual([204, "private, no-store"])

    small.runSql("update product set price = 310000 where sku = 'MUG'")
    later()
    const changed = await get(`/mug.html?___current=${version}`)
    expect([changed.status, changed.headers.get("cache-control")]).toEqual([200, "private, no-store"])
    const html = await changed.text()
    expect(pricesIn(html)).toEqual(["$31.00"])
    expect(pricesIn(await (await get("/mug.html")).text())).toEqual(["$31.00"])
    expect((await get(`/mug.html?___current=${versionIn(html)}`)).status).toBe(204)
  })

  test("many shoppers on one page cause one comparison in three seconds", async () => {
    await get("/mug.html")
    later()
    requests = 0
    await Promise.all(Array.from({ length: 30 }, () => get("/mug.html?___current=x")))
    const first = requests
    await Promise.all(Array.from({ length: 30 }, () => get("/mug.html?___current=x")))
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(6)
    expect(requests).toBe(first)
  })

  test("the options of the address stay, and a missing page, a redirect or an unavailable shop is 204", async () => {
    const html = await (await get("/shirt.html")).text()
    later()
    expect((await get(`/shirt.html?utm_source=mail&___current=${versionIn(html)}`)).status).toBe(204)
    expect((await get("/nothing.html?___current=x")).status).toBe(204)
    isAway = true
    later()
    expect((await get("/mug.html?___current=x")).status).toBe(204)
    isAway = false
  })

  test("a customer whose group has other prices gets the page with them, which nobody else does", async () => {
    ownPrice = "17"
    const guest = await get("/mug.html")
    const version = versionIn(await guest.text())
    later()
    const cookies = { PHPSESSID: "abc", "X-Magento-Vary": "24efa2afce15" }
    const ask = (own: Readonly<Record<string, string>>, shown: string) =>
      host.fetch(
        new Request(`http://front.test/mug.html?___current=${shown}`, {
          headers: {
            cookie: Object.entries(own)
              .map((pair) => pair.join("="))
              .join("; "),
          },
        }),
      )
    const own = await ask(cookies, version)
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"])
    const html = await own.text()
    expect(pricesIn(html)).toContain("$17.00")
    expect((await ask(cookies, versionIn(html))).status).toBe(204)
    expect((await ask({ PHPSESSID: "abc" }, version)).status).toBe(204)
    expect((await ask({ ...cookies, "X-Magento-Vary": "store-german" }, version)).status).toBe(204)
    expect(await (await get("/mug.html")).text()).not.toContain("$17.00")
  })
})
