import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import { startServer, type RunningServer, type ServerOptions } from "../../../app/server/server.ts"
import type { ExtensionModule } from "../../../core/extensions/extension.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"

const statistics: ExtensionModule = {
  name: "statistics",
  parts: {},
  origins: [
    { connect: ["https://stats.example"] },
    { pages: ["cart"], frame: ["https://pay.example"], permissions: { payment: ["self", "https://pay.example"] } },
  ],
}

let small: SmallShop
let running: RunningServer
const optionsFor = (shop: SmallShop["shop"]): ServerOptions => ({
  backend: embeddedBackend(shop),
  port: 0,
  hostname: "127.0.0.1",
  buildDir: "no-build",
  publicDir: "app/public",
  log: () => {},
})
beforeAll(async () => {
  small = await openSmallShop()
  running = await startServer({
    ...optionsFor(small.shop),
    extensions: [statistics],
    origins: [{ img: ["https://cdn.example"] }],
  })
})
afterAll(async () => {
  await running.close()
  await small.close()
})

const headersOf = async (path: string, init: RequestInit = {}) => {
  const { headers } = await fetch(`http://127.0.0.1:${running.port}${path}`, { redirect: "manual", ...init })
  return {
    policy: headers.get("content-security-policy") ?? "",
    permissions: headers.get("permissions-policy") ?? "",
  }
}

describe("Origins granted by configuration and modules", () => {
  test.each(["/mug.html", "/mug.html", "/nothing.html", "/customer/account/login/"])(
    "the page %s allows those for every page and no others",
    async (path) => {
      const { policy, permissions } = await headersOf(path)
      expect(policy).toContain("connect-src 'self' https://stats.example;")
      expect(policy).toContain("img-src 'self' data: https://cdn.example;")
      expect(policy).not.toContain("pay.example")
      expect(permissions).toContain("payment=()")
    },
  )

  test("the cart allows those of the cart, once", async () => {
    const { policy, permissions } = await headersOf("/checkout/cart/")
    expect(policy).toContain("https://player.vimeo.com https://pay.example;")
    expect(policy).toContain("connect-src 'self' https://stats.example;")
    expect(permissions).toContain('payment=(self "https://pay.example")')
    expect(permissions.match(/payment=/g)).toHaveLength(1)
  })

  test.each([
    ["/rest/V1/directory/countries", ""],
    ["/static/nothing.js", ""],
    ["/robots.txt", "default-src 'self'"],
  ])("%s, which is not a page, allows none", async (path, start) => {
    const { policy, permissions } = await headersOf(path)
    expect(policy.split(";")[0]).toBe(start)
    expect(policy + permissions).not.toMatch(/stats\.example|cdn\.example|pay\.example/)
  })

  test("an origin that cannot be opened prevents the start with a sentence", async () => {
    const wild: ExtensionModule = { name: "wild", parts: {}, origins: [{ script: ["https://*.example"] }] }
    await expect(startServer({ ...optionsFor(small.shop), extensions: [wild] })).rejects.toMatchObject({
      _tag: "OriginsRejected",
      message: 'Origins of module "wild": script: "https://*.example" has a wildcard: name each host.',
    })
  })
})
