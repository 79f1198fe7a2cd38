import { createServer, type IncomingHttpHeaders } from "node:http"
import { text } from "node:stream/consumers"

import { Schema } from "effect"
import { describe, expect, onTestFinished, test } from "vitest"

import { embeddedBackend, magentoBackend } from "../../../app/server/backend/shop-backend.ts"
import { listen } from "../../../app/server/http/listen.ts"
import { createLog } from "../../../app/server/log.ts"
import type { ShopBackend } from "../../../app/server/route-context.ts"
import { startServer } from "../../../app/server/server.ts"
import { newTrace, runInTrace } from "../../../app/server/tracing/current-trace.ts"
import { openReports } from "../../../app/settings/open-reports.ts"
import { type Environment, InvalidSetting } from "../../../app/settings/setting.ts"
import { startSettings } from "../../../app/settings/start-settings.ts"
import { openSmallShop } from "../../shops/small-shop.ts"

const Attribute = Schema.Struct({ key: Schema.String, value: Schema.Unknown })
const Span = Schema.Struct({
  traceId: Schema.String,
  spanId: Schema.String,
  parentSpanId: Schema.optional(Schema.String),
  name: Schema.String,
  kind: Schema.Number,
  startTimeUnixNano: Schema.String,
  endTimeUnixNano: Schema.String,
  attributes: Schema.Array(Attribute),
  status: Schema.Struct({ code: Schema.Number }),
})
const TracesWire = Schema.fromJsonString(
  Schema.Struct({
    resourceSpans: Schema.Array(
      Schema.Struct({
        resource: Schema.Struct({ attributes: Schema.Array(Attribute) }),
        scopeSpans: Schema.Array(Schema.Struct({ spans: Schema.Array(Span) })),
      }),
    ),
  }),
)
const resourceSpans = (body: string) => Schema.decodeUnknownSync(TracesWire)(body).resourceSpans

type Received = { readonly path: string | undefined; readonly headers: IncomingHttpHeaders; readonly body: string }

/** A server on loopback that records what it receives. */
const recorder = async () => {
  const received: Array<Received> = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, headers: request.headers, body })
      response.writeHead(200, { "content-type": "application/json" }).end("{}")
    })
  })
  const port = await listen(server, 0, "127.0.0.1")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const spans = () =>
    received
      .flatMap(({ body }) => resourceSpans(body))
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans))
  return { url: `http://127.0.0.1:${port}`, received, spans }
}

/** A storefront with these settings; `stop` sends the last spans. */
const startStorefront = async (backend: ShopBackend, environment: Environment) => {
  const lines: Array<string> = []
  const settings = startSettings({ TRUST_PROXY: "near", ...environment })
  const { trustedProxies } = settings
  const { close, ...reports } = await openReports(backend, settings, (line) => lines.push(line))
  const common = { port: 0, hostname: "127.0.0.1", buildDir: "no-build", publicDir: "app/public", log: () => {} }
  const server = await startServer({ ...common, ...reports, trustedProxies })
  return {
    lines,
    visit: async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
      await response.text()
      return response.status
    },
    stop: async () => {
      await server.close()
      await close()
    },
  }
}

const openShop = async () => {
  const small = await openSmallShop()
  onTestFinished(() => small.close())
  return embeddedBackend(small.shop)
}

const traceId = "0af7651916cd43dd8448eb211c80319c"
const parent = "b7ad6b7169203331"
const traceparent = `00-${traceId}-${parent}-01`

describe("Traces with a collector", () => {
  test("have a part for the request, its rendering and its calls to the shop, with ids, times and status", async () => {
    const collector = await recorder()
    const shop = await startStorefront(await openShop(), {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%20secret,tenant=terra",
    })
    await shop.visit("/mug.html?q=secret", { traceparent })
    await shop.stop()

    expect(collector.received[0]).toMatchObject({
      path: "/v1/traces",
      headers: { "content-type": "application/json", "api-key": "a secret", tenant: "terra" },
    })
    const [traces] = resourceSpans(collector.received[0]?.body ?? "")
    expect(traces?.resource.attributes).toContainEqual({ key: "service.name", value: { stringValue: "vitrine" } })
    const spans = collector.spans()
    const own = spans.filter((span) => span.traceId === traceId)
    const request = own.find(({ kind }) => kind === 2)
    expect(request).toMatchObject({ name: "GET page", parentSpanId: parent, status: { code: 1 } })
    expect(request?.attributes).toEqual(
      expect.arrayContaining([
        { key: "url.path", value: { stringValue: "/mug.html" } },
        { key: "http.response.status_code", value: { intValue: 200 } },
      ]),
    )
    const parts = own.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(new Set(parts.map(({ name }) => name))).toEqual(
      new Set(["call GET graphql", "call GET page", "call GET home", "render product"]),
    )
    for (const { startTimeUnixNano, endTimeUnixNano } of own)
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
    expect(JSON.stringify(spans)).not.toContain("q=secret")
  })

  test.each(["off", "203.0.113.9"])("of an untrusted client are not continued: TRUST_PROXY=%s", async (proxies) => {
    const collector = await recorder()
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: proxies }
    const shop = await startStorefront(await openShop(), environment)
    await shop.visit("/mug.html", { traceparent })
    await shop.stop()
    expect(collector.spans().map(({ name }) => name)).toContain("GET page")
    expect(JSON.stringify(collector.spans())).not.toContain(traceId)
  })

  test("that the caller does not record are not sent", async () => {
    const collector = await recorder()
    const shop = await startStorefront(await openShop(), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    await shop.visit("/mug.html", { traceparent: traceparent.replace(/01$/, "00") })
    await shop.visit("/")
    await shop.stop()
    expect(collector.spans().map(({ name }) => name)).toContain("GET home")
    expect(JSON.stringify(collector.spans())).not.toContain(traceId)
  })

  test("are dropped while the collector does not respond, and shoppers get their pages", async () => {
    const shop = await startStorefront(await openShop(), { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" })
    expect(await shop.visit("/mug.html")).toBe(200)
    await shop.stop()
  })
})

describe("traceparent", () => {
  const magento = async () => {
    const { url, received } = await recorder()
    return { received, backend: { ...(await openShop()), kind: "remote" as const, fetch: magentoBackend(url).fetch } }
  }
  /** A shop that reads its pages itself, and sends other requests to a recorder. */
  const inFrontOfMagento = async (environment: Environment = {}) => {
    const { received, backend } = await magento()
    const own = await openShop()
    const fetch = (request: Request) => (request.url.includes("/rest/") ? backend.fetch(request) : own.fetch(request))
    return { received, ...(await startStorefront({ ...backend, fetch }, environment)) }
  }

  test("of a request is passed on to the backend as it is", async () => {
    const shop = await inFrontOfMagento()
    await shop.visit("/rest/V1/directory/currency", { traceparent, tracestate: "vendor=1" })
    await shop.stop()
    expect(shop.received.at(-1)?.headers).toMatchObject({ traceparent, tracestate: "vendor=1" })
  })

  test("with a collector names our own call as the parent", async () => {
    const collector = await recorder()
    const shop = await inFrontOfMagento({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    await shop.visit("/rest/V1/directory/currency", { traceparent })
    await shop.stop()
    const call = collector.spans().find((span) => span.kind === 3 && span.traceId === traceId)
    expect(shop.received.at(-1)?.headers["traceparent"]).toBe(`00-${traceId}-${call?.spanId}-01`)
  })

  test("that is not valid is replaced by a new one, without the tracestate of the request", async () => {
    const shop = await inFrontOfMagento()
    await shop.visit("/rest/V1/directory/currency", { traceparent: "forged", tracestate: "vendor=1" })
    await shop.stop()
    expect(shop.received.at(-1)?.headers["traceparent"]).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
    expect(shop.received.at(-1)?.headers).not.toHaveProperty("tracestate")
  })
})

describe("The id of a trace", () => {
  test("is in the log entries of its request, and in none outside of requests", () => {
    const lines: Array<string> = []
    const log = createLog((line) => lines.push(line))
    const trace = newTrace()
    runInTrace(trace, () => log("request-failed"))
    log("request-failed")
    expect(lines.map((line) => JSON.parse(line).trace)).toEqual([trace.traceId, undefined])
  })

  test("is in the access log", async () => {
    const shop = await startStorefront(await openShop(), { ACCESS_LOG: "on" })
    await shop.visit("/mug.html", { traceparent })
    await shop.stop()
    expect(JSON.parse(shop.lines[0] ?? "")).toMatchObject({ status: 200, trace: traceId })
  })
})

describe("Settings of traces", () => {
  test("have the address, the headers and the name of the service", () => {
    const endpoint = "http://127.0.0.1:4318"
    expect(startSettings({}).tracing).toBeUndefined()
    expect(startSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: "shop" }).tracing).toEqual({
      endpoint,
      headers: {},
      serviceName: "shop",
    })
  })

  test.each(["secret", "a=%zz", "a b=c"])("headers %j are reported without their value", (value) => {
    expect(() => startSettings({ OTEL_EXPORTER_OTLP_HEADERS: value })).toThrow(
      new InvalidSetting("OTEL_EXPORTER_OTLP_HEADERS must be headers such as api-key=secret,tenant=shop."),
    )
  })
})
