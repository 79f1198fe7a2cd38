import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import type { RunningServer } from "../../../app/server/server.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"
import { testFolder } from "../../shops/test-folder.ts"
import { startTestServer } from "../../test-server.ts"

let small: SmallShop
let running: RunningServer
let withoutBuild: RunningServer
const buildDir = testFolder("embed-build")

const start = (folder: string) =>
  startTestServer({
    backend: embeddedBackend(small.shop),
    buildDir: folder,
  })

beforeAll(async () => {
  small = await openSmallShop()
  const chunks = {
    "app/client/embed/embed.ts": { file: "static/embed-1234.js" },
    "app/client/embed/embed-checkout.ts": { file: "static/embed-checkout-1234.js" },
  }
  const sheet = "app/client/styles/merchant-content.css"
  const dictionary = "app/client/boot/dictionary.ts"
  mkdirSync(path.join(buildDir, ".vite"))
  writeFileSync(
    path.join(buildDir, ".vite/manifest.json"),
    JSON.stringify({ ...chunks, [sheet]: { file: "static/m.css" }, [dictionary]: { file: "static/d.js" } }),
  )
  ;[running, withoutBuild] = await Promise.all([start(buildDir), start("no-build")])
})
afterAll(async () => {
  await Promise.all([running.close(), withoutBuild.close()])
  await small.close()
  rmSync(buildDir, { recursive: true, force: true })
})

describe("GET /vitrine/embed.js", () => {
  const script = (server: RunningServer) => fetch(`http://127.0.0.1:${server.port}/vitrine/embed.js`)

  test("imports the script of the build, with locale and currency of the store view, and that of the checkout where it is in the page", async () => {
    const response = await script(running)
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    expect(response.headers.get("cache-control")).toBe("private, max-age=300")
    expect(await response.text()).toBe(
      'self.vitrineEmbed={"locale":"en-US","currency":"USD","texts":{}};import("/static/embed-1234.js");' +
        'document.querySelector("vitrine-checkout")&&import("/static/embed-checkout-1234.js")\n',
    )
  })

  test("is missing without a build", async () => {
    expect((await script(withoutBuild)).status).toBe(404)
  })
})
