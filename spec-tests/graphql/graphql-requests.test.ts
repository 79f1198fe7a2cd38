import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { graphqlRequest, at } from "../shops/graphql.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { workOf } from "../shops/work-of.ts"

describe("GraphQL requests", () => {
  let small: SmallShop
  beforeAll(async () => {
    small = await openSmallShop()
  })
  afterAll(() => small.close())

  const send = async (init: RequestInit, query = "") => {
    const response = await small.shop.fetch(new Request(`http://shop.test/graphql${query}`, init))
    return { status: response.status, body: await response.json() }
  }
  const post = (body: string, contentType = "application/json") =>
    send({ method: "POST", headers: { "content-type": contentType }, body })

  test("a query by POST and by GET gives the same response", async () => {
    const byPost = await graphqlRequest(small.shop, "{storeConfig{store_code}}")
    const byGet = await send({ method: "GET" }, `?query=${encodeURIComponent("{storeConfig{store_code}}")}`)
    expect(byPost).toEqual({ status: 200, body: { data: { storeConfig: { store_code: "default" } } } })
    expect(byGet).toEqual(byPost)
  })

  test("variables are accepted by GET too", async () => {
    const query = encodeURIComponent("query($u:String!){route(url:$u){type}}")
    const variables = encodeURIComponent(JSON.stringify({ u: "mug.html" }))
    const { body } = await send({ method: "GET" }, `?query=${query}&variables=${variables}`)
    expect(body).toEqual({ data: { route: { type: "PRODUCT" } } })
  })

  test("the header Store selects the store view; an unknown one gives the recorded error", async () => {
    const german = await graphqlRequest(small.shop, "{storeConfig{locale}}", {}, { store: "german" })
    expect(at(german.body, "data", "storeConfig", "locale")).toBe("de_DE")
    const unknown = await graphqlRequest(small.shop, "{storeConfig{locale}}", {}, { store: "nope" })
    expect(unknown).toEqual({
      status: 500,
      body: { errors: [{ message: "Requested store is not found (nope)", extensions: { category: "graphql-input" } }] },
    })
  })

  test("of two operations the named one is executed", async () => {
    const query = "query A{storeConfig{code}} query B{currency{base_currency_code}}"
    const named = await post(JSON.stringify({ query, operationName: "B" }))
    expect(named.body).toEqual({ data: { currency: { base_currency_code: "USD" } } })
    const unnamed = await post(JSON.stringify({ query }))
    expect(unnamed.status).toBe(400)
  })

  const json = "application/json"
  const broken: ReadonlyArray<readonly [string, string, string]> = [
    ["broken JSON", '{"query":', json],
    ["no JSON object", '"text"', json],
    ["several queries at once", '[{"query":"{storeConfig{code}}"}]', json],
    ["no query", "{}", json],
    ["an empty query", '{"query":"  "}', json],
    ["a syntax error", '{"query":"{storeConfig{"}', json],
    ["variables that are not an object", '{"query":"{storeConfig{code}}","variables":[1]}', json],
    ["another content type", '{"query":"{storeConfig{code}}"}', "text/plain"],
  ]
  test.each(broken)("%s: an error message with status 400", async (_name, body, contentType) => {
    const result = await post(body, contentType)
    expect(result.status).toBe(400)
    expect(at(result.body, "errors", 0, "message")).toEqual(expect.any(String))
    expect(at(result.body, "errors", 0, "extensions", "category")).toBe("graphql-input")
    expect(at(result.body, "data")).toBeUndefined()
  })

  test("an unknown field is an error with its location, and no data is returned", async () => {
    const { status, body } = await graphqlRequest(small.shop, "{storeConfig{nope}}")
    expect(status).toBe(200)
    expect(at(body, "errors", 0, "message")).toMatch(/^Cannot query field "nope" on type "StoreConfig"/)
    expect(at(body, "errors", 0, "locations")).toEqual([{ line: 1, column: 14 }])
    expect(body.data).toBeUndefined()
  })

  test("no response contains internal details", async () => {
    const { body } = await graphqlRequest(small.shop, '{products(filter:{price:{from:"1e999"}}){total_count}}')
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts|stack|sqlite/i)
  })
})

describe("GraphQL limits", () => {
  let small: SmallShop
  beforeAll(async () => {
    small = await openSmallShop()
  })
  afterAll(() => small.close())

  const errorOf = async (query: string) => {
    let message = ""
    const work = await workOf(async () => {
      const { body } = await graphqlRequest(small.shop, query)
      message = String(at(body, "errors", 0, "message"))
    })
    return { message, work }
  }
  const repeated = (times: number, text: (index: number) => string) =>
    Array.from({ length: times }, (_, index) => text(index)).join(" ")

  test("20 levels are accepted, 21 are rejected", async () => {
    const nested = (levels: number) =>
      `{products(filter:{sku:{eq:"MUG"}}){items${"{related_products".repeat(levels - 3)}{sku}${"}".repeat(levels - 3)}}}`
    expect((await errorOf(nested(20))).message).toBe("undefined")
    expect((await errorOf(nested(21))).message).toBe("Max query depth should be 20 but got 21.")
  })

  test("300 fields are accepted, 301 are rejected; fragments are counted at each use", async () => {
    const fields = (count: number) => `{storeConfig{${repeated(count - 1, () => "code")}}}`
    expect((await errorOf(fields(300))).message).toBe("undefined")
    expect((await errorOf(fields(301))).message).toBe("Max query complexity should be 300 but got 301.")
    const spread = `{storeConfig{${repeated(40, () => "...F")}}} fragment F on StoreConfig{${repeated(10, () => "code")}}`
    expect((await errorOf(spread)).message).toBe("Max query complexity should be 300 but got 401.")
  })

  test("15 aliases are accepted, 16 are rejected", async () => {
    const aliases = (count: number) => `{storeConfig{${repeated(count, (index) => `a${index}:code`)}}}`
    expect((await errorOf(aliases(15))).message).toBe("undefined")
    expect((await errorOf(aliases(16))).message).toBe("Max number of aliases should be 15 but got 16.")
  })

  test("50 directives are accepted, 51 are rejected", async () => {
    const directives = (count: number) => `{storeConfig{${repeated(count, () => "code @include(if:true)")}}}`
    expect((await errorOf(directives(50))).message).toBe("undefined")
    expect((await errorOf(directives(51))).message).toBe("Max number of directives should be 50 but got 51.")
  })

  test("a query of more than 1,000 tokens is not parsed", async () => {
    const { message } = await errorOf(`{storeConfig{${repeated(1001, () => "code")}}}`)
    expect(message).toMatch(/Document contains more than 1000 tokens/)
  })

  test("circular fragments are rejected immediately", async () => {
    const { message, work } = await errorOf(
      "{storeConfig{...A}} fragment A on StoreConfig{...B} fragment B on StoreConfig{...A}",
    )
    expect(message).toMatch(/Cannot spread fragment "A" within itself/)
    expect(work).toBeLessThan(500)
  })

  test("nested fragments are counted without expanding them", async () => {
    const levels = 25
    const fragments = repeated(
      levels,
      (index) => `fragment F${index} on StoreConfig{...F${index + 1} ...F${index + 1}}`,
    )
    const { message, work } = await errorOf(
      `{storeConfig{...F0}} ${fragments} fragment F${levels} on StoreConfig{code}`,
    )
    expect(message).toMatch(/Max query complexity should be 300/)
    expect(work).toBeLessThan(500)
  })
})
