import { afterAll, beforeAll, describe, expect, test } from "vitest"

import arabic from "../../app/shop/seed/texts/ar_SA.json" with { type: "json" }
import german from "../../app/shop/seed/texts/de_DE.json" with { type: "json" }
import { openOfficeShop, signedInMerchant } from "../shops/office-shop.ts"
import { newCart, orderBody, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

const [first, ...others] = settingsOfThreeViews.stores
const settings = {
  ...settingsOfThreeViews,
  newsletterNeedsConfirmation: true,
  stores: [
    first,
    ...others.map((view) => ({ ...view, languagePack: view.code === "arabic" ? arabic : german })),
  ] as const,
}

const formKey = "aaaaaaaabbbbbbbb"

/** A browser in a store view that sends forms and stores cookies. */
const browserIn = (small: SmallShop, view: string) => {
  let cookies = `form_key=${formKey}; store=${view}`
  return async (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const response = await small.shop.fetch(
      new Request(`http://shop.test${path}`, {
        method: "POST",
        headers: { cookie: cookies, "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ form_key: formKey, ...fields }),
      }),
    )
    cookies = [cookies, ...response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "")].join("; ")
  }
}

/** All mails to a shopper of a store view: account, password, newsletter, wish list, and an order with its shipment. */
const everyMail = async (small: SmallShop, view: string): Promise<void> => {
  const email = `${view}@example.com`
  const send = browserIn(small, view)
  const password = "Stoneware-2280"
  const person = { firstname: "Lena", lastname: "Holm (jun.)", email }
  await send("/customer/account/createPost/", { ...person, password, password_confirmation: password })
  await send("/customer/account/forgotpasswordpost/", { email })
  const token = /token=(\w+)/.exec(
    String(small.rows("select text from mail order by id desc limit 1")[0]?.["text"]),
  )?.[1]
  await send("/customer/account/resetpasswordpost/", { token: token ?? "", password, password_confirmation: password })
  const customers = (method: string, path: string, body: unknown, token = "") =>
    small.shop.fetch(
      new Request(`http://shop.test/rest/${view}/V1/${path}`, {
        method,
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
    )
  const bearer = String(
    await (await customers("POST", "integration/customer/token", { username: email, password })).json(),
  )
  const passwords = { currentPassword: password, newPassword: `${password}!` }
  await customers("PUT", "customers/me/password", passwords, bearer)
  await customers("PUT", "customers/me", { customer: { ...person, email: `now-${email}` } }, bearer)
  await small.shop.fetch(
    new Request("http://shop.test/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", store: view },
      body: JSON.stringify({ query: `mutation { subscribeEmailToNewsletter(email: "${email}") { status } }` }),
    }),
  )
  const mask = await newCart(small)
  const rest = (path: string, body: unknown) =>
    small.shop.fetch(
      new Request(`http://shop.test/rest/${view}/V1/guest-carts/${mask}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    )
  const { billingAddress } = orderBody
  const places = { shipping_address: billingAddress, billing_address: billingAddress }
  await rest("/items", { cartItem: { sku: "MUG", qty: 2 } })
  await rest("/shipping-information", {
    addressInformation: { ...places, shipping_carrier_code: "flatrate", shipping_method_code: "flatrate" },
  })
  const id = await (await rest("/payment-information", { ...orderBody, email })).json()
  const nora = await signedInMerchant(small)
  for (const event of ["pay", "ship"]) await nora.post("/orders/event", { id: String(id), event })
}

let small: SmallShop
beforeAll(async () => {
  small = await openOfficeShop(settings)
  for (const { code } of settings.stores) await everyMail(small, code)
})
afterAll(() => small.close())

const mailsTo = (view: string) =>
  small.rows("select kind, subject, html, text from mail where recipient = ? order by id", `${view}@example.com`)

/** Untranslated English text at any place. */
const english = Object.keys(german)
  .flatMap((text) => text.split(/%\w+/))
  .filter((piece) => /\w+ \w+ \w+/.test(piece))

describe("Mails in store views", () => {
  test("have the same number in every store view", () => {
    const kinds = mailsTo("default").map(({ kind }) => kind)
    expect(kinds).toEqual(["account", "password", "password", "password", "account", "newsletter", "order", "order"])
    for (const view of ["german", "arabic"]) expect(mailsTo(view).map(({ kind }) => kind)).toEqual(kinds)
  })

  test.each([
    ["german", 'lang="de-DE"'],
    ["arabic", 'lang="ar-SA" dir="rtl"'],
  ])(
    "in the store view %s have no English text, and declare their language and direction in headers and HTML",
    (view, language) => {
      for (const { subject, html, text } of mailsTo(view)) {
        const content = [subject, html, text].join("\n")
        expect(english.filter((piece) => content.includes(piece))).toEqual([])
        expect(String(html)).toContain(`<html ${language}>`)
        expect(String(html)).toContain(`<body><div ${language}>`)
      }
    },
  )

  test("about a shipment are in the language of the order, not of the merchant", () => {
    expect(mailsTo("german").at(-1)?.["subject"]).toMatch(/^Ihre Bestellung bei .+, Nr\. \d+, ist unterwegs$/)
    expect(mailsTo("default").at(-1)?.["subject"]).toMatch(/is on its way$/)
  })

  test("link to the store view of their recipient, in any browser", () => {
    const links = (view: string) =>
      mailsTo(view)
        .flatMap(({ text }) => String(text).match(/https?:\S+/g) ?? [])
        .map((link) => new URL(link).searchParams.get("___store"))
    expect(new Set(links("german"))).toEqual(new Set(["german"]))
    expect(new Set(links("arabic"))).toEqual(new Set(["arabic"]))
    expect(new Set(links("default"))).toEqual(new Set([null]))
  })

  test("isolate the direction of names, addresses and amounts, which stay as typed", () => {
    const { html, text } = mailsTo("arabic").find(({ kind }) => kind === "order") ?? {}
    expect(String(html)).toContain("<bdi>1 Oak Ave</bdi>")
    expect(String(html)).toMatch(/<bdi>\u200f[^<]+US\$\u200e<\/bdi>/)
    expect(String(text)).toContain("Jane Doe,")
  })

  test("to the merchant, such as a contact message, are in the merchant's language", async () => {
    const contact = { name: "Tax", email: "someone@example.com", comment: "Subtotal\nGrand Total" }
    await browserIn(small, "arabic")("/contact/index/post/", contact)
    const [mail] = small.rows("select subject, html from mail where kind = 'contact'")
    expect(mail?.["subject"]).toBe("A message from Tax")
    expect(mail?.["html"]).toContain('<html lang="en-US">')
    expect(mail?.["html"]).toContain("<bdi>Subtotal</bdi><br><bdi>Grand Total</bdi>")
  })
})
