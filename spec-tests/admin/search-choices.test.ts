import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { at, graphqlRequest } from "../shops/graphql.ts"
import { type AdminVisitor, merchantPassword, openOffice, term } from "../shops/office-shop.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { smallSettings, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let nora: AdminVisitor
beforeAll(async () => {
  ;({ small, nora } = await openOffice())
})
afterAll(() => small.close())

const searchProducts = async (text: string): Promise<ReadonlyArray<unknown>> => {
  const query = "query ($text: String) { products(search: $text, pageSize: 50) { items { sku } } }"
  const items = at((await graphqlRequest(small.shop, query, { text })).body, "data", "products", "items")
  return Array.isArray(items) ? items.map((item) => at(item, "sku")) : []
}

const save = async (kind: string, fields: Readonly<Record<string, string>>): Promise<string> =>
  String(at((await nora.post(`/${kind}/save`, fields)).body, "id"))

describe("Synonyms of the back office", () => {
  test("a saved synonym finds the products of the other word at once, a deleted one does not", async () => {
    expect(await searchProducts("chalice")).toEqual([])
    const dispatched: Array<string> = []
    const end = small.shop.onChange((tags) => dispatched.push(...tags))
    const id = await save("synonyms", { words: "chalice\nmug" })
    expect(await searchProducts("chalice")).toEqual(await searchProducts("mug"))
    await nora.post("/synonyms/delete", { id, version: "1" })
    expect(await searchProducts("chalice")).toEqual([])
    expect(dispatched).toEqual(["search_results", "search_results"])
    end()
  })
})

describe("Synonyms of the settings", () => {
  test("are listed below those of the back office, can be searched for, and have no form", async () => {
    const search = { ...smallSettings.search, synonyms: [["chalice", "mug"]] }
    const office = await openOffice({ ...smallSettings, search })
    await office.nora.post("/synonyms/save", { words: "bowl\ndish" })
    const list = await office.nora.get("/synonyms?q=")
    expect(at(list.body, "rows")).toMatchObject([
      { title: "bowl, dish", detail: "" },
      { title: "chalice, mug", isSetting: true },
    ])
    expect(at((await office.nora.get("/synonyms?q=chal")).body, "rows")).toHaveLength(1)
    const browser = openPlainBrowser(await hostOver(office.small.shop))
    const fields = { email: "nora@example.com", password: merchantPassword }
    await browser.press(await browser.visit("/demo/back-office/sign-in/"), "Sign In", fields)
    const rows = [...(await browser.visit("/demo/back-office/synonyms/")).document.querySelectorAll(".office__row")]
    expect(rows.map((row) => [row.textContent, row.hasAttribute("href")])).toEqual([
      ["bowl, dish", true],
      ["chalice, mugFrom the settings of the shop", false],
    ])
    await office.small.close()
  })
})

describe("Search terms of the back office", () => {
  test("pinned products come first in their order, hidden ones are not found, for this term in every spelling", async () => {
    const before = await searchProducts("the mug")
    expect(before[0]).toBe("MUG")
    const id = await save("terms", { ...term, term: "The  MUG", pinned: "BOWL\nsale", hidden: "MUG" })
    for (const text of ["the mug", "THE mug", "thé mug"])
      expect(await searchProducts(text)).toEqual([
        "BOWL",
        "SALE",
        ...before.filter((sku) => !["BOWL", "SALE", "MUG"].includes(String(sku))),
      ])
    expect((await searchProducts("mug"))[0]).toBe("MUG")
    await save("terms", { ...term, term: "The  MUG", pinned: "BOWL", hidden: "MUG", enabled: "0", id, version: "1" })
    expect(await searchProducts("the mug")).toEqual(before)
    await nora.post("/terms/delete", { id, version: "2" })
  })

  test("the products of a term are shown for a misspelt one and for one that finds nothing itself", async () => {
    await save("terms", { ...term, term: "bowl", pinned: "MUG", hidden: "" })
    expect(await searchProducts("bowll")).toEqual(["MUG", "BOWL", ...(await searchProducts("bowll")).slice(2)])
    await save("terms", { ...term, term: "souvenir", pinned: "GIFT-CARD", hidden: "" })
    expect(await searchProducts("souvenir")).toEqual(["GIFT-CARD"])
  })

  test("a term of the same words is refused", async () => {
    await save("terms", { ...term, term: "tea pot" })
    const { body } = await nora.post("/terms/save", { ...term, term: "Tea  POT" })
    expect(at(body, "problems")).toEqual([{ name: "term", problem: "This search term exists already." }])
  })
})
