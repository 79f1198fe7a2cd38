import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { at, graphqlRequest } from "../shops/graphql.ts"
import { type AdminVisitor, openOffice, problemFields } from "../shops/office-shop.ts"
import { orderBody, readyCart, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

let small: SmallShop
let nora: AdminVisitor
beforeEach(async () => {
  ;({ small, nora } = await openOffice(settingsOfThreeViews))
})
afterEach(() => small.close())

const idOf = (sku: string): string => String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])

const form = async (sku: string): Promise<Readonly<Record<string, string>>> => {
  const { body } = await nora.get(`/products/${idOf(sku)}`)
  return { ...Object(at(body, "values")), id: idOf(sku), version: String(at(body, "version")) }
}

const save = async (sku: string, change: Readonly<Record<string, string>>) =>
  nora.post("/products/save", { ...(await form(sku)), ...change })

const readProduct = async (sku: string, store = "default") => {
  const query = `{ products(filter: { sku: { eq: "${sku}" } }) { items {
    stock_status price_range { minimum_price { final_price { value currency } } } } } }`
  const { body } = await graphqlRequest(small.shop, query, {}, { store })
  const item = at(body, "data", "products", "items", 0)
  return { stock: at(item, "stock_status"), price: at(item, "price_range", "minimum_price", "final_price") }
}

describe("Products of the back office", () => {
  test("a saved price applies in the shop immediately, in every currency, and entered in the base currency in every store view", async () => {
    const dispatched: Array<string> = []
    small.shop.onChange((tags) => dispatched.push(...tags))
    await readProduct("MUG")
    const german = await nora.get(`/products/${idOf("MUG")}?___store=german`)
    expect(at(german.body, "values")).toMatchObject({ name: "The mug", price: "24.5", quantity: "1000" })
    expect((await save("MUG", { price: "30", special_price: "20" })).status).toBe(200)
    expect(await readProduct("MUG")).toEqual({ stock: "IN_STOCK", price: { value: 20, currency: "USD" } })
    expect(await readProduct("MUG", "german")).toMatchObject({ price: { value: 18.4, currency: "EUR" } })
    const pages = ["MUG", "SET", "BOX"].map((sku) => `cat_p_${idOf(sku)}`)
    expect(dispatched.toSorted()).toEqual([...pages, "search_results"].toSorted())
  })

  test("a sold-out product with new stock is in stock again, and one that is set out of stock is not", async () => {
    expect((await readProduct("GONE")).stock).not.toBe("IN_STOCK")
    await save("GONE", { quantity: "4", in_stock: "0" })
    expect((await readProduct("GONE")).stock).toBe("IN_STOCK")
    await save("GONE", { in_stock: "0" })
    expect((await readProduct("GONE")).stock).not.toBe("IN_STOCK")
  })

  test("a form from before an order is refused, so that the sold pieces stay sold", async () => {
    const before = await form("FEW")
    const cart = await readyCart(small, [{ sku: "FEW", qty: 2 }])
    await small.call("POST", `/guest-carts/${cart}/payment-information`, orderBody)
    const { status, body } = await nora.post("/products/save", { ...before, price: "13" })
    expect([status, at(body, "message")]).toEqual([409, "Somebody else has saved this in the meantime."])
    expect((await form("FEW"))["quantity"]).toBe("3")
  })

  test("invalid values are reported at their fields and change nothing", async () => {
    for (const [change, names] of [
      [{ price: "" }, ["price"]],
      [{ price: "free" }, ["price"]],
      [{ special_price: "24.5" }, ["special_price"]],
      [{ quantity: "-1", special_from: "yesterday" }, ["quantity", "special_from"]],
    ] as const) {
      const { status, body } = await save("MUG", change)
      expect([status, problemFields(body)]).toEqual([422, names])
    }
    expect(await form("MUG")).toMatchObject({ price: "24.5", quantity: "1000" })
  })

  test("products with parts have no form, and no product is added or deleted", async () => {
    expect((await nora.get(`/products/${idOf("SHIRT")}`)).status).toBe(404)
    const { id: _id, ...added } = await form("MUG")
    expect((await nora.post("/products/save", added)).status).toBe(404)
    const { id = "", version = "" } = await form("MUG")
    expect((await nora.post("/products/delete", { id, version })).status).toBe(404)
  })

  test("the list is searched by name and SKU", async () => {
    const { body } = await nora.get("/products?q=shirt-")
    expect(at(body, "rows")).toMatchObject([
      { title: "The shirt-l", detail: "SHIRT-L · 24\u00a0USD · Out of stock" },
      { title: "The shirt-m" },
      { title: "The shirt-s" },
    ])
    expect(at((await nora.get("/products?q=100%25")).body, "rows")).toEqual([])
  })
})
