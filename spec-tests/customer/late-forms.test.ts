import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { unsavedForms } from "../../app/server/http/unsaved-forms.ts"
import { memoryStore } from "../../app/server/shared/memory-state.ts"
import { type OpenHost, password, registerAccount, valueOf } from "../arbitraries/account.ts"
import { openPlainBrowser, openSmallHost, type PlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { idOf } from "../shops/small-shop-options.ts"
import type { SmallShop } from "../shops/small-shop.ts"

// Without scripts: a form sent after its session or form key has expired is shown again with its input.

let small: SmallShop
let host: OpenHost
beforeAll(async () => {
  ;({ small, host } = await openSmallHost())
})
afterAll(() => small.close())
beforeEach(() => small.runSql("delete from sign_in_attempt"))

const typed = { "street[0]": "9 Maple Row", city: "Ottawa", postcode: "K1A 0B1" }

const signIn = (browser: PlainBrowser, page: PlainPage, email: string): Promise<PlainPage> =>
  browser.press(page, "Sign In", { "login[username]": email, "login[password]": password })

const sessionEnds = ({ cookies }: PlainBrowser): void => void cookies.delete("PHPSESSID")

const keyEnds = ({ cookies }: PlainBrowser): void => void cookies.delete("form_key")

/** An address form sent with an expired session, and the page it redirects to. */
const lateAddress = async (email: string) => {
  const ada = await registerAccount(host, email)
  const page = await ada.visit("/customer/address/new/")
  sessionEnds(ada)
  return { ada, login: await ada.press(page, "Save Address", typed) }
}

describe("A form sent after the session has expired", () => {
  test("[I11] restores an address after sign-in, and no longer once it is saved", async () => {
    const { ada, login } = await lateAddress("late@example.com")
    expect(login.path).toMatch(/^\/customer\/account\/login\/referer\//)
    // A wrong password loses no input either.
    const refused = await ada.press(login, "Sign In", { "login[username]": "late@example.com", "login[password]": "x" })
    const form = await signIn(ada, refused, "late@example.com")
    expect(form.path).toBe("/customer/address/new/")
    expect(form.text).toContain("What you typed is here, and not saved yet.")
    expect(Object.keys(typed).map((name) => valueOf(form, name))).toEqual(Object.values(typed))
    expect(valueOf(await ada.visit("/customer/address/new/"), "city")).toBe("Ottawa")

    const book = await ada.press(form, "Save Address", { region_id: "12", telephone: "555 0199" })
    expect(book.text).toContain("You saved the address.")
    expect(ada.cookies.has("unsaved_form")).toBe(false)
    expect(valueOf(await ada.visit("/customer/address/new/"), "city")).toBe("")
  })

  test("[I11] restores a name and a new e-mail; never a password, and nothing in a URL or cookie", async () => {
    const ada = await registerAccount(host, "renamed@example.com")
    const page = await ada.visit("/customer/account/edit/")
    sessionEnds(ada)
    const login = await ada.press(page, "Change Email", {
      email: "thora@example.com",
      current_password: "Secret-Word-1",
    })
    expect(login.path + [...ada.cookies].join(" ")).not.toMatch(/thora|Secret/)
    const form = await signIn(ada, login, "renamed@example.com")
    expect([form.path, valueOf(form, "email")]).toEqual(["/customer/account/edit/", "thora@example.com"])
    expect(form.document.documentElement.outerHTML).not.toContain("Secret-Word")
  })

  test("[I11] restores recipients and message of a shared wish list, which can then be sent", async () => {
    const ada = await registerAccount(host, "sharer@example.com")
    const mug = String(idOf(small, "product", "where sku = ?", "MUG"))
    await ada.send("/wishlist/index/add/", { product: mug, form_key: ada.cookies.get("form_key") ?? "" })
    const page = await ada.press(await ada.visit("/wishlist/"), "Share Wish List")
    expect([page.status, page.path]).toEqual([
      200,
      expect.stringMatching(/^\/wishlist\/index\/share\/wishlist_id\/\d+\/$/),
    ])
    const contact = { emails: "bo@example.com, cy@example.com", message: "Look at the mug." }
    sessionEnds(ada)
    const login = await ada.press(page, "Share Wish List", contact)
    expect(login.path).toMatch(/^\/customer\/account\/login\/referer\//)
    const form = await signIn(ada, login, "sharer@example.com")
    expect(form.path).toBe("/wishlist/index/share/")
    expect(form.text).toContain("What you typed is here, and not saved yet.")
    expect(Object.keys(contact).map((name) => valueOf(form, name))).toEqual(Object.values(contact))
    const mails = () => small.rows("select recipient from mail where kind = 'wish list' order by recipient")
    expect(mails()).toEqual([])
    expect((await ada.press(form, "Share Wish List")).text).toContain("Your wish list has been shared.")
    expect(mails()).toEqual([{ recipient: "bo@example.com" }, { recipient: "cy@example.com" }])
    expect(ada.cookies.has("unsaved_form")).toBe(false)
    expect(valueOf(await ada.visit("/wishlist/index/share/"), "emails")).toBe("")
  })

  test("[I11] stays restorable when another form is saved first", async () => {
    const { ada, login } = await lateAddress("first-the-other@example.com")
    await signIn(ada, login, "first-the-other@example.com")
    const saved = await ada.press(await ada.visit("/customer/account/edit/"), "Save", { firstname: "Thora" })
    expect(saved.text).toContain("You saved the account information.")
    expect(valueOf(await ada.visit("/customer/address/new/"), "city")).toBe("Ottawa")
  })

  test("[I10] is never shown to another customer who signs in, or who uses the cookie", async () => {
    const { ada, login } = await lateAddress("owner@example.com")
    await registerAccount(host, "next@example.com")
    const form = await signIn(ada, login, "next@example.com")
    expect([form.path, valueOf(form, "city")]).toEqual(["/customer/address/new/", ""])
    const eve = await registerAccount(host, "eve-late@example.com")
    eve.cookies.set("unsaved_form", ada.cookies.get("unsaved_form") ?? "")
    expect((await eve.visit("/customer/address/new/")).text).not.toContain("What you typed is here")
  })

  describe("is stored in memory", () => {
    const page = "/customer/address/new/"
    const owner = "ada@example.com"
    const submitContact = (line?: string) =>
      new Request(
        "https://shop.test/customer/",
        line === undefined ? {} : { headers: { cookie: line.split(";")[0] ?? "" } },
      )

    test("for half an hour", async () => {
      let now = 0
      const forms = unsavedForms(memoryStore(500, () => now))
      const [line = ""] = await forms.save(submitContact(), { page, owner, typed })
      expect(line).toMatch(/^unsaved_form=[\da-f]{32}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/)
      now = 1_799_999
      expect(await forms.find(submitContact(line), page, owner)).toEqual(typed)
      now = 1_800_000
      expect(await forms.find(submitContact(line), page, owner)).toBeUndefined()
    })

    test("under a new id each time, so that an id set by somebody else restores nothing", async () => {
      const forms = unsavedForms(memoryStore(500, () => 0))
      const [first = ""] = await forms.save(submitContact(), { page, owner, typed })
      const [second = ""] = await forms.save(submitContact(first), { page, owner, typed })
      expect(await forms.find(submitContact(first), page, owner)).toBeUndefined()
      expect(await forms.find(submitContact(second), page, owner)).toEqual(typed)
    })

    test("with a limited number and size, without passwords and cards", async () => {
      const forms = unsavedForms(memoryStore(500, () => 0))
      const saved = Array.from({ length: 600 }, () => forms.save(submitContact(), { page, owner, typed }))
      const found = (await Promise.all(saved)).map(([line]) => forms.find(submitContact(line), page, owner))
      expect((await Promise.all(found)).filter((fields) => fields !== undefined)).toHaveLength(500)
      expect(await forms.save(submitContact(), { page, owner, typed: { city: "x".repeat(20_000) } })).toEqual([])
      const secrets = {
        password: "a",
        "login[password]": "b",
        current_password: "c",
        cc_card_number: "d",
        form_key: "e",
        "payment[cc_number]": "f",
        "payment[cc_cid]": "g",
        cvv: "h",
      }
      const [line] = await forms.save(submitContact(), { page, owner, typed: { ...typed, ...secrets } })
      expect(await forms.find(submitContact(line), page, owner)).toEqual(typed)
    })
  })
})

describe("A form with an expired form key", () => {
  test("[I11] [S9] contact: is shown again with all input, is not sent, and can be sent then", async () => {
    const guest = openPlainBrowser(host)
    const page = await guest.visit("/contact/")
    guest.cookies.set("other", "1")
    keyEnds(guest)
    const mails = () => small.rows("select count(*) as n from mail where kind = 'contact'")
    const fields = { name: "Jo", email: "jo@example.com", comment: "Do you ship to Malta?\nIt is a gift." }
    const again = await guest.press(page, "Submit", fields)
    expect([again.status, mails()]).toEqual([403, [{ n: 0 }]])
    expect(again.text).toContain("This form was open for too long, and nothing has been sent.")
    expect(Object.keys(fields).map((name) => valueOf(again, name))).toEqual(Object.values(fields))
    expect((await guest.press(again, "Submit")).text).toContain("Thanks for contacting us")
    expect(mails()).toEqual([{ n: 1 }])
  })

  test("[I11] registration: retains everything but the passwords", async () => {
    const guest = openPlainBrowser(host)
    const page = await guest.visit("/customer/account/create/")
    guest.cookies.set("other", "1")
    keyEnds(guest)
    const secret = { password: "Secret-Word-1", password_confirmation: "Secret-Word-1" }
    const fields = { firstname: "Jo", lastname: "Ek", email: "jo.ek@example.com" }
    const again = await guest.press(page, "Create an Account", { ...fields, ...secret })
    expect([again.status, ...Object.keys(fields).map((name) => valueOf(again, name))]).toEqual([
      403,
      ...Object.values(fields),
    ])
    expect(again.document.documentElement.outerHTML).not.toContain("Secret-Word")
    expect((await guest.press(again, "Create an Account", secret)).path).toBe("/customer/account/")
  })

  test("[I11] address and name of a signed-in customer: shown again and not saved", async () => {
    const ada = await registerAccount(host, "keyless@example.com")
    const addressPage = await ada.visit("/customer/address/new/")
    const profilePage = await ada.visit("/customer/account/edit/")
    keyEnds(ada)
    const address = await ada.press(addressPage, "Save Address", typed)
    expect([address.status, valueOf(address, "city")]).toEqual([403, "Ottawa"])
    keyEnds(ada)
    const profile = await ada.press(profilePage, "Save", { firstname: "Thora" })
    expect([profile.status, valueOf(profile, "firstname")]).toEqual([403, "Thora"])
    expect(small.rows("select firstname from customer where email = 'keyless@example.com'")).toEqual([
      { firstname: "Ada" },
    ])
    expect((await ada.press(profile, "Save")).text).toContain("You saved the account information.")
  })

  test("[I11] review: shown again with its text and saved when sent again", async () => {
    const guest = openPlainBrowser(host)
    const product = await guest.visit("/mug.html")
    guest.cookies.set("other", "1")
    guest.cookies.set("form_key", "AnotherKey1234567")
    const id = idOf(small, "product", "where sku = ?", "MUG")
    const fields = { nickname: "Jo", title: "Good", detail: "Holds tea.", form_key: "GoneWithTheDay12" }
    const again = await guest.send(`/review/product/post/id/${id}/`, fields)
    expect(product.status).toBe(200)
    expect([again.status, valueOf(again, "detail"), valueOf(again, "nickname")]).toEqual([422, "Holds tea.", "Jo"])
    expect(small.rows("select count(*) as n from review where nickname = 'Jo'")).toEqual([{ n: 0 }])
  })

  test("[S9] sent from another site is not shown at all", async () => {
    const guest = openPlainBrowser(host)
    await guest.visit("/contact/")
    const sent = { name: "Eve", email: "eve@example.com", comment: "Buy here", form_key: "WrongWrong123456" }
    const response = await guest.send("/contact/index/post/", sent, {
      "sec-fetch-site": "cross-site",
      origin: "https://evil.example",
    })
    expect([response.status, response.text.includes("Buy here")]).toEqual([403, false])
  })
})
