import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { DatabaseSync } from "node:sqlite"

import { listingQuery } from "../../adapters/graphql/catalogue-documents.ts"
import { databaseFile } from "../../app/shop/infra/database/data-folder.ts"
import { openForReading } from "../../app/shop/infra/database/sqlite-bridge.ts"
import { openShop, type Shop } from "../../app/shop/shop.ts"
import { percentile } from "./load.ts"
import { heading, line, milliseconds, ratio } from "./report.ts"

const products = Number(process.env["SEED_PRODUCTS"] ?? 100_000)

/** Only matching products: the other parts of a result page are the same for every search. */
const firstTen = `query Search($text: String) { products(search: $text, pageSize: 10) { items { sku } } }`

type Products = {
  readonly aggregations: ReadonlyArray<{
    readonly attribute_code: string
    readonly options: ReadonlyArray<{ readonly value: string }>
  }>
}
type ProductsResponse = { readonly data: { readonly products: Products } }

const run = async (
  shop: Shop,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<ProductsResponse> => {
  const response = await shop.fetch(
    new Request("http://127.0.0.1/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    }),
  )
  const result = await response.json()
  if (result.errors !== undefined) throw new Error(JSON.stringify(result.errors))
  return result
}

const timesOf = async <Input>(inputs: ReadonlyArray<Input>, work: (input: Input) => Promise<unknown>) => {
  const times: Array<number> = []
  for (const input of inputs) {
    const started = performance.now()
    await work(input)
    times.push(performance.now() - started)
  }
  return times.toSorted((one, other) => one - other)
}

/** Selects `count` different words of the search index, frequent ones with a higher probability; the same words in every run. */
const wordsByFrequency = (file: string, count: number): ReadonlyArray<string> => {
  const database = new DatabaseSync(file)
  database.exec("create virtual table temp.vocabulary using fts5vocab(main, search_word, 'row')")
  const rows = database
    .prepare("select term, doc as weight from temp.vocabulary where length(term) > 2 order by term")
    .all()
    .map((row) => ({ term: String(row["term"]), weight: Number(row["weight"]) }))
  database.close()
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const words = new Set<string>()
  for (let drawn = 0; words.size < Math.min(count, rows.length); drawn += 1) {
    let left = ((drawn * 0.618_033_988_75) % 1) * total
    words.add(rows.find(({ weight }) => (left -= weight) < 0)?.term ?? "")
  }
  return [...words]
}

const orders = [undefined, { price: "ASC" }, { name: "DESC" }]

/** Every category as it is, within a range of prices, and with a value of each attribute it can be narrowed by; in three orders. */
const narrowings = async (shop: Shop, uids: ReadonlyArray<string>) => {
  const all: Array<Readonly<Record<string, unknown>>> = []
  for (const uid of uids) {
    const category = { category_uid: { eq: uid } }
    const { aggregations } = await listing(shop, { filter: category })
    const byAttribute = aggregations.flatMap(({ attribute_code: code, options: [option] }) =>
      option === undefined || code === "price" || code === "category_uid" ? [] : [{ [code]: { in: [option.value] } }],
    )
    for (const more of [{}, { price: { from: "10", to: "60" } }, ...byAttribute]) {
      for (const sort of orders) all.push({ filter: { ...category, ...more }, ...(sort === undefined ? {} : { sort }) })
    }
  }
  return all
}

/** The query sent by the pages themselves. */
const listing = async (shop: Shop, variables: Readonly<Record<string, unknown>>): Promise<Products> =>
  (await run(shop, listingQuery([]), { page: 1, size: 12, childrenOnly: true, ...variables })).data.products

const categoryPages = async (shop: Shop, database: DatabaseSync) => {
  const uids = database
    .prepare("select id from category where level >= 2 order by id")
    .all()
    .map((row) => Buffer.from(String(row["id"])).toString("base64"))
  const requested = await narrowings(shop, uids)
  await timesOf(requested, (variables) => listing(shop, variables))
  const times = await timesOf([...requested, ...requested], (variables) => listing(shop, variables))
  line(`category page with filters and facets, p50 of ${times.length}`, milliseconds(percentile(times, 0.5)), "≤ 10 ms")
  line("  p99", milliseconds(percentile(times, 0.99)))
}

/** Every word is new to the shop, which caches searches; every fifth only warms up. */
const searches = async (shop: Shop, file: string, database: DatabaseSync) => {
  const drawn = wordsByFrequency(file, 250)
  const warming = drawn.filter((_, index) => index % 5 === 0)
  const words = drawn.filter((_, index) => index % 5 !== 0)
  const query = database.prepare("select rowid from search_word where search_word match ? order by rank limit 10")
  const bare = async (word: string) => query.all(`"${word}"`)
  const own = (text: string) => run(shop, firstTen, { text })
  for (const search of [own, bare]) await timesOf(warming, search)

  const search = await measure(() => timesOf(words, own))
  const baseline = await measure(() => timesOf(words, bare))
  line(`search, ranked first ten, p50 of ${words.length} words`, milliseconds(percentile(search.times, 0.5)))
  line("  bare FTS5 query, p50", milliseconds(percentile(baseline.times, 0.5)))
  const processor = ratio(search.processor / baseline.processor)
  line("search : bare FTS5 query, processor time of all words", processor, "≤ 2 ×")
}

/** The times, and the processor milliseconds of them all: other programs on the machine do not count in those. */
const measure = async (work: () => Promise<ReadonlyArray<number>>) => {
  const before = process.cpuUsage()
  const times = await work()
  const { user, system } = process.cpuUsage(before)
  return { times, processor: (user + system) / 1000 }
}

/** Category pages and search in a shop with a hundred thousand products. */
export const largeCatalogueBench = async (): Promise<void> => {
  heading(`A catalogue of ${products.toLocaleString("en-US")} products`)
  const dataDir = await mkdtemp(join(tmpdir(), "vitrine-bench-"))
  const started = performance.now()
  const shop = await openShop({ dataDir, products })
  line("made in", `${((performance.now() - started) / 1000).toFixed(1)} s`)
  const file = databaseFile(dataDir)
  const database = openForReading(file)
  try {
    await categoryPages(shop, database)
    await searches(shop, file, database)
  } finally {
    database.close()
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
