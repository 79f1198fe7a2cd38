import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { at } from "../../shops/graphql.ts"
import { tokenOf, type SmallShop } from "../../shops/small-shop.ts"
import { openManyKindsShop } from "./many-kinds-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openManyKindsShop()
})
afterAll(() => small.close())

type Sent = { readonly method?: string; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }

const send = async ({ body, method = body === undefined ? "GET" : "POST", headers = {} }: Sent, search = "") => {
  const response = await small.shop.fetch(
    new Request(`http://shop.test/graphql${search}`, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body }),
    }),
  )
  const json: unknown = await response.json()
  return { status: response.status, body: json, headers: response.headers }
}
const get = (query: string, headers: Readonly<Record<string, string>> = {}, more = "") =>
  send({ headers }, `?query=${encodeURIComponent(query)}${more}`)
const idOf = (sql: string) => Number(small.rows(sql)[0]?.["id"])

const query = "{storeConfig{code}}"
const notRead = "Unable to parse the request."
const noQuery = "Request must contain a query."
const several = "Several queries in one request are not supported."
const noObject = "Variables must be an object."
const noName = "Must provide operation name if query contains multiple operations."

describe("A request without a valid query", () => {
  test.each<readonly [string, Sent, number, string]>([
    ["PUT", { method: "PUT", body: "{}" }, 405, "GraphQL requests are GET or POST."],
    ["DELETE", { method: "DELETE" }, 405, "GraphQL requests are GET or POST."],
    [
      "another content type",
      { body: JSON.stringify({ query }), headers: { "content-type": "text/plain" } },
      400,
      "Request content type must be application/json",
    ],
    ["broken JSON", { body: '{"query":' }, 400, notRead],
    ["a text", { body: '"text"' }, 400, notRead],
    ["null", { body: "null" }, 400, notRead],
    ["a list", { body: JSON.stringify([{ query }]) }, 400, several],
    ["no query", { body: "{}" }, 400, noQuery],
    ["an empty query", { body: JSON.stringify({ query: " \n" }) }, 400, noQuery],
    ["a query that is not text", { body: JSON.stringify({ query: 7 }) }, 400, noQuery],
    ["variables in a list", { body: JSON.stringify({ query, variables: [1] }) }, 400, noObject],
    ["variables in a text", { body: JSON.stringify({ query, variables: "{}" }) }, 400, noObject],
    ["two operations", { body: JSON.stringify({ query: `query A${query} query B${query}` }) }, 400, noName],
    ["an unknown operation", { body: JSON.stringify({ query: `query A${query}`, operationName: "B" }) }, 400, noName],
  ])("%s is refused with its reason", async (_name, sent, status, message) => {
    const { status: got, body, headers } = await send(sent)
    expect([got, body]).toEqual([status, { errors: [{ message, extensions: { category: "graphql-input" } }] }])
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual(["application/json", "no-store"])
  })

  test.each([
    ["no query", "", noQuery],
    ["variables that are not JSON", `?query=${encodeURIComponent(query)}&variables=x`, noObject],
    [
      "a mutation",
      `?query=${encodeURIComponent("mutation{createEmptyCart}")}`,
      "Mutation requests allowed only for POST requests",
    ],
    ["two operations", `?query=${encodeURIComponent(`query A${query} query B${query}`)}`, noName],
  ])("by GET, %s is refused with its reason", async (_name, search, message) => {
    const { status, body } = await send({}, search)
    expect([status, body]).toEqual([400, { errors: [{ message, extensions: { category: "graphql-input" } }] }])
  })

  test("a syntax error has its place; at most ten problems are listed", async () => {
    const { status, body } = await get("{storeConfig{")
    expect(status).toBe(400)
    expect(at(body, "errors", 0)).toMatchObject({
      message: expect.stringMatching(/^Syntax Error/),
      locations: [{ line: 1 }],
      extensions: { category: "graphql-input" },
    })
    const many = await get(`{storeConfig{${Array.from({ length: 14 }, (_, index) => `no_${index}`).join(" ")}}}`)
    expect(many.status).toBe(200)
    expect([at(many.body, "errors")].flat()).toHaveLength(11)
  })
})

describe("A request with a valid query", () => {
  test.each<readonly [string, Sent, string]>([
    [
      "with a parameter of its content type",
      { body: JSON.stringify({ query }), headers: { "content-type": "Application/JSON ; charset=utf-8" } },
      "",
    ],
    ["with null instead of variables", { body: JSON.stringify({ query, variables: null, operationName: null }) }, ""],
    ["with an operation name that is empty or no text", { body: JSON.stringify({ query, operationName: "" }) }, ""],
    ["with an operation name that is a number", { body: JSON.stringify({ query, operationName: 7 }) }, ""],
    ["by GET with empty variables", {}, `?query=${encodeURIComponent(query)}&variables=&operationName=`],
    [
      "by GET with the name of one of its operations",
      {},
      `?query=${encodeURIComponent(`query A${query} query B{currency{base_currency_code}}`)}&operationName=A`,
    ],
  ])("%s has its data", async (_name, sent, search) => {
    const { status, body } = await send(sent, search)
    expect([status, body]).toEqual([200, { data: { storeConfig: { code: "default" } } }])
  })

  test("a mutation is neither cached nor named in a cache", async () => {
    const { status, headers } = await send({ body: JSON.stringify({ query: "mutation{createEmptyCart}" }) })
    expect([status, headers.get("cache-control"), headers.get("x-magento-cache-id"), headers.get("vary")]).toEqual([
      200,
      "no-store",
      null,
      "Store, Content-Currency",
    ])
  })
})

describe("A response to GET", () => {
  const tagsOf = async (query: string, headers: Readonly<Record<string, string>> = {}, more = "") => {
    const { headers: sent } = await get(query, headers, more)
    return {
      tags: sent.get("x-magento-tags")?.split(",") ?? null,
      control: sent.get("cache-control"),
      vary: sent.get("vary"),
    }
  }

  test("has the tags of its fields and of the records in it", async () => {
    const tall = idOf("select id from product where sku = 'TALL'")
    const wide = idOf("select id from product where sku = 'WIDE'")
    const [vases, floor, offers] = ["vases", "vases/floor", "offers"].map((path) =>
      idOf(`select id from category where url_path = '${path}'`),
    )
    const page = idOf("select id from content_page where identifier = 'care'")
    const cases: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
      [
        '{products(filter:{sku:{eq:"TALL"}}){items{related_products{sku} categories{id}}}}',
        ["cat_p", `cat_p_${tall}`, `cat_p_${wide}`, `cat_c_${floor}`, `cat_c_${offers}`],
      ],
      [
        `{categories(filters:{ids:{eq:"${vases}"}}){items{children{id}}}}`,
        [
          "cat_c",
          `cat_c_${vases}`,
          ...small
            .rows(`select id from category where parent_id = ${vases} order by position`)
            .map(({ id }) => `cat_c_${String(id)}`),
        ],
      ],
      [`{category(id:${floor}){id}}`, ["cat_c", `cat_c_${floor}`]],
      [`{categoryList(filters:{ids:{eq:"${offers}"}}){id}}`, ["cat_c", `cat_c_${offers}`]],
      ['{cmsPage(identifier:"care"){title}}', ["cms_p", `cms_p_${page}`]],
      ['{cmsBlocks(identifiers:["promo","hint"]){items{title}}}', ["cms_b", "cms_b_promo", "cms_b_hint"]],
      ['{route(url:"care"){type}}', ["url_rewrite", `cms_p_${page}`]],
      ['{urlResolver(url:"vases.html"){id}}', ["url_rewrite", `cat_c_${vases}`]],
      ['{urlResolver(url:"tall.html"){id} route(url:"tall.html"){type}}', ["url_rewrite", `cat_p_${tall}`]],
      ["{storeConfig{code} availableStores{code}}", ["config"]],
      ['{countries{id} country(id:"US"){id}}', ["gql_country"]],
      ["{currency{base_currency_code} __typename}", ["gql_currency"]],
      [
        '{attributesList(entityType:CUSTOMER){items{code}} attributesForm(formCode:"customer_address_edit"){items{code}}}',
        ["eav_attribute"],
      ],
      [
        '{customAttributeMetadata(attributes:[{attribute_code:"glaze",entity_type:"catalog_product"}]){items{attribute_code}} customAttributeMetadataV2{items{code}}}',
        ["eav_attribute"],
      ],
    ]
    for (const [query, tags] of cases)
      expect({ query, ...(await tagsOf(query)) }).toEqual({
        query,
        tags,
        control: "public, max-age=60, s-maxage=60",
        vary: expect.stringContaining("x-magento-cache-id"),
      })
  })

  test("varies by cookie unless the header names the store view", async () => {
    expect((await tagsOf(query)).vary).toBe("store, content-currency, x-magento-cache-id, authorization, cookie")
    expect((await tagsOf(query, { store: "default" })).vary).toBe(
      "store, content-currency, x-magento-cache-id, authorization",
    )
  })

  test.each([
    "{__typename}",
    "{customer{email}}",
    '{storeConfig{code} isEmailAvailable(email:"a@example.com"){is_email_available}}',
    '{route(url:""){type}}',
    "{checkoutAgreements{name}}",
  ])("%s is not cached", async (query) => {
    expect(await tagsOf(query)).toMatchObject({ tags: null, control: "no-store" })
  })

  test("of a customer is cacheable only with the cache id of customers, which is the same for all of them", async () => {
    const [ann, bob] = [
      await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7"),
      await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7"),
    ]
    const idFor = async (headers: Readonly<Record<string, string>>) =>
      (await get(query, headers)).headers.get("x-magento-cache-id") ?? ""
    const [guest, own] = [await idFor({}), await idFor(ann)]
    expect(await idFor(bob)).toBe(own)
    expect(own).not.toBe(guest)
    const controls = async (headers: Readonly<Record<string, string>>) => (await tagsOf(query, headers)).control
    expect(await controls(ann)).toBe("no-store")
    expect(await controls({ ...ann, "x-magento-cache-id": own })).toMatch(/^public/)
    expect(await controls({ ...ann, "x-magento-cache-id": guest })).toBe("no-store")
    expect(await controls({ "x-magento-cache-id": guest })).toMatch(/^public/)
    expect(await controls({ "x-magento-cache-id": own })).toBe("no-store")
  })
})
