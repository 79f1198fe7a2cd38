import { afterEach, describe, expect, test, vi } from "vitest"

import { askForProducts } from "../../adapters/viewed-products.ts"

const wanted = { storeId: "1", currency: "USD" }

const ask = (answer: () => Promise<Response>) => {
  const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(() => answer())
  vi.stubGlobal("location", { origin: "http://shop.test" })
  vi.stubGlobal("fetch", asked)
  return { asked, event: askForProducts("default", ["7", "9"], wanted, 1000.7) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("Product data, asked for without the engine", () => {
  test("[7.product-data-storage-update.1] one GET names ids, store view and currency; what comes is known from now on", async () => {
    const item = { id: 7, name: "Mug", url: "http://shop.test/mug.html", price_info: { final_price: 5 } }
    const { asked, event } = ask(() => Promise.resolve(Response.json({ items: [item] })))
    expect(await event).toMatchObject({
      _tag: "ProductDataArrived",
      products: [{ id: "7", path: "/mug.html", final: "5", toldAt: 1000 }],
    })
    const address = new URL(asked.mock.calls[0]?.[0] ?? "", "http://shop.test")
    expect(address.pathname).toBe("/rest/default/V1/products-render-info")
    expect([...address.searchParams.values()]).toEqual(["entity_id", "7,9", "in", "1", "USD"])
  })

  test.each([
    ["a page", () => Promise.resolve(new Response("<html>"))],
    ["a list", () => Promise.resolve(Response.json([]))],
    ["nothing", () => Promise.resolve(Response.json(null))],
    ["a refusal", () => Promise.resolve(Response.json({ items: [] }, { status: 500 }))],
    ["no answer", () => Promise.reject(new TypeError("offline"))],
  ])("[7.product-data-storage-update.1] %s in place of products is told, and nothing breaks", async (_, answer) => {
    expect(await ask(answer).event).toEqual({ _tag: "ProductDataFailed", ids: ["7", "9"] })
  })
})
