import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { openSmallShop, tokenOf, type SmallShop } from "../shops/small-shop.ts"

const password = "Ann-likes-mugs-7"
let small: SmallShop
let ann: Readonly<Record<string, string>>

beforeEach(async () => {
  small = await openSmallShop()
  ann = await tokenOf(small, "ann@example.com", password)
})
afterEach(() => small.close())

describe("Changing a customer account", () => {
  test("[S13] a new password invalidates reset links mailed before", async () => {
    await small.call("PUT", "/customers/password", { email: "ann@example.com", template: "email_reset", websiteId: 1 })
    const [mail] = small.rows("select text from mail where recipient = 'ann@example.com' order by id desc")
    const resetToken = /token=(\w+)/.exec(String(mail?.["text"]))?.[1]
    const changed = { currentPassword: password, newPassword: "Ann-likes-bowls-8" }
    expect((await small.call("PUT", "/customers/me/password", changed, ann)).body).toBe(true)
    const reset = await small.call("POST", "/customers/resetPassword", {
      email: "ann@example.com",
      resetToken,
      newPassword: "Somebody-else-9",
    })
    expect(reset.status).toBe(400)
  })

  const mailsTo = (recipient: string) =>
    small
      .rows("select subject, text from mail where recipient = ? order by id", recipient)
      .map(({ subject, text }) => `${String(subject)}: ${String(text)}`)

  test("a new password is notified by mail; a failed change is not", async () => {
    const change = (currentPassword: string, newPassword: string) =>
      small.call("PUT", "/customers/me/password", { currentPassword, newPassword }, ann)
    expect((await change("not-her-password-1", "Ann-likes-bowls-8")).status).toBe(401)
    expect(mailsTo("ann@example.com")).toEqual([])
    expect((await change(password, "Ann-likes-bowls-8")).body).toBe(true)
    const [mail = "", ...others] = mailsTo("ann@example.com")
    expect(mail).toContain("password has been changed: Ann Lee,")
    expect(mail).toContain("every other browser that was signed in has been signed out")
    expect(others).toEqual([])
  })

  test("a new e-mail address is notified to the former address, without naming the new one; other changes are not", async () => {
    const me = { email: "ann@example.com", firstname: "Ann", lastname: "Lee" }
    const save = (change: Readonly<Record<string, string>>) =>
      small.call("PUT", "/customers/me", { customer: { ...me, ...change } }, ann)
    await save({ firstname: "Anna", email: "Ann@example.com" })
    expect(small.rows("select id from mail")).toEqual([])
    expect((await save({ email: "bob@example.com" })).status).toBe(400)
    expect(small.rows("select id from mail")).toEqual([])
    await save({ email: "ann@example.net" })
    const [mail = "", ...others] = mailsTo("ann@example.com")
    expect(mail).toContain("account has been changed: ")
    expect(mail).toContain("moved to another e-mail address")
    expect(mail).not.toContain("ann@example.net")
    expect([...others, ...mailsTo("ann@example.net")]).toEqual([])
  })

  test("a new e-mail address keeps the newsletter subscription, unless the form ends it", async () => {
    const me = { email: "ann@example.com", firstname: "Ann", lastname: "Lee" }
    const save = (email: string, subscribed: boolean) =>
      small.call(
        "PUT",
        "/customers/me",
        { customer: { ...me, email, extension_attributes: { is_subscribed: subscribed } } },
        ann,
      )
    const readers = () => small.rows("select email from newsletter_subscriber").map(({ email }) => email)
    await save("ann@example.com", true)
    expect(readers()).toEqual(["ann@example.com"])
    await save("ann@example.net", true)
    expect(readers()).toEqual(["ann@example.net"])
    expect(small.rows("select recipient from mail order by id desc limit 1")).toEqual([
      { recipient: "ann@example.net" },
    ])
    await save("ann@example.net", false)
    expect(readers()).toEqual([])
    await save("ann@example.org", false)
    expect(readers()).toEqual([])
  })
})
