import { afterEach, beforeEach, describe, expect, test } from "vitest"

import {
  address,
  openSmallShop,
  readyCart,
  smallSettings,
  today,
  tokenOf,
  type SmallShop,
  byFlatRate,
} from "../shops/small-shop.ts"

const day = 24 * 60 * 60 * 1000

let now = today
let small: SmallShop
let ann: Readonly<Record<string, string>>

beforeEach(async () => {
  now = today
  small = await openSmallShop(smallSettings, undefined, () => now)
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
})
afterEach(() => small.close())

const order = async (sku: string): Promise<void> => {
  await small.call("POST", "/carts/mine", {}, ann)
  await small.call("POST", "/carts/mine/items", { cartItem: { sku, qty: 1 } }, ann)
  await small.call("POST", "/carts/mine/shipping-information", byFlatRate, ann)
  await small.call(
    "POST",
    "/carts/mine/gift-message",
    { giftMessage: { sender: "Ann", recipient: "Bob", message: "Hi" } },
    ann,
  )
  await small.call("POST", "/carts/mine/payment-information", { paymentMethod: { method: "checkmo" } }, ann)
}

const leave = (): Promise<Response> =>
  small.shop.fetch(
    new Request("http://shop.test/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", ...ann },
      body: JSON.stringify({ query: "mutation { deleteCustomer }" }),
    }),
  )

const names = () => small.rows("select firstname from sales_order where firstname <> ''")

describe("A deleted customer account", () => {
  test("anonymises its orders: completed ones immediately, open ones after 90 days, also while the shop keeps running", async () => {
    await order("MUG")
    await order("FEW")
    small.runSql("update sales_order set status = 'complete' where id = 1")
    await leave()
    expect(names()).toHaveLength(1)
    expect(small.rows("select sender, recipient from gift_message")).toHaveLength(1)

    now += 91 * day
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    await small.call("POST", `/guest-carts/${mask}/payment-information`, {
      email: "jane@example.com",
      paymentMethod: { method: "checkmo" },
      billingAddress: address,
    })
    expect(names()).toEqual([{ firstname: "Jane" }])
    expect(small.rows("select * from gift_message")).toEqual([])
  })

  test("deletes its mails, in any letter case of the address", async () => {
    small.runSql(
      "insert into mail (kind, recipient, subject, html, text, created_at) values ('order', 'Ann@Example.com', '', '', '', 0)",
    )
    await leave()
    expect(small.rows("select subject from mail")).toEqual([{ subject: expect.stringContaining("deleted") }])
  })

  test("leaves orders that cannot be found with empty fields [S26]", async () => {
    await order("MUG")
    small.runSql("update sales_order set status = 'complete'")
    await leave()
    const number = String(small.rows("select number from sales_order")[0]?.["number"])
    for (const query of ["", "?email=&lastname=", "?postcode=&lastname=", "?email=%20&lastname=%20"])
      expect((await small.call("GET", `/vitrine/orders/${number}${query}`)).status).toBe(404)
  })
})
