import { request } from "node:http"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import { isKnownHost } from "../../../app/server/http/known-host.ts"
import { type RunningServer, startServer } from "../../../app/server/server.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"

describe("Hosts that name this server", () => {
  test.each([
    "localhost",
    "localhost:3000",
    "LOCALHOST:3000",
    "shop.localhost:8080",
    "127.0.0.1:3000",
    "127.3.2.1",
    "[::1]:3000",
    "10.0.0.7:3000",
    "shop-machine:3000",
  ])("[S35] %s is known", (host) => {
    expect(isKnownHost(host, ["::ffff:10.0.0.7", "shop-machine"])).toBe(true)
  })

  test.each([
    "evil.example",
    "localhost.evil.example",
    "evil.example:localhost",
    "127.0.0.1.evil.example",
    "127.evil.example",
    "user@localhost",
    "localhost@evil.example",
    "%6cocalhost",
    "10.0.0.8",
    "[::2]",
    "localhost:3000:80",
    "",
    " ",
  ])("[S35] %j is unknown", (host) => {
    expect(isKnownHost(host, ["::ffff:10.0.0.7", "shop-machine", undefined])).toBe(false)
  })
})

describe("A server without a public URL", () => {
  let small: SmallShop
  let server: RunningServer
  beforeAll(async () => {
    small = await openSmallShop()
    const folders = { buildDir: "no-build", publicDir: "app/public" }
    server = await startServer({
      backend: embeddedBackend(small.shop),
      port: 0,
      hostname: "127.0.0.1",
      ...folders,
      log: () => {},
    })
  })
  afterAll(async () => {
    await server.close()
    await small.close()
  })

  const visit = (host: string, path: string): Promise<{ readonly status: number; readonly text: string }> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port: server.port, path, headers: { host } }, (response) => {
        let text = ""
        response.on("data", (part) => (text += String(part)))
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }))
      })
      sent.on("error", reject).end()
    })

  test("[S35] an unknown host gets 400 and the setting that allows it, before and after the page is cached", async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, text } = await visit("evil.example", "/mug.html")
      expect([status, text]).toEqual([400, expect.stringContaining("PUBLIC_URL")])
      expect(text).not.toContain("evil.example")
      expect((await visit(`localhost:${server.port}`, "/mug.html")).status).toBe(200)
    }
  })

  test("a health check may name any host", async () => {
    expect((await visit("10.1.2.3:8080", "/healthz")).status).toBe(200)
  })
})
