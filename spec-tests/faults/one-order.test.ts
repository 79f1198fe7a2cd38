import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { queryOn, placeOrderQuery, readyByGraphql } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import {
  address,
  newCart,
  openSmallShop,
  orderBody,
  readyCart,
  tokenOf,
  type ShopResponse,
  type SmallShop,
  byFlatRate,
} from "../shops/small-shop.ts"

let small: SmallShop

beforeEach(async () => {
  small = await openSmallShop()
})
afterEach(() => small.close())

const concurrently = <Result>(times: number, act: (index: number) => Promise<Result>): Promise<ReadonlyArray<Result>> =>
  Promise.all(Array.from({ length: times }, (_nothing, index) => act(index)))

const placed = (responses: ReadonlyArray<ShopResponse>): ReadonlyArray<ShopResponse> =>
  responses.filter(({ status }) => status === 200)

const confirmations = (responses: ReadonlyArray<ShopResponse>): ReadonlyArray<ShopResponse> =>
  responses.filter(({ status, body }) => status === 404 && JSON.stringify(body).includes("already been ordered"))

const count = (table: string): number => Number(small.rows(`select count(*) as n from ${table}`)[0]?.["n"])

const order = (mask: unknown, headers: Readonly<Record<string, string>> = {}): Promise<ShopResponse> =>
  small.call("POST", `/guest-carts/${String(mask)}/payment-information`, orderBody, headers)

const stockOf = (sku: string) =>
  small.rows("select quantity, in_stock from product_stock join product on id = product_id where sku = ?", sku)[0]

describe("One order per cart", () => {
  test("[I1] [R2] of 64 concurrent placements over all APIs, one places the order and the others return its number", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const requests = [
      () => order(mask),
      () => order(mask, { "x-expected-total": "31.52" }),
      () => small.call("PUT", `/guest-carts/${mask}/order`, { paymentMethod: { method: "checkmo" } }),
      (index: number) => order(mask, { "idempotency-key": `attempt-number-${index}` }),
    ] as const
    const results = await concurrently(64, (index) => requests[(index % 4) as 0 | 1 | 2 | 3](index))
    expect(placed(results)).toHaveLength(1)
    expect(confirmations(results)).toHaveLength(63)
    expect([count("sales_order"), count("payment_ledger")]).toEqual([1, 1])
    expect(stockOf("MUG")).toMatchObject({ quantity: 999 })
  })

  test("[I1] [R2] of 64 concurrent placements over GraphQL and REST, one places the order and the others return its number", async () => {
    const mask = await readyByGraphql(small)
    const byGraphql = async () => at(await queryOn(small)(placeOrderQuery, { c: mask }), "data", "placeOrder")
    const byRest = async () => (await order(mask)).body
    const results = await concurrently<unknown>(64, (index) => (index % 8 === 7 ? byRest() : byGraphql()))
    const reported = results.filter((result) => JSON.stringify(result).includes("already been ordered"))
    expect(reported).toHaveLength(63)
    expect(results.filter((result) => /"number":"\d{9}"/.test(JSON.stringify(result)) || result === "1")).toHaveLength(
      1,
    )
    expect([count("sales_order"), count("payment_ledger")]).toEqual([1, 1])
    expect(stockOf("MUG")).toMatchObject({ quantity: 999 })
  })

  test("[I1] [R3] 64 concurrent placements with one key all return the same order", async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const results = await concurrently(64, () => order(mask, { "idempotency-key": "one-key-for-all" }))
    expect(new Set(results.map(({ status, body }) => `${status} ${String(body)}`))).toEqual(new Set(["200 1"]))
    expect(count("sales_order")).toBe(1)
  })

  test("[I1] [R2] a customer's cart, placed from many machines at once, becomes one order", async () => {
    const headers = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    const { body: cartId } = await small.call("POST", "/carts/mine", undefined, headers)
    await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, headers)
    await small.call("POST", "/carts/mine/shipping-information", byFlatRate, headers)
    const body = { cartId, paymentMethod: { method: "checkmo" }, billingAddress: address }
    const results = await concurrently(32, () => small.call("POST", "/carts/mine/payment-information", body, headers))
    expect(placed(results)).toHaveLength(1)
    expect(confirmations(results)).toHaveLength(31)
    expect(count("sales_order")).toBe(1)
  })

  test("[I4] [R8] a coupon limited to one use per customer is not used twice by one customer", async () => {
    const headers = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    const orderWithCoupon = async (): Promise<ShopResponse> => {
      await small.call("POST", "/carts/mine", undefined, headers)
      await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, headers)
      const coupon = await small.call("PUT", "/carts/mine/coupons/MINE", undefined, headers)
      await small.call("POST", "/carts/mine/shipping-information", byFlatRate, headers)
      const body = { paymentMethod: { method: "checkmo" }, billingAddress: address }
      await small.call("POST", "/carts/mine/payment-information", body, headers)
      return coupon
    }
    expect([(await orderWithCoupon()).status, (await orderWithCoupon()).status]).toEqual([200, 404])
    expect(small.rows("select discount from sales_order order by id")).toMatchObject([
      { discount: 122_500 },
      { discount: 0 },
    ])
  })

  test("[R28] a customer's first cart, requested by 32 concurrent requests, is one cart", async () => {
    const headers = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    const results = await concurrently(32, () => small.call("POST", "/carts/mine", undefined, headers))
    expect(new Set(results.map(({ body }) => body)).size).toBe(1)
    expect(count("cart")).toBe(1)
  })

  test("[I9] quantities added to one cart by 32 concurrent requests add up in one item", async () => {
    const mask = await newCart(small)
    const cartItem = { sku: "MUG", qty: 2 }
    await concurrently(32, () => small.call("POST", `/guest-carts/${mask}/items`, { cartItem }))
    expect(small.rows("select quantity from cart_item")).toMatchObject([{ quantity: 64 }])
    expect((await small.call("GET", `/guest-carts/${mask}/totals`)).body).toMatchObject({
      subtotal: 1568,
      items_qty: 64,
    })
  })

  test("[R12] a guest's cart expires; a customer's and an ordered one do not", async () => {
    const [old, ordered] = [
      await readyCart(small, [{ sku: "MUG", qty: 1 }]),
      await readyCart(small, [{ sku: "MUG", qty: 1 }]),
    ]
    await order(ordered)
    const headers = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    await small.call("POST", "/carts/mine", undefined, headers)
    small.runSql("update cart set updated_at = updated_at - 2678400000")
    await newCart(small)
    expect((await small.call("GET", `/guest-carts/${old}`)).status).toBe(404)
    expect((await small.call("GET", `/guest-carts/${ordered}`)).body).toMatchObject({ reserved_order_id: "000000001" })
    expect((await small.call("GET", "/carts/mine", undefined, headers)).status).toBe(200)
  })
})
