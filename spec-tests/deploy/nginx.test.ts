import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import type { RunningServer } from "../../app/server/server.ts"
import { freePort } from "../benches/running-shop.ts"
import { freshFolder } from "../running-shop.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { startTestServer } from "../test-server.ts"
import { configurationOfCompose } from "./compose-parts.ts"

const hasNginx = spawnSync("nginx", ["-v"]).status === 0
if (!hasNginx) process.stderr.write("app/deploy/nginx.conf was not run: nginx is not installed.\n")

/** A configuration with other ports, and without TLS, for which there is no certificate. */
const testedConfiguration = (configuration: string, port: number, upstream: number): string =>
  configuration
    .replace(/listen 443 ssl(?: http2)?;/, `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, "")
    .replaceAll(/127\.0\.0\.1:3000|varnish:6081/g, `127.0.0.1:${upstream}`)

describe.skipIf(!hasNginx).each([
  ["nginx.conf", readFileSync("app/deploy/nginx.conf", "utf8")],
  ["compose.yaml", configurationOfCompose("nginx")],
])("nginx in front, by %s", (_, configuration) => {
  const { folder, remove } = freshFolder()
  const seen: Array<string | null> = []
  let small: SmallShop
  let server: RunningServer
  let port: number
  let stopNginx: () => Promise<void>

  beforeAll(async () => {
    small = await openSmallShop()
    const backend = embeddedBackend(small.shop)
    server = await startTestServer({
      backend: {
        ...backend,
        fetch: (request) => {
          seen.push(request.headers.get("x-forwarded-for"))
          return backend.fetch(request)
        },
      },
      baseUrl: "https://shop.example",
    })
    port = await freePort()
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    for (const name of temporary) mkdirSync(path.join(folder, name))
    const temporaryPaths = temporary.map((name) => `${name}_temp_path ${path.join(folder, name)};`).join(" ")
    const main = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporaryPaths} ${testedConfiguration(configuration, port, server.port)} }`
    const file = path.join(folder, "nginx.conf")
    writeFileSync(file, main)
    const child = spawn("nginx", ["-p", folder, "-c", file, "-g", "daemon off; master_process off;"], {
      stdio: "ignore",
    })
    stopNginx = async () => {
      child.kill("SIGTERM")
      if (child.exitCode === null) await once(child, "exit")
    }
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/healthz`), { timeout: 10_000 })
  })
  afterAll(async () => {
    await stopNginx()
    await server.close()
    await small.close()
    remove()
  })

  const send = (address: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${address}`, init)

  test("pages are passed on", async () => {
    const page = await send("/mug.html")
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("</html>")])
  })

  test("the shopper's address reaches the shop, a forged one does not", async () => {
    await send("/rest/V1/directory/currency", { headers: { "x-forwarded-for": "203.0.113.9" } })
    expect(seen.at(-1)).toBe("127.0.0.1")
  })

  test.each([
    ["GET", "/healthz", 404],
    ["GET", "/readyz", 404],
    ["PURGE", "/", 405],
  ])("%s %s is not for shoppers: %i", async (method, address, status) => {
    expect((await send(address, { method })).status).toBe(status)
  })
})
