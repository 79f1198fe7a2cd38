import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop

const socialNetworks = [{ id: "demo", label: "Demo Account", path: "/demo/social/" }]

beforeAll(async () => {
  const customers = { ...smallSettings.customers, socialNetworks }
  small = await openSmallShop({ ...smallSettings, customers })
})
afterAll(() => small.close())

describe("Sign-in pop-up of the cart page", () => {
  test("[4.social-sign-in.1] offers the same social networks as the checkout's", async () => {
    const shopper = openPlainBrowser(await hostOver(small.shop))
    const product = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
    await shopper.send("/checkout/cart/add/", { product, qty: "1" })
    for (const path of ["/checkout/cart/", "/checkout/"]) {
      const { document } = await shopper.visit(path)
      const state = [...document.querySelectorAll("script[type='application/json']")]
        .map((one) => one.textContent)
        .join()
      expect([path, /"providers":\[([^\]]*)\]/.exec(state)?.[1]]).toEqual([
        path,
        expect.stringContaining("/demo/social/"),
      ])
    }
  })
})
