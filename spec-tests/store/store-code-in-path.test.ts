import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { addressInView, viewInPath, type StoreView } from "../../core/store/store-views.ts"
import { frontOrigin, languageOf, openFrontWithViews, storeCookie } from "./front-with-views.ts"

let front: Awaited<ReturnType<typeof openFrontWithViews>>
/** In front of a Magento with the setting Add Store Code to Urls. */
beforeAll(async () => {
  front = await openFrontWithViews(undefined, async (response) => {
    const text = await response.text()
    return new Response(text.replaceAll('"use_store_in_url":false', '"use_store_in_url":true'), response)
  })
})
afterAll(() => front.close())
beforeEach(() => {
  front.received.length = 0
})

const send = (path: string, init?: RequestInit) => front.send(path, init)

describe("Addresses with the code of a store view", () => {
  test.each([
    ["/german/mug.html", "de-DE"],
    ["/german/", "de-DE"],
    ["/german", "de-DE"],
    ["/german/checkout/cart/", "de-DE"],
    ["/default/mug.html", "en-US"],
  ])("%s is the page in %s", async (path, language) => {
    const response = await send(path)
    expect([response.status, await languageOf(response)]).toEqual([200, language])
  })

  test("the browser stays in the view and reloads its sections; in the same view no cookie is set", async () => {
    const first = await send("/german/mug.html")
    expect(storeCookie(first)).toMatch(/^store=german;/)
    expect(first.headers.get("cache-control")).toBe("private, no-store")
    expect(first.headers.getSetCookie().some((line) => line.startsWith("section_data_clean=1"))).toBe(true)
    const again = await send("/german/mug.html", { headers: { cookie: "store=german" } })
    expect([storeCookie(again), await languageOf(again)]).toEqual([undefined, "de-DE"])
    const back = await send("/default/mug.html", { headers: { cookie: "store=german" } })
    expect([storeCookie(back)?.startsWith("store=; Max-Age=0"), await languageOf(back)]).toEqual([true, "en-US"])
  })

  test("canonical address and alternates name the code", async () => {
    const text = await (await send("/german/mug.html")).text()
    expect(text).toContain(`<link rel="canonical" href="${frontOrigin}/german/mug.html"/>`)
    expect(text).toContain(`href="${frontOrigin}/default/mug.html"`)
  })

  test("a form is sent to the backend in the view of its address", async () => {
    const body = new URLSearchParams({ product: "1", form_key: "abcdefgh12345678" })
    const headers = { cookie: "form_key=abcdefgh12345678", "sec-fetch-site": "same-origin" }
    await send("/german/checkout/cart/add/", { method: "POST", body, headers })
    const added = front.received.find(({ url }) => url.includes("/cart/add/"))
    expect(added?.url).toBe("http://inner.test/checkout/cart/add/")
    expect(added?.headers.get("cookie")).toContain("store=german")
  })

  test.each(["/french/mug.html", "/german//evil.example/", "/germany/mug.html"])("%s is missing", async (path) => {
    expect((await send(path)).status).toBe(404)
  })
})

const german: StoreView = { code: "german", name: "Deutsch", locale: "de-DE", isDefault: false }

test("without the setting, a first segment that equals a code is a part of the path", () => {
  expect(viewInPath("/german/mug.html", [german])).toBeUndefined()
  expect(viewInPath("/german/mug.html", [{ ...german, isInPath: true }])?.path).toBe("/mug.html")
  expect(addressInView("/mug.html?p=2", { ...german, isInPath: true })).toBe("/german/mug.html?p=2")
})
