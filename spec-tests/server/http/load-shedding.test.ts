import { Agent, request } from "node:http"
import { performance } from "node:perf_hooks"
import { setTimeout } from "node:timers/promises"

import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import {
  countRequest,
  isAdmitted,
  requestKind,
  type LoadState,
  type RequestKind,
} from "../../../app/server/http/load-shedding.ts"
import { startServer } from "../../../app/server/server.ts"
import { forAll } from "../../arbitraries/for-all.ts"
import { openSmallShop } from "../../shops/small-shop.ts"

const loads = fc.record({
  workFrom: fc.nat(10_000),
  idleMs: fc.nat(1000),
  requests: fc.nat(300),
  rejectedAt: fc.oneof(fc.constant(-Infinity), fc.nat(10_000)),
})
const times = fc.record({ now: fc.nat(20_000), workMs: fc.nat(20_000), idleMs: fc.nat(20_000) })

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

  test("[R26] a placed order and a file are never rejected, and a call never before a page", () => {
    forAll(loads, times, fc.nat(300), (load, now, number) => {
      const admitted = (kind: RequestKind) => isAdmitted(load, { kind, number }, now)
      expect([admitted("placement"), admitted("file"), admitted("page") && !admitted("call")]).toEqual([
        true,
        true,
        false,
      ])
    })
  })

  test("[R26] nothing is rejected while few requests came since the last pause, or none after this one", () => {
    forAll(loads, times, fc.constantFrom("page" as const, "call" as const), (load, now, kind) => {
      expect(isAdmitted({ ...load, requests: load.requests % 8 }, { kind, number: 1 }, now)).toBe(true)
      expect(isAdmitted(load, { kind, number: load.requests }, now)).toBe(true)
    })
  })

  test("[R26] pages wait for half a second of work in a short peak, and for less than 100 ms in an overload", () => {
    const peak = { workFrom: 0, idleMs: 0, requests: 50, rejectedAt: -Infinity }
    const admits = (state: LoadState, kind: RequestKind, workMs: number) =>
      isAdmitted(state, { kind, number: 1 }, { now: 3000, workMs, idleMs: 0 })
    expect([admits(peak, "page", 500), admits(peak, "page", 501)]).toEqual([true, false])
    const overload = { ...peak, rejectedAt: 2000 }
    expect([admits(overload, "page", 70), admits(overload, "page", 71)]).toEqual([true, false])
    expect([admits(overload, "call", 250), admits(overload, "call", 251)]).toEqual([true, false])
    expect(admits({ ...peak, rejectedAt: 1000 }, "page", 500)).toBe(true)
  })

  test("a pause of the event loop begins a new period; looking for events is no pause", () => {
    const busy = { workFrom: 0, requests: 20, idleMs: 10, rejectedAt: -Infinity }
    const at = (idleMs: number) => countRequest(busy, { now: 0, workMs: 100, idleMs })
    expect(at(10.1)).toEqual({ ...busy, requests: 21, idleMs: 10.1 })
    expect(at(10.3)).toEqual({ ...busy, workFrom: 100, requests: 1, idleMs: 10.3 })
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
