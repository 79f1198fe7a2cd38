import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { add, newMask, cartAddress, queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { smallSettings, openSmallShop, tokenOf, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

// Fields and inputs that a running Magento 2.4.7 has, behaving as they were seen there.

const giftMessages = { ...smallSettings.giftMessages, order: true, items: true }

let small: SmallShop
let ann: Readonly<Record<string, string>>
beforeAll(async () => {
  small = await openSmallShop({ ...settingsOfThreeViews, giftMessages })
  const account = { email: "anna@example.com", firstname: "Ann", lastname: "Doe", password: "Ann-likes-mugs-7" }
  await queryOn(small)("mutation($input:CustomerCreateInput!){createCustomerV2(input:$input){customer{email}}}", {
    input: account,
  })
  ann = await tokenOf(small, account.email, account.password)
})
afterAll(() => small.close())

const skusOf = (items: unknown): ReadonlyArray<unknown> =>
  Array.isArray(items) ? items.map((item) => at(item, "product", "sku")) : []

describe("Items of a cart over GraphQL", () => {
  test("are sorted by a column, falling or rising; equal ones stay in the order of the cart", async () => {
    const mask = await newMask(small)
    const items = [
      { sku: "BOWL", quantity: 2 },
      { sku: "MUG", quantity: 1 },
      { sku: "UNTAXED", quantity: 2 },
    ]
    await add(small, mask, items)
    const sorted = async (field: string, order: string) =>
      skusOf(
        at(
          await queryOn(small)(
            "query($c:String!,$s:QuoteItemsSortInput){cart(cart_id:$c){itemsV2(sort:$s){items{product{sku}}}}}",
            { c: mask, s: { field, order } },
          ),
          "data",
          "cart",
          "itemsV2",
          "items",
        ),
      )
    expect(await sorted("SKU", "ASC")).toEqual(["BOWL", "MUG", "UNTAXED"])
    expect(await sorted("SKU", "DESC")).toEqual(["UNTAXED", "MUG", "BOWL"])
    expect(await sorted("QTY", "ASC")).toEqual(["MUG", "BOWL", "UNTAXED"])
    expect(await sorted("QTY", "DESC")).toEqual(["BOWL", "UNTAXED", "MUG"])
    expect(await sorted("CUSTOM_PRICE", "DESC")).toEqual(["BOWL", "MUG", "UNTAXED"])
  })

  test("are changed by a variable whose list may have null entries, as Magento's schema has it", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "MUG", quantity: 1 }])
    const cart = await queryOn(small)("query($c:String!){cart(cart_id:$c){items{uid}}}", { c: mask })
    const changed = await queryOn(small)(
      "mutation($c:String!,$items:[CartItemUpdateInput]!){updateCartItems(input:{cart_id:$c,cart_items:$items}){cart{total_quantity}}}",
      { c: mask, items: [{ cart_item_uid: at(cart, "data", "cart", "items", 0, "uid"), quantity: 3 }] },
    )
    expect(at(changed, "data", "updateCartItems", "cart", "total_quantity")).toBe(3)
  })
})

describe("Addresses of a cart over GraphQL", () => {
  test("have a uid each, which stays when the address is changed", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "MUG", quantity: 1 }])
    const shipTo = async (city: string) =>
      at(
        await queryOn(small)(
          `mutation($c:String!,$a:CartAddressInput!){setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{address:$a}]}){cart{shipping_addresses{uid city}}}
          setBillingAddressOnCart(input:{cart_id:$c,billing_address:{same_as_shipping:true}}){cart{shipping_addresses{uid city} billing_address{uid}}}}`,
          { c: mask, a: { ...cartAddress, city } },
        ),
        "data",
        "setBillingAddressOnCart",
        "cart",
      )
    const first = await shipTo("Fresno")
    const uid = String(at(first, "shipping_addresses", 0, "uid"))
    expect(atob(uid)).toMatch(/^\d+$/)
    expect(at(first, "billing_address", "uid")).not.toBe(uid)
    expect(at(await shipTo("Chico"), "shipping_addresses")).toEqual([{ uid, city: "Chico" }])
  })
})

describe("Orders of a customer over GraphQL", () => {
  const orderIn = async (store: string): Promise<void> => {
    const run = queryOn(small, { ...ann, store })
    const mask = String(at(await run("{customerCart{id}}"), "data", "customerCart", "id"))
    await add(small, mask, [{ sku: "MUG", quantity: 1 }], ann)
    await add(small, mask, [{ sku: "BOWL", quantity: 1 }], ann)
    const items = at(await run("{customerCart{items{uid}}}"), "data", "customerCart", "items")
    const placed = await run(
      `mutation($c:String!,$a:CartAddressInput!,$i:ID!){
        updateCartItems(input:{cart_id:$c,cart_items:[{cart_item_uid:$i,gift_message:{from:"Ann",to:"Joe",message:"For tea"}}]}){cart{id}}
        setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{address:$a}]}){cart{id}}
        setBillingAddressOnCart(input:{cart_id:$c,billing_address:{same_as_shipping:true}}){cart{id}}
        setShippingMethodsOnCart(input:{cart_id:$c,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){cart{id}}
        setPaymentMethodOnCart(input:{cart_id:$c,payment_method:{code:"checkmo"}}){cart{id}}
        placeOrder(input:{cart_id:$c}){errors{message}}
      }`,
      { c: mask, a: cartAddress, i: at(items, 0, "uid") },
    )
    expect(placed.errors).toBeUndefined()
    expect(at(placed, "data", "placeOrder", "errors")).toEqual([])
  }

  test("are those of the store view by default, and all with a scope; their items have the gift messages of the cart", async () => {
    await orderIn("default")
    await orderIn("german")
    await orderIn("german")
    const countsIn = async (store: string) =>
      at(
        await queryOn(small, { ...ann, store })(
          "{customer{own:orders{total_count} store:orders(scope:STORE){total_count} website:orders(scope:WEBSITE){total_count} all:orders(scope:GLOBAL){total_count}}}",
        ),
        "data",
        "customer",
      )
    const all = { store: { total_count: 3 }, website: { total_count: 3 }, all: { total_count: 3 } }
    expect(await countsIn("default")).toEqual({ own: { total_count: 1 }, ...all })
    expect(await countsIn("german")).toEqual({ own: { total_count: 2 }, ...all })
    expect(await countsIn("arabic")).toEqual({ own: { total_count: 0 }, ...all })

    const order = await queryOn(
      small,
      ann,
    )("{customer{orders{items{items{product_sku gift_message{from to message}}}}}}")
    expect(at(order, "data", "customer", "orders", "items", 0, "items")).toEqual([
      { product_sku: "MUG", gift_message: { from: "Ann", to: "Joe", message: "For tea" } },
      { product_sku: "BOWL", gift_message: null },
    ])
  })
})

describe("A customer over GraphQL", () => {
  test("may be sent with attributes; those that accounts do not have are ignored", async () => {
    const changed = await queryOn(small, ann)(
      "mutation($input:CustomerUpdateInput!){updateCustomerV2(input:$input){customer{firstname custom_attributes{code}}}}",
      { input: { firstname: "Anna", custom_attributes: [{ attribute_code: "nickname", value: "Annie" }] } },
    )
    expect(at(changed, "data", "updateCustomerV2", "customer")).toEqual({ firstname: "Anna", custom_attributes: [] })
  })
})

describe("Settings of the store over GraphQL", () => {
  test("have no tax display of gift wrapping, which Open Source does not have", async () => {
    const { data } = await queryOn(small)("{storeConfig{shopping_cart_display_tax_gift_wrapping}}")
    expect(data).toEqual({ storeConfig: { shopping_cart_display_tax_gift_wrapping: null } })
  })
})
