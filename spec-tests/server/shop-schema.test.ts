import { globSync, readFileSync } from "node:fs"

import { parse, validate } from "graphql"
import { describe, expect, test } from "vitest"

import { guestOrderByNameDocument, guestOrderByPostcodeDocument } from "../../adapters/graphql/account-graphql.ts"
import { graphqlDocuments } from "../../adapters/graphql/graphql-documents.ts"
import { sendOwnRequest } from "../../app/server/backend/schema/own-query.ts"
import { schemaReader } from "../../app/server/backend/schema/schema-reader.ts"
import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { missingPart, missingSentences, schemaGaps } from "../../core/store/schema-gaps.ts"
import {
  introspectionOf,
  magentoSchema,
  type MagentoVersion,
  magentoVersions,
} from "../shops/magento/magento-schema.ts"

/** A shop that responds to every query by `respond`, and records the queries. */
const shopOf = (respond: (query: string) => unknown) => {
  const queries: Array<string> = []
  const fetch = async (input: string | URL | Request) => {
    const { query } = (await new Request(input).json()) as { readonly query: string }
    queries.push(query)
    return Response.json(respond(query))
  }
  const backend = magentoBackend("http://shop.example", fetch)
  const run = async (query: string, variables: object = {}) => {
    const body = JSON.stringify({ query, variables })
    const response = await sendOwnRequest(backend, new Request("http://front.test/graphql", { method: "POST", body }))
    return response.json() as Promise<unknown>
  }
  return { queries, backend, run }
}

const isIntrospection = (query: string) => query.includes("__schema")
const versionShop = (version: MagentoVersion, respond: (query: string) => unknown = () => ({ data: {} })) =>
  shopOf((query) => (isIntrospection(query) ? introspectionOf(version) : respond(query)))

/** The problems of a shop without introspection, of which Magento reports only the first. */
const firstProblem = (version: MagentoVersion, query: string): unknown => {
  const [error] = validate(magentoSchema(version), parse(query))
  if (error === undefined) return { data: { known: true } }
  return error.message.startsWith("Unknown type")
    ? { errors: [{ message: "Internal server error" }] }
    : { errors: [error.toJSON()] }
}

const hiddenShop = (version: MagentoVersion) =>
  shopOf((query) =>
    isIntrospection(query)
      ? { errors: [{ message: "GraphQL introspection is not allowed, but the query contained __schema or __type" }] }
      : firstProblem(version, query),
  )

/** Documents for some versions only, which are chosen by facts of the schema. */
const isChosenByFacts = /guestOrder|match_type/

describe.each(magentoVersions)("Queries to Magento %s", (version) => {
  test("have only parts that its schema has", async () => {
    const { backend } = versionShop(version)
    const schema = await backend.schema?.()
    const fitted = graphqlDocuments.flatMap((query) => schema?.fit(query).query ?? [])
    expect(fitted.length).toBeGreaterThan(20)
    for (const query of fitted.filter((one) => !isChosenByFacts.test(one)))
      expect(validate(magentoSchema(version), parse(query)).map(({ message }) => message)).toEqual([])
  })

  test("lack exactly the parts that the table of gaps names for it", async () => {
    const { backend } = versionShop(version)
    const schema = await backend.schema?.()
    const missing = graphqlDocuments.flatMap((query) => schema?.fit(query).problems ?? [])
    const parts = new Set(missing.map(({ message }) => missingPart(message)))
    const expected = schemaGaps
      .filter(({ since }) => since === undefined || since > version)
      .flatMap((gap) => gap.parts)
      .filter((part) => part !== "OrderInformationInput.lastname")
    expect(parts).toEqual(new Set(expected))
  })

  test("find the order of a guest by the fields that it compares", async () => {
    const fields = (await versionShop(version).backend.schema?.())?.facts.guestOrderFields
    const expected = version < "2.4.7" ? [] : ["email", version < "2.4.8" ? "postcode" : "lastname", "number"]
    expect(new Set(fields)).toEqual(new Set(expected))
    const document = fields?.includes("lastname") === true ? guestOrderByNameDocument : guestOrderByPostcodeDocument
    const fitted = (await versionShop(version).backend.schema?.())?.fit(document).query
    const errors = fitted === undefined ? [] : validate(magentoSchema(version), parse(fitted))
    expect([fitted === undefined, errors]).toEqual([version < "2.4.7", []])
  })

  test("are adjusted by trial where introspection is off, and each only once", async () => {
    const { run, queries, backend } = hiddenShop(version)
    const known = await versionShop(version).backend.schema?.()
    expect((await backend.schema?.())?.facts).toEqual({
      ...known?.facts,
      productFields: new Map(),
      guestOrderFields: expect.arrayContaining([...(known?.facts.guestOrderFields ?? [])]),
    })
    const usable = graphqlDocuments.filter((one) => !isChosenByFacts.test(one) && known?.fit(one).query !== undefined)
    for (const query of usable) expect(await run(query)).toEqual({ data: { known: true } })
    const before = queries.length
    for (const query of usable) await run(query)
    expect(queries.length - before).toBe(usable.length)
  })
})

test("Every GraphQL document of the adapters is compared with the schema", () => {
  const files = globSync("adapters/graphql/*-graphql.ts").map((file) => readFileSync(file, "utf8"))
  const names = files.flatMap((text) =>
    [...text.matchAll(/^(?:export )?const (\w*document) = `/gim)].map(([, name]) => name),
  )
  const listed = readFileSync("adapters/graphql/graphql-documents.ts", "utf8")
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(listed))).toEqual([])
})

describe("A query of ours", () => {
  test("without any part in the schema gets Magento's error, and is not sent", async () => {
    const { run, queries } = versionShop("2.4.7")
    expect(await run("{ sharedWishlist(code: 1) { owner } }")).toMatchObject({
      errors: [{ message: expect.stringContaining('Cannot query field "sharedWishlist" on type "Query"') }],
    })
    expect(queries.filter((query) => !isIntrospection(query))).toEqual([])
  })

  test("is sent with its variables, without those that only removed parts used", async () => {
    const { run, queries } = versionShop("2.4.5")
    await run(
      "query Orders($n: Int, $s: CustomerOrderSortInput) { customer { orders(pageSize: $n, sort: $s) { total_count } } }",
    )
    expect(queries.at(-1)).toBe("query Orders($n:Int){customer{orders(pageSize:$n){total_count}}}")
  })

  test("is sent as it is while the schema cannot be read, which is tried again after a minute", async () => {
    const time = { now: 0 }
    let isUp = false
    let reads = 0
    const schema = schemaReader(
      async () => {
        reads += 1
        return isUp ? Response.json(introspectionOf("2.4.7")) : new Response("Service Unavailable", { status: 503 })
      },
      () => time.now,
    )
    expect([await schema(), await schema(), reads]).toEqual([undefined, undefined, 1])
    isUp = true
    time.now = 61_000
    expect((await schema())?.facts.guestOrderFields).toContain("postcode")
    await schema()
    expect(reads).toBe(2)
  })

  test("that fails for another reason is not changed", async () => {
    const refused = {
      errors: [{ message: "Internal server error" }, { message: 'Cannot query field "x" on type "Y".' }],
    }
    const { run, queries } = versionShop("2.4.7", () => refused)
    expect(await run("{ storeConfig { store_code } }")).toEqual(refused)
    expect(queries.filter((query) => !isIntrospection(query))).toHaveLength(1)
  })
})

describe("Sentences about missing parts", () => {
  test("name each effect once, and unknown parts by their names", () => {
    expect(
      missingSentences([
        'Cannot query field "default_country" on type "StoreConfig".',
        'Cannot query field "optional_zip_countries" on type "StoreConfig".',
        'Cannot query field "swatchAddresses" on type "Query".',
        'Cannot query field "reviews" on type "ProductInterface". Did you mean "name"?',
        "Internal server error",
      ]),
    ).toEqual([
      "Address forms do not know the default country, and which countries need a region or no postcode. Magento 2.4.7 and later can do it.",
      "The shop's GraphQL has no ProductInterface.reviews; pages show nothing for it.",
    ])
  })

  test("are empty for a complete schema", () => {
    expect(missingSentences([])).toEqual([])
  })
})
