import { Effect, Layer, Result } from "effect"
import { buildSchema, parse, validate } from "graphql"
import { describe, expect, test } from "vitest"

import { plainSuggestions } from "../../adapters/forms/search-suggestions.ts"
import { graphqlCategoryOptions, graphqlSuggestions } from "../../adapters/graphql/search-suggestions-graphql.ts"
import { anyText } from "../../app/testing/any-text.ts"
import { categoryOptionsDocument } from "../../core/search/category-filter.ts"
import { categoryOptions, CategoryOptionCalls } from "../../core/search/category-options.program.ts"
import { suggestionAddress, suggestionsDocument } from "../../core/search/suggestions-request.ts"
import { SuggestionCalls, SuggestionsFailed } from "../../core/search/suggestions.program.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { suggestion } from "../arbitraries/search.ts"
import { recordingTransport, type Given } from "../shops/recording-transport.ts"

const context = { origin: "https://shop.example" }
const template = "/search/ajax/suggest/?q=_QUERY"
const bags = { text: "tea & cup", category: undefined }

const suggest = Effect.flatMap(SuggestionCalls, (calls) => calls.suggest(bags))
const failed = (reason: string) => Result.fail(new SuggestionsFailed({ reason }))

/** The shop's search schema, as far as it is known. */
const schema = buildSchema(`
  type Money { value: Float currency: String }
  type Price { amount: Money }
  type Prices { regularPrice: Price minimalPrice: Price }
  type ProductItem { title: String num_results: Int id: Int name: String sku: String url: String image_html: String final_price: Float price: Prices }
  type LinkItem { title: String num_results: Int url: String }
  type TermItem { title: String num_results: Int }
  type Suggestions { products: [ProductItem] categories: [LinkItem] pages: [LinkItem] autocompletes: [TermItem] }
  type PageInfo { total_pages: Int }
  type Search { suggestions: Suggestions page_info: PageInfo total_count: Int }
  type Option { id: Int text: String }
  type Options { items: [Option] }
  type Query {
    ajaxsearch(search: String!, category: Int, currentPage: Int, pageSize: Int): Search
    ajaxsearchCategoryOptions(search: String, category: Int): Options
  }
`)

const literals = (document: string) => {
  const found: Record<string, unknown> = {}
  for (const definition of parse(document).definitions) {
    if (definition.kind !== "OperationDefinition") continue
    for (const field of definition.selectionSet.selections) {
      if (field.kind !== "Field") continue
      for (const argument of field.arguments ?? []) {
        found[argument.name.value] = "value" in argument.value ? argument.value.value : undefined
      }
    }
  }
  return found
}

describe("Search suggestions, plain mode", () => {
  test("[7.search-suggestions-plain-mode.1] sends a GET with the encoded query in place of _QUERY", async () => {
    const { sent, run } = recordingTransport({ json: [{ title: "Tea" }, 7] })
    expect(await run(suggest, plainSuggestions({ ...context, template }))).toEqual(
      Result.succeed([suggestion("Tea", { type: "" })]),
    )
    expect(sent).toMatchObject([{ method: "GET", address: "/search/ajax/suggest/?q=tea%20%26%20cup", body: undefined }])
  })

  test("[7.search-suggestions-plain-mode.1] any typed text stays one part of the address", () => {
    expect(suggestionAddress(template, { text: "$& $1 %/?#\ud800", category: undefined })).toBe(
      "/search/ajax/suggest/?q=%24%26%20%241%20%25%2F%3F%23%EF%BF%BD",
    )
    expect(suggestionAddress(template, { text: "_QUERY", category: undefined })).toBe("/search/ajax/suggest/?q=_QUERY")
    forAll(anyText(), (text) => {
      const { searchParams, pathname } = new URL(
        suggestionAddress(template, { text, category: "3" }),
        "http://shop.test",
      )
      expect([pathname, searchParams.get("q"), searchParams.get("cat")]).toEqual([
        "/search/ajax/suggest/",
        text.toWellFormed(),
        "3",
      ])
    })
  })

  test("[7.search-suggestions-plain-mode.2] with a category, appends &cat= and its id; the name is configurable", async () => {
    expect(suggestionAddress(template, { text: "bag", category: "7" })).toBe("/search/ajax/suggest/?q=bag&cat=7")
    const { sent, run } = recordingTransport({ json: [] })
    const narrowed = Effect.flatMap(SuggestionCalls, (calls) => calls.suggest({ text: "bag", category: "7" }))
    await run(narrowed, plainSuggestions({ ...context, template, categoryParameter: "category" }))
    expect(sent[0]?.address).toBe("/search/ajax/suggest/?q=bag&category=7")
  })

  test.for([
    [{ text: "<html>" }, "not JSON"],
    [{ json: { message: "no" } }, "invalid response"],
    [{ status: 429, json: [] }, "status 429"],
    ["unreachable", "unreachable"],
  ] satisfies ReadonlyArray<readonly [Given, string]>)(
    "[7.search-suggestions-plain-mode.1] the response %o fails: %s",
    async ([given, reason]) => {
      const { run } = recordingTransport(given)
      expect(await run(suggest, plainSuggestions({ ...context, template }))).toEqual(failed(reason))
    },
  )
})

describe("Search suggestions, GraphQL mode", () => {
  const lists = {
    products: [{ title: "p" }],
    categories: [{ title: "c" }],
    pages: [{ title: "g" }],
    autocompletes: [{ title: "a" }],
  }

  test("[7.search-suggestions-graphql-mode.1] sends a POST to /graphql with the Store header, unless configured otherwise", async () => {
    const { sent, run } = recordingTransport({ json: { data: { ajaxsearch: { suggestions: lists } } } })
    await run(suggest, graphqlSuggestions(context))
    await run(suggest, graphqlSuggestions({ ...context, endpoint: "/graphql-eu", storeCode: "german" }))
    expect(sent).toMatchObject([
      { method: "POST", address: "/graphql", headers: { store: "default", "content-type": "application/json" } },
      { method: "POST", address: "/graphql-eu", headers: { store: "german" } },
    ])
    expect(JSON.parse(sent[0]?.body ?? "")).toEqual({ query: suggestionsDocument(bags) })
  })

  test("[7.search-suggestions-graphql-mode.2] the query is valid, with the encoded text and the category or 0", () => {
    const document = suggestionsDocument({ text: 'tea "cup"', category: "7" })
    expect(validate(schema, parse(document))).toEqual([])
    expect(literals(document)).toEqual({ search: "tea%20%22cup%22", category: "7", currentPage: "1", pageSize: "100" })
    for (const category of [undefined, "x", "", "7)", "12345678901"]) {
      expect(literals(suggestionsDocument({ text: "bag", category }))["category"]).toBe("0")
    }
    expect(literals(suggestionsDocument({ text: "bag", category: "007" }))["category"]).toBe("7")
  })

  test("[7.search-suggestions-graphql-mode.2] for all texts, the query has that text and nothing else", () => {
    forAll(anyText(), (text) => {
      const { search } = literals(suggestionsDocument({ text, category: undefined }))
      expect(decodeURIComponent(String(search))).toBe(text.toWellFormed())
    })
  })

  test("[7.search-suggestions-graphql-mode.3] lists products, then pages, then categories, then autocompletes", async () => {
    const { run } = recordingTransport({ json: { data: { ajaxsearch: { suggestions: lists } } } })
    const result = await run(suggest, graphqlSuggestions(context))
    expect(Result.getOrThrow(result).map(({ title }) => title)).toEqual(["p", "g", "c", "a"])
  })

  test("[7.search-suggestions-graphql-mode.3] an error response is a failure", async () => {
    const { run } = recordingTransport({ json: { errors: [{ message: "too short" }], data: { ajaxsearch: null } } })
    expect(await run(suggest, graphqlSuggestions(context))).toEqual(failed("invalid response"))
  })
})

describe("Category filter option requests", () => {
  const options = [{ id: "7", text: "Bags", typename: "Option" }]
  const response = {
    data: { ajaxsearchCategoryOptions: { items: [{ id: 7, text: "&nbsp;Bags", __typename: "Option" }] } },
  }
  const input = { search: "bag", category: 3 }

  test("[7.category-filter-options.1] [7.category-filter-options.3] are a POST to /graphql with the Store header, decoded from items", async () => {
    const { sent, run } = recordingTransport({ json: response })
    const loaded = Effect.flatMap(CategoryOptionCalls, (calls) => calls.options(input))
    expect(await run(loaded, graphqlCategoryOptions({ storeCode: "german" }))).toEqual(Result.succeed(options))
    expect(sent).toMatchObject([{ method: "POST", address: "/graphql", headers: { store: "german" } }])
    expect(JSON.parse(sent[0]?.body ?? "")).toEqual({ query: categoryOptionsDocument("bag", 3) })
  })

  test("[7.category-filter-options.2] have the typed term and the current category, 0 without one", () => {
    const document = categoryOptionsDocument('a "b" \\', 3)
    expect(validate(schema, parse(document))).toEqual([])
    expect(literals(document)).toEqual({ search: 'a "b" \\', category: "3" })
    for (const category of [0, -1, Number.NaN, 0.5]) {
      expect(literals(categoryOptionsDocument("bag", category))["category"]).toBe("0")
    }
    forAll(anyText(), (text) => {
      expect(literals(categoryOptionsDocument(text, 0))["search"]).toBe(text)
    })
  })

  test("[7.category-filter-options.4] are sent once per page for the same term, again for another term or after a failure", async () => {
    const requests: Array<string> = []
    const calls = Layer.succeed(CategoryOptionCalls, {
      options: ({ search, category }) =>
        Effect.suspend(() => {
          requests.push(`${search} ${category}`)
          return search === "odd"
            ? Effect.fail(new SuggestionsFailed({ reason: "status 500" }))
            : Effect.succeed(options)
        }),
    })
    const responses = await Effect.gen(function* () {
      const choices = yield* categoryOptions()
      const first = yield* Effect.all([choices(input), choices({ ...input })], { concurrency: 2 })
      yield* choices({ category: 3, search: "bag" })
      yield* choices({ ...input, category: 4 })
      const odd = { search: "odd", category: 0 }
      const failures = [yield* Effect.result(choices(odd)), yield* Effect.result(choices(odd))]
      return [first, failures]
    }).pipe(Effect.provide(calls), Effect.runPromise)
    expect(requests).toEqual(["bag 3", "bag 4", "odd 0", "odd 0"])
    expect(responses).toEqual([
      [options, options],
      [failed("status 500"), failed("status 500")],
    ])
  })
})
