import { describe, expect, test } from "vitest"

import { readFoundOrder } from "../../../core/customer/orders/found-order.wire.ts"
import { context, place } from "./order-parts.ts"

describe("A guest's order found by lookup", () => {
  const found = {
    number: "000000009",
    status: "pending",
    created_at: "2026-11-20 19:01:10",
    email: "jane@example.com",
    currency: "USD",
    subtotal: 20,
    discount: 2,
    shipping: 5,
    tax: 1.5,
    grand_total: 24.5,
    coupon_code: "SAVE10",
    shipping_method: "Flat Rate - Fixed",
    payment_method: "Check / Money order",
    items: [
      {
        sku: "MUG",
        name: "Mug",
        qty: 2,
        price: 10,
        row_total: 20,
        options: [{ label: "Size", value: "<i>Small</i>" }],
      },
    ],
    addresses: [
      { ...place, kind: "billing", country_id: "US", lastname: "Roe" },
      { ...place, kind: "shipping", country_id: "US" },
    ],
  }

  test("is decoded like a customer's order", () => {
    const read = readFoundOrder(found, context)
    expect(read).toMatchObject({ id: "", number: "000000009", status: "Pending", date: "2026-11-20" })
    expect(read?.lines).toEqual([
      {
        name: "Mug",
        sku: "MUG",
        quantity: "2",
        price: "10",
        rowTotal: "20",
        options: [{ label: "Size", value: "Small" }],
      },
    ])
    expect(read?.segments).toEqual([
      { code: "subtotal", title: "Subtotal", value: "20" },
      { code: "discount", title: "Discount (%1)", about: "SAVE10", value: "-2" },
      { code: "shipping", title: "Shipping & Handling (%1)", about: "Flat Rate - Fixed", value: "5" },
      { code: "tax", title: "Tax", value: "1.5" },
      { code: "grand_total", title: "Grand Total", value: "24.5" },
    ])
    expect([read?.shippingAddress?.lastName, read?.billingAddress?.lastName]).toEqual(["Doe", "Roe"])
  })

  test("without coupon or shipping omits both", () => {
    const read = readFoundOrder({ ...found, coupon_code: null, shipping_method: null, addresses: [] }, context)
    expect(read?.segments.map(({ title }) => title)).toEqual(["Subtotal", "Discount", "Tax", "Grand Total"])
    expect([read?.shippingAddress, read?.billingAddress]).toEqual([undefined, undefined])
    expect(readFoundOrder({ message: "You entered incorrect data." }, context)).toBeUndefined()
  })
})
