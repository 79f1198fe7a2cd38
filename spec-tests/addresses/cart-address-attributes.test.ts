import { describe, expect, test } from "vitest"

import { annsToken, sharedSmallHost, withAddressAttributes } from "../shops/address-attributes.ts"
import { at, graphqlRequest } from "../shops/graphql.ts"
import { address } from "../shops/small-shop.ts"

const days = [
  { value: "4", label: "Monday" },
  { value: "5", label: "Tuesday" },
]
const afternoon = { value: "pm", label: "Afternoon" }
const opened = sharedSmallHost(
  withAddressAttributes([
    { code: "time_of_day", label: "Time of day", input: "select", required: true, options: [afternoon] },
    { code: "not_before", label: "Not before", input: "date", required: false },
    { code: "days", label: "Days", input: "multiselect", required: false, options: days },
  ]),
)

const stored = [
  { attribute_code: "time_of_day", value: "pm" },
  { attribute_code: "not_before", value: "2026-12-01" },
]

describe("Attributes of an address of a cart", () => {
  test.each([
    ["time_of_day", "night", "Attribute %1 does not contain option with Id %2", ["time_of_day", "night"]],
    ["not_before", "tomorrow", '"%1" is not a valid date.', ["Not before"]],
  ])("with an impossible %s are refused by every call", async (attribute_code, value, message, parameters) => {
    const { small } = opened()
    const ann = await annsToken(small)
    await small.call("POST", "/carts/mine", undefined, ann)
    await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, ann)
    const good = { ...address, custom_attributes: stored }
    const bad = { ...address, custom_attributes: [{ attribute_code, value }] }
    const codes = { shipping_carrier_code: "flatrate", shipping_method_code: "flatrate" }
    const paymentMethod = { method: "checkmo" }
    const sent = [
      ["POST", "estimate-shipping-methods", { address: bad }],
      ["POST", "totals-information", { addressInformation: { address: bad, ...codes } }],
      ["POST", "shipping-information", { addressInformation: { shipping_address: bad, ...codes } }],
      [
        "POST",
        "shipping-information",
        { addressInformation: { shipping_address: good, billing_address: bad, ...codes } },
      ],
      ["POST", "billing-address", { address: bad }],
      ["POST", "set-payment-information", { paymentMethod, billingAddress: bad }],
      ["POST", "payment-information", { paymentMethod, billingAddress: bad }],
      ["PUT", "", { quote: { billing_address: bad } }],
      ["PUT", "", { quote: { extension_attributes: { shipping_assignments: [{ shipping: { address: bad } }] } } }],
    ] as const
    for (const [method, path, body] of sent)
      expect(await small.call(method, `/carts/mine/${path}`.replace(/\/$/, ""), body, ann)).toMatchObject({
        status: 400,
        body: { message, parameters },
      })
    const information = { shipping_address: good, billing_address: good, ...codes }
    const accepted = await small.call(
      "POST",
      "/carts/mine/shipping-information",
      { addressInformation: information },
      ann,
    )
    expect(accepted.status).toBe(200)
  })

  describe("over GraphQL", () => {
    /** Sets both addresses of Ann's cart with these attributes. */
    const setAddresses = async (custom_attributes: ReadonlyArray<object>) => {
      const { small } = opened()
      const ann = await annsToken(small)
      await small.call("POST", "/carts/mine", undefined, ann)
      await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, ann)
      const { body } = await graphqlRequest(small.shop, "{ customerCart { id } }", {}, ann)
      const { firstname, lastname, street, city, postcode, telephone } = address
      const place = { firstname, lastname, street, city, postcode, telephone, region: "CA", country_code: "US" }
      return graphqlRequest(
        small.shop,
        `mutation ($cart: String!, $address: CartAddressInput!) {
          setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ address: $address }] }) { cart {
            shipping_addresses { ...attributes } } }
          setBillingAddressOnCart(input: { cart_id: $cart, billing_address: { address: $address } }) { cart {
            billing_address { ...attributes } } }
        }
        fragment attributes on CartAddressInterface { custom_attributes { code
          ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label value } } } }`,
        { cart: at(body, "data", "customerCart", "id"), address: { ...place, custom_attributes } },
        ann,
      )
    }
    const pickDays = { attribute_code: "days", selected_options: [{ value: "4" }, { value: "5" }] }

    test("are saved with both addresses, and read with their selected options", async () => {
      const { body } = await setAddresses([
        { attribute_code: "time_of_day", selected_options: [{ value: "pm" }] },
        { attribute_code: "not_before", value: "2026-12-01 00:00:00" },
        pickDays,
        { attribute_code: "planted", value: "x" },
      ])
      const custom_attributes = [
        { code: "time_of_day", selected_options: [afternoon] },
        { code: "not_before", value: "2026-12-01" },
        { code: "days", selected_options: days },
      ]
      expect(body).toEqual({
        data: {
          setShippingAddressesOnCart: { cart: { shipping_addresses: [{ custom_attributes }] } },
          setBillingAddressOnCart: { cart: { billing_address: { custom_attributes } } },
        },
      })
    })

    test.each([
      ["time_of_day", "night", "Attribute time_of_day does not contain option with Id night"],
      ["days", "4,9", "Attribute days does not contain option with Id 9"],
      ["not_before", "2026-02-30", '"Not before" is not a valid date.'],
    ])("with an impossible %s are refused as over REST, and change nothing", async (attribute_code, value, message) => {
      await setAddresses([pickDays])
      const { body } = await setAddresses([{ attribute_code, value }])
      expect(body.errors?.map((error) => [error.message, error.extensions?.category])).toEqual([
        [message, "graphql-input"],
        [message, "graphql-input"],
      ])
      const { small } = opened()
      const saved = small.rows("select custom_attributes from cart_address where country_id is not null")
      const kept = JSON.stringify([{ attribute_code: "days", value: "4,5" }])
      expect(saved.map((row) => row["custom_attributes"])).toEqual([kept, kept])
    })
  })
})
