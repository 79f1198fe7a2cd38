import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import { InvalidSetting } from "../../app/settings/setting.ts"
import { startSettings } from "../../app/settings/start-settings.ts"
import { pathOwner, pathsAt } from "../../core/store/path-owner.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const inner = "http://inner.test"
const origin = "http://front.test"
const reader = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

const html = (text: string, init: ResponseInit = {}): Response =>
  new Response(text, {
    ...init,
    headers: [["content-type", "text/html; charset=UTF-8"], ...Object.entries(init.headers ?? {})],
  })

const blogPage = `<!doctype html><html><body><link rel="stylesheet" href="${inner}/static/version1/frontend/a/b/en_US/css/styles-m.css">
<script>var BASE_URL = 'http\\u003A\\u002F\\u002Finner.test\\u002F'; require(['theme'])</script><h1>Kiln news</h1></body></html>`

let small: SmallShop
let front: StorefrontApp
let received: ReadonlyArray<Request> = []
/** Responses of the shop at addresses beyond its contract; every other request is for the small shop. */
let pages: Readonly<Record<string, (request: Request) => Response | Promise<Response>>> = {}

const shopFetch = async (request: string | URL | Request): Promise<Response> => {
  if (!(request instanceof Request)) throw new TypeError("a Request is expected")
  received = [...received, request]
  const { pathname } = new URL(request.url)
  return (await pages[pathname]?.(request)) ?? small.shop.fetch(request)
}

const opened = (assignedPaths?: { readonly shop: ReadonlyArray<string>; readonly own: ReadonlyArray<string> }) =>
  openStorefrontApp({
    backend: magentoBackend(inner, shopFetch),
    assignedPaths,
    buildDir: "no-build",
    publicDir: "app/public",
    log: () => {},
  })

beforeAll(async () => {
  small = await openSmallShop()
  front = await opened()
})
afterAll(() => small.close())
beforeEach(() => {
  pages = {}
  received = []
})

const send = (path: string, init: RequestInit = {}, app = front): Promise<Response> =>
  app.fetch(new Request(origin + path, { redirect: "manual", headers: reader, ...init }))

const pathsReceived = () => received.map((request) => new URL(request.url).pathname)

describe("An address that no page of ours has", () => {
  test("the shop's page is shown, with addresses of our origin in every notation", async () => {
    pages = { "/blog/news": () => html(blogPage, { headers: { "x-powered-by": "PHP/8.2" } }) }
    const response = await send("/blog/news?page=2")
    const text = await response.text()
    expect([response.status, text.includes("Kiln news"), text.includes("inner.test")]).toEqual([200, true, false])
    expect(text).toContain(`href="${origin}/static/version1/frontend/a/b/en_US/css/styles-m.css"`)
    expect(text).toContain("'http\\u003A\\u002F\\u002Ffront.test\\u002F'")
    expect(response.headers.get("cache-control")).toBe("private, no-store")
    expect(response.headers.get("x-powered-by")).toBeNull()
    expect(new URL(received.at(-1)?.url ?? "").search).toBe("?page=2")
  })

  test("the shop's page may run its scripts, and no page of ours may", async () => {
    pages = {
      "/blog/news": () => html(blogPage),
      "/strict": () =>
        html(blogPage, { headers: { "content-security-policy": "script-src 'self' https://pay.example" } }),
    }
    const shown = await send("/blog/news")
    expect(shown.headers.get("content-security-policy")).toMatch(/'unsafe-inline'.*base-uri 'self'; object-src 'none'/)
    expect(shown.headers.get("content-security-policy")).not.toContain("trusted-types")
    expect(shown.headers.get("permissions-policy")).toBeNull()
    expect(shown.headers.get("speculation-rules")).toBeNull()
    expect((await send("/strict")).headers.get("content-security-policy")).toMatch(
      /^script-src 'self' https:\/\/pay\.example, default-src/,
    )
    for (const path of ["/", "/mug.html", "/checkout/cart/", "/nothing"]) {
      const policy = (await send(path)).headers.get("content-security-policy") ?? ""
      expect([path, policy.includes("require-trusted-types-for"), /script-src[^;]*unsafe/.test(policy)]).toEqual([
        path,
        true,
        false,
      ])
    }
  })

  test("cookies and messages pass in both directions", async () => {
    pages = {
      "/blog/news": () =>
        html(blogPage, { headers: { "set-cookie": "PHPSESSID=next; domain=inner.test; path=/; HttpOnly" } }),
    }
    const cookie = `PHPSESSID=one; form_key=abcdefgh12345678; mage-messages=${encodeURIComponent('[{"type":"success","text":"Saved"}]')}`
    const response = await send("/blog/news", { headers: { ...reader, cookie } })
    expect(received.at(-1)?.headers.get("cookie")).toBe(cookie)
    expect(response.headers.getSetCookie()).toEqual(["PHPSESSID=next; path=/; HttpOnly"])
  })

  test("a missing page is our 404 page, for every visitor and every method", async () => {
    pages = { "/gone": () => html("<h1>Luma 404</h1>", { status: 404 }) }
    for (const init of [{}, { method: "POST" }, { headers: { accept: "*/*" } }]) {
      const response = await send("/gone", init)
      const text = await response.text()
      expect([response.status, text.includes("Luma"), text.includes("cms-noroute-index")]).toEqual([404, false, true])
    }
    expect((await send("/gone")).status).toBe(404)
  })

  test("messages stay for the next page if the shop's page is shown, and are shown on our 404 page", async () => {
    const cookie = `mage-messages=${encodeURIComponent('[{"type":"error","text":"Not saved"}]')}`
    pages = { "/blog/news": () => html(blogPage) }
    expect((await send("/blog/news", { headers: { ...reader, cookie } })).headers.getSetCookie()).toEqual([])
    expect(await (await send("/gone", { headers: { ...reader, cookie } })).text()).toContain("Not saved")
  })

  test.each([
    ["an error of the shop", () => html("<h1>Exception in Block.php</h1>", { status: 500 })],
    ["maintenance", () => html("<h1>Service Temporarily Unavailable</h1>", { status: 503 })],
    ["a closed connection", () => Promise.reject(new TypeError("fetch failed"))],
  ])("%s is our error page, without the shop's words", async (_name, fail) => {
    pages = { "/blog/news": fail }
    const response = await send("/blog/news")
    const text = await response.text()
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"])
    expect(text).toContain("There has been an error processing your request")
    expect(text).not.toMatch(/Exception|Temporarily/)
  })

  test("a product that only the shop can show is the shop's page", async () => {
    pages = {
      "/mug.html": () => html("<h1>A gift card</h1>"),
      "/graphql": async (request) => {
        const query = decodeURIComponent(request.url) + (await request.clone().text())
        return query.includes("media_gallery")
          ? Response.json({ data: { products: { items: [] } } })
          : small.shop.fetch(request)
      },
    }
    const fresh = await opened()
    for (const _visit of [1, 2]) expect(await (await send("/mug.html", {}, fresh)).text()).toContain("A gift card")
  })
})

describe("A form of a page of the shop", () => {
  test("is sent to the shop with its body, and the shop's redirect leads to our origin", async () => {
    const bodies: Array<string> = []
    pages = {
      "/rma/request/save": async (request) => {
        bodies.push(await request.text())
        return new Response(null, { status: 302, headers: { location: `${inner}/rma/request/view/id/4` } })
      },
    }
    const response = await send("/rma/request/save", {
      method: "POST",
      body: new URLSearchParams({ reason: "broken", form_key: "k" }),
    })
    expect([response.status, response.headers.get("location"), bodies]).toEqual([
      302,
      `${origin}/rma/request/view/id/4`,
      ["reason=broken&form_key=k"],
    ])
  })

  test("a payment provider posts to its return address without a form key, and is redirected by the shop only", async () => {
    pages = {
      "/paypal/ipn/": () => new Response("", { status: 200 }),
      "/paypal/express/start/": () =>
        new Response(null, { status: 302, headers: { location: "https://www.paypal.example/checkoutnow?token=1" } }),
    }
    const headers = { origin: "https://www.paypal.example", "sec-fetch-site": "cross-site", accept: "*/*" }
    const notified = await send("/paypal/ipn/", { method: "POST", body: new URLSearchParams({ txn_id: "1" }), headers })
    expect(notified.status).toBe(200)
    const started = await send("/paypal/express/start/")
    expect(started.headers.get("location")).toBe("https://www.paypal.example/checkoutnow?token=1")
    expect(pathsReceived()).toEqual(["/paypal/ipn/", "/paypal/express/start/"])
  })
})

describe("A redirect of the shop's rewrite table", () => {
  const rewritten = (to: string) => async (request: Request) =>
    (await request.clone().text()).includes("away.html")
      ? Response.json({ data: { route: { relative_url: to, redirect_code: 302, type: "CMS_PAGE" } } })
      : small.shop.fetch(request)

  test("to another host: the shop's own response is passed on", async () => {
    pages = {
      "/graphql": rewritten("https://example.org/x"),
      "/away.html": () => new Response(null, { status: 302, headers: { location: "https://example.org/x" } }),
    }
    const response = await send("/away.html")
    expect([response.status, response.headers.get("location")]).toEqual([302, "https://example.org/x"])
  })

  test("to another host, which the shop itself does not redirect to: 404", async () => {
    for (const to of ["https://evil.example/", "//evil.example/", "javascript:alert(1)"]) {
      pages = { "/graphql": rewritten(to) }
      const response = await send("/away.html", {}, await opened())
      expect([to, response.status, response.headers.get("location")]).toEqual([to, 404, null])
    }
  })
})

describe("Files of the shop's theme and media", () => {
  const file = "/static/version1795379196/frontend/Magento/luma/en_US/images/placeholder.jpg"
  const picture = (cacheControl?: string) => () =>
    new Response("bytes", {
      headers: [
        ["content-type", "image/jpeg"],
        ["set-cookie", "PHPSESSID=1"],
        ["etag", '"a"'],
        ...(cacheControl === undefined ? [] : [["cache-control", cacheControl] as [string, string]]),
      ],
    })

  test.each([
    [file, undefined, "public, max-age=31536000, immutable"],
    [file, "no-store", "public, max-age=31536000, immutable"],
    [`/pub${file}`, undefined, "public, max-age=31536000, immutable"],
    ["/static/frontend/Magento/luma/en_US/logo.svg", undefined, "public, max-age=3600"],
    ["/media/catalog/a.jpg", "public, max-age=60", "public, max-age=60"],
    ["/pub/media/catalog/a.jpg", undefined, "public, max-age=3600"],
  ])("%s (%s) is sent with %s, without cookies in either direction", async (path, theirs, ours) => {
    pages = { [path]: picture(theirs) }
    const response = await send(path, { headers: { cookie: "PHPSESSID=secret" } })
    expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([200, "bytes", '"a"'])
    expect(response.headers.get("cache-control")).toBe(ours)
    expect([received[0]?.headers.get("cookie"), response.headers.getSetCookie()]).toEqual([null, []])
    expect(received).toHaveLength(1)
  })

  test("a missing file is never cached, and is our 404 page for a person", async () => {
    pages = { [file]: () => html("<h1>Luma 404</h1>", { status: 404 }) }
    expect((await send(file, { headers: { accept: "image/*" } })).headers.get("cache-control")).toBe("no-store")
    expect(await (await send(file)).text()).toContain("cms-noroute-index")
  })
})

describe("SHOP_PATHS and OWN_PATHS", () => {
  const paths = { shop: ["/contact", "/own/blog"], own: ["/own", "/paypal/ipn"] }

  test.each([
    ["/contact", "shop"],
    ["/contact/", "shop"],
    ["/contact/index", "shop"],
    ["/contact-us", "either"],
    ["/own", "own"],
    ["/own/blog/a", "shop"],
    ["/paypal/express/start", "shop"],
    ["/paypal/ipn/", "own"],
    ["/", "either"],
  ])("%s belongs to: %s", (path, owner) => {
    expect(pathOwner(path, paths)).toBe(owner)
  })

  test("pages for several addresses are those of a Magento, and ours in front of a shop without pages", () => {
    const owner = (hasPages: boolean) => pathOwner("/multishipping/checkout/addresses/", pathsAt({ hasPages }))
    expect([owner(true), owner(false)]).toEqual(["shop", "own"])
    expect(pathOwner("/paypal/ipn/", pathsAt({ hasPages: false }))).toBe("shop")
    expect(pathOwner("/own", pathsAt({ hasPages: false }, paths))).toBe("own")
  })

  test("a path assigned to the shop is its page, also where we have one; one assigned to us never reaches it", async () => {
    pages = { "/contact/": () => html("<h1>Luma contact</h1>"), "/own/secret": () => html("<h1>Secret</h1>") }
    const assigned = await opened(paths)
    expect(await (await send("/contact/", {}, assigned)).text()).toContain("Luma contact")
    expect(await (await send("/contact/")).text()).not.toContain("Luma contact")
    expect((await send("/own/secret", {}, assigned)).status).toBe(404)
    expect((await send("/own/secret", { method: "POST" }, assigned)).status).toBe(404)
    expect(pathsReceived()).not.toContain("/own/secret")
  })

  test("are read from the environment, separated by commas or blanks", () => {
    expect(startSettings({ SHOP_PATHS: "/blog, /faq /customer/rma", OWN_PATHS: "" }).assignedPaths).toEqual({
      shop: ["/blog", "/faq", "/customer/rma"],
      own: [],
    })
    for (const wrong of ["blog", "//evil.example", "/a?b", "https://shop.example/blog"])
      expect(() => startSettings({ SHOP_PATHS: wrong })).toThrow(InvalidSetting)
  })
})
