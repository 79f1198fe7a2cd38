import { afterAll, beforeAll, describe, expect, test } from "vitest"

import type { ShopSettings } from "../../app/shop/context/settings.ts"
import { postCodes } from "../../app/shop/domain/directory/post-codes.ts"
import { agreementsIn } from "../../core/checkout/order/agreements.wire.ts"
import { paymentNotesIn } from "../../core/checkout/payment/payment-notes.wire.ts"
import { at } from "../shops/graphql.ts"
import { newShopper } from "../shops/shopper.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

const [own] = smallSettings.stores
const settings: ShopSettings = {
  ...smallSettings,
  stores: [own, { ...own, id: 2, code: "euro", money: { currency: "EUR", rate: "0.5" } }],
  paymentMethods: [
    { code: "checkmo", title: "Check", payableTo: "The <Shop>", mailingAddress: "1 Main St\nHudson <NY>" },
    { code: "banktransfer", title: "Transfer", instructions: "Account 12\n& routing 34" },
    { code: "purchaseorder", title: "Purchase Order" },
  ],
  checkout: {
    ...smallSettings.checkout,
    agreements: [
      {
        id: 3,
        name: "Sale",
        sentence: "I agree > all.",
        text: "A < B\nC",
        mustBeAccepted: true,
        contentHeight: "90px",
      },
      { id: 4, name: "Use", sentence: "By ordering you agree.", text: "<p>D</p>", mustBeAccepted: false, isHtml: true },
    ],
  },
}

let small: SmallShop
const configs: Record<string, unknown> = {}
beforeAll(async () => {
  small = await openSmallShop(settings)
  for (const store of ["default", "euro"]) {
    const shopper = newShopper(small.shop)
    shopper.cookies.set("store", store)
    const product = String(idOf(small, "product", "where sku = 'MUG'"))
    await shopper.post("/checkout/cart/add/", { product, qty: "2" })
    configs[store] = at(await (await shopper.get("/checkout/cart/")).json(), "checkoutConfig")
  }
})
afterAll(() => small.close())

describe("checkoutConfig of the built-in shop", () => {
  test("[3.checkout-configuration.1] quote columns are text, as read from a database", () => {
    expect(at(configs["default"], "quoteData")).toMatchObject({
      entity_id: expect.stringMatching(/^\w{32}$/),
      store_id: "1",
      is_active: "1",
      is_virtual: 0,
      items_count: "1",
      items_qty: "2.0000",
      base_currency_code: "USD",
      base_to_quote_rate: "1.0000",
      subtotal: "49.0000",
      base_subtotal: "49.0000",
      subtotal_with_discount: "49.0000",
      grand_total: "49.0000",
      customer_id: null,
      customer_group_id: "0",
      customer_is_guest: "1",
      customer_firstname: null,
      customer_email: null,
      coupon_code: null,
    })
    expect(at(configs["default"], "quoteItemData", 0)).toMatchObject({
      item_id: expect.stringMatching(/^\d+$/),
      quote_id: expect.stringMatching(/^\d+$/),
      qty: 2,
      price: "24.5000",
      base_price: "24.5000",
      row_total: "49.0000",
      weight: "0.5000",
      row_weight: "1.0000",
      discount_percent: "0.0000",
      tax_percent: "0.0000",
      is_virtual: "0",
    })
  })

  test("amounts are in the currency of the store view and in the base currency", () => {
    expect(at(configs["euro"], "quoteData")).toMatchObject({
      store_id: "2",
      quote_currency_code: "EUR",
      base_currency_code: "USD",
      base_to_quote_rate: "0.5000",
      subtotal: "24.5000",
      base_subtotal: "49.0000",
    })
    expect(at(configs["euro"], "priceFormat", "pattern")).toBe("€%s")
    expect(at(configs["euro"], "basePriceFormat", "pattern")).toBe("$%s")
  })

  test("payment instructions are escaped as HTML, and displayed as the merchant wrote them", () => {
    const payment = at(configs["default"], "payment")
    expect(payment).toMatchObject({
      checkmo: { payableTo: "The <Shop>", mailingAddress: "1 Main St<br />\nHudson &lt;NY&gt;" },
      instructions: { banktransfer: "Account 12<br />\n&amp; routing 34" },
    })
    expect(payment).not.toHaveProperty("purchaseorder")
    expect(paymentNotesIn(payment)).toMatchObject({
      banktransfer: "Account 12\n& routing 34",
      checkmo: expect.stringMatching(/1 Main St\nHudson <NY>$/),
    })
    const noteOf = (mailingAddress: string) =>
      paymentNotesIn({ checkmo: { payableTo: "The &lt;Shop&gt;", mailingAddress } })["checkmo"]
    expect(noteOf("1 Main St")).toBe("The <Shop>\n1 Main St")
    expect(noteOf("The &lt;Shop&gt;<br />\n1 Main St")).toBe("The <Shop>\n1 Main St")
  })

  test("agreements state whether they are preselected, and have the merchant's text", () => {
    const agreements = at(configs["default"], "checkoutAgreements")
    expect(agreements).toEqual({
      isEnabled: true,
      agreements: [
        {
          agreementId: "3",
          checkboxText: "I agree &gt; all.",
          content: "A &lt; B<br />\nC",
          contentHeight: "90px",
          mode: "1",
        },
        {
          agreementId: "4",
          checkboxText: "By ordering you agree.",
          content: "<p>D</p>",
          contentHeight: null,
          mode: "0",
        },
      ],
    })
    expect(agreementsIn(agreements)).toMatchObject([
      { checkboxText: "I agree > all.", text: "A < B\nC", isRequired: true },
      { text: "D", isRequired: false },
    ])
  })

  test("states how prices are displayed with regard to tax", () => {
    expect(configs["default"]).toMatchObject({
      isDisplayShippingPriceExclTax: true,
      reviewTotalsDisplayMode: "excluding",
      useQty: true,
      shippingPolicy: { isEnabled: false },
    })
  })
})

describe("Postcode patterns", () => {
  test("[3.checkout-configuration.1] are part of the configuration, by country and number", () => {
    expect(at(configs["default"], "postCodes", "US")).toEqual({
      pattern_1: { pattern: "^[0-9]{5}-[0-9]{4}$", example: "12345-6789" },
      pattern_2: { pattern: "^[0-9]{5}$", example: "12345" },
    })
    expect(postCodes["GB"]).toMatchObject({ pattern_1: { example: "AB12 3CD" }, pattern_6: { example: "A1 2BC" } })
    expect(postCodes["CA"]).toMatchObject({ pattern_1: { example: "A1B 2C3" } })
  })

  test("match every example of their own country, and never a text that is not a postcode", () => {
    const rows = Object.entries(postCodes).flatMap(([country, patterns]) =>
      Object.values(patterns).map((row) => ({ country, ...row })),
    )
    const unmatched = rows.filter(
      ({ pattern, example }) => !example.split(/ or |\//).every((one) => new RegExp(pattern).test(one)),
    )
    expect(unmatched).toEqual([])
    expect(rows.filter(({ pattern }) => new RegExp(pattern).test("no postcode"))).toEqual([])
    expect(Object.keys(postCodes).length).toBeGreaterThan(150)
  })

  test("match exactly their letters and digits", () => {
    const fits = (country: string, postcode: string) =>
      Object.values(postCodes[country] ?? {}).some(({ pattern }) => new RegExp(pattern).test(postcode))
    expect([fits("GB", "SW1A1AA"), fits("GB", "M1 1AE"), fits("GB", "11 1AE")]).toEqual([true, true, false])
    expect([fits("DE", "10115"), fits("DE", "1011"), fits("DE", "101155")]).toEqual([true, false, false])
    expect([fits("NL", "1012AB"), fits("NL", "0012 AB"), fits("SE", "111 22"), fits("SE", "11122")]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})
