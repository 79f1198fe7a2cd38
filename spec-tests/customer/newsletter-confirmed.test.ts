import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let browser: PlainBrowser

beforeEach(async () => {
  small = await openSmallShop({ ...smallSettings, newsletterNeedsConfirmation: true })
  browser = openPlainBrowser(await hostOver(small.shop))
})
afterEach(() => small.close())

const mails = (email: string) =>
  small.rows("select subject, text from mail where recipient = ? and kind = 'newsletter' order by id", email)

const linkIn = (mail: Readonly<Record<string, unknown>> | undefined): string => {
  const { pathname, search } = new URL(/http\S+/.exec(String(mail?.["text"]))?.[0] ?? "http://none/")
  return pathname + search
}

const readers = () => small.rows("select email, confirmed from newsletter_subscriber")

const subscribe = async (email: string): Promise<string> => {
  await browser.visit("/customer/account/login/")
  const form_key = browser.cookies.get("form_key") ?? ""
  return (await browser.send("/newsletter/subscriber/new/", { form_key, email })).text
}

describe("Newsletter with confirmation", () => {
  test("is confirmed by mail: the subscription starts with the button of the linked page, not with the link alone", async () => {
    expect(await subscribe("news@example.com")).toContain("The confirmation request has been sent.")
    const [input] = mails("news@example.com")
    expect(input?.["subject"]).toMatch(/^Do you want/)
    const page = await browser.visit(linkIn(input))
    expect(readers()).toEqual([{ email: "news@example.com", confirmed: 0 }])
    expect((await browser.press(page, "Confirm your subscription")).text).toContain(
      "Your subscription has been confirmed.",
    )
    expect(readers()).toEqual([{ email: "news@example.com", confirmed: 1 }])
    const ends = await browser.visit(linkIn(mails("news@example.com")[1]))
    await browser.press(ends, "Unsubscribe")
    expect(readers()).toEqual([])
  })

  test("can be requested again until confirmed, only the newest link is valid, and afterwards its state stays private", async () => {
    await subscribe("news@example.com")
    await subscribe("news@example.com")
    const [first, second] = mails("news@example.com")
    const old = await browser.press(await browser.visit(linkIn(first)), "Confirm your subscription")
    expect(old.text).toContain("This is an invalid subscription confirmation code.")
    await browser.press(await browser.visit(linkIn(second)), "Confirm your subscription")
    expect(await subscribe("news@example.com")).toContain("The confirmation request has been sent.")
    expect(mails("news@example.com")).toHaveLength(3)
  })

  test("requires confirmation also from customers, in the account and at registration", async () => {
    const create = await browser.visit("/customer/account/create/")
    await browser.press(create, "Create an Account", {
      firstname: "Tove",
      lastname: "Lind",
      email: "tove@example.com",
      password: "Tove-likes-bowls-7",
      password_confirmation: "Tove-likes-bowls-7",
      is_subscribed: "1",
    })
    const wants = () => small.rows("select is_subscribed from customer where email = 'tove@example.com'")
    expect(wants()).toEqual([{ is_subscribed: 0 }])
    const saved = await browser.press(await browser.visit("/newsletter/manage/"), "Save", { is_subscribed: "1" })
    expect(saved.text).toContain("A confirmation request has been sent.")
    const requested = mails("tove@example.com").at(-1)
    await browser.press(await browser.visit(linkIn(requested)), "Confirm your subscription")
    expect(wants()).toEqual([{ is_subscribed: 1 }])
  })

  test("is reported by GraphQL as not active before confirmation", async () => {
    const query = 'mutation { subscribeEmailToNewsletter(email: "news@example.com") { status } }'
    const response = await small.shop.fetch(
      new Request("http://shop.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query }),
      }),
    )
    expect(await response.json()).toEqual({ data: { subscribeEmailToNewsletter: { status: "NOT_ACTIVE" } } })
  })
})
