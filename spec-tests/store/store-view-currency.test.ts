import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { convertedByRate, convertedBack, unitsOf } from "../../app/shop/context/money.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { at, graphqlRequest } from "../shops/graphql.ts"
import { openSmallShop, orderBody, readyCart, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop(settingsOfThreeViews)
})
afterAll(() => small.close())

const german = async (method: string, path: string, body?: unknown) => {
  const response = await small.shop.fetch(
    new Request(`http://shop.test/rest/german/V1${path}`, {
      method,
      headers: { accept: "application/json", "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, body: await response.json() }
}

const priceOf = async (sku: string, store: string, from = small) => {
  const { body } = await graphqlRequest(
    from.shop,
    `{products(filter:{sku:{eq:"${sku}"}}){items{price_range{minimum_price{regular_price{value currency}}}}}}`,
    {},
    { store },
  )
  return at(body, "data", "products", "items", 0, "price_range", "minimum_price", "regular_price")
}

const amount = fc.integer({ min: 0, max: 1_000_000_00 }).map((cents) => cents * 100)
const rate = fc.integer({ min: 1, max: 99_999_999 }).map((units) => (units / 10_000).toFixed(4))

describe("Currency of a store view", () => {
  test("for every amount and rate, converted prices are whole cents, at most half a cent off", () => {
    forAll(amount, rate, (units, text) => {
      const converted = convertedByRate(units, text)
      expect(converted % 100).toBe(0)
      const exact = BigInt(units) * BigInt(unitsOf(text))
      const difference = BigInt(converted) * 10_000n - exact
      expect(difference <= 500_000n && difference >= -500_000n).toBe(true)
    })
  })

  test.each([
    ["28", "26"],
    ["22", "20"],
    ["0.5", "0.5"],
    ["0.1", "0.5"],
    ["-0.1", "-0.5"],
    ["0", "0"],
  ])(
    "a price of %s dollars in steps of half a euro is %s euros: rounded, and never free by rounding",
    (dollars, euros) => {
      expect(convertedByRate(unitsOf(dollars), "0.92", "0.5")).toBe(unitsOf(euros))
    },
  )

  test("prices of a view with a step are the same multiples in the database as in the rule", async () => {
    const stores = settingsOfThreeViews.stores.map((view) =>
      view.code === "german" ? { ...view, money: { currency: "EUR", rate: "0.92", step: "0.5" } } : view,
    )
    const [first, ...others] = stores
    if (first === undefined) throw new Error("three views are expected")
    const stepped = await openSmallShop({ ...settingsOfThreeViews, stores: [first, ...others] })
    for (const sku of ["MUG", "BOWL", "SALE", "FEW"]) {
      const own = await priceOf(sku, "default", stepped)
      const units = convertedByRate(unitsOf(String(at(own, "value"))), "0.92", "0.5")
      expect(await priceOf(sku, "german", stepped)).toEqual({ currency: "EUR", value: units / 10_000 })
    }
    await stepped.close()
  })

  test("a rate of one changes nothing in either direction", () => {
    forAll(amount, (units) => {
      expect([convertedByRate(units, "1"), convertedBack(units, "1")]).toEqual([units, units])
    })
  })

  test.each(["MUG", "BOWL", "SALE", "FEW"])("the price of %s over GraphQL equals the computed one", async (sku) => {
    const own = await priceOf(sku, "default")
    const converted = await priceOf(sku, "german")
    expect(own).toMatchObject({ currency: "USD" })
    const units = convertedByRate(unitsOf(String(at(own, "value"))), "0.92")
    expect(converted).toEqual({ currency: "EUR", value: units / 10_000 })
    expect(await priceOf(sku, "arabic")).toEqual(own)
  })

  test("currencies and exchange rate are returned", async () => {
    expect((await german("GET", "/directory/currency")).body).toMatchObject({
      base_currency_code: "USD",
      default_display_currency_code: "EUR",
      available_currency_codes: ["EUR"],
      exchange_rates: [{ currency_to: "EUR", rate: 0.92 }],
    })
    const response = await graphqlRequest(
      small.shop,
      "{availableStores{store_code base_currency_code default_display_currency_code locale}}",
      {},
      { store: "german" },
    )
    expect(at(response.body, "data", "availableStores")).toEqual([
      { store_code: "default", base_currency_code: "USD", default_display_currency_code: "USD", locale: "en_US" },
      { store_code: "german", base_currency_code: "USD", default_display_currency_code: "EUR", locale: "de_DE" },
      { store_code: "arabic", base_currency_code: "USD", default_display_currency_code: "USD", locale: "ar_SA" },
    ])
    const wrong = await graphqlRequest(
      small.shop,
      "{storeConfig{locale}}",
      {},
      { store: "german", "content-currency": "USD" },
    )
    expect(wrong.status).toBe(500)
  })

  test("a cart filled in dollars is in euros in the German view, and in dollars again afterwards", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 2 }])
    const own = (await small.call("GET", `/guest-carts/${mask}/totals`)).body
    const converted = (await german("GET", `/guest-carts/${mask}/totals`)).body
    expect(own).toMatchObject({ quote_currency_code: "USD", base_currency_code: "USD", subtotal: 49 })
    expect(converted).toMatchObject({
      quote_currency_code: "EUR",
      base_currency_code: "USD",
      subtotal: 45.08,
      base_subtotal: 49,
    })
    expect(at(converted, "shipping_amount")).toBe(4.6)
    const parts = ["subtotal", "shipping_amount", "tax_amount"].map((name) => Number(at(converted, name)))
    expect(Number(at(converted, "grand_total"))).toBeCloseTo(
      parts.reduce((sum, part) => sum + part, 0),
      10,
    )
    expect((await small.call("GET", `/guest-carts/${mask}/totals`)).body).toEqual(own)
  })

  test("an order of the German view is in euros everywhere, with its amount in dollars stored", async () => {
    const mask = await readyCart(small, [{ sku: "BOWL", qty: 1 }])
    const { body: totals } = await german("GET", `/guest-carts/${mask}/totals`)
    const { status, body: orderId } = await german("POST", `/guest-carts/${mask}/payment-information`, orderBody)
    expect(status).toBe(200)
    const [row] = small.rows("select * from sales_order where id = ?", Number(orderId))
    expect(row).toMatchObject({
      store_id: 2,
      currency: "EUR",
      base_currency: "USD",
      base_to_order_rate: "0.92",
      grand_total: Math.round(Number(at(totals, "grand_total")) * 10_000),
    })
    const [mail] = small.rows("select text from mail order by id desc limit 1")
    const shown = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }).format(
      Number(at(totals, "grand_total")),
    )
    expect(String(mail?.["text"])).toContain(shown)
    expect(String(mail?.["text"])).not.toContain("$")
    const [ledger] = small.rows("select currency, amount from payment_ledger where order_id = ?", Number(orderId))
    expect(ledger).toEqual({ currency: "EUR", amount: row?.["grand_total"] })
  })
})
