import { Effect } from "effect"
import { parse } from "graphql"
import { describe, expect, test } from "vitest"

import { listingQuery } from "../../adapters/graphql/catalogue-documents.ts"
import { productWeight } from "../../app/projects/stores/modules/product-weight/product-weight.ts"
import { limitErrors } from "../../app/shop/api/graphql/query-limits.ts"
import { CatalogueCalls } from "../../core/catalogue/catalogue.program.ts"
import type { ListingQuery } from "../../core/catalogue/listing/listing.ts"
import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import { type ProductExtension, productExtensionOf } from "../../core/extensions/product-extension.ts"
import { recordingCatalogue, refused } from "./recording-catalogue.ts"

const product = (sku: string) => ({ __typename: "SimpleProduct", uid: "MQ==", sku, name: sku, url_key: sku })
const listing = (...items: ReadonlyArray<object>) => Response.json({ data: { products: { items } } })

const firstPage: ListingQuery = { filters: [], order: undefined, direction: "asc", mode: "grid", limit: 12, page: 1 }

const weightOnCards: ProductExtension<number> = { ...productWeight, queries: ["product", "listing"] }

/** Reads a listing twice with data of modules; returns the cards of the second time, the queries of listings and the reported failures. */
const readCards = async (productExtensions: ReadonlyArray<ProductExtension>, respond: (query: string) => Response) => {
  const { layer, queries, failures } = recordingCatalogue("Listing", productExtensions, respond)
  const read = Effect.gen(function* () {
    const calls = yield* CatalogueCalls
    yield* calls.listing({ kind: "search", text: "mug" }, firstPage)
    return yield* calls.listing({ kind: "search", text: "mug" }, firstPage)
  })
  const result = await Effect.runPromise(read.pipe(Effect.provide(layer)))
  return { cards: result?.cards ?? [], queries, failures }
}

describe("Data of modules on cards of listings", () => {
  test("is read for each product, also if another product cannot be read", async () => {
    const { cards, queries, failures } = await readCards([weightOnCards], () =>
      listing({ ...product("mug"), weight: 1.2 }, { sku: "broken", weight: 7 }, { ...product("bowl"), weight: null }),
    )
    expect(cards.map((card) => [card.sku, productExtensionOf(card, weightOnCards)])).toEqual([
      ["mug", 1.2],
      ["bowl", undefined],
    ])
    expect([queries.length, queries[0]?.includes(productWeight.fields), failures]).toEqual([2, true, []])
  })

  test("is not requested unless the extension names listings", async () => {
    const { cards, queries } = await readCards([productWeight], () => listing({ ...product("mug"), weight: 1.2 }))
    expect(queries[0]).not.toContain(productWeight.fields)
    expect(cards.map(({ extensions }) => extensions)).toEqual([undefined])
  })

  test.each(["Max query complexity should be 300 but got 412.", 'Cannot query field "weight".'])(
    "is left out where the backend refuses the query, which is reported once: %s",
    async (message) => {
      const { cards, queries, failures } = await readCards([weightOnCards], (query) =>
        query.includes(productWeight.fields) ? refused(message) : listing(product("mug")),
      )
      expect(cards.map(({ sku, extensions }) => [sku, extensions])).toEqual([["mug", undefined]])
      expect(queries.map((query) => query.includes(productWeight.fields))).toEqual([true, false, false])
      expect(failures).toEqual([
        `product data of product-weight in listings: refused: ${message} The fields "${productWeight.fields}" are left out for 10 minutes.`,
      ])
    },
  )

  test("is left out and reported once for each listing where a module fails to read it", async () => {
    const failing: ProductExtension = {
      name: "failing",
      fields: "sku",
      queries: ["listing"],
      read: () => {
        throw new Error("no club today")
      },
    }
    const { cards, failures } = await readCards([failing, weightOnCards], () =>
      listing({ ...product("mug"), weight: 2 }, { ...product("bowl"), weight: 3 }),
    )
    expect(cards.map(({ extensions }) => extensions)).toEqual([{ "product-weight": 2 }, { "product-weight": 3 }])
    expect(failures).toEqual(Array(2).fill("product data of failing: Error: no club today"))
  })

  test("breaks its contract with a query that takes no fields", () => {
    const productExtensions = [
      { ...weightOnCards, name: "none", queries: [] },
      { ...weightOnCards, name: "other", queries: ["cart" as "listing"] },
      weightOnCards,
    ]
    const breaches = extensionBreaches({ name: "mine", productExtensions })
    expect(breaches.map(({ entry }) => entry)).toEqual(["none", "other"])
  })
})

describe("The query of a listing", () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `field${index}`)

  test("is within Magento's limit of complexity with 200 fields of modules", () => {
    expect(limitErrors(parse(listingQuery(fields(200))))).toEqual([])
    expect(limitErrors(parse(listingQuery(fields(300))))).toHaveLength(1)
  })
})
