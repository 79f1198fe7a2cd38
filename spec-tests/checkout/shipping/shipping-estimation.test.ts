import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { address, newCart, openSmallShop, readyCart, tokenOf, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop

beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const estimate = (mask: string, to: unknown) =>
  small.call("POST", `/guest-carts/${mask}/estimate-shipping-methods`, { address: to })

const codesOf = (body: unknown): ReadonlyArray<string> =>
  Array.isArray(body) ? body.map(({ carrier_code }) => String(carrier_code)) : []

describe("Shipping estimation of the shop", () => {
  test("[7.shipping-estimation.1] lists the rates for a country, and saves nothing", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const { body } = await estimate(mask, { country_id: "DE", postcode: "10115" })
    expect(body).toMatchObject([
      {
        carrier_code: "flatrate",
        method_code: "flatrate",
        amount: 5,
        available: true,
        error_message: "",
        price_incl_tax: 5,
      },
      {
        carrier_code: "courier",
        method_code: "express",
        available: false,
        error_message: "The courier does not go there.",
      },
    ])
    expect((await small.call("GET", `/guest-carts/${mask}/totals`)).body).toMatchObject({ tax_amount: 2.02 })
  })

  test("[3.shipping-rate.1] lists an unavailable rate, which cannot be selected", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const germany = {
      ...address,
      country_id: "DE",
      region_id: 82,
      region_code: "BER",
      region: "Berlin",
      postcode: "10115",
    }
    const chosen = await small.call("POST", `/guest-carts/${mask}/shipping-information`, {
      addressInformation: {
        shipping_address: germany,
        shipping_carrier_code: "courier",
        shipping_method_code: "express",
      },
    })
    expect(chosen).toMatchObject({
      status: 404,
      body: { message: "Carrier with such method not found: %1, %2", parameters: ["courier", "express"] },
    })
  })

  test("[7.shipping-estimation.1] lists no rates for a virtual cart, an empty cart or a missing country", async () => {
    const virtual = await readyCart(small, [{ sku: "GIFT-CARD", qty: 1 }])
    const empty = await readyCart(small, [])
    const mug = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    expect((await estimate(virtual, { country_id: "US" })).body).toEqual([])
    expect((await estimate(empty, { country_id: "US" })).body).toEqual([])
    expect((await estimate(mug, {})).body).toEqual([])
    expect((await estimate(mug, { country_id: "" })).body).toEqual([])
  })

  test("offers free shipping from its threshold, compared after discounts", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 9 }]) // 220.50
    expect(codesOf((await estimate(mask, { country_id: "US" })).body)).toContain("freeshipping")
    await small.call("PUT", `/guest-carts/${mask}/coupons/TENTH`) // 198.45
    expect(codesOf((await estimate(mask, { country_id: "US" })).body)).not.toContain("freeshipping")
  })

  test("[7.shipping-estimation.2] lists rates of a customer's saved address by its id", async () => {
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    await small.call("POST", "/carts/mine", undefined, ann)
    await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, ann)
    const [saved] = small.rows("select id from customer_address")
    const body = { addressId: saved?.["id"] }
    const rates = await small.call("POST", "/carts/mine/estimate-shipping-methods-by-address-id", body, ann)
    expect(codesOf(rates.body)).toEqual(["flatrate", "courier"])
  })

  test.each([
    [{ country_id: "US", region_id: 12 }, 2.02],
    [{ countryId: "US", regionCode: "CA" }, 2.02],
    [{ countryId: "US", region: "california" }, 2.02],
    [{ country_id: "US", region_id: 33 }, 1.47],
    [{ country_id: "DE" }, 4.66],
    [{ country_id: "US" }, 0],
    [{ country_id: "US", region_id: 99_999, region_code: "CA" }, 0],
    [{ country_id: "FR" }, 0],
  ])("[7.totals-information.2] for destination %j the tax is %d", async (to, tax) => {
    const mask = await newCart(small)
    await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku: "MUG", qty: 1 } })
    const totals = await small.call("POST", `/guest-carts/${mask}/totals-information`, {
      addressInformation: { address: to },
    })
    expect(totals.body).toMatchObject({ subtotal: 24.5, tax_amount: tax })
  })

  test("[7.totals-information.3] sets the totals of the cart until another destination replaces them", async () => {
    const mask = await newCart(small)
    await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku: "MUG", qty: 1 } })
    const estimateAt = (to: unknown) =>
      small.call("POST", `/guest-carts/${mask}/totals-information`, {
        addressInformation: { address: to, shipping_carrier_code: "flatrate", shipping_method_code: "flatrate" },
      })
    await estimateAt({ country_id: "US", region_id: 12 })
    expect((await small.call("GET", `/guest-carts/${mask}/totals`)).body).toMatchObject({ grand_total: 31.52 })
    await estimateAt({ country_id: "FR" })
    await estimateAt({ country_id: "US" })
    expect((await small.call("GET", `/guest-carts/${mask}/totals`)).body).toMatchObject({ grand_total: 29.5 })
  })
})
