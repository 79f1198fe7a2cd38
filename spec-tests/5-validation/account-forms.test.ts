import { describe, expect, test } from "vitest"

import {
  contactProblems,
  deletionProblems,
  emailProblems,
  loginProblems,
  newPasswordProblems,
  registrationProblems,
  type TypedFields,
} from "../../core/shopper/account-forms.ts"
import { profilePart, profileProblems } from "../../core/shopper/profile-forms.ts"

const required = "This is a required field."
const noEmail = "Please enter a valid email address (Ex: johndoe@domain.com)."
const all = (...names: ReadonlyArray<string>) => names.map((field) => ({ field, text: required }))
const twice = { password: "a b", password_confirmation: "a b" }

describe("Forms of an account", () => {
  test("signing in wants an e-mail address and a password, of which blanks are one", () => {
    expect(loginProblems({})).toEqual(all("login[username]", "login[password]"))
    expect(loginProblems({ "login[username]": " ", "login[password]": "" })).toEqual(
      all("login[username]", "login[password]"),
    )
    expect(loginProblems({ "login[username]": "ann", "login[password]": " " })).toEqual([
      { field: "login[username]", text: noEmail },
    ])
    expect(loginProblems({ "login[username]": " ann@example.com ", "login[password]": "x" })).toEqual([])
  })

  test("a new account wants names, an e-mail address and a password typed twice, named in this order", () => {
    expect(registrationProblems({})).toEqual(all("firstname", "lastname", "email", "password"))
    const good = { firstname: "Ann", lastname: "Lee", email: "ann@example.com", ...twice }
    expect(registrationProblems(good)).toEqual([])
    expect(registrationProblems({ ...good, lastname: "  ", email: "ann@" })).toEqual([
      { field: "lastname", text: required },
      { field: "email", text: noEmail },
    ])
  })

  test("passwords are compared as they were typed", () => {
    const problems = (password: string, password_confirmation: string) =>
      newPasswordProblems({ password, password_confirmation })
    expect(problems("", "x")).toEqual(all("password"))
    expect(problems("x", "")).toEqual(all("password_confirmation"))
    expect(newPasswordProblems({ password: "x" })).toEqual(all("password_confirmation"))
    expect(problems("x", "x ")).toEqual([
      { field: "password_confirmation", text: "Please enter the same value again." },
    ])
    expect(problems(" ", " ")).toEqual([])
  })

  test("a letter to the shop wants a name, an e-mail address and something to read", () => {
    expect(contactProblems({})).toEqual(all("name", "email", "comment"))
    expect(contactProblems({ name: "Ann", email: "ann@example.com", comment: "Hello" })).toEqual([])
    expect(emailProblems({ email: "" })).toEqual(all("email"))
    expect(emailProblems({ email: "ann" })).toEqual([{ field: "email", text: noEmail }])
    expect(emailProblems({ email: "ann@example.com" })).toEqual([])
  })

  test("an account is deleted with its password, by someone who says that they want it", () => {
    const confirm = { field: "understood", text: "Please confirm that you want this." }
    expect(deletionProblems({})).toEqual([...all("password"), confirm])
    expect(deletionProblems({ password: " ", understood: " " })).toEqual([confirm])
    expect(deletionProblems({ password: "x", understood: "1" })).toEqual([])
  })

  test.each<readonly [TypedFields, string, ReadonlyArray<string>]>([
    [{}, "name", ["firstname", "lastname"]],
    [{ firstname: "Ann", lastname: "Lee" }, "name", []],
    [{ change_email: "0", change_password: "0", firstname: " " }, "name", ["firstname", "lastname"]],
    [{ change_email: "1", change_password: "1" }, "email", ["email", "current_password"]],
    [{ change_email: "1", email: "ann@example.com", current_password: "x" }, "email", []],
    [{ change_password: "1" }, "password", ["current_password", "password"]],
    [{ change_password: "1", current_password: "x", ...twice }, "password", []],
  ])("the profile form %j is the one of the %s and lacks %j", (fields, part, missing) => {
    expect(profilePart(fields)).toBe(part)
    expect(profileProblems(fields)).toEqual(all(...missing))
  })
})
