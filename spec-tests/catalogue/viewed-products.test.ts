import { afterEach, describe, expect, test, vi } from "vitest"

import { fetchProducts } from "../../adapters/browser/fetch-product-data.ts"

const wanted = { storeId: "1", currency: "USD" }

const loadWith = (response: () => Promise<Response>, isGuest = true) => {
  const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(() => response())
  vi.stubGlobal("location", { origin: "http://shop.test" })
  vi.stubGlobal("fetch", fetchMock)
  return { requests: fetchMock, event: fetchProducts("default", ["7", "9"], wanted, 1000.7, isGuest) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("Product data request without the engine", () => {
  test("[7.product-data-storage-update.1] one GET with JSON names ids, store view and currency; the products are stored with the time of the response", async () => {
    const item = { id: 7, name: "Mug", url: "http://shop.test/mug.html", price_info: { final_price: 5 } }
    const { requests, event } = loadWith(() => Promise.resolve(Response.json({ items: [item] })))
    expect(await event).toMatchObject({
      _tag: "ProductDataLoaded",
      products: [{ id: "7", path: "/mug.html", final: "5", loadedAt: 1000 }],
    })
    const [sentTo = "", init] = requests.mock.calls[0] ?? []
    const request = new Request(new URL(sentTo, "http://shop.test"), init)
    expect(requests).toHaveBeenCalledOnce()
    expect([request.method, request.headers.get("accept")]).toEqual(["GET", "application/json"])
    const address = new URL(request.url)
    expect(address.pathname).toBe("/rest/default/V1/products-render-info")
    expect(Object.fromEntries(address.searchParams)).toEqual({
      "searchCriteria[filterGroups][0][filters][0][field]": "entity_id",
      "searchCriteria[filterGroups][0][filters][0][value]": "7,9",
      "searchCriteria[filterGroups][0][filters][0][condition_type]": "in",
      store_id: "1",
      currency_code: "USD",
    })
  })

  test.each([
    ["a guest", true, "omit"],
    ["a customer", false, "same-origin"],
  ])("the request of %s has the cookies that the prices depend on, and no others", async (_, isGuest, credentials) => {
    const { requests, event } = loadWith(() => Promise.resolve(Response.json({ items: [] })), isGuest)
    await event
    expect(requests.mock.calls[0]?.[1].credentials).toBe(credentials)
  })

  test.each([
    ["a page", () => Promise.resolve(new Response("<html>"))],
    ["a list", () => Promise.resolve(Response.json([]))],
    ["nothing", () => Promise.resolve(Response.json(null))],
    ["a refusal", () => Promise.resolve(Response.json({ items: [] }, { status: 500 }))],
    ["no response", () => Promise.reject(new TypeError("offline"))],
  ])("[7.product-data-storage-update.1] %s instead of products is reported, and nothing fails", async (_, result) => {
    expect(await loadWith(result).event).toEqual({ _tag: "ProductDataFailed", ids: ["7", "9"] })
  })
})
