import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { add, queryOn, newMask, cartAddress, readyByGraphql } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

const reasons = ["The order was placed by mistake"]
const settings = {
  ...smallSettings,
  orders: { ...smallSettings.orders, cancellation: { enabled: true, reasons } },
  sendToFriend: { enabled: true, guests: false, maxRecipients: 5, maxPerHour: 5 },
}

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop(settings)
})
afterAll(() => small.close())

const idOf = (table: string, column: string, value: string): number =>
  Number(small.rows(`select id from ${table} where ${column} = ?`, value)[0]?.["id"])

describe("Cart fields used by Magento's clients", () => {
  test("the shipping address has items, weight, notes and pickup location", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "MUG", quantity: 3 }])
    const set = (address: Readonly<Record<string, unknown>>) =>
      queryOn(small)(
        `mutation($i:SetShippingAddressesOnCartInput){setShippingAddressesOnCart(input:$i){cart{shipping_addresses{
          customer_notes pickup_location_code items_weight cart_items{cart_item_id quantity} cart_items_v2{quantity product{sku}}
          available_shipping_methods{base_amount{value}}}}}}`,
        { i: { cart_id: mask, shipping_addresses: [{ address: cartAddress, ...address }] } },
      )
    const addressOf = (body: unknown) => at(body, "data", "setShippingAddressesOnCart", "cart", "shipping_addresses", 0)
    expect(addressOf(await set({ customer_notes: "Ring twice", pickup_location_code: "hudson" }))).toMatchObject({
      customer_notes: "Ring twice",
      pickup_location_code: "hudson",
      items_weight: 1.5,
      cart_items: [{ cart_item_id: expect.any(Number), quantity: 3 }],
      cart_items_v2: [{ quantity: 3, product: { sku: "MUG" } }],
      available_shipping_methods: [{ base_amount: null }, { base_amount: null }],
    })
    expect(addressOf(await set({}))).toMatchObject({ customer_notes: null, pickup_location_code: null })
  })

  test("an item is available while the stock covers its quantity", async () => {
    const mask = await newMask(small)
    await add(small, mask, [
      { sku: "FEW", quantity: 5 },
      { sku: "MUG", quantity: 1 },
    ])
    small.runSql("update product_stock set quantity = 4 where product_id = (select id from product where sku = 'FEW')")
    const { data } = await queryOn(small)("query($c:String!){cart(cart_id:$c){items{is_available}}}", { c: mask })
    expect(at(data, "cart", "items")).toEqual([{ is_available: false }, { is_available: true }])
  })

  test("an item that cannot be bought has an error with a code for a wrong step or a wrong quantity", async () => {
    const mask = await newMask(small)
    await add(small, mask, [
      { sku: "PACK", quantity: 4 },
      { sku: "LAST", quantity: 1 },
    ])
    small.runSql(
      "update product_stock set increments = 3 where product_id = (select id from product where sku = 'PACK')",
    )
    small.runSql("update product_stock set quantity = 0 where product_id = (select id from product where sku = 'LAST')")
    const { data } = await queryOn(small)("query($c:String!){cart(cart_id:$c){items{errors{code message}}}}", {
      c: mask,
    })
    expect(at(data, "cart", "items")).toEqual([
      {
        errors: [{ code: "ITEM_INCREMENTS", message: "You can buy this product only in quantities of 3 at a time." }],
      },
      { errors: [{ code: "ITEM_QTY", message: expect.stringMatching(/./) }] },
    ])
  })

  test.each([
    [true, ["Chico", "Chico"]],
    [false, ["Los Angeles", "Chico"]],
  ])(
    "a billing address with use_for_shipping %s is that of the shipment too, or not",
    async (useForShipping, cities) => {
      const mask = await readyByGraphql(small)
      const { data } = await queryOn(small)(
        `mutation($c:String!,$a:CartAddressInput!,$s:Boolean!){setBillingAddressOnCart(input:{cart_id:$c,billing_address:{address:$a,use_for_shipping:$s}}){
        cart{shipping_addresses{city} billing_address{city}}}}`,
        { c: mask, a: { ...cartAddress, city: "Chico" }, s: useForShipping },
      )
      const cart = at(data, "setBillingAddressOnCart", "cart")
      expect([at(cart, "shipping_addresses", 0, "city"), at(cart, "billing_address", "city")]).toEqual(cities)
    },
  )

  test("discounts have their coupon, and where they are applied", async () => {
    const mask = await readyByGraphql(small)
    const { data } = await queryOn(small)(
      `mutation($c:String!){applyCouponToCart(input:{cart_id:$c,coupon_code:"FREE100"}){cart{prices{discounts{label applied_to coupon{code} amount{value}}}
        items{prices{discounts{applied_to coupon{code} amount{value}}}}}}}`,
      { c: mask },
    )
    const coupon = { code: "FREE100" }
    expect(at(data, "applyCouponToCart", "cart")).toEqual({
      prices: {
        discounts: [
          { label: "Everything free", applied_to: "ITEM", coupon, amount: { value: 24.5 } },
          { label: "Everything free", applied_to: "SHIPPING", coupon, amount: { value: 5 } },
        ],
      },
      items: [{ prices: { discounts: [{ applied_to: "ITEM", coupon, amount: { value: 24.5 } }] } }],
    })
  })

  test("an item without a discount has no discounts, although the cart has a coupon", async () => {
    const mask = await readyByGraphql(small)
    const { data } = await queryOn(small)(
      `mutation($c:String!){applyCouponToCart(input:{cart_id:$c,coupon_code:"SHIPFREE"}){cart{
        applied_coupons{code} items{prices{discounts{label} total_item_discount{value}}}}}}`,
      { c: mask },
    )
    expect(at(data, "applyCouponToCart", "cart")).toEqual({
      applied_coupons: [{ code: "SHIPFREE" }],
      items: [{ prices: { discounts: null, total_item_discount: { value: 0 } } }],
    })
  })

  test("a coupon is refused by a cart without products", async () => {
    const body = await queryOn(small)(
      'mutation($c:String!){applyCouponToCart(input:{cart_id:$c,coupon_code:"FIVE"}){cart{id}}}',
      { c: await newMask(small) },
    )
    expect(at(body, "errors", 0)).toMatchObject({
      message: "Cart does not contain products.",
      extensions: { category: "graphql-no-such-entity" },
    })
  })

  test("the deprecated discount field is the coupon's discount", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "SALE", quantity: 1 }])
    const discountWith = async (mutation: string) =>
      at(
        await queryOn(small)(`mutation($c:String!){on:${mutation}{cart{prices{discount{label amount{value}}}}}}`, {
          c: mask,
        }),
        "data",
        "on",
        "cart",
        "prices",
        "discount",
      )
    expect(await discountWith('applyCouponToCart(input:{cart_id:$c,coupon_code:"FIVE"})')).toEqual({
      label: ["Five off"],
      amount: { value: 5 },
    })
    expect(await discountWith("removeCouponFromCart(input:{cart_id:$c})")).toBeNull()
  })

  test("updating the options of an item merges it with an equal item", async () => {
    const [name, font] = [idOf("custom_option", "title", "Name"), idOf("custom_option", "title", "Font")]
    const italic = String(idOf("custom_option_value", "title", "Italic"))
    const mask = await newMask(small)
    const engraved = (text: string) => ({
      sku: "ENGRAVED",
      quantity: 1,
      entered_options: [{ uid: btoa(`custom-option/${name}`), value: text }],
    })
    await add(small, mask, [engraved("Ann"), engraved("Bob")])
    const [first, second] = small.rows(
      "select i.id from cart_item i join cart c on c.id = i.cart_id where c.mask = ? order by i.id",
      mask,
    )
    const change = (item: unknown, options: ReadonlyArray<unknown>) =>
      queryOn(small)(
        `mutation($i:UpdateCartItemsInput){updateCartItems(input:$i){cart{items{quantity ... on SimpleCartItem{customizable_options{label values{value}}}}}}}`,
        {
          i: { cart_id: mask, cart_items: [{ cart_item_id: item, customizable_options: options }] },
        },
      )
    const items = (body: unknown) => at(body, "data", "updateCartItems", "cart", "items")
    const bob = { label: "Name", values: [{ value: "Bob" }] }
    expect(
      items(
        await change(first?.["id"], [
          { id: name, value_string: "Zoe" },
          { id: font, value_string: italic },
        ]),
      ),
    ).toEqual([
      {
        quantity: 1,
        customizable_options: [
          { label: "Name", values: [{ value: "Zoe" }] },
          { label: "Font", values: [{ value: italic }] },
        ],
      },
      { quantity: 1, customizable_options: [bob] },
    ])
    expect(at(await change(first?.["id"], [{ id: font, value_string: italic }]), "errors", 0, "message")).toBe(
      "Could not update the product with SKU ENGRAVED-name-italic: The product's required option(s) weren't entered. Make sure the options are entered and try again.",
    )
    expect(items(await change(first?.["id"], [{ id: name, value_string: "Bob" }]))).toEqual([
      { quantity: 2, customizable_options: [bob] },
    ])
    expect(small.rows("select quantity from cart_item where id = ?", Number(second?.["id"]))).toEqual([{ quantity: 2 }])
  })

  test("a cart is created with the requested id; a used id, or one of another length, is rejected", async () => {
    const create = (id: string) =>
      queryOn(small)("mutation($i:createEmptyCartInput){createEmptyCart(input:$i)}", { i: { cart_id: id } })
    const id = "a".repeat(32)
    expect(await create(id)).toEqual({ data: { createEmptyCart: id } })
    expect(at(await create(id), "errors", 0)).toMatchObject({
      message: `Cart with ID "${id}" already exists.`,
      extensions: { category: "graphql-already-exists" },
    })
    const other = "b".repeat(32)
    const guestCart = `mutation{createGuestCart(input:{cart_uid:"${other}"}){cart{id}}}`
    expect(await queryOn(small)(guestCart)).toEqual({ data: { createGuestCart: { cart: { id: other } } } })
    expect(at(await create("short"), "errors", 0, "message")).toBe("Cart ID length should be 32 characters.")
  })

  test("the store configuration contains the permissions of customers", async () => {
    const { data } = await queryOn(small)(
      "{storeConfig{order_cancellation_enabled order_cancellation_reasons{description} send_friend{enabled_for_customers enabled_for_guests}}}",
    )
    expect(at(data, "storeConfig")).toEqual({
      order_cancellation_enabled: true,
      order_cancellation_reasons: [{ description: reasons[0] }],
      send_friend: { enabled_for_customers: true, enabled_for_guests: false },
    })
  })
})
