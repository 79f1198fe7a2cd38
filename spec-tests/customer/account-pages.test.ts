import { describe, expect, test } from "vitest"

import {
  addressBookStep,
  bookPostcodeExamples,
  addressBookErrors,
  rejectedBookForm,
  shownAddressBookErrors,
  type AddressBookForm,
} from "../../core/addresses/address-book-form.ts"
import { emptyDraft } from "../../core/addresses/address-draft.ts"
import { formOfDraft, sentDraft } from "../../core/addresses/address-form-names.ts"
import {
  guestOrderLookup,
  guestOrderLookupProblems,
  guestOrderProof,
} from "../../core/customer/orders/guest-order-lookup.ts"
import { profilePart, profileProblems } from "../../core/customer/profile-forms.ts"

const form: AddressBookForm = {
  id: undefined,
  draft: {
    ...emptyDraft,
    country_id: "DE",
    firstname: "Ada",
    lastname: "Berg",
    street_0: "1 Weg",
    postcode: "10115",
    city: "Berlin",
  },
  countries: [
    { id: "DE", name: "Germany", regions: [] },
    { id: "US", name: "United States" },
  ],
  countrySettings: { regionRequired: ["US"], postcodeOptional: [] },
  telephone: "optional",
  touchedFields: [],
  isRejected: false,
  defaults: { shipping: "selectable", billing: "selectable" },
}

const newYork = { id: "43", code: "NY", name: "New York" }

describe("Address book form", () => {
  test("selecting another country loads its regions once, and clears the region until it is selected again", () => {
    const withRegion = { ...form, draft: { ...form.draft, region_id: "88" } }
    const chosen = addressBookStep(withRegion, { _tag: "BookAddressTyped", field: "country_id", text: "US" })
    expect(chosen.regionsOf).toBe("US")
    expect(chosen.state.draft).toEqual({ ...form.draft, country_id: "US", region_id: "" })
    const back = addressBookStep(chosen.state, { _tag: "BookAddressTyped", field: "country_id", text: "DE" })
    expect(back.state.draft).toEqual(withRegion.draft)
    const loaded = addressBookStep(chosen.state, {
      _tag: "BookRegionsLoaded",
      country: { id: "US", name: "United States", regions: [newYork] },
    })
    expect(loaded.state.countries).toEqual([
      { id: "DE", name: "Germany", regions: [] },
      { id: "US", name: "United States", regions: [newYork] },
    ])
    const again = addressBookStep(loaded.state, { _tag: "BookAddressTyped", field: "country_id", text: "US" })
    expect(again.regionsOf).toBeUndefined()
    expect(addressBookErrors(loaded.state)).toEqual([{ field: "region_id", message: "Choose your state or province." }])
  })

  test("a country without a loaded region list has a region text field", () => {
    const state = { ...form, draft: { ...form.draft, country_id: "US" } }
    const loaded = addressBookStep(state, { _tag: "BookRegionsLoaded", country: { id: "US", name: "United States" } })
    expect(loaded.state.countries[1]?.regions).toEqual([])
    expect(addressBookErrors(loaded.state)).toEqual([{ field: "region", message: "Enter your state or province." }])
  })

  test("typing in one field leaves the others unchanged, and sends no request", () => {
    const typed = addressBookStep(form, { _tag: "BookAddressTyped", field: "city", text: "Köln" })
    expect(typed).toEqual({ state: { ...form, draft: { ...form.draft, city: "Köln" } } })
  })

  test("a field is validated when it is left with input, not before", () => {
    const odd = { ...form, draft: { ...form.draft, telephone: "call me", city: " " } }
    expect(shownAddressBookErrors(odd)).toEqual([])
    const left = addressBookStep(odd, { _tag: "BookAddressBlurred", field: "telephone" }).state
    expect(shownAddressBookErrors(left)).toEqual([
      { field: "telephone", message: "Enter the phone number in digits; + ( ) . / are fine." },
    ])
    expect(addressBookStep(odd, { _tag: "BookAddressBlurred", field: "city" }).state).toBe(odd)
  })

  test("an unusual postcode is mentioned when its field is left, and is not an error", () => {
    const odd = { ...form, draft: { ...form.draft, postcode: "123" } }
    expect([bookPostcodeExamples(odd), addressBookErrors(odd)]).toEqual([undefined, []])
    const left = addressBookStep(odd, { _tag: "BookAddressBlurred", field: "postcode" }).state
    expect(bookPostcodeExamples(left)).toEqual(["10115"])
  })

  test("after a rejected submit all errors are shown; an unsupported country is one", () => {
    const sent = rejectedBookForm({ ...form, draft: { ...emptyDraft, country_id: "XX", firstname: "Ada" } })
    expect(sent.isRejected).toBe(true)
    expect(shownAddressBookErrors(sent).map(({ field }) => field)).toEqual([
      "country_id",
      "lastname",
      "street_0",
      "city",
    ])
    expect(shownAddressBookErrors(sent)[0]?.message).toBe("We do not deliver to this country.")
  })

  test("is sent with Magento's field names and read back unchanged", () => {
    const sent = formOfDraft({ ...form.draft, street_1: " Rear house ", company: "Kiln" })
    expect(sent).toEqual({
      country_id: "DE",
      firstname: "Ada",
      lastname: "Berg",
      company: "Kiln",
      "street[0]": "1 Weg",
      "street[1]": "Rear house",
      postcode: "10115",
      city: "Berlin",
      region_id: "",
      region: "",
      telephone: "",
    })
    expect(sentDraft(sent, emptyDraft)).toEqual({ ...form.draft, street_1: "Rear house", company: "Kiln" })
    expect(sentDraft({ city: "Bonn" }, form.draft)).toEqual({ ...form.draft, city: "Bonn" })
  })
})

describe("A guest's order lookup form", () => {
  const known = { oar_order_id: " 000000009 ", oar_billing_lastname: " Doe " }

  test("searches by e-mail if there is one, otherwise by postcode, unless the form has a type", () => {
    const found = (fields: object, proof?: "email and postcode") => {
      const { email, postcode } = guestOrderLookup({ ...known, ...fields }, proof)
      return [email, postcode]
    }
    expect(guestOrderLookup({ ...known, oar_email: " a@b.example " })).toEqual({
      number: "000000009",
      lastName: "Doe",
      email: "a@b.example",
      postcode: "",
    })
    expect(found({ oar_email: "a@b.example", oar_zip: "90210" })).toEqual(["a@b.example", ""])
    expect(found({ oar_email: "", oar_zip: "90210" })).toEqual(["", "90210"])
    expect(found({ oar_type: "zip", oar_email: "a@b.example", oar_zip: "1" })).toEqual(["", "1"])
    expect(found({ oar_type: "email", oar_zip: "1" })).toEqual(["", ""])
    expect(found({ oar_type: "email", oar_email: "a@b.example", oar_zip: "1" }, "email and postcode")).toEqual([
      "a@b.example",
      "1",
    ])
  })

  test("for a shop that compares e-mail address and postcode needs both", () => {
    const problems = (fields: object) =>
      guestOrderLookupProblems({ ...known, ...fields }, "email and postcode").map(({ field }) => field)
    expect(problems({ oar_email: "a@b.example", oar_zip: "90210" })).toEqual([])
    expect(problems({ oar_email: "a@b.example" })).toEqual(["oar_zip"])
    expect(problems({ oar_zip: "90210" })).toEqual(["oar_email"])
  })

  test.each([
    [["number", "email", "lastname"], "email"],
    [["number", "email", "postcode"], "email and postcode"],
    [[], "none"],
  ])("a lookup with the fields %j compares %s", (fields, proof) => {
    expect(guestOrderProof(fields)).toBe(proof)
  })

  test("reports each missing field", () => {
    expect(guestOrderLookupProblems({ ...known, oar_email: "a@b.example" })).toEqual([])
    expect(guestOrderLookupProblems({ ...known, oar_zip: "90210" })).toEqual([])
    expect(guestOrderLookupProblems({}).map(({ field }) => field)).toEqual([
      "oar_order_id",
      "oar_billing_lastname",
      "oar_email",
    ])
    expect(guestOrderLookupProblems({ ...known, oar_type: "zip" })).toEqual([
      { field: "oar_zip", text: "Enter the ZIP code of the billing address." },
    ])
    expect(guestOrderLookupProblems({ ...known, oar_email: "a@b" }).map(({ field }) => field)).toEqual(["oar_email"])
  })
})

describe("Profile forms", () => {
  test("are distinguished by Magento's fields", () => {
    expect([{}, { change_email: "1" }, { change_password: "1" }, { change_email: "0" }].map(profilePart)).toEqual([
      "name",
      "email",
      "password",
      "name",
    ])
  })

  test("report missing fields; changing e-mail or password requires the current password", () => {
    const fieldsOf = (fields: Readonly<Record<string, string>>) => profileProblems(fields).map(({ field }) => field)
    expect(fieldsOf({ firstname: "Ada", lastname: "Berg" })).toEqual([])
    expect(profileProblems({ firstname: " ", lastname: "Berg" })).toEqual([
      { field: "firstname", text: "This is a required field." },
    ])
    expect(fieldsOf({ firstname: "Ada" })).toEqual(["lastname"])
    expect(fieldsOf({ change_email: "1", email: "ada@example.com", current_password: "x" })).toEqual([])
    expect(fieldsOf({ change_email: "1", email: "ada" })).toEqual(["email", "current_password"])
    expect(fieldsOf({ change_password: "1" })).toEqual(["current_password", "password"])
    expect(
      fieldsOf({ change_password: "1", current_password: "x", password: "new", password_confirmation: "other" }),
    ).toEqual(["password_confirmation"])
    expect(
      fieldsOf({ change_password: "1", current_password: "x", password: "new", password_confirmation: "new" }),
    ).toEqual([])
  })
})
