import { describe, expect, test } from "vitest"

import { cartLines } from "../../core/cart/cart-lines.ts"
import { readCartSection } from "../../core/cart/mini-cart-reading.ts"
import { taxedPrice } from "../../core/cart/tax-display.ts"
import { checkoutConfigFrom } from "../../core/checkout/checkout-config.wire.ts"
import { taxFacts, totalsRows } from "../../core/checkout/totals/totals-rows.ts"
import { totals } from "../arbitraries/checkout.ts"

const line = {
  itemId: "7",
  name: "Side plate",
  quantity: "2",
  price: "45",
  priceInclTax: "48.71",
  rowTotal: "90",
  rowTotalInclTax: "97.43",
  discount: "0",
  options: [],
}
const cart = totals("97.43", { lines: [line], subtotal: "90", subtotalInclTax: "97.43" })

/** The cart section of a Magento that displays prices with and without tax. */
const section = (price: unknown) => ({
  summary_count: 2,
  subtotalAmount: "90.0000",
  items: [{ item_id: "7", product_name: "Side plate", qty: 2, product_price_value: price }],
})

const config = (modes: object) =>
  checkoutConfigFrom({
    storeCode: "default",
    formKey: "key",
    isCustomerLoggedIn: false,
    isGuestCheckoutAllowed: true,
    quoteData: { entity_id: "MASKED", is_virtual: false, customer_email: "" },
    defaultCountryId: "US",
    defaultRegionId: "",
    defaultPostcode: "",
    isBillingAddressFromDataValid: false,
    totalsData: {
      grand_total: "97.43",
      subtotal: "90",
      subtotal_incl_tax: "97.43",
      discount_amount: "0",
      shipping_amount: "0",
      shipping_incl_tax: "0",
      tax_amount: "7.43",
      quote_currency_code: "USD",
      base_currency_code: "USD",
      coupon_code: "",
      items_qty: "2",
      items: [],
      total_segments: [],
    },
    ...modes,
  })?.taxDisplay

describe("Tax in the prices of cart and checkout", () => {
  test("is as the configuration of the page says", () => {
    expect(config({})).toBeUndefined()
    expect(config({ reviewItemPriceDisplayMode: "excluding" })).toBeUndefined()
    expect(
      config({
        reviewItemPriceDisplayMode: "both",
        reviewTotalsDisplayMode: "including",
        reviewShippingDisplayMode: "nonsense",
      }),
    ).toEqual({ items: "both", subtotal: "including", shipping: "excluding" })
  })

  test.each([
    ["excluding", { price: "45", rowTotal: "90" }],
    ["including", { price: "48.71", rowTotal: "97.43" }],
    ["both", { price: "48.71", rowTotal: "97.43", rowTotalExclTax: "90" }],
  ] as const)("%s: the lines have these prices", (display, prices) => {
    const [shown] = cartLines({ lines: [], canCheckOut: true }, cart, display)
    expect(shown).toMatchObject(prices)
    expect(shown?.rowTotalExclTax).toBe("rowTotalExclTax" in prices ? prices.rowTotalExclTax : undefined)
  })

  test("a price without tax is the default", () => {
    expect(taxedPrice("10", "11.9")).toEqual({ price: "10" })
  })

  test("of the two prices of a mini-cart line the one with tax is read", () => {
    const lineOf = (price: unknown) => readCartSection(section(price), "http://shop.test")?.lines[0]
    expect(lineOf({ incl_tax: 48.71, excl_tax: "45.0000" })).toMatchObject({ price: "48.71" })
    expect(lineOf(45)).toMatchObject({ price: "45" })
  })

  test("equal prices with and without tax are displayed once", () => {
    expect(taxedPrice("10", "10", "both")).toEqual({ price: "10" })
  })

  test.each([
    ["excluding", { amount: "10", exclTax: undefined }],
    ["including", { amount: "10.6", exclTax: undefined }],
    ["both", { amount: "10.6", exclTax: "10" }],
  ] as const)("%s: shipping in the totals has this price, though its segment is without tax", (shipping, expected) => {
    const segments = [{ code: "shipping", title: "Shipping & Handling (Flat Rate - Fixed)", value: "10" }]
    const shipped = totals("36.04", { segments, shipping: "10", shippingInclTax: "10.6" })
    const facts = taxFacts(shipped, { items: "including", subtotal: "including", shipping })
    expect(totalsRows(shipped, { isVirtual: false, isRateSelected: true, ...facts })).toMatchObject([expected])
  })

  test("both subtotals are rows of the totals", () => {
    const subtotals = { subtotal: "90", subtotalInclTax: "97.43" }
    const rows = totalsRows(cart, { isVirtual: false, isRateSelected: false, subtotals })
    expect(rows.slice(0, 2).map(({ title, amount }) => [title, amount])).toEqual([
      ["Subtotal (Excl. Tax)", "90"],
      ["Subtotal (Incl. Tax)", "97.43"],
    ])
    expect(totalsRows(cart, { isVirtual: false, isRateSelected: false })[0]?.title).toBe("Subtotal")
  })
})
