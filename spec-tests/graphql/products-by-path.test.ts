import { readFileSync } from "node:fs"

import { Effect, Layer } from "effect"
import { extendSchema, parse } from "graphql"
import { describe, expect, test } from "vitest"

import { routedProductQuery } from "../../adapters/graphql/catalogue-documents.ts"
import { catalogueGraphql } from "../../adapters/graphql/catalogue-graphql.ts"
import { httpLayer } from "../../adapters/http/http.ts"
import { schemaFacts } from "../../app/server/backend/schema/schema-facts.ts"
import { CatalogueCalls } from "../../core/catalogue/catalogue.program.ts"
import type { Product } from "../../core/catalogue/product/product.ts"
import { magentoSchema, magentoVersions } from "../shops/magento/magento-schema.ts"

/** Responses of a Magento 2.4.7-p3 to the query of a product page, by path and by URL key. */
const recorded: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync("spec-tests/fixtures/magento/products-by-path.json", "utf8"),
)

type Read = { readonly urlKey: string; readonly path?: string; readonly suffix?: string; readonly hasRoutes?: boolean }

/** Reads a product from the recorded shop; returns it with the kinds of product queries that were sent. */
const readProduct = async ({ urlKey, path, suffix = "", hasRoutes = true }: Read, byPath?: unknown) => {
  const sent: Array<string> = []
  const fetch = async (_address: string, { body }: RequestInit) => {
    const { query, variables } = JSON.parse(typeof body === "string" ? body : "{}")
    if (!query.startsWith("query Product(")) return Response.json({ data: {} })
    const name = query.includes("route(") ? `path ${variables.url}` : `key ${variables.urlKey}`
    sent.push(name)
    return Response.json((name.startsWith("path") ? byPath : undefined) ?? recorded[name + suffix])
  }
  const backend = {
    origin: "http://shop.test",
    safeHtml: (html: string) => html,
    hasRoutedProducts: async () => hasRoutes,
  }
  const layer = catalogueGraphql(backend).pipe(Layer.provide(httpLayer(fetch, backend.origin, {})))
  const read = Effect.flatMap(CatalogueCalls, (calls) => calls.product(urlKey, 1, 10, path))
  const product: Product | undefined = await Effect.runPromise(read.pipe(Effect.provide(layer)))
  return { product, sent }
}

describe("A product read by its path", () => {
  test.each(["oak-coaster", "oak-vase", "wood-book", "oak-set", "oak-fixed-kit"])(
    "is the product that is read by its URL key: %s",
    async (urlKey) => {
      const byPath = await readProduct({ urlKey, path: `${urlKey}.html` })
      const byKey = await readProduct({ urlKey })
      expect(byPath.product).toEqual(byKey.product)
      expect(byPath.product?.path).toBe(`/${urlKey}.html`)
      expect(byPath.sent).toEqual([`path ${urlKey}.html`])
      expect(byKey.sent).toEqual([`key ${urlKey}`])
    },
  )

  test("is absent if it is disabled, although the route leads to it", async () => {
    const disabled = { urlKey: "oak-coaster", path: "oak-coaster.html", suffix: ", disabled" }
    expect(recorded["path oak-coaster.html, disabled"]).toMatchObject({ data: { route: { sku: "TIER" } } })
    const { product, sent } = await readProduct(disabled)
    expect(product).toBeUndefined()
    expect(sent).toEqual(["path oak-coaster.html", "key oak-coaster"])
  })

  test.each([
    ["a redirect to another product", recorded["path old-mug.html"]],
    ["a product with another URL key", recorded["path oak-vase.html"]],
    ["a category", recorded["path tableware.html"]],
    ["nothing", recorded["path nothing-here.html"]],
    ["an error", { errors: [{ message: "Internal server error", extensions: { category: "graphql" } }] }],
  ])("is read by its URL key if the path leads to %s", async (_, response) => {
    const { product, sent } = await readProduct({ urlKey: "oak-coaster", path: "oak-coaster.html" }, response)
    expect(product?.name).toBe("Oak Coaster")
    expect(sent).toEqual(["path oak-coaster.html", "key oak-coaster"])
  })

  test("is read by its URL key from a backend whose routes have no products", async () => {
    const { product, sent } = await readProduct({ urlKey: "oak-coaster", path: "oak-coaster.html", hasRoutes: false })
    expect(product?.name).toBe("Oak Coaster")
    expect(sent).toEqual(["key oak-coaster"])
  })
})

test("the query of a product by its path names attributes by an alias if they are called as a field of routes", () => {
  expect(routedProductQuery(["type", "shade"])).toMatch(/ attribute_type: type shade\b/)
})

test("routes have products in every version of Magento Open Source, and are not used in Adobe Commerce", () => {
  for (const version of magentoVersions) expect(schemaFacts(magentoSchema(version)).hasRoutedProducts).toBe(true)
  const registry = parse("extend type Query { giftRegistry(giftRegistryUid: ID!): String }")
  expect(schemaFacts(extendSchema(magentoSchema("2.4.8"), registry)).hasRoutedProducts).toBe(false)
})
