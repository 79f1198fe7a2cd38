import { Effect, Layer } from "effect"
import { expect, test } from "vitest"

import { catalogueGraphql } from "../../adapters/graphql/catalogue-graphql.ts"
import { fetchComparison } from "../../adapters/graphql/comparison-graphql.ts"
import { fetchListedProducts } from "../../adapters/graphql/wish-list-graphql.ts"
import { httpLayer } from "../../adapters/http/http.ts"
import { CatalogueCalls } from "../../core/catalogue/catalogue.program.ts"

const origin = "http://shop.test"

const item = (key: string, more: object = {}) => ({
  __typename: "SimpleProduct",
  id: 8,
  uid: "OA==",
  sku: key,
  name: key,
  url_key: key,
  url_suffix: ".html",
  price_range: { minimum_price: { regular_price: { value: 16 }, final_price: { value: 16 } } },
  ...more,
})

/** Magento's response to a query by URL key: 30 bundles with the product before the product itself, cut to the page size. */
const found = [
  ...Array.from({ length: 30 }, (_, index) => item(`gift-${index}`, { crosssell_products: [item("ribbon")] })),
  item("tea", { crosssell_products: [item("cup")] }),
]

const fetch = async (_address: string, { body }: RequestInit) => {
  const text = typeof body === "string" ? body : ""
  const size = Number(/url_key:[^)]*pageSize: (\d+)/.exec(text)?.[1] ?? 20)
  const products = { items: found.slice(0, size) }
  return Response.json({ data: { byKey: products, products, attributesList: { items: [] } } })
}

const http = httpLayer(fetch, origin, {})
const catalogue = catalogueGraphql({ origin, safeHtml: (html) => html }).pipe(Layer.provide(http))
const fromCatalogue = <A, E>(read: (calls: CatalogueCalls["Service"]) => Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.flatMap(CatalogueCalls, read).pipe(Effect.provide(catalogue)))
const namesOf = (products: ReadonlyArray<{ readonly name: string }>) => products.map(({ name }) => name)

test.each([
  ["a product page", () => fromCatalogue((calls) => calls.product("tea")).then((one) => [one?.name])],
  ["cards", () => fromCatalogue((calls) => calls.cards({ skus: [], urlKeys: ["tea"] })).then(namesOf)],
  [
    "a shared wish list",
    () => Effect.runPromise(fetchListedProducts(origin, ["tea"]).pipe(Effect.provide(http))).then(namesOf),
  ],
  [
    "a comparison",
    () =>
      Effect.runPromise(fetchComparison(origin, ["tea"]).pipe(Effect.provide(http))).then(({ products }) =>
        namesOf(products.map(({ card }) => card)),
      ),
  ],
])(
  "%s finds the product by its URL key behind thirty bundles that contain it, and nothing else",
  async (_of, names) => {
    expect(await names()).toEqual(["tea"])
  },
)

test("cross-sells by URL key are those of the product, not of the bundles that contain it", async () => {
  expect(namesOf(await fromCatalogue((calls) => calls.crossSell(["tea"])))).toEqual(["cup"])
})
