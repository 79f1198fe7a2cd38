import { Effect, Layer } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { httpLayer } from "../../adapters/http/http.ts"
import { catalogueAt, purchase, type PurchaseRequest } from "../../app/headless/purchase.ts"
import { receiptLines } from "../../app/headless/receipt-lines.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  // Cards come first where a shop accepts them, but a script cannot enter one.
  const card = { code: "demo_card", title: "Credit or debit card" }
  small = await openSmallShop({ ...smallSettings, paymentMethods: [card, ...smallSettings.paymentMethods] })
})
afterAll(() => small.close())

const requested: PurchaseRequest = {
  texts: ["zeppelin", "mug"],
  quantity: 2,
  email: "rosa.keller@example.com",
  now: 1_700_000_000_000,
  attemptKey: "headless-1",
}

const requests: Array<string> = []
const fetchOf = (address: string, init: RequestInit) => {
  requests.push(`${init.method ?? "GET"} ${new URL(address).pathname.replace(/[\w-]{32}/, "{cart}")}`)
  return small.shop.fetch(new Request(address, init))
}
const buy = (change: Partial<PurchaseRequest> = {}, origin = "http://shop.test") =>
  Effect.runPromise(
    Effect.result(
      purchase({ ...requested, ...change }).pipe(
        Effect.provide(Layer.provideMerge(catalogueAt(origin), httpLayer(fetchOf, origin, {}))),
      ),
    ),
  )

describe("Headless purchase", () => {
  test("[7.1] [1.2] a guest's cart over REST becomes an order with the number, items and total stored in the shop", async () => {
    const bought = await buy()
    if (bought._tag === "Failure") throw new Error(JSON.stringify(bought.failure))
    const { success: receipt } = bought
    const [order] = small.rows("select number, email, grand_total from sales_order")
    expect(order).toEqual({
      number: receipt.orderNumber,
      email: "rosa.keller@example.com",
      grand_total: Math.round(Number(receipt.totals.grandTotal) * 10_000),
    })
    expect(small.rows("select sku, quantity from sales_order_item")).toEqual([{ sku: "MUG", quantity: 2 }])
    expect(receipt.reason).toBe("configured")
    expect(requests.filter((call) => call.includes("/rest/"))).toEqual([
      "POST /rest/default/V1/guest-carts",
      "POST /rest/default/V1/guest-carts/{cart}/items",
      "GET /rest/default/V1/directory/countries/US",
      "POST /rest/default/V1/guest-carts/{cart}/estimate-shipping-methods",
      "POST /rest/default/V1/guest-carts/{cart}/totals-information",
      "POST /rest/default/V1/guest-carts/{cart}/shipping-information",
      "POST /rest/default/V1/guest-carts/{cart}/shipping-information",
      "POST /rest/default/V1/guest-carts/{cart}/payment-information",
      "GET /rest/default/V1/guest-carts/{cart}",
    ])
  })

  test("the receipt shows items, amounts and number, in lines of equal width", async () => {
    const bought = await buy({ attemptKey: "headless-2" })
    if (bought._tag === "Failure") throw new Error(JSON.stringify(bought.failure))
    const lines = receiptLines(bought.success, (amount) => `$${Number(amount).toFixed(2)}`)
    expect(new Set(lines.map((line) => line.length)).size).toBe(1)
    expect(lines.find((line) => line.includes("2 × The mug"))).toMatch(/\$49\.00 │$/)
    expect(lines.find((line) => line.includes("Order number"))).toContain(bought.success.orderNumber)
    expect(bought.success.orderNumber).toMatch(/^\d{9}$/)
  })

  test("a sold-out product is reported, and no cart is created", async () => {
    requests.length = 0
    expect(await buy({ texts: ["zeppelin", "airship"] })).toMatchObject({
      failure: { _tag: "NotAvailable", what: 'simple product in stock for "zeppelin", "airship"' },
    })
    expect(requests.filter((call) => call.includes("guest-carts"))).toEqual([])
  })
})
