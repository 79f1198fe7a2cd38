import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { startServer, type RunningServer } from "../../app/server/server.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let running: RunningServer
beforeAll(async () => {
  small = await openSmallShop()
  running = await startServer({
    backend: {
      ...embeddedBackend(small.shop),
      fetch: (request) => {
        if (request.url.includes("/rest/break")) throw new Error("broken")
        return small.shop.fetch(request)
      },
    },
    port: 0,
    hostname: "127.0.0.1",
    buildDir: "no-build",
    publicDir: "app/public",
    log: () => {},
  })
})
afterAll(async () => {
  await running.close()
  await small.close()
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${running.port}${path}`, { redirect: "manual", ...init })

/** Every way to an answer: from the cache and past it, pages and data, files, redirects, refusals and faults. */
const ways: ReadonlyArray<readonly [string, string, RequestInit]> = [
  ["a page", "/mug.html", {}],
  ["a page at hand", "/mug.html", {}],
  ["a page for one shopper", "/checkout/cart/", {}],
  ["a page that is not there", "/nothing.html", {}],
  ["a redirect", "/checkout/", {}],
  ["a service", "/rest/V1/directory/countries", {}],
  ["a service that is not there", "/rest/V1/nothing", {}],
  ["a fault", "/rest/break", {}],
  ["a form from elsewhere", "/checkout/cart/add/", { method: "POST", body: new URLSearchParams({ product: "1" }) }],
  ["a body that is too large", "/rest/V1/guest-carts", { method: "POST", body: "x".repeat(1_100_000) }],
  ["a method that is none of ours", "/mug.html", { method: "PATCH" }],
  ["a POST to nothing", "/nothing.html", { method: "POST" }],
  ["a file that is not there", "/static/nothing.js", {}],
  ["a picture that is not there", "/media/nothing.webp", {}],
  ["robots.txt", "/robots.txt", {}],
  ["the rules for preparing pages", "/speculation-rules.json", {}],
  ["the health of the server", "/healthz", {}],
]

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; " +
  "frame-src 'self' https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com; connect-src 'self'; form-action 'self'; " +
  "base-uri 'none'; object-src 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types dompurify vitrine"

const forReaders = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

describe("Somebody who opens the address of a form", () => {
  test.each([
    "/checkout/cart/add/",
    "/customer/account/logout/",
    "/newsletter/subscriber/new/",
    "/wishlist/index/add/",
  ])("%s reads a page that says that nothing is there, a script reads data", async (path) => {
    const page = await ask(path, { headers: forReaders })
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"])
    expect(await page.text()).toContain("<h1")
    const data = await ask(path, { headers: { accept: "*/*" } })
    expect([data.status, await data.json()]).toEqual([404, { message: "Request does not match any route." }])
  })

  test("services say in their own words what is not there, to readers too", async () => {
    const answer = await ask("/rest/V1/nothing", { headers: forReaders })
    expect([answer.status, await answer.json()]).toEqual([404, { message: "Request does not match any route." }])
    const patched = await ask("/rest/V1/guest-carts", { method: "PATCH" })
    expect([patched.status, await patched.json()]).toEqual([405, { message: "Request method is invalid." }])
    expect(patched.headers.get("allow")).toContain("POST")
  })
})

describe("Every answer", () => {
  test.each(ways)("%s has the security headers", async (_, path, init) => {
    const { headers } = await ask(path, init)
    expect(headers.get("content-security-policy")).toBe(policy)
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups")
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("permissions-policy")).toMatch(/camera=\(\)/)
    expect(headers.get("strict-transport-security")).toBeNull()
    expect(headers.get("x-powered-by")).toBeNull()
  })

  test.each([
    ["a fault", "/rest/break", {}, 500],
    [
      "a form from elsewhere",
      "/checkout/cart/add/",
      { method: "POST", body: new URLSearchParams({ product: "1" }) },
      403,
    ],
    ["a body that is too large", "/rest/V1/guest-carts", { method: "POST", body: "x".repeat(1_100_000) }, 413],
    ["a method that is none of ours", "/mug.html", { method: "PATCH" }, 405],
    ["a POST to nothing", "/nothing.html", { method: "POST" }, 404],
    ["a file that is not there", "/static/nothing.js", {}, 404],
    ["a hidden file", "/.env", {}, 404],
    ["the package", "/package.json", {}, 404],
    ["the repository", "/.git/config", {}, 404],
  ])("%s is answered with its status", async (_, path, init, status) => {
    expect((await ask(path, init)).status).toBe(status)
  })

  test("pages tell where the rules for preparing pages lie, and the rules allow pages only", async () => {
    const page = await ask("/mug.html")
    expect(page.headers.get("speculation-rules")).toBe('"/speculation-rules.json"')
    const rules = await ask("/speculation-rules.json")
    expect(rules.headers.get("content-type")).toBe("application/speculationrules+json")
    const text = await rules.text()
    expect(text).toContain("/*.html")
    expect(text).not.toMatch(/checkout|customer|rest|graphql|wishlist/)
  })

  test("https is promised only where shoppers come by https", async () => {
    const secure = await startServer({
      backend: embeddedBackend(small.shop),
      port: 0,
      hostname: "127.0.0.1",
      baseUrl: "https://shop.example",
      buildDir: "no-build",
      publicDir: "app/public",
      log: () => {},
    })
    const page = await fetch(`http://127.0.0.1:${secure.port}/mug.html`)
    expect(page.headers.get("strict-transport-security")).toBe("max-age=31536000")
    expect(await page.text()).toContain('<link rel="canonical" href="https://shop.example/mug.html"/>')
    await secure.close()
  })

  test("the page at hand is byte for byte the page that was made, from the second time on", async () => {
    const [first, second] = [await ask("/bowl.html"), await ask("/bowl.html")]
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"))
    const known = await ask("/bowl.html", { headers: { "if-none-match": first.headers.get("etag") ?? "" } })
    expect(known.status).toBe(304)
  })
})

describe("A body whose length nobody says beforehand", () => {
  /** What the runtime asks for where a body is still to come. */
  const onItsWay = { duplex: "half" }
  const streamed = (text: string): RequestInit => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: new Blob([text]).stream(),
    ...onItsWay,
  })

  test("reaches the shop whole, also when there is none", async () => {
    const cart = String(await (await ask("/rest/V1/guest-carts", { method: "POST" })).json())
    const item = JSON.stringify({ cartItem: { sku: "MUG", qty: 1 } })
    expect((await ask(`/rest/V1/guest-carts/${cart}/items`, streamed(item))).status).toBe(200)
    // Browsers send a DELETE without a body, and without a length.
    const removed = await ask(`/rest/V1/guest-carts/${cart}/coupons`, { method: "DELETE" })
    expect([removed.status, await removed.json()]).toEqual([200, true])
    expect((await ask("/rest/V1/guest-carts", streamed("x".repeat(1_100_000)))).status).toBe(413)
  })
})

describe("GraphQL by GET through the server", () => {
  const get = (query: string, headers: Readonly<Record<string, string>> = {}) =>
    ask(`/graphql?query=${encodeURIComponent(query)}`, { headers })

  test("the shop's cache headers arrive as they are, and caches keep compressed answers apart", async () => {
    const response = await get('{products(filter:{sku:{eq:"MUG"}}){items{sku}}}')
    expect(await response.json()).toEqual({ data: { products: { items: [{ sku: "MUG" }] } } })
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=/)
    expect(response.headers.get("x-magento-tags")).toBe("cat_p,cat_p_1")
    expect(response.headers.get("x-magento-cache-id")).toMatch(/^[0-9a-f]{64}$/)
    expect(response.headers.get("vary")?.toLowerCase()).toContain("x-magento-cache-id")
    expect(response.headers.getSetCookie()).toEqual([])
    const long = await get("{countries{id full_name_locale available_regions{name}}}")
    expect(long.headers.get("vary")?.toLowerCase()).toMatch(/x-magento-cache-id.*accept-encoding/)
  })

  test("what is of one shopper alone is kept by nobody", async () => {
    const response = await get("{customer{email}}")
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(response.headers.get("x-magento-tags")).toBeNull()
  })
})
