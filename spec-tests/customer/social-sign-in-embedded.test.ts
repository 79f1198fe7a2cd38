import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { graphqlRequest } from "../shops/graphql.ts"
import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let browser: () => PlainBrowser

const socialNetworks = [{ id: "demo", label: "Demo Account", path: "/demo/social/" }]

beforeAll(async () => {
  small = await openSmallShop({ ...smallSettings, customers: { ...smallSettings.customers, socialNetworks } })
  const host = await hostOver(small.shop)
  browser = () => openPlainBrowser(host)
})
afterAll(() => small.close())

const robins = () => small.rows("select email from customer where email like 'robin.fern@%'")

const accountText = async (shopper: PlainBrowser): Promise<string> => (await shopper.visit("/customer/account/")).text

describe("Demo social network", () => {
  test("[7.social-sign-in.1] creates an account at the first sign-in, and finds it at the second", async () => {
    for (const round of [1, 2]) {
      const shopper = browser()
      const network = await shopper.visit("/demo/social/")
      const done = await shopper.press(network, "Continue", { person: "robin" })
      expect([round, done.path]).toEqual([round, "/demo/social/done/"])
      expect(await accountText(shopper)).toContain("Robin Fern")
      expect(robins()).toHaveLength(1)
    }
  })

  test("(S40) identifies only its own users, and only for the session that requested it", async () => {
    const shopper = browser()
    const network = await shopper.visit("/demo/social/")
    const key = shopper.cookies.get("form_key") ?? ""
    const response = (fields: Readonly<Record<string, string>>) => shopper.send("/sociallogin/demo/callback/", fields)
    expect(network.status).toBe(200)
    await response({ form_key: key, person: "ann@example.com" })
    await response({ form_key: key, email: "ann@example.com" })
    await response({ form_key: "another0another0", person: "robin" })
    expect(await accountText(shopper)).toContain("Customer Login")
  })

  test("an account that awaits confirmation keeps its password and e-mail address, and says why", async () => {
    const confirming = await openSmallShop({
      ...smallSettings,
      customers: { ...smallSettings.customers, socialNetworks, confirmation: true },
    })
    const shopper = openPlainBrowser(await hostOver(confirming.shop))
    const password = "Stoneware-2280"
    await shopper.press(await shopper.visit("/customer/account/create/"), "Create an Account", {
      firstname: "Robin",
      lastname: "Fern",
      email: "robin.fern@demo-account.example",
      password,
      password_confirmation: password,
    })
    await shopper.press(await shopper.visit("/demo/social/"), "Continue", { person: "robin" })
    const edited = await shopper.send("/customer/account/editPost/", {
      form_key: shopper.cookies.get("form_key") ?? "",
      firstname: "Robin",
      lastname: "Fern",
      change_email: "1",
      email: "robin@example.com",
      current_password: password,
    })
    const notConfirmed = "This account isn't confirmed. Verify and try again."
    expect(edited.text).toContain(notConfirmed)
    const cookie = {
      cookie: `PHPSESSID=${shopper.cookies.get("PHPSESSID") ?? ""}`,
      "x-requested-with": "XMLHttpRequest",
    }
    const passwords = { currentPassword: password, newPassword: "Earthenware-2281" }
    expect(await confirming.call("PUT", "/customers/me/password", passwords, cookie)).toMatchObject({
      status: 401,
      body: { message: notConfirmed },
    })
    for (const mutation of [
      `changeCustomerPassword(currentPassword: "${password}", newPassword: "Earthenware-2281") { id }`,
      `updateCustomerEmail(email: "robin@example.com", password: "${password}") { customer { email } }`,
    ])
      expect((await graphqlRequest(confirming.shop, `mutation { ${mutation} }`, {}, cookie)).body.errors).toMatchObject(
        [{ message: notConfirmed, extensions: { category: "graphql-authentication" } }],
      )
    await confirming.close()
  })

  test("is unavailable where the shop has no social network", async () => {
    const without = await openSmallShop()
    const shopper = openPlainBrowser(await hostOver(without.shop))
    await shopper.press(await shopper.visit("/demo/social/"), "Continue")
    expect(await accountText(shopper)).toContain("Customer Login")
    await without.close()
  })
})
