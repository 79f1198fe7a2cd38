import { createServer } from "node:http"
import { text } from "node:stream/consumers"

import { describe, expect, onTestFinished, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import { errorReports } from "../../../app/server/errors/report-errors.ts"
import { listen } from "../../../app/server/http/listen.ts"
import { createLog, type LogFields } from "../../../app/server/log.ts"
import { startSettings } from "../../../app/settings/start-settings.ts"
import { storefrontSettings } from "../../../app/settings/storefront-settings.ts"
import { openSmallShop } from "../../shops/small-shop.ts"
import { startTestServer } from "../../test-server.ts"

type Line = { readonly event: string } & LogFields

const startServer = async (environment: Readonly<Record<string, string>>) => {
  const small = await openSmallShop()
  const lines: Array<Line> = []
  const server = await startTestServer({
    ...storefrontSettings(startSettings(environment)),
    backend: embeddedBackend(small.shop),
    log: (event, fields = {}) => lines.push({ event, ...fields }),
  })
  onTestFinished(async () => {
    await server.close()
    await small.close()
  })
  const origin = `http://127.0.0.1:${server.port}`
  const report = async (body: string, headers: Readonly<Record<string, string>> = { origin }) =>
    (await fetch(`${origin}/vitrine/browser-error`, { method: "POST", body, headers })).status
  return { lines, report, origin }
}

const body = (more: Readonly<Record<string, string>> = {}) =>
  JSON.stringify({
    name: "TypeError",
    message: "no list for 'ada@example.com'",
    stack: "TypeError: ada@example.com\n    at f (https://shop.test/static/b-1.js:1:2)",
    path: "/sales/order/view/key/secret/",
    ...more,
  })

describe("An error of a browser", () => {
  test("is one line in the log, without personal data", async () => {
    const { lines, report } = await startServer({ BROWSER_ERRORS: "on" })
    expect(await report(body())).toBe(204)
    expect(lines).toEqual([
      {
        event: "browser-error",
        error: "TypeError",
        message: "no list for …",
        path: "/sales/order/view/key/…/",
        stack: "at f (https://shop.test/static/b-1.js:1:2)",
      },
    ])
  })

  test("is written at most twenty times in ten seconds", async () => {
    const { lines, report } = await startServer({ BROWSER_ERRORS: "on" })
    await Promise.all(Array.from({ length: 30 }, () => report(body())))
    expect(lines.filter(({ event }) => event === "browser-error")).toHaveLength(20)
  })

  test.each([
    ["of another site", body(), { origin: "https://evil.test" }, 204],
    ["without an Origin header", body(), {}, 204],
    ["that is not a report", "{}", undefined, 204],
    ["that is too large", body({ stack: "x".repeat(9000) }), undefined, 413],
  ])("%s is not written", async (_, text, headers, status) => {
    const { lines, report } = await startServer({ BROWSER_ERRORS: "on" })
    expect(await report(text, headers)).toBe(status)
    expect(lines).toEqual([])
  })

  test("is not accepted without the setting", async () => {
    const { lines, report } = await startServer({})
    expect(await report(body())).toBe(404)
    expect(lines.filter(({ event }) => event === "browser-error")).toEqual([])
  })
})

describe("ERROR_REPORT_URL", () => {
  const collector = async (status: number) => {
    const received: Array<unknown> = []
    const server = createServer((request, response) => {
      void text(request).then((sent) => {
        received.push([request.url, JSON.parse(sent)])
        response.writeHead(status).end()
      })
    })
    const port = await listen(server, 0, "127.0.0.1")
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return { url: `http://127.0.0.1:${port}/report?key=secret`, received }
  }

  const logTo = (url: string) => {
    const problems: Array<Line> = []
    const lines: Array<string> = []
    const onError = errorReports({ url, log: (event, fields = {}) => problems.push({ event, ...fields }) })
    return { log: createLog((line) => lines.push(line), { onError }), lines, problems }
  }

  test("gets each error of the log, and no warning", async () => {
    const { url, received } = await collector(200)
    const { log, lines } = logTo(url)
    log("page-not-renewed", { path: "/" })
    log("request-failed", { path: "/mug.html" })
    await expect.poll(() => received.length).toBe(1)
    expect(received).toEqual([["/report?key=secret", JSON.parse(lines[1] ?? "")]])
  })

  test("that rejects or does not respond is noted without the address", async () => {
    const { url } = await collector(500)
    for (const [address, reason] of [
      [url, "status 500"],
      ["http://127.0.0.1:9/", "no response"],
    ] as const) {
      const { log, problems } = logTo(address)
      log("request-failed")
      await expect.poll(() => problems).toEqual([{ event: "error-not-reported", reason }])
    }
  })

  test("gets at most ten reports at one time", async () => {
    const { url, received } = await collector(200)
    const { log, problems } = logTo(url)
    for (let count = 0; count < 12; count += 1) log("request-failed")
    expect(problems).toEqual(Array.from({ length: 2 }, () => ({ event: "error-not-reported", reason: "too many" })))
    await expect.poll(() => received.length).toBe(10)
  })

  test("switches the reports of browsers on", () => {
    const settings = startSettings({ ERROR_REPORT_URL: "https://errors.test/report?key=secret" })
    expect(settings).toMatchObject({ browserErrors: true, errorReportUrl: "https://errors.test/report?key=secret" })
    expect(startSettings({}).browserErrors).toBe(false)
  })
})
