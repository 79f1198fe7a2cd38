import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { newShopper } from "../shops/shopper.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

const { tax, checkout } = smallSettings

let withTax: SmallShop
beforeAll(async () => {
  withTax = await openSmallShop({
    ...smallSettings,
    tax: {
      ...tax,
      defaultDestination: { country: "DE" },
      display: { ...tax.display, cartPrice: "including", cartSubtotal: "including" },
    },
    checkout: { ...checkout, miniCart: { ...checkout.miniCart, counts: "lines" } },
  })
})
afterAll(() => withTax.close())

describe("Cart section of a shop that shows prices with tax and counts items", () => {
  test("[3.cart-summary.1] has prices and subtotal with tax, and the number of items", async () => {
    const shopper = newShopper(withTax.shop)
    const [mug] = withTax.rows("select id from product where sku = 'MUG'")
    await shopper.post("/checkout/cart/add/", { product: String(mug?.["id"]), qty: "2" }, { background: true })
    const section = await shopper.section("cart")
    expect(section).toMatchObject({
      summary_count: 1,
      subtotalAmount: "49.0000",
      subtotal: '<span class="price">$58.31</span>',
      subtotal_incl_tax: '<span class="price">$58.31</span>',
      subtotal_excl_tax: '<span class="price">$49.00</span>',
    })
    expect(section).toMatchObject({
      items: [
        {
          product_price_value: 29.16,
          product_price:
            '<span class="price-including-tax" data-label="Incl.&#x20;Tax"><span class="minicart-price">' +
            '<span class="price">$29.16</span></span></span>',
        },
      ],
    })
  })

  test("[3.cart-summary.1] has no items before there is a cart", async () => {
    expect(await newShopper(withTax.shop).section("cart")).toMatchObject({ summary_count: 0, subtotalAmount: null })
  })
})
