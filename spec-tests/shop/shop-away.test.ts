import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../app/server/storefront-app.ts"
import { type OpenHost, registerAccount, valueOf } from "../arbitraries/account.ts"
import { openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { jane, mugAtAddress } from "../shops/plain-checkout.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

// A shop that is wholly away loses nothing that was typed.

const awayNow = "There has been an error processing your request"

describe("A customer's form sent while the shop is unreachable", () => {
  let small: SmallShop
  let front: OpenHost
  let isAway = false
  beforeAll(async () => {
    small = await openSmallShop()
    const refused = () => Promise.reject(new TypeError("fetch failed"))
    const backend = magentoBackend("http://inner.test", (request) =>
      isAway || !(request instanceof Request) ? refused() : small.shop.fetch(request),
    )
    front = await openStorefrontApp({ backend, buildDir: "no-build", publicDir: "app/public", log: () => {} })
  })
  afterAll(() => small.close())
  beforeEach(() => small.runSql("delete from sign_in_attempt"))

  const forms: ReadonlyArray<{
    readonly form: string
    readonly button: string
    readonly at: (browser: PlainBrowser) => Promise<string>
    readonly fields: Readonly<Record<string, string>>
    readonly saved: string
  }> = [
    {
      form: "an address of the book",
      button: "Save Address",
      at: async () => "/customer/address/new/",
      fields: {
        "street[0]": "9 Maple Row",
        city: "Los Angeles",
        postcode: "90210",
        region_id: "12",
        telephone: "555 0199",
      },
      saved: "You saved the address.",
    },
    {
      form: "a name",
      button: "Save",
      at: async () => "/customer/account/edit/",
      fields: { firstname: "Thora" },
      saved: "You saved the account information.",
    },
    {
      form: "an address of the checkout",
      button: "Continue to delivery",
      at: async (browser) => (await mugAtAddress(small, browser)).path,
      fields: Object.fromEntries(Object.entries(jane).filter(([name]) => name !== "email")),
      saved: "Continue to payment",
    },
    {
      form: "a wish list to share",
      button: "Share Wish List",
      at: async (browser) => {
        await browser.send("/wishlist/index/add/", { product: String(idOf(small, "product", "where sku = 'MUG'")) })
        return "/wishlist/index/share/"
      },
      fields: { emails: "jo@example.com", message: "Look!" },
      saved: "Your wish list has been shared.",
    },
  ]

  test.each(forms)("[8.2] [I11] $form is restored on its page once the shop responds", async ({ at, ...one }) => {
    const ada = await registerAccount(front, `${one.button.toLowerCase().replaceAll(" ", "-")}@example.com`)
    const path = await at(ada)
    const form = await ada.visit(path)
    isAway = true
    const refused = await ada.press(form, one.button, one.fields)
    isAway = false
    expect([refused.path, refused.status, refused.text.includes(awayNow)]).toEqual([path, 503, true])
    const again = await ada.visit(path)
    expect(again.text).toContain("What you typed is here, and not saved yet.")
    expect(Object.keys(one.fields).map((name) => valueOf(again, name))).toEqual(Object.values(one.fields))
    expect((await ada.press(again, one.button)).text).toContain(one.saved)
  })

  test("[I11] contact form of a guest: shown again immediately, with the message that it was not sent", async () => {
    const guest = openPlainBrowser(front)
    const form = await guest.visit("/contact/")
    isAway = true
    const again = await guest.press(form, "Submit", { name: "Jo", email: "jo@example.com", comment: "Malta?" })
    isAway = false
    expect([again.status, valueOf(again, "comment")]).toEqual([503, "Malta?"])
    expect((await guest.press(again, "Submit")).text).toContain("Thanks for contacting us")
  })
})
