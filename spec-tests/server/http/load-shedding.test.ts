import { Agent, type ClientRequest, request } from "node:http"
import { performance } from "node:perf_hooks"
import { setTimeout } from "node:timers/promises"

import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import {
  isAdmitted,
  isSaturated,
  noteRequest,
  requestKind,
  type LoadState,
  type RequestKind,
} from "../../../app/server/http/load-shedding.ts"
import { forAll } from "../../arbitraries/for-all.ts"
import { openSmallShop } from "../../shops/small-shop.ts"
import { startTestServer } from "../../test-server.ts"

const loads = fc.record({
  workFrom: fc.nat(10_000),
  idleMs: fc.nat(1000),
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
    ["POST", "/multishipping/checkout/overviewPost/", "placement"],
    ["POST", "/multishipping/checkout/shippingPost/", "call"],
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
    forAll(loads, times, fc.nat(300), (load, now, active) => {
      const admitted = (kind: RequestKind) => isAdmitted(load, { kind, active }, now)
      expect([admitted("placement"), admitted("file"), admitted("page") && !admitted("call")]).toEqual([
        true,
        true,
        false,
      ])
    })
  })

  test("[R26] nothing is rejected after a pause of the event loop, nor while few requests are in progress", () => {
    forAll(loads, times, fc.constantFrom("page" as const, "call" as const), fc.nat(300), (load, now, kind, active) => {
      const paused = { ...load, workFrom: now.workMs - 20 }
      expect([isSaturated(paused, now), isAdmitted(paused, { kind, active }, now)]).toEqual([false, true])
      expect(isAdmitted(load, { kind, active: active % 12 }, now)).toBe(true)
    })
  })

  test("[R26] a short peak may have 40 pages and 80 calls in progress, an overload 12 and 40", () => {
    const peak = { workFrom: 0, idleMs: 0, rejectedAt: -Infinity }
    const most = (state: LoadState, kind: RequestKind) =>
      Array.from({ length: 300 }, (_, active) => active).findIndex(
        (active) => !isAdmitted(state, { kind, active }, { now: 3000, workMs: 21 }),
      )
    expect([most(peak, "page"), most(peak, "call")]).toEqual([40, 80])
    const overload = { ...peak, rejectedAt: 1001 }
    expect([most(overload, "page"), most(overload, "call")]).toEqual([12, 40])
    expect(most({ ...peak, rejectedAt: 1000 }, "page")).toBe(40)
  })

  test("a pause of the event loop begins a new period; polling for events is not a pause", () => {
    const busy = { workFrom: 0, idleMs: 10, rejectedAt: -Infinity }
    const at = (idleMs: number) => noteRequest(busy, { now: 0, workMs: 100, idleMs })
    expect(at(10.1)).toEqual({ ...busy, idleMs: 10.1 })
    expect(at(10.3)).toEqual({ ...busy, workFrom: 100, idleMs: 10.3 })
  })
})

/** A shop that reads every REST call and computes for ten milliseconds; `worked` lists the paths it was sent. */
const busyShop = async () => {
  const small = await openSmallShop()
  const backend = embeddedBackend(small.shop)
  const worked: Array<string> = []
  const server = await startTestServer({
    backend: {
      ...backend,
      fetch: async (call) => {
        const { pathname } = new URL(call.url)
        await call.text()
        worked.push(pathname)
        const until = performance.now() + 10
        while (performance.now() < until);
        return Response.json({})
      },
    },
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
    await expect.poll(() => send("GET", "/rest/V1/directory/currency")).toEqual([200, undefined])
    agent.destroy()
    await close()
  })

  test("[R26] three hundred clients that send their body slowly do not occupy the server", async () => {
    const { server, worked, close } = await busyShop()
    const agent = new Agent({ keepAlive: false })
    const slow: Array<ClientRequest> = []
    for (let at = 0; at < 300; at += 1) {
      const headers = { "content-length": 100 }
      const sent = request({
        host: "127.0.0.1",
        port: server.port,
        path: "/rest/V1/slow",
        method: "POST",
        headers,
        agent,
      })
      sent.on("error", () => {})
      sent.write("{")
      slow.push(sent)
      await setTimeout(1)
    }
    expect(await statusOf(server.port, { method: "GET", path: "/rest/V1/quick", agent })).toEqual([200, undefined])
    expect(worked).toEqual(["/rest/V1/quick"])
    for (const sent of slow) sent.destroy()
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
    await expect
      .poll(() => statusOf(server.port, { method: "GET", path: "/rest/V1/last", agent }))
      .toEqual([200, undefined])
    expect(worked.length).toBeLessThan(30)
    await close()
  })
})
