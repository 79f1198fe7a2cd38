import { rmSync } from "node:fs"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import type { CatalogueSeed } from "../../app/shop/seed/catalogue-seed.ts"
import { loadCatalogue } from "../../app/shop/seed/load-catalogue.ts"
import { loadSettings } from "../../app/shop/seed/load-settings.ts"
import { openShop, type Shop } from "../../app/shop/shop.ts"
import { newFolder } from "../shops/small-shop.ts"
import { type PostgresServer, postgresPrograms, startPostgres } from "./postgres-server.ts"

if (postgresPrograms === undefined)
  process.stderr.write("The order of searches was not compared: PostgreSQL is not installed in /usr/lib/postgresql.\n")

/** Creating accounts takes time, and search does not need them. */
const seed: CatalogueSeed = { ...loadCatalogue(), customers: [] }

const searches = {
  words: ["mug", "bowl", "vase", "stoneware", "walnut", "tea", "linen", "white glaze", "serving bowl", "hand thrown"],
  "forms of a word": ["Mugs", "glazed", "throwing", "boards", "candles"],
  "a word of nearly all products": ["the", "and", "a", "as", "is", "with the"],
  "a word twice": ["bowl bowl", "mug bowl mug"],
  beginnings: ["bow", "plat", "ston", "ca", "te po", "har mu", "wal bo"],
  parts: ["oneware", "ugs", "eapo", "lanter", "k-tea", "alnut oar"],
  "some of the words": ["mug qqqxyz", "teapot linen candle", "blue walnut vase qqqxyz"],
  "typing errors": ["teapt", "mgu", "celedon", "wlanut", "stonewear"],
  numbers: ["2", "12", "tk-mug"],
  nothing: ["xyzzyqqq", "!?"],
}

const viewSearches = {
  german: [
    "becher",
    "schale",
    "vase",
    "steinzeug",
    "tee",
    "weiß",
    "scha",
    "teller",
    "nussbaum",
    "handgemacht",
    "bechr",
    "mug",
  ],
  arabic: ["كوب", "وعاء", "شاي", "mug"],
}

describe.skipIf(postgresPrograms === undefined)("The order of a search on PostgreSQL", () => {
  const folder = newFolder()
  let server: PostgresServer
  let shops: ReadonlyArray<Shop> = []

  beforeAll(async () => {
    server = await startPostgres()
    await server.query("postgres", "create database searched")
    const settings = loadSettings()
    shops = await Promise.all(
      [undefined, `${server.url}/searched`].map((databaseUrl) =>
        openShop({ dataDir: folder, databaseUrl, seed, settings, now: () => Date.UTC(2026, 10, 20) }),
      ),
    )
  }, 120_000)
  afterAll(async () => {
    for (const shop of shops) await shop.close()
    rmSync(folder, { recursive: true, force: true })
    await server.stop()
  })

  const skusIn = async (shop: Shop, view: string, search: string): Promise<ReadonlyArray<string>> => {
    const query = `query ($search: String) { products(search: $search, pageSize: 100) { items { sku } } }`
    const response = await shop.fetch(
      new Request("http://shop.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json", store: view },
        body: JSON.stringify({ query, variables: { search } }),
      }),
    )
    const { data } = await response.json()
    return data.products.items.map((item: { readonly sku: string }) => item.sku)
  }

  const orders = async (view: string, texts: ReadonlyArray<string>) => {
    const [sqlite = [], postgres = []] = await Promise.all(
      shops.map(async (shop) => {
        const found: Array<readonly [string, ReadonlyArray<string>]> = []
        for (const text of texts) found.push([text, await skusIn(shop, view, text)])
        return found
      }),
    )
    return { sqlite, postgres }
  }

  test.each(Object.entries(searches))("is that of SQLite for %s", async (kind, texts) => {
    const { sqlite, postgres } = await orders("default", texts)
    expect(postgres).toEqual(sqlite)
    expect(sqlite.every(([, skus]) => skus.length > 0)).toBe(kind !== "nothing")
  })

  test.each(Object.entries(viewSearches))("is that of SQLite in the store view %s", async (view, texts) => {
    const { sqlite, postgres } = await orders(view, texts)
    expect(postgres).toEqual(sqlite)
    expect(sqlite.some(([, skus]) => skus.length > 1)).toBe(true)
  })

  test("is compared for at least 40 searches", () => {
    expect(Object.values({ ...searches, ...viewSearches }).flat().length).toBeGreaterThanOrEqual(40)
  })
})
