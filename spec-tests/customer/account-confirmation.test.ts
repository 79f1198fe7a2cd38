import { afterEach, beforeEach, describe, expect, test } from "vitest"

import type { ShopSettings } from "../../app/shop/context/settings.ts"
import { at, graphqlRequest } from "../shops/graphql.ts"
import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, smallSettings, type SmallShop, tokenOf } from "../shops/small-shop.ts"

const email = "mia@example.com"
const password = "Stoneware-2280"
const person = { firstname: "Mia", lastname: "Holm", email }

const settingsWith = (change: Partial<ShopSettings["customers"]> = {}): ShopSettings => ({
  ...smallSettings,
  customers: { ...smallSettings.customers, confirmation: true, ...change },
})

let small: SmallShop
let browser: PlainBrowser
const open = async (settings: ShopSettings): Promise<void> => {
  small = await openSmallShop(settings)
  browser = openPlainBrowser(await hostOver(small.shop))
}
beforeEach(() => open(settingsWith()))
afterEach(() => small.close())

const mails = () =>
  small.rows("select subject, text from mail where recipient = ? and kind = 'account' order by id", email)
const subjects = () => mails().map(({ subject }) => subject)
const welcome = "Welcome to Main Website Store"
const confirmationSubject = "Please confirm your Main Website Store account"

/** Path of the newest confirmation link, with its parameters. */
const link = (): URL => {
  const text = String(mails().findLast(({ subject }) => subject === confirmationSubject)?.["text"])
  return new URL(/http\S+confirmation\/\S+/.exec(text)?.[0] ?? "http://none/")
}
const key = (): string => link().searchParams.get("key") ?? ""

const register = async (more: Readonly<Record<string, string>> = {}) =>
  browser.press(await browser.visit("/customer/account/create/"), "Create an Account", {
    ...person,
    password,
    password_confirmation: password,
    ...more,
  })
const signIn = async () =>
  browser.press(await browser.visit("/customer/account/login/"), "Sign In", {
    "login[username]": email,
    "login[password]": password,
  })
const createByRest = () => small.call("POST", "/customers", { customer: person, password })
const requestToken = () => small.call("POST", "/integration/customer/token", { username: email, password })

const mutate = async (mutation: string) => (await graphqlRequest(small.shop, `mutation { ${mutation} }`)).body
const confirmByGraphql = (withKey: string) =>
  mutate(
    `confirmEmail(input: { email: "${email}", confirmation_key: "${withKey}" }) { customer { email is_confirmed } }`,
  )
const resendByGraphql = (to: string) => mutate(`resendConfirmationEmail(email: "${to}")`)
const errorOf = (body: Awaited<ReturnType<typeof mutate>>): unknown => at(body, "errors", 0, "message")

describe("An account that awaits confirmation, in pages", () => {
  test("is not signed in after registration, and is confirmed and signed in by the button of the linked page", async () => {
    const registered = await register()
    expect(registered.path).toBe("/customer/account/login/")
    expect(registered.text).toContain("You must confirm your account.")
    expect(subjects()).toEqual([confirmationSubject])

    const page = await browser.visit(link().pathname + link().search)
    expect(small.rows("select confirmation_hash is null as confirmed from customer where email = ?", email)).toEqual([
      { confirmed: 0 },
    ])
    const confirmed = await browser.press(page, "Confirm Your Account")
    expect(confirmed.path).toBe("/customer/account/")
    expect(confirmed.text).toContain("Thank you for registering with Main Website Store.")
    expect(confirmed.text).toContain("Mia Holm")
    expect(subjects()).toEqual([confirmationSubject, welcome])
  })

  test("cannot sign in; a link in the message leads to a form that mails a new link, which replaces the old one", async () => {
    await register()
    const old = link()
    const refused = await signIn()
    expect(refused.text).toContain("This account is not confirmed. Click here to resend confirmation email.")
    const again = refused.document.querySelector<HTMLAnchorElement>("a[href*='/customer/account/confirmation/']")
    const form = await browser.visit(new URL(again?.href ?? "", "http://shop.test").pathname + (again?.search ?? ""))
    expect(form.document.querySelector<HTMLInputElement>("[name=email]")?.value).toBe(email)
    const sent = await browser.press(form, "Send confirmation link")
    expect(sent.text).toContain("Please check your email for confirmation key.")
    expect(subjects()).toEqual([confirmationSubject, confirmationSubject])

    const stale = await browser.press(await browser.visit(old.pathname + old.search), "Confirm Your Account")
    expect(stale.text).toContain("This confirmation key is invalid or has expired.")
    await browser.press(await browser.visit(link().pathname + link().search), "Confirm Your Account")
    expect((await browser.visit("/customer/account/")).text).toContain("Mia Holm")
  })

  test("[S39] a new link is requested with the same message for an address without account", async () => {
    const form = await browser.visit("/customer/account/confirmation/")
    const sent = await browser.press(form, "Send confirmation link", { email: "nobody@example.com" })
    expect(sent.text).toContain("Please check your email for confirmation key.")
    expect(small.rows("select id from mail")).toEqual([])
    const wrong = await browser.press(form, "Send confirmation link", { email: "nobody" })
    expect(wrong.text).toContain("Please enter a valid email address")
  })

  test("starts the requested newsletter when it is confirmed, not before", async () => {
    await register({ is_subscribed: "1" })
    expect(small.rows("select email from newsletter_subscriber")).toEqual([])
    await browser.press(await browser.visit(link().pathname + link().search), "Confirm Your Account")
    expect(small.rows("select email, confirmed from newsletter_subscriber")).toEqual([{ email, confirmed: 1 }])
  })

  test("cannot sign in by the dialog either", async () => {
    await register()
    const response = await small.shop.fetch(
      new Request("http://shop.test/customer/ajax/login", {
        method: "POST",
        headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
        body: JSON.stringify({ username: email, password }),
      }),
    )
    expect(await response.json()).toEqual({
      errors: true,
      message: "This account isn't confirmed. Verify and try again.",
    })
  })
})

describe("An account that awaits confirmation, over REST", () => {
  test("is returned without its key, and gets a token only after it is confirmed", async () => {
    const created = await createByRest()
    expect([created.status, at(created.body, "confirmation")]).toEqual([200, undefined])
    const refused = await requestToken()
    expect([refused.status, refused.body]).toEqual([
      401,
      { message: "This account isn't confirmed. Verify and try again." },
    ])
    expect(small.rows("select token_hash from customer_token")).toEqual([])
    expect(errorOf(await confirmByGraphql(key()))).toBeUndefined()
    expect((await requestToken()).status).toBe(200)
  })

  test("[S39] a wrong password is refused as for every other account", async () => {
    await createByRest()
    const { status, body } = await small.call("POST", "/integration/customer/token", { username: email, password: "x" })
    expect(status).toBe(401)
    expect(at(body, "message")).toMatch(/^The account sign-in was incorrect/)
  })

  test("customers/me/activate confirms it by the key, and returns the customer as saved", async () => {
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    small.runSql(
      "update customer set confirmation_hash = 'x', subscribes_when_confirmed = 1 where email = 'ann@example.com'",
    )
    await resendByGraphql("ann@example.com")
    const [mail] = small.rows("select text from mail where recipient = 'ann@example.com'")
    const confirmationKey = /key=(\w+)/.exec(String(mail?.["text"]))?.[1]
    const activate = (sent: unknown) => small.call("PUT", "/customers/me/activate", { confirmationKey: sent }, ann)
    for (const wrong of [{ toString: null }, ["x"]])
      expect(await activate(wrong)).toMatchObject({
        status: 400,
        body: { message: '"%fieldName" is required. Enter and try again.' },
      })
    expect(await activate(confirmationKey)).toMatchObject({
      status: 200,
      body: { email: "ann@example.com", extension_attributes: { is_subscribed: true } },
    })
  })

  test("customers/me/activate is refused once the account is active", async () => {
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    const { status, body } = await small.call("PUT", "/customers/me/activate", { confirmationKey: "x" }, ann)
    expect([status, body]).toEqual([400, { message: "The account is already active." }])
  })
})

test("without the setting, accounts are confirmed at once, also those that awaited confirmation before", async () => {
  await createByRest()
  const { dataDir } = small
  await small.close("keep")
  small = await openSmallShop(settingsWith({ confirmation: false }), dataDir)
  expect((await requestToken()).status).toBe(200)
  const other = { ...person, email: "new@example.com" }
  await small.call("POST", "/customers", { customer: other, password })
  expect(small.rows("select subject from mail where recipient = 'new@example.com'")).toEqual([{ subject: welcome }])
})
