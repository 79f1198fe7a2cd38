import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../app/server/storefront-app.ts"
import { encodePlainSuggestions } from "../../core/search/encode-suggestions.ts"
import { popularTerms } from "../../core/search/search-terms-page.ts"
import { noSuggestion, type Suggestion, withMatchesFirst } from "../../core/search/suggestion.ts"
import { readPlainSuggestions } from "../../core/search/suggestions.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const origin = "http://front.test"

/** The list of Magento's page of popular searches: by name, with a size for each. */
const popularPage = (terms: ReadonlyArray<readonly [string, string]>) =>
  `<a href="http://shop.example/catalogsearch/result/?q=elsewhere">not in the list</a><ul class="search-terms">${terms
    .map(
      ([term, size], index) =>
        `<li id="term-${index}" class="item">
           <a href="http://shop.example/catalogsearch/result/?q=${encodeURIComponent(term).replaceAll("%20", "+")}">${term}</a></li>
         <script>element.style.fontSize = '${size}%';</script>`,
    )
    .join("")}</ul>`

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const json = (body: unknown) => () => Response.json(body)
const suggestPath = /^\/search\/ajax\/suggest/

type Responses = { readonly terms?: () => Response; readonly popular?: () => Response; readonly found?: () => Response }

const openFront = async ({ terms = json([]), popular, found }: Responses = {}) => {
  const magento = await openPlainMagento(small, ({ path, query }) => {
    if (suggestPath.test(path)) return terms()
    if (path.startsWith("/search/term/popular")) return popular?.() ?? new Response("", { status: 404 })
    return query.includes("match:") ? found?.() : undefined
  })
  const suggest = async (text: string) => {
    const response = await magento.fetchPage(`/search/ajax/suggest/?q=${encodeURIComponent(text)}`)
    const body = response.status === 200 ? readPlainSuggestions(await response.json(), { origin }) : undefined
    return { status: response.status, suggestions: body ?? [] }
  }
  return { ...magento, suggest }
}

describe("Suggestions in front of a Magento without a search box module", () => {
  test("are products with price and picture, categories, and the searches that it suggests", async () => {
    const { suggest } = await openFront({ terms: json([{ title: "mug &amp; saucer", num_results: "3" }]) })
    const { suggestions } = await suggest("mug")
    expect(suggestions[0]).toMatchObject({ type: "product", title: "The mug", path: "/mug.html" })
    expect(Number(suggestions[0]?.price?.price)).toBeGreaterThan(0)
    expect(suggestions.at(-1)).toMatchObject({ type: "", title: "mug & saucer", results: 3 })
  })

  test("are requested without a search, which Magento would count as a search of the shopper", async () => {
    const { suggest, requests } = await openFront()
    await suggest("mug")
    const queries = requests.filter((request) => request.includes("match:"))
    expect(queries).toHaveLength(1)
    expect(queries[0]).toMatch(/match_type:\s*PARTIAL/)
    expect(queries[0]).not.toMatch(/search\s*:/)
  })

  test("are requested once for the same text", async () => {
    const { suggest, requests } = await openFront()
    await suggest("mug")
    const before = requests.length
    await suggest("mug")
    expect(requests).toHaveLength(before)
  })

  test("have no response body for a text without any, so that the box shows nothing", async () => {
    const { suggest, fetchPage } = await openFront()
    expect(await suggest("zzzzzz")).toEqual({ status: 204, suggestions: [] })
    expect((await fetchPage("/search/ajax/suggest?q=zzzzzz")).status).toBe(204)
  })

  test("are the found products where the shop's own suggestions fail", async () => {
    const { suggest } = await openFront({ terms: () => new Response("<html>", { status: 500 }) })
    expect((await suggest("mug")).suggestions[0]?.title).toBe("The mug")
  })

  test("are empty where the catalogue fails, with a line in the log, and requested again", async () => {
    const { suggest, lines, requests } = await openFront({ found: () => new Response("", { status: 500 }) })
    expect((await suggest("mug")).status).toBe(204)
    expect(lines).toContain("section-failed")
    const before = requests.length
    await suggest("mug")
    expect(requests.length).toBeGreaterThan(before)
  })

  test("[5.search.2] for an empty field are the shop's popular searches, the most popular first", async () => {
    const html = popularPage([
      ["bowl", "107.4"],
      ["mug", "145"],
      ["tea pot", "75"],
    ])
    const { suggest } = await openFront({ popular: () => new Response(html) })
    expect((await suggest("__popular__")).suggestions.map(({ title }) => title)).toEqual(["mug", "bowl", "tea pot"])
    const { suggest: without } = await openFront()
    expect((await without("__popular__")).status).toBe(204)
  })

  test("have no category filter, so that browsers do not request its options", async () => {
    const { fetchPage } = await openFront()
    const page = await (await fetchPage("/mug.html")).text()
    expect(page).toContain("data-suggestions=")
    expect(page).not.toContain("data-category-filter")
  })

  test("of the embedded shop have the category filter, with and without a schema to compare queries with", async () => {
    const withSchema = embeddedBackend(small.shop)
    const { schema: _, ...withoutSchema } = withSchema
    for (const backend of [withSchema, withoutSchema]) {
      const front = await openStorefrontApp({ backend, buildDir: "no-build", publicDir: "app/public", log: () => {} })
      const response = await front.fetch(new Request(`${origin}/`))
      expect(await response.text()).toContain("data-category-filter")
    }
  })
})

describe("Encoded suggestions", () => {
  const text = fc.string({ unit: "grapheme-ascii", minLength: 1 })
  const suggestion: fc.Arbitrary<Suggestion> = fc.record({
    type: fc.constantFrom("", "product", "category"),
    id: fc.constant(""),
    title: text,
    path: fc.constantFrom("", "/mug.html"),
    sku: fc.constantFrom("", "MUG"),
    results: fc.constantFrom(undefined, 4),
    picture: fc.constantFrom("", '/media/a&b".jpg'),
    price: fc.constantFrom(undefined, { price: "24.5", reason: "final price" as const }),
  })

  test("are read back as they were", () => {
    forAll(fc.array(suggestion), (suggestions) => {
      const sent: unknown = JSON.parse(JSON.stringify(encodePlainSuggestions(suggestions)))
      expect(readPlainSuggestions(sent, { origin })).toEqual(suggestions.map((one) => ({ ...one, id: one.id })))
    })
  })

  test("with the text in their titles come first, in their order", () => {
    const titled = (title: string) => ({ ...noSuggestion, title })
    const list = ["Breakfast Set", "Kiln Mug", "Tea Set", "mug"].map(titled)
    expect(withMatchesFirst(list, " Mug ").map(({ title }) => title)).toEqual([
      "Kiln Mug",
      "mug",
      "Breakfast Set",
      "Tea Set",
    ])
  })
})

describe("The page of popular searches", () => {
  test("is read by its list only, each term once, at most ten", () => {
    const many = Array.from({ length: 12 }, (_, index) => [`term ${index}`, String(100 - index)] as const)
    expect(popularTerms(popularPage(many))).toEqual(many.slice(0, 10).map(([term]) => term))
    expect(
      popularTerms(
        popularPage([
          ["a", "75"],
          ["a", "145"],
        ]),
      ),
    ).toEqual(["a"])
    expect(popularTerms("<p>There are no search terms available.</p>")).toEqual([])
  })

  test("for every text has no term with markup", () => {
    forAll(fc.string(), (text) => {
      for (const term of popularTerms(popularPage([[text, "100"]]) + text)) expect(term).not.toMatch(/<\w+>/)
    })
  })
})
