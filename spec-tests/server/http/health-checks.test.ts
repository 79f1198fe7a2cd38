import { setTimeout as sleep } from "node:timers/promises"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend, magentoBackend } from "../../../app/server/backend/shop-backend.ts"
import { createReadiness } from "../../../app/server/http/readiness.ts"
import { type RunningServer, startServer } from "../../../app/server/server.ts"
import { serveShopAlone } from "../../shops/shop-alone.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const common = { port: 0, hostname: "127.0.0.1", buildDir: "no-build", publicDir: "app/public", log: () => {} }

const statusOf = async ({ port }: RunningServer, path: string): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  await response.arrayBuffer()
  return response.status
}

const readinessOf = async ({ port }: RunningServer): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`)).json()

describe("A server in front of a Magento", () => {
  test("starts while it is away, with pages of 503, and is ready when it responds; the same after an outage", async () => {
    const first = await serveShopAlone({ shop: small.shop, port: 0, hostname: "127.0.0.1" })
    await first.close()
    const backend = magentoBackend(`http://127.0.0.1:${first.port}`)
    const server = await startServer({ ...common, backend, waitsForBackend: true })

    const page = await fetch(`http://127.0.0.1:${server.port}/mug.html`, { headers: { accept: "text/html" } })
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"])
    expect(await page.text()).toContain("<h1>The shop is not available at the moment.")
    expect(await statusOf(server, "/healthz")).toBe(200)
    expect(await readinessOf(server)).toMatchObject({ status: "not ready", reason: "starting" })

    const again = await serveShopAlone({ shop: small.shop, port: first.port, hostname: "127.0.0.1" })
    await expect.poll(() => readinessOf(server)).toEqual({ status: "ready" })
    expect(await statusOf(server, "/mug.html")).toBe(200)

    await again.close()
    for (let call = 0; call < 10; call += 1) await statusOf(server, `/rest/V1/products/${call}`)
    await expect.poll(() => readinessOf(server)).toMatchObject({ status: "not ready", reason: "backend" })
    expect([await statusOf(server, "/healthz"), await statusOf(server, "/mug.html")]).toEqual([200, 200])

    const last = await serveShopAlone({ shop: small.shop, port: first.port, hostname: "127.0.0.1" })
    await expect.poll(() => readinessOf(server), { timeout: 30_000 }).toEqual({ status: "ready" })
    await server.close()
    await last.close()
  })

  test("stops while it still waits", async () => {
    const server = await startServer({
      ...common,
      backend: magentoBackend("http://127.0.0.1:1"),
      waitsForBackend: true,
    })
    await server.close()
    await expect(statusOf(server, "/healthz")).rejects.toThrow("fetch failed")
  })
})

describe("A server that stops", () => {
  test("serves requests for a while, closes their connections, and is not ready", async () => {
    const server = await startServer({ ...common, backend: embeddedBackend(small.shop), drainMs: 1_500 })
    expect(await readinessOf(server)).toEqual({ status: "ready" })
    const closed = server.close()
    expect(await readinessOf(server)).toMatchObject({ status: "not ready", reason: "draining" })
    const page = await fetch(`http://127.0.0.1:${server.port}/mug.html`)
    expect([page.status, page.headers.get("connection")]).toEqual([200, "close"])
    expect(await statusOf(server, "/healthz")).toBe(200)
    await closed
    await expect(statusOf(server, "/healthz")).rejects.toThrow("fetch failed")
  })
})

describe("Readiness", () => {
  test("a backend is checked at most once a second", async () => {
    let checks = 0
    let now = 0
    const readiness = createReadiness({
      now: () => now,
      problem: async () => {
        checks += 1
        return undefined
      },
    })
    readiness.open()
    await readiness.check()
    now = 1_000
    await readiness.check()
    expect(checks).toBe(1)
    now = 1_001
    await readiness.check()
    expect(checks).toBe(2)
  })

  test.each([
    ["fails", async () => Promise.reject(new Error("broken")), "The shop could not be checked."],
    ["does not end", () => sleep(60_000, undefined, { ref: false }), "The shop did not respond to the check in time."],
    ["finds a problem", async () => "The disk is full.", "The disk is full."],
  ])("a check that %s is a reason not to be ready", async (_, problem, message) => {
    const readiness = createReadiness({ problem, timeoutMs: 50 })
    readiness.open()
    expect(await readiness.check()).toEqual({ reason: "backend", message })
  })
})
