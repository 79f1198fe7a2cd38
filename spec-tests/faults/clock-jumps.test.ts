import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"

import { asyncCache } from "../../app/server/cache/async-cache.ts"
import { consumeToken } from "../../app/shop/infra/limits/token-bucket.ts"
import { newShopper, type Shopper } from "../shops/shopper.ts"
import { idOf } from "../shops/small-shop-options.ts"
import {
  newFolder,
  openSmallShop,
  readyCart,
  orderBody,
  smallSettings,
  today,
  tokenOf,
  type SmallShop,
} from "../shops/small-shop.ts"

// The clock of the server jumps: an hour back, a year ahead and back again, over the end of daylight saving.

const hour = 3_600_000
const year = 365 * 24 * hour

let small: SmallShop
let now = today
beforeAll(async () => {
  small = await openSmallShop(smallSettings, newFolder(), () => now)
})
afterAll(() => small.close())
afterEach(() => {
  now = today
})

const withMug = async (): Promise<Shopper> => {
  const shopper = newShopper(small.shop)
  const product = String(idOf(small, "product", "where sku = 'MUG'"))
  await shopper.post("/checkout/cart/add/", { product, qty: "1" }, { background: true })
  return shopper
}

const countOf = async (shopper: Shopper): Promise<unknown> => (await shopper.section("cart"))["summary_count"]

const priceOfSale = async (): Promise<unknown> => {
  const query = `{ products(filter: { sku: { eq: "SALE" } }) { items { price_range { minimum_price { final_price { value } } } } } }`
  const request = new Request("http://shop.test/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  })
  const text = await (await small.shop.fetch(request)).text()
  return Number(/"value":([\d.]+)/.exec(text)?.[1])
}

describe("A session", () => {
  test.each([-hour, hour / 2, -hour / 2])("keeps its cart when the clock moves by %i ms", async (jump) => {
    const shopper = await withMug()
    now += jump
    expect(await countOf(shopper)).toBe(1)
    if (jump !== -hour) now -= jump
    expect(await countOf(shopper)).toBe(1)
  })

  test("keeps its cart while the clock is a year ahead and after it is set back", async () => {
    const shopper = await withMug()
    now += year
    await newShopper(small.shop).get("/checkout/cart/")
    now -= year
    expect(await countOf(shopper)).toBe(1)
  })

  test("that began while the clock was ahead gets new cookies at its next use, before the old ones end", async () => {
    now += year
    const shopper = await withMug()
    now -= year
    const response = await shopper.get("/checkout/cart/", { accept: "application/json" })
    expect(response.headers.getSetCookie().join("\n")).toContain("PHPSESSID=")
    const [row] = small.rows("select max(touched_at) as at from session")
    expect(row?.["at"]).toBe(now)
  })
})

describe("Data with an expiry time", () => {
  test("a special price follows the clock ahead and back", async () => {
    const before = await priceOfSale()
    now += year
    expect([before, await priceOfSale()]).toEqual([30, 40])
    now -= year
    expect(await priceOfSale()).toBe(30)
  })

  test("a coupon that becomes valid within a jump is not valid after it", async () => {
    const cart = await readyCart(small, [{ sku: "MUG", qty: 2 }])
    const apply = async () => (await small.call("PUT", `/guest-carts/${cart}/coupons/SOON`)).status
    expect(await apply()).toBe(404)
    now += 4 * year
    expect(await apply()).toBe(200)
    now -= 4 * year
    const { body } = await small.call("GET", `/guest-carts/${cart}/totals`)
    expect(body).toMatchObject({ discount_amount: 0, subtotal: 49 })
  })

  test("a link for a new password that was made while the clock was ahead is no longer valid than any other", async () => {
    const shopper = newShopper(small.shop)
    now += year
    await shopper.post("/customer/account/forgotpasswordpost/", { email: "bob@example.com" })
    const [mail] = small.rows("select html from mail where kind = 'password' order by id desc limit 1")
    const link = /createPassword\/\?token=\w+/.exec(String(mail?.["html"]))?.[0] ?? ""
    const isValid = async () => {
      const { headers } = await shopper.get(`/customer/account/${link}`)
      return headers.get("location")?.includes("forgotpassword") !== true
    }
    expect(link).not.toBe("")
    const whileAhead = await isValid()
    now -= year
    expect([whileAhead, await isValid()]).toEqual([true, false])
    now += year + hour / 2
    expect(await isValid()).toBe(true)
    now += hour
    expect(await isValid()).toBe(false)
  })

  test("a token that was made while the clock was ahead is not valid for a year more", async () => {
    now += year
    const headers = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    const me = async () => (await small.call("GET", "/customers/me", undefined, headers)).status
    expect(await me()).toBe(200)
    now -= year
    expect(await me()).toBe(401)
  })
})

describe("Limits and counters", () => {
  const limit = { burst: 5, perMinute: 60 }

  test("a limit reached while the clock was ahead is refilled from the current time on", () => {
    const empty = consumeToken({ attemptsLeft: 0.5, countedAt: today + year }, limit, today)
    expect(empty).toEqual({ bucket: { attemptsLeft: 0.5, countedAt: today }, waitSeconds: 1 })
    expect(consumeToken(empty.bucket, limit, today + 1000).waitSeconds).toBe(0)
  })

  test("a clock that is set back again and again allows no more attempts than the burst", () => {
    let { bucket } = consumeToken(undefined, limit, today)
    let allowed = 1
    for (let jump = 1; jump <= 20; jump += 1) {
      const attempt = consumeToken(bucket, limit, today - jump * hour)
      ;({ bucket } = attempt)
      if (attempt.waitSeconds === 0) allowed += 1
    }
    expect(allowed).toBe(limit.burst)
    expect(bucket.attemptsLeft).toBeLessThanOrEqual(limit.burst)
  })

  test("orders placed before and after the clock is set back by an hour have different, ascending numbers", async () => {
    const place = async () => {
      const cart = await readyCart(small, [{ sku: "BOWL", qty: 1 }])
      return small.call("POST", `/guest-carts/${cart}/payment-information`, orderBody)
    }
    const first = await place()
    now -= hour
    const second = await place()
    expect([first.status, second.status, Number(second.body) > Number(first.body)]).toEqual([200, 200, true])
  })
})

describe("A cached read", () => {
  const cacheOf = (load: () => Promise<number>) =>
    asyncCache(load, { max: 10, freshForMs: 1000, maxAgeMs: 2000, now: () => now })

  test("made while the clock was ahead is loaded again at once after the clock is set back", async () => {
    let loads = 0
    const cache = cacheOf(() => Promise.resolve((loads += 1)))
    now += year
    expect([await cache.get("a"), await cache.get("a")]).toEqual([1, 1])
    now -= year
    expect([await cache.get("a"), await cache.get("a")]).toEqual([2, 2])
  })

  test("stays in use if it cannot be loaded again", async () => {
    let fails = false
    const cache = cacheOf(() => (fails ? Promise.reject(new Error("no backend")) : Promise.resolve(1)))
    now += year
    await cache.get("a")
    now -= year
    fails = true
    expect(await cache.get("a")).toBe(1)
  })
})
