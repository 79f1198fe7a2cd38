import { createServer, type Server } from "node:http"
import { setTimeout as wait } from "node:timers/promises"

import fc from "fast-check"
import { getGlobalDispatcher, setGlobalDispatcher } from "undici"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { configureBackendConnections } from "../../app/server/backend/backend-connections.ts"
import {
  requestToBackend,
  responseToShopper,
  withOwnUrls,
  withOwnCookieAttributes,
} from "../../app/server/backend/rewrite-addresses.ts"
import { checkBackend, magentoBackend, BackendUnreachable } from "../../app/server/backend/shop-backend.ts"
import { listen } from "../../app/server/http/listen.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import { addressOfUenc, uencOf } from "../../core/web/uenc.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { serveShopAlone } from "../shops/shop-alone.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const shop = new URL("https://shop.example/store")
const ours = new URL("http://localhost:3000/")

describe("URLs of a remote shop", () => {
  test.each([
    ['{"url":"https://shop.example/store/media/a.jpg"}', '{"url":"http://localhost:3000/media/a.jpg"}'],
    ['{"url":"https:\\/\\/shop.example\\/store\\/media"}', '{"url":"http:\\/\\/localhost:3000\\/media"}'],
    [
      String.raw`'https\u003A\u002F\u002Fshop.example\u002Fstore\u002Fmedia'`,
      String.raw`'http\u003A\u002F\u002Flocalhost\u003A3000\u002Fmedia'`,
    ],
    [
      String.raw`https\u003A\u002F\u002Fshop.example\u002Fstore\u002Dfront`,
      String.raw`https\u003A\u002F\u002Fshop.example\u002Fstore\u002Dfront`,
    ],
    [
      String.raw`"{\"url\":\"https:\\\/\\\/shop.example\\\/store\\\/a\"}"`,
      String.raw`"{\"url\":\"http:\\\/\\\/localhost:3000\\\/a\"}"`,
    ],
    [
      'href="https&#x3A;&#x2F;&#x2F;shop.example&#x2F;store&#x2F;a"',
      'href="http&#x3A;&#x2F;&#x2F;localhost&#x3A;3000&#x2F;a"',
    ],
    ["?return=https%3A%2F%2Fshop.example%2Fstore%2Fa", "?return=http%3A%2F%2Flocalhost%3A3000%2Fa"],
    ['<a href="http://shop.example/store/x.html">', '<a href="http://localhost:3000/x.html">'],
    ["https://shop.example/store", "http://localhost:3000"],
    ["https://shop.example/storefront/", "https://shop.example/storefront/"],
    ["https://shop.example.evil/store/", "https://shop.example.evil/store/"],
    ["https://shop.example/other", "https://shop.example/other"],
  ])("%s becomes %s", (theirs, mine) => {
    expect(withOwnUrls(theirs, shop, ours)).toBe(mine)
  })

  test("for every text without the shop's URL nothing changes, and rewriting twice equals rewriting once", () => {
    forAll(fc.string(), (text) => {
      expect(withOwnUrls(text, shop, ours)).toBe(text)
      const once = withOwnUrls(`${text}https://shop.example/store/${text}`, shop, ours)
      expect(withOwnUrls(once, shop, ours)).toBe(once)
    })
  })

  test("cookies lose the shop's domain, and are Secure exactly if we are reached by https", () => {
    const line =
      "PHPSESSID=a=b; expires=Fri, 20 Nov 2026 20:08:36 GMT; path=/; domain=shop.example; Secure; HttpOnly; SameSite=Lax"
    const without = "PHPSESSID=a=b; expires=Fri, 20 Nov 2026 20:08:36 GMT; path=/; HttpOnly; SameSite=Lax"
    expect(withOwnCookieAttributes(line, ours)).toBe(without)
    const https = new URL("https://front.example")
    expect(withOwnCookieAttributes(line, https)).toBe(`${without}; Secure`)
    expect(withOwnCookieAttributes(line.replace(" Secure;", ""), https)).toBe(`${without}; Secure`)
    expect(withOwnCookieAttributes(line.replace("shop.example", ".shop.example"), ours)).toBe(without)
  })

  test("links in the shop's messages lead to our origin", async () => {
    const shop = new URL("https://hidden.example")
    const messages = [
      { type: "notice", text: '<a href="https://hidden.example/customer/account/confirmation/">here</a>' },
    ]
    for (const json of [JSON.stringify(messages), JSON.stringify(messages).replaceAll("/", "\\/")]) {
      const headers = { "set-cookie": `mage-messages=${encodeURIComponent(json)}; path=/; domain=hidden.example` }
      const response = await responseToShopper(new Response("", { headers }), shop, new URL("http://front.example"))
      const [line = ""] = response.headers.getSetCookie()
      expect(line).toMatch(/; path=\/$/)
      const text = JSON.stringify(JSON.parse(decodeURIComponent(/=([^;]*)/.exec(line)?.[1] ?? "")))
      expect(text).toContain("http://front.example/customer/account/confirmation/")
      expect(text).not.toContain("hidden.example")
    }
  })

  test.each([
    ["text/html", ["content-security-policy", "content-type", "x-frame-options"]],
    ["application/json", ["content-type"]],
  ])("a response of type %s passes on the headers about documents that it needs", async (type, passed) => {
    const headers = { "content-type": type, "content-security-policy": "img-src 'self'", "x-frame-options": "DENY" }
    const response = await responseToShopper(new Response("{}", { headers }), shop, ours)
    expect([...response.headers.keys()]).toEqual(passed)
  })

  test("a request reaches the shop at its own URL, and never accepts HTML alone", async () => {
    const uenc = uencOf("http://localhost:3000/a.html")
    const requested = new Request(`http://localhost:3000/checkout/cart/add/uenc/${uenc}/product/1/?a=1`, {
      method: "POST",
      body: "qty=1",
      headers: {
        accept: "text/html",
        origin: "http://localhost:3000",
        referer: "http://localhost:3000/a.html",
        "accept-encoding": "br",
      },
    })
    const forwarded = await requestToBackend(requested, shop)
    const [, back = ""] = /\/uenc\/([^/]+)\//.exec(forwarded.url) ?? []
    expect(forwarded.url).toMatch(
      /^https:\/\/shop\.example\/store\/checkout\/cart\/add\/uenc\/[^/]+\/product\/1\/\?a=1$/,
    )
    expect(addressOfUenc(decodeURIComponent(back))).toBe("https://shop.example/a.html")
    expect(forwarded.headers.get("accept")).toBe("text/html, */*;q=0.1")
    expect(forwarded.headers.get("referer")).toBe("https://shop.example/a.html")
    expect(forwarded.headers.get("origin")).toBe("https://shop.example")
    expect(await forwarded.text()).toBe("qty=1")
  })

  test.each(["%", "%zz", "%E0%A4%A", "aHR0%"])("the malformed return URL %s is forwarded unchanged", async (uenc) => {
    for (const path of [`/checkout/cart/add/uenc/${uenc}/product/1/`, `/customer/account/login/referer/${uenc}`]) {
      const forwarded = await requestToBackend(new Request(`http://localhost:3000${path}`), shop)
      expect(forwarded.url).toBe(`https://shop.example/store${path}`)
    }
  })
})

describe("A second embedded shop as a remote backend", () => {
  let small: SmallShop
  let alone: Awaited<ReturnType<typeof serveShopAlone>>
  let host: StorefrontApp
  const origin = "http://front.test"
  beforeAll(async () => {
    small = await openSmallShop()
    alone = await serveShopAlone({ shop: small.shop, port: 0, hostname: "127.0.0.1" })
    const backend = magentoBackend(`http://127.0.0.1:${alone.port}`)
    await checkBackend(backend, `http://127.0.0.1:${alone.port}`)
    host = await openStorefrontApp({ backend, buildDir: "no-build", publicDir: "app/public", log: () => {} })
  })
  afterAll(async () => {
    await alone.close()
    await small.close()
  })
  const send = (path: string, init: RequestInit = {}) =>
    host.fetch(new Request(origin + path, { redirect: "manual", ...init }))

  test("pages contain no URL of the backend", async () => {
    for (const path of ["/mug.html", "/shirt.html", "/box.html", "/checkout/cart/", "/catalogsearch/result/?q=mug"]) {
      const page = await send(path)
      expect(page.status).toBe(200)
      expect(await page.text()).not.toContain(String(alone.port))
    }
  })

  test("a posted form is forwarded; redirect and cookies of the response point to us", async () => {
    const id = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
    const added = await send(`/checkout/cart/add/product/${id}/`, {
      method: "POST",
      body: new URLSearchParams({ product: id, qty: "2", form_key: "" }),
      headers: { "sec-fetch-site": "same-origin", referer: `${origin}/mug.html` },
    })
    expect([added.status, added.headers.get("location")]).toEqual([302, `${origin}/mug.html`])
    const cookies = added.headers.getSetCookie()
    expect(cookies.join("\n")).not.toMatch(/domain=/i)
    const cookie = cookies.map((line) => line.split(";")[0]).join("; ")
    const sections = await (await send("/customer/section/load/?sections=cart", { headers: { cookie } })).json()
    expect(sections).toMatchObject({ cart: { summary_count: 2 } })
    const page = await send("/mug.html", { headers: { cookie } })
    expect(await page.text()).toContain("You added")
  })

  test("a form with an invalid return URL returns to the page it was sent from", async () => {
    for (const uenc of ["%", "%zz"]) {
      const id = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
      const added = await send(`/checkout/cart/add/uenc/${uenc}/product/${id}/`, {
        method: "POST",
        body: new URLSearchParams({ qty: "1", form_key: "" }),
        headers: { "sec-fetch-site": "same-origin", referer: `${origin}/mug.html` },
      })
      expect([added.status, added.headers.get("location")]).toEqual([302, `${origin}/mug.html`])
      expect((await send(`/customer/account/login/referer/${uenc}/`)).status).toBe(200)
      expect((await send(`/catalog/product_compare/index/uenc/${uenc}/`)).status).toBe(200)
    }
  })

  test("a URL that neither we nor the shop know is our 404 page", async () => {
    expect((await send("/admin/")).status).toBe(404)
    expect(await (await send("/admin/")).text()).toContain("cms-noroute-index")
  })

  test("page URLs respond with JSON to clients that accept JSON, and with the page to others", async () => {
    const data = await send("/checkout/cart/", { headers: { accept: "application/json, text/html;q=0.9, */*;q=0.8" } })
    expect(data.headers.get("content-type")).toMatch(/json/)
    const page = await send("/checkout/cart/", {
      headers: { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" },
    })
    expect(page.headers.get("content-type")).toMatch(/html/)
  })
})

describe("Connections to a backend", () => {
  test("one connection serves several requests, also after five idle seconds", async () => {
    const before = getGlobalDispatcher()
    const server = createServer((_request, response) => void response.end("{}"))
    server.keepAliveTimeout = 0
    let connections = 0
    server.on("connection", () => (connections += 1))
    const port = await listen(server, 0, "127.0.0.1")
    try {
      const shopUrl = `http://127.0.0.1:${port}`
      configureBackendConnections({ shopUrl })
      const backend = magentoBackend(shopUrl)
      for (const idle of [0, 0, 5_500]) {
        await wait(idle)
        await (await backend.fetch(new Request("http://front.test/rest/V1/store"))).text()
      }
      expect(connections).toBe(1)
    } finally {
      setGlobalDispatcher(before)
      server.closeAllConnections()
      server.close()
    }
  })
})

describe("A Magento whose base URL is the address of this server", () => {
  test("is reached at SHOP_CONNECT_TO under its own name and scheme, and other hosts are reached as they are", async () => {
    const before = getGlobalDispatcher()
    const server = createServer(({ headers, url }, response) => {
      response.writeHead(302, { location: `https://shop.example${url}` })
      response.end(JSON.stringify([headers.host, headers["x-forwarded-proto"]]))
    })
    const address = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`
    try {
      configureBackendConnections({ shopUrl: "https://shop.example", connectTo: address })
      const backend = magentoBackend("https://shop.example")
      const response = await backend.fetch(new Request("https://shop.example/customer/account/"))
      expect(await response.json()).toEqual(["shop.example", "https"])
      expect(response.headers.get("location")).toBe("https://shop.example/customer/account/")
      expect(await (await fetch(address, { redirect: "manual" })).json()).toEqual([new URL(address).host, null])
    } finally {
      setGlobalDispatcher(before)
      server.closeAllConnections()
      server.close()
    }
  })
})

describe("A backend that fails", () => {
  let server: Server
  let port: number
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === "/rest/hangs-up") return void request.socket.destroy()
      response.writeHead(200, { "content-type": "text/html" }).end("<html>It works!</html>")
    })
    port = await listen(server, 0, "127.0.0.1")
  })
  afterAll(() => void server.close())

  test("at the start it is reported in one sentence", async () => {
    const address = `http://127.0.0.1:${port}`
    await expect(checkBackend(magentoBackend(address), address)).rejects.toThrow(BackendUnreachable)
    await expect(checkBackend(magentoBackend(address), address)).rejects.toThrow(
      `The shop at ${address} does not respond to GraphQL (status 200): check SHOP_URL, and that ${address}/graphql can be reached from here.`,
    )
    await expect(checkBackend(magentoBackend("http://127.0.0.1:1"), "http://127.0.0.1:1")).rejects.toThrow("status 502")
  })

  test("a closed connection responds 502 to the shopper", async () => {
    const reply = await magentoBackend(`http://127.0.0.1:${port}`).fetch(new Request("http://front.test/rest/hangs-up"))
    expect([reply.status, await reply.json()]).toEqual([502, { message: "The shop does not answer at the moment." }])
  })
})
