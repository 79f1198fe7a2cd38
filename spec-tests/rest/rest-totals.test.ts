import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { graphqlRequest, at } from "../shops/graphql.ts"
import { openSmallShop, orderBody, readyCart, smallSettings, type SmallShop } from "../shops/small-shop.ts"

let taxed: SmallShop
beforeAll(async () => {
  taxed = await openSmallShop({ ...smallSettings, tax: { ...smallSettings.tax, shippingTaxed: true } })
})
afterAll(() => taxed.close())

const totalsOf = async (mugs: number, coupon?: string) => {
  const mask = await readyCart(taxed, [{ sku: "MUG", qty: mugs }], coupon)
  return (await taxed.call("GET", `/guest-carts/${mask}/totals`)).body
}

describe("Totals over REST with taxed shipping", () => {
  test("[7.cart-totals.1] shipping including tax adds the shipping tax", async () => {
    expect(await totalsOf(4)).toMatchObject({
      shipping_amount: 5,
      shipping_tax_amount: 0.41,
      shipping_incl_tax: 5.41,
      base_shipping_incl_tax: 5.41,
    })
  })

  test("[7.cart-totals.1] shipping tax includes the rounding remainder of the items' tax, while the rate's own price does not", async () => {
    // 49.00: 4.0425 → 4.04, remainder 0.0025; 5.00: 0.4125 + 0.0025 = 0.415 → 0.42, alone 0.41
    const mask = await readyCart(taxed, [{ sku: "MUG", qty: 2 }])
    expect((await taxed.call("GET", `/guest-carts/${mask}/totals`)).body).toMatchObject({
      tax_amount: 4.46,
      shipping_tax_amount: 0.42,
      shipping_incl_tax: 5.42,
      grand_total: 58.46,
    })
    const { body } = await graphqlRequest(
      taxed.shop,
      `{ cart(cart_id: "${mask}") { shipping_addresses {
        available_shipping_methods { method_code price_incl_tax { value } }
        selected_shipping_method { method_code price_incl_tax { value } }
      } } }`,
    )
    const flatRate = { method_code: "flatrate", price_incl_tax: { value: 5.41 } }
    expect(at(body, "data", "cart", "shipping_addresses", 0)).toMatchObject({
      available_shipping_methods: expect.arrayContaining([flatRate]),
      selected_shipping_method: flatRate,
    })
  })

  test("[7.cart-totals.1] shipping including tax shows the tax before the discount, in the cart and in the order", async () => {
    const mask = await readyCart(taxed, [{ sku: "MUG", qty: 2 }], "FREE100")
    expect((await taxed.call("GET", `/guest-carts/${mask}/totals`)).body).toMatchObject({
      shipping_tax_amount: 0,
      shipping_incl_tax: 5.42,
      tax_amount: 0,
      grand_total: 0,
    })
    await taxed.call("POST", `/guest-carts/${mask}/payment-information`, {
      ...orderBody,
      paymentMethod: { method: "free" },
    })
    expect(taxed.rows("select shipping, shipping_tax, shipping_incl_tax from sales_order")).toEqual([
      { shipping: 50_000, shipping_tax: 0, shipping_incl_tax: 54_200 },
    ])
  })

  test("[7.cart-totals.1] a shipping discount is not part of the subtotal discount", async () => {
    expect(await totalsOf(2, "FREE100")).toMatchObject({
      discount_amount: -54,
      shipping_discount_amount: 5,
      subtotal_with_discount: 0,
      grand_total: 0,
    })
  })
})
