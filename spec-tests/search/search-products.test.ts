import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"

import type { Listing } from "../../app/shop/domain/search/open-listing.ts"
import { wordCorrector } from "../../app/shop/domain/search/typing-errors.ts"
import type { CatalogueSeed } from "../../app/shop/seed/catalogue-seed.ts"
import { loadCatalogue } from "../../app/shop/seed/load-catalogue.ts"
import { loadSettings } from "../../app/shop/seed/load-settings.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { seededListing } from "../shops/seeded-listing.ts"

/** Creating accounts takes time, and search does not need them. */
const seed: CatalogueSeed = { ...loadCatalogue(), customers: [] }

let listing: Listing
let nameOf: ReadonlyMap<number, string>

beforeAll(async () => {
  const seeded = await seededListing(seed, loadSettings(), () => Date.UTC(2026, 10, 20))
  listing = seeded.listing
  const products = await seeded.db.selectFrom("product").select(["id", "name"]).execute()
  nameOf = new Map(products.map(({ id, name }) => [id, name]))
})

const searchProducts = async (text: string, more = {}) => {
  const response = await listing.listProducts({ text, sort: [], offset: 0, limit: 100, hasFacets: false, ...more })
  return { ...response, names: response.ids.map((id) => nameOf.get(id)) }
}

describe("Product search", () => {
  test("ranks matches in the name first, in every form of the word", async () => {
    for (const text of ["mug", "Mugs", "MUG", "  mug  "])
      expect((await searchProducts(text)).names[0]).toBe("Harbor Mug")
    expect((await searchProducts("moon jars")).names[0]).toBe("Moon Jar")
  })

  test("includes attributes, categories and descriptions", async () => {
    expect((await searchProducts("walnut")).names[0]).toBe("Walnut Board")
    expect((await searchProducts("celadon vase")).names).toEqual(["Moon Jar"])
    expect((await searchProducts("ramen")).names).toEqual(["Noodle Bowl"])
  })

  test("finds a product by its sku, and a composite product by a child's sku", async () => {
    expect((await searchProducts("TK-TEAPOT-INK")).names).toContain("Teapot")
    expect((await searchProducts("tk-seconds-box")).names).toEqual(["Box of Seconds"])
  })

  test("corrects a typing error and reports the correction", async () => {
    for (const [typed, meant] of [
      ["teapt", "teapot"],
      ["mgu", "mug"],
      ["celedon", "celadon"],
      ["wlanut", "walnut"],
    ] as const) {
      const { corrected, total } = await searchProducts(typed)
      expect([typed, corrected]).toEqual([typed, meant])
      expect(total).toBeGreaterThan(0)
    }
    expect((await searchProducts("teapt")).names).toContain("Teapot")
  })

  test("finds nothing for a term unlike any word", async () => {
    for (const text of [
      "xyzzyqqq",
      "",
      "   ",
      "!?",
      '"',
      "'; drop table product; --",
      "*",
      "NEAR(",
      "a AND",
      "-mug OR",
    ]) {
      await expect(searchProducts(text)).resolves.toBeDefined()
    }
    expect(await searchProducts("xyzzyqqq")).toMatchObject({ total: 0, ids: [], corrected: undefined })
  })

  test("finds a product by the beginning of any word of its name, unless that is a word itself", async () => {
    const texts = seed.products.map(({ name, description = "" }) => `${name} ${description}`.toLowerCase()).join(" ")
    const isWord = (word: string) => new RegExp(`\\b${word}(s|ed|ing)?\\b`, "i").test(texts)
    const missed: Array<string> = []
    for (const { name } of seed.products.filter((product) => product.visibleIn !== "none")) {
      for (const word of name.match(/[A-Za-z]{4,}/g) ?? []) {
        const typed = word.slice(0, Math.max(4, word.length - 2))
        const shouldFind = typed === word || !isWord(typed)
        if (shouldFind && !(await searchProducts(typed)).names.includes(name)) missed.push(`${typed} for ${name}`)
      }
    }
    expect(missed).toEqual([])
  })

  test("pages are slices of the whole result, and filters only remove products", async () => {
    const whole = await searchProducts("stoneware")
    const pages = await Promise.all([0, 5, 10].map((offset) => searchProducts("stoneware", { offset, limit: 5 })))
    expect(pages.flatMap((page) => page.ids)).toEqual(whole.ids.slice(0, 15))
    const cheap = await searchProducts("stoneware", { price: { to: 300_000 } })
    expect(cheap.total).toBeLessThan(whole.total)
    expect(whole.ids).toEqual(expect.arrayContaining([...cheap.ids]))
  })
})

describe("Typing error correction", () => {
  const vocabulary = [
    "teapot",
    "tumbler",
    "planter",

    "bowl",
    "vase",
    "celadon",
    "terracotta",
    "candle",
    "walnut",
  ]
  const meant = wordCorrector(vocabulary)

  test("finds any word of five characters or more with one error", () => {
    const longWords = vocabulary.filter((word) => word.length >= 5)
    forAll(
      fc.constantFrom(...longWords),
      fc.nat(),
      fc.constantFrom("dropped", "doubled", "exchanged"),
      (word, place, slip) => {
        const at = 1 + (place % (word.length - 2))
        const [before, shop, next, after] = [word.slice(0, at), word[at] ?? "", word[at + 1] ?? "", word.slice(at + 2)]
        const typed = {
          dropped: before + next + after,
          doubled: before + shop + shop + next + after,
          exchanged: before + next + shop + after,
        }
        expect(meant(typed[slip as keyof typeof typed])).toBe(word)
      },
    )
  })

  test("leaves a known word unchanged", () => {
    for (const word of vocabulary) expect(meant(word)).toBe(word)
  })
})
