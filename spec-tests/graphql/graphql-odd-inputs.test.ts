import fc from "fast-check"
import { getNullableType, isInputObjectType, isObjectType, isRequiredArgument, isRequiredInputField } from "graphql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { shopSchema } from "../../app/shop/api/graphql/schema.ts"
import type { Shop } from "../../app/shop/shop.ts"
import { graphqlRequest } from "../shops/graphql.ts"
import { openRecordedShop } from "../shops/recorded-shop.ts"

const oddText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "",
    " ",
    "%",
    "_",
    "\\",
    "'",
    '"',
    "--",
    "*",
    "0",
    "-1",
    "1e999",
    "NaN",
    "null",
    "Mw==",
    "5",
    "yoga",
    "\u0000",
  ),
)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const anyEqual = fc.record(
  { eq: maybe(oddText), in: maybe(fc.array(maybe(oddText), { maxLength: 5 })) },
  { requiredKeys: [] },
)
const anyMatch = fc.record({ match: maybe(oddText) }, { requiredKeys: [] })
const anyRange = fc.record({ from: maybe(oddText), to: maybe(oddText) }, { requiredKeys: [] })

const anyFilter = fc.record(
  {
    category_id: maybe(anyEqual),
    category_uid: maybe(anyEqual),
    category_url_path: maybe(anyEqual),
    url_key: maybe(anyEqual),
    sku: maybe(anyEqual),
    name: maybe(anyMatch),
    description: maybe(anyMatch),
    price: maybe(anyRange),
    color: maybe(anyEqual),
    size: maybe(anyEqual),
    nope: anyEqual,
  },
  { requiredKeys: [] },
)
const direction = maybe(fc.constantFrom("ASC", "DESC"))
const anySort = fc.record(
  { position: direction, relevance: direction, name: direction, price: direction },
  { requiredKeys: [] },
)
const anyPage = maybe(fc.oneof(fc.integer({ min: -5, max: 400 }), fc.integer(), fc.double(), fc.string()))

const listing = `query($search:String,$filter:ProductAttributeFilterInput,$sort:ProductAttributeSortInput,$page:Int,$size:Int){
  products(search:$search,filter:$filter,sort:$sort,currentPage:$page,pageSize:$size){
    total_count page_info{current_page page_size total_pages} suggestions{search} sort_fields{default options{value}}
    aggregations{attribute_code options{value count}} items{sku price_range{minimum_price{final_price{value}}}}}}`

describe("Unusual GraphQL input", () => {
  let shop: Shop
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ shop, close } = await openRecordedShop())
  })
  afterAll(() => close())

  /** Either data, or errors meant for the client; never an internal error. */
  const responds = async (query: string, variables: Readonly<Record<string, unknown>>) => {
    const { status, body } = await graphqlRequest(shop, query, variables)
    expect(status).toBe(200)
    expect(body.data ?? body.errors).toBeDefined()
    for (const { message, extensions } of body.errors ?? []) {
      expect({ message, category: extensions?.category }).toMatchObject({
        message: expect.stringMatching(/./),
        category: expect.stringMatching(/^graphql-(input|no-such-entity)$/),
      })
    }
    return body
  }

  const holds = async (property: fc.IAsyncProperty<unknown>) => {
    await fc.assert(property, { numRuns: Number(process.env["PROPERTY_RUNS"] ?? 100) })
  }

  test("for any search, filter, sort order and page, the shop returns a result or an error message", async () => {
    expect.hasAssertions()
    await holds(
      fc.asyncProperty(
        maybe(oddText),
        maybe(anyFilter),
        maybe(anySort),
        anyPage,
        anyPage,
        (search, filter, sort, page, size) => responds(listing, { search, filter, sort, page, size }).then(() => true),
      ),
    )
  })

  test("every listed product is within its price filter, and pages have at most the requested size", async () => {
    expect.hasAssertions()
    await holds(
      fc.asyncProperty(fc.nat(80), fc.nat(80), fc.integer({ min: 1, max: 8 }), async (one, other, size) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const filter = { price: { from: String(from), to: String(to) } }
        const { data } = await responds(listing, { filter, size, page: 1, sort: { price: "ASC" } })
        const prices = pricesIn(data)
        expect(prices.every((price) => price >= from && price <= to)).toBe(true)
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
        expect(prices.length).toBeLessThanOrEqual(size)
      }),
    )
  })

  test("any text is accepted as address, page, block or country", async () => {
    expect.hasAssertions()
    const query = `query($t:String!){route(url:$t){type} urlResolver(url:$t){id} cmsPage(identifier:$t){title}
      cmsBlocks(identifiers:[$t]){items{title}} country(id:$t){id}
      categories(filters:{url_path:{eq:$t},name:{match:$t}}){total_count}
      attributesForm(formCode:$t){items{code}} customAttributeMetadataV2(attributes:[{attribute_code:$t}]){items{code}}}`
    await holds(fc.asyncProperty(oddText, (t) => responds(query, { t }).then(() => true)))
  })

  test("any uids are accepted as selection of a configurable product", async () => {
    expect.hasAssertions()
    const query = `query($uids:[ID!]){products(filter:{sku:{eq:"WJ01"}}){items{... on ConfigurableProduct{
      configurable_product_options_selection(configurableOptionValueUids:$uids){variant{sku} media_gallery{url}}}}}}`
    const anyUid = fc.oneof(
      oddText,
      fc.tuple(fc.nat(200), fc.nat(20)).map(([a, o]) => btoa(`configurable/${a}/${o}`)),
    )
    await holds(
      fc.asyncProperty(fc.array(anyUid, { maxLength: 6 }), (uids) => responds(query, { uids }).then(() => true)),
    )
  })

  test("any text is accepted as a query", async () => {
    expect.hasAssertions()
    await holds(
      fc.asyncProperty(
        fc.oneof(
          oddText,
          oddText.map((text) => `{storeConfig{${text}}}`),
        ),
        async (text) => {
          const { status, body } = await graphqlRequest(shop, text)
          expect([200, 400]).toContain(status)
          expect(body.data ?? body.errors).toBeDefined()
        },
      ),
    )
  })

  const withOptionalInput = Object.values(shopSchema([]).getMutationType()?.getFields() ?? {}).filter(
    ({ args, type }) => args.length > 0 && !args.some(isRequiredArgument) && isObjectType(getNullableType(type)),
  )
  /** The first field that the input of a mutation must have; undefined if it may be empty. */
  const firstRequired = ({ args }: (typeof withOptionalInput)[number]): string | undefined => {
    const input = args[0]?.type
    if (!isInputObjectType(input)) return undefined
    return Object.values(input.getFields()).find(isRequiredInputField)?.name
  }

  test.each(withOptionalInput.map((field) => [field.name, firstRequired(field)]))(
    "%s without its input names the first required field, %s",
    async (name, required) => {
      const { body } = await graphqlRequest(shop, `mutation { ${name} { __typename } }`)
      expect((body.errors ?? []).map(({ message, extensions }) => [message, extensions?.category])).toEqual(
        required === undefined ? [] : [[`Required parameter "${required}" is missing`, "graphql-input"]],
      )
    },
  )
})

const pricesIn = (data: unknown): ReadonlyArray<number> =>
  [...JSON.stringify(data ?? {}).matchAll(/"final_price":\{"value":([\d.]+)\}/g)].map(([, price]) => Number(price))
