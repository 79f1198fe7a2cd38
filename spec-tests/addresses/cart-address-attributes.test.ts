import { afterAll, beforeAll, describe, expect, test } from "vitest"

import type { AddressAttributeSetting } from "../../app/shop/context/settings.ts"
import { address, openSmallShop, smallSettings, tokenOf, type SmallShop } from "../shops/small-shop.ts"

const addressAttributes: ReadonlyArray<AddressAttributeSetting> = [
  {
    code: "time_of_day",
    label: "Time of day",
    input: "select",
    required: true,
    options: [{ value: "pm", label: "Afternoon" }],
  },
  { code: "not_before", label: "Not before", input: "date", required: false },
]

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop({ ...smallSettings, customers: { ...smallSettings.customers, addressAttributes } })
})
afterAll(() => small.close())

const stored = [
  { attribute_code: "time_of_day", value: "pm" },
  { attribute_code: "not_before", value: "2026-12-01" },
]

describe("Attributes of an address of a cart", () => {
  test.each([
    ["time_of_day", "night", "Attribute %1 does not contain option with Id %2", ["time_of_day", "night"]],
    ["not_before", "tomorrow", '"%1" is not a valid date.', ["Not before"]],
  ])("with an impossible %s are refused by every call", async (attribute_code, value, message, parameters) => {
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
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
})
