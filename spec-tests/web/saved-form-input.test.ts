import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyText } from "../../app/testing/any-text.ts"
import {
  isFormDraftKey,
  belongsToAnother,
  isSaved,
  formDraftKey,
  isSavable,
  emptyFormDraft,
  readFormDraft,
  withTyped,
} from "../../core/web/form-draft.ts"
import { forAll } from "../arbitraries/for-all.ts"

const field = (name: string, type = "text", autocomplete = "") => ({ type, name, autocomplete })
const anyField = anyText({ maxLength: 12 })
const anyOwner = fc.constantFrom("ada@example.com", "ad@example.com", "mei@example.com")

describe("Saved input of an account form", () => {
  test("[I11] is restored character by character", () => {
    forAll(fc.array(fc.tuple(anyField, fc.oneof(anyText({ maxLength: 80 }), fc.boolean()))), (typed) => {
      const saved = typed.reduce((form, [name, value]) => withTyped(form, name, value), emptyFormDraft)
      expect(readFormDraft(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
    })
  })

  test("never contains a password, a code, or card data", () => {
    expect(isSavable(field("street[]"))).toBe(true)
    expect(isSavable(field("comment", "textarea"))).toBe(true)
    const secrets = [
      field("password", "password"),
      field("current_password"),
      field("password", "text"),
      field("number", "text", "cc-number"),
      field("card_number"),
      field("otp", "text", "one-time-code"),
      field("form_key", "hidden"),
      field("file", "file"),
    ]
    expect(secrets.filter(isSavable)).toEqual([])
  })

  test("[R20] is read from any stored value without an error", () => {
    forAll(fc.jsonValue(), (value) => {
      const { fields } = readFormDraft(value)
      expect(Object.values(fields).every((one) => typeof one === "string" || typeof one === "boolean")).toBe(true)
    })
  })

  test("is removed only after the form was sent and the next page confirms that it was saved", () => {
    const typed = withTyped(emptyFormDraft, "city", "Hudson")
    const sent = { ...typed, sent: true }
    expect([isSaved(sent, true), isSaved(sent, false), isSaved(typed, true)]).toEqual([true, false, false])
    expect(isSaved(withTyped(sent, "city", "Hudson NY"), true)).toBe(false)
  })

  test("belongs to one customer, and is never shown to another", () => {
    forAll(anyOwner, anyOwner, anyField, (one, other, form) => {
      const key = formDraftKey(one, form)
      expect(isFormDraftKey(key)).toBe(true)
      expect(belongsToAnother(key, other)).toBe(one !== other)
      expect(belongsToAnother(key, "")).toBe(false)
      expect(belongsToAnother(formDraftKey("", form), other)).toBe(false)
    })
    expect(belongsToAnother("mage-cache-storage", "ada@example.com")).toBe(false)
  })
})
