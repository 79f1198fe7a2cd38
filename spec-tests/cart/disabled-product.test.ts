import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { newShopper } from "../shops/shopper.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, orderBody, readyCart, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const setEnabled = (sku: string, enabled: 0 | 1) =>
  small.runSql(`update product set enabled = ${enabled} where sku = '${sku}'`)

const whileDisabled = async <A>(sku: string, work: () => Promise<A>): Promise<A> => {
  setEnabled(sku, 0)
  try {
    return await work()
  } finally {
    setEnabled(sku, 1)
  }
}

const both = [
  { sku: "MUG", qty: 1 },
  { sku: "BOWL", qty: 2 },
]

describe("A product that is disabled after it was added to a cart", () => {
  test("[3.quote-cart.5] is left out of the cart's items and totals over REST and GraphQL", async () => {
    const mask = await readyCart(small, both)
    await whileDisabled("BOWL", async () => {
      expect((await small.call("GET", `/guest-carts/${mask}`)).body).toMatchObject({
        items: [{ sku: "MUG" }],
        items_count: 1,
        items_qty: 1,
      })
      expect((await small.call("GET", `/guest-carts/${mask}/items`)).body).toMatchObject([{ sku: "MUG" }])
      expect((await small.call("GET", `/guest-carts/${mask}/totals`)).body).toMatchObject({
        subtotal: 24.5,
        items: [{ name: "The mug" }],
      })
      const query = "query($c:String!){cart(cart_id:$c){total_quantity items{product{sku}} prices{grand_total{value}}}}"
      expect(at(await queryOn(small)(query, { c: mask }), "data", "cart")).toMatchObject({
        total_quantity: 1,
        items: [{ product: { sku: "MUG" } }],
      })
    })
  })

  test("[7.payment-information.2] does not block the order of the remaining items, and is not in the order", async () => {
    const mask = await readyCart(small, both)
    await whileDisabled("BOWL", async () => {
      const placed = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
      expect(placed.status).toBe(200)
      expect(small.rows("select sku from sales_order_item where order_id = ?", Number(placed.body))).toEqual([
        { sku: "MUG" },
      ])
    })
  })

  test("[3.cart-summary.1] is left out of the cart section; a cart of only that product is empty and cannot be checked out", async () => {
    const shopper = newShopper(small.shop)
    await shopper.post("/checkout/cart/add/", {
      product: String(idOf(small, "product", "where sku = 'BOWL'")),
      qty: "2",
    })
    expect(await shopper.section("cart")).toMatchObject({ summary_count: 2 })
    await whileDisabled("BOWL", async () => {
      expect(await shopper.section("cart")).toMatchObject({ summary_count: 0, items: [], subtotalAmount: null })
      expect((await shopper.get("/checkout/")).status).toBe(302)
    })
  })

  test("is deleted by the next cart change, and does not return when it is enabled again", async () => {
    const mask = await readyCart(small, both)
    setEnabled("BOWL", 0)
    await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku: "FEW", qty: 1 } })
    setEnabled("BOWL", 1)
    expect((await small.call("GET", `/guest-carts/${mask}/items`)).body).toMatchObject([{ sku: "MUG" }, { sku: "FEW" }])
  })

  test("differs from a sold-out product, which stays in the cart with an error", async () => {
    const mask = await readyCart(small, [{ sku: "UNTAXED", qty: 1 }])
    const id = idOf(small, "product", "where sku = 'UNTAXED'")
    small.runSql(`update product_stock set in_stock = 0 where product_id = ${id}`)
    const query = "query($c:String!){cart(cart_id:$c){items{product{sku} errors{code message}}}}"
    expect(at(await queryOn(small)(query, { c: mask }), "data", "cart", "items")).toEqual([
      { product: { sku: "UNTAXED" }, errors: [{ code: "ITEM_QTY", message: "This product is out of stock." }] },
    ])
  })
})
