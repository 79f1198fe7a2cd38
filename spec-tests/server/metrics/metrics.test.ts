import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import { placementResult } from "../../../app/server/metrics/backend-calls.ts"
import { createMetrics } from "../../../app/server/metrics/prometheus.ts"
import { routeName } from "../../../app/server/metrics/route-name.ts"
import { type RunningServer, startServer } from "../../../app/server/server.ts"
import { memoryState } from "../../../app/server/shared/memory-state.ts"
import { openReports } from "../../../app/settings/open-reports.ts"
import { startSettings } from "../../../app/settings/start-settings.ts"
import { forAll } from "../../arbitraries/for-all.ts"
import { freePort } from "../../benches/running-shop.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
let server: RunningServer
let metricsPort: number
const lines: Array<string> = []
const closing: Array<() => Promise<void>> = []

beforeAll(async () => {
  small = await openSmallShop()
  metricsPort = await freePort()
  const settings = startSettings({ ACCESS_LOG: "on", METRICS_PORT: String(metricsPort) })
  const { close, ...reports } = await openReports(embeddedBackend(small.shop), settings, (line) => lines.push(line))
  const common = { port: 0, hostname: "127.0.0.1", buildDir: "no-build", publicDir: "app/public", log: () => {} }
  server = await startServer({ ...common, ...reports })
  closing.push(server.close, close, small.close)
})
afterAll(async () => {
  for (const close of closing) await close()
})

const visit = async (path: string, init: RequestInit = {}): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: "manual", ...init })
  await response.arrayBuffer()
  return response.status
}

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

describe("Metrics", () => {
  test("count responses, page cache, renderings, calls to the shop and orders", async () => {
    await visit("/mug.html")
    await visit("/mug.html")
    await visit("/nothing.html")
    await visit("/rest/V1/guest-carts/unknown/payment-information", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ada@example.com", paymentMethod: { method: "checkmo" } }),
    })
    await expect.poll(scrape).toMatch(/^vitrine_responses_total\{.*route="page".*status="404".*\} 1$/m)
    const text = await scrape()
    expect(text).toMatch(/^vitrine_responses_total\{.*route="page".*status="200".*\} 2$/m)
    expect(text).toMatch(/^vitrine_pages_total\{result="miss"\} \d+$/m)
    expect(text).toMatch(/^vitrine_pages_total\{result="hit"\} \d+$/m)
    expect(text).toMatch(/^vitrine_render_seconds_count [1-9]/m)
    expect(text).toMatch(/^vitrine_backend_calls_total\{operation="graphql",status="200"\} [1-9]/m)
    expect(text).toMatch(/^vitrine_placements_total\{result="missing"\} 1$/m)
    expect(text).toMatch(/^vitrine_backend_away 0$/m)
    expect(text).toMatch(/^vitrine_backend_ready 1$/m)
    expect(text).not.toContain("vitrine_valkey_away")
    expect(text).toMatch(/^vitrine_event_loop_delay_seconds\{quantile="0.99"\} /m)
  })

  test("are not served to shoppers, and on loopback only by default", async () => {
    expect(await visit("/metrics")).toBe(404)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
    expect(startSettings({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" })
    expect(startSettings({}).metrics).toBeUndefined()
  })

  test("are not collected without the setting", async () => {
    const backend = embeddedBackend(small.shop)
    const { metrics, onResponse, backend: same } = await openReports(backend, startSettings({}))
    expect([metrics, onResponse, same === backend]).toEqual([undefined, undefined, true])
  })

  test("the number of lines does not depend on the addresses that are requested", async () => {
    const routes = new Set<string>()
    forAll(fc.array(fc.string()), (parts) => void routes.add(routeName(`/${parts.join("/")}`)))
    for (const path of [
      "/",
      "/media/a.jpg",
      "/graphql",
      "/rest/V1/carts",
      "/checkout/",
      "/checkout/cart/",
      "/customer/x",
    ])
      routes.add(routeName(path))
    expect(routes.size).toBeLessThanOrEqual(12)
    const problem = async () => "The database is away."
    const metrics = createMetrics({ isAway: () => true, problem, isValkeyAway: () => true })
    const count = async (): Promise<number> => (await metrics.text()).split("\n").length
    const report = (path: string): void =>
      metrics.response({ method: "GET", route: routeName(path), path, status: 200, milliseconds: 1 })
    report("/a.html")
    const before = await count()
    for (let page = 0; page < 300; page += 1) report(`/${page}.html?p=${page}`)
    expect(await count()).toBe(before)
    const text = await metrics.text()
    expect(text).toMatch(/^vitrine_backend_away 1$/m)
    expect(text).toMatch(/^vitrine_backend_ready 0$/m)
    expect(text).toMatch(/^vitrine_valkey_away 1$/m)
  })

  test("add less than 50 microseconds to a response", () => {
    const metrics = createMetrics({ isAway: () => false, problem: async () => undefined })
    const report = { method: "GET", route: "page", path: "/", status: 200, milliseconds: 1 }
    const began = process.cpuUsage()
    for (let times = 0; times < 20_000; times += 1) metrics.response(report)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 20_000).toBeLessThan(50)
  })
})

test("/readyz names Valkey; while it is away shoppers are served, and the host stays ready", async () => {
  let isAway = false
  const shared = { ...memoryState(), isAway: () => isAway }
  const files = { buildDir: "no-build", publicDir: "app/public" }
  const backend = embeddedBackend(small.shop)
  const host = await startServer({ ...files, port: 0, hostname: "127.0.0.1", log: () => {}, backend, shared })
  const check = async (): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${host.port}/readyz`)
    return [response.status, await response.json()]
  }
  expect(await check()).toEqual([200, { status: "ready", valkey: "responds" }])
  isAway = true
  expect(await check()).toEqual([200, { status: "ready", valkey: "away" }])
  await host.close()
})

describe("Orders by result", () => {
  test.each([
    ["POST", "/rest/V1/guest-carts/abc/payment-information", 200, "placed"],
    ["PUT", "/rest/default/V1/carts/mine/order", 200, "placed"],
    ["POST", "/rest/V1/carts/mine/payment-information", 400, "invalid"],
    ["POST", "/rest/V1/carts/mine/payment-information", 401, "signed-out"],
    ["POST", "/rest/V1/carts/mine/payment-information", 503, "backend"],
    ["POST", "/rest/V1/carts/mine/payment-information", 409, "other"],
    ["GET", "/rest/V1/carts/mine/payment-information", 200, undefined],
    ["POST", "/rest/V1/carts/mine/set-payment-information", 200, undefined],
    ["POST", "/checkout/", 200, undefined],
  ] as const)("%s %s with status %i is %s", (method, path, status, result) => {
    expect(placementResult(method, path, status)).toBe(result)
  })
})

describe("Access log", () => {
  test("has one line of JSON for each response, without query, secrets and unknown methods", async () => {
    lines.length = 0
    await visit("/mug.html?token=secret")
    await visit("/rest/V1/guest-carts/aBcDeF0123456789aBcDeF0123456789/totals")
    await visit("/nothing.html", { method: "PROPFIND" })
    await visit("/readyz")
    await expect.poll(() => lines.length).toBe(3)
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      {
        at: expect.any(String),
        event: "response",
        method: "GET",
        route: "page",
        path: "/mug.html",
        status: 200,
        ms: expect.any(Number),
        trace: expect.stringMatching(/^[\da-f]{32}$/),
      },
      expect.objectContaining({ route: "rest", path: "/rest/V1/guest-carts/…/totals", status: 404 }),
      expect.objectContaining({ method: "other", status: 405 }),
    ])
  })
})
