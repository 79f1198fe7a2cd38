import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"

import { changeReports } from "../../app/server/backend/change-reports.ts"
import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { purgeCachesInFront } from "../../app/server/cache/purge-caches-in-front.ts"
import type { RunningServer } from "../../app/server/server.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { startTestServer } from "../test-server.ts"
import { hasVarnish, startVarnish, type Varnish } from "../varnish-server.ts"
import { configurationOfCompose } from "./compose-parts.ts"

if (!hasVarnish) process.stderr.write("app/deploy/varnish.vcl was not run: varnish is not installed.\n")

/** Port of the first host in a list of hosts of compose.yaml; the others stay where nothing listens. */
const withPort = (hosts: string, port: number): string =>
  hosts
    .replace('"172.30.57.11"; .port = "3000"', `"127.0.0.1"; .port = "${port}"`)
    .replaceAll(/"172\.30\.57\.1[23]"(?=; \.port)/g, '"127.0.0.2"')
    .replace('"172.30.57.13";', '"127.0.0.1";')

describe.skipIf(!hasVarnish).each([
  ["varnish-hosts.vcl", undefined],
  ["compose.yaml, of whose hosts two are away", configurationOfCompose("varnish-hosts")],
] as const)("Varnish in front, by varnish.vcl and the hosts of %s", (_, hosts) => {
  const addressesReached: Array<string> = []
  let small: SmallShop
  let server: RunningServer
  let varnish: Varnish
  let stopPurges: () => Promise<void>
  const changes = changeReports([])

  beforeAll(async () => {
    small = await openSmallShop()
    const backend = { ...embeddedBackend(small.shop), onChange: changes.listen }
    server = await startTestServer({
      backend,
      baseUrl: "https://shop.example",
      onResponse: ({ path: address }) => void addressesReached.push(address),
    })
    varnish = await startVarnish([server.port], hosts === undefined ? undefined : withPort(hosts, server.port))
    stopPurges = purgeCachesInFront({ backend, caches: [varnish.address], log: () => {} })
  })
  afterAll(async () => {
    await stopPurges()
    await varnish.stop()
    await server.close()
    await small.close()
  })

  const send = (address: string, init: RequestInit = {}) => fetch(varnish.address + address, init)
  /** Counts the requests for an address that reach Vitrine during `work`. */
  const countRequests = async (address: string, work: () => Promise<unknown>): Promise<number> => {
    addressesReached.length = 0
    await work()
    return addressesReached.filter((reached) => reached === address).length
  }
  const view = async (headers: Readonly<Record<string, string>> = {}) => {
    const page = await send("/mug.html", { headers })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("</html>")])
  }
  const mugId = () => String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
  const purge = (pattern?: string) =>
    send("/", { method: "PURGE", headers: pattern === undefined ? {} : { "x-magento-tags-pattern": pattern } })

  test("a page is fetched once for all shoppers of the default store view, also with cookies of their own", async () => {
    await purge(".*")
    const views = async () => {
      await view()
      await view({ cookie: "form_key=KeyOfThePage; PHPSESSID=abc" })
      await view()
    }
    expect(await countRequests("/mug.html", views)).toBe(1)
  })

  test.each(["X-Magento-Vary=1", "form_key=a; store=german", "shop_currency=EUR"])(
    "a page with the cookie %s is neither taken from the cache nor stored in it",
    async (cookie) => {
      await view()
      expect(await countRequests("/mug.html", () => view({ cookie }))).toBe(1)
      expect(await countRequests("/mug.html", () => view())).toBe(0)
    },
  )

  test("a purge of a page's tag makes the next view fetch it, one of other tags does not", async () => {
    await view()
    expect((await purge("((^|,)cat_p_999(,|$))")).status).toBe(200)
    expect(await countRequests("/mug.html", () => view())).toBe(0)
    expect((await purge(`((^|,)cat_p_${mugId()}(,|$))`)).status).toBe(200)
    expect(await countRequests("/mug.html", () => view())).toBe(1)
  })

  test("with PURGE_TO a product that changed in the shop is changed in the next view", async () => {
    const text = async () => (await send("/mug.html")).text()
    await view()
    small.runSql("update product set name = 'Changed Mug' where sku = 'MUG'")
    expect(await text()).not.toContain("Changed Mug")
    changes.report([`cat_p_${mugId()}`])
    await vi.waitFor(async () => expect(await text()).toContain("Changed Mug"))
  })

  test("pages of one shopper are never cached", async () => {
    const visit = async () => (await send("/checkout/cart/")).text()
    await visit()
    expect(await countRequests("/checkout/cart/", visit)).toBe(1)
  })

  test.each([
    ["GET", "/healthz", 404],
    ["GET", "/readyz", 404],
    ["PURGE", "/", 400],
  ])("%s %s without a pattern responds %i", async (method, address, status) => {
    expect((await send(address, { method })).status).toBe(status)
  })
})
