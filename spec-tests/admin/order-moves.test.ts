import { afterEach, describe, expect, test } from "vitest"

import { hashPassword } from "../../app/shop/domain/customer/password.ts"
import { follow, guestBuysLessons, openDownloadShop } from "../shops/download-shop.ts"
import { at } from "../shops/graphql.ts"
import { openOfficeShop, signedInMerchant, type OfficeVisitor } from "../shops/office-shop.ts"
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

const move = async (nora: OfficeVisitor, id: string, name: string) => {
  const { status } = await nora.post("/orders/move", { id, move: name })
  return [status, small.rows("select status from sales_order where id = ?", id)[0]?.["status"]]
}

/** The one order that there is, as often again: `again-1000` and on, of carts of their own. */
const orderedAgain = (times: number): void => {
  const again = Array.from({ length: times }, (_, index) => {
    const id = 1000 + index
    return `
      update one_cart set id = ${id}, mask = printf('%032d', ${id});
      insert into cart select * from one_cart;
      update one_order set id = ${id}, number = 'again-${id}', cart_id = ${id};
      insert into sales_order select * from one_order;`
  })
  small.meddle(`
    create temp table one_cart as select * from cart;
    create temp table one_order as select * from sales_order;
    ${again.join("")}`)
}

const stock = (sku: string) =>
  small.rows(
    "select quantity, in_stock from product_stock s join product p on p.id = s.product_id where sku = ?",
    sku,
  )[0]

describe("The list of orders", () => {
  test("is read page by page, newest first; beyond the last page there is the last, and a search looks through all", async () => {
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

describe("Orders, as a merchant moves them", () => {
  test("paid, then on its way; what is asked for twice is done once, and nothing goes back", async () => {
    small = await openOfficeShop()
    const nora = await signedInMerchant(small)
    const id = await buys("MUG")
    const { body } = await nora.get(`/orders/${id}`)
    expect(at(body, "moves")).toEqual(["pay", "cancel"])
    expect(at(body, "lines")).toMatchObject([{ sku: "MUG", quantity: 2, isPart: false, options: [] }])
    expect(at(body, "addresses", 0, "lines", 0)).toBe("Jane Doe")
    expect(await move(nora, id, "ship")).toEqual([409, "pending"])
    expect(await move(nora, id, "pay")).toEqual([200, "processing"])
    expect(await move(nora, id, "pay")).toEqual([200, "processing"])
    expect(at((await nora.get(`/orders/${id}`)).body, "moves")).toEqual(["ship"])
    expect(await move(nora, id, "cancel")).toEqual([409, "processing"])
    for (const _ of [1, 2]) expect(await move(nora, id, "ship")).toEqual([200, "complete"])
    const mails = small.rows("select recipient from mail where subject like '%is on its way'")
    expect(mails).toEqual([{ recipient: "jane@example.com" }])
    expect(at((await nora.get(`/orders/${id}`)).body, "moves")).toEqual([])
    expect(await move(nora, id, "burn")).toEqual([404, "complete"])
    expect(await move(nora, "999", "pay")).toEqual([404, undefined])
  })

  test("[I2] [I4] canceled, however often at once: the goods and the use of the coupon come back one time", async () => {
    small = await openOfficeShop()
    const nora = await signedInMerchant(small)
    const before = stock("MUG")
    const id = await buys("MUG", "ONCE")
    expect(stock("MUG")).not.toEqual(before)
    expect(small.rows("select uses from coupon where code = 'ONCE'")[0]?.["uses"]).toBe(1)
    const answers = await Promise.all([1, 2, 3, 4].map(() => move(nora, id, "cancel")))
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200])
    expect(stock("MUG")).toEqual(before)
    expect(small.rows("select uses from coupon where code = 'ONCE'")[0]?.["uses"]).toBe(0)
    expect(await move(nora, id, "pay")).toEqual([409, "canceled"])
  })

  test("canceled after its coupon was renamed: that one gets its use back, and not another of the code it had", async () => {
    small = await openOfficeShop()
    const nora = await signedInMerchant(small)
    const id = await buys("MUG", "ONCE")
    const other = await buys("MUG", "FIVE")
    small.meddle(`
      update coupon set code = 'TWICE' where code = 'ONCE';
      update coupon set code = 'ONCE' where code = 'FIVE';`)
    expect(await move(nora, id, "cancel")).toEqual([200, "canceled"])
    const uses = () => small.rows("select code, uses from coupon where code in ('ONCE', 'TWICE') order by code")
    expect(uses()).toEqual([
      { code: "ONCE", uses: 1 },
      { code: "TWICE", uses: 0 },
    ])
    small.meddle("delete from coupon where code = 'ONCE'")
    expect(await move(nora, other, "cancel")).toEqual([200, "canceled"])
    expect(uses()).toEqual([{ code: "TWICE", uses: 0 }])
  })

  test("a file that was bought opens once the order is marked as paid", async () => {
    small = await openDownloadShop("paid")
    small.meddle(
      `insert into merchant (email, name, password_hash) values ('nora@example.com', 'Nora', '${await hashPassword("Back-of-the-kiln-7")}')`,
    )
    const nora = await signedInMerchant(small)
    const [link] = await guestBuysLessons(small)
    expect((await follow(small, link)).status).toBe(302)
    // Nothing has to be sent, so the order is done.
    expect(await move(nora, "1", "pay")).toEqual([200, "complete"])
    expect(await follow(small, link)).toMatchObject({ status: 200, text: "Lesson one" })
  })
})
