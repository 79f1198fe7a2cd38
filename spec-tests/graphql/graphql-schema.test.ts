import { rmSync } from "node:fs"

import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, isObjectType } from "graphql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openShop, type Shop } from "../../app/shop/shop.ts"
import { fieldsOf } from "../shops/graphql-selection.ts"
import { graphqlRequest, at } from "../shops/graphql.ts"
import { testFolder } from "../shops/test-folder.ts"

const typeNames = [
  "SimpleProduct",
  "VirtualProduct",
  "ConfigurableProduct",
  "BundleProduct",
  "GroupedProduct",
  "DownloadableProduct",
]

/** Terra & Kiln has every product type, option type and swatch kind. */
describe("GraphQL schema of the shop", () => {
  let shop: Shop
  let schema: GraphQLSchema
  const dataDir = testFolder("schema")
  beforeAll(async () => {
    shop = await openShop({ dataDir })
    const { body } = await graphqlRequest(shop, getIntrospectionQuery())
    // The response to the introspection query has that query's own type.
    schema = buildClientSchema(body.data as never)
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const objectType = (name: string) => {
    const type = schema.getType(name)
    if (!isObjectType(type)) throw new Error(`no type ${name}`)
    return type
  }

  // A value that does not fit its type is an error of its field, so no errors means that every value fits.
  test.each(typeNames)("every field of every %s can be queried, and has its declared type", async (name) => {
    const rejected: Array<unknown> = []
    for (const field of fieldsOf(objectType(name), 2)) {
      const { body } = await graphqlRequest(
        shop,
        `{products(filter:{price:{from:"0"}},pageSize:100){items{... on ${name}{${field}}}}}`,
      )
      if (body.errors !== undefined) rejected.push({ field, errors: body.errors.slice(0, 2) })
    }
    expect(rejected).toEqual([])
  })

  test("the demo shop has a product of every type", async () => {
    const { body } = await graphqlRequest(shop, '{products(filter:{price:{from:"0"}},pageSize:100){items{__typename}}}')
    const items = at(body, "data", "products", "items")
    const found = Array.isArray(items) ? items.map((item: unknown) => at(item, "__typename")) : []
    expect(new Set(found)).toEqual(new Set(typeNames))
  })

  /** Expected rejections: an invalid argument, or a missing sign-in. */
  const intended = new Set<unknown>(["graphql-input", "graphql-authorization"])

  test("every query without required arguments can be executed", async () => {
    const rejected: Array<unknown> = []
    for (const field of fieldsOf(objectType("Query"), 3)) {
      const { body } = await graphqlRequest(shop, `{${field}}`)
      const unintended = body.errors?.filter(({ extensions }) => !intended.has(extensions?.category))
      if (unintended !== undefined && unintended.length > 0) rejected.push({ field, unintended })
    }
    expect(rejected).toEqual([])
  })

  test("every type of the schema can be introspected", () => {
    expect(Object.keys(schema.getTypeMap()).length).toBeGreaterThan(100)
  })
})
