import { createHash } from "node:crypto"

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { magentoBackend } from "../../../app/server/backend/shop-backend.ts"
import { openStorefrontApp, type StorefrontApp } from "../../../app/server/storefront-app.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"
import { recordedContents, shopOrigin } from "./recorded-contents.ts"

const origin = "http://front.test"

let small: SmallShop
let front: StorefrontApp
/** The content of every CMS page of the shop. */
let content = ""
let queries: ReadonlyArray<string> = []
let failing: (query: string) => boolean = () => false

const cmsPage = (): Response =>
  Response.json({
    data: {
      cmsPage: {
        identifier: "home",
        title: "Home",
        content,
        content_heading: "",
        meta_title: "Home",
        meta_description: `At ${shopOrigin}/about`,
      },
    },
  })

const shopFetch = async (request: string | URL | Request): Promise<Response> => {
  if (!(request instanceof Request)) throw new TypeError("a Request is expected")
  const sent = new URL(request.url).searchParams.get("query") ?? (await request.clone().text())
  const query = /query (?<name>\w+)/.exec(sent)?.groups?.["name"] ?? ""
  if (query !== "") queries = [...queries, query]
  if (failing(query)) return Response.json({ errors: [{ message: "Internal server error" }] })
  return query === "ContentPage" ? cmsPage() : small.shop.fetch(request)
}

beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())
beforeEach(async () => {
  queries = []
  failing = () => false
  front = await openStorefrontApp({
    backend: magentoBackend(shopOrigin, shopFetch),
    buildDir: "no-build",
    publicDir: "app/public",
    log: () => {},
  })
})

const open = async (headers: Readonly<Record<string, string>> = {}, at = origin) => {
  const response = await front.fetch(new Request(`${at}/`, { headers }))
  const policy = response.headers.get("content-security-policy") ?? ""
  return { status: response.status, headers: response.headers, policy, html: await response.text() }
}

/** The style element in the head, as CSP names it. */
const hashIn = (html: string): string | undefined => {
  const css = /<style>(?<css>[^]*?)<\/style>/.exec(html)?.groups?.["css"]
  return css === undefined ? undefined : `'sha256-${createHash("sha256").update(css).digest("base64")}'`
}

const widget = (...skus: ReadonlyArray<string>): string =>
  `<ol class="product-items widget-product-grid">${skus
    .map(
      (sku) =>
        `<li class="product-item"><a class="product-item-link" href="${shopOrigin}/${sku}.html">${sku} link</a><form data-product-sku="${sku}"></form></li>`,
    )
    .join("")}</ol>`

describe("A page with content that has a layout", () => {
  test("allows its style element by hash: in the first response, from the cache, in a 304 response, and with messages", async () => {
    content = recordedContents.get("row-contained-colours") ?? ""
    const first = await open()
    const hash = hashIn(first.html)
    expect(hash).toBeDefined()
    expect(first.policy).toContain(`style-src 'self' ${hash};`)
    const cached = await open()
    expect(cached.policy).toBe(first.policy)
    const same = await open({ "if-none-match": first.headers.get("etag") ?? "" })
    expect([same.status, same.policy]).toEqual([304, first.policy])
    const messages = encodeURIComponent(JSON.stringify([{ type: "notice", text: "Hello" }]))
    const greeted = await open({ cookie: `mage-messages=${messages}` })
    expect([greeted.html.includes("Hello"), greeted.policy]).toEqual([true, first.policy])
  })

  test("has the usual policy and no style element if its content is plain", async () => {
    content = "<p>Plain</p>"
    const { policy, html } = await open()
    expect(policy).toContain("style-src 'self';")
    expect(hashIn(html)).toBeUndefined()
  })

  test("a policy with a hash that the shop sends is replaced", async () => {
    front = await openStorefrontApp({
      backend: magentoBackend(shopOrigin, async (request) => {
        const response = await shopFetch(request as Request)
        return new Response(response.body, {
          status: response.status,
          headers: {
            "content-type": "text/plain",
            "content-security-policy": "style-src 'unsafe-inline'",
          },
        })
      }),
      buildDir: "no-build",
      publicDir: "app/public",
      log: () => {},
    })
    const response = await front.fetch(new Request(`${origin}/customer/section/load/?sections=cart`))
    expect(response.headers.get("content-security-policy")).toContain("style-src 'self';")
  })

  test("loads the products of all its widgets by one query, and shows them as cards", async () => {
    content = `<div data-content-type="row">${widget("MUG", "BOWL")}</div>${widget("MUG")}`
    const { html, headers } = await open()
    expect(queries.filter((name) => name === "Cards")).toHaveLength(1)
    expect(html.match(/data-product-sku="MUG"/g)).toHaveLength(2)
    expect(headers.get("x-magento-tags")).toMatch(/cat_p_\d/)
  })

  test("shows links to its products if they cannot be loaded", async () => {
    content = widget("mug")
    failing = (query) => query === "Cards"
    const { html, status } = await open()
    expect([status, html.includes(">mug link</a>")]).toEqual([200, true])
  })

  test("names the origin of the request where a text names an address of the shop", async () => {
    content = recordedContents.get("addresses") ?? ""
    const { html } = await open()
    expect(html).toContain(`Media ${origin}/media/wysiwyg/hero-a.jpg, store ${origin}/contact/`)
    expect(html).toContain(`content="At ${origin}/about"`)
    const other = await open({}, "http://other.test")
    expect(other.html).toContain("store http://other.test/contact/")
    expect(html + other.html).not.toMatch(/vitrine\.invalid|magento\.test/)
  })
})
