import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { jane, mugAtAddress, toReview } from "../shops/plain-checkout.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const browserOfShop = async () => openPlainBrowser(await hostOver(small.shop, () => {}, { hasFullNameField: true }))

const valueOf = ({ document }: PlainPage, name: string) =>
  document.querySelector(`input[name="${name}"]`)?.getAttribute("value")

/** Names of the fields of a page that are parts of a name. */
const nameFields = ({ document }: PlainPage) =>
  [...document.querySelectorAll("input:not([type=hidden])")]
    .map((field) => field.getAttribute("name") ?? "")
    .filter((name) => /(?:first|last|full)name$/.test(name))

describe("A shop with one field for the full name, without scripts", () => {
  test("registers a customer, edits the name and saves an address, each time with first and last name", async () => {
    const browser = await browserOfShop()
    const form = await browser.visit("/customer/account/create/")
    expect(nameFields(form)).toEqual(["fullname"])
    const typed = { email: "mary@example.com", password: "Abc12345!", password_confirmation: "Abc12345!" }
    const refused = await browser.press(form, "Create an Account", { ...typed, fullname: "Mary" })
    expect([refused.status, valueOf(refused, "fullname")]).toEqual([422, "Mary"])
    expect(refused.document.querySelector("#fullname")?.getAttribute("aria-invalid")).toBe("true")
    await browser.press(refused, "Create an Account", { ...typed, fullname: "Mary Ann van der Berg" })
    const names = () => small.rows("select firstname, lastname from customer where email = 'mary@example.com'")
    expect(names()).toEqual([{ firstname: "Mary Ann", lastname: "van der Berg" }])

    small.runSql("update customer set firstname = 'José', lastname = 'García Márquez' where email = 'mary@example.com'")
    const profile = await browser.visit("/customer/account/edit/")
    expect([nameFields(profile), valueOf(profile, "fullname")]).toEqual([["fullname"], "José García Márquez"])
    await browser.press(profile, "Save")
    expect(names()).toEqual([{ firstname: "José", lastname: "García Márquez" }])

    const address = await browser.visit("/customer/address/new/")
    expect(nameFields(address)).toEqual(["fullname"])
    const fields = { "street[0]": "123 Oak Ave", postcode: "90210", city: "Beverly Hills", telephone: "512-555-1111" }
    const region = { country_id: "US", region_id: "12" }
    await browser.press(address, "Save Address", { ...fields, ...region, fullname: "Ada Holm" })
    expect(small.rows("select firstname, lastname from customer_address where city = 'Beverly Hills'")).toEqual([
      { firstname: "Ada", lastname: "Holm" },
    ])
  })

  test("places an order of a guest with first and last name", async () => {
    const browser = await browserOfShop()
    const { "shipping-firstname": _first, "shipping-lastname": _last, ...address } = jane
    const form = await mugAtAddress(small, browser)
    expect(nameFields(form)).toEqual(["shipping-fullname"])
    const refused = await browser.press(form, "Continue to delivery", { ...address, "shipping-fullname": "Jane" })
    expect(refused.document.querySelector('a[href="#shipping-fullname"]')).not.toBeNull()
    const review = await toReview(browser, refused, { ...address, "shipping-fullname": "Jane van Doe" })
    expect(review.text).toContain("Jane van Doe")
    expect(small.rows("select firstname, lastname from cart_address where kind = 'shipping'")).toContainEqual({
      firstname: "Jane",
      lastname: "van Doe",
    })
  })
})
