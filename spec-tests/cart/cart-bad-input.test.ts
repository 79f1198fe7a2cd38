import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { address, newCart, openSmallShop, orderBody, readyCart, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop

beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

describe("Invalid input to a cart", () => {
  test.each([
    ["no body", undefined, 400, '"%fieldName" is required. Enter and try again.'],
    ["broken JSON", '{"cartItem":', 400, "Decoding error."],
    ["a list", "[]", 400, '"%fieldName" is required. Enter and try again.'],
    [
      "a field nobody knows",
      { cartItem: { sku: "MUG", qty: 1, nope: 1 } },
      400,
      '"%fieldName" is not supported. Correct the field name and try again.',
    ],
    [
      "`__proto__` as a field",
      '{"cartItem":{"sku":"MUG","qty":1,"__proto__":{"x":1}}}',
      400,
      '"%fieldName" is not supported. Correct the field name and try again.',
    ],
    ["no sku", { cartItem: { qty: 1 } }, 400, '"%fieldName" is required. Enter and try again.'],
    [
      "an object as sku",
      { cartItem: { sku: { a: 1 }, qty: 1 } },
      400,
      '"%fieldName" is required. Enter and try again.',
    ],
    [
      "options that are not a list",
      {
        cartItem: { sku: "SHIRT", qty: 1, product_option: { extension_attributes: { configurable_item_options: 1 } } },
      },
      400,
      'Error occurred during "configurable_item_options" processing. The "1" value\'s type is invalid. The "array" type was expected. Verify and try again.',
    ],
  ])("%s is rejected as JSON, and nothing is added", async (_what, body, status, message) => {
    const mask = await newCart(small)
    const result = await small.call("POST", `/guest-carts/${mask}/items`, body)
    expect(result.status).toBe(status)
    expect(result.body).toMatchObject({ message })
    expect((await small.call("GET", `/guest-carts/${mask}/items`)).body).toEqual([])
  })

  test("a field without a name is not supported", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const paymentMethod = { method: "checkmo", "": 1 }
    expect(
      await small.call("PUT", `/guest-carts/${mask}/selected-payment-method`, { method: paymentMethod }),
    ).toMatchObject({
      status: 400,
      body: {
        message: '"%fieldName" is not supported. Correct the field name and try again.',
        parameters: { fieldName: "" },
      },
    })
  })

  test.each([
    ["/estimate-shipping-methods-by-address-id", (odd: unknown) => ({ addressId: odd })],
    [
      "/payment-information",
      (odd: unknown) => ({ paymentMethod: { method: "checkmo", extension_attributes: { agreement_ids: [odd] } } }),
    ],
  ])("carts/mine%s with an object instead of an id responds 400", async (path, body) => {
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    await small.call("POST", "/carts/mine", undefined, ann)
    await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, ann)
    const { status } = await small.call("POST", `/carts/mine${path}`, body({ toString: null }), ann)
    expect(status).toBe(400)
  })

  test("a gender that is an object is none", async () => {
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    const sent = (gender: unknown) => ({
      customer: { email: "ann@example.com", firstname: "Ann", lastname: "Lee", gender },
    })
    expect((await small.call("PUT", "/customers/me", sent(2), ann)).body).toMatchObject({ gender: 2 })
    const { status, body } = await small.call("PUT", "/customers/me", sent({ toString: null }), ann)
    expect([status, body]).toEqual([200, expect.not.objectContaining({ gender: 2 })])
  })

  test("a body over 1 MB is rejected", async () => {
    const mask = await newCart(small)
    const response = await small.call("POST", `/guest-carts/${mask}/items`, {
      cartItem: { sku: "M".repeat(1_100_000), qty: 1 },
    })
    expect(response.status).toBe(413)
  })

  test.each(["0".repeat(32), "x", "1", "%00", "..%2f1", "' or 1=1 --"])(
    "the cart %s is unknown to every endpoint",
    async (mask) => {
      const name = encodeURIComponent(decodeURIComponent(mask))
      for (const path of ["", "/items", "/totals", "/payment-methods", "/coupons"]) {
        expect((await small.call("GET", `/guest-carts/${name}${path}`)).status).toBe(404)
      }
    },
  )

  test.each(["0", "-1", "abc", "1e9", "999999999999999999999"])("a cart item with id %s is unknown", async (item) => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    expect((await small.call("DELETE", `/guest-carts/${mask}/items/${item}`)).status).toBe(404)
    expect((await small.call("PUT", `/guest-carts/${mask}/items/${item}`, { cartItem: { qty: 2 } })).status).toBe(404)
    expect((await small.call("GET", `/guest-carts/${mask}/items`)).body).toMatchObject([{ qty: 1 }])
  })

  test("[S26] an item of another cart gives the same error as an unknown item", async () => {
    const [mine, other] = [
      await readyCart(small, [{ sku: "MUG", qty: 1 }]),
      await readyCart(small, [{ sku: "BOWL", qty: 1 }]),
    ]
    const { body } = await small.call("GET", `/guest-carts/${other}/items`)
    const item = Array.isArray(body) ? String(body[0]?.item_id) : ""
    const tries = [
      await small.call("DELETE", `/guest-carts/${mine}/items/${item}`),
      await small.call("PUT", `/guest-carts/${mine}/items/${item}`, { cartItem: { qty: 2 } }),
      await small.call("POST", `/guest-carts/${mine}/gift-message/${item}`, {
        giftMessage: { sender: "a", recipient: "b", message: "c" },
      }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await small.call("GET", `/guest-carts/${other}/items`)).body).toEqual(body)
  })

  test("[S26] a cart id in the body is ignored when the address names another cart", async () => {
    const [mine, other] = [await newCart(small), await newCart(small)]
    await small.call("POST", `/guest-carts/${mine}/items`, { cartItem: { quote_id: other, sku: "MUG", qty: 1 } })
    expect((await small.call("GET", `/guest-carts/${other}/items`)).body).toEqual([])
  })

  test("[S26] the address book of another customer is not accessible", async () => {
    const bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    await small.call("POST", "/carts/mine", undefined, bob)
    await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, bob)
    const [ann] = small.rows("select id from customer_address limit 1")
    const addressId = Number(ann?.["id"])
    const rates = (id: number) =>
      small.call("POST", "/carts/mine/estimate-shipping-methods-by-address-id", { addressId: id }, bob)
    expect(await rates(addressId)).toMatchObject({ status: 400 })
    expect((await rates(addressId)).body).toEqual((await rates(99_999)).body)
    const theirs = { ...address, customer_address_id: addressId }
    const saved = await small.call(
      "POST",
      "/carts/mine/shipping-information",
      {
        addressInformation: {
          shipping_address: theirs,
          shipping_carrier_code: "flatrate",
          shipping_method_code: "flatrate",
        },
      },
      bob,
    )
    expect(saved).toMatchObject({ status: 400, body: { parameters: { message: "Invalid address id " } } })
    expect((await small.call("POST", "/carts/mine/billing-address", { address: theirs }, bob)).status).toBe(400)
    expect(
      (
        await small.call(
          "POST",
          "/carts/mine/payment-information",
          { paymentMethod: { method: "checkmo" }, billingAddress: theirs },
          bob,
        )
      ).status,
    ).toBe(400)
  })

  test("`carts/mine` without a signed-in customer is rejected", async () => {
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["GET", "/items"],
      ["POST", "/items"],
      ["POST", "/payment-information"],
      ["POST", "/estimate-shipping-methods-by-address-id"],
    ] as const) {
      expect((await small.call(method, `/carts/mine${path}`, method === "POST" ? {} : undefined)).status).toBe(401)
    }
  })
})

describe("Prices sent by a client", () => {
  test("[S29] a price, name or total sent with a cart item changes nothing", async () => {
    const mask = await newCart(small)
    const cartItem = { sku: "MUG", qty: 1, price: 0.01, name: "Cheap" }
    expect((await small.call("POST", `/guest-carts/${mask}/items`, { cartItem })).body).toMatchObject({
      price: 24.5,
      name: "The mug",
    })
    for (const field of ["row_total", "discount_amount", "base_price", "custom_price", "currency"]) {
      const tampered = await small.call("POST", `/guest-carts/${mask}/items`, {
        cartItem: { sku: "MUG", qty: 1, [field]: 0.01 },
      })
      expect([field, tampered.status]).toEqual([field, 400])
    }
    expect((await small.call("GET", `/guest-carts/${mask}/totals`)).body).toMatchObject({
      subtotal: 24.5,
      items_qty: 1,
    })
  })

  test("[S29] a shipping amount or total sent at checkout is rejected or ignored", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const shipping = { shipping_address: address, shipping_carrier_code: "flatrate", shipping_method_code: "flatrate" }
    const tampered = await small.call("POST", `/guest-carts/${mask}/shipping-information`, {
      addressInformation: { ...shipping, shipping_amount: 0 },
    })
    expect(tampered.status).toBe(400)
    const method = await small.call("POST", `/guest-carts/${mask}/payment-information`, {
      ...orderBody,
      paymentMethod: { method: "checkmo", amount: 0 },
    })
    expect(method.status).toBe(400)
    expect(
      (await small.call("POST", `/guest-carts/${mask}/payment-information`, { ...orderBody, grand_total: 0.01 }))
        .status,
    ).toBe(200)
    expect(small.rows("select grand_total from sales_order")).toMatchObject([{ grand_total: 315_200 }])
  })

  test.each(["-1", "abc", "1e3", "31.52.1", "31,52", ""])("[I3] an expected total of %j is rejected", async (total) => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const result = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody, {
      "x-expected-total": total,
    })
    expect(result.status).toBe(400)
  })

  test.each(["short", "x".repeat(201), "with a blank"])("[I1] %s is not a valid idempotency key", async (key) => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const result = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody, {
      "idempotency-key": key,
    })
    expect(result.status).toBe(400)
  })

  test("[S28] masked cart ids are 128 random bits each", async () => {
    const masks = await Promise.all(Array.from({ length: 200 }, () => newCart(small)))
    expect(new Set(masks).size).toBe(200)
    expect(masks.every((mask) => /^[0-9a-f]{32}$/.test(mask))).toBe(true)
    for (let place = 0; place < 32; place += 1)
      expect(new Set(masks.map((mask) => mask[place])).size).toBeGreaterThan(8)
  })
})
