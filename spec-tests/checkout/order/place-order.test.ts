import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { newCart, openSmallShop, orderBody, readyCart, smallSettings, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop

beforeEach(async () => {
  small = await openSmallShop()
})
afterEach(() => small.close())

const place = (mask: string, headers: Readonly<Record<string, string>> = {}, body: unknown = orderBody) =>
  small.call("POST", `/guest-carts/${mask}/payment-information`, body, headers)

describe("Place-order endpoint", () => {
  test("[7.payment-information.2] stores the agreed items, totals and addresses", async () => {
    const mask = await readyCart(small, [
      { sku: "MUG", qty: 2 },
      { sku: "BOWL", qty: 3 },
    ])
    const { status, body } = await place(mask)
    expect([status, body]).toEqual([200, "1"])
    const [order] = small.rows("select * from sales_order")
    // 2 × 24.50 + 3 × 9.00 (tier) = 76; tax 8.25 % = 6.27; flat rate 5
    expect(order).toMatchObject({
      number: "000000001",
      email: "jane@example.com",
      subtotal: 760_000,
      shipping: 50_000,
      tax: 62_700,
      grand_total: 872_700,
      shipping_title: "Flat Rate - Fixed",
      payment_method: "checkmo",
    })
    expect(small.rows("select sku, quantity, price from sales_order_item order by id")).toMatchObject([
      { sku: "MUG", quantity: 2, price: 245_000 },
      { sku: "BOWL", quantity: 3, price: 90_000 },
    ])
    expect(small.rows("select kind, street from sales_order_address order by kind")).toMatchObject([
      { kind: "billing", street: "1 Oak Ave" },
      { kind: "shipping", street: "1 Oak Ave" },
    ])
  })

  test("[I2] [I8] deducts the sold stock, and records the order's total once in the ledger", async () => {
    await place(await readyCart(small, [{ sku: "FEW", qty: 3 }]))
    expect(
      small.rows("select quantity, in_stock from product_stock join product on id = product_id where sku = 'FEW'"),
    ).toMatchObject([{ quantity: 2, in_stock: 1 }])
    expect(
      small.rows("select l.amount, o.grand_total from payment_ledger l join sales_order o on o.id = l.order_id"),
    ).toMatchObject([{ amount: 439_700, grand_total: 439_700 }])
  })

  test("notifies pages of a product that is sold out or low in stock, and of its composite products", async () => {
    const dispatched: Array<string> = []
    small.shop.onChange((tags) => void dispatched.push(...tags))
    await place(await readyCart(small, [{ sku: "MUG", qty: 1 }]))
    expect(dispatched).toEqual([])
    await place(await readyCart(small, [{ sku: "FEW", qty: 1 }]))
    const ids = small
      .rows("select id from product where sku in ('FEW', 'BOX') order by id")
      .map(({ id }) => `cat_p_${String(id)}`)
    expect(dispatched.toSorted()).toEqual(ids.toSorted())
  })

  test("[I3] [R9] responds 409 with the current totals when the total differs from the displayed one", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    small.runSql("update product set price = 300000 where sku = 'MUG'")
    const refused = await place(mask, { "x-expected-total": "31.52" })
    expect(refused.status).toBe(409)
    // 30 + 5 + 8.25 % of 30
    expect(refused.body).toMatchObject({ parameters: ["37.48"], totals: { grand_total: 37.48, subtotal: 30 } })
    expect(small.rows("select * from sales_order")).toEqual([])
    expect((await place(mask, { "x-expected-total": "37.48" })).status).toBe(200)
  })

  test("[R3] [I7] the same key with the same body returns the same order any number of times", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const key = { "idempotency-key": "an-attempt-of-jane" }
    const responses = [await place(mask, key), await place(mask, key), await place(mask, key)]
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [200, "1"],
      [200, "1"],
      [200, "1"],
    ])
    expect(small.rows("select * from sales_order")).toHaveLength(1)
  })

  test("[R3] the same key with another body, or another customer's key, is 422", async () => {
    const key = { "idempotency-key": "an-attempt-of-jane" }
    await place(await readyCart(small, [{ sku: "MUG", qty: 1 }]), key)
    const other = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    expect((await place(other, key)).status).toBe(422)
    expect((await place(other, key, { ...orderBody, email: "joe@example.com" })).status).toBe(422)
    expect(small.rows("select * from sales_order")).toHaveLength(1)
  })

  test("[R2] a second order of the same cart returns the number of the first", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    await place(mask)
    const second = await place(mask)
    expect(second.status).toBe(404)
    expect(second.body).toMatchObject({
      message: "This cart has already been ordered. The order number is %1.",
      parameters: ["000000001"],
    })
  })

  test("[R5] stock lost meanwhile rejects the whole order, names the item, and leaves the cart", async () => {
    const mask = await readyCart(small, [
      { sku: "MUG", qty: 1 },
      { sku: "LAST", qty: 1 },
    ])
    small.runSql(
      "update product_stock set quantity = 0, in_stock = 0 where product_id = (select id from product where sku = 'LAST')",
    )
    const refused = await place(mask)
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({
      message: "Some of the products are out of stock. The last: This product is out of stock.",
    })
    expect((await small.call("GET", `/guest-carts/${mask}/items`)).body).toHaveLength(2)
    expect(small.rows("select * from payment_ledger")).toEqual([])
  })

  test("[I4] a coupon that became invalid is reported before the order, and removed from the cart afterwards", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }], "ONCE")
    small.runSql("update coupon set uses = 1 where code = 'ONCE'")
    expect(await place(mask)).toMatchObject({
      status: 400,
      body: { message: "The coupon code isn't valid. Verify the code and try again." },
    })
    expect((await small.call("GET", `/guest-carts/${mask}/totals`)).body).toMatchObject({ discount_amount: 0 })
    expect((await place(mask)).status).toBe(200)
  })

  test.each([
    ["an empty cart", [], "You have no items in your shopping cart."],
    ["no rate chosen", ["rate"], "The shipping method is missing. Select the shipping method and try again."],
  ])("[S31] %s cannot be ordered", async (_what, lines, message) => {
    const mask = await newCart(small)
    if (lines.length > 0) {
      await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku: "MUG", qty: 1 } })
      await small.call("POST", `/guest-carts/${mask}/billing-address`, {
        address: orderBody.billingAddress,
        useForShipping: true,
      })
    }
    expect(await place(mask)).toMatchObject({ status: 400, body: { message } })
  })

  test("[S31] a rate that became invalid because the subtotal fell is rejected", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 10 }])
    const addressInformation = {
      shipping_address: orderBody.billingAddress,
      billing_address: orderBody.billingAddress,
      shipping_carrier_code: "freeshipping",
      shipping_method_code: "freeshipping",
    }
    await small.call("POST", `/guest-carts/${mask}/shipping-information`, { addressInformation })
    const [item] = small.rows("select id from cart_item")
    await small.call("PUT", `/guest-carts/${mask}/items/${String(item?.["id"])}`, { cartItem: { qty: 1 } })
    const refused = await place(mask)
    expect(refused.status).toBe(400)
    expect(refused.headers.get("errorredirectaction")).toBe("#shipping")
    expect(small.rows("select * from sales_order")).toEqual([])
  })

  test("a total of zero accepts the payment method `free` only", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 2 }], "FREE100")
    expect((await place(mask)).body).toEqual({ message: "The requested Payment Method is not available." })
    expect((await place(mask, {}, { ...orderBody, paymentMethod: { method: "free" } })).status).toBe(200)
    expect(small.rows("select grand_total, discount, shipping from sales_order")).toMatchObject([
      { grand_total: 0, discount: 540_000, shipping: 50_000 },
    ])
  })

  test("[S26] an order is found by number, e-mail and last name together; anything else is the same 404", async () => {
    await place(await readyCart(small, [{ sku: "MUG", qty: 1 }]))
    const found = await small.call("GET", "/vitrine/orders/000000001?email=JANE@example.com&lastname=doe")
    expect(found).toMatchObject({
      status: 200,
      body: { number: "000000001", status: "pending", items: [{ sku: "MUG", qty: 1 }] },
    })
    const wrong = await Promise.all(
      [
        "000000001?email=joe@example.com&lastname=doe",
        "000000001?email=jane@example.com&lastname=x",
        "000000002?email=jane@example.com&lastname=doe",
      ].map((query) => small.call("GET", `/vitrine/orders/${query}`)),
    )
    expect(new Set(wrong.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([404, { message: "You entered incorrect data. Please try again." }])]),
    )
  })

  test("a country the shop does not sell to is rejected, with the address step as the one to return to", async () => {
    const abroad = await openSmallShop({
      ...smallSettings,
      directory: { ...smallSettings.directory, allowedCountries: ["DE"] },
    })
    try {
      const mask = await readyCart(abroad, [{ sku: "MUG", qty: 1 }])
      const refused = await abroad.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
      expect(refused).toMatchObject({
        status: 400,
        body: { message: "Some addresses can't be used due to the configurations for specific countries." },
      })
      expect(refused.headers.get("errorredirectaction")).toBe("#shipping")
    } finally {
      await abroad.close()
    }
  })

  test("a shop without guest checkout rejects guests", async () => {
    const members = await openSmallShop({ ...smallSettings, checkout: { ...smallSettings.checkout, guests: false } })
    try {
      const mask = await readyCart(members, [{ sku: "MUG", qty: 1 }])
      const refused = await members.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
      expect(refused).toMatchObject({ status: 400, body: { message: "Sorry, guest checkout is not available." } })
    } finally {
      await members.close()
    }
  })
})
