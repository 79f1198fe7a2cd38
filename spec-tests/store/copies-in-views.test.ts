import { rmSync } from "node:fs"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openShop, type Shop } from "../../app/shop/shop.ts"
import { testFolder } from "../shops/test-folder.ts"

const dataDir = testFolder("copies")
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ dataDir, products: 1000 })
})
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true })
})

type Item = {
  readonly name: string
  readonly sku: string
  readonly description: { readonly html: string }
  readonly image: { readonly label: string }
  readonly categories: ReadonlyArray<{ readonly name: string }>
  readonly price_range: {
    readonly minimum_price: { readonly final_price: { readonly value: number; readonly currency: string } }
  }
  readonly configurable_options?: ReadonlyArray<{ readonly label: string }>
}

const fields = `items {
  name sku description { html } image { label } categories { name }
  price_range { minimum_price { final_price { value currency } } }
  ... on ConfigurableProduct { configurable_options { label } }
}`

const searchProducts = async (store: string, search: string): Promise<ReadonlyArray<Item>> => {
  const query = `{ products(search: "${search}", pageSize: 50, sort: { name: ASC }) { ${fields} } }`
  const requested = new Request(`http://shop.test/graphql?query=${encodeURIComponent(query)}`, { headers: { store } })
  const { data, errors } = await (await shop.fetch(requested)).json()
  expect(errors).toBeUndefined()
  return data.products.items
}

/** The SKU of a copy is that of the original with a number after it. */
const isCopy = ({ sku }: Item): boolean => /-\d+$/.test(sku)

describe("Multiplied products in a store view without their translations", () => {
  test("have the default texts, and the currency, categories and options of the view", async () => {
    const [english, german] = [
      (await searchProducts("default", "mug")).filter(isCopy),
      (await searchProducts("german", "mug")).filter(isCopy),
    ]
    expect(english.length).toBeGreaterThan(5)
    const defaults = new Map(english.map((item) => [item.sku, item]))
    const pairs = german.flatMap((item) => {
      const original = defaults.get(item.sku)
      return original === undefined ? [] : [[item, original] as const]
    })
    expect(pairs.length).toBeGreaterThan(5)
    for (const [item, original] of pairs) {
      expect([item.name, item.description, item.image]).toEqual([original.name, original.description, original.image])
      expect(item.name).toMatch(/^\p{Lu}\p{L}+ .+ No\. \d+$/u)
      // Prices of this view are multiples of 0.50.
      const { value, currency } = item.price_range.minimum_price.final_price
      expect([currency, value]).toEqual([
        "EUR",
        Math.round(original.price_range.minimum_price.final_price.value * 0.92 * 2) / 2,
      ])
    }
    const words = (items: ReadonlyArray<Item>) =>
      new Set(
        items.flatMap(({ categories, configurable_options: options = [] }) => [
          ...categories.map(({ name }) => name),
          ...options.map(({ label }) => label),
        ]),
      )
    const inGerman = words(pairs.map(([item]) => item))
    for (const word of words(english)) expect(inGerman).not.toContain(word)
  })

  test("are found by their displayed words, together with products that have German names", async () => {
    const [first] = (await searchProducts("german", "mug")).filter(isCopy)
    const word = first?.name.split(" ")[0] ?? ""
    expect((await searchProducts("german", word)).map(({ sku }) => sku)).toContain(first?.sku)
    expect((await searchProducts("german", "becher")).some((item) => !isCopy(item))).toBe(true)
  })
})
