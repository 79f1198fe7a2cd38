import { Effect, Exit, Layer } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { productDocument } from "../../adapters/graphql/catalogue-documents.ts"
import { catalogueGraphql } from "../../adapters/graphql/catalogue-graphql.ts"
import { contentGraphql } from "../../adapters/graphql/content-graphql.ts"
import { httpLayer } from "../../adapters/http/http.ts"
import { CatalogueCalls, nearestListing } from "../../core/catalogue/catalogue.program.ts"
import type { ListingQuery } from "../../core/catalogue/listing/listing.ts"
import { ContentCalls } from "../../core/content/content.program.ts"
import { exchangesOf } from "../contract/recordings.ts"

const side = { origin: "http://shop.test", safeHtml: (html: string) => html }

type SentRequest = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> }

/** A shop with the given responses, which records the requests. */
const shopResponding = (result: (requested: SentRequest) => unknown, init: ResponseInit = {}) => {
  const requests: Array<SentRequest> = []
  const fetch = async (_address: string, { body }: RequestInit) => {
    const input: SentRequest = JSON.parse(typeof body === "string" ? body : "{}")
    requests.push(input)
    const text = result(input)
    const headers = { "content-type": "application/json" }
    return new Response(typeof text === "string" ? text : JSON.stringify(text), { headers, ...init })
  }
  const layer = Layer.mergeAll(catalogueGraphql(side), contentGraphql(side)).pipe(
    Layer.provide(httpLayer(fetch, side.origin, {})),
  )
  return { sent: requests, layer }
}

const anyQuery: ListingQuery = {
  filters: [],
  order: "position",
  direction: "asc",
  mode: "grid",
  limit: 12,
  page: 1,
}
const gear = { kind: "category", uid: "OQ==" } as const

/** All decoders. */
const readEverything = Effect.gen(function* () {
  const catalogue = yield* CatalogueCalls
  const content = yield* ContentCalls
  const reads: ReadonlyArray<Effect.Effect<unknown, unknown>> = [
    catalogue.store,
    catalogue.menu("Mg=="),
    catalogue.route("gear.html"),
    catalogue.category("OQ=="),
    catalogue.listing(gear, anyQuery),
    catalogue.product("joust-duffle-bag"),
    content.page("home"),
    content.blocks(["promo"]),
    content.countries,
  ]
  return yield* Effect.all(reads.map(Effect.exit))
})

const recordings = exchangesOf("graphql")

/** The response bodies of a running Magento. */
const recordedBodies = recordings.map(({ response }) => response.body)

const recorded = (name: string): unknown =>
  recordings.find((exchange) => exchange.name === `graphql/${name}`)?.response.body

/** A body of a shop with one value somewhere inside replaced by another. */
const corrupted = (body: unknown, steps: ReadonlyArray<number>, value: unknown): unknown => {
  const [step, ...more] = steps
  if (step === undefined || typeof body !== "object" || body === null) return value
  const entries: ReadonlyArray<[string, unknown]> = Object.entries(body)
  const chosen = entries[step % Math.max(entries.length, 1)]
  if (chosen === undefined) return value
  const changed = corrupted(chosen[1], more, value)
  if (Array.isArray(body)) return body.map((entry, index) => (String(index) === chosen[0] ? changed : entry))
  return { ...body, [chosen[0]]: changed }
}

/** Unexpected results of reading such a body: neither decoded data nor a named error. */
const faultsOf = async (body: unknown): Promise<ReadonlyArray<string>> => {
  const { layer } = shopResponding(() => body)
  const exits = await Effect.runPromise(readEverything.pipe(Effect.provide(layer)))
  const failures = exits.flatMap((exit) => (Exit.isFailure(exit) ? [String(exit.cause)] : []))
  return failures.filter((failure) => !failure.includes("CatalogueCallFailed"))
}

describe("Catalogue response decoding", () => {
  test("for any JSON, gives decoded data or one named error, never an exception", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        expect(await faultsOf({ data: { products: body, categories: body, route: body } })).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test("for every recorded response with one value corrupted, gives decoded data or one named error", async () => {
    const anyBody = fc.constantFrom(...recordedBodies)
    const anyValue = fc.oneof(fc.constantFrom(null, "", "x", 0, -1, Number.MAX_VALUE, true, [], {}), fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(anyBody, fc.array(fc.nat(20), { maxLength: 9 }), anyValue, async (body, steps, value) => {
        expect(await faultsOf(corrupted(body, steps, value))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test.each([
    ["cut JSON", '{"data":{"route":', {}],
    ["HTML with status 200", "<html></html>", { headers: { "content-type": "text/html" } }],
    ["HTML with status 500", "<html></html>", { status: 500, headers: { "content-type": "text/html" } }],
    ["nothing", "", {}],
    ["an error of the shop", '{"errors":[{"message":"Internal server error"}],"data":{"products":null}}', {}],
    ["a refused question", '{"errors":[{"message":"Cannot query field"}]}', {}],
    ["too many questions", '{"message":"Too Many Requests"}', { status: 429 }],
  ])("%s gives one named error", async (_, body, init) => {
    const { layer } = shopResponding(() => body, init)
    const read = Effect.gen(function* () {
      return yield* (yield* CatalogueCalls).product("joust-duffle-bag")
    })
    const exit = await Effect.runPromiseExit(read.pipe(Effect.provide(layer)))
    expect(Exit.isFailure(exit) && String(exit.cause)).toContain("CatalogueCallFailed")
  })

  test("'no such entity' is not an error", async () => {
    const { layer } = shopResponding(() => ({
      errors: [{ message: "The CMS page doesn't exist.", extensions: { category: "graphql-no-such-entity" } }],
      data: { cmsPage: null },
    }))
    const read = Effect.gen(function* () {
      return yield* (yield* ContentCalls).page("nope")
    })
    expect(await Effect.runPromise(read.pipe(Effect.provide(layer)))).toBeUndefined()
  })

  test("of several products found by a key, the one with exactly this key is used", async () => {
    const { layer } = shopResponding(() => recorded("026-product-joust-duffle-bag"))
    const product = await Effect.runPromise(
      Effect.gen(function* () {
        return yield* (yield* CatalogueCalls).product("joust-duffle-bag")
      }).pipe(Effect.provide(layer)),
    )
    expect(product).toMatchObject({
      id: 1,
      sku: "24-MB01",
      path: "/joust-duffle-bag.html",
      kind: { type: "simple" },
      from: { regular: "34", final: "34" },
      rating: { percent: 80, count: 5 },
    })
    expect(product?.gallery[0]).toMatchObject({ isMain: true, url: expect.stringMatching(/^\/media\//) })
  })

  test("a configurable product has its attributes, values and salable children", async () => {
    const { layer } = shopResponding(() => recorded("027-product-stellar-solar-jacket"))
    const product = await Effect.runPromise(
      Effect.gen(function* () {
        return yield* (yield* CatalogueCalls).product("stellar-solar-jacket")
      }).pipe(Effect.provide(layer)),
    )
    const kind = product?.kind
    if (kind?.type !== "configurable") throw new Error("not configurable")
    expect(kind.attributes.map(({ attributeId, code }) => [attributeId, code])).toEqual([
      [93, "color"],
      [137, "size"],
    ])
    expect(kind.attributes[0]?.values[0]).toEqual({
      optionId: 5,
      label: "Black",
      swatch: { kind: "colour", value: "#000000" },
    })
    expect(kind.variants).toHaveLength(9)
    expect(kind.variants[2]).toMatchObject({
      sku: "WJ01-XL-Black",
      options: { 93: 5, 137: 13 },
      stock: "out-of-stock",
    })
    expect(product?.breadcrumbs.map(({ path: crumb }) => crumb)).toEqual([
      "/women",
      "/women/tops",
      "/women/tops/jackets",
    ])
  })

  test("an attribute whose input is BOOLEAN has values of yes and no; others keep their value", async () => {
    const attributes = [
      { code: "dishwasher_safe", value: "1" },
      { code: "care_hint", value: "1" },
    ]
    const labels = [
      { code: "dishwasher_safe", label: "Dishwasher Safe", frontend_input: "BOOLEAN" },
      { code: "care_hint", label: "Care", frontend_input: "TEXT" },
    ]
    const mug = {
      __typename: "SimpleProduct",
      uid: "MQ==",
      sku: "mug",
      name: "Mug",
      url_key: "mug",
      url_suffix: ".html",
    }
    const { layer } = shopResponding(({ query }) =>
      query.includes("attributesList")
        ? { data: { attributesList: { items: labels } } }
        : { data: { products: { items: [{ ...mug, custom_attributesV2: { items: attributes } }] } } },
    )
    const product = await Effect.runPromise(
      Effect.flatMap(CatalogueCalls, (calls) => calls.product("mug")).pipe(Effect.provide(layer)),
    )
    expect(product?.attributes).toEqual([
      { code: "dishwasher_safe", label: "Dishwasher Safe", value: "1", isYesNo: true },
      { code: "care_hint", label: "Care", value: "1" },
    ])
  })

  test("the members of a grouped product are requested before its price, which makes Magento forget their quantities", () => {
    expect(productDocument).toMatch(/^[^]*?items \{\s+\.\.\. on GroupedProduct \{ items \{ qty \} \}/)
    expect(productDocument.indexOf("GroupedProduct")).toBeLessThan(productDocument.indexOf("price_range"))
  })

  test("a tier price is the price of one piece, although the response has the total", async () => {
    const { layer } = shopResponding(() => recorded("033-product-affirm-water-bottle"))
    const product = await Effect.runPromise(
      Effect.gen(function* () {
        return yield* (yield* CatalogueCalls).product("affirm-water-bottle")
      }).pipe(Effect.provide(layer)),
    )
    expect(product?.tierPrices).toEqual([
      { quantity: 5, final: "6", percentOff: "14.29" },
      { quantity: 10, final: "5", percentOff: "28.57" },
    ])
  })

  test("an unreadable product does not discard the listing", async () => {
    const good = {
      __typename: "SimpleProduct",
      uid: "MQ==",
      sku: "A",
      name: "A",
      url_key: "a",
      url_suffix: ".html",
      price_range: { minimum_price: { regular_price: { value: 0.1 }, final_price: { value: "0.10" } } },
    }
    const { layer } = shopResponding(() => ({
      data: { products: { total_count: 3, items: [null, { uid: 7 }, good] } },
    }))
    const listing = await Effect.runPromise(
      Effect.gen(function* () {
        return yield* (yield* CatalogueCalls).listing(gear, anyQuery)
      }).pipe(Effect.provide(layer)),
    )
    expect(listing?.cards.map(({ sku, from }) => [sku, from])).toEqual([["A", { regular: "0.1", final: "0.1" }]])
  })
})

describe("Catalogue requests", () => {
  const emptyPage = (page: number, pages: number) => ({
    data: { products: { total_count: 30, page_info: { current_page: page, total_pages: pages }, items: [] } },
  })

  test("for a page beyond the end return the last page", async () => {
    const { layer, sent } = shopResponding(({ variables }) =>
      Number(variables["page"]) > 3
        ? { errors: [{ message: "too high", extensions: { category: "graphql-input" } }], data: { products: null } }
        : emptyPage(Number(variables["page"]), 3),
    )
    const listing = await Effect.runPromise(nearestListing(gear, { ...anyQuery, page: 99 }).pipe(Effect.provide(layer)))
    expect(listing?.page).toBe(3)
    expect(sent.map(({ variables }) => variables["page"])).toEqual([99, 1, 3])
  })

  test("send filters, order and page size as variables, never in the query text", async () => {
    const { layer, sent } = shopResponding(() => emptyPage(1, 1))
    const input: ListingQuery = {
      filters: [
        { code: "color", value: "5" },
        { code: "color", value: '6"}){evil' },
        { code: "price", value: "10-20.5" },
        { code: "cat", value: "11" },
      ],
      order: "price",
      direction: "desc",
      mode: "grid",
      limit: 24,
      page: 2,
    }
    await Effect.runPromise(nearestListing({ kind: "search", text: 'mug" }' }, input).pipe(Effect.provide(layer)))
    expect(sent[0]?.variables).toEqual({
      search: 'mug" }',
      filter: {
        category_id: { eq: "11" },
        color: { in: ["5", '6"}){evil'] },
        price: { from: "10", to: "20.5" },
      },
      sort: { price: "DESC" },
      childrenOnly: true,
      page: 2,
      size: 24,
    })
    expect(sent[0]?.query).not.toContain("evil")
  })
})
