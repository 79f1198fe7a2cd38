import { once } from "node:events"
import { request as ask } from "node:http"
import { connect } from "node:net"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"
import { startTestServer } from "../../test-server.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

/** A server whose REST calls to `/rest/slow` wait until the test releases them. */
const hostWithSlowShop = async () => {
  const gate = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  let calls = 0
  const backend = embeddedBackend(small.shop)
  const running = await startTestServer({
    backend: {
      ...backend,
      fetch: async (request) => {
        if (!request.url.includes("/rest/slow")) return backend.fetch(request)
        requested.resolve()
        calls += 1
        await gate.promise
        return Response.json({ slow: true })
      },
    },
  })
  return { running, isRequested: requested.promise, slowCalls: () => calls, release: () => gate.resolve() }
}

const statusOf = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = ask({ host: "127.0.0.1", port, path, agent: false }, (message) => {
      message.resume()
      message.on("end", () => resolve(message.statusCode ?? 0))
    })
    outgoing.on("error", reject)
    outgoing.end()
  })

/** Sends raw bytes and resolves to the first line of the response. */
const firstLine = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes))
    let text = ""
    socket.on("data", (part) => (text += part.toString()))
    socket.on("close", () => resolve(text.split("\r\n")[0] ?? ""))
    socket.on("error", reject)
  })

describe("A server at its request limit", () => {
  test("further requests get 503 at once, cached pages are served, and running requests finish", async () => {
    const { running, release, slowCalls } = await hostWithSlowShop()
    await statusOf(running.port, "/mug.html")
    await statusOf(running.port, "/mug.html")
    const begun: Array<Promise<number>> = []
    let refused = 0
    // A busy machine makes the server refuse requests below its limit; others take their place.
    while (slowCalls() < 256) {
      for (let call = 0; call < 4; call += 1) {
        const request = statusOf(running.port, "/rest/slow")
        void request.then((status) => (refused += status === 503 ? 1 : 0))
        begun.push(request)
      }
      await expect.poll(() => slowCalls() + refused, { interval: 4 }).toBe(begun.length)
    }
    await expect.poll(() => statusOf(running.port, "/rest/quick")).toBe(503)
    expect(await statusOf(running.port, "/rest/slow")).toBe(503)
    await expect.poll(() => statusOf(running.port, "/mug.html")).toBe(200)
    release()
    const statuses = await Promise.all(begun)
    expect(statuses.filter((status) => status === 200)).toHaveLength(256)
    expect(statuses.filter((status) => status !== 200)).toEqual(Array.from({ length: refused }, () => 503))
    await expect.poll(() => statusOf(running.port, "/rest/slow")).toBe(200)
    await running.close()
  })
})

describe("Graceful shutdown", () => {
  test("running requests finish, new connections are refused, and the port is released", async () => {
    const { running, isRequested, release } = await hostWithSlowShop()
    const begun = statusOf(running.port, "/rest/slow")
    await isRequested
    const closed = running.close()
    await expect(statusOf(running.port, "/mug.html")).rejects.toThrow("ECONNREFUSED")
    release()
    expect(await begun).toBe(200)
    await closed
  })

  test("a connection opened just before the shutdown can still send its request", async () => {
    const { running, release } = await hostWithSlowShop()
    release()
    const socket = connect(running.port, "127.0.0.1")
    await once(socket, "connect")
    const closed = running.close()
    await expect(statusOf(running.port, "/mug.html")).rejects.toThrow("ECONNREFUSED")
    socket.write("GET /mug.html HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 200 /)
    await closed
  })

  test("an idle connection does not delay the shutdown", async () => {
    const { running, release } = await hostWithSlowShop()
    release()
    const waiting = connect(running.port, "127.0.0.1")
    await once(waiting, "connect")
    const began = performance.now()
    await running.close()
    expect(performance.now() - began).toBeLessThan(5000)
    waiting.destroy()
  })
})

describe("Malformed requests", () => {
  test.each([
    ["headers over the limit", `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(17_000)}\r\n\r\n`, "431"],
    ["nonsense", "nonsense\r\n\r\n", "400"],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\nConnection: close\r\n\r\nab",
      "400",
    ],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "400"],
    ["an invalid Host", "GET /x HTTP/1.1\r\nHost: a b/c@d\r\nConnection: close\r\n\r\n", "400"],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", "405"],
  ])("%s: the server rejects the request and keeps running", async (_, bytes, status) => {
    const { running } = await hostWithSlowShop()
    expect(await firstLine(running.port, bytes)).toContain(` ${status} `)
    expect(await statusOf(running.port, "/mug.html")).toBe(200)
    await running.close()
  })
})

test("a client that sends its headers slowly gets 408 after ten seconds", async () => {
  const { running } = await hostWithSlowShop()
  const began = performance.now()
  expect(await firstLine(running.port, "GET / HTTP/1.1\r\nHost: localhost\r\n")).toContain(" 408 ")
  const seconds = (performance.now() - began) / 1000
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(20)
  await running.close()
}, 30_000)

describe("Unused connections", () => {
  test.each([
    ["behind a proxy are kept for longer than nginx and Varnish keep theirs", "https://shop.example", "timeout=75"],
    ["of browsers are closed after ten seconds", undefined, "timeout=10"],
  ])("%s", async (_, baseUrl, keepAlive) => {
    const running = await startTestServer({
      backend: embeddedBackend(small.shop),
      baseUrl,
    })
    const response = await fetch(`http://127.0.0.1:${running.port}/healthz`)
    await response.text()
    expect(response.headers.get("keep-alive")).toBe(keepAlive)
    await running.close()
  })
})
