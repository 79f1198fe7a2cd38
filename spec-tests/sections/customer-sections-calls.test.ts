import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { CartSection } from "../../core/cart/mini-cart.wire.ts"
import { newShopper } from "../shops/shopper.ts"
import { openSmallShop, orderBody, type SmallShop, byFlatRate } from "../shops/small-shop.ts"

let small: SmallShop
const idOf = (sku: string) => String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const withItems = async (...lines: ReadonlyArray<Readonly<Record<string, string>>>) => {
  const shopper = newShopper(small.shop)
  for (const fields of lines) await shopper.post("/checkout/cart/add/", fields, { background: true })
  return shopper
}

describe("Customer section endpoint", () => {
  test("returns the cart of every page, newest item first [3.cart-summary.1]", async () => {
    const shopper = await withItems(
      { product: idOf("MUG"), qty: "2" },
      { product: idOf("SHIRT"), "super_attribute[1]": "2" },
    )
    const section = await shopper.section("cart")
    expect(Schema.decodeUnknownSync(CartSection)(section)).toBeTruthy()
    expect(section).toMatchObject({
      summary_count: 3,
      subtotalAmount: "71.0000",
      subtotal: '<span class="price">$71.00</span>',
      possible_onepage_checkout: true,
      items: [
        {
          product_type: "configurable",
          product_sku: "SHIRT-M",
          options: [{ label: "Size", value: "M", option_value: "2" }],
        },
        { product_type: "simple", product_url: "http://shop.test/mug.html", qty: 2, product_price_value: 24.5 },
      ],
    })
  })

  test("an item that can no longer be ordered has an error, and the cart cannot be checked out", async () => {
    const shopper = await withItems({ product: idOf("FEW"), qty: "5" })
    small.runSql("update product_stock set quantity = 3 where product_id = (select id from product where sku = 'FEW')")
    const section = await shopper.section("cart")
    expect(section).toMatchObject({
      possible_onepage_checkout: false,
      items: [{ message: expect.stringMatching(/\w/) }],
    })
    const checkout = await shopper.get("/checkout/")
    expect([checkout.status, checkout.headers.get("location")]).toEqual([302, "http://shop.test/checkout/cart/"])
  })

  test("option text typed by the shopper is escaped", async () => {
    const rows = small.rows("select id from custom_option where title = 'Name'")
    const shopper = await withItems({ product: idOf("ENGRAVED"), [`options[${String(rows[0]?.["id"])}]`]: "<b>&'" })
    expect((await shopper.section("cart"))["items"]).toMatchObject([{ options: [{ value: "&lt;b&gt;&amp;&#039;" }] }])
  })

  test("a guest's orders and cart are invisible to a signed-in customer, and vice versa", async () => {
    const guest = await withItems({ product: idOf("MUG") })
    expect(await guest.section("customer")).toEqual({ data_id: expect.any(Number) })
    expect(await guest.section("last-ordered-items")).toEqual({ items: [], data_id: expect.any(Number) })
  })

  test("responses are uncacheable, and each has its version", async () => {
    const shopper = newShopper(small.shop)
    const load = (query: string) => shopper.get(`/customer/section/load/?${query}`)
    const response = await load("sections=cart,customer&force_new_section_timestamp=true&_=1234")
    expect(response.headers.get("cache-control")).toContain("no-store")
    expect(Object.keys(await response.json())).toEqual(["cart", "customer"])

    shopper.cookies.set("storage_data_id", "1700000000")
    const version = async (force: string) =>
      (await (await load(`sections=customer&force_new_section_timestamp=${force}`)).json()).customer.data_id
    expect(await version("false")).toBe(1_700_000_000)
    expect(await version("true")).toBe(Date.UTC(2026, 5, 15, 12) / 1000)
  })

  test("without names returns every section", async () => {
    const body = await (await newShopper(small.shop).get("/customer/section/load/")).json()
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(["cart", "customer", "messages", "directory-data", "wishlist", "instant-purchase"]),
    )
  })
})

describe("Checkout page data", () => {
  test("a guest's masked id identifies the cart of the session", async () => {
    const shopper = await withItems({ product: idOf("MUG") })
    const { checkoutConfig } = await (await shopper.get("/checkout/cart/")).json()
    const mask: string = checkoutConfig.quoteData.entity_id
    await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku: "BOWL", qty: 2 } })
    expect((await shopper.section("cart"))["summary_count"]).toBe(3)
  })

  test("without a cart there is no data, and the checkout redirects to the cart page", async () => {
    const shopper = newShopper(small.shop)
    const { checkoutConfig } = await (await shopper.get("/checkout/cart/")).json()
    expect(checkoutConfig).toMatchObject({ quoteData: [], isCustomerLoggedIn: false, customerData: [] })
    expect((await shopper.get("/checkout/")).headers.get("location")).toBe("http://shop.test/checkout/cart/")
  })

  test("includes a customer's address book, each address also as one line [3.customer-address.7]", async () => {
    const shopper = await withItems({ product: idOf("MUG") })
    await shopper.post("/customer/account/loginPost/", {
      "login[username]": "ann@example.com",
      "login[password]": "Ann-likes-mugs-7",
    })
    const response = await shopper.get("/checkout/")
    expect(response.headers.get("cache-control")).toContain("no-store")
    const { checkoutConfig } = await response.json()
    expect(checkoutConfig).toMatchObject({
      isCustomerLoggedIn: true,
      quoteData: { entity_id: expect.stringMatching(/^\d+$/), customer_email: "ann@example.com" },
      customerData: {
        addresses: [
          { inline: "Ann Lee, 1 Main St, Los Angeles, California 90210, United States", default_shipping: true },
        ],
      },
    })
    expect(checkoutConfig).not.toHaveProperty("shippingAddressFromData")
  })

  test("includes what a guest has typed, only in their own session [I10]", async () => {
    const shopper = await withItems({ product: idOf("MUG") })
    const { checkoutConfig: before } = await (await shopper.get("/checkout/")).json()
    await small.call("POST", `/guest-carts/${before.quoteData.entity_id}/shipping-information`, byFlatRate)
    const { checkoutConfig } = await (await shopper.get("/checkout/")).json()
    expect(checkoutConfig).toMatchObject({
      shippingAddressFromData: { firstname: "Jane", street: { 0: "1 Oak Ave" }, region_id: "12" },
      selectedShippingMethod: { carrier_code: "flatrate", method_code: "flatrate" },
    })
    const other = await withItems({ product: idOf("MUG") })
    expect(await (await other.get("/checkout/")).text()).not.toContain("Jane")
  })

  test("includes the order just placed on each request of its session, in no other session, and after the next cart has begun [R4] [S26]", async () => {
    const shopper = await withItems({ product: idOf("MUG") })
    const stranger = await withItems({ product: idOf("MUG") })
    expect((await shopper.get("/checkout/onepage/success/")).headers.get("location")).toBe(
      "http://shop.test/checkout/cart/",
    )
    const { checkoutConfig } = await (await shopper.get("/checkout/")).json()
    const mask: string = checkoutConfig.quoteData.entity_id
    await small.call("POST", `/guest-carts/${mask}/shipping-information`, byFlatRate)
    const placed = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
    expect(placed.status).toBe(200)
    const [{ number } = { number: "" }] = small.rows("select number from sales_order order by id desc limit 1")
    for (let time = 0; time < 2; time += 1) {
      expect(await (await shopper.get("/checkout/onepage/success/")).json()).toMatchObject({
        order: {
          number,
          email: "jane@example.com",
          items: [{ name: "The mug", qty_ordered: 1 }],
          shipping_address: { city: "Los Angeles" },
        },
      })
    }
    expect((await stranger.get("/checkout/onepage/success/")).status).toBe(302)
    await shopper.post("/checkout/cart/add/", { product: idOf("BOWL") }, { background: true })
    expect((await shopper.section("cart"))["summary_count"]).toBe(1)
    expect(await (await shopper.get("/checkout/onepage/success/")).json()).toMatchObject({ order: { number } })
  })
})
