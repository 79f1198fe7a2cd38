import { Schema } from "effect"
import { describe, expect, test } from "vitest"

import { countriesOf } from "../../core/addresses/country.wire.ts"
import { countryFrom, CountryWire } from "../../core/addresses/directory.wire.ts"

const countryOf = (wire: unknown) => countryFrom(Schema.decodeUnknownSync(CountryWire)(wire))

describe("Countries of the directory", () => {
  test("a country is named in the shopper's language, else in English, else by its id", () => {
    expect(countryOf({ id: "DE", full_name_locale: "Deutschland", full_name_english: "Germany" }).name).toBe(
      "Deutschland",
    )
    expect(countryOf({ id: "DE", full_name_locale: null, full_name_english: "Germany" }).name).toBe("Germany")
    expect(countryOf({ id: "DE" })).toEqual({ id: "DE", name: "DE", regions: [] })
  })

  test("regions are decoded with id, code and name; null means none", () => {
    const regions = [{ id: 12, code: "CA", name: "California" }]
    expect(countryOf({ id: "US", available_regions: regions }).regions).toEqual([
      { id: "12", code: "CA", name: "California" },
    ])
    expect(countryOf({ id: "GB", available_regions: null }).regions).toEqual([])
    expect(() => countryOf({ id: "" })).toThrow("id")
  })

  test("countries are sorted by name; unreadable ones are left out", () => {
    const list = [
      { id: "US", full_name_locale: "United States", available_regions: [{ id: 12, code: "CA" }, { id: null }] },
      { id: "", full_name_locale: "Nowhere" },
      { id: "AT", full_name_locale: null, full_name_english: "Austria", available_regions: null },
      { id: "XY" },
    ]
    expect(countriesOf(list, { origin: "", safeHtml: (html) => html, today: "2026-11-20" })).toEqual([
      { id: "AT", name: "Austria", regions: [] },
      { id: "US", name: "United States", regions: [{ id: "12", code: "CA", name: "CA" }] },
      { id: "XY", name: "XY", regions: [] },
    ])
  })
})
