import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"

import { productWeight } from "../../app/projects/stores/modules/product-weight/product-weight.ts"
import { CatalogueCalls } from "../../core/catalogue/catalogue.program.ts"
import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import { type ProductExtension, productExtensionOf } from "../../core/extensions/product-extension.ts"
import { recordingCatalogue, refused } from "./recording-catalogue.ts"

const mug = { __typename: "SimpleProduct", uid: "MQ==", sku: "mug", name: "Mug", url_key: "mug", url_suffix: ".html" }

const page = (item: object) => Response.json({ data: { products: { items: [{ ...mug, ...item }] } } })

/**
 * Reads the mug with data of modules, again after each pause in minutes; returns what was read last, with the queries of product pages and the reported
 * failures.
 */
const readMug = async (
  productExtensions: ReadonlyArray<ProductExtension>,
  respond: (query: string) => Response,
  pauses: ReadonlyArray<number> = [],
) => {
  const { layer, queries, failures } = recordingCatalogue("Product", productExtensions, respond)
  const read = Effect.gen(function* () {
    const calls = yield* CatalogueCalls
    for (const minutes of pauses) {
      yield* calls.product("mug")
      yield* TestClock.adjust(`${minutes} minutes`)
    }
    return yield* calls.product("mug")
  })
  const outcome = await Effect.runPromise(
    Effect.result(read.pipe(Effect.provide(layer), Effect.provide(TestClock.layer()))),
  )
  return { product: outcome._tag === "Success" ? outcome.success : undefined, queries, failures }
}

describe("Data of modules about a product", () => {
  test("is read from fields in the query of the product page", async () => {
    const { product, queries, failures } = await readMug([productWeight], () => page({ weight: 1.2 }))
    expect(product && productExtensionOf(product, productWeight)).toBe(1.2)
    expect(queries).toHaveLength(1)
    expect(queries[0]).toContain(productWeight.fields)
    expect(failures).toEqual([])
  })

  test("is absent for a product without it", async () => {
    const { product, failures } = await readMug([productWeight], () => page({ weight: null }))
    expect(product?.name).toBe("Mug")
    expect(product && productExtensionOf(product, productWeight)).toBeUndefined()
    expect(failures).toEqual([])
  })

  const withoutWeight = (query: string): Response =>
    query.includes(productWeight.fields) ? refused('Cannot query field "weight".') : page({})
  const leftOut =
    'product data of product-weight: refused: Cannot query field "weight". The fields "... on PhysicalProductInterface { weight }" are left out for 10 minutes.'

  test("is left out where the backend refuses the query, and the page is read without it", async () => {
    const { product, queries, failures } = await readMug([productWeight], withoutWeight)
    expect(product?.name).toBe("Mug")
    expect(queries).toHaveLength(2)
    expect(failures).toEqual([leftOut])
  })

  test("is not requested again for the next pages, while that of other modules is", async () => {
    const sku: ProductExtension = { name: "sku", fields: "mine: sku", read: ({ mine }) => mine }
    const respond = (query: string) => (query.includes("mine: sku") ? page({ mine: "mug" }) : page({}))
    const { product, queries, failures } = await readMug(
      [productWeight, sku],
      (query) => (query.includes(productWeight.fields) ? withoutWeight(query) : respond(query)),
      [1, 5],
    )
    expect(product?.extensions).toEqual({ sku: "mug" })
    expect(queries).toHaveLength(4)
    expect(failures).toEqual([leftOut])
  })

  test("is requested again after ten minutes, without a second report, and read where the backend then has it", async () => {
    const still = await readMug([productWeight], withoutWeight, [10])
    expect([still.queries.length, still.failures]).toEqual([4, [leftOut]])
    let isUpgraded = false
    const upgraded = await readMug(
      [productWeight],
      (query) => {
        const response = isUpgraded ? page({ weight: 3 }) : withoutWeight(query)
        isUpgraded ||= !query.includes(productWeight.fields)
        return response
      },
      [10],
    )
    expect(upgraded.product?.extensions).toEqual({ "product-weight": 3 })
    expect(upgraded.queries).toHaveLength(3)
  })

  test("is requested again for the next page where the backend failed to read it for one product", async () => {
    const respond = (query: string): Response =>
      query.includes(productWeight.fields) ? refused("Internal server error") : page({})
    const { queries, failures } = await readMug([productWeight], respond, [0])
    expect(queries).toHaveLength(4)
    expect(failures).toEqual(Array(2).fill("product data of product-weight: refused: Internal server error"))
  })

  test("is no reason for a second query where the backend does not respond properly", async () => {
    const { product, queries } = await readMug([productWeight], () => new Response("away", { status: 503 }))
    expect(product).toBeUndefined()
    expect(queries).toHaveLength(1)
  })

  test("is left out and reported where a module fails to read it, and that of other modules is there", async () => {
    const failing: ProductExtension = {
      name: "failing",
      fields: "sku",
      read: () => {
        throw new Error("no club today")
      },
    }
    const { product, failures } = await readMug([failing, productWeight], () => page({ weight: 2 }))
    expect(product?.extensions).toEqual({ "product-weight": 2 })
    expect(failures).toEqual(["product data of failing: Error: no club today"])
  })

  test("breaks its contract without fields, with an open brace, and with a `read` that throws", () => {
    const read = () => undefined
    const productExtensions = [
      { name: "empty", fields: " ", read },
      { name: "open", fields: "brand { name", read },
      { name: "strict", fields: "brand", read: ({ brand }: Readonly<Record<string, unknown>>) => String(brand).at(0) },
      { name: "throws", fields: "brand", read: () => JSON.parse("{") as unknown },
    ]
    expect(extensionBreaches({ name: "mine", productExtensions }).map(({ entry }) => entry)).toEqual([
      "empty",
      "open",
      "throws",
    ])
  })
})
