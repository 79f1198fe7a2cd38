import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { attributeLines } from "../../app/shop/domain/customer/attribute-values.ts"
import { graphqlRequest, at } from "../shops/graphql.ts"
import {
  address,
  byFlatRate,
  openSmallShop,
  orderBody,
  smallSettings,
  tokenOf,
  type SmallShop,
} from "../shops/small-shop.ts"

let small: SmallShop
const settings = {
  ...smallSettings,
  customers: {
    ...smallSettings.customers,
    addressAttributes: [
      { code: "leave_at_door", label: "Leave at the door", input: "boolean", required: false },
      { code: "delivery_note", label: "Delivery note", input: "text", required: true },
    ],
  },
} as const

beforeAll(async () => {
  small = await openSmallShop(settings)
})
afterAll(() => small.close())

const given = [
  { attribute_code: "leave_at_door", value: true, label: "Yes" },
  { attribute_code: "delivery_note", value: "Ring twice" },
]
const stored = [
  { attribute_code: "leave_at_door", value: "1" },
  { attribute_code: "delivery_note", value: "Ring twice" },
]

const customerWithMug = async () => {
  const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  await small.call("POST", "/carts/mine", undefined, ann)
  await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, ann)
  return ann
}

const saveAddress = async (ann: Readonly<Record<string, string>>, custom_attributes: unknown) => {
  const { body: me } = await small.call("GET", "/customers/me", undefined, ann)
  const { email: _email, region_code: _code, region, ...place } = address
  const { id, firstname, lastname, email, website_id } = Object(me)
  const customer = { id, firstname, lastname, email, website_id }
  return small.call(
    "PUT",
    "/customers/me",
    { customer: { ...customer, addresses: [{ ...place, region: { region_id: 12, region }, custom_attributes }] } },
    ann,
  )
}

describe("Custom attributes of addresses in the embedded shop", () => {
  test("[3.address-custom-attributes.1] the address book stores known attributes and requires the required ones", async () => {
    const ann = await customerWithMug()
    const unknown = { attribute_code: "planted", value: "x" }
    const saved = await saveAddress(ann, [...given, unknown])
    expect(Object(saved.body).addresses[0].custom_attributes).toEqual(stored)
    const byCode = await saveAddress(ann, { leave_at_door: "0", delivery_note: " Ring " })
    expect(Object(byCode.body).addresses[0].custom_attributes).toEqual([
      { attribute_code: "leave_at_door", value: "0" },
      { attribute_code: "delivery_note", value: "Ring" },
    ])
    for (const missing of [
      [],
      undefined,
      [{ attribute_code: "delivery_note", value: "  " }],
      { delivery_note: { a: 1 } },
    ])
      expect(await saveAddress(ann, missing)).toMatchObject({
        status: 400,
        body: { message: '"%fieldName" is required. Enter and try again.', parameters: { fieldName: "delivery_note" } },
      })
  })

  test("[3.customer-address.6] attributes of a cart address are copied to the order and the address book, and the merchant sees them", async () => {
    const ann = await customerWithMug()
    const shipping = { ...address, custom_attributes: given, save_in_address_book: 1 }
    const { addressInformation } = byFlatRate
    await small.call(
      "POST",
      "/carts/mine/shipping-information",
      { addressInformation: { ...addressInformation, shipping_address: shipping, billing_address: shipping } },
      ann,
    )
    const { body: cart } = await small.call("GET", "/carts/mine", undefined, ann)
    expect(Object(cart).billing_address.custom_attributes).toEqual(given)
    const { email: _email, ...payment } = orderBody
    const placed = await small.call(
      "POST",
      "/carts/mine/payment-information",
      { ...payment, billingAddress: shipping },
      ann,
    )
    expect(placed.status).toBe(200)
    const columns = small.rows(
      "select custom_attributes from sales_order_address where order_id = ?",
      Number(placed.body),
    )
    expect(
      columns.map((row) =>
        attributeLines(settings.customers.addressAttributes ?? [], String(row["custom_attributes"])),
      ),
    ).toEqual([
      ["Leave at the door", "Delivery note: Ring twice"],
      ["Leave at the door", "Delivery note: Ring twice"],
    ])
    const { body: me } = await small.call("GET", "/customers/me", undefined, ann)
    expect(Object(me).addresses.at(-1).custom_attributes).toEqual(given)
  })

  test("an unknown or too long attribute never reaches the cart", async () => {
    const ann = await customerWithMug()
    const shipping = {
      ...address,
      custom_attributes: [
        { attribute_code: "delivery_note", value: "x".repeat(256) },
        { attribute_code: "leave_at_door", value: { a: 1 } },
        { attribute_code: 5, value: "1" },
        "text",
        { attribute_code: "leave_at_door", value: "1", label: "Yes", planted: "x" },
      ],
    }
    const { addressInformation } = byFlatRate
    const body = {
      addressInformation: { ...addressInformation, shipping_address: shipping, billing_address: shipping },
    }
    expect((await small.call("POST", "/carts/mine/shipping-information", body, ann)).status).toBe(200)
    const { body: cart } = await small.call("GET", "/carts/mine", undefined, ann)
    expect(Object(cart).billing_address.custom_attributes).toEqual([
      { attribute_code: "leave_at_door", value: "1", label: "Yes" },
    ])
  })

  test("[3.address-custom-attributes.1] the GraphQL description of an address form lists them", async () => {
    const query = `{ attributesForm(formCode: "customer_address_edit") { items { code label frontend_input is_required } } }`
    const response = await small.shop.fetch(
      new Request("http://shop.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query }),
      }),
    )
    const { data } = Object(await response.json())
    expect(data.attributesForm.items.slice(-2)).toEqual([
      { code: "leave_at_door", label: "Leave at the door", frontend_input: "BOOLEAN", is_required: false },
      { code: "delivery_note", label: "Delivery note", frontend_input: "TEXT", is_required: true },
    ])
  })

  test("[3.address-custom-attributes.1] GraphQL stores them with an address, in the current and the deprecated input", async () => {
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    const place = `firstname:"Ann",lastname:"Lee",street:["1 Elm Street"],city:"Austin",postcode:"78701",country_code:US,region:{region_id:57},telephone:"1"`
    const fields =
      'custom_attributes{attribute_code value} custom_attributesV2(attributeCodes:["delivery_note"]){code ... on AttributeValue{value}}'
    const note = (value: string) => ({ code: "delivery_note", value })
    const created = await graphqlRequest(
      small.shop,
      `mutation{createCustomerAddress(input:{${place},custom_attributesV2:[{attribute_code:"delivery_note",value:"Ring twice"},{attribute_code:"leave_at_door",value:"1"},{attribute_code:"nope",value:"x"}]}){id ${fields}}}`,
      {},
      ann,
    )
    expect(created.body.errors).toBeUndefined()
    expect(at(created.body, "data", "createCustomerAddress")).toEqual({
      id: expect.any(Number),
      custom_attributes: stored,
      custom_attributesV2: [note("Ring twice")],
    })
    const id = at(created.body, "data", "createCustomerAddress", "id")
    const moved = await graphqlRequest(
      small.shop,
      `mutation{updateCustomerAddress(id:${String(id)},input:{city:"Dallas"}){city ${fields}}}`,
      {},
      ann,
    )
    expect(at(moved.body, "data", "updateCustomerAddress")).toEqual({
      city: "Dallas",
      custom_attributes: stored,
      custom_attributesV2: [note("Ring twice")],
    })
    const refused = await graphqlRequest(small.shop, `mutation{createCustomerAddress(input:{${place}}){id}}`, {}, ann)
    expect(refused.body.errors?.[0]?.message).toBe('"delivery_note" is required. Enter and try again.')
  })
})
