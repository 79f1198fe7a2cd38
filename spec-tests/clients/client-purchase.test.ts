import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { cartAddress } from "../shops/graphql-cart.ts"
import { graphqlRequest, at } from "../shops/graphql.ts"
import type { SmallShop } from "../shops/small-shop.ts"
import { type ClientName, operationsOf } from "./client-operations.ts"
import { openClientsShop } from "./clients-shop.ts"

let small: SmallShop
beforeEach(async () => {
  small = await openClientsShop()
})
afterEach(() => small.close())

type Variables = Readonly<Record<string, unknown>>

/** Sends operations of a client by name; an error ends the visit. `file`: where several have the same name. */
const clientOf = (client: ClientName) => {
  const operations = operationsOf(client)
  let token = ""
  return {
    signedInBy: (value: unknown): void => {
      token = `Bearer ${String(value)}`
    },
    send: async (name: string, variables: Variables = {}, file = ""): Promise<unknown> => {
      const operation = operations.find((one) => one.name === name && one.file.includes(file))
      if (operation === undefined) throw new Error(`${client} has no operation ${name}`)
      const headers: Record<string, string> = token === "" ? {} : { authorization: token }
      const { body } = await graphqlRequest(small.shop, operation.text, variables, headers)
      if (body.errors !== undefined) throw new Error(`${name}: ${JSON.stringify(body.errors)}`)
      return body.data
    },
  }
}

const joe = { email: "joe@example.com", firstname: "Joe", lastname: "Ray", password: "Joe-likes-cups-7" }

/** Every sent value comes from an earlier response, as in a client. */
describe("Purchase with third-party clients", () => {
  test("Alokai: from the listing to the order, and from the account to its order history", async () => {
    const { send, signedInBy } = clientOf("Alokai")
    const menu = await send("categorySearch", { filters: { ids: { eq: "3" } } })
    const category = at(menu, "categoryList", 0, "uid")
    const listing = await send("productsList", {
      filter: { category_uid: { eq: category }, sku: { in: ["MUG", "SALE"] } },
      sort: { price: "ASC" },
    })
    const sku = at(listing, "products", "items", 0, "sku")
    expect(sku).toBe("MUG")
    const details = await send("productDetails", { filter: { sku: { eq: sku } } })
    expect(at(details, "products", "items", 0, "name")).toBe("The mug")

    const cartId = at(await send("createEmptyCart"), "createEmptyCart")
    await send("addProductsToCart", { cartId, cartItems: [{ sku, quantity: 2 }] })
    const uid = at(await send("cart", { cartId }), "cart", "items", 0, "uid")
    await send("updateCartItems", {
      input: { cart_id: cartId, cart_items: [{ cart_item_uid: uid, quantity: 3 }] },
    })
    expect(at(await send("cartTotalQty", { cartId }), "cart", "total_quantity")).toBe(3)
    await send("applyCouponToCart", { input: { cart_id: cartId, coupon_code: "TENTH" } })
    await send("setGuestEmailOnCart", { input: { cart_id: cartId, email: joe.email } })
    await send("setShippingAddressesOnCart", {
      input: { cart_id: cartId, shipping_addresses: [{ address: cartAddress }] },
    })
    await send("setBillingAddressOnCart", {
      input: { cart_id: cartId, billing_address: { same_as_shipping: true } },
    })
    const rates = await send("GuestAvailableShippingMethods", { cart_id: cartId })
    const rate = at(rates, "cart", "shipping_addresses", 0, "available_shipping_methods", 0)
    const shipping = { carrier_code: at(rate, "carrier_code"), method_code: at(rate, "method_code") }
    await send("setShippingMethodsOnCart", { input: { cart_id: cartId, shipping_methods: [shipping] } })
    const methods = await send("GuestAvailablePaymentMethods", { cartId })
    const code = at(methods, "cart", "available_payment_methods", 0, "code")
    await send("setPaymentMethodOnCart", { input: { cart_id: cartId, payment_method: { code } } })
    // 3 × 24.50 less a tenth, flat rate 5, tax of California 8.25 % on the items.
    const placed = await send("placeOrder", { input: { cart_id: cartId } })
    expect(small.rows("select number, grand_total from sales_order")).toEqual([
      { number: at(placed, "placeOrder", "order", "order_number"), grand_total: 766_100 },
    ])

    await send("createCustomer", { input: joe })
    const signedIn = await send("generateCustomerToken", { email: joe.email, password: joe.password })
    signedInBy(at(signedIn, "generateCustomerToken", "token"))
    await send("createCustomerAddress", {
      input: { ...cartAddress, region: { region_code: cartAddress.region }, default_shipping: true },
    })
    const guest = at(await clientOf("Alokai").send("createEmptyCart"), "createEmptyCart")
    await clientOf("Alokai").send("addSimpleProductsToCart", {
      input: { cart_id: guest, cart_items: [{ data: { sku: "BOWL", quantity: 1 } }] },
    })
    const own = at(await send("customerCart"), "customerCart", "id")
    await send("mergeCarts", { sourceCartId: guest, destinationCartId: own })
    expect(at(await send("customerCart"), "customerCart", "items", 0, "product", "sku")).toBe("BOWL")
    const orders = await send("customerOrders")
    expect(at(orders, "customer", "orders", "total_count")).toBe(0)
  })

  test("Venia: from the search to a customer's order, found in the confirmation", async () => {
    const { send, signedInBy } = clientOf("Venia")
    const account = { ...joe, is_subscribed: true }
    await send("CreateAccount", account)
    const signedIn = await send("SignIn", { email: joe.email, password: joe.password })
    signedInBy(at(signedIn, "generateCustomerToken", "token"))
    const found = await send("ProductSearch", { inputText: "mug", filters: {}, sort: { relevance: "DESC" } })
    const urlKey = at(found, "products", "items", 0, "url_key")
    const product = await send("GetProductThumbnailsByURLKey", { urlKeys: [urlKey] })
    const sku = at(product, "products", "items", 0, "sku")

    const cartId = at(await send("CreateCartAfterSignIn"), "cartId")
    await send("AddItemToCart", { cartId, cartItem: { sku, quantity: 1 } })
    const cart = await send("GetCartDetails", { cartId })
    const itemId = at(cart, "cart", "items", 0, "uid")
    await send("updateItemQuantity", { cartId, itemId, quantity: 2 })
    const made = await send(
      "CreateCustomerAddress",
      { address: { ...cartAddress, region: { region_code: cartAddress.region } } },
      "customerForm",
    )
    await send("SetCustomerAddressOnCart", { cartId, addressId: at(made, "createCustomerAddress", "id") })
    const rates = await send("getSelectedAndAvailableShippingMethods", { cartId })
    const rate = at(rates, "cart", "shipping_addresses", 0, "available_shipping_methods", 0)
    const shippingMethod = { carrier_code: at(rate, "carrier_code"), method_code: at(rate, "method_code") }
    await send("SetShippingMethod", { cartId, shippingMethod })
    const { street, city, postcode, firstname, lastname, telephone } = cartAddress
    const billing = { street, city, postcode, firstname, lastname, telephone }
    await send(
      "setBillingAddress",
      { cartId, ...billing, regionCode: cartAddress.region, countryCode: cartAddress.country_code },
      "paymentInformation",
    )
    const methods = await send("getPaymentMethods", { cartId })
    const code = at(methods, "cart", "available_payment_methods", 0, "code")
    await send("setPaymentMethodOnCart", { cartId, paymentMethod: { code } }, "paymentMethods")
    const placed = await send("placeOrder", { cartId })
    const orderNumber = at(placed, "placeOrder", "order", "order_number")
    const shown = await send("getOrderConfirmationDetails", { orderNumber })
    expect(at(shown, "customer", "orders", "items", 0)).toMatchObject({
      shipping_address: { city: cartAddress.city, country_code: cartAddress.country_code },
      shipping_method: expect.stringContaining("Flat Rate"),
    })
    expect(small.rows("select number, email, items_quantity from sales_order")).toEqual([
      { number: orderNumber, email: joe.email, items_quantity: 2 },
    ])
  })
})
