import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { focused, type OpenHost, password, registerAccount, valueOf } from "../../arbitraries/account.ts"
import { pineRoad } from "../../shops/address-attributes.ts"
import { openSmallHost, openPlainBrowser, type PlainBrowser, type PlainPage } from "../../shops/plain-browser.ts"
import type { SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
let host: OpenHost
beforeAll(async () => {
  ;({ small, host } = await openSmallHost())
})
afterAll(() => small.close())
beforeEach(() => small.runSql("delete from sign_in_attempt"))

const addAddress = async (browser: PlainBrowser, more: Readonly<Record<string, string>> = {}): Promise<PlainPage> => {
  const page = await browser.visit("/customer/address/new/")
  // The page contains the regions of the country that the form opens with.
  expect(valueOf(page, "country_id")).toBe("US")
  return browser.press(page, "Save Address", { ...pineRoad, ...more })
}

describe("Address book", () => {
  test("the first address becomes both defaults; another one replaces it on request", async () => {
    const ada = await registerAccount(host, "book@example.com")
    expect((await ada.visit("/customer/address/")).text).toContain("You have no address entries in your address book.")
    const first = await addAddress(ada)
    expect(first.path).toBe("/customer/address/index/")
    expect(first.text).toContain("You saved the address.")
    expect(first.text).toMatch(/Default Shipping Address\s*Default Billing Address\s*Bo Lund/)
    const second = await addAddress(ada, { "street[0]": "6 Pine Road", default_shipping: "1" })
    expect(second.text).toMatch(/Default Billing Address\s*Bo Lund\s*5 Pine Road/)
    expect(second.text).toMatch(/Default Shipping Address\s*Bo Lund\s*6 Pine Road/)
  })

  test("an edited address retains attributes that the form does not show, and a default stays one", async () => {
    const ada = await registerAccount(host, "change@example.com")
    await addAddress(ada)
    small.runSql("update customer_address set vat_id = 'DE1', middlename = 'M' where street = '5 Pine Road'")
    const id = Number(small.rows("select max(id) as id from customer_address")[0]?.["id"])
    const page = await ada.visit(`/customer/address/edit/id/${id}/`)
    expect([valueOf(page, "street[0]"), valueOf(page, "region_id")]).toEqual(["5 Pine Road", "12"])
    await ada.press(page, "Save Address", { city: "Pasadena" })
    expect(
      small.rows(
        "select a.city, a.vat_id, a.middlename, a.region, c.default_billing_id = a.id as billing from customer_address a join customer c on c.id = a.customer_id where a.id = ?",
        id,
      ),
    ).toEqual([{ city: "Pasadena", vat_id: "DE1", middlename: "M", region: "California", billing: 1 }])
  })

  test("[I11] a rejected address is shown again with every character, focused on the first invalid field", async () => {
    const ada = await registerAccount(host, "wrong@example.com")
    const page = await addAddress(ada, { city: "", "street[1]": " Rear house ", telephone: "ring twice" })
    expect(page.status).toBe(422)
    expect(page.document.title).toMatch(/^Error: Add New Address/)
    expect(focused(page)).toBe(
      "There is a problemEnter your city.Enter the phone number in digits; + ( ) . / are fine.",
    )
    expect([valueOf(page, "street[0]"), valueOf(page, "street[1]"), valueOf(page, "telephone")]).toEqual([
      "5 Pine Road",
      " Rear house ",
      "ring twice",
    ])
    const city = page.document.querySelector("#address-city")
    expect([city?.getAttribute("aria-invalid"), city?.getAttribute("aria-describedby")]).toEqual([
      "true",
      "address-city-problem",
    ])
    expect(small.rows("select * from customer_address where city = ''")).toEqual([])
  })

  test("without scripts another country requires its region when the form is submitted", async () => {
    const ada = await registerAccount(host, "country@example.com")
    const page = await addAddress(ada, { country_id: "CA", region_id: "", postcode: "K1A 0B1" })
    expect(page.status).toBe(422)
    expect(focused(page)).toContain("Choose your state or province.")
    const ontario = [...page.document.querySelectorAll<HTMLOptionElement>("#address-region_id option")].find(
      ({ textContent }) => textContent === "Ontario",
    )
    const book = await ada.press(page, "Save Address", { region_id: ontario?.value ?? "" })
    expect(book.text).toContain("Ontario")
  })

  test("a deleted address is no longer a default", async () => {
    const ada = await registerAccount(host, "delete@example.com")
    await addAddress(ada)
    const book = await ada.press(await ada.visit("/customer/address/"), "Delete Address")
    expect(book.text).toContain("You deleted the address.")
    expect(book.text).toContain("You have no address entries in your address book.")
    expect(small.rows("select default_billing_id from customer where email = 'delete@example.com'")).toEqual([
      { default_billing_id: null },
    ])
  })

  test("[S26] nobody can see, edit or delete another customer's address", async () => {
    const ada = await registerAccount(host, "mine@example.com")
    await addAddress(ada, { "street[0]": "1 Secret Lane" })
    const [row] = small.rows("select id from customer_address where street = '1 Secret Lane'")
    const id = Number(row?.["id"])
    const eve = await registerAccount(host, "eve-book@example.com")
    const form_key = eve.cookies.get("form_key") ?? ""
    const seen = await eve.visit(`/customer/address/edit/id/${id}/`)
    expect([seen.status, seen.text.includes("Secret")]).toEqual([404, false])
    const changed = await eve.send(`/customer/address/formPost/id/${id}/`, { ...pineRoad, form_key })
    expect(changed.status).toBe(404)
    const deleted = await eve.send(`/customer/address/delete/id/${id}/`, { form_key })
    expect(deleted.text).toContain("We can't delete the address right now.")
    expect(small.rows("select street from customer_address where id = ?", id)).toEqual([{ street: "1 Secret Lane" }])
  })

  test("a form without a valid key changes nothing", async () => {
    const ada = await registerAccount(host, "key@example.com")
    const response = await ada.send("/customer/address/formPost/", { ...pineRoad, form_key: "WrongWrong1" })
    expect(response.status).toBe(403)
    await ada.send("/customer/account/editPost/", { firstname: "X", lastname: "Y", form_key: "WrongWrong1" })
    expect(small.rows("select firstname from customer where email = 'key@example.com'")).toEqual([{ firstname: "Ada" }])
  })
})

describe("Profile", () => {
  const profile = async (browser: PlainBrowser) => browser.visit("/customer/account/edit/")

  test("a new name is saved without a password", async () => {
    const ada = await registerAccount(host, "name@example.com")
    const account = await ada.press(await profile(ada), "Save", { firstname: "Augusta", lastname: "King" })
    expect(account.path).toBe("/customer/account/")
    expect(account.text).toContain("You saved the account information.")
    expect(account.text).toContain("Augusta King, name@example.com")
  })

  test("an empty name is shown again in its own form, focused on the invalid field", async () => {
    const ada = await registerAccount(host, "empty@example.com")
    const page = await ada.press(await profile(ada), "Save", { firstname: " ", lastname: "King" })
    expect([page.status, focused(page)]).toEqual([422, "There is a problemFirst Name: This is a required field."])
    expect(valueOf(page, "lastname")).toBe("King")
  })

  test("email and password change only with the current password, and apply at once", async () => {
    const ada = await registerAccount(host, "old@example.com")
    const other = openPlainBrowser(host)
    await other.press(await other.visit("/customer/account/login/"), "Sign In", {
      "login[username]": "old@example.com",
      "login[password]": password,
    })
    const refused = await ada.press(await profile(ada), "Change Email", {
      email: "new@example.com",
      current_password: "not it",
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain("The password doesn't match this account. Verify the password and try again.")
    expect(valueOf(refused, "email")).toBe("new@example.com")
    const renamed = await ada.press(refused, "Change Email", { email: "new@example.com", current_password: password })
    expect(renamed.text).toContain("Ada Stone, new@example.com")

    const next = "Earthenware-77"
    const weak = await ada.press(await profile(ada), "Change Password", {
      current_password: password,
      password: "short",
      password_confirmation: "short",
    })
    expect(weak.text).toContain("The password needs at least 8 characters.")
    const differs = await ada.press(await profile(ada), "Change Password", {
      current_password: password,
      password: next,
      password_confirmation: `${next}!`,
    })
    expect(focused(differs)).toContain("Please enter the same value again.")
    const done = await ada.press(await profile(ada), "Change Password", {
      current_password: password,
      password: next,
      password_confirmation: next,
    })
    expect([done.path, done.text.includes("You saved the account information.")]).toEqual(["/customer/account/", true])
    // Sessions signed in with the old password have ended.
    expect((await other.visit("/customer/account/")).path).toBe("/customer/account/login/")
    const again = await other.press(await other.visit("/customer/account/login/"), "Sign In", {
      "login[username]": "new@example.com",
      "login[password]": next,
    })
    expect(again.path).toBe("/customer/account/")
  })

  test("an email address of another account is rejected, and no part of the form is saved", async () => {
    await registerAccount(host, "taken@example.com")
    const ada = await registerAccount(host, "taker@example.com")
    const page = await ada.press(await profile(ada), "Change Email", {
      email: "taken@example.com",
      current_password: password,
    })
    expect(page.text).toContain("A customer with the same email address already exists")
    expect(small.rows("select count(*) as n from customer where email = 'taker@example.com'")).toEqual([{ n: 1 }])
  })
})
