import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { definePage, validPages } from "../../app/project/define-page.ts"
import { page as stores } from "../../app/projects/stores/pages/stores.tsx"
import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import type { RunningServer } from "../../app/server/server.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { startTestServer } from "../test-server.ts"

let requests = 0
const api = createServer((_, response) => {
  requests += 1
  response.end(JSON.stringify([{ name: "Harbor <b>", city: "Hudson" }, { name: "no city" }]))
})

const slow = definePage({
  path: "/slow",
  load: () => new Promise<never>(() => {}),
  deadlineMs: 50,
  metadata: () => ({ title: "Slow" }),
  view: () => null,
})
let loads = 0
const own = definePage({
  path: "/club/today",
  cache: "private",
  load: async ({ locale }) => ({ locale, loads: (loads += 1) }),
  metadata: ({ locale }) => ({ title: `Today in ${locale}` }),
  view: (data) => `visit ${data.loads}`,
})

let small: SmallShop
let running: RunningServer
const lines: Array<string> = []
beforeAll(async () => {
  await new Promise<void>((listening) => api.listen(0, "127.0.0.1", listening))
  process.env["STORES_API"] = `http://127.0.0.1:${(api.address() as AddressInfo).port}/`
  small = await openSmallShop()
  running = await startTestServer({
    backend: embeddedBackend(small.shop),
    pages: [stores, slow, own],
    log: (event, facts) => lines.push(JSON.stringify({ event, ...facts })),
  })
})
afterAll(async () => {
  delete process.env["STORES_API"]
  await running.close()
  await small.close()
  api.close()
})

const get = (path: string, accept = "text/html") =>
  fetch(`http://127.0.0.1:${running.port}${path}`, { redirect: "manual", headers: { accept } })

describe("A page of a project", () => {
  test("shows data of another API, escaped, in the layout of the shop, with metadata", async () => {
    const response = await get("/stores")
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(/<li>Harbor &lt;b&gt;(<!-- -->)?, (<!-- -->)?Hudson<\/li>/)
    expect(html).not.toContain("no city")
    expect(html).toContain('<meta name="description" content="1 stores near you."/>')
    expect(html).toMatch(/<title>.*Our stores.*<\/title>/)
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/127\.0\.0\.1:\d+\/stores"\/>/)
    expect(html).toContain("footer__columns")
  })

  test("has its islands rendered, each in a slot with its properties", async () => {
    const html = await (await get("/stores")).text()
    const [, slot = "", props = ""] =
      /<div ([^>]*data-island="StoreList"[^>]*) data-props="([^"]*)"[^>]*><ul/.exec(html) ?? []
    expect(slot).toBe('data-island="StoreList" data-when="idle"')
    expect(JSON.parse(props.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">"))).toEqual({
      stores: [{ name: "Harbor <b>", city: "Hudson" }],
    })
  })

  test("that is public is stored with its tags, and loaded once for all its addresses", async () => {
    const before = requests
    const responses = [await get("/stores?utm=1"), await get("/stores/"), await get("/stores")]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses[0]?.headers.get("x-magento-tags")).toContain("stores")
    expect(responses[0]?.headers.get("cache-control")).toMatch(/^public/)
    expect(requests - before).toBe(0)
  })

  test("that is private is loaded for each request and stored nowhere", async () => {
    const first = await get("/club/today")
    const [one, two] = [await first.text(), await (await get("/club/today")).text()]
    expect(first.headers.get("cache-control")).toBe("private, no-store")
    expect([one, two].map((html) => /visit (\d+)/.exec(html)?.[1])).toEqual(["1", "2"])
    expect(one).toMatch(/<title>.*Today in en-US.*<\/title>/)
    expect(one).not.toContain('rel="canonical"')
  })

  test("that is not loaded within its deadline responds 503, and the log names the address", async () => {
    const response = await get("/slow")
    expect([response.status, response.headers.has("retry-after")]).toEqual([503, true])
    expect(lines.join("\n")).toContain("/slow: not loaded within 50 ms")
  })

  test("is in the site map if it says so", async () => {
    const map = await (await get("/sitemap.xml")).text()
    expect(map).toMatch(/\/stores<\/loc>/)
    expect(map).not.toMatch(/\/slow|\/club/)
  })
})

describe("Addresses of pages", () => {
  const at = (path: string) => ({ ...stores, path })

  test.each([
    ["/checkout/extra", "belongs to the shop"],
    ["/Customer", "belongs to the shop"],
    ["/", "is not a path such as /stores"],
    ["stores", "is not a path such as /stores"],
    ["/stores/", "is not a path such as /stores"],
    ["/stores?x=1", "is not a path such as /stores"],
    ["/a/../checkout", "is not a path such as /stores"],
  ])("%s prevents the start with a sentence", (path, problem) => {
    expect(() => validPages([at(path)])).toThrow(`The address "${path}" of a page ${problem}`)
  })

  test("two pages at one address prevent the start", () => {
    expect(() => validPages([at("/stores"), at("/stores")])).toThrow(
      'The address "/stores" of a page is that of another page of the project.',
    )
    expect(validPages([at("/stores"), at("/stores/hudson")])).toHaveLength(2)
  })
})
