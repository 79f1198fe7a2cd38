import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "vitrine/testing"

import ownTexts from "../../terra-and-kiln/languages/en_US.json" with { type: "json" }

/** Texts of Terra & Kiln that no other shop has by chance. */
const wordsOfTerra = Object.values(ownTexts).filter((text) => text.length > 20)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each(["/", "/tableware.html", "/harbor-mug.html", "/checkout/cart/", "/about-us"])(
  "%s has the name of the shop, and neither the icon nor the words of another",
  async (address) => {
    const { status, html } = await shop.page(address)
    const [, copyright] = /footer__copyright[^>]*>([^<]*)/.exec(html) ?? []
    expect([status, copyright, html.includes("Terra &amp; Kiln</a>")]).toEqual([200, "© Plain Pots", false])
    expect(html).toContain('<link rel="icon" href="data:,"/>')
    expect(wordsOfTerra.filter((text) => html.includes(text))).toEqual([])
  },
)

test("a mail to a new customer has the name of the shop", async () => {
  const customer = { email: "rosa@example.com", firstname: "Rosa", lastname: "Keller" }
  expect((await shop.rest("POST", "/customers", { customer, password: "Wheel-thrown-7" })).status).toBe(200)
  expect(await shop.mails()).toEqual([expect.objectContaining({ subject: "Welcome to Plain Pots" })])
})
