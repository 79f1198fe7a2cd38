import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { cacheHeaders } from "../../app/shop/api/graphql/cache-headers.ts"
import { graphqlRequest, at } from "../shops/graphql.ts"
import { openSmallShop, type SmallShop, tokenOf } from "../shops/small-shop.ts"

const categories = "{categories{items{id name children{id}}}}"
const mug = '{products(filter:{sku:{eq:"MUG"}}){items{name}}}'

describe("Caching of GraphQL by GET", () => {
  let small: SmallShop
  beforeAll(async () => {
    small = await openSmallShop()
  })
  afterAll(() => small.close())

  const get = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await small.shop.fetch(
      new Request(`http://shop.test/graphql?query=${encodeURIComponent(query)}`, { headers }),
    )
    return {
      status: response.status,
      body: await response.json(),
      cacheControl: response.headers.get("cache-control"),
      tags: response.headers.get("x-magento-tags"),
      id: response.headers.get("x-magento-cache-id") ?? "",
      vary: response.headers.get("vary"),
    }
  }
  const signedIn = () => tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")

  test("a catalogue response is publicly cacheable, with the tags of its entities", async () => {
    const { status, body, cacheControl, tags, id, vary } = await get(mug)
    expect(status).toBe(200)
    expect(at(body, "data", "products", "items", 0, "name")).toBe("The mug")
    expect(cacheControl).toMatch(/^public, max-age=\d+, s-maxage=\d+$/)
    expect(tags).toBe("cat_p,cat_p_1")
    expect(id).toMatch(/^[0-9a-f]{64}$/)
    expect(vary).toContain("x-magento-cache-id")
    expect((await get(categories)).tags).toBe("cat_c,cat_c_2")
    expect((await get('{route(url:"mug.html"){type}}')).tags).toBe("url_rewrite,cat_p_1")
  })

  const privateQueries = [
    ["a cart", '{cart(cart_id:"nope"){id}}'],
    ["a customer", "{customer{email}}"],
    ["a cart beside the catalogue", '{storeConfig{code} cart(cart_id:"nope"){id}}'],
    ["a customer through a fragment", "{storeConfig{code} ...Own} fragment Own on Query{customer{email}}"],
    ["the schema", "{__schema{queryType{name}}}"],
    ["an error", "{storeConfig{nope}}"],
    ["a category that is not there", "{category(id:999){name}}"],
  ] as const
  test.each(privateQueries)("%s is not cacheable", async (_name, query) => {
    const { cacheControl, tags } = await get(query)
    expect(cacheControl).toBe("no-store")
    expect(tags).toBeNull()
  })

  test("the tags of a response with very many entities are reduced to their kinds, to fit into a header", () => {
    const tags = new Set(["cat_p", ...Array.from({ length: 2000 }, (_, index) => `cat_p_${index}`), "cms_b_footer"])
    const headers = cacheHeaders(new Request("http://shop.test/graphql"), "id", tags)
    expect(headers["x-magento-tags"]).toBe("cat_p,cms_b_footer")
    const few = cacheHeaders(new Request("http://shop.test/graphql"), "id", new Set(["cat_p", "cat_p_12"]))
    expect(few["x-magento-tags"]).toBe("cat_p,cat_p_12")
    const named = cacheHeaders(new Request("http://shop.test/graphql"), "id", new Set(["cms_b", "cms_b_größe\nπ"]))
    expect(named["x-magento-tags"]).toBe("cms_b")
  })

  test("a POST response is not cacheable, but has the cache id", async () => {
    const response = await small.shop.fetch(
      new Request("http://shop.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: mug }),
      }),
    )
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(response.headers.get("x-magento-cache-id")).toBe((await get(mug)).id)
  })

  test("guests share one cache id, signed-in customers another, and each store view has its own", async () => {
    const ofCustomer = await get(mug, await signedIn())
    const ofGerman = await get(mug, { store: "german" })
    const ids = [(await get(mug)).id, (await get(categories)).id, ofCustomer.id, ofGerman.id]
    expect(new Set(ids).size).toBe(3)
    expect(ids[0]).toBe(ids[1])
  })

  test("the store view in the browser's cookie gives its own response", async () => {
    const locale = "{storeConfig{locale}}"
    const [byHeader, byCookie] = [await get(locale, { store: "german" }), await get(locale, { cookie: "store=german" })]
    expect(byCookie.body).toEqual({ data: { storeConfig: { locale: "de_DE" } } })
    expect(byCookie).toEqual({ ...byHeader, vary: `${byHeader.vary}, cookie` })
    expect(byHeader.vary?.split(", ")).toContain("store")
  })

  test("a request with its own cache id gets a cacheable response; with a wrong one it is not cacheable", async () => {
    const bearer = await signedIn()
    const unnamed = await get(mug, bearer)
    expect(unnamed.cacheControl).toBe("no-store")
    expect((await get(mug, { ...bearer, "x-magento-cache-id": unnamed.id })).cacheControl).toMatch(/^public/)

    const guest = (await get(mug)).id
    expect((await get(mug, { "x-magento-cache-id": guest })).cacheControl).toMatch(/^public/)
    const wrong = await get(mug, { ...bearer, "x-magento-cache-id": guest })
    expect([wrong.status, wrong.cacheControl, wrong.id]).toEqual([200, "no-store", unnamed.id])
  })

  test("a mutation by GET is rejected, and changes nothing", async () => {
    const { status, body, cacheControl } = await get("mutation{createEmptyCart}")
    expect(status).toBe(400)
    expect(at(body, "errors", 0, "message")).toBe("Mutation requests allowed only for POST requests")
    expect(cacheControl).toBe("no-store")
    expect(small.rows("select count(*) as carts from cart")).toEqual([{ carts: 0 }])
  })

  test("variables and operation name are read from the query string", async () => {
    const query = "query A{storeConfig{code}} query B($sku:String!){products(filter:{sku:{eq:$sku}}){items{sku}}}"
    const address = `http://shop.test/graphql?${new URLSearchParams({ query, operationName: "B", variables: '{"sku":"BOWL"}' }).toString()}`
    const response = await small.shop.fetch(new Request(address))
    expect(await response.json()).toEqual({ data: { products: { items: [{ sku: "BOWL" }] } } })
    expect(response.headers.get("x-magento-tags")).toBe("cat_p,cat_p_2")
    const broken = await small.shop.fetch(new Request(`${address}x`))
    expect(broken.status).toBe(400)
    expect((await graphqlRequest(small.shop, query)).status).toBe(400)
  })

  test("an unknown field is named, on any type, by GET and by POST", async () => {
    const { body } = await get('{products(filter:{sku:{eq:"MUG"}}){items{price_range{minimum_price{nope}}}}}')
    expect(at(body, "errors", 0, "message")).toMatch(/^Cannot query field "nope" on type "ProductPrice"/)
    expect(at(body, "data")).toBeUndefined()
  })
})
