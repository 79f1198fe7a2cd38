import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { magentoBackend } from "../../../app/server/backend/shop-backend.ts"
import { nearProxy } from "../../../app/server/http/client-address.ts"
import type { RunningServer } from "../../../app/server/server.ts"
import { memoryState } from "../../../app/server/shared/memory-state.ts"
import { attemptsIn, requestLimits } from "../../../core/web/limited-requests.ts"
import { serveShopAlone } from "../../shops/shop-alone.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"
import { startTestServer } from "../../test-server.ts"

describe("Requests with a limit", () => {
  const attempts = (method: string, path: string, graphql = "") =>
    attemptsIn({ method, path, graphql }).map(({ kind, count }) => `${kind} ${count}`)

  test.each([
    ["POST", "/customer/account/loginPost/", "sign-in 1"],
    ["POST", "/customer/ajax/login", "sign-in 1"],
    ["POST", "/rest/default/V1/integration/customer/token", "sign-in 1"],
    ["PUT", "/rest/V1/customers/password", "password 1"],
    ["POST", "/customer/account/forgotpasswordpost/", "password 1"],
    ["POST", "/rest/V1/customers", "registration 1"],
    ["PUT", "/rest/V1/guest-carts/abc/coupons/SAVE", "coupon 1"],
    ["POST", "/checkout/cart/couponPost/", "coupon 1"],
    ["POST", "/rest/german/V1/carts/mine/payment-information", "placement 1"],
    ["POST", "/checkout/", "placement 1"],
    ["POST", "/multishipping/checkout/overviewPost/", "placement 1"],
    ["POST", "/contact/index/post/", "message 1"],
    ["GET", "/catalogsearch/result/", "search 1"],
  ])("%s %s is %s", (method, path, expected) => {
    expect(attempts(method, path)).toEqual([expected])
  })

  test("pages, carts and sections have none", () => {
    for (const path of ["/", "/mug.html", "/checkout/", "/customer/section/load/", "/rest/V1/guest-carts/abc/totals"])
      expect(attempts("GET", path)).toEqual([])
  })

  test("one GraphQL request counts as often as its aliases try", () => {
    const one = 'a: generateCustomerToken(email: "a", password: "1") { token }'
    expect(attempts("POST", "/graphql", `mutation { ${one} ${one.replace("a:", "b:")} }`)).toEqual([
      "graphql 1",
      "sign-in 2",
    ])
    expect(attempts("POST", "/graphql", "{ storeConfig { store_code } }")).toEqual(["graphql 1"])
  })
})

describe("Limits in front of a Magento", () => {
  let small: SmallShop
  let alone: Awaited<ReturnType<typeof serveShopAlone>>
  /** Sign-ins that reached the shop, which has limits of its own. */
  let reached = 0
  let hosts: ReadonlyArray<RunningServer>
  beforeAll(async () => {
    small = await openSmallShop()
    const fetchFromShop = (request: Request): Promise<Response> => {
      if (request.url.endsWith("/customer/token")) reached += 1
      return small.shop.fetch(request)
    }
    alone = await serveShopAlone({ shop: { fetch: fetchFromShop }, port: 0, hostname: "127.0.0.1" })
    const shared = memoryState()
    const start = () =>
      startTestServer({
        backend: magentoBackend(`http://127.0.0.1:${alone.port}`),
        shared,
        trustedProxies: nearProxy,
      })
    hosts = [await start(), await start()]
  })
  afterAll(async () => {
    for (const host of hosts) await host.close()
    await alone.close()
    await small.close()
  })
  const send = (
    path: string,
    from: string,
    init: Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> } = {},
    host = 0,
  ) =>
    fetch(`http://127.0.0.1:${hosts[host]?.port}${path}`, {
      redirect: "manual",
      ...init,
      headers: { "x-forwarded-for": from, ...init.headers },
    })
  const json = { "content-type": "application/json" }
  const token = (from: string, host = 0) =>
    send(
      "/rest/V1/integration/customer/token",
      from,
      { method: "POST", headers: json, body: JSON.stringify({ username: "x@example.com", password: "x" }) },
      host,
    )
  const signInLimit = requestLimits["sign-in"].address

  test("sign-in from one address is 429 beyond the limit, whichever host is tried; other addresses are free", async () => {
    const tries = Array.from({ length: signInLimit }, (_, index) => token("203.0.113.9", index % 2))
    await Promise.all(tries)
    expect(reached).toBe(signInLimit)
    for (const host of [0, 1]) {
      const refused = await token("203.0.113.9", host)
      expect([refused.status, await refused.json()]).toEqual([
        429,
        { message: "Too many requests. Please wait a moment and try again." },
      ])
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
      expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60)
    }
    expect(reached).toBe(signInLimit)
    await token("203.0.113.10")
    expect(reached).toBe(signInLimit + 1)
  })

  test("a person sees a page with the message, GraphQL gets an error", async () => {
    const page = await send("/customer/account/loginPost/", "203.0.113.9", {
      method: "POST",
      headers: { accept: "text/html" },
      body: new URLSearchParams({ "login[username]": "x@example.com" }),
    })
    expect([page.status, await page.text()]).toEqual([429, expect.stringContaining("Too many requests.")])
    const query = 'mutation { generateCustomerToken(email: "x@example.com", password: "x") { token } }'
    const graphql = await send("/graphql", "203.0.113.9", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ query }),
    })
    expect([graphql.status, await graphql.json()]).toEqual([
      429,
      { errors: [expect.objectContaining({ message: expect.stringContaining("Too many requests.") })] },
    ])
  })

  test("a GraphQL request within the limits reaches the shop with its body", async () => {
    const response = await send("/graphql", "203.0.113.11", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ query: "{ storeConfig { store_code } }" }),
    })
    expect(await response.json()).toEqual({ data: { storeConfig: { store_code: "default" } } })
  })

  test("addresses of proxies that name no client are not limited: all shoppers have them", async () => {
    reached = 0
    await Promise.all(Array.from({ length: signInLimit + 5 }, () => token("10.0.0.7")))
    expect(reached).toBe(signInLimit + 5)
  })
})
