import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { newCart, openSmallShop, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let ann: Readonly<Record<string, string>>

beforeEach(async () => {
  small = await openSmallShop()
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
})
afterEach(() => small.close())

type Items = ReadonlyArray<readonly [sku: string, qty: number]>

const guestCart = async (items: Items): Promise<string> => {
  const mask = await newCart(small)
  for (const [sku, qty] of items) await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku, qty } })
  return mask
}

const ownCart = async (items: Items): Promise<void> => {
  await small.call("POST", "/carts/mine", undefined, ann)
  for (const [sku, qty] of items) await small.call("POST", "/carts/mine/items", { cartItem: { sku, qty } }, ann)
}

const attach = (mask: string) => {
  const [customer] = small.rows("select id from customer where email = 'ann@example.com'")
  return small.call("PUT", `/guest-carts/${mask}`, { customerId: customer?.["id"], storeId: 1 }, ann)
}

const linesOf = async () => {
  const { body } = await small.call("GET", "/carts/mine/items", undefined, ann)
  return new Map(Array.isArray(body) ? body.map(({ sku, qty }) => [sku, qty]) : [])
}

describe("Merging a guest's cart into a customer's", () => {
  test("[I5] [R10] retains every distinct item of both carts, and adds up equal items", async () => {
    await ownCart([
      ["MUG", 2],
      ["BOWL", 1],
    ])
    expect(
      (
        await attach(
          await guestCart([
            ["MUG", 3],
            ["UNTAXED", 4],
          ]),
        )
      ).body,
    ).toBe(true)
    expect(await linesOf()).toEqual(
      new Map([
        ["MUG", 5],
        ["BOWL", 1],
        ["UNTAXED", 4],
      ]),
    )
    expect(small.rows("select count(*) as n from cart")).toMatchObject([{ n: 1 }])
  })

  test("[I5] limits quantities to the stock, and loses no item", async () => {
    await ownCart([
      ["FEW", 3],
      ["LAST", 1],
    ])
    await attach(
      await guestCart([
        ["FEW", 4],
        ["LAST", 1],
      ]),
    )
    expect(await linesOf()).toEqual(
      new Map([
        ["FEW", 5],
        ["LAST", 1],
      ]),
    )
  })

  test("[I5] retains a sold-out item with its error", async () => {
    const mask = await guestCart([["LAST", 1]])
    await ownCart([["MUG", 1]])
    small.runSql(
      "update product_stock set quantity = 0, in_stock = 0 where product_id = (select id from product where sku = 'LAST')",
    )
    await attach(mask)
    expect(await linesOf()).toEqual(
      new Map([
        ["MUG", 1],
        ["LAST", 1],
      ]),
    )
  })

  test("[S27] makes the guest's masked id unknown", async () => {
    const mask = await guestCart([["MUG", 1]])
    await attach(mask)
    const unknown = "0".repeat(32)
    const paths = [
      "",
      "/items",
      "/totals",
      "/coupons",
      "/payment-information",
      "/billing-address",
      "/gift-message",
      "/shipping-methods",
    ]
    for (const path of paths) {
      const [missing, never] = [
        await small.call("GET", `/guest-carts/${mask}${path}`),
        await small.call("GET", `/guest-carts/${unknown}${path}`),
      ]
      expect([path, missing.status, missing.body]).toEqual([path, 404, never.body])
    }
  })

  test("never accesses another customer's cart or attaches a cart to another customer", async () => {
    const mask = await guestCart([["MUG", 1]])
    const refused = await small.call("PUT", `/guest-carts/${mask}`, { customerId: 99, storeId: 1 }, ann)
    expect(refused).toMatchObject({
      status: 400,
      body: { message: "You don't have the correct permissions to assign the customer to the cart." },
    })
    expect((await small.call("PUT", `/guest-carts/${mask}`, { customerId: 1, storeId: 1 })).status).toBe(401)
    await attach(mask)
    expect((await attach(mask)).status).toBe(404)
  })

  test("includes the coupon and the gift message of an item", async () => {
    const mask = await guestCart([["MUG", 1]])
    await small.call("PUT", `/guest-carts/${mask}/coupons/TENTH`)
    const [item] = small.rows("select id from cart_item")
    const giftMessage = { sender: "Ann", recipient: "Bo", message: "Hi" }
    await small.call("POST", `/guest-carts/${mask}/gift-message/${String(item?.["id"])}`, { giftMessage })
    await ownCart([["BOWL", 1]])
    await attach(mask)
    expect((await small.call("GET", "/carts/mine/coupons", undefined, ann)).body).toBe("TENTH")
    const saved = await small.call("GET", `/carts/mine/gift-message/${String(item?.["id"])}`, undefined, ann)
    expect(saved.body).toMatchObject(giftMessage)
  })
})
