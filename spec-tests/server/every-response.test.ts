import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { transitionScriptHash } from "../../app/server/http/security-headers.ts"
import type { RunningServer } from "../../app/server/server.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { startTestServer } from "../test-server.ts"

let small: SmallShop
let running: RunningServer
beforeAll(async () => {
  small = await openSmallShop()
  running = await startTestServer({
    backend: {
      ...embeddedBackend(small.shop),
      fetch: (request) => {
        if (request.url.includes("/rest/break")) throw new Error("broken")
        return small.shop.fetch(request)
      },
    },
  })
})
afterAll(async () => {
  await running.close()
  await small.close()
})

const send = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${running.port}${path}`, { redirect: "manual", ...init })

type Way = readonly [name: string, path: string, init: RequestInit]

/** Responses with JSON, which no browser renders as a document. */
const dataWays: ReadonlyArray<Way> = [
  ["an API", "/rest/V1/directory/countries", {}],
  ["a missing API", "/rest/V1/nothing", {}],
  ["a body over the limit", "/rest/V1/guest-carts", { method: "POST", body: "x".repeat(1_100_000) }],
  ["a missing file", "/static/nothing.js", {}],
]

/** Every other kind of response: pages, cached and not, redirects, rejections and errors. */
const ways: ReadonlyArray<Way> = [
  ["a page", "/mug.html", {}],
  ["a cached page", "/mug.html", {}],
  ["a private page", "/checkout/cart/", {}],
  ["a missing page", "/nothing.html", {}],
  ["a redirect", "/checkout/", {}],
  ["an internal error", "/rest/break", {}],
  ["a form from another site", "/checkout/cart/add/", { method: "POST", body: new URLSearchParams({ product: "1" }) }],
  ["an unsupported method", "/mug.html", { method: "PATCH" }],
  ["a POST to a missing page", "/nothing.html", { method: "POST" }],
  ["a missing image", "/media/nothing.webp", {}],
  ["robots.txt", "/robots.txt", {}],
  ["the speculation rules", "/speculation-rules.json", {}],
]

const policy =
  `default-src 'self'; script-src 'self' ${transitionScriptHash}; ` +
  "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; " +
  "frame-src 'self' https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com; connect-src 'self'; form-action 'self'; " +
  "base-uri 'none'; object-src 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types dompurify vitrine"

const forReaders = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

describe("Opening the URL of a form action", () => {
  test.each([
    "/checkout/cart/add/",
    "/customer/account/logout/",
    "/newsletter/subscriber/new/",
    "/wishlist/index/add/",
  ])("%s responds with the 404 page to a person and with JSON to a script", async (path) => {
    const page = await send(path, { headers: forReaders })
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"])
    expect(await page.text()).toContain("<h1")
    const data = await send(path, { headers: { accept: "*/*" } })
    expect([data.status, await data.json()]).toEqual([404, { message: "Request does not match any route." }])
  })

  test("APIs respond to unknown URLs in their own format, also to people", async () => {
    const reply = await send("/rest/V1/nothing", { headers: forReaders })
    expect([reply.status, await reply.json()]).toEqual([404, { message: "Request does not match any route." }])
    const patched = await send("/rest/V1/guest-carts", { method: "PATCH" })
    expect([patched.status, await patched.json()]).toEqual([405, { message: "Request method is invalid." }])
    expect(patched.headers.get("allow")).toContain("POST")
  })
})

describe("Every response", () => {
  test.each(ways)("%s has the security headers", async (_, path, init) => {
    const { headers } = await send(path, init)
    expect(headers.get("content-security-policy")).toBe(policy)
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups")
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("permissions-policy")).toMatch(/camera=\(\)/)
    expect(headers.get("strict-transport-security")).toBeNull()
    expect(headers.get("x-powered-by")).toBeNull()
  })

  test.each(dataWays)(
    "%s as JSON has the security headers that matter for data, and no others",
    async (_, path, init) => {
      const { headers } = await send(path, init)
      expect(headers.get("content-type")).toMatch(/^application\/json/)
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("content-security-policy")).toBeNull()
      expect(headers.get("x-powered-by")).toBeNull()
    },
  )

  test.each([
    ["an internal error", "/rest/break", {}, 500],
    [
      "a form from another site",
      "/checkout/cart/add/",
      { method: "POST", body: new URLSearchParams({ product: "1" }) },
      403,
    ],
    ["a body over the limit", "/rest/V1/guest-carts", { method: "POST", body: "x".repeat(1_100_000) }, 413],
    ["an unsupported method", "/mug.html", { method: "PATCH" }, 405],
    ["a POST to a missing page", "/nothing.html", { method: "POST" }, 404],
    ["a missing file", "/static/nothing.js", {}, 404],
    ["a hidden file", "/.env", {}, 404],
    ["the package", "/package.json", {}, 404],
    ["the repository", "/.git/config", {}, 404],
  ])("%s responds with its status", async (_, path, init, status) => {
    expect((await send(path, init)).status).toBe(status)
  })

  test("pages name the speculation rules, and the rules allow public pages only", async () => {
    const page = await send("/mug.html")
    expect(page.headers.get("speculation-rules")).toBe('"/speculation-rules.json"')
    const rules = await send("/speculation-rules.json")
    expect(rules.headers.get("content-type")).toBe("application/speculationrules+json")
    const text = await rules.text()
    expect(text).toContain("/*.html")
    expect(text).not.toMatch(/checkout|customer|rest|graphql|wishlist/)
  })

  test("Strict-Transport-Security is sent only if shoppers use https", async () => {
    const secure = await startTestServer({
      backend: embeddedBackend(small.shop),
      baseUrl: "https://shop.example",
    })
    const page = await fetch(`http://127.0.0.1:${secure.port}/mug.html`)
    expect(page.headers.get("strict-transport-security")).toBe("max-age=31536000")
    expect(await page.text()).toContain('<link rel="canonical" href="https://shop.example/mug.html"/>')
    await secure.close()
  })

  test("the cached page is byte for byte the rendered page, from the second request on", async () => {
    const [first, second] = [await send("/bowl.html"), await send("/bowl.html")]
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"))
    const known = await send("/bowl.html", { headers: { "if-none-match": first.headers.get("etag") ?? "" } })
    expect(known.status).toBe(304)
  })
})

describe("A request body of unknown length", () => {
  /** Required by the runtime for a body that is still being received. */
  const onItsWay = { duplex: "half" }
  const streamed = (text: string): RequestInit => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: new Blob([text]).stream(),
    ...onItsWay,
  })

  test("reaches the shop complete, also when it is empty", async () => {
    const cart = String(await (await send("/rest/V1/guest-carts", { method: "POST" })).json())
    const item = JSON.stringify({ cartItem: { sku: "MUG", qty: 1 } })
    expect((await send(`/rest/V1/guest-carts/${cart}/items`, streamed(item))).status).toBe(200)
    // Browsers send a DELETE without a body and without a length.
    const removed = await send(`/rest/V1/guest-carts/${cart}/coupons`, { method: "DELETE" })
    expect([removed.status, await removed.json()]).toEqual([200, true])
    expect((await send("/rest/V1/guest-carts", streamed("x".repeat(1_100_000)))).status).toBe(413)
  })
})

describe("GraphQL by GET through the server", () => {
  const get = (query: string, headers: Readonly<Record<string, string>> = {}) =>
    send(`/graphql?query=${encodeURIComponent(query)}`, { headers })

  test("the shop's cache headers are passed on, and compressed responses vary by Accept-Encoding", async () => {
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

  test("private data is never cached", async () => {
    const response = await get("{customer{email}}")
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(response.headers.get("x-magento-tags")).toBeNull()
  })
})
