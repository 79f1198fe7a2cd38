import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { newCart, openSmallShop, readyCart, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let mask: string

beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())
beforeEach(async () => {
  mask = await readyCart(small, [
    { sku: "MUG", qty: 2 },
    { sku: "UNTAXED", qty: 1 },
  ])
})

const put = (code: string) => small.call("PUT", `/guest-carts/${mask}/coupons/${code}`)
const read = async () => (await small.call("GET", `/guest-carts/${mask}/coupons`)).body
const totals = async () => (await small.call("GET", `/guest-carts/${mask}/totals`)).body

const invalid = { status: 404, body: { message: "The coupon code isn't valid. Verify the code and try again." } }

describe("Coupons", () => {
  test("[7.coupons.1] a code is applied in any letter case, and returned as the merchant wrote it", async () => {
    expect(await put("tenth")).toMatchObject({ status: 200, body: true })
    expect(await read()).toBe("TENTH")
    // 56.77 − 5.68 = 51.09; tax 8.25 % of 44.10 = 3.64; flat rate 5
    expect(await totals()).toMatchObject({
      discount_amount: -5.68,
      tax_amount: 3.64,
      grand_total: 59.73,
      coupon_code: "TENTH",
      extension_attributes: { coupon_label: "A tenth off" },
    })
  })

  test.each([
    ["FIVE", -5],
    ["EACH", -3],
    ["BIG", -10],
    ["FREE100", -61.77],
    ["SHIPFREE", 0],
  ])("%s reduces the total by %d", async (code, discount) => {
    expect((await put(code)).status).toBe(200)
    expect(await totals()).toMatchObject({ discount_amount: discount, coupon_code: code })
  })

  test("a free-shipping coupon makes the free carrier available", async () => {
    const free = async () => {
      const { body } = await small.call("POST", `/guest-carts/${mask}/estimate-shipping-methods`, {
        address: { country_id: "US" },
      })
      return Array.isArray(body) && body.some(({ carrier_code }) => carrier_code === "freeshipping")
    }
    expect(await free()).toBe(false)
    await put("SHIPFREE")
    expect(await free()).toBe(true)
  })

  test.each(["NOPE", "OVER", "SOON", "%20", "%22%3B--", "A".repeat(256)])(
    "the invalid code %s leaves the previous coupon applied",
    async (code) => {
      await put("TENTH")
      expect(await put(code)).toMatchObject(invalid)
      expect(await read()).toBe("TENTH")
    },
  )

  test.each(["..", ".", "%2e%2e"])("the code %s is not accepted as part of an URL", async (code) => {
    expect([401, 404]).toContain((await put(code)).status)
    expect(await read()).toEqual([])
  })

  test("a coupon with a minimum subtotal is rejected below it, and inactive when the cart gets smaller", async () => {
    await put("BIG")
    const [item] = small.rows(
      "select i.id from cart_item i join cart c on c.id = cart_id where c.mask = ? order by i.id",
      mask,
    )
    await small.call("DELETE", `/guest-carts/${mask}/items/${String(item?.["id"])}`)
    expect(await totals()).toMatchObject({ discount_amount: 0, subtotal: 7.77 })
    await small.call("DELETE", `/guest-carts/${mask}/coupons`)
    expect(await put("BIG")).toMatchObject(invalid)
  })

  test("[7.coupons.2] removing a coupon succeeds, also when there is none", async () => {
    await put("TENTH")
    const remove = (path: string) => small.call("DELETE", `/guest-carts/${mask}/${path}`)
    expect([(await remove("coupons")).body, (await remove("coupons")).body, await read()]).toEqual([true, true, []])
    await put("TENTH")
    expect([(await remove("coupons/")).body, await read()]).toEqual([true, []])
  })

  test("an empty cart accepts no coupon", async () => {
    const empty = await newCart(small)
    expect(await small.call("PUT", `/guest-carts/${empty}/coupons/TENTH`)).toMatchObject({
      status: 404,
      body: { message: 'The "%1" Cart doesn\'t contain products.' },
    })
  })

  test("[I4] a coupon limited to one use per customer remains usable for other customers", async () => {
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    await small.call("POST", "/carts/mine", undefined, ann)
    await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, ann)
    small.runSql(
      "insert into coupon_use (coupon_id, customer_id, uses) select coupon.id, customer.id, 1 from coupon, customer where code = 'MINE' and email = 'ann@example.com'",
    )
    expect(await small.call("PUT", "/carts/mine/coupons/MINE", undefined, ann)).toMatchObject(invalid)
    expect((await put("MINE")).status).toBe(200)
  })
})
