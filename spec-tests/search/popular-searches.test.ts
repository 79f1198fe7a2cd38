import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"

import { afterEach, beforeEach, expect, test } from "vitest"

import { searchCounter } from "../../app/shop/domain/search/search-terms.ts"
import { openData } from "../../app/shop/infra/database/open-data.ts"
import { openReadOnlyShop } from "../../app/shop/read-only-shop.ts"
import { isOnPostgres } from "../postgres/shop-database.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeEach(async () => {
  small = await openSmallShop()
})
afterEach(() => small.close())

const run = (query: string, variables: Readonly<Record<string, unknown>>) =>
  small.shop.fetch(
    new Request("http://shop.test/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    }),
  )

const search = (text: string, rest = "") =>
  run(`query Find($text: String!) { products(search: $text${rest}) { total_count } }`, { text })

const popular = async (): Promise<ReadonlyArray<string>> => {
  const response = await small.shop.fetch(new Request("http://shop.test/search/ajax/suggest/?q=__popular__"))
  const found: ReadonlyArray<{ readonly title: string }> = await response.json()
  return found.map(({ title }) => title)
}

const times = async (count: number, once: () => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < count; at += 1) await once()
}

test("(facts 2.22) a term searched by several shoppers, with results, becomes a popular search; the most frequent first", async () => {
  await times(2, () => search("bowl"))
  await times(3, () => search("shirt"))
  await expect.poll(popular).toEqual(["shirt"])
  await search(" Bowl ")
  await times(4, () => search("mug"))
  await expect.poll(popular).toEqual(["mug", "bowl", "shirt"])
})

test("searches without results, too short or too long, filtered or paged are not counted", async () => {
  await times(3, () => search("zeppelin"))
  await times(3, () => search("mu"))
  await times(3, () => search(`mug ${"mug ".repeat(20)}`))
  await times(3, () => search("mug", ", currentPage: 2, pageSize: 1"))
  await times(3, () => search("mug", ', filter: { sku: { eq: "MUG" } }'))
  // Searches are counted in order: once this one is counted, the earlier ones are too.
  await times(3, () => search("bowl"))
  await expect.poll(popular).toEqual(["bowl"])
})

test("at most a thousand terms are stored, and the newest is always among them", async () => {
  small.runSql(`insert into search_term (text, uses, results)
    select 'word' || value, 2, 1 from (with recursive n(value) as (select 1 union all select value + 1 from n where value < 1005) select value from n) as numbers`)
  await search("mug")
  await expect.poll(() => small.rows("select count(*) as count from search_term")).toEqual([{ count: 1000 }])
  expect(small.rows("select uses from search_term where text = 'mug'")).toEqual([{ uses: 1 }])
})

test.skipIf(isOnPostgres())(
  "the page-rendering process, which has no database writes, passes searches on",
  async () => {
    const received: Array<readonly [string, number]> = []
    const pages = openReadOnlyShop({
      dataDir: small.dataDir,
      settings: smallSettings,
      recordSearch: (text, results) => received.push([text, results]),
    })
    const input = JSON.stringify({ query: '{ products(search: "mug") { total_count } }' })
    expect(await pages.query(input, "http://shop.test")).toMatchObject({ status: 200 })
    expect(received).toEqual([["mug", expect.any(Number)]])
    const noted = { method: "POST", body: JSON.stringify({ text: "mug", results: 2 }) }
    await times(3, () => small.shop.fetch(new Request("http://shop.test/search/term", noted)))
    await expect.poll(popular).toEqual(["mug"])
    await pages.close()
  },
)

test("searches of a busy second are counted in one transaction, the last ones when the shop closes", async () => {
  const data = await openData(await mkdtemp(path.join(tmpdir(), "searches-")), async () => {})
  let transactions = 0
  const counter = searchCounter((work) => {
    transactions += 1
    return data.transact(work)
  })
  for (let at = 0; at < 60; at += 1) counter.record(at % 2 === 0 ? "mug" : " Bowl ", at + 1)
  await counter.close()
  const counted = await data.read
    .selectFrom("search_term")
    .select(["text", "uses", "results"])
    .orderBy("text")
    .execute()
  expect(counted).toEqual([
    { text: "bowl", uses: 30, results: 60 },
    { text: "mug", uses: 30, results: 59 },
  ])
  expect(transactions).toBe(2)
  await data.close()
})
