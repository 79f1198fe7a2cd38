import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"

import { settingsOfView } from "../../app/shop/context/settings-of-view.ts"
import { readIndexedCatalogue } from "../../app/shop/domain/search/indexed-catalogue.ts"
import { lowestPrice } from "../../app/shop/domain/search/lowest-price.ts"
import { type Listing, openListing } from "../../app/shop/domain/search/open-listing.ts"
import { pricedSearch } from "../../app/shop/domain/search/price-in-search.ts"
import { synonymVariants } from "../../app/shop/domain/search/synonyms.ts"
import type { CatalogueSeed } from "../../app/shop/seed/catalogue-seed.ts"
import { loadCatalogue } from "../../app/shop/seed/load-catalogue.ts"
import { loadSettings } from "../../app/shop/seed/load-settings.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { seededListing } from "../shops/seeded-listing.ts"

const dollars = (amount: number) => Math.round(amount * 10_000)

describe("The price range in a search text", () => {
  test.each([
    ["gift under $50", "gift", { to: 50 }],
    ["Gift under 50", "Gift", { to: 50 }],
    ["mugs below US$ 30", "mugs", { to: 30 }],
    ["vase up to 80 dollars", "vase", { to: 80 }],
    ["bowl < $40", "bowl", { to: 40 }],
    ["plates over $100", "plates", { from: 100 }],
    ["at least 24.50 USD teapot", "teapot", { from: 24.5 }],
    ["bowls between $20 and $50", "bowls", { from: 20, to: 50 }],
    ["bowls $20-50", "bowls", { from: 20, to: 50 }],
    ["vase 50-20 €", "vase", { from: 20, to: 50 }],
    ["Tasse unter 30 €", "Tasse", { to: 30 }],
    ["Geschenke bis 19,99 Euro", "Geschenke", { to: 19.99 }],
    ["Vasen zwischen 20 und 50 €", "Vasen", { from: 20, to: 50 }],
    ["Schalen ab 40", "Schalen", { from: 40 }],
    ["هدية أقل من ٥٠", "هدية", { to: 50 }],
    ["under $50", "", { to: 50 }],
  ] as const)("%s: the words are %j, the range is %j", (typed, text, range: { from?: number; to?: number }) => {
    const price = Object.fromEntries(Object.entries(range).map(([end, amount]) => [end, dollars(amount)]))
    expect(pricedSearch(typed)).toEqual({ text, price })
  })

  test.each([
    "mug up to 12 oz",
    "plate 26 cm",
    "set of 4",
    "No. 4",
    "TK-20-50",
    "overglaze 50",
    "underglaze",
    "6 to 8 cups",
    "",
  ])("%s names no price and stays as it was typed", (typed) => {
    expect(pricedSearch(typed)).toEqual({ text: typed, price: undefined })
  })

  test("any text gives a text and a range whose ends are in order, and never throws", () => {
    const piece = fc.constantFrom(
      "under",
      "$",
      "50",
      "-",
      "to",
      "zwischen",
      "und",
      "€",
      "12,345",
      "<",
      "gift",
      " ",
      "٥",
    )
    forAll(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join(" ")),
      ),
      (typed) => {
        const { from = 0, to = Infinity } = pricedSearch(typed).price ?? {}
        expect(from).toBeLessThanOrEqual(to)
      },
    )
  })
})

describe("Synonyms", () => {
  test("a phrase is replaced by each other phrase of its group, and a word within another word is not", () => {
    const groups = [
      ["tea pot", "teapot", "Kännchen"],
      ["gift", "present"],
    ]
    expect(synonymVariants(["clay", "tea", "pot"], groups)).toEqual([
      ["clay", "teapot"],
      ["clay", "kannchen"],
    ])
    expect(synonymVariants(["gifted"], groups)).toEqual([])
    expect(synonymVariants([], groups)).toEqual([])
  })
})

describe("A search with a price or a synonym", () => {
  const at = Date.UTC(2026, 10, 20)
  let listing: Listing
  let nameOf: ReadonlyMap<number, string>
  let priceOf: (id: number) => number
  let german: Listing

  beforeAll(async () => {
    const seed: CatalogueSeed = { ...loadCatalogue(), customers: [] }
    const seeded = await seededListing(seed, loadSettings(), () => at)
    listing = seeded.listing
    const own = loadSettings()
    const view = own.stores.find(({ code }) => code === "german") ?? own.stores[0]
    german = openListing({ read: seeded.db, settings: settingsOfView(own, view), now: () => at })
    const products = await seeded.db.selectFrom("product").select(["id", "name"]).execute()
    nameOf = new Map(products.map(({ id, name }) => [id, name]))
    const catalogue = await readIndexedCatalogue(seeded.db)
    priceOf = (id) => {
      const product = catalogue.products.get(id)
      return product === undefined ? Number.NaN : lowestPrice(catalogue, product, at)
    }
  })

  const searchProducts = async (text: string, more = {}) => {
    const { ids } = await listing.listProducts({ text, sort: [], offset: 0, limit: 100, hasFacets: false, ...more })
    return { ids, names: ids.map((id) => nameOf.get(id)) }
  }

  test("finds what the words find, up to the price, in the same order", async () => {
    const all = await searchProducts("vase")
    const cheap = await searchProducts("vase under $60")
    expect(cheap.ids).toEqual(all.ids.filter((id) => priceOf(id) <= dollars(60)))
    expect([cheap.ids.length > 0, cheap.ids.length < all.ids.length]).toEqual([true, true])
  })

  test("a price alone lists the whole catalogue within it, and a filter of the page narrows it further", async () => {
    const all = await searchProducts("under $30")
    expect(all.ids.length).toBeGreaterThan(5)
    for (const id of all.ids) expect(priceOf(id)).toBeLessThanOrEqual(dollars(30))
    const narrowed = await searchProducts("under $30", { price: { from: dollars(10), to: dollars(50) } })
    expect(narrowed.ids).toEqual(all.ids.filter((id) => priceOf(id) >= dollars(10)))
  })

  test("and a filter by price are in the currency of the store view, as the ranges of the filter are", async () => {
    const query = { sort: [], offset: 0, limit: 100, hasFacets: true } as const
    const euros = (id: number) => Math.round((priceOf(id) * 0.92) / dollars(0.5)) * dollars(0.5)
    const all = await german.listProducts(query)
    const cheap = all.ids.filter((id) => euros(id) <= dollars(20))
    expect(cheap.length).toBeGreaterThan(all.ids.filter((id) => priceOf(id) <= dollars(20)).length)
    const searched = await german.listProducts({ ...query, text: "unter 20 €" })
    expect(new Set(searched.ids)).toEqual(new Set(cheap))
    expect((await german.listProducts({ ...query, price: { to: dollars(20) } })).ids).toEqual(cheap)
    const [first] = all.facets?.prices ?? []
    const below = all.ids.filter((id) => euros(id) < dollars(20))
    expect(first).toEqual({ from: 0, to: dollars(20), count: below.length })
  })

  test("finds the products of a synonym after those of the word itself", async () => {
    expect((await searchProducts("tea pot")).names).toContain("Teapot")
    expect((await searchProducts("chopping board")).names).toEqual(
      expect.arrayContaining(["Oak Board", "Walnut Board"]),
    )
    expect((await searchProducts("candlestick")).names).toContain("Brass Candle Holder")
    expect((await searchProducts("present")).names).toEqual(
      expect.arrayContaining((await searchProducts("gift")).names),
    )
  })
})
