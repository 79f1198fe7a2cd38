import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { dataLayerEntry } from "../../adapters/browser/data-layer.ts"
import { newProductForm } from "../../core/add-to-cart/product-form.ts"
import { cartEvents, cartLineSnapshots, type CartLineSnapshot } from "../../core/cart/cart-analytics.ts"
import { listViewed, occurrenceOf, orderPlaced, pageEvents } from "../../core/storefront/page-analytics.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { mug } from "../arbitraries/product.ts"

const line = (itemId: string, quantity: number): CartLineSnapshot => ({
  itemId,
  sku: `SKU-${itemId}`,
  name: `Product ${itemId}`,
  price: "24.5",
  quantity,
})

const anyCart = fc
  .uniqueArray(fc.tuple(fc.constantFrom("1", "2", "3", "4"), fc.integer({ min: 1, max: 9 })), {
    selector: ([id]) => id,
  })
  .map((pairs) => pairs.map(([id, quantity]) => line(id, quantity)))

describe("Analytics of cart changes", () => {
  test("changing the quantities of two products gives two events with their value", () => {
    const events = cartEvents([line("1", 1), line("2", 3)], [line("1", 3), line("2", 2)], "USD")
    expect(events).toMatchObject([
      { name: "add_to_cart", value: "49", items: [{ sku: "SKU-1", quantity: "2" }] },
      { name: "remove_from_cart", value: "24.5", items: [{ sku: "SKU-2", quantity: "1" }] },
    ])
  })

  test("for all carts, an unchanged cart gives no event, and the reverse change gives the reverse events", () => {
    forAll(anyCart, anyCart, (before, after) => {
      expect(cartEvents(before, before, "USD")).toEqual([])
      const itemsOf = (name: string, events: ReturnType<typeof cartEvents>) =>
        events.flatMap((event) => (event.name === name && "items" in event ? event.items : []))
      const forward = cartEvents(before, after, "USD")
      const back = cartEvents(after, before, "USD")
      expect(itemsOf("add_to_cart", forward)).toEqual(itemsOf("remove_from_cart", back))
      expect(itemsOf("remove_from_cart", forward)).toEqual(itemsOf("add_to_cart", back))
    })
  })

  test("a cart with unlisted items is not compared", () => {
    expect(cartLineSnapshots({ count: 12, lines: [] })).toBeUndefined()
    expect(cartLineSnapshots({ count: 0, lines: [] })).toEqual([])
  })
})

describe("Analytics of page views", () => {
  const page = {
    kind: "product",
    path: "/mug.html",
    storeCode: "default",
    locale: "en-US",
    currency: "USD",
    dictionary: {},
    formKey: "",
  }

  test("a product page gives a view of its product at the displayed price", () => {
    const product = newProductForm(mug(), [])
    expect(pageEvents({ page, messages: [], product })).toMatchObject([
      { name: "view_item", currency: "USD", items: [{ sku: mug().sku, quantity: "1" }] },
    ])
    expect(pageEvents({ page, messages: [] })).toEqual([])
  })

  test("an order is reported once for any number of views; a listing once per view", () => {
    const order = orderPlaced({
      number: "000000012",
      email: "",
      currency: "USD",
      lines: [
        { sku: "MUG", name: "Mug", quantity: "2", rowTotal: "49", options: [{ label: "Color", value: "Fjord" }] },
      ],
      segments: [
        { code: "grand_total", title: "", value: "54" },
        { code: "shipping", title: "", value: "5" },
      ],
      shippingAddress: undefined,
      billingAddress: undefined,
      shippingTitle: "",
      paymentTitle: "",
    })
    expect(order).toMatchObject({ value: "54", shipping: "5", tax: "0", items: [{ price: "24.5", variant: "Fjord" }] })
    expect(occurrenceOf(order, "1")).toBe(occurrenceOf(order, "2"))
    const list = listViewed("Mugs", [{ sku: "MUG", name: "Mug", from: { regular: "30", final: "24.5" } }])
    expect(occurrenceOf(list, "1")).not.toBe(occurrenceOf(list, "2"))
    expect(dataLayerEntry(order)).toEqual({
      event: "purchase",
      ecommerce: {
        transaction_id: "000000012",
        currency: "USD",
        value: 54,
        shipping: 5,
        tax: 0,
        coupon: "",
        items: [{ item_id: "MUG", item_name: "Mug", price: 24.5, quantity: 2, item_variant: "Fjord" }],
      },
    })
    expect(dataLayerEntry(list)).toMatchObject({
      event: "view_item_list",
      ecommerce: { item_list_name: "Mugs", items: [{ item_id: "MUG", price: 24.5 }] },
    })
  })
})
