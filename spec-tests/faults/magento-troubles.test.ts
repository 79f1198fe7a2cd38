import { setTimeout } from "node:timers/promises"

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import { operationOf } from "../shops/operation-of.ts"
import { openPlainBrowser } from "../shops/plain-browser.ts"
import { mugAtAddress, toReview } from "../shops/plain-checkout.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

// While a Magento fails, shoppers read one sentence of ours, lose no data, and order once.

const origin = "http://front.test"
const inner = "http://inner.test"

/** Magento's page while it is in maintenance. */
const maintenance = () =>
  new Response("<html><h1>Service Temporarily Unavailable</h1><p>Magento: report 1234</p></html>", {
    status: 503,
    headers: { "content-type": "text/html; charset=UTF-8", "retry-after": "600" },
  })

const restError = () =>
  Response.json(
    { message: "Internal Error. Details are available in Magento log file. Report ID: webapi-65f1c0de", trace: null },
    { status: 500 },
  )

let small: SmallShop
let host: StorefrontApp
let time: number
/** Responds instead of the shop; the shop responds where the result is `undefined`. */
let fault: (path: string, request: Request) => Response | undefined | Promise<Response | undefined>
const noFault = () => undefined

beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())
beforeEach(async () => {
  fault = noFault
  time = Date.now()
  const backend = magentoBackend(inner, async (request) => {
    if (!(request instanceof Request)) throw new TypeError("fetch failed")
    return (await fault(new URL(request.url).pathname, request)) ?? small.shop.fetch(request)
  })
  host = await openStorefrontApp({
    backend,
    buildDir: "no-build",
    publicDir: "app/public",
    log: () => {},
    now: () => time,
  })
})

const get = (path: string, init: RequestInit = {}) => host.fetch(new Request(origin + path, init))
const magentoError = /Service Temporarily|report 1234|Report ID|webapi-|SQLSTATE|<html><h1>/
const ourSentence = "There has been an error processing your request"

describe("A Magento in maintenance", () => {
  test("cached pages are still shown, others are our error page with status 503 and `Retry-After`", async () => {
    await expect.poll(async () => (await get("/mug.html")).status).toBe(200)
    // Responses to queries are shared for a second of real time.
    await setTimeout(1_100)
    fault = maintenance
    time += 300_000
    const stored = await get("/mug.html")
    expect([stored.status, await stored.text()]).toEqual([200, expect.stringContaining("The mug")])
    const missing = await get("/bowl.html")
    expect([missing.status, missing.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^(600|59\d)$/)])
    const text = await missing.text()
    expect(text.includes(ourSentence) && !magentoError.test(text)).toBe(true)
  })

  test("a form sent without scripts gets our error page, and the same form works afterwards", async () => {
    const browser = openPlainBrowser(host)
    await browser.visit("/mug.html")
    const id = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
    fault = maintenance
    const failed = await browser.send(`/checkout/cart/add/product/${id}/`, { product: id, qty: "2" })
    expect(failed.text.includes(ourSentence) && !magentoError.test(failed.text)).toBe(true)
    fault = noFault
    await browser.send(`/checkout/cart/add/product/${id}/`, { product: id, qty: "2" })
    expect((await browser.visit("/checkout/cart/")).text).toContain("The mug")
  })

  test.each([
    ["its page instead of JSON", maintenance, 503],
    ["a report of its log", restError, 500],
  ])("[8.3] %s is replaced by an empty object with the same status for a script", async (_name, failure, status) => {
    fault = failure
    const response = await get("/rest/default/V1/guest-carts/abc/totals", { headers: { accept: "application/json" } })
    expect([response.status, await response.text()]).toEqual([status, "{}"])
  })

  test.each([
    ["its page", maintenance, 503],
    ["a report of its log", restError, 500],
  ])(
    "[8.3] %s is replaced by an empty object with the same status for a form sent by a script",
    async (_name, failure, status) => {
      fault = failure
      const headers = { accept: "application/json", "x-requested-with": "XMLHttpRequest" }
      const added = await get("/checkout/cart/add/", {
        method: "POST",
        headers,
        body: new URLSearchParams({ product: "1" }),
      })
      expect([added.status, await added.text()]).toEqual([status, "{}"])
      const sections = await get("/customer/section/load/?sections=cart", { headers })
      expect([sections.status, await sections.text()]).toEqual([status, "{}"])
    },
  )

  test("[8.2] an error with a sentence for shoppers is passed on", async () => {
    const message = "Some of the products are out of stock."
    fault = () => Response.json({ message }, { status: 500 })
    const response = await get("/rest/default/V1/guest-carts/abc/order", { method: "PUT", body: "{}" })
    expect(await response.json()).toEqual({ message })
  })
})

describe("A Magento behind a firewall that responds instead of it", () => {
  const shopper = { cookie: "PHPSESSID=abc", accept: "text/html" }
  const respondTo = (start: string, response: () => Response) => {
    fault = (path) => (path.startsWith(start) ? response() : undefined)
  }

  test.each([
    ["a page of its own", () => new Response("<p>One moment</p>", { headers: { "content-type": "text/html" } })],
    ["an empty body", () => new Response("", { headers: { "content-type": "text/html" } })],
    [
      "a redirect to its check",
      () => new Response(null, { status: 302, headers: { location: "https://check.test/" } }),
    ],
    ["403", () => new Response("Forbidden", { status: 403 })],
  ])("[R23] %s is our error page instead of a cart, a checkout or a success page", async (_name, response) => {
    respondTo("/checkout", response)
    for (const path of ["/checkout/cart/", "/checkout/", "/checkout/onepage/success/"]) {
      const page = await get(path, { headers: shopper })
      expect([path, page.status, (await page.text()).includes(ourSentence)]).toEqual([path, 503, true])
    }
  })

  test("too many requests for the account is our error page, not that of a guest", async () => {
    respondTo("/rest/V1/customers/me", () => Response.json({ message: "Too many requests" }, { status: 429 }))
    for (const path of ["/wishlist/", "/newsletter/manage/", "/customer/account/", "/customer/account/delete/"])
      expect([path, (await get(path, { headers: shopper })).status]).toEqual([path, 503])
  })

  test("a comparison list that cannot be read is our error page, not 404", async () => {
    respondTo("/customer/section/load", maintenance)
    expect((await get("/catalog/product_compare/", { headers: shopper })).status).toBe(503)
  })

  test("JSON instead of a redirect is our error page for a person who sent a form", async () => {
    respondTo("/checkout/cart/add", () => Response.json({ message: "Forbidden" }, { status: 403 }))
    const browser = openPlainBrowser(host)
    await browser.visit("/mug.html")
    const page = await browser.send("/checkout/cart/add/", { product: "1" })
    expect([page.status, page.text.includes(ourSentence)]).toEqual([503, true])
  })

  test.each([
    [
      "a redirect to another site",
      () => new Response(null, { status: 302, headers: { location: "https://check.test/" } }),
    ],
    ["JSON", () => Response.json({ ok: true })],
  ])("%s after a form of ours shows the form again", async (_name, response) => {
    respondTo("/customer/account/forgotpasswordpost", response)
    const browser = openPlainBrowser(host)
    const form = await browser.visit("/customer/account/forgotpassword/")
    const page = await browser.press(form, "Reset", { email: "ann@example.com" })
    expect([page.status, page.document.querySelector<HTMLInputElement>("[name=email]")?.value]).toEqual([
      503,
      "ann@example.com",
    ])
    expect(page.text).toContain("Something went wrong")
  })
})

describe("A session that ends while rates are estimated without scripts", () => {
  test("[R11] leads to the sign-in page, as with scripts", async () => {
    const browser = openPlainBrowser(host)
    await mugAtAddress(small, browser)
    fault = (path) =>
      path.endsWith("/estimate-shipping-methods")
        ? Response.json({ message: "The consumer isn't authorized to access %resources." }, { status: 401 })
        : undefined
    const page = await browser.visit("/checkout/cart/?country_id=US&region_id=12&postcode=90210")
    expect(page.path).toMatch(/^\/customer\/account\/login\//)
  })
})

describe("A Magento that is partly available", () => {
  const graphqlOnly = (path: string) => (path.startsWith("/graphql") ? undefined : maintenance())
  const restOnly = (path: string) => (path.startsWith("/graphql") ? maintenance() : undefined)

  test("with GraphQL only, the catalogue works, and cart and checkout are our error page", async () => {
    fault = graphqlOnly
    expect((await get("/mug.html")).status).toBe(200)
    for (const path of ["/checkout/cart/", "/checkout/"]) {
      const page = await get(path, { headers: { cookie: "PHPSESSID=abc", accept: "text/html" } })
      const text = await page.text()
      expect([path, page.status, text.includes(ourSentence), magentoError.test(text)]).toEqual([path, 503, true, false])
    }
  })

  test("[I1] with REST and forms only, a checkout that was begun is placed as one order", async () => {
    const orders = () => small.rows("select id from sales_order").length
    const before = orders()
    const browser = openPlainBrowser(host)
    const review = await toReview(browser, await mugAtAddress(small, browser))
    fault = restOnly
    const placed = await browser.press(review, "Place Order")
    expect(magentoError.test(placed.text)).toBe(false)
    expect(orders()).toBe(before + 1)
  })
})

describe("A Magento that is re-indexed", () => {
  test("a search that fails once is our error page, which is not cached: the next search shows its products", async () => {
    fault = async (_path, request) =>
      (await operationOf(request)) === "Listing"
        ? Response.json({ data: { products: null }, errors: [{ message: "Internal server error" }] })
        : undefined
    const failed = await get("/catalogsearch/result/?q=mug")
    expect(failed.status).toBe(503)
    fault = noFault
    const found = await get("/catalogsearch/result/?q=mug")
    expect([found.status, await found.text()]).toEqual([200, expect.stringContaining("The mug")])
  })
})

describe("A Magento whose responses lack the requested field", () => {
  test.each([
    ["Product", "/mug.html", 200],
    ["Route", "/gear.html", 404],
  ])("%s: the page is our error page, and the next visitor gets the right one", async (operation, path, status) => {
    fault = async (_path, request) =>
      (await operationOf(request)) === operation ? Response.json({ data: {} }) : undefined
    const failed = await get(path)
    expect([failed.status, (await failed.text()).includes(ourSentence)]).toEqual([503, true])
    fault = noFault
    // Responses to a query are shared for one second.
    await setTimeout(1000)
    expect((await get(path)).status).toBe(status)
  })
})

describe("A Magento whose REST rejects everybody", () => {
  test("[8.1] a customer reaches the sign-in page and then the account, without a redirect loop", async () => {
    const browser = openPlainBrowser(host)
    await mugAtAddress(small, browser)
    fault = (path) =>
      path.startsWith("/rest/")
        ? Response.json({ message: "The consumer isn't authorized." }, { status: 401 })
        : undefined
    const signIn = await browser.visit("/customer/account/login/")
    const account = await browser.press(signIn, "Sign In", {
      "login[username]": "ann@example.com",
      "login[password]": "Ann-likes-mugs-7",
    })
    expect(account.path).toMatch(/^\/customer\/account\//)
    for (const path of ["/checkout/cart/", "/checkout/", "/wishlist/", "/customer/account/edit/"]) {
      const page = await browser.visit(path)
      expect([path, [200, 503].includes(page.status)]).toEqual([path, true])
    }
  })
})

describe("Cookies and addresses of a Magento", () => {
  const setCookies = async (line: string) => {
    fault = (path) =>
      path === "/customer/section/load/"
        ? new Response("{}", { headers: { "content-type": "application/json", "set-cookie": line } })
        : undefined
    return (await get("/customer/section/load/?sections=cart")).headers.getSetCookie().join("\n")
  }

  test.each(["inner.test", ".inner.test", "INNER.test", ".test"])(
    "a session with the cookie domain %s stays with our host",
    async (domain) => {
      const cookie = await setCookies(`PHPSESSID=abc; path=/; domain=${domain}; HttpOnly; SameSite=Lax`)
      expect(cookie).toContain("PHPSESSID=abc")
      expect(cookie).not.toMatch(/domain/i)
    },
  )

  test("the http and https addresses of a Magento become ours, in JSON and in redirects", async () => {
    fault = (path) =>
      path === "/customer/section/load/"
        ? Response.json({ cart: { a: `http://inner.test/x`, b: `https://inner.test/y` } })
        : path.startsWith("/customer/account/logout")
          ? new Response(null, {
              status: 302,
              headers: { location: "https://inner.test/customer/account/logoutSuccess/" },
            })
          : undefined
    expect(await (await get("/customer/section/load/?sections=cart")).json()).toEqual({
      cart: { a: `${origin}/x`, b: `${origin}/y` },
    })
    const signedOut = await get("/customer/account/logout/")
    expect(signedOut.headers.get("location")).toBe(`${origin}/customer/account/logoutSuccess/`)
  })
})
