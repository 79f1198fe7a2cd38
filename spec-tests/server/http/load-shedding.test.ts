import { Agent, request } from "node:http"
import { performance } from "node:perf_hooks"
import { setTimeout } from "node:timers/promises"

import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import { countRequest, isAdmitted, requestKind, type LoadState } from "../../../app/server/http/load-shedding.ts"
import { startServer } from "../../../app/server/server.ts"
import { openSmallShop } from "../../shops/small-shop.ts"

const kinds = ["page", "call", "placement"] as const

const loads = fc.record({
  busyFrom: fc.nat(10_000),
  idleMs: fc.nat(1000),
  requests: fc.nat(300),
  rejectedAt: fc.oneof(fc.constant(-Infinity), fc.nat(10_000)),
})

describe("Requests under load", () => {
  test.each([
    ["POST", "/rest/default/V1/guest-carts/abc/payment-information", "placement"],
    ["POST", "/rest/V1/carts/mine/payment-information", "placement"],
    ["PUT", "/rest/default/V1/carts/mine/order", "placement"],
    ["POST", "/checkout/", "placement"],
    ["POST", "/instantpurchase/button/placeOrder/", "placement"],
    ["GET", "/checkout/", "page"],
    ["GET", "/rest/default/V1/guest-carts/abc/payment-information", "call"],
    ["POST", "/checkout/cart/add/", "call"],
    ["POST", "/graphql", "call"],
    ["GET", "/graphql", "call"],
    ["GET", "/static/version1/frontend/Magento/luma/en_US/mage/utils/compare.js", "file"],
    ["GET", "/pub/media/catalog/product/mug.jpg", "file"],
    ["POST", "/static/version1/mug.js", "call"],
    ["GET", "/mug.html", "page"],
    ["HEAD", "/", "page"],
  ])("%s %s is a %s", (method, path, kind) => {
    expect(requestKind(method, path)).toBe(kind)
  })

  test("[R26] a placed order is never rejected, and a call never before a page", () => {
    fc.assert(
      fc.property(loads, fc.nat(20_000), (load: LoadState, now) => {
        const [page, call, placement] = kinds.map((kind) => isAdmitted(load, kind, now))
        expect([placement, page === true && call !== true]).toEqual([true, false])
      }),
    )
  })

  test("[R26] a file that a delivered page needs is never rejected", () => {
    fc.assert(
      fc.property(loads, fc.nat(20_000), (load: LoadState, now) => {
        expect(isAdmitted(load, "file", now)).toBe(true)
      }),
    )
  })

  test("[R26] a single slow task rejects nothing while few requests wait", () => {
    fc.assert(
      fc.property(loads, fc.nat(20_000), fc.constantFrom(...kinds), (load, now, kind) => {
        expect(isAdmitted({ ...load, requests: load.requests % 8 }, kind, now)).toBe(true)
      }),
    )
  })

  test("[R26] pages wait up to half a second in a short peak, and under 100 ms during an overload", () => {
    const peak = { busyFrom: 0, idleMs: 0, requests: 50, rejectedAt: -Infinity }
    expect([isAdmitted(peak, "page", 500), isAdmitted(peak, "page", 501)]).toEqual([true, false])
    const overload = { ...peak, busyFrom: 1000, rejectedAt: 900 }
    expect([isAdmitted(overload, "page", 1070), isAdmitted(overload, "page", 1071)]).toEqual([true, false])
    expect([isAdmitted(overload, "call", 1250), isAdmitted(overload, "call", 1251)]).toEqual([true, false])
  })

  test("a pause of the event loop begins a new period; looking for events is no pause", () => {
    const busy = { busyFrom: 0, requests: 20, idleMs: 10, rejectedAt: -Infinity }
    expect(countRequest(busy, 100, 10.1)).toEqual({ ...busy, requests: 21, idleMs: 10.1 })
    expect(countRequest(busy, 100, 10.3)).toEqual({ ...busy, busyFrom: 100, requests: 1, idleMs: 10.3 })
  })
})

/** A shop that computes for ten milliseconds for every REST call; `worked` lists the paths it was sent. */
const busyShop = async () => {
  const small = await openSmallShop()
  const backend = embeddedBackend(small.shop)
  const worked: Array<string> = []
  const server = await startServer({
    backend: {
      ...backend,
      fetch: (call) => {
        const { pathname } = new URL(call.url)
        worked.push(pathname)
        const until = performance.now() + 10
        while (performance.now() < until);
        return Promise.resolve(Response.json({}))
      },
    },
    port: 0,
    hostname: "127.0.0.1",
    buildDir: "no-build",
    publicDir: "app/public",
    log: () => {},
  })
  return { server, worked, close: () => Promise.all([server.close(), small.close()]) }
}

const statusOf = (port: number, options: { readonly method: string; readonly path: string; readonly agent: Agent }) =>
  new Promise<readonly [number, string | undefined]>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, ...options }, (response) => {
      response.resume()
      response.on("end", () => resolve([response.statusCode ?? 0, response.headers["retry-after"]]))
    })
    sent.on("error", reject).end()
  })

describe("A server with more requests than it can handle", () => {
  test("[R26] some calls get 503 with Retry-After, every order is placed, and the next visitor is served", async () => {
    const { server, worked, close } = await busyShop()
    const agent = new Agent({ keepAlive: true, maxSockets: 200 })
    const send = (method: string, path: string) => statusOf(server.port, { method, path, agent })
    const order = "/rest/V1/guest-carts/abc/payment-information"
    const calls = Array.from({ length: 190 }, () => send("GET", "/rest/V1/directory/currency"))
    const orders = Array.from({ length: 10 }, () => send("POST", order))
    const responses = await Promise.all(calls)
    expect(new Set(responses.map(([status]) => status))).toEqual(new Set([200, 503]))
    expect(new Set(responses.filter(([status]) => status === 503).map(([, after]) => after))).toEqual(new Set(["1"]))
    expect(await Promise.all(orders)).toEqual(orders.map(() => [200, undefined]))
    expect(worked.filter((path) => path === order)).toHaveLength(10)
    await setTimeout(50)
    expect(await send("GET", "/rest/V1/directory/currency")).toEqual([200, undefined])
    agent.destroy()
    await close()
  })

  test("[R26] nothing is done for clients that have left", async () => {
    const { server, worked, close } = await busyShop()
    const agent = new Agent({ keepAlive: false })
    const left = Array.from({ length: 60 }, async () => {
      const sent = request({ host: "127.0.0.1", port: server.port, path: "/rest/V1/directory/currency", agent })
      sent.on("error", () => {})
      sent.end()
      await setTimeout(60)
      sent.destroy()
    })
    await Promise.all(left)
    await setTimeout(50)
    await expect
      .poll(() => statusOf(server.port, { method: "GET", path: "/rest/V1/last", agent }))
      .toEqual([200, undefined])
    expect(worked.length).toBeLessThan(30)
    await close()
  })
})
