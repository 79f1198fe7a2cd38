import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { type OpenHost, registerAccount } from "../arbitraries/account.ts"
import { misbehavingHostOver, openPlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { mugAtAddress, toReview } from "../shops/plain-checkout.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

// A shop that cannot identify the customer must not treat everyone as a guest.

let small: SmallShop
let host: OpenHost
beforeAll(async () => {
  small = await openSmallShop()
  host = await misbehavingHostOver(small.shop)
})
afterAll(() => small.close())

const awayNow = "There has been an error processing your request"

describe("A shop that fails to identify the customer", () => {
  test.each(["failing", "html"])("(%s) never shows a customer the page of a guest", async (scenario) => {
    const ada = await registerAccount(host, `${scenario}@example.com`)
    ada.cookies.set("scenario", `${scenario}:customers/me`)
    for (const path of [
      "/customer/account/",
      "/customer/account/login/",
      "/customer/account/create/",
      "/customer/account/delete/",
      "/customer/account/edit/",
      "/newsletter/manage/",
      "/wishlist/",
    ]) {
      const page = await ada.visit(path)
      expect([page.path, page.status, page.text.includes(awayNow)]).toEqual([path, 503, true])
    }
    ada.cookies.delete("scenario")
    expect((await ada.visit("/wishlist/")).status).toBe(200)
  })

  test("shows the success page of an order, without an offer to register", async () => {
    const guest = openPlainBrowser(host)
    const thanks = await guest.press(await toReview(guest, await mugAtAddress(small, guest)), "Place Order")
    const offer = ({ document }: PlainPage) => document.querySelector('form[action="/checkout/account/create/"]')
    expect(offer(thanks)).not.toBeNull()
    guest.cookies.set("scenario", "failing:customers/me")
    const again = await guest.visit("/checkout/onepage/success/")
    expect([again.status, again.text.includes("Your order number is")]).toEqual([200, true])
    expect(offer(again)).toBeNull()
  })
})
