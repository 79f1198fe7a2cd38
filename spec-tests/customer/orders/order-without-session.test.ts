import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { newShopper, origin, type Shopper } from "../../shops/shopper.ts"
import { openSmallShop, orderBody, readyCart, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const mug = [{ sku: "MUG", qty: 1 }]

/** Places the order of a cart as our page does; cookies of the response are stored. */
const placeFromPage = async ({ cookies }: Shopper, mask: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await small.shop.fetch(
    new Request(`${origin}/rest/default/V1/guest-carts/${mask}/payment-information`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-requested-with": "XMLHttpRequest",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      body: JSON.stringify(orderBody),
    }),
  )
  expect(response.status).toBe(200)
  for (const line of response.headers.getSetCookie()) {
    const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split("=", 2)
    cookies.set(name, value)
  }
  return response
}

const thanks = async (shopper: Shopper) => shopper.get("/checkout/onepage/success")

const lastNumber = () => small.rows("select number from sales_order order by id desc limit 1")[0]?.["number"]

describe("A guest whose session expired before Place Order", () => {
  test("[R4] sees the success page, also after leaving and returning", async () => {
    const shopper = newShopper(small.shop)
    await placeFromPage(shopper, await readyCart(small, mug))
    for (const _time of ["first", "again"])
      expect((await (await thanks(shopper)).json()).order.number).toBe(lastNumber())
  })

  test("retains the cart started meanwhile in another tab", async () => {
    const shopper = newShopper(small.shop)
    const product = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
    await shopper.post("/checkout/cart/add/", { product, qty: "3" }, { background: true })
    await placeFromPage(shopper, await readyCart(small, mug))
    expect((await (await thanks(shopper)).json()).order.number).toBe(lastNumber())
    expect((await shopper.section("cart"))["summary_count"]).toBe(3)
  })

  test("[S26] gets no session through a script or another site", async () => {
    const headers = [{ "x-requested-with": "curl" }, { "sec-fetch-site": "cross-site" }]
    for (const header of headers) {
      const shopper = newShopper(small.shop)
      const result = await placeFromPage(shopper, await readyCart(small, mug), header)
      expect(result.headers.getSetCookie()).toEqual([])
      expect((await thanks(shopper)).status).toBe(302)
    }
  })
})
