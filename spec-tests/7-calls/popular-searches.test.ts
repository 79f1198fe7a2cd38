import { afterEach, beforeEach, expect, test } from "vitest"

import { openSmallShop, type SmallShop } from "../any/small-shop.ts"

let small: SmallShop
beforeEach(async () => {
  small = await openSmallShop()
})
afterEach(() => small.close())

const ask = (query: string, variables: Readonly<Record<string, unknown>>) =>
  small.shop.fetch(
    new Request("http://shop.test/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    }),
  )

const search = (text: string, rest = "") =>
  ask(`query Find($text: String!) { products(search: $text${rest}) { total_count } }`, { text })

const popular = async (): Promise<ReadonlyArray<string>> => {
  const answer = await small.shop.fetch(new Request("http://shop.test/search/ajax/suggest/?q=__popular__"))
  const found: ReadonlyArray<{ readonly title: string }> = await answer.json()
  return found.map(({ title }) => title)
}

const times = async (count: number, once: () => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < count; at += 1) await once()
}

test("(facts 2.22) what several have searched for, and found, becomes a popular search; the most wanted first", async () => {
  await times(2, () => search("bowl"))
  expect(await popular()).toEqual([])
  await search(" Bowl ")
  await times(4, () => search("mug"))
  expect(await popular()).toEqual(["mug", "bowl"])
})

test("what finds nothing, is too short or too long, is narrowed or leafed through, is counted for nobody", async () => {
  await times(3, () => search("zeppelin"))
  await times(3, () => search("mu"))
  await times(3, () => search(`mug ${"mug ".repeat(20)}`))
  await times(3, () => search("mug", ", currentPage: 2, pageSize: 1"))
  await times(3, () => search("mug", ', filter: { sku: { eq: "MUG" } }'))
  expect(await popular()).toEqual([])
})

test("however many searches are made, a thousand are kept, and the one just made among them", async () => {
  small.meddle(`insert into search_term (text, uses, results)
    select 'word' || value, 2, 1 from (with recursive n(value) as (select 1 union all select value + 1 from n where value < 1005) select value from n)`)
  await search("mug")
  expect(small.rows("select count(*) as kept from search_term")).toEqual([{ kept: 1000 }])
  expect(small.rows("select uses from search_term where text = 'mug'")).toEqual([{ uses: 1 }])
})
