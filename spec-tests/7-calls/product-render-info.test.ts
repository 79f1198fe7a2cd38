import { Effect } from "effect"
import { describe, expect, test } from "vitest"

import { httpOver } from "../../adapters/http.ts"
import { productRenderInfo } from "../../adapters/product-render-info.ts"
import { askProductData } from "../../core/catalogue/product-data.program.ts"

const wanted = { storeId: "1", currency: "USD" }

const asked = async (ids: ReadonlyArray<string>, door: (request: Request) => Promise<Response>) => {
  const requests: Array<Request> = []
  const http = httpOver(
    (address, init) => {
      const request = new Request(new URL(address, "http://shop.test"), init)
      requests.push(request)
      return door(request)
    },
    "",
    {},
  )
  const event = await askProductData(ids, wanted).pipe(
    Effect.provide(productRenderInfo("default", "http://shop.test")),
    Effect.provide(http),
    Effect.runPromise,
  )
  return { event, requests }
}

describe("Product data storage update", () => {
  test("[7.product-data-storage-update.1] one GET with JSON names the ids, the store view and the currency", async () => {
    const { requests } = await asked(["7", "9"], () => Promise.resolve(Response.json({ items: [] })))
    const [request] = requests
    expect(requests).toHaveLength(1)
    expect([request?.method, request?.headers.get("accept")]).toEqual(["GET", "application/json"])
    const address = new URL(request?.url ?? "")
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
    ["a page", () => new Response("<html>")],
    ["nothing", () => Response.json([])],
    ["a refusal", () => Response.json({ message: "No" }, { status: 400 })],
  ])("[7.product-data-storage-update.1] %s in place of products is a failure that says which", async (_, answer) => {
    const { event } = await asked(["7"], () => Promise.resolve(answer()))
    expect(event).toEqual({ _tag: "ProductDataFailed", ids: ["7"] })
  })
})
