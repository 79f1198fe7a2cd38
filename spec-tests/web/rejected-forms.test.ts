import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { type OpenHost, registerAccount, valueOf } from "../arbitraries/account.ts"
import { hostOver, misbehavingHostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

// Without scripts: a form that the shop fails to process or rejects is shown again with its input.

let small: SmallShop
let host: OpenHost
beforeAll(async () => {
  small = await openSmallShop()
  host = await misbehavingHostOver(small.shop)
})
afterAll(() => small.close())
beforeEach(() => small.runSql("delete from sign_in_attempt"))

const guest = async (): Promise<PlainBrowser> => openPlainBrowser(host)
const somethingWentWrong = "Something went wrong with your request. Please try again later."

const secret = { password: "Secret-Word-1", password_confirmation: "Secret-Word-1" }

describe("A form that the shop rejects", () => {
  test.each([
    {
      form: "a contact message",
      by: guest,
      at: ["/contact/", "Submit", "contact/index/post"],
      fields: { name: "Jo", email: "jo@example.com", comment: "Do you ship to Malta?" },
      thanks: "Thanks for contacting us",
    },
    {
      form: "a registration",
      by: guest,
      at: ["/customer/account/create/", "Create an Account", "createpost"],
      fields: { firstname: "Jo", lastname: "Ek", email: "jo.ek@example.com" },
      secrets: secret,
      thanks: "Thank you for registering",
    },
    {
      form: "an address",
      by: () => registerAccount(host, "address@example.com"),
      at: ["/customer/address/new/", "Save Address", "address/formPost"],
      fields: {
        "street[0]": "9 Maple Row",
        city: "Los Angeles",
        postcode: "90210",
        region_id: "12",
        telephone: "555 0199",
      },
      thanks: "You saved the address.",
    },
    {
      form: "a name",
      by: () => registerAccount(host, "name@example.com"),
      at: ["/customer/account/edit/", "Save", "account/editPost"],
      fields: { firstname: "Thora" },
      thanks: "You saved the account information.",
    },
    {
      form: "a review",
      by: guest,
      at: ["/mug.html", "Submit Review", "review/product/post"],
      fields: { nickname: "Jo", title: "Good", detail: "Holds tea." },
      thanks: "for moderation.",
    },
  ] as const)(
    "[8.2] [I11] $form: shown again on its page with all input but passwords, and can be sent again",
    async (one) => {
      const { by, fields, thanks } = one
      const [page, button, call] = one.at
      const secrets = "secrets" in one ? one.secrets : {}
      const browser = await by()
      const form = await browser.visit(page)
      browser.cookies.set("scenario", `failing:${call}`)
      const again = await browser.press(form, button, { ...fields, ...secrets })
      expect([again.status, again.text.includes(somethingWentWrong)]).toEqual([503, true])
      expect(Object.keys(fields).map((name) => valueOf(again, name))).toEqual(Object.values(fields))
      expect(again.document.documentElement.outerHTML).not.toContain("Secret-Word")
      browser.cookies.delete("scenario")
      expect((await browser.press(again, button, secrets)).text).toContain(thanks)
    },
  )
})

describe("A change of the password", () => {
  test("[I11] with a wrong current password shows the shop's message, also where a server in front of another renders the page", async () => {
    const outer = await hostOver({ ...small.shop, fetch: async (request) => host.fetch(request) })
    const browser = await registerAccount(outer, "pages@example.com")
    const form = await browser.visit("/customer/account/edit/")
    const passwords = { current_password: "not it", ...secret }
    const again = await browser.press(form, "Change Password", passwords)
    expect(again.status).toBe(422)
    expect(again.text).toContain("The password doesn't match this account. Verify the password and try again.")
  })
})

describe("A rejected contact message", () => {
  test("[I11] is shown again completely, with the shop's message", async () => {
    const browser = await guest()
    const mails = () => small.rows("select count(*) as n from mail where kind = 'contact'")
    const before = mails()
    const comment = "Dear shop. ".repeat(600)
    const fields = { name: "Jo", email: "jo@example.com", comment }
    const again = await browser.press(await browser.visit("/contact/"), "Submit", fields)
    expect([again.status, valueOf(again, "comment"), valueOf(again, "name")]).toEqual([422, comment, "Jo"])
    expect(again.text).toContain("The message is too long. Please write to us by e-mail.")
    expect(mails()).toEqual(before)
  })
})

describe("An order lookup with an expired form key", () => {
  test("[I11] [S9] is not sent to the shop, and shown again in its form", async () => {
    const browser = await guest()
    const form = await browser.visit("/sales/guest/form/")
    browser.cookies.set("form_key", "AnotherKey1234567")
    const fields = { oar_order_id: "000000012", oar_billing_lastname: "Doe", oar_email: "jane@example.com" }
    const again = await browser.press(form, "Continue", fields)
    expect(again.status).toBe(403)
    expect(again.text).toContain("This form was open for too long, and nothing has been sent.")
    expect(Object.keys(fields).map((name) => valueOf(again, name))).toEqual(Object.values(fields))
    expect((await browser.press(again, "Continue")).status).toBe(404)
  })
})
