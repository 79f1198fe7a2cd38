import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openSmallShop, readyCart, smallSettings, type SmallShop } from "../shops/small-shop.ts"

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

  test("[7.cart-totals.1] a shipping discount is not part of the subtotal discount", async () => {
    expect(await totalsOf(2, "FREE100")).toMatchObject({
      discount_amount: -54,
      shipping_discount_amount: 5,
      subtotal_with_discount: 0,
      grand_total: 0,
    })
  })
})
