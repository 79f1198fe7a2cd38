import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openReadOnlyShop } from "../../../app/shop/read-only-shop.ts"
import { isOnPostgres } from "../../postgres/shop-database.ts"
import { add, newMask, cartAddress, queryOn } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { address, openSmallShop, tokenOf, today, type SmallShop } from "../../shops/small-shop.ts"
import { settingsOfThreeViews } from "../../shops/store-views-shop.ts"

// GraphQL has the values that REST and the pages have for the same records.

type Headers = Readonly<Record<string, string>>
type Entry = Readonly<Record<string, unknown>>

const settings = { ...settingsOfThreeViews, tax: { ...settingsOfThreeViews.tax, shippingTaxed: true } }

let small: SmallShop
let ann: Headers
beforeAll(async () => {
  small = await openSmallShop(settings)
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
})
afterAll(() => small.close())

const listOf = (value: unknown): ReadonlyArray<Entry> => (Array.isArray(value) ? value.map((one) => Object(one)) : [])
const run = async (query: string, variables: Entry = {}, headers: Headers = {}) => {
  const { data, errors } = await queryOn(small, headers)(query, variables)
  expect(errors).toBeUndefined()
  return data
}
const read = async (path: string, headers: Headers = {}) => (await small.call("GET", path, undefined, headers)).body

describe("The cart over GraphQL and over REST", () => {
  const money = "{value currency}"
  const amounts = ["price", "price_including_tax", "row_total", "row_total_including_tax", "total_item_discount"]
  const pricesOfCart = `grand_total${money} subtotal_excluding_tax${money} subtotal_including_tax${money} subtotal_with_discount_excluding_tax${money} applied_taxes{label amount${money}} discounts{amount${money}}`

  test.each([
    ["without a coupon", undefined, cartAddress],
    ["with a tenth off", "TENTH", cartAddress],
    ["with everything free", "FREE100", cartAddress],
    ["with free shipping", "SHIPFREE", cartAddress],
    ["without taxes", "EACH", { ...cartAddress, region: "TX" }],
    ["in Germany", "FIVE", { ...cartAddress, country_code: "DE", region: "Bayern" }],
  ])("has the same amounts, rates and payment methods %s", async (_case, coupon, destination) => {
    const mask = await newMask(small)
    await add(small, mask, [
      { sku: "MUG", quantity: 3 },
      { sku: "BOWL", quantity: 10 },
      { sku: "UNTAXED", quantity: 1 },
    ])
    await run(
      `mutation($c:String!,$a:CartAddressInput!){setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{address:$a}]}){cart{id}}
      setShippingMethodsOnCart(input:{cart_id:$c,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){cart{id}}
      ${coupon === undefined ? "" : `applyCouponToCart(input:{cart_id:$c,coupon_code:"${coupon}"}){cart{id}}`}}`,
      { c: mask, a: destination },
    )
    const rate = `carrier_code carrier_title method_code method_title`
    const cart = at(
      await run(
        `query($c:String!){cart(cart_id:$c){total_quantity items{quantity prices{${amounts.map((name) => name + money).join(" ")}}} prices{${pricesOfCart}}
        available_payment_methods{code title is_deferred} shipping_addresses{selected_shipping_method{${rate} amount${money} price_incl_tax${money}}
        available_shipping_methods{${rate} available error_message amount${money} price_excl_tax${money} price_incl_tax${money}}}}}`,
        { c: mask },
      ),
      "cart",
    )
    const totals = await read(`/guest-carts/${mask}/totals`)
    const payment = await read(`/guest-carts/${mask}/payment-information`)
    const rates = await read(`/guest-carts/${mask}/shipping-methods`)
    const dollars = (value: unknown) => ({ value, currency: "USD" })
    expect(at(cart, "total_quantity")).toBe(at(totals, "items_qty"))
    expect(at(cart, "items")).toEqual(
      listOf(at(totals, "items")).map((item) => ({
        quantity: item["qty"],
        prices: {
          price: dollars(item["price"]),
          price_including_tax: dollars(item["price_incl_tax"]),
          row_total: dollars(item["row_total"]),
          row_total_including_tax: dollars(item["row_total_incl_tax"]),
          total_item_discount: dollars(item["discount_amount"]),
        },
      })),
    )
    const details = at(
      listOf(at(totals, "total_segments")).find(({ code }) => code === "tax"),
      "extension_attributes",
      "tax_grandtotal_details",
    )
    const { discounts, ...prices } = Object(at(cart, "prices"))
    expect(prices).toEqual({
      grand_total: dollars(at(totals, "grand_total")),
      subtotal_excluding_tax: dollars(at(totals, "subtotal")),
      subtotal_including_tax: dollars(at(totals, "subtotal_incl_tax")),
      subtotal_with_discount_excluding_tax: dollars(at(totals, "subtotal_with_discount")),
      applied_taxes: listOf(details).map((tax) => ({
        label: at(tax, "rates", 0, "title"),
        amount: dollars(tax["amount"]),
      })),
    })
    const discounted = listOf(discounts).reduce((sum, discount) => sum + Number(at(discount, "amount", "value")), 0)
    expect(discounted).toBeCloseTo(-Number(at(totals, "discount_amount")), 4)
    expect(at(cart, "available_payment_methods")).toEqual(
      listOf(at(payment, "payment_methods")).map((method) => ({ ...method, is_deferred: false })),
    )
    expect(at(cart, "shipping_addresses", 0, "available_shipping_methods")).toEqual(
      listOf(rates).map(({ base_amount: _base, amount, price_excl_tax, price_incl_tax, ...texts }) => ({
        ...texts,
        amount: dollars(amount),
        price_excl_tax: dollars(price_excl_tax),
        price_incl_tax: dollars(price_incl_tax),
      })),
    )
    const { carrier_code, carrier_title, method_code, method_title, amount, price_incl_tax } = Object(listOf(rates)[0])
    expect(at(cart, "shipping_addresses", 0, "selected_shipping_method")).toEqual({
      carrier_code,
      carrier_title,
      method_code,
      method_title,
      amount: dollars(amount),
      price_incl_tax: dollars(price_incl_tax),
    })
  })
})

describe("An order over GraphQL and its cart over REST", () => {
  test.each([["TENTH"], ["FREE100"], [undefined]])("have the same amounts with the coupon %s", async (coupon) => {
    await small.call("POST", "/carts/mine", {}, ann)
    for (const [sku, qty] of [
      ["MUG", 2],
      ["BOWL", 3],
    ])
      await small.call("POST", "/carts/mine/items", { cartItem: { sku, qty } }, ann)
    if (coupon !== undefined) await small.call("PUT", `/carts/mine/coupons/${coupon}`, undefined, ann)
    const by = {
      shipping_address: address,
      billing_address: address,
      shipping_carrier_code: "flatrate",
      shipping_method_code: "flatrate",
    }
    await small.call("POST", "/carts/mine/shipping-information", { addressInformation: by }, ann)
    const totals = await read("/carts/mine/totals", ann)
    const method = Number(at(totals, "grand_total")) === 0 ? "free" : "checkmo"
    const placed = await small.call(
      "POST",
      "/carts/mine/payment-information",
      { paymentMethod: { method }, billingAddress: address },
      ann,
    )
    expect(placed.status).toBe(200)
    const money = "{value currency}"
    const orders = await run(
      `{customer{orders(sort:{sort_field:NUMBER,sort_direction:DESC},pageSize:1){items{id increment_id order_number order_date created_at grand_total status carrier shipping_method applied_coupons{code}
        items{product_sku quantity_ordered product_sale_price${money} discounts{label applied_to amount${money}}}
        total{grand_total${money} base_grand_total${money} subtotal${money} total_tax${money} total_shipping${money} discounts{label applied_to coupon{code} amount${money}} taxes{title rate amount${money}}
        shipping_handling{total_amount${money} amount_excluding_tax${money} amount_including_tax${money} taxes{title rate amount${money}} discounts{amount${money}}}}}}}}`,
      {},
      ann,
    )
    const order = at(orders, "customer", "orders", "items", 0)
    const dollars = (value: unknown) => ({ value, currency: "USD" })
    const number = at(order, "order_number")
    expect(order).toMatchObject({
      id: btoa(String(placed.body)),
      increment_id: number,
      order_date: "2026-06-15 12:00:00",
      created_at: "2026-06-15 12:00:00",
      grand_total: at(totals, "grand_total"),
      status: "Pending",
      carrier: "Flat Rate",
      shipping_method: "Flat Rate - Fixed",
      applied_coupons: coupon === undefined ? [] : [{ code: coupon }],
    })
    const labels = { TENTH: "A tenth off", FREE100: "Everything free" }
    const discount = -Number(at(totals, "discount_amount"))
    const shippingTax = Number(at(totals, "shipping_tax_amount"))
    expect(at(order, "total")).toMatchObject({
      grand_total: dollars(at(totals, "grand_total")),
      base_grand_total: dollars(at(totals, "base_grand_total")),
      subtotal: dollars(at(totals, "subtotal")),
      total_tax: dollars(at(totals, "tax_amount")),
      total_shipping: dollars(at(totals, "shipping_amount")),
      discounts:
        coupon === undefined
          ? []
          : [
              {
                label: Object(labels)[coupon],
                applied_to: "ITEM",
                coupon: { code: coupon },
                amount: dollars(discount),
              },
            ],
      shipping_handling: {
        total_amount: dollars(at(totals, "shipping_amount")),
        amount_excluding_tax: dollars(at(totals, "shipping_amount")),
        amount_including_tax: dollars(at(totals, "shipping_incl_tax")),
        discounts: coupon === "FREE100" ? [{ amount: dollars(at(totals, "shipping_discount_amount")) }] : [],
        taxes: shippingTax === 0 ? [] : [{ title: "US-CA-x", rate: 8.25, amount: dollars(shippingTax) }],
      },
    })
    expect(at(order, "items")).toEqual(
      listOf(at(totals, "items")).map((item, index) => ({
        product_sku: ["MUG", "BOWL"][index],
        quantity_ordered: item["qty"],
        product_sale_price: dollars(item["price"]),
        discounts:
          item["discount_amount"] === 0
            ? []
            : [{ label: "Discount", applied_to: "ITEM", amount: dollars(item["discount_amount"]) }],
      })),
    )
  })
})

describe("Accounts, countries and currencies over GraphQL and over REST", () => {
  test("a customer has the same fields and addresses", async () => {
    const me = Object(await read("/customers/me", ann))
    const customer = Object(
      at(
        await run(
          "{customer{email firstname lastname created_at default_billing default_shipping group_id addresses{id firstname lastname street city postcode telephone country_code default_billing default_shipping region{region region_code region_id}}}}",
          {},
          ann,
        ),
        "customer",
      ),
    )
    const { addresses, ...own } = customer
    expect(me).toMatchObject(own)
    expect(listOf(addresses).map(({ country_code: country_id, ...one }) => ({ ...one, country_id }))).toEqual(
      listOf(me["addresses"]).map((one) => ({
        ...Object.fromEntries(
          ["id", "firstname", "lastname", "street", "city", "postcode", "telephone", "country_id", "region"].map(
            (name) => [name, one[name]],
          ),
        ),
        default_billing: one["default_billing"] === true,
        default_shipping: one["default_shipping"] === true,
      })),
    )
  })

  test("countries and regions are the same, in the language of the store view", async () => {
    const fields =
      "id two_letter_abbreviation three_letter_abbreviation full_name_locale full_name_english available_regions{id code name}"
    const ofRest = (country: Entry) => ({
      ...country,
      available_regions:
        country["available_regions"] === undefined
          ? null
          : listOf(country["available_regions"]).map((region) => ({ ...region, id: Number(region["id"]) })),
    })
    const data = await run(`{countries{${fields}} country(id:"DE"){${fields}}}`)
    expect(at(data, "countries")).toEqual(listOf(await read("/directory/countries")).map(ofRest))
    expect(at(data, "country")).toEqual(ofRest(Object(await read("/directory/countries/DE"))))
    const german = await run('{country(id:"DE"){full_name_locale full_name_english}}', {}, { store: "german" })
    expect(german).toEqual({ country: { full_name_locale: "Deutschland", full_name_english: "Germany" } })
  })

  test("the currency is the same", async () => {
    const fields =
      "base_currency_code base_currency_symbol default_display_currency_code default_display_currency_symbol available_currency_codes exchange_rates{currency_to rate}"
    expect(at(await run(`{currency{${fields}}}`), "currency")).toEqual(await read("/directory/currency"))
  })
})

describe("GraphQL as the pages read it", () => {
  test.skipIf(isOnPostgres())(
    "has the data that is sent over HTTP, in every store view, and changes nothing",
    async () => {
      const pages = openReadOnlyShop({ dataDir: small.dataDir, settings, now: () => today })
      const query =
        "query Page($u:String!){route(url:$u){relative_url ... on SimpleProduct{sku canonical:url_key price_range{minimum_price{final_price{value currency}}}}} storeConfig{locale base_url}}"
      const request = JSON.stringify({ query, variables: { u: "mug.html" } })
      for (const store of ["default", "german", "arabic"]) {
        const { status, body } = await pages.query(request, "http://shop.test", store)
        expect(status).toBe(200)
        expect(JSON.parse(JSON.stringify(body))).toEqual(await queryOn(small, { store })(query, { u: "mug.html" }))
      }
      const bodyOf = async (text: string) => JSON.parse(JSON.stringify(await pages.query(text, "http://shop.test")))
      const refused = (status: number, message: string) => ({
        status,
        body: { errors: [{ message, extensions: { category: "graphql-input" } }] },
      })
      expect(await bodyOf(JSON.stringify({ query: "mutation{createEmptyCart}" }))).toEqual(
        refused(400, "Mutation requests allowed only for POST requests"),
      )
      expect(await bodyOf(JSON.stringify({ query: " " }))).toEqual(refused(400, "Request must contain a query."))
      expect(await bodyOf(JSON.stringify({ query: "{customer{email}}" }))).toMatchObject({
        status: 200,
        body: { data: { customer: null }, errors: [{ extensions: { category: "graphql-authorization" } }] },
      })
      await pages.close()
    },
  )
})
