import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { requestToBackend } from "../../app/server/backend/rewrite-addresses.ts"
import { alertKindsIn, alertKindsOf, alertPath } from "../../core/catalogue/product/product-alerts.ts"
import { addressOfUenc } from "../../core/web/uenc.ts"
import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

/** Links of the product page of Magento 2.4.7-p3 for a guest, both alerts switched on, and the product sold out. */
const links = `<div class="product alert price"><a href="http://shop.example/productalert/add/price/product_id/11/uenc/aHR0/" class="action alert">
  Notify me when the price drops</a></div><div class="product alert stock">
  <a href="http://shop.example/productalert/add/stock/product_id/11/uenc/aHR0/" class="action alert">Notify me</a></div>`

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const openWith = (productPage: () => Response) =>
  openPlainMagento(small, ({ path, query }) => (query === "" && path === "/mug.html" ? productPage() : undefined))

describe("Alerts of a Magento", () => {
  test("are those that its product page links", () => {
    expect(alertKindsIn(links)).toEqual(["stock", "price"])
    expect(alertKindsIn("<p>Notify me when the price drops</p>")).toEqual([])
  })

  test("of the stock are offered only while the product is sold out, those of the price always", () => {
    expect(alertKindsOf(["stock", "price"], "out-of-stock")).toEqual(["stock", "price"])
    expect(alertKindsOf(["stock", "price"], "in-stock")).toEqual(["price"])
    expect(alertKindsOf(["stock"], "in-stock")).toEqual([])
  })

  test("are offered on the product page, with a form for each", async () => {
    const { fetchPage } = await openWith(() => new Response(links))
    const page = await (await fetchPage("/mug.html")).text()
    expect(page).toContain("Notify me when the price drops")
    expect(page).toMatch(/action="\/productalert\/add\/price\/product_id\/\d+\/uenc\/[\w~-]+\/"/)
    expect(page).not.toContain("/productalert/add/stock/")
  })

  test("are read once for all products of the same stock status", async () => {
    const { fetchPage, requests } = await openWith(() => new Response(links))
    await fetchPage("/mug.html")
    const before = requests.filter((request) => request.endsWith(".html")).length
    expect((await (await fetchPage("/shirt.html")).text()).includes("/productalert/add/price/")).toBe(true)
    expect(requests.filter((request) => request.endsWith(".html"))).toHaveLength(before)
  })

  test("are not offered where they are switched off, nor where the page cannot be read", async () => {
    for (const response of [new Response("<p>no links</p>"), new Response("", { status: 503 })]) {
      const { fetchPage } = await openWith(() => response)
      const page = await fetchPage("/mug.html")
      expect(page.status).toBe(200)
      expect(await page.text()).not.toContain("/productalert/")
    }
  })

  test("return to the product at the shop's own address, and stay within the shop", async () => {
    const returnAddress = async (path: string) => {
      const sent = new Request(`http://front.test${alertPath("stock", 11, path)}`)
      const { url } = await requestToBackend(sent, new URL("https://shop.example"))
      const [, back = ""] = /\/uenc\/([^/]+)\//.exec(url) ?? []
      return addressOfUenc(decodeURIComponent(back))
    }
    expect(await returnAddress("/mug.html")).toBe("https://shop.example/mug.html")
    expect(await returnAddress("//evil.example/")).toBe("//evil.example/")
  })
})

describe("The link of a mail that ends a stock alert", () => {
  test.each(["/productalert/unsubscribe/email/product/11/", "/productalert/unsubscribe/email/?product=11&type=stock"])(
    "leads a guest to sign in and back: %s",
    async (path) => {
      const { fetchPage } = await openWith(() => new Response(links))
      const response = await fetchPage(path)
      expect(response.status).toBe(303)
      const [, referer = ""] = /\/referer\/([^/]+)/.exec(response.headers.get("location") ?? "") ?? []
      expect(addressOfUenc(decodeURIComponent(referer))).toBe(`http://front.test${path}`)
    },
  )
})
