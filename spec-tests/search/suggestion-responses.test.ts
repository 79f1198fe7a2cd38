import { rmSync } from "node:fs"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { loadCatalogue } from "../../app/shop/seed/load-catalogue.ts"
import { openShop, type Shop } from "../../app/shop/shop.ts"
import { categoryOptionsDocument } from "../../core/search/category-filter.ts"
import { readCategoryOptions } from "../../core/search/category-options.wire.ts"
import type { Suggestion } from "../../core/search/suggestion.ts"
import { suggestionAddress, suggestionsDocument } from "../../core/search/suggestions-request.ts"
import { readGraphqlSuggestions, readPlainSuggestions } from "../../core/search/suggestions.wire.ts"
import { newFolder } from "../shops/small-shop.ts"

const origin = "http://shop.test"
const folder = newFolder()
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ dataDir: folder, seed: { ...loadCatalogue(), customers: [] } })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const request = (path: string) => shop.fetch(new Request(origin + path))

const queryGraphql = async (query: string): Promise<unknown> => {
  const headers = { "content-type": "application/json" }
  const response = await shop.fetch(
    new Request(`${origin}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) }),
  )
  return response.json()
}

type SentRequest = { readonly text: string; readonly category?: string }

const plain = async ({ text, category }: SentRequest): Promise<ReadonlyArray<Suggestion>> => {
  const response = await request(suggestionAddress("/search/ajax/suggest/?q=_QUERY", { text, category }))
  expect(response.status).toBe(200)
  return readPlainSuggestions(await response.json(), { origin }) ?? []
}

const graphql = async ({ text, category }: SentRequest): Promise<ReadonlyArray<Suggestion>> =>
  readGraphqlSuggestions(await queryGraphql(suggestionsDocument({ text, category })), { origin }) ?? []

const titles = (found: ReadonlyArray<Suggestion>, ...types: ReadonlyArray<string>): ReadonlyArray<string> =>
  found.filter(({ type }) => types.includes(type)).map(({ title }) => title)

const choices = async (search: string, category: number) =>
  readCategoryOptions(await queryGraphql(categoryOptionsDocument(search, category))) ?? []

const modes = [
  ["plain", plain],
  ["GraphQL", graphql],
] as const

describe.each(modes)("Suggestions of the embedded shop, %s mode", (_mode, suggest) => {
  test("[3.search-suggestion-item.1] include matching products, categories and searches with their addresses", async () => {
    const found = await suggest({ text: "vase" })
    expect(titles(found, "product")).toContain("Bud Vase")
    expect(titles(found, "category")).toContain("Vases")
    expect(titles(found, "", "autocomplete")).toEqual(["bud vase"])
    for (const { path } of found.filter(({ type }) => type === "product" || type === "category")) {
      expect(path).toMatch(/^\/.+\.html$/)
    }
  })

  test("[3.search-suggestion-item.1] include content pages, except error pages", async () => {
    expect(titles(await suggest({ text: "deliv" }), "page")).toHaveLength(1)
    expect(titles(await suggest({ text: "cookies" }), "page")).toEqual([])
  })

  test("[3.search-suggestion-item.2] [9.search.6] include a product's picture and lowest price", async () => {
    const mug = (await suggest({ text: "harbor mug" })).find(({ title }) => title === "Harbor Mug")
    expect(mug?.picture).toMatch(/^\/media\/catalog\/product\/.+\.webp$/)
    expect(Number(mug?.price?.price)).toBeGreaterThan(0)
  })

  test("[5.search.2] for an empty query are popular searches, most frequent first", async () => {
    const found = await suggest({ text: "__popular__" })
    expect(titles(found, "", "autocomplete").slice(0, 3)).toEqual(["mug", "teapot", "bud vase"])
    expect(found[0]?.results).toBeGreaterThan(0)
  })

  test("[5.search.4] are narrowed to a category; 0 means all", async () => {
    const [vases] = (await choices("vases", 0)).filter(({ id }) => id !== "0")
    const all = titles(await suggest({ text: "celadon", category: "0" }), "product")
    const narrowed = titles(await suggest({ text: "celadon", category: vases?.id ?? "" }), "product")
    expect(narrowed.length).toBeGreaterThan(0)
    expect(narrowed.length).toBeLessThan(all.length)
  })

  test("are found despite typing errors", async () => {
    const found = await suggest({ text: "teapto" })
    expect(titles(found, "product").join()).toMatch(/Teapot/i)
    expect(titles(found, "", "autocomplete")).toEqual(["teapot"])
  })

  test.each(["qqqq wwww", "🦄", "\u202e\u200f", "<script>alert</script>", '"*(', "%_", "ü".repeat(200)])(
    "[8.15] for %j are empty, without an error",
    async (text) => {
      expect(await suggest({ text })).toEqual([])
    },
  )
})

describe("Suggestion endpoint of the embedded shop", () => {
  test("[7.search-suggestions-plain-mode.1] without a query redirects to the home page", async () => {
    for (const path of ["/search/ajax/suggest/", "/search/ajax/suggest/?q=%20"]) {
      const result = await request(path)
      expect([result.status, result.headers.get("location")]).toEqual([302, `${origin}/`])
    }
  })

  test("[7.search-suggestions-graphql-mode.2] a missing search and invalid paging are errors", async () => {
    for (const input of [
      "ajaxsearch",
      'ajaxsearch(search: "mug", pageSize: 0)',
      'ajaxsearch(search: "mug", currentPage: 0)',
    ]) {
      expect(await queryGraphql(`{ ${input} { total_count } }`)).toMatchObject({
        errors: [{ extensions: { category: "graphql-input" } }],
      })
    }
  })

  test("[7.category-filter-options.3] lists 'all' first, then matching categories by name, then those around the current one", async () => {
    const all = await choices("", 0)
    expect(all[0]).toEqual({ id: "0", text: "All", typename: "AjaxsearchCategoryOption" })
    expect(all.map(({ text }) => text)).toContain("Vases")
    const vases = all.find(({ text }) => text === "Vases")
    expect((await choices("nothing like it", Number(vases?.id))).map(({ text }) => text)).toContain("Vases")
    expect(await choices("nothing like it", 0)).toHaveLength(1)
  })
})
