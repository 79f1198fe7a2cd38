import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { queryOn } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { openSmallShop, smallSettings, tokenOf, type SmallShop } from "../../shops/small-shop.ts"

const email = "mia@example.com"
const password = "Stoneware-2280"

const settingsWith = (change: Partial<typeof smallSettings.customers> = {}) => ({
  ...smallSettings,
  customers: { ...smallSettings.customers, confirmation: true, ...change },
})

let small: SmallShop
beforeEach(async () => {
  small = await openSmallShop(settingsWith())
})
afterEach(() => small.close())

const createByRest = () =>
  small.call("POST", "/customers", { customer: { firstname: "Mia", lastname: "Holm", email }, password })
const mails = () => small.rows("select recipient, subject, text from mail where kind = 'account' order by id")
/** The key of the newest mail. */
const key = (): string =>
  /key=(\w+)/.exec(String(mails().findLast(({ text }) => /key=/.test(String(text)))?.["text"]))?.[1] ?? ""

const mutate = (mutation: string) => queryOn(small)(`mutation { ${mutation} }`)
const confirmByGraphql = (withKey: string, of = email) =>
  mutate(
    `confirmEmail(input: { email: "${of}", confirmation_key: "${withKey}" }) { customer { email is_confirmed confirmation_status } }`,
  )
const resendByGraphql = (to: string) => mutate(`resendConfirmationEmail(email: "${to}")`)
const errorOf = (body: unknown): unknown => at(body, "errors", 0, "message")

describe("An account that awaits confirmation, over GraphQL", () => {
  test("has the status of an account that awaits confirmation, and no token", async () => {
    const input = `{ firstname: "Mia", lastname: "Holm", email: "${email}", password: "${password}" }`
    const made = await mutate(`createCustomerV2(input: ${input}) { customer { is_confirmed confirmation_status } }`)
    expect(at(made, "data", "createCustomerV2", "customer")).toEqual({
      is_confirmed: false,
      confirmation_status: "ACCOUNT_CONFIRMATION_REQUIRED",
    })
    const token = await mutate(`generateCustomerToken(email: "${email}", password: "${password}") { token }`)
    expect(at(token, "errors", 0)).toMatchObject({
      message: "This account isn't confirmed. Verify and try again.",
      extensions: { category: "graphql-authentication" },
    })
  })

  test("[S39] confirmEmail confirms it by its key; every failure has the same message", async () => {
    await createByRest()
    const failure = "There was an error confirming the account"
    expect(errorOf(await confirmByGraphql("wrong"))).toBe(failure)
    const confirmed = await confirmByGraphql(key())
    expect(at(confirmed, "data", "confirmEmail", "customer")).toEqual({
      email,
      is_confirmed: true,
      confirmation_status: "ACCOUNT_CONFIRMED",
    })
    expect(errorOf(await confirmByGraphql(key()))).toBe(failure)
    expect(mails().map(({ subject }) => subject)).toEqual([
      "Please confirm your Main Website Store account",
      "Welcome to Main Website Store",
    ])
  })

  test("resendConfirmationEmail mails a new link, and discloses nothing about other addresses", async () => {
    await createByRest()
    for (const to of [email, "ann@example.com", "nobody@example.com"])
      expect(at(await resendByGraphql(to), "data", "resendConfirmationEmail")).toBe(true)
    expect(mails().map(({ recipient }) => ({ recipient }))).toEqual([{ recipient: email }, { recipient: email }])
  })

  test("where the shop discloses accounts, Magento's messages say what is wrong", async () => {
    await small.close()
    small = await openSmallShop(settingsWith({ guestCheckoutLogin: true }))
    await createByRest()
    expect(errorOf(await confirmByGraphql("wrong"))).toBe(
      "The confirmation token is invalid. Verify the token and try again.",
    )
    expect(errorOf(await resendByGraphql("ann@example.com"))).toBe("Confirmation isn't needed.")
    expect(errorOf(await resendByGraphql("nobody@example.com"))).toBe(
      "There is no user registered with that email address.",
    )
    await confirmByGraphql(key())
    expect(errorOf(await confirmByGraphql("wrong"))).toBe("The account is already active.")
  })

  test("refuses another password and another e-mail address until it is confirmed", async () => {
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    small.runSql("update customer set confirmation_hash = 'x' where email = 'ann@example.com'")
    for (const change of [
      'changeCustomerPassword(currentPassword:"Ann-likes-mugs-7",newPassword:"Ann-likes-tea-8"){email}',
      'updateCustomerEmail(email:"x@example.com",password:"Ann-likes-mugs-7"){customer{email}}',
    ])
      expect(at(await queryOn(small, ann)(`mutation{${change}}`), "errors", 0)).toMatchObject({
        message: "This account isn't confirmed. Verify and try again.",
        extensions: { category: "graphql-authentication" },
      })
  })
})
