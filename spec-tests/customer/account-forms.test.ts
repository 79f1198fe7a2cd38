import { describe, expect, test } from "vitest"

import {
  contactProblems,
  deletionProblems,
  emailProblems,
  loginProblems,
  newPasswordProblems,
  registrationProblems,
} from "../../core/customer/account-forms.ts"

const required = "This is a required field."
const noEmail = "Please enter a valid email address (Ex: johndoe@domain.com)."

const good = {
  firstname: "Ada",
  lastname: "Stone",
  email: "ada@example.com",
  password: " a b ",
  password_confirmation: " a b ",
}

describe("Validation of account forms", () => {
  test("a complete form has no errors", () => {
    expect(registrationProblems(good)).toEqual([])
    expect(newPasswordProblems(good)).toEqual([])
    expect(emailProblems(good)).toEqual([])
    expect(loginProblems({ "login[username]": " ada@example.com ", "login[password]": " " })).toEqual([])
    expect(contactProblems({ name: "Joe", email: "joe@example.com", comment: "Hello" })).toEqual([])
    expect(deletionProblems({ password: "x", understood: "1" })).toEqual([])
  })

  test("an empty form reports every field once, in field order", () => {
    const fields = (problems: ReadonlyArray<{ readonly field: string }>) => problems.map(({ field }) => field)
    expect(fields(registrationProblems({}))).toEqual(["firstname", "lastname", "email", "password"])
    expect(registrationProblems({}).map(({ text }) => text)).toEqual([required, required, required, required])
    expect(loginProblems({})).toEqual([
      { field: "login[username]", text: required },
      { field: "login[password]", text: required },
    ])
    expect(contactProblems({})).toEqual([
      { field: "name", text: required },
      { field: "email", text: required },
      { field: "comment", text: required },
    ])
    expect(emailProblems({})).toEqual([{ field: "email", text: required }])
    expect(deletionProblems({})).toEqual([
      { field: "password", text: required },
      { field: "understood", text: "Please confirm that you want this." },
    ])
  })

  test("blanks count as empty, except in passwords", () => {
    expect(registrationProblems({ ...good, firstname: "  " })).toEqual([{ field: "firstname", text: required }])
    expect(newPasswordProblems({ password: " a", password_confirmation: "a" })).toEqual([
      { field: "password_confirmation", text: "Please enter the same value again." },
    ])
  })

  test("a password is typed twice; missing fields are reported before a difference", () => {
    expect(newPasswordProblems({ password: "", password_confirmation: "a" })).toEqual([
      { field: "password", text: required },
    ])
    expect(newPasswordProblems({ password: "a", password_confirmation: "" })).toEqual([
      { field: "password_confirmation", text: required },
    ])
  })

  test.each(["nope", "a@b", "a b@example.com"])("%s is not an e-mail address", (email) => {
    expect(emailProblems({ email })).toEqual([{ field: "email", text: noEmail }])
    expect(loginProblems({ "login[username]": email, "login[password]": "x" })).toEqual([
      { field: "login[username]", text: noEmail },
    ])
  })
})
