import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { type OpenHost, registerAccount } from "../arbitraries/account.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { jane, mugAtAddress } from "../shops/plain-checkout.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let host: OpenHost
beforeAll(async () => {
  small = await openSmallShop()
  host = await hostOver(small.shop)
})
afterAll(() => small.close())

describe("Title of a page with a rejected form, without scripts", () => {
  test.each([
    ["/customer/account/login/", "Sign In"],
    ["/customer/account/create/", "Create an Account"],
    ["/customer/account/forgotpassword/", "Reset My Password"],
    ["/contact/", "Submit"],
    ["/sales/guest/form/", "Continue"],
    ["/mug.html", "Submit Review"],
  ])("of %s begins with Error:, that of the empty form does not", async (path, button) => {
    const browser = openPlainBrowser(host)
    const page = await browser.visit(path)
    const { title } = page.document
    expect(title).not.toContain("Error")
    expect((await browser.press(page, button)).document.title).toBe(`Error: ${title}`)
  })

  test.each([
    ["/customer/account/edit/", "Save", { firstname: "" }],
    ["/customer/address/new/", "Save Address", { city: "" }],
    ["/wishlist/index/share/", "Share Wish List", { emails: "" }],
    ["/customer/account/delete/", "Delete", {}],
  ])("of a customer's %s begins with Error:", async (path, button, fields) => {
    const browser = await registerAccount(host, `${path.replaceAll(/\W/g, "")}@example.com`)
    const page = await browser.visit(path)
    const rejected = await browser.press(page, button, fields)
    expect(rejected.document.title).toBe(`Error: ${page.document.title}`)
  })

  test("of the checkout begins with Error: once, also after a second attempt", async () => {
    const browser = openPlainBrowser(host)
    const form = await mugAtAddress(small, browser)
    const once = await browser.press(form, "Continue to delivery", { ...jane, "shipping-city": "" })
    const twice = await browser.press(once, "Continue to delivery")
    const { title } = form.document
    expect([once.document.title, twice.document.title]).toEqual([`Error: ${title}`, `Error: ${title}`])
  })
})
