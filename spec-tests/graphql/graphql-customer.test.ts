import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { graphqlRequest, at } from "../shops/graphql.ts"
import { address, openSmallShop, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let jane: Readonly<Record<string, string>>
let john: Readonly<Record<string, string>>

const password = "Mallard-84-pond"

const registerCustomer = async (email: string, firstname: string): Promise<Readonly<Record<string, string>>> => {
  await small.call("POST", "/customers", { customer: { email, firstname, lastname: "Doe" }, password })
  return tokenOf(small, email, password)
}

/** An order of a customer, with a coupon of ten percent; its number. */
const order = async (who: Readonly<Record<string, string>>, items: ReadonlyArray<unknown>): Promise<void> => {
  await small.call("POST", "/carts/mine", {}, who)
  for (const cartItem of items) await small.call("POST", "/carts/mine/items", { cartItem }, who)
  await small.call(
    "POST",
    "/carts/mine/shipping-information",
    {
      addressInformation: {
        shipping_address: address,
        billing_address: { ...address, firstname: "Bill" },
        shipping_carrier_code: "flatrate",
        shipping_method_code: "flatrate",
      },
    },
    who,
  )
  const { status } = await small.call(
    "POST",
    "/carts/mine/payment-information",
    {
      paymentMethod: { method: "purchaseorder", po_number: "PO-7" },
      billingAddress: { ...address, firstname: "Bill" },
    },
    who,
  )
  expect(status).toBe(200)
}

beforeAll(async () => {
  small = await openSmallShop()
  jane = await registerCustomer("jane@example.com", "Jane")
  john = await registerCustomer("john@example.com", "John")
  await small.call(
    "PUT",
    "/customers/me",
    {
      customer: {
        email: "jane@example.com",
        firstname: "Jane",
        lastname: "Doe",
        website_id: 1,
        addresses: [{ ...address, email: undefined, region_code: undefined, default_billing: true }],
      },
    },
    jane,
  )
  await order(jane, [
    { sku: "MUG", qty: 2 },
    { sku: "SHIRT", qty: 1, product_option: { extension_attributes: shirt() } },
  ])
  await order(jane, [{ sku: "BOWL", qty: 3 }])
  await order(john, [{ sku: "MUG", qty: 1 }])
})
afterAll(() => small.close())

const shirt = () => ({
  configurable_item_options: [
    {
      option_id: String(small.rows("select id from attribute where code = 'size'")[0]?.["id"]),
      option_value: small.rows("select id from attribute_option where label = 'M'")[0]?.["id"],
    },
  ],
})

const run = async (query: string, who: Readonly<Record<string, string>> = jane) =>
  (await graphqlRequest(small.shop, query, {}, who)).body

describe("Signed-in customer over GraphQL", () => {
  test("has name, e-mail and address book with its defaults", async () => {
    expect(
      await run(
        "{customer{firstname lastname email is_subscribed default_billing addresses{street city region{region_code region region_id} country_code default_billing default_shipping}}}",
      ),
    ).toEqual({
      data: {
        customer: {
          firstname: "Jane",
          lastname: "Doe",
          email: "jane@example.com",
          is_subscribed: false,
          default_billing: String(small.rows("select max(id) as id from customer_address")[0]?.["id"]),
          addresses: [
            {
              street: ["1 Oak Ave"],
              city: "Los Angeles",
              region: { region_code: "CA", region: "California", region_id: 12 },
              country_code: "US",
              default_billing: true,
              default_shipping: false,
            },
          ],
        },
      },
    })
  })

  test("has orders in pages, sorted as requested", async () => {
    const page = (args: string) => run(`{customer{orders(${args}){total_count page_info{total_pages} items{number}}}}`)
    const result = await page("pageSize:1,currentPage:2")
    expect(at(result, "data", "customer", "orders")).toEqual({
      total_count: 2,
      page_info: { total_pages: 2 },
      items: [{ number: "000000002" }],
    })
    const newest = await page("pageSize:1,sort:{sort_field:CREATED_AT,sort_direction:DESC}")
    expect(at(newest, "data", "customer", "orders", "items")).toEqual([{ number: "000000002" }])
    const beyond = await page("pageSize:1,currentPage:3")
    expect(at(beyond, "errors", 0, "message")).toBe(
      "currentPage value 3 specified is greater than the 2 page(s) available.",
    )
  })

  test("has orders with the agreed amounts, to the cent", async () => {
    const result = await run(`{customer{orders(filter:{number:{eq:"000000001"}}){items{
      number status email is_virtual carrier shipping_method payment_methods{name type additional_data{name value}}
      shipping_address{firstname street country_code region telephone} billing_address{firstname}
      items{__typename product_name product_sku product_url_key quantity_ordered product_sale_price{value currency} selected_options{label value}}
      total{grand_total{value} subtotal{value} total_tax{value} total_shipping{value} taxes{title rate amount{value}} discounts{label}
        shipping_handling{amount_including_tax{value}}}
      comments{message} shipments{number}}}}}`)
    expect(at(result, "errors")).toBeUndefined()
    // 2 × 24.50 + 22 = 71; tax 8.25 % = 5.86; flat rate 5
    expect(at(result, "data", "customer", "orders", "items")).toEqual([
      {
        number: "000000001",
        status: "Pending",
        email: "jane@example.com",
        is_virtual: false,
        carrier: "Flat Rate",
        shipping_method: "Flat Rate - Fixed",
        payment_methods: [
          {
            name: "Purchase Order",
            type: "purchaseorder",
            additional_data: [{ name: "Purchase Order Number", value: "PO-7" }],
          },
        ],
        shipping_address: {
          firstname: "Jane",
          street: ["1 Oak Ave"],
          country_code: "US",
          region: "California",
          telephone: "555 0101",
        },
        billing_address: { firstname: "Bill" },
        items: [
          {
            __typename: "OrderItem",
            product_name: "The mug",
            product_sku: "MUG",
            product_url_key: "mug",
            quantity_ordered: 2,
            product_sale_price: { value: 24.5, currency: "USD" },
            selected_options: [],
          },
          {
            __typename: "OrderItem",
            product_name: "The shirt",
            product_sku: "SHIRT-M",
            product_url_key: "shirt",
            quantity_ordered: 1,
            product_sale_price: { value: 22, currency: "USD" },
            selected_options: [{ label: "Size", value: "M" }],
          },
        ],
        total: {
          grand_total: { value: 81.86 },
          subtotal: { value: 71 },
          total_tax: { value: 5.86 },
          total_shipping: { value: 5 },
          taxes: [{ title: "US-CA-x", rate: 8.25, amount: { value: 5.86 } }],
          discounts: [],
          shipping_handling: { amount_including_tax: { value: 5 } },
        },
        comments: [],
        shipments: [],
      },
    ])
  })

  test("[S26] finds nothing by another customer's order number", async () => {
    const of = async (filter: string) =>
      at(
        await run(`{customer{orders(filter:{number:${filter}}){total_count items{number}}}}`),
        "data",
        "customer",
        "orders",
      )
    expect(await of('{eq:"000000003"}')).toEqual({ total_count: 0, items: [] })
    expect(await of('{in:["000000001","000000003"]}')).toEqual({ total_count: 1, items: [{ number: "000000001" }] })
    expect(await of('{match:"0002"}')).toEqual({ total_count: 1, items: [{ number: "000000002" }] })
    expect(await of('{match:"%"}')).toEqual({ total_count: 0, items: [] })
  })

  test("[S26] is rejected without a token or with an invalid one", async () => {
    for (const who of [{}, { authorization: "Bearer nope" }])
      expect(at(await run("{customer{email}}", who), "errors", 0)).toMatchObject({
        message: "The current customer isn't authorized.",
        extensions: { category: "graphql-authorization" },
      })
  })
})

describe("Session authentication over GraphQL", () => {
  const signedIn = async (): Promise<string> => {
    const response = await small.shop.fetch(
      new Request("http://shop.test/customer/ajax/login", {
        method: "POST",
        headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
        body: JSON.stringify({ username: "john@example.com", password }),
      }),
    )
    const line = response.headers.getSetCookie().find((one) => one.startsWith("PHPSESSID="))
    return line?.split(";")[0] ?? ""
  }

  test("a signed-in session authenticates the customer; another site's request with the cookie is a guest", async () => {
    const cookie = await signedIn()
    expect(at(await run("{customer{email}}", { cookie }), "data", "customer", "email")).toBe("john@example.com")
    const foreign = await run("{customer{email}}", { cookie, "sec-fetch-site": "cross-site" })
    expect(at(foreign, "data", "customer")).toBeNull()
  })

  test("by GET only scripts of the shop's own pages are authenticated", async () => {
    const cookie = await signedIn()
    const get = async (headers: Readonly<Record<string, string>>) => {
      const url = `http://shop.test/graphql?query=${encodeURIComponent("{customer{email}}")}`
      const body: unknown = await (await small.shop.fetch(new Request(url, { headers: { cookie, ...headers } }))).json()
      return at(body, "data", "customer")
    }
    expect(await get({})).toBeNull()
    expect(await get({ "x-requested-with": "XMLHttpRequest" })).toEqual({ email: "john@example.com" })
  })
})
