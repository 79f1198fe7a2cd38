import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyText } from "../../app/testing/any-text.ts"
import { addressErrors, countryMissing } from "../../core/addresses/address-errors.ts"
import { addressFields } from "../../core/addresses/address-fields.ts"
import { countryRules } from "../../core/addresses/country.ts"
import { unusualPostcode } from "../../core/addresses/postcode.ts"
import { maxQuantity, quantityProblemText, readQuantity } from "../../core/cart/quantity.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import type { CheckoutState } from "../../core/checkout/checkout.ts"
import { openedCheckout } from "../../core/checkout/opened-checkout.ts"
import { placeOrderIssues } from "../../core/checkout/order/place-order-issues.ts"
import { readCoupon } from "../../core/checkout/totals/coupon.ts"
import { emailSuggestion } from "../../core/web/email-suggestion.ts"
import { isEmail } from "../../core/web/email.ts"
import { anyDraft, countries, janesDraft, readyCheckout } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const settings = { regionRequired: ["US"], postcodeOptional: ["IE"] }
const rulesOf = (id: string) =>
  countryRules(countries.find((country) => country.id === id) ?? { id, name: id }, settings)
const errors = (change: object, telephone: "required" | "optional" = "optional") =>
  addressErrors({ ...janesDraft, ...change }, rulesOf("US"), telephone).map(({ field }) => field)

describe("Address validation at checkout", () => {
  test("[5.checkout-and-cart.1] [8.6] an address without a country is reported at the country field", () => {
    const [first] = addressErrors({ ...janesDraft, country_id: "" }, rulesOf(""), "optional")
    expect(first).toEqual({ field: "country_id", message: countryMissing })
    expect(countryMissing).toBe("Field country_id is required.")
  })

  test("missing fields are reported in form order, present ones are not", () => {
    expect(errors({})).toEqual([])
    expect(errors({ firstname: " ", city: "", region_id: "" })).toEqual(["firstname", "city", "region_id"])
    expect(errors({ telephone: "" }, "required")).toEqual(["telephone"])
    expect(errors({ telephone: "call me" })).toEqual(["telephone"])
  })

  test("names may be of any script and of one character; a street needs no number", () => {
    forAll(fc.constantFrom("Ó", "李", "D'Arcy", "Ng", "Александр", "ا"), (name) => {
      expect(errors({ firstname: name, lastname: name, street_0: name })).toEqual([])
    })
  })

  test("countries without postcodes need none, and regions are required only where they are needed", () => {
    expect(rulesOf("IE").postcode.required).toBe(false)
    expect(rulesOf("DE").region).toEqual({ inputType: "text", required: false })
    expect(rulesOf("US").region).toEqual({ inputType: "list", required: true })
  })

  test("a guest sees at most eight fields, including the e-mail", () => {
    for (const { id } of countries) {
      const visible = addressFields(rulesOf(id), "optional").filter((field) => !field.isCollapsed)
      expect(visible.length + 1).toBeLessThanOrEqual(8)
      expect(visible[0]?.field).toBe("country_id")
    }
  })

  test("validation never throws, whatever is typed", () => {
    forAll(anyDraft, fc.boolean(), (draft, hasTelephone) => {
      expect(() =>
        addressErrors(draft, rulesOf(draft.country_id), hasTelephone ? "required" : "optional"),
      ).not.toThrow()
    })
  })

  test("an unusual postcode blocks the order until the shopper accepts it, and each other one again", () => {
    const at = (postcode: string, country_id = "US") =>
      readyCheckout({
        shipping: { selectedKey: undefined, createdAt: 5, draft: { ...janesDraft, country_id, postcode } },
      })
    const problems = (state: CheckoutState) => placeOrderIssues(state).map(({ fieldId, about }) => [fieldId, about])
    expect(problems(at("12534"))).toEqual([])
    expect(problems(at("1253"))).toEqual([["shipping-postcode", undefined]])
    expect(placeOrderIssues(at("1253"))[0]?.message).toBe("ZIP code should be 5 digits, like 12534.")
    expect(problems(at("1253", "DE"))).toContainEqual(["shipping-postcode", "10115"])
    const { state } = checkoutStep(at("1253"), { _tag: "PostcodeAccepted", part: "shipping", accepted: true })
    expect(problems(state)).toEqual([])
    const type = (text: string) =>
      checkoutStep(state, { _tag: "AddressTyped", part: "shipping", field: "postcode", text }).state
    expect(problems(type("1254"))).toEqual([["shipping-postcode", undefined]])
    expect(
      problems(checkoutStep(state, { _tag: "PostcodeAccepted", part: "shipping", accepted: false }).state),
    ).toHaveLength(1)
    expect(problems(openedCheckout(state, 1))).toHaveLength(1)
  })

  test("an unusual postcode is reported with examples and never rejected", () => {
    expect(unusualPostcode("US", "9021")).toEqual(["12345-6789", "12345"])
    expect(unusualPostcode("US", " 90210-1234 ")).toBeUndefined()
    expect(unusualPostcode("GB", "sw1a 1aa")).toBeUndefined()
    expect(unusualPostcode("XX", "anything")).toBeUndefined()
    expect(errors({ postcode: "odd" })).toEqual([])
  })
})

describe("E-mail suggestions", () => {
  test.each([
    ["bad@gmial.con", "bad@gmail.com"],
    [" Jane@GMAIL.cmo ", "Jane@gmail.com"],
    ["jane@hotmial.com", "jane@hotmail.com"],
    ["jane@yaho.com", "jane@yahoo.com"],
    ["jane@outlok.de", "jane@outlook.de"],
    ["jane@t-onlin.de", "jane@t-online.de"],
    ["jane@my-pottery.con", "jane@my-pottery.com"],
  ])("%s gets a suggestion", (typed, meant) => {
    expect(emailSuggestion(typed)).toBe(meant)
  })

  test.each([
    "jane@gmail.com",
    "jane@mail.com",
    "jane@gmx.de",
    "jane@web.de",
    "jane@me.com",
    "jane@example.com",
    "jane@",
    "x",
  ])("%s gets no suggestion", (typed) => {
    expect(emailSuggestion(typed)).toBeUndefined()
  })

  test("for any text, a suggestion is an e-mail with the same local part", () => {
    forAll(anyText(), (text) => {
      const typed = `jane@${text}`
      const suggested = emailSuggestion(typed)
      if (suggested === undefined) return
      expect(isEmail(suggested)).toBe(true)
      expect(suggested.startsWith("jane@")).toBe(true)
    })
  })
})

describe("E-mail validation", () => {
  test.each(["jane@example.com", " jane@example.com ", "j+x@a.co.uk", "ö@münchen.de", "a'b@example.com"])(
    "%s is valid",
    (typed) => {
      expect(isEmail(typed)).toBe(true)
    },
  )

  test.each([
    "",
    "jane",
    "jane@",
    "@example.com",
    "a@b",
    "a b@c.de",
    "a@b..de",
    "a@@b.de",
    "a@b.de,c@d.de",
    `${"a".repeat(250)}@b.de`,
  ])("%s is invalid", (typed) => {
    expect(isEmail(typed)).toBe(false)
  })
})

describe("Discount code validation", () => {
  test("[5.checkout-and-cart.3] applying requires a code", () => {
    expect(readCoupon("  ")).toEqual({ _tag: "Refused", reason: "empty" })
    expect(readCoupon(" SAVE10 ")).toEqual({ _tag: "Code", code: "SAVE10" })
  })

  test.each([".", "..", "a/b", "\\", "a\u0000b", "\ud800", "x".repeat(256)])(
    "%j is rejected before any request",
    (typed) => {
      expect(readCoupon(typed)._tag).toBe("Refused")
    },
  )

  test("an accepted code stays one segment of an URL", () => {
    forAll(anyText({ maxLength: 300 }), (typed) => {
      const read = readCoupon(typed)
      if (read._tag === "Refused") return
      const { pathname } = new URL(`/coupons/${encodeURIComponent(read.code)}`, "http://shop.test")
      expect(pathname.split("/")).toHaveLength(3)
      expect(decodeURIComponent(pathname.slice("/coupons/".length))).toBe(read.code)
    })
  })
})

describe("Quantity validation", () => {
  test.each([
    ["", "empty"],
    ["-1", "too small"],
    ["0", "too small"],
    ["1.5", "not whole"],
    ["1,5", "not whole"],
    ["1e9", "not a number"],
    ["0x10", "not a number"],
    ["two", "not a number"],
    ["٣", "not a number"],
    ["1000000000", "too large"],
  ])("[5.checkout-and-cart.5] %j is invalid: %s", (typed, problem) => {
    const parsed = readQuantity(typed)
    expect(parsed).toEqual({ _tag: "Invalid", problem })
    expect(parsed._tag === "Invalid" ? quantityProblemText(parsed.problem) : "").not.toBe("")
  })

  test("[5.checkout-and-cart.5] every whole number up to the maximum is read as written, with or without surrounding blanks", () => {
    forAll(fc.integer({ min: 1, max: maxQuantity }), (quantity) => {
      expect(readQuantity(` ${quantity} `)).toEqual({ _tag: "Quantity", quantity })
    })
  })

  test("zero is a valid quantity where it removes the item", () => {
    expect(readQuantity("0", 0)).toEqual({ _tag: "Quantity", quantity: 0 })
  })

  test("any text is parsed without an exception", () => {
    forAll(anyText(), (typed) => {
      expect(["Quantity", "Invalid"]).toContain(readQuantity(typed)._tag)
    })
  })
})
