import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { checkBackend, magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { languageOf, openFrontWithViews, storeCookie } from "./front-with-views.ts"

let front: Awaited<ReturnType<typeof openFrontWithViews>>
beforeAll(async () => {
  front = await openFrontWithViews("german")
})
afterAll(() => front.close())
beforeEach(() => {
  front.received.length = 0
})

const send = (path: string, init?: RequestInit) => front.send(path, init)

/** The store views that the requests to the backend name, by header or cookie. */
const namedViews = () =>
  new Set(
    front.received.map(
      ({ headers }) => headers.get("store") ?? /store=(\w+)/.exec(headers.get("cookie") ?? "")?.[1] ?? "",
    ),
  )

describe("A store view that is not the default of the Magento (STORE_VIEW)", () => {
  test("shoppers who chose none see its pages, public and private, without a cookie", async () => {
    for (const path of ["/mug.html", "/checkout/cart/", "/customer/account/login/"]) {
      const response = await send(path)
      expect([path, response.status, storeCookie(response), await languageOf(response)]).toEqual([
        path,
        200,
        undefined,
        "de-DE",
      ])
    }
    expect(namedViews()).toEqual(new Set(["german"]))
  })

  test("forms and calls of the browser are sent to it; a browser in another view keeps that one", async () => {
    await send("/customer/section/load/?sections=cart")
    await send("/graphql?query={storeConfig{store_code}}")
    expect(namedViews()).toEqual(new Set(["german"]))
    const english = { headers: { cookie: "store=default" } }
    expect(await languageOf(await send("/checkout/cart/", english))).toBe("en-US")
    front.received.length = 0
    await send("/customer/section/load/?sections=cart", english)
    expect(namedViews()).toEqual(new Set(["default"]))
  })

  test("files are requested without a store view", async () => {
    await send("/media/none.png")
    expect(namedViews()).toEqual(new Set([""]))
  })

  test("has addresses without a parameter, and those of Magento's default view have one", async () => {
    const html = await (await send("/mug.html")).text()
    expect(html).toContain('hrefLang="de" href="http://front.test/mug.html"')
    expect(html).toContain('hrefLang="en" href="http://front.test/mug.html?___store=default"')
    const other = await send("/mug.html?___store=default")
    expect([storeCookie(other)?.startsWith("store=default;"), await languageOf(other)]).toEqual([true, "en-US"])
    const back = await send("/mug.html?___store=german", { headers: { cookie: "store=default" } })
    expect([storeCookie(back)?.startsWith("store=; Max-Age=0"), await languageOf(back)]).toEqual([true, "de-DE"])
  })
})

describe("The check of the store view at the start", () => {
  test.each(["nowhere", "ger man", "german\r\nx: y"])("the unknown code %j of STORE_VIEW is named", async (code) => {
    await expect(
      checkBackend(magentoBackend("http://inner.test", front.shopFetch, code), "http://inner.test"),
    ).rejects.toThrow(`The shop at http://inner.test has no store view "${code}": check STORE_VIEW.`)
  })

  test("GraphQL of another website is reported with both settings; the shop's own address is not reported", async () => {
    const shopWithAddress = (address: string) => async () =>
      Response.json({ data: { storeConfig: { store_code: "default", base_link_url: address } } })
    const problemsOf = (address: string) =>
      checkBackend(magentoBackend("http://inner.test", shopWithAddress(address)), "http://inner.test")
    expect(await problemsOf("http://inner.test/")).toEqual([])
    expect(await problemsOf("https://inner.test/de/")).toEqual([])
    expect(await problemsOf("http://main.test/")).toEqual([
      "Pages are those of http://main.test/, not of http://inner.test: set SHOP_URL to that address, or STORE_VIEW to the code of the store view at http://inner.test.",
    ])
  })
})
