import { rmSync } from "node:fs"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import germanPages from "../../app/public/static/de_DE/js-translation.json" with { type: "json" }
import { openShop, type Shop } from "../../app/shop/shop.ts"
import { carouselAddress, type BlockData } from "../../core/content/carousel-page-address.ts"
import { readCarouselPage } from "../../core/content/carousel-page.wire.ts"
import { at } from "../shops/graphql.ts"
import { newFolder } from "../shops/small-shop.ts"

let shop: Shop
const dataDir = newFolder()
beforeAll(async () => {
  shop = await openShop({ dataDir })
})
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (path: string, headers: Readonly<Record<string, string>> = { "x-requested-with": "XMLHttpRequest" }) =>
  shop.fetch(new Request(`http://shop.test${path}`, { headers }))

const table: BlockData = { type: "category", category: "tableware", products_count: "4", page_count: "3" }
const context = { origin: "http://shop.test", safeHtml: (html: string) => html, today: "" }

const slide = async (page: number, block: BlockData = table) => {
  const referer = "http://shop.test/"
  const response = await get(carouselAddress("/highlight/carousel/slide", { page, referer, block }))
  expect(response.status).toBe(200)
  return readCarouselPage(await response.json(), context)
}
const namesIn = (html = "") => [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map(([, name]) => name)

describe("Carousel endpoint of the embedded shop", () => {
  test("[7.carousel-page.1] [7.carousel-page.2] [7.carousel-page.5] pages contain every product once, and the last is marked", async () => {
    const slides = await Promise.all([1, 2, 3, 4].map((page) => slide(page)))
    expect(slides.map((one) => namesIn(one?.html).length)).toEqual([4, 4, 4, 0])
    expect(new Set(slides.flatMap((one) => namesIn(one?.html))).size).toBe(12)
    expect(slides.map((one) => one?.isLastPage)).toEqual([false, false, true, true])
  })

  test("a product with several prices shows the same lowest price as in a listing", async () => {
    const priceLabelsIn = (html = "") =>
      [...html.matchAll(/<span class="card-price__lead">([^<]*)</g)].map(([, label]) => label)
    const slides = await Promise.all([1, 2, 3].map((page) => slide(page)))
    const priceLabels = slides.flatMap((one) => priceLabelsIn(one?.html))
    expect(priceLabels.length).toBeGreaterThan(0)
    expect(new Set(priceLabels)).toEqual(new Set(["As low as"]))
    const german = await get(carouselAddress("/highlight/carousel/slide", { page: 1, referer: "/", block: table }), {
      "x-requested-with": "XMLHttpRequest",
      cookie: "store=german",
    })
    const asLowAs = "As low as"
    expect(new Set(priceLabelsIn(String(at(await german.json(), "html"))))).toEqual(new Set([germanPages[asLowAs]]))
  })

  test("[7.carousel-page.6] forms have a form key to be filled in, and post to this shop", async () => {
    const { html = "" } = (await slide(2)) ?? {}
    const forms = html.match(/<form /g) ?? []
    expect(forms.length).toBeGreaterThan(0)
    expect(html.match(/<form [^>]*action="\/checkout\/cart\/add\/product\/\d+\/"/g)).toHaveLength(forms.length)
    expect(html.match(/<input type="hidden" name="form_key" value="">/g)).toHaveLength(forms.length)
  })

  test("[7.carousel-page.4] the block configuration may be JSON with its own page parameter; without a type the response is empty", async () => {
    const block = JSON.stringify({ ...table, page_var_name: "slide" })
    const result = await get(`/highlight/carousel/slide?slide=2&block_data=${encodeURIComponent(block)}`)
    expect(await result.json()).toEqual(await slide(2))
    const nothing = { html: "", isLastPage: true }
    expect(await slide(2, { category: "tableware" })).toEqual(nothing)
    expect(await slide(2, { type: "category", category: "no-such" })).toEqual(nothing)
    for (const bad of ["{", "[]", "null", "7"])
      expect(await (await get(`/highlight/carousel/slide?block_data=${encodeURIComponent(bad)}`)).json()).toEqual(
        nothing,
      )
    const odd = encodeURIComponent(
      '{"type":"category","category":"tableware","products_count":4,"a":{"toString":null}}',
    )
    expect((await get(`/highlight/carousel/slide?block_data=${odd}`)).status).toBe(200)
    expect((await slide(9999, { ...table, page_count: "0" }))?.isLastPage).toBe(true)
  })

  test("[7.carousel-page.1] opened as a page, the address redirects home; script requests may be cached", async () => {
    const page = await get("/highlight/carousel/slide?p=2", {})
    expect([page.status, page.headers.get("location")]).toEqual([302, "/"])
    expect((await get("/highlight/carousel/slide?p=2")).headers.get("cache-control")).toBe("private, max-age=60")
  })
})

describe("Tab endpoint of the embedded shop", () => {
  test("[7.tab-content.1] [7.tab-content.2] returns the HTML of a product tab", async () => {
    const result = await get("/easytabs/index/index/id/1/tab/care/")
    expect([result.status, result.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"])
    expect(await result.text()).toContain("Gray lines")
  })

  test("[7.tab-content.3] for unknown content returns an empty response that must not be cached", async () => {
    for (const path of ["id/1/tab/no-such/", "id/99999999/tab/care/", "tab/care/", "id/1/", "id/x/tab/care", "%00"]) {
      const result = await get(`/easytabs/index/index/${path}`)
      expect([result.status, await result.text()]).toEqual([404, ""])
    }
  })
})
