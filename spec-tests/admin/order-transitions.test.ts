import { afterEach, describe, expect, test } from "vitest"

import {
  isApplied,
  merchantEvents,
  orderTransitions,
  statusColumns,
  transitionOf,
} from "../../app/shop/domain/checkout/order-transitions.ts"
import { hashPassword } from "../../app/shop/domain/customer/password.ts"
import { follow, guestBuysLessons, openDownloadShop } from "../shops/download-shop.ts"
import { at } from "../shops/graphql.ts"
import { openOfficeShop, signedInMerchant, type AdminVisitor } from "../shops/office-shop.ts"
import { newCart, orderBody, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
afterEach(() => small.close())

const buys = async (sku: string, coupon?: string): Promise<string> => {
  const mask = await newCart(small)
  await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku, qty: 2 } })
  if (coupon !== undefined) await small.call("PUT", `/guest-carts/${mask}/coupons/${coupon}`)
  await small.call("POST", `/guest-carts/${mask}/shipping-information`, {
    addressInformation: {
      shipping_address: orderBody.billingAddress,
      billing_address: orderBody.billingAddress,
      shipping_carrier_code: "flatrate",
      shipping_method_code: "flatrate",
    },
  })
  const placed = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
  return String(placed.body)
}

/** Status of the response, and of the order afterwards. */
const trigger = async (nora: AdminVisitor, id: string, event: string) => {
  const { status } = await nora.post("/orders/event", { id, event })
  return [
    status,
    small.rows("select coalesce(payment_state, status) as status from sales_order where id = ?", id)[0]?.["status"],
  ]
}

/** Copies the only order: numbers from `again-1000` on, each with its own cart. */
const orderedAgain = (times: number): void => {
  const again = Array.from({ length: times }, (_, index) => {
    const id = 1000 + index
    return `
      update one_cart set id = ${id}, mask = printf('%032d', ${id});
      insert into cart select * from one_cart;
      update one_order set id = ${id}, number = 'again-${id}', cart_id = ${id};
      insert into sales_order select * from one_order;`
  })
  small.runSql(`
    create temp table one_cart as select * from cart;
    create temp table one_order as select * from sales_order;
    ${again.join("")}`)
}

const stock = (sku: string) =>
  small.rows(
    "select quantity, in_stock from product_stock s join product p on p.id = s.product_id where sku = ?",
    sku,
  )[0]

describe("Order list of the admin", () => {
  test("has pages with the newest order first; a page beyond the end is the last page, and the search covers all pages", async () => {
    small = await openOfficeShop()
    const nora = await signedInMerchant(small)
    const page = async (query: string) => {
      const { body } = await nora.get(`/orders${query}`)
      const rows = at(body, "rows")
      const numbers = Array.isArray(rows) ? rows.map((row) => at(row, "number")) : []
      return [at(body, "page"), at(body, "pages"), at(body, "all"), numbers.length, numbers[0], numbers.at(-1)]
    }
    expect(await page("")).toEqual([1, 1, 0, 0, undefined, undefined])
    await buys("MUG")
    orderedAgain(44)
    const [first] = small.rows("select number from sales_order where id < 1000")
    expect(await page("")).toEqual([1, 3, 45, 20, "again-1043", "again-1024"])
    expect(await page("?p=2")).toEqual([2, 3, 45, 20, "again-1023", "again-1004"])
    for (const last of ["3", "4", "999999"])
      expect(await page(`?p=${last}`)).toEqual([3, 3, 45, 5, "again-1003", first?.["number"]])
    for (const none of ["0", "-1", "x", "1e3"]) expect((await page(`?p=${none}`))[0]).toBe(1)
    expect(await page("?q=AGAIN-100")).toEqual([1, 1, 45, 10, "again-1009", "again-1000"])
    expect(await page("?q=jane+doe&p=3")).toEqual([3, 3, 45, 5, "again-1003", first?.["number"]])
  })
})

const statuses = [...new Set(orderTransitions.map(({ to }) => to))]
const kinds = [0, 1] as const

describe("Order transition table", () => {
  test("matches the shop: every merchant event sets the status and creates the documents of its row, or is rejected", async () => {
    small = await openOfficeShop()
    const nora = await signedInMerchant(small)
    const id = await buys("MUG")
    const states = statuses.flatMap((status) => kinds.map((virtual) => ({ status, is_virtual: virtual })))
    for (const [state, event] of states.flatMap((one) => merchantEvents.map((name) => [one, name] as const))) {
      const columns = statusColumns(state.status)
      small.runSql(`
        delete from sales_document;
        update sales_order set status = '${columns.status}', is_virtual = ${state.is_virtual},
          payment_state = ${columns.payment_state === null ? "null" : `'${columns.payment_state}'`}`)
      const { to, documents } = transitionOf(state, event) ?? { to: state.status, documents: [] }
      const succeeds = transitionOf(state, event) !== undefined || isApplied(state, event)
      expect([state, event, await trigger(nora, id, event)]).toEqual([state, event, [succeeds ? 200 : 409, to]])
      const issued = small.rows("select kind from sales_document order by id").map(({ kind }) => kind)
      expect([state, event, issued]).toEqual([state, event, documents])
    }
  })
})

describe("Order events of a merchant", () => {
  test("an order is paid, then shipped; a repeated event succeeds without change, and no event reverts a status", async () => {
    small = await openOfficeShop()
    const nora = await signedInMerchant(small)
    const id = await buys("MUG")
    const { body } = await nora.get(`/orders/${id}`)
    expect(at(body, "availableEvents")).toEqual(["pay", "cancel"])
    expect(at(body, "lines")).toMatchObject([{ sku: "MUG", quantity: 2, isPart: false, options: [] }])
    expect(at(body, "addresses", 0, "lines", 0)).toBe("Jane Doe")
    expect(await trigger(nora, id, "ship")).toEqual([409, "pending"])
    expect(await trigger(nora, id, "pay")).toEqual([200, "processing"])
    expect(await trigger(nora, id, "pay")).toEqual([200, "processing"])
    expect(at((await nora.get(`/orders/${id}`)).body, "availableEvents")).toEqual(["ship"])
    expect(await trigger(nora, id, "cancel")).toEqual([409, "processing"])
    for (const _ of [1, 2]) expect(await trigger(nora, id, "ship")).toEqual([200, "complete"])
    const mails = small.rows("select recipient from mail where subject like '%is on its way'")
    expect(mails).toEqual([{ recipient: "jane@example.com" }])
    expect(at((await nora.get(`/orders/${id}`)).body, "availableEvents")).toEqual([])
    expect(await trigger(nora, id, "burn")).toEqual([404, "complete"])
    expect(await trigger(nora, "999", "pay")).toEqual([404, undefined])
  })

  test("[I2] [I4] four concurrent cancellations return the stock and the coupon use once", async () => {
    small = await openOfficeShop()
    const nora = await signedInMerchant(small)
    const before = stock("MUG")
    const id = await buys("MUG", "ONCE")
    expect(stock("MUG")).not.toEqual(before)
    expect(small.rows("select uses from coupon where code = 'ONCE'")[0]?.["uses"]).toBe(1)
    const responses = await Promise.all([1, 2, 3, 4].map(() => trigger(nora, id, "cancel")))
    expect(responses.map(([status]) => status)).toEqual([200, 200, 200, 200])
    expect(stock("MUG")).toEqual(before)
    expect(small.rows("select uses from coupon where code = 'ONCE'")[0]?.["uses"]).toBe(0)
    expect(await trigger(nora, id, "pay")).toEqual([409, "canceled"])
  })

  test("canceling an order returns the use to its renamed coupon, not to another coupon with the former code", async () => {
    small = await openOfficeShop()
    const nora = await signedInMerchant(small)
    const id = await buys("MUG", "ONCE")
    const other = await buys("MUG", "FIVE")
    small.runSql(`
      update coupon set code = 'TWICE' where code = 'ONCE';
      update coupon set code = 'ONCE' where code = 'FIVE';`)
    expect(await trigger(nora, id, "cancel")).toEqual([200, "canceled"])
    const uses = () => small.rows("select code, uses from coupon where code in ('ONCE', 'TWICE') order by code")
    expect(uses()).toEqual([
      { code: "ONCE", uses: 1 },
      { code: "TWICE", uses: 0 },
    ])
    small.runSql("delete from coupon where code = 'ONCE'")
    expect(await trigger(nora, other, "cancel")).toEqual([200, "canceled"])
    expect(uses()).toEqual([{ code: "TWICE", uses: 0 }])
  })

  test("paying an order of downloadable products completes it and unlocks the files", async () => {
    small = await openDownloadShop("paid")
    small.runSql(
      `insert into merchant (email, name, password_hash) values ('nora@example.com', 'Nora', '${await hashPassword("Back-of-the-kiln-7")}')`,
    )
    const nora = await signedInMerchant(small)
    const [link] = await guestBuysLessons(small)
    expect((await follow(small, link)).status).toBe(302)
    // A virtual order has no shipment.
    expect(await trigger(nora, "1", "pay")).toEqual([200, "complete"])
    expect(await follow(small, link)).toMatchObject({ status: 200, text: "Lesson one" })
  })
})
