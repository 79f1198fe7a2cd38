import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { changeReports } from "../../app/server/backend/change-reports.ts"
import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../app/server/storefront-app.ts"
import { openPlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

/** A server whose requests to the shop are listed: paths, and operations of GraphQL. */
const openCountedHost = async () => {
  const sent: Array<string> = []
  let time = Date.now()
  const { kind, fetch } = embeddedBackend(small.shop)
  const { listen, report } = changeReports()
  const counted = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    sent.push(`${pathname} ${searchParams.get("query") ?? (await request.clone().text())}`)
    return fetch(request)
  }
  const host = await openStorefrontApp({
    backend: { kind, onChange: listen, fetch: counted },
    buildDir: "no-build",
    publicDir: "app/public",
    log: () => {},
    now: () => time,
  })
  const id = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
  const browser = openPlainBrowser(host)
  await browser.visit("/mug.html")
  await browser.send(`/checkout/cart/add/product/${id}/`, { product: id, qty: "1" })
  return {
    reportChange: () => report(["cms_b_1"]),
    /** Requests of one view of the checkout, after some minutes. */
    checkoutAfter: async (minutes: number) => {
      time += minutes * 60_000
      sent.length = 0
      expect((await browser.visit("/checkout/")).status).toBe(200)
      return sent
    },
  }
}

describe("Requests of the checkout page to the shop", () => {
  test("the payment method of a cart without a rate is not requested", async () => {
    const { checkoutAfter } = await openCountedHost()
    const sent = await checkoutAfter(0)
    expect(sent.some((line) => line.includes("/payment-information"))).toBe(true)
    expect(sent.filter((line) => line.includes("/selected-payment-method"))).toEqual([])
  })

  test("countries and fields of forms are not read again within ten minutes, unless the shop reports a change", async () => {
    const { checkoutAfter, reportChange } = await openCountedHost()
    const settings = (sent: ReadonlyArray<string>) =>
      sent.filter((line) => /countries\s*\{|attributesForm/.test(line)).length
    expect(settings(await checkoutAfter(0))).toBe(2)
    expect(settings(await checkoutAfter(9))).toBe(0)
    reportChange()
    expect(settings(await checkoutAfter(0))).toBe(2)
  })
})
