import { describe, expect, test } from "vitest"

import { addressOfDraft, draftOf, emptyDraft } from "../../core/addresses/address-draft.ts"
import { addressErrors, countryErrors } from "../../core/addresses/address-errors.ts"
import { addressFields } from "../../core/addresses/address-fields.ts"
import { draftOfFormData, formDataOf } from "../../core/addresses/address-form-data.ts"
import { emptyAddress } from "../../core/addresses/address.ts"
import { countryRules } from "../../core/addresses/country.ts"
import { isEmail } from "../../core/web/email.ts"
import { countries, jane } from "../arbitraries/checkout.ts"

const settings = { regionRequired: ["US", "GB"], postcodeOptional: ["IE"] }
const rulesOf = (id: string) =>
  countryRules(
    [...countries, { id: "GB", name: "United Kingdom" }, { id: "IE", name: "Ireland" }].find((one) => one.id === id),
    settings,
  )

describe("Fields of an address form", () => {
  test("[5.checkout-and-cart.1] without a country no further fields are required", () => {
    const strict = { regionRequired: ["US"], postcodeOptional: [] }
    expect(countryRules(undefined, strict)).toEqual({
      region: { inputType: "text", required: false },
      postcode: { required: false, hasOnlyDigits: false },
    })
  })

  const shown = (id: string, telephone: "required" | "optional") =>
    addressFields(rulesOf(id), telephone).map(
      ({ field, inputType, required, isCollapsed }) =>
        `${field} ${inputType}${required ? " required" : ""}${isCollapsed ? " collapsed" : ""}`,
    )

  test("[5.checkout-and-cart.1] the country is first and required; fields the shop does not need are collapsed", () => {
    expect(shown("US", "required")).toEqual([
      "country_id country required",
      "firstname text required",
      "lastname text required",
      "street_0 text required",
      "postcode text required",
      "city text required",
      "region_id region required",
      "telephone tel required",
      "street_1 text collapsed",
      "company text collapsed",
    ])
  })

  test("a country without a region list has a text field if it needs a region, and none otherwise", () => {
    expect(shown("GB", "optional")).toContain("region text required")
    expect(shown("DE", "optional").filter((line) => line.startsWith("region"))).toEqual([])
    expect(shown("IE", "optional")).toContain("postcode text")
    expect(shown("DE", "optional")).toContain("telephone tel collapsed")
  })

  test("each field has its label and its autocomplete hint", () => {
    const labels = addressFields(rulesOf("US"), "required").map(
      ({ label, autocomplete }) => `${label}: ${autocomplete}`,
    )
    expect(labels).toEqual([
      "Country: country",
      "First Name: given-name",
      "Last Name: family-name",
      "Street Address: address-line1",
      "Zip/Postal Code: postal-code",
      "City: address-level2",
      "State/Province: address-level1",
      "Phone Number: tel",
      "Apartment, building: address-line2",
      "Company: organization",
    ])
    const [region] = addressFields(rulesOf("GB"), "required").filter(({ field }) => field === "region")
    expect(region).toMatchObject({ label: "State/Province", autocomplete: "address-level1", isCollapsed: false })
  })

  test("the numeric keyboard is requested where postcodes are digits only", () => {
    const modeOf = (id: string) =>
      addressFields(rulesOf(id), "optional").find(({ field }) => field === "postcode")?.inputMode
    expect([modeOf("DE"), modeOf("US"), modeOf("GB")]).toEqual(["numeric", "numeric", undefined])
  })
})

describe("Address validation", () => {
  const wrong = (draft: Partial<typeof emptyDraft>, id = "US", telephone: "required" | "optional" = "required") =>
    addressErrors({ ...draftOf(jane), ...draft }, rulesOf(id), telephone).map(({ field, message }) => [field, message])

  test("[5.checkout-and-cart.1] [8.6] reports every missing required field in form order", () => {
    expect(addressErrors(emptyDraft, rulesOf("US"), "required")).toEqual([
      { field: "country_id", message: "Field country_id is required." },
      { field: "firstname", message: "Enter your first name." },
      { field: "lastname", message: "Enter your last name." },
      { field: "street_0", message: "Enter your street and house number." },
      { field: "postcode", message: "Enter your ZIP code." },
      { field: "city", message: "Enter your city." },
      { field: "region_id", message: "Choose your state or province." },
      { field: "telephone", message: "Enter a phone number, so that the carrier can reach you." },
    ])
    expect(wrong({ region: "" }, "GB")).toEqual([["region", "Enter your state or province."]])
  })

  test("treats blanks as empty, and accepts empty optional fields", () => {
    expect(wrong({ city: "  " })).toEqual([["city", "Enter your city."]])
    expect(wrong({ telephone: "", company: "", street_1: "" }, "US", "optional")).toEqual([])
    expect(wrong({})).toEqual([])
  })

  test.each([
    ["street_1", "x".repeat(255), []],
    ["street_1", ` ${"x".repeat(255)} `, []],
    ["street_1", "x".repeat(256), [["street_1", "Use at most 255 characters."]]],
    ["company", "x".repeat(256), [["company", "Use at most 255 characters."]]],
    ["telephone", "+49 (030) 12/34-5.6", []],
    ["telephone", "call me", [["telephone", "Enter the phone number in digits; + ( ) . / are fine."]]],
    ["telephone", "123x", [["telephone", "Enter the phone number in digits; + ( ) . / are fine."]]],
    ["telephone", "x123", [["telephone", "Enter the phone number in digits; + ( ) . / are fine."]]],
    ["telephone", "1".repeat(256), [["telephone", "Use at most 255 characters."]]],
    ["lastname", "O", []],
  ])("the text of the field %s %j has the errors %j", (field, text, errors) =>
    expect(wrong({ [field]: text })).toEqual(errors),
  )

  test("rejects a country that the shop does not deliver to", () => {
    expect(countryErrors({ ...emptyDraft, country_id: "XX" }, countries)).toEqual([
      { field: "country_id", message: "We do not deliver to this country." },
    ])
    expect(countryErrors({ ...emptyDraft, country_id: "DE" }, countries)).toEqual([])
    expect(countryErrors(emptyDraft, countries)).toEqual([])
  })
})

describe("Address draft and address", () => {
  const draft = {
    country_id: " US ",
    firstname: " Jane ",
    lastname: " Doe ",
    company: " Clay ",
    street_0: " 1 Main St ",
    street_1: " Flat 2 ",
    postcode: " ab1 ",
    city: " LA ",
    region_id: "12",
    region: " typed ",
    telephone: " 555 ",
  }
  const address = {
    ...emptyAddress,
    countryId: "US",
    firstName: "Jane",
    lastName: "Doe",
    company: "Clay",
    street: ["1 Main St", "Flat 2"],
    postcode: "AB1",
    city: "LA",
    region: { id: "12", code: "CA", name: "California" },
    telephone: "555",
  }
  const us = countries.find(({ id }) => id === "US")

  test("[3.customer-address.3] surrounding blanks are removed, the postcode is upper case, the region comes from the list", () => {
    expect(addressOfDraft(draft, us)).toEqual(address)
    expect(addressOfDraft({ ...draft, region_id: "" }, undefined).region).toEqual({ code: "", name: "typed" })
    expect(addressOfDraft({ ...draft, street_0: " " }, us).street).toEqual(["Flat 2"])
    expect(addressOfDraft({ ...draft, street_1: " " }, us).street).toEqual(["1 Main St"])
  })

  test("[3.customer-address.4] an address becomes the field texts of a draft", () => {
    expect(draftOf(address)).toEqual({
      country_id: "US",
      firstname: "Jane",
      lastname: "Doe",
      company: "Clay",
      street_0: "1 Main St",
      street_1: "Flat 2",
      postcode: "AB1",
      city: "LA",
      region_id: "12",
      region: "California",
      telephone: "555",
    })
    expect(draftOf(emptyAddress)).toEqual(emptyDraft)
    expect(Object.values(emptyDraft).every((text) => text === "")).toBe(true)
  })

  test("[3.checkout-state.1] a stored form keeps its texts and numbers, other values are dropped", () => {
    expect(draftOfFormData(formDataOf(draft))).toEqual(draft)
    const stored = {
      street: ["a", "b"],
      region: { region_id: 12, region: "Kent" },
      postcode: 90210,
      city: null,
      company: {},
    }
    expect(draftOfFormData(stored)).toEqual({
      ...emptyDraft,
      street_0: "a",
      street_1: "b",
      region_id: "12",
      region: "Kent",
      postcode: "90210",
    })
    expect(draftOfFormData({ city: "x".repeat(1001) })?.city).toHaveLength(1000)
    expect(draftOfFormData({ telephone: Number.NaN, fax: "1" })).toBeUndefined()
    expect(draftOfFormData({ region_id: "5", region: { region_id: 12 } })?.region_id).toBe("5")
    for (const nothing of [undefined, null, 5, "text", [], [{ city: "LA" }], {}, { city: "" }])
      expect(draftOfFormData(nothing)).toBeUndefined()
    const inherited: unknown = Object.create({ city: "LA" })
    expect(draftOfFormData(inherited)).toBeUndefined()
  })
})

describe("E-mail addresses", () => {
  test.each([
    ["jane@example.com", true],
    [" jane@example.com ", true],
    ["jane.doe+shop@sub.example.co", true],
    ["jäne@exämple.de", true],
    ["jane@xn--exmple-cua.de", true],
    ["a@b.c", true],
    ["jane@example", false],
    ["jane@@example.com", false],
    ["jane@exam@ple.com", false],
    ["jane@example.com@other", false],
    ["@example.com", false],
    ["jane@", false],
    ["jane@.com", false],
    ["jane@example.", false],
    ["jane@-example.com", false],
    ["jane@example-.com", false],
    ["jane@exa_mple.com", false],
    ["ja ne@example.com", false],
    ["jane<x>@example.com", false],
    ["jane,x@example.com", false],
    ['"jane"@example.com', false],
    ["", false],
    [`${"x".repeat(242)}@example.com`, true],
    [`${"x".repeat(243)}@example.com`, false],
  ])("[3.checkout-state.5] %j: %s", (typed, isValid) => expect(isEmail(typed)).toBe(isValid))
})
