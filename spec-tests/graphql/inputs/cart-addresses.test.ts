import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { add, newMask, cartAddress, placeOrderQuery, queryOn, readyByGraphql } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { openSmallShop, tokenOf, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
let ann: Readonly<Record<string, string>>
beforeAll(async () => {
  small = await openSmallShop()
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
})
afterAll(() => small.close())

type Address = Readonly<Record<string, unknown>>

const texts = "prefix firstname middlename lastname suffix company street city postcode telephone fax vat_id"
const fields = `${texts} region{code label region_id} country{code label}`

const withMug = async (): Promise<string> => {
  const mask = await newMask(small)
  await add(small, mask, [{ sku: "MUG", quantity: 1 }])
  return mask
}

/** The shipping address of a new cart after this was sent. */
const shippedTo = async (address: Address, more: Address = {}): Promise<unknown> => {
  const { data, errors } = await queryOn(small)(
    `mutation($c:String!,$a:ShippingAddressInput!){setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[$a]}){cart{
      shipping_addresses{${fields} customer_notes pickup_location_code}}}}`,
    { c: await withMug(), a: { address, ...more } },
  )
  expect(errors).toBeUndefined()
  return at(data, "setShippingAddressesOnCart", "cart", "shipping_addresses", 0)
}

const full = {
  prefix: "Dr",
  firstname: "Jane",
  middlename: "M",
  lastname: "Doe",
  suffix: "Jr",
  company: "Mugs Ltd",
  street: ["1 Oak Ave", "Gate"],
  city: "Los Angeles",
  postcode: "90210",
  telephone: "555 0101",
  fax: "555 0102",
  vat_id: "DE1",
}
const california = { code: "CA", label: "California", region_id: 12 }
const region = (code: string | null, label: string | null, id: number | null) => ({ code, label, region_id: id })

describe("An address of a cart over GraphQL", () => {
  test("has every field that is sent, and null for the others", async () => {
    const sent = { ...full, region_id: 12, country_code: "us " }
    const country = { code: "US", label: "US" }
    expect(await shippedTo(sent)).toMatchObject({ ...full, region: california, country })
    const { firstname, lastname, city } = full
    const absent = {
      prefix: null,
      middlename: null,
      suffix: null,
      company: null,
      postcode: null,
      telephone: null,
      fax: null,
      vat_id: null,
    }
    expect(
      await shippedTo({ firstname, lastname, street: [null, "a\nb"], city, region: "CA", country_code: "US" }),
    ).toMatchObject({
      ...absent,
      street: ["", "a b"],
      customer_notes: null,
      pickup_location_code: null,
    })
  })

  test.each([
    ["US", { region: "CA" }, california],
    ["US", { region: " California " }, california],
    ["US", { region: "Texas", region_id: 12 }, california],
    ["US", { region_id: 12 }, california],
    ["DE", { region: "Bayern" }, region("BAY", "Bayern", 81)],
    ["DE", {}, region(null, null, null)],
    ["DE", { region: " ", region_id: 0 }, region(null, null, null)],
    ["NZ", { region: " Otago " }, region(null, "Otago", null)],
    ["NZ", { region: "Otago", region_id: 12 }, region(null, "Otago", null)],
    ["NZ", {}, region(null, null, null)],
  ])("in %s with %j has its region", async (country_code, sent, expected) => {
    expect(at(await shippedTo({ ...full, ...sent, country_code }), "region")).toEqual(expected)
  })

  test("has delivery notes of at most 1000 characters, and a pickup location of at most 255", async () => {
    const sent = { customer_notes: "n".repeat(1001), pickup_location_code: "p".repeat(256) }
    expect(await shippedTo({ ...full, region: "CA", country_code: "US" }, sent)).toMatchObject({
      customer_notes: "n".repeat(1000),
      pickup_location_code: "p".repeat(255),
    })
  })

  test("may be one of the caller's address book, for shipping and for billing", async () => {
    const own = String(at(await queryOn(small, ann)("{customerCart{id}}"), "data", "customerCart", "id"))
    await add(small, own, [{ sku: "MUG", quantity: 1 }], ann)
    const book = Number(small.rows("select id from customer_address")[0]?.["id"])
    const { data } = await queryOn(small, ann)(
      `mutation($c:String!){
        setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{customer_address_id:${book}}]}){cart{shipping_addresses{${fields}}}}
        setBillingAddressOnCart(input:{cart_id:$c,billing_address:{customer_address_id:${book}}}){cart{email billing_address{${fields}}}}}`,
      { c: own },
    )
    const shipping = at(data, "setShippingAddressesOnCart", "cart", "shipping_addresses", 0)
    expect(shipping).toMatchObject({
      firstname: "Ann",
      street: ["1 Main St"],
      region: california,
      telephone: "555 0100",
    })
    expect(at(data, "setBillingAddressOnCart", "cart")).toEqual({ email: "ann@example.com", billing_address: shipping })
  })

  test("of the shipment is copied to the bill as it is, and then is not saved twice in the address book", async () => {
    const bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    const run = queryOn(small, bob)
    const order = async (save: Readonly<Record<string, unknown>>) => {
      const mask = String(at(await run("{customerCart{id}}"), "data", "customerCart", "id"))
      await add(small, mask, [{ sku: "MUG", quantity: 1 }], bob)
      const { data } = await run(
        `mutation($c:String!,$a:CartAddressInput!){
          setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{address:$a}]}){cart{shipping_addresses{${fields}}}}
          setBillingAddressOnCart(input:{cart_id:$c,billing_address:{same_as_shipping:true}}){cart{billing_address{${fields}}}}
          setShippingMethodsOnCart(input:{cart_id:$c,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){cart{id}}
          setPaymentMethodOnCart(input:{cart_id:$c,payment_method:{code:"purchaseorder",purchase_order_number:"${"7".repeat(256)}"}}){cart{selected_payment_method{code title purchase_order_number}}}
          placeOrder(input:{cart_id:$c}){errors{message}}}`,
        { c: mask, a: { ...full, ...save, region: "CA", country_code: "US" } },
      )
      expect(at(data, "setBillingAddressOnCart", "cart", "billing_address")).toEqual(
        at(data, "setShippingAddressesOnCart", "cart", "shipping_addresses", 0),
      )
      expect(at(data, "setPaymentMethodOnCart", "cart", "selected_payment_method")).toEqual({
        code: "purchaseorder",
        title: "Purchase Order",
        purchase_order_number: "7".repeat(255),
      })
      expect(at(data, "placeOrder", "errors")).toEqual([])
      return at(await run("{customer{addresses{city}}}"), "data", "customer", "addresses")
    }
    expect(await order({ save_in_address_book: false })).toEqual([])
    expect(await order({})).toEqual([{ city: "Los Angeles" }])
  })
})

describe("An estimate over GraphQL", () => {
  const estimate = (mask: string, address: Address, rate: Address = {}) =>
    queryOn(small)(
      `mutation($i:EstimateTotalsInput!){
        estimateShippingMethods(input:$i){carrier_code carrier_title method_code method_title available error_message amount{value currency} price_excl_tax{value} price_incl_tax{value}}
        estimateTotals(input:$i){cart{prices{applied_taxes{label amount{value}} grand_total{value}}
          shipping_addresses{firstname lastname street city postcode region{code label region_id} country{code} selected_shipping_method{carrier_code amount{value}}}}}}`,
      { i: { cart_id: mask, address, ...rate } },
    )
  const flat = { shipping_method: { carrier_code: "flatrate", method_code: "flatrate" } }
  const placeOf = (body: unknown) => at(body, "data", "estimateTotals", "cart", "shipping_addresses", 0)

  test.each([
    ["no region", {}, region(null, null, null), []],
    ["no region in it", { region: {} }, region(null, null, null), []],
    ["a code", { region: { region_code: "CA" } }, california, [2.02]],
    ["a name", { region: { region: "California" } }, california, [2.02]],
    ["a number", { region: { region_id: 12 } }, california, [2.02]],
    ["a code rather than a name", { region: { region: "Texas", region_code: "CA" } }, california, [2.02]],
  ])("with %s has the taxes of its place", async (_how, address, expected, taxes) => {
    const body = await estimate(await withMug(), { country_code: "US", postcode: "90210", ...address })
    expect(placeOf(body)).toMatchObject({ region: expected, postcode: "90210", country: { code: "US" } })
    const { applied_taxes: applied } = Object(at(body, "data", "estimateTotals", "cart", "prices"))
    expect([applied].flat().map((tax: unknown) => at(tax, "amount", "value"))).toEqual(taxes)
  })

  test("has the rates of its destination with their texts, and the totals with the named one", async () => {
    const body = await estimate(await withMug(), { country_code: "DE" }, flat)
    const courier = at(body, "data", "estimateShippingMethods", 1)
    expect(at(body, "data", "estimateShippingMethods", 0)).toEqual({
      carrier_code: "flatrate",
      carrier_title: "Flat Rate",
      method_code: "flatrate",
      method_title: "Fixed",
      available: true,
      error_message: "",
      amount: { value: 5, currency: "USD" },
      price_excl_tax: { value: 5 },
      price_incl_tax: { value: 5 },
    })
    expect(courier).toMatchObject({ available: false, error_message: "The courier does not go there." })
    expect(placeOf(body)).toEqual({
      firstname: "",
      lastname: "",
      street: [""],
      city: "",
      postcode: null,
      region: region(null, null, null),
      country: { code: "DE" },
      selected_shipping_method: { carrier_code: "flatrate", amount: { value: 5 } },
    })
  })
})

describe("An order over GraphQL", () => {
  test("of another's cart that is ordered already is no order, and does not name the order", async () => {
    const bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    const mask = await readyByGraphql(small)
    expect(at(await queryOn(small)(placeOrderQuery, { c: mask }), "data", "placeOrder", "errors")).toEqual([])
    expect(at(await queryOn(small, bob)(placeOrderQuery, { c: mask }), "data", "placeOrder")).toEqual({
      orderV2: null,
      errors: [{ code: "CART_NOT_ACTIVE", message: "The cart isn't active." }],
    })
  })

  test("names what is missing, one after the other", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "MUG", quantity: 1 }])
    const steps = [
      'setGuestEmailOnCart(input:{cart_id:$c,email:"jo@example.com"}){cart{email}}',
      "setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{address:$a}]}){cart{id}}",
      'setShippingMethodsOnCart(input:{cart_id:$c,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){cart{id}}',
      "setBillingAddressOnCart(input:{cart_id:$c,billing_address:{same_as_shipping:true}}){cart{id}}",
    ]
    const problems: Array<unknown> = []
    for (const step of steps) {
      await queryOn(small)(`mutation($c:String!${step.includes("$a") ? ",$a:CartAddressInput!" : ""}){${step}}`, {
        c: mask,
        a: cartAddress,
      })
      problems.push(at(await queryOn(small)(placeOrderQuery, { c: mask }), "data", "placeOrder", "errors", 0))
    }
    const unable = (message: string) => ({ code: "UNABLE_TO_PLACE_ORDER", message: expect.stringContaining(message) })
    expect(problems).toEqual([
      unable("Please check the shipping address information. "),
      unable("The shipping method is missing. Select the shipping method and try again."),
      unable("Please check the billing address information. "),
      unable("Enter a valid payment method and try again."),
    ])
  })
})
