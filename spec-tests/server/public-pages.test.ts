import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"

import type { ShopBackend } from "../../app/server/route-context.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import type { Shop } from "../../app/shop/shop.ts"
import { operationOf } from "../shops/operation-of.ts"
import { openRecordedShop } from "../shops/recorded-shop.ts"

let recorded: Awaited<ReturnType<typeof openRecordedShop>>
beforeAll(async () => {
  recorded = await openRecordedShop()
})
afterAll(() => recorded.close())

/** A backend that counts GraphQL requests, fails on demand and reports changes on demand. */
const watchedBackend = (shop: Shop) => {
  const listeners = new Set<(tags: ReadonlyArray<string>) => void>()
  const requests: Array<string> = []
  const watched = {
    requests,
    fails: false,
    change: (...tags: ReadonlyArray<string>) => listeners.forEach((listener) => listener(tags)),
  }
  const backend: ShopBackend = {
    kind: "embedded",
    fetch: async (request) => {
      if (watched.fails)
        return new Response("<html>Bad Gateway</html>", { status: 502, headers: { "content-type": "text/html" } })
      const operation = await operationOf(request)
      if (operation !== undefined) requests.push(operation)
      return shop.fetch(request)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { backend, watched }
}

let host: StorefrontApp
let watched: ReturnType<typeof watchedBackend>["watched"]
let lines: Array<Readonly<Record<string, unknown>>>
beforeEach(async () => {
  const made = watchedBackend(recorded.shop)
  watched = made.watched
  lines = []
  host = await openStorefrontApp({
    backend: made.backend,
    buildDir: "no-build",
    publicDir: "app/public",
    log: (event, facts) => lines.push({ event, ...facts }),
  })
})
/** A page without one of its parts is a fault of the server, even where a test checks something else. */
afterEach(() => {
  const failed = lines.find(({ event }) => event === "section-failed")
  if (failed !== undefined) throw new Error(JSON.stringify(failed))
})

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  host.fetch(new Request(`http://shop.test${path}`, { headers }))

/** Number of GraphQL requests of an operation. */
const requestCount = (operation: string): number => watched.requests.filter((name) => name === operation).length

describe("Public pages", () => {
  test("concurrent requests render a page once", async () => {
    const pages = await Promise.all(Array.from({ length: 40 }, () => get("/joust-duffle-bag.html")))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(requestCount("Product")).toBe(1)
  })

  test("cookies and headers of a shopper do not change the page, and nothing of them is cached", async () => {
    const plain = await (await get("/joust-duffle-bag.html")).text()
    const marked = await get("/joust-duffle-bag.html", {
      cookie: "PHPSESSID=MarkOfA; form_key=MarkOfAKey; mage-cache-sessid=true; section_data_ids=%7B%22cart%22%3A1%7D",
      "x-forwarded-host": "MarkOfA.example",
      "x-original-url": "/customer/account/",
      referer: "http://MarkOfA.example/",
      "user-agent": "MarkOfA",
    })
    expect(marked.headers.getSetCookie()).toEqual([])
    expect(await marked.text()).toBe(plain)
    expect(requestCount("Product")).toBe(1)
  })

  test("a shopper with messages gets them in an uncached page, and the messages cookie is cleared", async () => {
    const text = encodeURIComponent(
      JSON.stringify([{ type: "success", text: 'You added <a href="/x">it</a>.<script>x</script>' }]),
    )
    const page = await get("/joust-duffle-bag.html", { cookie: `mage-messages=${text}` })
    expect(page.headers.get("cache-control")).toBe("private, no-store")
    expect(page.headers.getSetCookie()).toEqual(["mage-messages=; Path=/; Max-Age=0; SameSite=Lax"])
    expect(await page.text()).toContain('You added <a href="/x">it</a>.')
    const withoutCookie = await get("/joust-duffle-bag.html")
    expect(await withoutCookie.text()).not.toContain("You added")
    expect(withoutCookie.headers.get("cache-control")).toMatch(/^public/)
  })

  test.each(["", "%5B%5D", '""', "[]"])(
    "a messages cookie without messages (%j) still gets the cached page",
    async (value) => {
      const page = await get("/joust-duffle-bag.html", { cookie: `a=1; mage-messages=${value}` })
      expect(page.headers.get("cache-control")).toMatch(/^public/)
    },
  )

  test("an unreadable message has no effect", async () => {
    const page = await get("/joust-duffle-bag.html", { cookie: "mage-messages=%7Bbroken" })
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"])
  })

  test("a page that the browser already has responds 304", async () => {
    const first = await get("/gear.html")
    const again = await get("/gear.html", { "if-none-match": first.headers.get("etag") ?? "" })
    expect([again.status, await again.text()]).toEqual([304, ""])
    expect(again.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"))
  })

  test("HEAD responds like GET, without a body", async () => {
    const head = await host.fetch(new Request("http://shop.test/gear.html", { method: "HEAD" }))
    const page = await get("/gear.html")
    expect(await head.text()).toBe("")
    expect(head.headers.get("etag")).toBe(page.headers.get("etag"))
  })

  test("unknown query parameters and values do not fill the cache", async () => {
    await get("/gear.html")
    await get("/joust-duffle-bag.html")
    const before = host.cache.size().pages
    for (let made = 0; made < 30; made += 1) {
      await get(
        `/gear.html?utm_source=${made}&p=1&color=${made + 1000}&product_list_limit=${made + 100}&__proto__=${made}`,
      )
      await get(`/joust-duffle-bag.html?cache=${made}`)
      await get(`/nothing-${made}.html`)
    }
    expect(host.cache.size().pages).toBe(before + 1) // one page for all unknown addresses
  })

  test("made-up Host headers leave nothing in the cache", async () => {
    for (let made = 0; made < 30; made += 1) {
      const page = await host.fetch(new Request(`http://made-up-${made}.test/about-us`))
      expect(page.status).toBe(200)
    }
    // The page is cached for at most 16 hosts.
    expect(host.cache.size().pages).toBe(16)
  })

  test("a page is purged when something it shows changes, and only then", async () => {
    await get("/joust-duffle-bag.html")
    await get("/about-us")
    watched.change("cat_p_999")
    await get("/joust-duffle-bag.html")
    expect(requestCount("Product")).toBe(1)
    watched.change("cat_p_1")
    await get("/joust-duffle-bag.html")
    expect(requestCount("Product")).toBe(2)
    expect(requestCount("ContentPage")).toBe(1)
    watched.change("cms_p_about-us")
    await get("/about-us")
    expect(requestCount("ContentPage")).toBe(2)
  })
})

describe("URL resolution", () => {
  test.each([
    ["/", 200, "cms-index-index"],
    ["/gear.html", 200, "catalog-category-view"],
    ["/gear.html?p=2&product_list_limit=5&product_list_mode=list", 200, "catalog-category-view"],
    ["/gear.html?p=999", 200, "catalog-category-view"],
    ["/joust-duffle-bag.html", 200, "catalog-product-view"],
    ["/gear/bags/joust-duffle-bag.html", 200, "catalog-product-view"],
    ["/about-us", 200, "cms-page-view"],
    ["/catalogsearch/result/?q=yoga", 200, "catalogsearch-result-index"],
    ["/catalogsearch/result/", 200, "catalogsearch-result-index"],
    ["/catalogsearch/result/?q=%00%ff%20&q=%E2%80%A8", 200, "catalogsearch-result-index"],
    ["/enable-cookies", 200, "cms-enable-cookies"],
    ["/no-such-page", 404, "cms-noroute-index"],
    ["/women", 404, "cms-noroute-index"],
    ["/checkout/x.css", 404, "cms-noroute-index"],
    ["/customer/account/x.css", 404, "cms-noroute-index"],
    ["//evil.example/", 404, "cms-noroute-index"],
    ["/%2f%2fevil.example", 404, "cms-noroute-index"],
    ["/a%00b", 404, "cms-noroute-index"],
    [`/${"long".repeat(500)}`, 404, "cms-noroute-index"],
    ["/%E0%A4%A", 404, "cms-noroute-index"],
    ["/customer/account/login/", 200, "customer-account-login"],
    ["/customer/account/create/", 200, "customer-account-create"],
  ])("[2.product-page.1] %s responds %i with the page %s", async (path, status, bodyClass) => {
    const page = await get(path)
    expect(page.status).toBe(status)
    expect(await page.text()).toMatch(new RegExp(`<body[^>]* class="[^"]*${bodyClass}`))
  })

  test.each([
    ["/bags.html", 301, "/gear/bags.html"],
    ["/bags.html?p=2", 301, "/gear/bags.html?p=2"],
    ["/old.html", 302, "/"],
  ])("%s redirects", async (path, status, to) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(response.headers.get("location")).toMatch(to === "/" ? /^\/[a-z-]+\.html$/ : to)
  })

  test.each([
    ["/index.php", "/"],
    ["/index.php/", "/"],
    ["/index.php/gear/bags.html?p=2", "/gear/bags.html?p=2"],
  ])("%s, an address with Magento's front controller, redirects to %s", async (path, to) => {
    const response = await get(path)
    expect([response.status, response.headers.get("location")]).toEqual([301, to])
  })

  test.each(["/index.php//host.example/", "/index.php/%5Chost.example", "/index.phpx"])(
    "%s is not found, and redirects nowhere",
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test("private URLs are never cached", async () => {
    for (const path of [
      "/customer/account/",
      "/customer/account/login/",
      "/checkout/cart/",
      "/checkout/",
      "/checkout/onepage/success/",
    ]) {
      expect((await get(path)).headers.get("cache-control")).toBe("private, no-store")
    }
    expect(host.cache.size().pages).toBe(0)
  })

  test("a search results page is normalised to one URL and not cached for others", async () => {
    await get("/catalogsearch/result/?q=yoga")
    const pages = host.cache.size().pages
    await get("/catalogsearch/result/?q=%20yoga%20&foo=bar")
    expect(host.cache.size().pages).toBe(pages)
  })
})

describe("While the backend is unavailable", () => {
  test("a page responds 503 with the number of a log entry, and the next request works again", async () => {
    watched.fails = true
    const unavailable = await get("/gear.html")
    expect([unavailable.status, unavailable.headers.get("retry-after")]).toEqual([503, "5"])
    expect(unavailable.headers.get("cache-control")).toBe("private, no-store")
    const reference = String(lines.find(({ event }) => event === "request-failed")?.["reference"])
    expect(await unavailable.text()).toContain(reference)
    watched.fails = false
    expect((await get("/gear.html")).status).toBe(200)
  })

  test("cached pages are still served", async () => {
    const before = await (await get("/gear.html")).text()
    watched.fails = true
    expect(await (await get("/gear.html")).text()).toBe(before)
  })
})
