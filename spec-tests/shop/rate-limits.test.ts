import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { type LimitedAction, classifyCall, defaultRateLimits } from "../../app/shop/infra/limits/limited-actions.ts"
import { type Bucket, consumeToken } from "../../app/shop/infra/limits/token-bucket.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { newCart, openSmallShop, orderBody, type SmallShop, smallSettings, today } from "../shops/small-shop.ts"

let clock = today
let small: SmallShop
beforeEach(async () => {
  clock = today
  small = await openSmallShop(smallSettings, undefined, () => clock)
})
afterEach(() => small.close())

const from = (address: string) => ({ "x-forwarded-for": address })

/** Repeats a request; returns the statuses and the last response. */
const tries = async (count: number, once: () => Promise<{ readonly status: number; readonly headers: Headers }>) => {
  const statuses: Array<number> = []
  let wait: string | null = null
  for (let made = 0; made < count; made += 1) {
    const { status, headers } = await once()
    statuses.push(status)
    wait = headers.get("retry-after")
  }
  return { first429: statuses.indexOf(429), allowed: statuses.filter((status) => status !== 429).length, wait }
}

const tooMany = { message: "Too many requests. Please wait a moment and try again." }

describe("(S32) Rate limits", () => {
  test("the 21st coupon on one cart is 429 with Retry-After; afterwards one more is accepted, on another cart immediately", async () => {
    const [mask, other] = [await newCart(small), await newCart(small)]
    const once = () => small.call("PUT", `/guest-carts/${mask}/coupons/GUESS`)
    expect(await tries(25, once)).toEqual({ first429: 20, allowed: 20, wait: "6" })
    expect((await once()).body).toEqual(tooMany)
    expect((await small.call("PUT", `/guest-carts/${other}/coupons/GUESS`)).status).toBe(404)
    clock += 5999
    expect((await once()).status).toBe(429)
    clock += 1
    expect((await once()).status).toBe(404)
    expect((await once()).status).toBe(429)
  })

  test("coupons on many carts are limited per address, without affecting other addresses", async () => {
    const masks: Array<string> = []
    for (let made = 0; made < 12; made += 1) masks.push(await newCart(small))
    let at = 0
    const once = () =>
      small.call("PUT", `/guest-carts/${masks[(at += 1) % 12] ?? ""}/coupons/GUESS`, undefined, from("a"))
    expect(await tries(110, once)).toEqual({ first429: 100, allowed: 100, wait: "1" })
    expect((await small.call("PUT", `/guest-carts/${masks[0] ?? ""}/coupons/GUESS`, undefined, from("b"))).status).toBe(
      404,
    )
  })

  test("registrations are limited per address, on all APIs together", async () => {
    const rest = () => small.call("POST", "/customers", { customer: { email: "x@example.com" } }, from("a"))
    expect(await tries(62, rest)).toEqual({ first429: 60, allowed: 60, wait: "3" })
    const form = await small.shop.fetch(
      new Request("http://shop.test/customer/account/createPost/", { method: "POST", headers: from("a"), body: "" }),
    )
    expect(form.status).toBe(429)
    const query =
      'mutation{createCustomerV2(input:{email:"x@example.com",firstname:"X",lastname:"Y",password:"p"}){customer{email}}}'
    const byGraphql = async (address: string) => {
      const request = new Request("http://shop.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json", ...from(address) },
        body: JSON.stringify({ query }),
      })
      return (await small.shop.fetch(request)).text()
    }
    expect(await byGraphql("a")).toContain(tooMany.message)
    expect(await byGraphql("b")).not.toContain(tooMany.message)
  })

  test("coupons are limited in the cart page's form too", async () => {
    const once = () =>
      small.shop.fetch(
        new Request("http://shop.test/checkout/cart/couponPost/", {
          method: "POST",
          headers: { cookie: "PHPSESSID=abcdefgh", "content-type": "application/x-www-form-urlencoded" },
          body: "coupon_code=GUESS",
        }),
      )
    expect(await tries(22, once)).toEqual({ first429: 20, allowed: 20, wait: "6" })
    expect(await (await once()).text()).toContain(tooMany.message)
  })

  test("new carts are limited per address, by REST and by a guest's forms together", async () => {
    const once = () => small.call("POST", "/guest-carts", undefined, from("a"))
    expect(await tries(122, once)).toEqual({ first429: 120, allowed: 120, wait: "1" })
    expect(small.rows("select count(*) as carts from cart")).toEqual([{ carts: 120 }])
    const form = (headers: Readonly<Record<string, string>>) =>
      small.shop.fetch(new Request("http://shop.test/checkout/cart/add", { method: "POST", headers }))
    expect((await form(from("a"))).status).toBe(429)
    expect((await form({ ...from("a"), cookie: "PHPSESSID=abcdefgh" })).status).not.toBe(429)
    expect((await form(from("b"))).status).not.toBe(429)
    expect((await small.call("POST", "/guest-carts", undefined, from("b"))).status).toBe(200)
  })

  test("orders of one cart are limited, on both endpoints", async () => {
    const mask = await newCart(small)
    let at = 0
    const once = () =>
      (at += 1) % 2 === 0
        ? small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
        : small.call("PUT", `/guest-carts/${mask}/order`, { paymentMethod: { method: "checkmo" } })
    expect(await tries(103, once)).toEqual({ first429: 100, allowed: 100, wait: "3" })
    // Reading the payment methods does not count as an order.
    expect((await small.call("GET", `/guest-carts/${mask}/payment-information`)).status).toBe(200)
  })

  test("orders to several addresses are limited as other orders are", async () => {
    const headers = { authorization: "Bearer of-nobody" }
    const once = () => small.call("POST", "/vitrine/multishipping/orders", { cart_id: 1 }, headers)
    expect(await tries(101, once)).toEqual({ first429: 100, allowed: 100, wait: "3" })
    expect((await small.call("GET", "/vitrine/multishipping/orders", undefined, headers)).status).toBe(401)
  })

  test("lookups of guest orders are limited", async () => {
    let number = 0
    const once = () =>
      small.call("GET", `/vitrine/orders/${(number += 1)}?email=a@b.c&lastname=Doe`, undefined, from("a"))
    expect(await tries(31, once)).toEqual({ first429: 30, allowed: 30, wait: "3" })
    expect((await once()).body).toEqual(tooMany)
  })

  test("contact messages, subscriptions, password links and confirmation links, which all send mails, share one limit", async () => {
    const paths = [
      "/contact/index/post/",
      "/newsletter/subscriber/new",
      "/customer/account/forgotpasswordpost/",
      "/customer/account/confirmation/",
    ]
    let at = 0
    const once = () => {
      const path = paths[(at += 1) % 5]
      const headers = { ...from("a"), cookie: "form_key=abcdefgh" }
      return path === undefined
        ? small.call("PUT", "/customers/password", { email: "a@example.com" }, from("a"))
        : small.shop.fetch(new Request(`http://shop.test${path}`, { method: "POST", headers }))
    }
    expect(await tries(32, once)).toEqual({ first429: 30, allowed: 30, wait: "6" })
    expect((await small.call("PUT", "/customers/password", { email: "a@example.com" }, from("b"))).status).toBe(200)
  })

  test("a form is limited, whatever parameters follow its path", () => {
    const limits: ReadonlyArray<readonly [path: string, limited: LimitedAction]> = [
      ["/checkout/cart/couponPost", "coupon tries"],
      ["/checkout/cart/add", "cart creation"],
      ["/customer/account/createPost", "account creation"],
      ["/instantpurchase/button/placeOrder", "order placement"],
      ["/contact/index/post", "messages"],
      ["/review/product/post", "messages"],
      ["/newsletter/subscriber/new", "messages"],
      ["/wishlist/index/send", "messages"],
      ["/customer/account/forgotpasswordpost", "messages"],
      ["/customer/account/confirmation", "messages"],
      ["/sales/guest/reorder", "order look-up"],
    ]
    const actionOf = (path: string) => classifyCall({ method: "POST", path, sender: undefined })?.action
    for (const rest of ["", "/", "/id/12/", "/any/parameter"])
      expect(limits.map(([path]) => [path, actionOf(path + rest)])).toEqual(limits)
    expect(actionOf("/contact/index/postcards")).toBeUndefined()
  })

  test("a confirmed account and the page of a confirmation link have no limit", () => {
    const limitOf = (method: string, path: string) => classifyCall({ method, path, sender: undefined })?.action
    expect(limitOf("GET", "/customer/account/confirmation/")).toBeUndefined()
    expect(limitOf("POST", "/customer/account/confirm/")).toBeUndefined()
  })

  test("a shop configures its own limits", async () => {
    const strict = {
      ...defaultRateLimits,
      "order look-up": { shopper: undefined, address: { burst: 1, perMinute: 1 } },
    }
    const own = await openSmallShop({ ...smallSettings, limits: strict })
    const once = () => own.call("GET", "/vitrine/orders/1?email=a@b.c&lastname=Doe", undefined, from("a"))
    expect(await tries(2, once)).toEqual({ first429: 1, allowed: 1, wait: "60" })
    await own.close()
  })
})

describe("Rate limiter", () => {
  const allowance = fc.record({ burst: fc.integer({ min: 1, max: 50 }), perMinute: fc.integer({ min: 1, max: 100 }) })
  const pauses = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 100 })

  test("for any time span, allows the burst plus the refilled amount; a request after the announced wait is accepted", () => {
    forAll(fc.tuple(allowance, pauses), ([allowed, waits]) => {
      let bucket: Bucket | undefined
      let now = 0
      let used = 0
      for (const pause of waits) {
        now += pause
        const result = consumeToken(bucket, allowed, now)
        bucket = result.bucket
        if (result.waitSeconds === 0) used += 1
        const waitMs = result.waitSeconds === 0 ? allowed.burst * 60_000 : result.waitSeconds * 1000
        expect(consumeToken(bucket, allowed, now + waitMs).waitSeconds).toBe(0)
        expect(bucket.attemptsLeft).toBeGreaterThanOrEqual(0)
      }
      expect(used).toBeLessThanOrEqual(allowed.burst + (now * allowed.perMinute) / 60_000 + 1e-6)
    })
  })

  test("a clock that moves backwards neither adds nor removes allowance", () => {
    expect(consumeToken({ attemptsLeft: 0, countedAt: 1000 }, { burst: 5, perMinute: 60 }, 0)).toEqual({
      bucket: { attemptsLeft: 0, countedAt: 0 },
      waitSeconds: 1,
    })
  })
})
