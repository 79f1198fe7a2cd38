import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"

import { bannerPlacesReader } from "../../app/server/backend/fetch-banner-places.ts"
import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import { likelyProductKey, routeInMenu } from "../../core/catalogue/route.ts"
import { advanceableClock } from "../monotonic-clock.ts"
import { operationOf } from "../shops/operation-of.ts"
import { openRecordedShop } from "../shops/recorded-shop.ts"
import { serveShopAlone } from "../shops/shop-alone.ts"

let recorded: Awaited<ReturnType<typeof openRecordedShop>>
let alone: Awaited<ReturnType<typeof serveShopAlone>>

/** Requests that reached the backend: `GET Product`, `GET /media/…`. */
let requests: Array<string>
/** Responds instead of the backend, or `undefined`. */
let instead: (name: string, request: Request) => Promise<Response | undefined>

/** A plain Magento knows neither labels nor names of swatches. */
const unknownField = (name: string): Response | undefined =>
  name === "Labels" || name === "SwatchAddresses"
    ? Response.json({ errors: [{ message: `Cannot query field "${name}" on type "Query".` }] })
    : undefined

beforeAll(async () => {
  recorded = await openRecordedShop()
  const fetch = async (request: Request): Promise<Response> => {
    const name = (await operationOf(request)) ?? new URL(request.url).pathname
    return (await instead(name, request)) ?? unknownField(name) ?? recorded.shop.fetch(request)
  }
  alone = await serveShopAlone({ shop: { fetch }, port: 0, hostname: "127.0.0.1" })
})
afterAll(async () => {
  await alone.close()
  await recorded.close()
})

let backend: ReturnType<typeof magentoBackend>
let host: StorefrontApp
let time: number
const get = async (path: string): Promise<Response> => host.fetch(new Request(`http://front.test${path}`))

/** A storefront that has shown a product and a category before, as after its first minute. */
beforeEach(async () => {
  time = Date.now()
  instead = async () => undefined
  const own: Array<string> = []
  const counted: typeof fetch = async (request, init) => {
    if (request instanceof Request) {
      const name = (await operationOf(request)) ?? new URL(request.url).pathname
      own.push(`${request.method} ${name}`)
    }
    return fetch(request, init)
  }
  backend = magentoBackend(`http://127.0.0.1:${alone.port}`, counted)
  host = await openStorefrontApp({
    backend,
    buildDir: "no-build",
    publicDir: "app/public",
    log: () => {},
    now: () => time,
  })
  await get("/stellar-solar-jacket.html")
  await get("/women.html")
  own.length = 0
  requests = own
})

const sorted = () => requests.toSorted()

describe("Requests of a page to the backend", () => {
  test("a product page requests the product with the paths of its page, by GET", async () => {
    expect((await get("/joust-duffle-bag.html")).status).toBe(200)
    expect(requests).toEqual(["GET Product"])
  })

  test("a product page requests the product once, also when the backend needs seconds for it", async () => {
    const advance = advanceableClock()
    instead = async (name) => {
      if (name === "Product") {
        time += 3_000
        advance(3_000)
      }
      return undefined
    }
    expect((await get("/joust-duffle-bag.html")).status).toBe(200)
    expect(requests).toEqual(["GET Product"])
    vi.restoreAllMocks()
  })

  test("a product without paths, and an address of no product, need their route, too", async () => {
    instead = async (name, request) => {
      if (name !== "Product") return undefined
      const text = await (await recorded.shop.fetch(request)).text()
      return new Response(text.replace(/"url_rewrites":\[[^\]]*\]/g, '"url_rewrites":null'), {
        headers: { "content-type": "application/json" },
      })
    }
    expect((await get("/joust-duffle-bag.html")).status).toBe(200)
    expect(requests).toEqual(["GET Product", "GET Route"])
    requests.length = 0
    expect((await get("/no-such-bag.html")).status).toBe(404)
    // By its path, by its URL key, and whatever else is at the address.
    expect(requests.slice(0, 3)).toEqual(["GET Product", "GET Product", "GET Route"])
  })

  test("a page from the cache needs no request, also under other addresses of the same page", async () => {
    await get("/joust-duffle-bag.html")
    requests.length = 0
    await get("/joust-duffle-bag.html")
    await get("/joust-duffle-bag.html?utm_source=mail")
    expect(requests).toEqual([])
  })

  test("a category of the menu needs no route, and two requests at the same time", async () => {
    await get("/gear.html")
    expect(sorted()).toEqual(["GET Category", "GET Listing"])
  })

  test("a product at the path of one of its categories needs no route either", async () => {
    expect((await get("/gear/bags/joust-duffle-bag.html")).status).toBe(200)
    expect(requests).toEqual(["GET Product"])
  })

  test("pages of one product that are loaded at the same time share its requests", async () => {
    const pages = ["", "?color=49", "?color=50", "?size=167", "?p=1"].map(
      (query) => `/stellar-solar-jacket.html${query}`,
    )
    backend.reportChange?.(["*"])
    await get("/women.html")
    requests.length = 0
    await Promise.all(pages.map(get))
    expect(sorted().filter((name) => /Product$|Route$/.test(name))).toEqual(["GET Product"])
  })

  test("after a change was reported, nothing that was shared before is used", async () => {
    await get("/joust-duffle-bag.html")
    requests.length = 0
    backend.reportChange?.(["cat_p_1"])
    await get("/joust-duffle-bag.html")
    expect(sorted()).toEqual(["GET Product"])
  })

  test("the suggested products of an empty cart are requested once for all visitors, and nothing else of the catalogue", async () => {
    const ofCatalogue = () => requests.filter((name) => /Route|Product|Listing|Menu|Store/.test(name))
    await get("/checkout/cart/")
    expect(ofCatalogue()).toEqual(["GET Listing"])
    await get("/checkout/cart/")
    expect(ofCatalogue()).toEqual(["GET Listing"])
  })

  test("menu, settings and blocks are shared by all pages until half of the greatest age has passed", async () => {
    for (const path of ["/gear.html", "/joust-duffle-bag.html", "/about-us", "/affirm-water-bottle.html"])
      await get(path)
    expect(requests.filter((name) => /Menu|Store|Blocks|ReviewRules|AttributeLabels/.test(name))).toEqual([])
    time += 61_000
    const advance = advanceableClock()
    advance(1_100)
    await get("/gear/fitness-equipment.html")
    expect(requests.filter((name) => name === "GET Menu")).toHaveLength(1)
    expect(requests.filter((name) => /Store/.test(name))).toEqual(["GET Store"])
    vi.restoreAllMocks()
  })

  test("an endpoint for banners that the backend does not have is not requested again until it reports a change", async () => {
    let listener = (_tags: ReadonlyArray<string>): void => {}
    let sent = 0
    const onChange = (listen: typeof listener) => {
      listener = listen
      return () => {}
    }
    const respond = async () => {
      sent += 1
      return new Response("<h1>404</h1>", { status: 404 })
    }
    const read = bannerPlacesReader({ fetch: respond, onChange }, () => time)
    expect([await read(), await read()]).toEqual([[], []])
    listener(["cat_p_3"])
    await read()
    expect(sent).toBe(1)
    listener(["cat_c_3"])
    await read()
    expect(sent).toBe(2)
    time += 1_800_001
    await read()
    expect(sent).toBe(3)
  })
})

describe("GraphQL by GET", () => {
  test("a backend that rejects GET gets POST, and from then on only POST", async () => {
    instead = async (_name, request) =>
      request.method === "GET" && new URL(request.url).pathname === "/graphql"
        ? new Response("<h1>405 Not Allowed</h1>", { status: 405, headers: { "content-type": "text/html" } })
        : undefined
    expect((await get("/joust-duffle-bag.html")).status).toBe(200)
    requests.length = 0
    expect((await get("/affirm-water-bottle.html")).status).toBe(200)
    expect(requests).toEqual(["POST Product"])
  })

  test("an error of the backend is not requested again by POST", async () => {
    instead = async (name) =>
      name === "Product"
        ? Response.json({ errors: [{ message: "Internal server error" }] }, { status: 500 })
        : undefined
    expect((await get("/joust-duffle-bag.html")).status).toBe(503)
    expect(requests.filter((name) => name.startsWith("POST"))).toEqual([])
  })

  test("a document without its white space means the same to the backend", async () => {
    const addresses: Array<string> = []
    instead = async (_name, request) => void addresses.push(request.url)
    const page = await (await get("/joust-duffle-bag.html")).text()
    expect(page).toContain("Joust Duffle Bag")
    for (const address of addresses) {
      expect(address.length).toBeLessThan(7_500)
      expect(new URL(address).searchParams.get("query")).not.toMatch(/\s\s|\n|[{}] /)
    }
  })
})

describe("Routes known without a request", () => {
  const item = (id: number, path: string, children: ReadonlyArray<ReturnType<typeof leaf>> = []) => ({
    ...leaf(id, path),
    children,
  })
  const leaf = (id: number, path: string) => ({ id, name: path, path, children: [] })

  test("a path of the menu leads to its category, at any depth; other paths do not", () => {
    const menu = [item(3, "/gear.html", [leaf(4, "/gear/bags.html")]), item(5, "/sale.html")]
    expect(routeInMenu("/gear/bags.html", menu)).toEqual({ kind: "category", uid: "NA==" })
    expect(routeInMenu("/sale.html", menu)).toEqual({ kind: "category", uid: "NQ==" })
    expect(routeInMenu("/gear/bags", menu)).toBeUndefined()
  })

  test.each([
    ["/harbor-mug.html", ".html", "harbor-mug"],
    ["/cups/mugs/harbor-mug.html", ".html", "harbor-mug"],
    ["/about-us", ".html", undefined],
    ["/about-us", "", undefined],
    ["/.html", ".html", undefined],
  ])("the path %s with the ending %j leads to the product %s", (path, productSuffix, urlKey) => {
    expect(likelyProductKey(path, { productSuffix })).toBe(urlKey)
  })
})
