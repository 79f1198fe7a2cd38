import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { add, queryOn, newMask, cartAddress } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { optionId } from "../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let runQuery: ReturnType<typeof queryOn>
beforeAll(async () => {
  small = await openSmallShop()
  runQuery = queryOn(small)
})
afterAll(() => small.close())

const productId = (sku: string): string => String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])
const errorOf = (body: unknown) => [at(body, "errors", 0, "message"), at(body, "errors", 0, "extensions", "category")]

describe("Compare lists over GraphQL", () => {
  test("are changed by their uid; an unknown one is an error", async () => {
    const [mug, bowl] = [productId("MUG"), productId("BOWL")]
    const made = await runQuery(`mutation { createCompareList(input: { products: ["${mug}"] }) { uid item_count } }`)
    const uid = String(at(made, "data", "createCompareList", "uid"))
    const change = (name: string, list: string, product: string) =>
      runQuery(`mutation { ${name}(input: { uid: "${list}", products: ["${product}"] }) { uid item_count } }`)
    expect(await change("addProductsToCompareList", uid, bowl)).toEqual({
      data: { addProductsToCompareList: { uid, item_count: 2 } },
    })
    expect(await change("removeProductsFromCompareList", uid, mug)).toEqual({
      data: { removeProductsFromCompareList: { uid, item_count: 1 } },
    })
    expect(errorOf(await change("addProductsToCompareList", "unknown", bowl))).toEqual([
      "The specified compare list ID value doesn't exist.",
      "graphql-no-such-entity",
    ])
  })
})

describe("A cart over GraphQL", () => {
  test("has its items page by page", async () => {
    const mask = await newMask(small)
    await add(small, mask, [
      { sku: "MUG", quantity: 1 },
      { sku: "BOWL", quantity: 1 },
      { sku: "UNTAXED", quantity: 1 },
    ])
    const pageOf = (currentPage: number) =>
      runQuery(
        `query($c: String!) { cart(cart_id: $c) { itemsV2(pageSize: 2, currentPage: ${currentPage}) {
          items { product { sku } } total_count page_info { total_pages } } } }`,
        { c: mask },
      )
    const skus = async (currentPage: number) => {
      const page = at(await pageOf(currentPage), "data", "cart", "itemsV2")
      expect(page).toMatchObject({ total_count: 3, page_info: { total_pages: 2 } })
      const items = at(page, "items")
      return Array.isArray(items) ? items.map((item) => at(item, "product", "sku")) : []
    }
    expect([await skus(1), await skus(2)]).toEqual([["MUG", "BOWL"], ["UNTAXED"]])
  })

  test("has the subtotal with the discount on products, without the one on shipping", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "MUG", quantity: 2 }])
    const prices = async () => {
      const body = await runQuery(
        `query($c: String!) { cart(cart_id: $c) { prices { subtotal_excluding_tax { value } subtotal_with_discount_excluding_tax { value } } } }`,
        { c: mask },
      )
      return ["subtotal_excluding_tax", "subtotal_with_discount_excluding_tax"].map((name) =>
        at(body, "data", "cart", "prices", name, "value"),
      )
    }
    const coupon = (code: string) =>
      runQuery(
        `mutation($c: String!) { applyCouponToCart(input: { cart_id: $c, coupon_code: "${code}" }) { cart { id } } }`,
        {
          c: mask,
        },
      )
    await runQuery(
      `mutation($c: String!, $a: CartAddressInput!) {
        setShippingAddressesOnCart(input: { cart_id: $c, shipping_addresses: [{ address: $a }] }) { cart { id } }
        setShippingMethodsOnCart(input: { cart_id: $c, shipping_methods: [{ carrier_code: "flatrate", method_code: "flatrate" }] }) { cart { id } } }`,
      { c: mask, a: cartAddress },
    )
    const [subtotal, discounted] = await prices()
    expect(discounted).toBe(subtotal)
    await coupon("FIVE")
    expect(await prices()).toEqual([subtotal, Number(subtotal) - 5])
    await runQuery(`mutation($c: String!) { removeCouponFromCart(input: { cart_id: $c }) { cart { id } } }`, {
      c: mask,
    })
    await coupon("FREE100")
    expect(await prices()).toEqual([subtotal, 0])
  })

  test("cannot be billed like its shipping address before there is one", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "MUG", quantity: 1 }])
    const billed = await runQuery(
      "mutation($c: String!) { setBillingAddressOnCart(input: { cart_id: $c, billing_address: { same_as_shipping: true } }) { cart { id } } }",
      { c: mask },
    )
    expect(errorOf(billed)).toEqual([
      'Could not use the "same_as_shipping" option, because the shipping address has not been set.',
      "graphql-input",
    ])
  })

  test("takes no selection of a bundle by a text that only begins or ends with an id", async () => {
    const option = Number(small.rows("select id from bundle_option where title = 'Mug'")[0]?.["id"])
    const selection = String(
      small.rows("select min(id) as id from bundle_selection where option_id = ?", option)[0]?.["id"],
    )
    const addBox = async (value: string) => {
      const mask = await newMask(small)
      return runQuery(
        `mutation($c: String!, $i: [BundleProductCartItemInput]!) {
          addBundleProductsToCart(input: { cart_id: $c, cart_items: $i }) { cart { total_quantity } } }`,
        {
          c: mask,
          i: [
            null,
            { data: { sku: "BOX", quantity: 1 }, bundle_options: [{ id: option, quantity: 1, value: [value] }] },
          ],
        },
      )
    }
    const without = errorOf(await addBox("0"))
    expect(without[0]).toEqual(expect.any(String))
    for (const value of [`x${selection}`, `${selection}x`, ""]) expect(errorOf(await addBox(value))).toEqual(without)
    expect(at(await addBox(selection), "data", "addBundleProductsToCart", "cart", "total_quantity")).toBe(1)
    // Leading zeros do not change a number.
    expect(at(await addBox(`00${selection}`), "data", "addBundleProductsToCart", "cart", "total_quantity")).toBe(1)
  })

  test("an address of the cart page is estimated without a region", async () => {
    const mask = await newMask(small)
    await add(small, mask, [
      {
        sku: "ENGRAVED",
        quantity: 1,
        entered_options: [{ uid: btoa(`custom-option/${optionId(small, "Name")}`), value: "Rosa" }],
      },
    ])
    const rates = await runQuery(
      "mutation($c: String!) { estimateShippingMethods(input: { cart_id: $c, address: { country_code: DE } }) { carrier_code available } }",
      { c: mask },
    )
    expect(at(rates, "data", "estimateShippingMethods")).toContainEqual({ carrier_code: "courier", available: false })
  })
})

describe("A price filter over GraphQL", () => {
  const total = async (price: Readonly<Record<string, string>>) =>
    at(
      await runQuery("query($p:FilterRangeTypeInput){products(filter:{price:$p}){total_count}}", { p: price }),
      "data",
      "products",
      "total_count",
    )

  test("includes its bounds, which may have decimals; an empty bound or * is none", async () => {
    const all = Number(await total({}))
    expect(all).toBeGreaterThan(1)
    expect(await total({ from: "24.5", to: "24.50" })).toBe(1)
    expect(await total({ from: "*", to: "" })).toBe(all)
    expect(Number(await total({ from: "24.51" })) + Number(await total({ to: "24.5" }))).toBe(all)
  })

  test("that is a long text is named by its beginning", async () => {
    const body = await runQuery("query($from:String){products(filter:{price:{from:$from}}){total_count}}", {
      from: "a".repeat(50),
    })
    expect(errorOf(body)).toEqual([`"${"a".repeat(40)}" is not a price.`, "graphql-input"])
  })

  test.each(["ten", "x10", "10x", "10.a", "1e3"])("with %j is rejected, and the error names it", async (from) => {
    const body = await runQuery("query($from:String){products(filter:{price:{from:$from}}){total_count}}", { from })
    expect(errorOf(body)).toEqual([`"${from}" is not a price.`, "graphql-input"])
  })
})
