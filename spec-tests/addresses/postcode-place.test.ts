import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { fieldsOfPostcode, placeOfPostcode } from "../../core/addresses/postcode-place.ts"
import { forAll } from "../arbitraries/for-all.ts"

const newYork = { id: "43", code: "NY", name: "New York" }
const unitedStates = {
  id: "US",
  name: "United States",
  regions: [newYork, { id: "12", code: "CA", name: "California" }],
}
const draft = { country_id: "US", postcode: "10013", city: "", region_id: "" }

describe("Place of a postcode", () => {
  test.each([
    ["US", "10013", "NY", "New York"],
    ["US", " 10013-1234 ", "NY", "New York"],
    ["US", "12534", "NY", "Hudson"],
    ["US", "12054", "NY", undefined],
    ["US", "94103", "CA", "San Francisco"],
    ["US", "00501", "NY", undefined],
    ["US", "99950", "AK", undefined],
    ["DE", "10115", "BER", "Berlin"],
    ["DE", "80331", "BAY", "München"],
    ["DE", "60306", "HES", "Frankfurt am Main"],
  ])("of %s %j is %s, and its town %s", (country, postcode, regionCode, city) => {
    expect(placeOfPostcode(country, postcode)).toEqual({ regionCode, city })
  })

  test.each([
    ["US", "1001"],
    ["US", "100133"],
    ["US", "ABCDE"],
    ["US", ""],
    ["US", "06390"],
    ["DE", "99999"],
    ["FR", "75001"],
    ["constructor", "10013"],
  ])("of %s %j is not known", (country, postcode) => {
    expect(placeOfPostcode(country, postcode)).toBeUndefined()
  })

  test("has a region for every place in the tables, whatever is typed", () => {
    const digits = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, "0"))
    forAll(fc.constantFrom("US", "DE"), fc.oneof(digits, fc.string()), (country, postcode) => {
      expect(placeOfPostcode(country, postcode)?.regionCode ?? "NY").toMatch(/^[A-Z]{2,3}$/)
    })
  })
})

describe("Fields that a postcode fills", () => {
  test("are the empty town and region, with the id of the region in its list", () => {
    expect(fieldsOfPostcode(draft, unitedStates)).toEqual([
      { field: "city", text: "New York", name: "New York" },
      { field: "region_id", text: "43", name: "New York" },
    ])
  })

  test("never replace what is typed or selected", () => {
    expect(fieldsOfPostcode({ ...draft, city: "Manhattan" }, unitedStates).map(({ field }) => field)).toEqual([
      "region_id",
    ])
    expect(fieldsOfPostcode({ ...draft, city: "Manhattan", region_id: "12" }, unitedStates)).toEqual([])
  })

  test("are the town alone while the regions of the country are not loaded", () => {
    expect(fieldsOfPostcode(draft, { id: "US", name: "United States" }).map(({ field }) => field)).toEqual(["city"])
    expect(fieldsOfPostcode(draft, undefined).map(({ field }) => field)).toEqual(["city"])
  })
})
