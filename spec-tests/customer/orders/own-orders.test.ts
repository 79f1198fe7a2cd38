import { describe, expect, test } from "vitest"

import { accountOf, plainId, readAccountOrder, readOrdersPage } from "../../../core/customer/account.wire.ts"
import { readFullOrder } from "../../../core/customer/orders/full-order.wire.ts"
import { context, place } from "./order-parts.ts"

const money = (value: number) => ({ value, currency: "USD" })

const order = {
  id: "NA==",
  number: "000000004",
  order_date: "2026-11-20 19:01:10",
  status: "Pending",
  shipping_method: "Flat Rate - Fixed",
  payment_methods: [{ name: "Check / Money order" }],
  comments: [{ message: "Delivery note: ring &amp; wait\nA gift" }, { message: "Sent<br />today" }],
  gift_message: { from: "Ann", to: "Bo", message: "Enjoy" },
  shipping_address: place,
  billing_address: { ...place, lastname: "Roe" },
  total: {
    subtotal: money(86),
    discounts: [
      { label: "Ten off", amount: money(8.6) },
      { label: "Discount", amount: money(1) },
    ],
    total_shipping: money(5),
    total_tax: money(7.1),
    grand_total: money(88.5),
  },
  items: [
    {
      product_name: "Joust Bag",
      product_sku: "24-MB01",
      quantity_ordered: 3,
      product_sale_price: money(24.5),
      selected_options: [{ label: "Color", value: "<b>Red</b> &amp; blue" }],
      entered_options: [{ label: "Name", value: "ABC" }],
    },
    {
      product_name: "Set",
      product_sku: "SET",
      quantity_ordered: 1,
      product_sale_price: money(12.5),
      bundle_options: [
        {
          label: "Cup",
          values: [
            { product_name: "Mug", quantity: 2 },
            { product_name: "Lid", quantity: 1 },
          ],
        },
      ],
    },
  ],
}

describe("Customer order decoding (GraphQL)", () => {
  test("has its decoded id, its date, its items with exact amounts and every totals row", () => {
    const read = readFullOrder(order, context)
    expect(read).toMatchObject({
      id: "4",
      number: "000000004",
      date: "2026-11-20",
      status: "Pending",
      currency: "USD",
      shippingTitle: "Flat Rate - Fixed",
      paymentTitle: "Check / Money order",
      comments: ["Delivery note: ring & wait", "A gift", "Sent", "today"],
      giftMessage: { from: "Ann", to: "Bo", text: "Enjoy" },
    })
    expect(read?.lines).toEqual([
      {
        name: "Joust Bag",
        sku: "24-MB01",
        quantity: "3",
        price: "24.5",
        rowTotal: "73.5",
        options: [
          { label: "Color", value: "Red & blue" },
          { label: "Name", value: "ABC" },
        ],
      },
      {
        name: "Set",
        sku: "SET",
        quantity: "1",
        price: "12.5",
        rowTotal: "12.5",
        options: [{ label: "Cup", value: "2 x Mug, 1 x Lid" }],
      },
    ])
    expect(read?.segments).toEqual([
      { code: "subtotal", title: "Subtotal", value: "86" },
      { code: "discount", title: "Discount (%1)", about: "Ten off", value: "-8.6" },
      { code: "discount", title: "Discount", value: "-1" },
      { code: "shipping", title: "Shipping & Handling (%1)", about: "Flat Rate - Fixed", value: "5" },
      { code: "tax", title: "Tax", value: "7.1" },
      { code: "grand_total", title: "Grand Total", value: "88.5" },
    ])
    expect(read?.shippingAddress).toMatchObject({
      countryId: "US",
      lastName: "Doe",
      street: ["1 Oak Ave"],
      region: { id: "12", name: "California" },
    })
    expect(read?.billingAddress?.lastName).toBe("Roe")
  })

  test("lists its invoices, shipments and credit memos with their items; tracking without a number is left out", () => {
    const documents = {
      invoices: [
        {
          number: "000000005",
          items: [{ product_name: "Joust Bag", quantity_invoiced: 3 }],
          total: { grand_total: { value: 88.5 } },
        },
        { number: "" },
      ],
      shipments: [
        {
          number: "000000006",
          items: [{ product_name: "Joust Bag", quantity_shipped: 3 }],
          tracking: [
            { title: "UPS", number: "1Z 7" },
            { title: "UPS", number: null },
          ],
        },
        null,
        { number: "000000007", tracking: [{ title: null, number: "42" }] },
      ],
      credit_memos: [
        { number: "000000008", items: [{ product_name: "Set", quantity_refunded: 1 }], total: { grand_total: null } },
      ],
    }
    expect(readFullOrder({ ...order, ...documents }, context)?.documents).toEqual([
      {
        kind: "invoice",
        number: "000000005",
        lines: [{ name: "Joust Bag", quantity: "3" }],
        total: "88.5",
        tracking: [],
      },
      {
        kind: "shipment",
        number: "000000006",
        lines: [{ name: "Joust Bag", quantity: "3" }],
        total: undefined,
        tracking: [{ title: "UPS", number: "1Z 7" }],
      },
      {
        kind: "shipment",
        number: "000000007",
        lines: [],
        total: undefined,
        tracking: [{ title: "", number: "42" }],
      },
      {
        kind: "credit memo",
        number: "000000008",
        lines: [{ name: "Set", quantity: "1" }],
        total: undefined,
        tracking: [],
      },
    ])
    expect(readFullOrder(order, context)).not.toHaveProperty("documents")
  })

  test("of downloads has no shipping method and no shipping address", () => {
    const read = readFullOrder({ ...order, shipping_method: null, shipping_address: null, gift_message: null }, context)
    expect(read).toMatchObject({ shippingTitle: "", shippingAddress: undefined, giftMessage: undefined })
    expect(read?.segments.map(({ code }) => code)).toEqual(["subtotal", "discount", "discount", "tax", "grand_total"])
  })

  test("with minimal data is still an order; without a number it is left out", () => {
    expect(readFullOrder({ number: "7" }, context)).toEqual({
      id: "",
      number: "7",
      date: "",
      status: "",
      email: "",
      currency: "",
      lines: [],
      segments: [],
      shippingAddress: undefined,
      billingAddress: undefined,
      shippingTitle: "",
      paymentTitle: "",
      comments: [],
      giftMessage: undefined,
    })
    for (const none of [{}, { number: "" }, null, "<html>", []]) expect(readFullOrder(none, context)).toBeUndefined()
  })
})

test("an order id is digits, plain or in base64; anything else is rejected", () => {
  expect(["4", "NA==", "NA", "", "QUJD", "../4", "MTIzNDU2Nzg5MDEyMzQ1Ng=="].map(plainId)).toEqual([
    "4",
    "4",
    "4",
    "",
    "",
    "",
    "",
  ])
})

describe("Page of orders", () => {
  test("has the number of orders and of pages", () => {
    const page = {
      items: [{ ...order, total: { grand_total: { value: "88.50" } } }, { order_date: "2026-01-01" }],
      total_count: 41,
      page_info: { current_page: 2, total_pages: 3 },
    }
    expect(readOrdersPage(page, context)).toEqual({
      orders: [{ id: "4", number: "000000004", date: "2026-11-20", status: "Pending", total: "88.5", currency: "" }],
      total: 41,
      page: 2,
      pages: 3,
    })
  })

  test("without counts is the only page", () => {
    expect(readOrdersPage({ items: [{ number: "1" }] }, context)).toEqual({
      orders: [{ id: "", number: "1", date: "", status: "", total: "0", currency: "" }],
      total: 1,
      page: 1,
      pages: 1,
    })
    expect(readOrdersPage(null, context)).toBeUndefined()
    expect(readAccountOrder({ id: "4" }, context)).toBeUndefined()
  })
})

test("an account has its newsletter subscription; a missing field means not subscribed", () => {
  const me = { firstname: "Ada", lastname: "Berg", email: "ada@example.com", addresses: [] }
  const subscribed = (extension: unknown) =>
    accountOf({ ...me, extension_attributes: extension }, [], [], context)?.isSubscribed
  expect([{ is_subscribed: true }, { is_subscribed: "1" }, { is_subscribed: false }, [], null].map(subscribed)).toEqual(
    [true, true, false, false, false],
  )
})
