import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { optionId } from "../shops/small-shop-options.ts"
import {
  address,
  byFlatRate,
  newCart,
  openSmallShop,
  orderBody,
  readyCart,
  smallSettings,
  type SmallShop,
} from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  const paymentMethods = [...smallSettings.paymentMethods, { code: "demo_card", title: "Card" }]
  small = await openSmallShop({ ...smallSettings, paymentMethods })
})
afterAll(() => small.close())

const required = (fieldName: string) => ({
  status: 400,
  body: { message: '"%fieldName" is required. Enter and try again.', parameters: { fieldName } },
})

describe("The payment method of a cart over REST", () => {
  const selectMethod = async (mask: string, method: unknown) => {
    await small.call("PUT", `/guest-carts/${mask}/selected-payment-method`, { method })
    return (await small.call("GET", `/guest-carts/${mask}/selected-payment-method`)).body
  }

  test("is returned as it was selected, and is an empty list before", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    expect((await small.call("GET", `/guest-carts/${mask}/selected-payment-method`)).body).toEqual([])
    expect(await selectMethod(mask, { method: "checkmo" })).toEqual({ method: "checkmo" })
    const order = { method: "purchaseorder", po_number: "PO-7", additional_data: { note: "by post" } }
    expect(await selectMethod(mask, order)).toEqual(order)
  })

  test("has no readable card token", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    expect(await selectMethod(mask, { method: "demo_card", additional_data: { token: "secret" } })).toEqual({
      method: "demo_card",
    })
  })

  test("has a purchase order number of at most 255 characters", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const selected = await selectMethod(mask, { method: "purchaseorder", po_number: "7".repeat(300) })
    expect(selected).toEqual({ method: "purchaseorder", po_number: "7".repeat(255) })
  })

  test("cannot be set while every product of the cart is disabled", async () => {
    const mask = await readyCart(small, [
      { sku: "MUG", qty: 1 },
      { sku: "BOWL", qty: 1 },
    ])
    const set = () => small.call("POST", `/guest-carts/${mask}/set-payment-information`, orderBody)
    small.runSql("update product set enabled = 0 where sku = 'MUG'")
    expect(await set()).toMatchObject({ status: 200, body: true })
    small.runSql("update product set enabled = 0 where sku = 'BOWL'")
    expect(await set()).toMatchObject({ status: 400, body: { message: "Some of the products are disabled." } })
    small.runSql("update product set enabled = 1 where sku in ('MUG', 'BOWL')")
  })
})

describe("PUT collect-totals", () => {
  test("sets the payment method and the rate; the payment method is required", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const collect = (body: unknown) => small.call("PUT", `/guest-carts/${mask}/collect-totals`, body)
    expect(await collect({ shippingCarrierCode: "courier" })).toMatchObject(required("paymentMethod"))
    const codes = { shippingCarrierCode: "courier", shippingMethodCode: "express" }
    expect(await collect({ paymentMethod: { method: "checkmo" }, ...codes })).toMatchObject({
      status: 200,
      body: { shipping_amount: 20 },
    })
    expect((await small.call("GET", `/guest-carts/${mask}/selected-payment-method`)).body).toEqual({
      method: "checkmo",
    })
  })
})

describe("Requests for a cart that lack their required field", () => {
  test.each([
    ["POST", "/estimate-shipping-methods", "address"],
    ["POST", "/gift-message", "giftMessage"],
    ["POST", "/shipping-information", "addressInformation"],
    ["POST", "/billing-address", "address"],
    ["PUT", "/selected-payment-method", "method"],
  ])("%s %s names the missing field", async (method, path, fieldName) => {
    const mask = await newCart(small)
    expect(await small.call(method, `/guest-carts/${mask}${path}`, {})).toMatchObject(required(fieldName))
  })

  test("a downloadable product with an empty list of links is refused like one without links", async () => {
    const mask = await newCart(small)
    const add = (downloadable_option: unknown) =>
      small.call("POST", `/guest-carts/${mask}/items`, {
        cartItem: { sku: "COURSE", qty: 1, product_option: { extension_attributes: { downloadable_option } } },
      })
    const withEmptyList = await add({ downloadable_links: [] })
    expect(withEmptyList.status).toBe(400)
    expect((await add({})).body).toEqual(withEmptyList.body)
  })
})

describe("A cart over REST", () => {
  test("returns the date of a custom option in the format in which it was sent", async () => {
    const mask = await newCart(small)
    const [name, day] = [optionId(small, "Name"), optionId(small, "Day")]
    const custom_options = [
      { option_id: name, option_value: "Rosa" },
      { option_id: day, option_value: "2026-06-20 00:00:00" },
    ]
    const cartItem = { sku: "ENGRAVED", qty: 1, product_option: { extension_attributes: { custom_options } } }
    const { body } = await small.call("POST", `/guest-carts/${mask}/items`, { cartItem })
    expect(Object(body).product_option.extension_attributes.custom_options).toEqual(custom_options)
  })

  test("replaces the whole billing address: fields that are not sent are empty", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const save = async (billing: object) => {
      await small.call("POST", `/guest-carts/${mask}/billing-address`, { address: billing })
      return Object((await small.call("GET", `/guest-carts/${mask}/billing-address`)).body).company
    }
    expect(await save({ ...address, company: "Clay Ltd" })).toBe("Clay Ltd")
    expect(await save(address)).toBeUndefined()
  })

  test("of a guest who has ordered has the order's number, and neither e-mail nor address", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const read = async () => Object((await small.call("GET", `/guest-carts/${mask}`)).body)
    expect((await read()).billing_address).toMatchObject({ city: expect.stringMatching(/./) })
    expect((await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)).status).toBe(200)
    const ordered = await read()
    expect(ordered).toMatchObject({ is_active: false, reserved_order_id: expect.stringMatching(/^\d+$/) })
    const { billing_address: billing, customer } = ordered
    expect([customer.email, billing.email, billing.firstname, billing.city, billing.postcode]).toEqual(
      Array.from({ length: 5 }, () => null),
    )
    expect(JSON.stringify(ordered)).not.toContain("@")
  })

  test("in an unknown store view responds 400, also for an unknown route", async () => {
    for (const path of ["nope/V1/guest-carts", "nope/V1/nothing"]) {
      const response = await small.shop.fetch(new Request(`http://shop.test/rest/${path}`, { method: "POST" }))
      expect([response.status, await response.json()]).toEqual([
        400,
        { message: "Specified request cannot be processed." },
      ])
    }
  })

  test("estimates shipping methods for an address without saving it", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const { shipping_address: to } = byFlatRate.addressInformation
    const german = { ...to, country_id: "DE", region_id: null, region: null, region_code: null }
    const rates = await small.call("POST", `/guest-carts/${mask}/estimate-shipping-methods`, { address: german })
    expect(rates.body).toContainEqual(
      expect.objectContaining({
        carrier_code: "courier",
        available: false,
        error_message: "The courier does not go there.",
      }),
    )
    const { body: cart } = await small.call("GET", `/guest-carts/${mask}`)
    expect(Object(cart).extension_attributes.shipping_assignments[0].shipping.address.country_id).toBe("US")
  })
})
