import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { numberOfOrder, type OpenHost, placeRestOrder, password, registerAccount } from "../../arbitraries/account.ts"
import { hostOver, openPlainBrowser, openSmallHost, type PlainPage } from "../../shops/plain-browser.ts"
import {
  address,
  newCart,
  openSmallShop,
  smallSettings,
  today,
  type SmallShop,
  byFlatRate,
} from "../../shops/small-shop.ts"

let small: SmallShop
let host: OpenHost
let now = today
beforeAll(async () => {
  ;({ small, host } = await openSmallHost(smallSettings, undefined, () => now))
})
afterAll(() => small.close())

const newPassword = "Terracotta-1830"

const mailsTo = (recipient: string) =>
  small.rows("select id, kind, subject, html, text from mail where recipient = ? order by id", recipient)

const valueOf = (page: PlainPage, name: string): string =>
  page.document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value ?? "(none)"

const problemsOn = (page: PlainPage): ReadonlyArray<string> =>
  [...page.document.querySelectorAll(".form-problems a")].map((link) => {
    const field = page.document.querySelector(link.getAttribute("href") ?? "")
    expect(field?.getAttribute("aria-invalid")).toBe("true")
    return link.textContent ?? ""
  })

const linkOf = (mail: Readonly<Record<string, unknown>> | undefined): string =>
  /https?:\/\/\S+/.exec(String(mail?.["text"]))?.[0] ?? "no link"

const requestLink = async (email: string): Promise<PlainPage> => {
  const browser = openPlainBrowser(host)
  const page = await browser.visit("/customer/account/forgotpassword/")
  return browser.press(page, "Reset My Password", { email })
}

describe("Forms shown again", () => {
  test("a rejected registration shows everything typed but passwords, with links to the invalid fields", async () => {
    const browser = openPlainBrowser(host)
    const page = await browser.visit("/customer/account/create/")
    const back = await browser.press(page, "Create an Account", {
      firstname: "Ada",
      lastname: "",
      email: "ada@",
      password,
      password_confirmation: "Stoneware",
      is_subscribed: "1",
    })
    expect(back.status).toBe(422)
    expect(problemsOn(back)).toEqual([
      "Last Name: This is a required field.",
      "Email: Please enter a valid email address (Ex: johndoe@domain.com).",
      "Confirm Password: Please enter the same value again.",
    ])
    expect(back.document.querySelector(".form-problems")?.hasAttribute("autofocus")).toBe(true)
    expect(["firstname", "email", "password", "password_confirmation"].map((name) => valueOf(back, name))).toEqual([
      "Ada",
      "ada@",
      "",
      "",
    ])
    expect(back.document.querySelector<HTMLInputElement>("[name=is_subscribed]")?.checked).toBe(true)
  })

  test("a rejection by the shop is shown with the shop's messages", async () => {
    const browser = openPlainBrowser(host)
    const page = await browser.visit("/customer/account/create/")
    const back = await browser.press(page, "Create an Account", {
      firstname: "Ada",
      lastname: "Stone",
      email: "weak@example.com",
      password: "abcdefgh",
      password_confirmation: "abcdefgh",
    })
    expect(back.text).toContain("Minimum of different classes of characters in password is 3.")
    expect([valueOf(back, "email"), valueOf(back, "password")]).toEqual(["weak@example.com", ""])
  })

  test("a rejected sign-in shows the email address again", async () => {
    const browser = openPlainBrowser(host)
    const back = await browser.press(await browser.visit("/customer/account/login/"), "Sign In", {
      "login[username]": "nobody@example.com",
      "login[password]": "wrong",
    })
    expect([back.status, valueOf(back, "login[username]"), valueOf(back, "login[password]")]).toEqual([
      422,
      "nobody@example.com",
      "",
    ])
    expect((await browser.visit("/customer/account/loginPost/")).path).toBe("/customer/account/login/")
  })
})

describe("A forgotten password", () => {
  test("the mailed link sets a new password, once, and ends every session", async () => {
    const before = await registerAccount(host, "forgot@example.com")
    const confirmation = await requestLink("Forgot@example.com")
    expect(confirmation.text).toContain(
      "If there is an account associated with Forgot@example.com you will receive an email with a link to reset your password.",
    )
    const link = linkOf(mailsTo("forgot@example.com").at(-1))
    const browser = openPlainBrowser(host)
    const page = await browser.visit(link)
    const unequal = await browser.press(page, "Set a New Password", {
      password: newPassword,
      password_confirmation: "other",
    })
    expect(problemsOn(unequal)).toEqual(["Confirm New Password: Please enter the same value again."])
    const set = await browser.press(unequal, "Set a New Password", {
      password: newPassword,
      password_confirmation: newPassword,
    })
    expect([set.path, set.text.includes("You updated your password.")]).toEqual(["/customer/account/login/", true])
    expect((await before.visit("/customer/account/")).path).toBe("/customer/account/login/")
    expect((await browser.visit(link)).text).toContain("Your password reset link has expired.")
    const signedIn = await browser.press(set, "Sign In", {
      "login[username]": "forgot@example.com",
      "login[password]": newPassword,
    })
    expect(signedIn.path).toBe("/customer/account/")
    expect(mailsTo("forgot@example.com").map(({ subject }) => subject)).toEqual([
      "Welcome to Main Website Store",
      "Reset your Main Website Store password",
      "Your Main Website Store password has been changed",
    ])
  })

  test("unknown addresses get the same response and no mail [S39]", async () => {
    const confirmation = await requestLink("stranger@example.com")
    expect(confirmation.text).toContain("If there is an account associated with stranger@example.com you will receive")
    expect(mailsTo("stranger@example.com")).toEqual([])
  })

  test("only the newest link is valid, for an hour; the database holds no token", async () => {
    await registerAccount(host, "twice@example.com")
    await requestLink("twice@example.com")
    await requestLink("twice@example.com")
    const [first, second] = mailsTo("twice@example.com").slice(1).map(linkOf)
    const browser = openPlainBrowser(host)
    expect((await browser.visit(first ?? "")).text).toContain("has expired")
    expect((await browser.visit(second ?? "")).text).toContain("Confirm New Password")
    const token = new URL(second ?? "").searchParams.get("token") ?? ""
    expect(small.rows("select 1 from password_reset where token_hash = ?", token)).toEqual([])
    now += 3_600_000
    expect((await browser.visit(second ?? "")).text).toContain("has expired")
  })

  test("the number of mailed links is limited, and the response stays the same [S38]", async () => {
    await registerAccount(host, "often@example.com")
    for (let time = 0; time < 15; time += 1) {
      expect((await requestLink("often@example.com")).text).toContain("you will receive an email")
    }
    expect(mailsTo("often@example.com").length).toBe(1 + smallSettings.customers.loginAttempts)
  })
})

describe("Contact form and newsletter", () => {
  test("the contact form reaches the shop and is confirmed; with a missing field it shows what was typed", async () => {
    const browser = openPlainBrowser(host)
    const page = await browser.visit("/contact/")
    const back = await browser.press(page, "Submit", { name: "Joe", email: "nope", comment: "" })
    expect(problemsOn(back)).toEqual([
      "Email: Please enter a valid email address (Ex: johndoe@domain.com).",
      "What’s on your mind?: This is a required field.",
    ])
    expect(valueOf(back, "name")).toBe("Joe")
    const thanked = await browser.press(back, "Submit", { email: "joe@example.com", comment: "<b>Hello</b>" })
    expect(thanked.text).toContain("Thanks for contacting us with your comments and questions.")
    const [contact] = mailsTo("Main Website Store")
    expect(contact?.["text"]).toContain("<b>Hello</b>")
    expect(contact?.["html"]).toContain("&lt;b&gt;Hello&lt;/b&gt;")
  })

  test("a subscription is confirmed by mail, and the link of that mail unsubscribes by a button", async () => {
    const browser = openPlainBrowser(host)
    await browser.visit("/customer/account/login/")
    const key = browser.cookies.get("form_key") ?? ""
    const send = (email: string) => browser.send("/newsletter/subscriber/new/", { form_key: key, email })
    expect((await send("news@example.com")).text).toContain("Thank you for your subscription.")
    expect((await send("news@example.com")).text).toContain("Thank you for your subscription.")
    expect((await send("nope")).text).toContain("Please enter a valid email address.")
    expect(mailsTo("news@example.com")).toHaveLength(1)
    const page = await browser.visit(linkOf(mailsTo("news@example.com")[0]))
    expect(small.rows("select email from newsletter_subscriber")).toEqual([{ email: "news@example.com" }])
    expect((await browser.press(page, "Unsubscribe")).text).toContain("You unsubscribed.")
    expect(small.rows("select email from newsletter_subscriber")).toEqual([])
  })

  test("a customer changes the subscription in the account", async () => {
    const browser = await registerAccount(host, "reader@example.com")
    const flag = () => small.rows("select is_subscribed from customer where email = 'reader@example.com'")
    const page = await browser.visit("/newsletter/manage/")
    expect((await browser.press(page, "Save", { is_subscribed: "1" })).text).toContain(
      "We have saved your subscription.",
    )
    expect(flag()).toEqual([{ is_subscribed: 1 }])
    const again = await browser.visit("/newsletter/manage/")
    expect(again.document.querySelector<HTMLInputElement>("[name=is_subscribed]")?.checked).toBe(true)
    await browser.press(again, "Save", { is_subscribed: "" })
    expect(flag()).toEqual([{ is_subscribed: 0 }])
  })
})

describe("Deleting an account", () => {
  test("deletion requires the password and a confirmed checkbox", async () => {
    const browser = await registerAccount(host, "careful@example.com")
    const page = await browser.visit("/customer/account/delete/")
    const back = await browser.press(page, "Delete My Account", { password: "" })
    expect(problemsOn(back)).toEqual([
      "Password: This is a required field.",
      "Yes, delete my account: Please confirm that you want this.",
    ])
    const wrong = await browser.press(back, "Delete My Account", { password: "wrong", understood: "1" })
    expect(problemsOn(wrong)[0]).toContain("The password doesn't match this account.")
    expect((await browser.visit("/customer/account/")).text).toContain("careful@example.com")
  })

  test("deletion ends every session and anonymises orders; names are deleted after shipment", async () => {
    const email = "leaving@example.com"
    const browser = await registerAccount(host, email)
    const number = numberOfOrder(small, await placeRestOrder(small, email, [{ sku: "MUG", qty: 1 }]))
    const page = await browser.visit("/customer/account/delete/")
    const done = await browser.press(page, "Delete My Account", { password, understood: "1" })
    expect(done.text).toContain("Your account has been deleted")
    expect((await browser.visit("/customer/account/")).path).toBe("/customer/account/login/")
    expect(small.rows("select id from customer where email = ?", email)).toEqual([])
    const order = () =>
      small.rows(
        "select customer_id, email, firstname, grand_total > 0 as sum from sales_order where number = ?",
        number,
      )
    const places = () =>
      small.rows(
        `select distinct a.street, a.firstname, a.country_id, a.region from sales_order_address a
         join sales_order o on o.id = a.order_id where o.number = ?`,
        number,
      )
    expect(order()).toEqual([{ customer_id: null, email, firstname: "Jane", sum: 1 }])
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(["Your Main Website Store account has been deleted"])

    now += 90 * 24 * 3_600_000
    await small.close("keep")
    small = await openSmallShop(smallSettings, small.dataDir, () => now)
    host = await hostOver(small.shop)
    expect(order()).toEqual([{ customer_id: null, email: "", firstname: "", sum: 1 }])
    expect(places()).toEqual([{ street: null, firstname: null, country_id: "US", region: "California" }])
  })
})

describe("The outbox", () => {
  test("the outbox shows every mail as its recipient would see it", async () => {
    await registerAccount(host, "outbox@example.com")
    const browser = openPlainBrowser(host)
    const list = await browser.visit("/demo/outbox/")
    const link = [...list.document.querySelectorAll("main a")].find((one) => one.textContent?.startsWith("Welcome"))
    const mail = await browser.visit(link?.getAttribute("href") ?? "")
    expect(mail.document.querySelector("article")?.textContent).toContain("Your account is ready.")
    expect((await browser.visit("/demo/outbox/999999/")).status).toBe(404)
  })
})

test("a guest's order is confirmed by a mail with the order's totals", async () => {
  const mask = await newCart(small)
  const call = (method: string, path: string, body?: unknown) => small.call(method, `/guest-carts/${mask}${path}`, body)
  await call("POST", "/items", { cartItem: { sku: "MUG", qty: 2 } })
  await call("POST", "/shipping-information", byFlatRate)
  await call("POST", "/payment-information", {
    email: "sums@example.com",
    paymentMethod: { method: "checkmo" },
    billingAddress: address,
  })
  const [order] = small.rows("select * from sales_order where email = 'sums@example.com'")
  const [mail] = mailsTo("sums@example.com")
  const dollars = (column: string) => `$${(Number(order?.[column]) / 10_000).toFixed(2)}`
  expect(mail?.["subject"]).toBe(`Your Main Website Store order confirmation #${String(order?.["number"])}`)
  for (const line of [
    `Subtotal: ${dollars("subtotal")}`,
    `Shipping & Handling: ${dollars("shipping")}`,
    `Tax: ${dollars("tax")}`,
    `Grand Total: ${dollars("grand_total")}`,
    "Los Angeles, California, 90210",
  ]) {
    expect(String(mail?.["text"]).split("\n")).toContain(line)
  }
})
