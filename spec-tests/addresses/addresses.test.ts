import { Schema } from "effect"
import { describe, expect, test } from "vitest"

import { addressOfDraft, draftOf } from "../../core/addresses/address-draft.ts"
import { addressLines } from "../../core/addresses/address-lines.ts"
import { addressBody } from "../../core/addresses/address.wire.ts"
import { customAttributes } from "../../core/addresses/custom-attributes.ts"
import { addressKey } from "../../core/addresses/known-address-key.ts"
import { newAddress, withStoreCountry } from "../../core/addresses/new-customer-address.ts"
import { regionId, regionInCountry } from "../../core/addresses/region.ts"
import { isDefaultShipping } from "../../core/checkout/shipping/shipping-address.ts"
import { CustomerAddressWire, savedAddressFrom } from "../../core/customer/customer-record.wire.ts"
import { anyDraft, countries, jane, saved, typed } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const wire = {
  id: 2,
  customer_id: 1,
  region: { region_code: "MI", region: "Michigan", region_id: 33 },
  region_id: 33,
  country_id: "US",
  street: ["1 Lake Road"],
  company: "Acme",
  telephone: "(555) 229-3326",
  postcode: "49628-7978",
  city: "Calder",
  firstname: "Veronica",
  lastname: "Costello",
  default_shipping: 1,
  inline: "Veronica Costello, 1 Lake Road",
}
const read = (change: object) => savedAddressFrom(Schema.decodeUnknownSync(CustomerAddressWire)({ ...wire, ...change }))
const us = countries.find(({ id }) => id === "US")

describe("Customer address", () => {
  test("[3.customer-address.1] [3.customer-address.2] [3.customer-address.3] [3.customer-address.4] [3.customer-address.5] [3.customer-address.7] [3.customer-record.1] is decoded with all its fields", () => {
    expect(read({})).toMatchObject({
      id: "2",
      customerId: "1",
      inline: "Veronica Costello, 1 Lake Road",
      address: {
        countryId: "US",
        region: { id: "33", code: "MI", name: "Michigan" },
        street: ["1 Lake Road"],
        company: "Acme",
        firstName: "Veronica",
        vatId: "",
      },
    })
  })

  test("[3.customer-address.6] [3.address-custom-attributes.1] custom attributes are read from a list or an object", () => {
    const attribute = { attribute_code: "vip", value: "yes" }
    expect(read({ custom_attributes: [attribute] }).address.customAttributes).toEqual([{ code: "vip", value: "yes" }])
    expect(read({ custom_attributes: { vip: attribute } }).address.customAttributes).toEqual([
      { code: "vip", value: "yes" },
    ])
    expect(read({ custom_attributes: null }).address.customAttributes).toEqual([])
    const labelled = { attribute_code: "size", value: 5, label: "Large" }
    const none = { attribute_code: "none", value: null }
    expect(read({ custom_attributes: [labelled, none, { ...attribute, label: "" }] }).address.customAttributes).toEqual(
      [
        { code: "size", value: 5, label: "Large" },
        { code: "vip", value: "yes" },
      ],
    )
  })

  test("[3.customer-address.3] the region is read from a plain name, an empty list, or may be missing", () => {
    expect(read({ region: "Michigan" }).address.region).toStrictEqual({ code: "", name: "Michigan" })
    for (const region of [[], null]) expect(read({ region }).address.region).toEqual({ code: "", name: "" })
    const { region: _, ...without } = wire
    expect(savedAddressFrom(Schema.decodeUnknownSync(CustomerAddressWire)(without)).address.region.name).toBe("")
  })

  test("[3.customer-address.4] blank street lines are left out, and the street may be missing", () => {
    expect(read({ street: ["1 Lake Road", "", "Flat 2"] }).address.street).toEqual(["1 Lake Road", "Flat 2"])
    expect(read({ street: null }).address.street).toEqual([])
  })

  test("[3.customer-address.8] [9.checkout.6] its key is the type followed by the id", () => {
    expect(addressKey(saved("5"))).toBe("customer-address5")
  })

  test.each([1, "1", true])("[3.customer-record.2] the flag %s makes it the default shipping address", (flag) => {
    expect(isDefaultShipping(read({ default_shipping: flag }))).toBe(true)
  })

  test.each([0, "0", false, null])(
    "[3.customer-record.2] the flag %s does not make it the default shipping address",
    (flag) => {
      expect(isDefaultShipping(read({ default_shipping: flag }))).toBe(false)
    },
  )
})

describe("New customer address", () => {
  const defaults = { countryId: "US", regionId: "12", postcode: "90210" }

  test("[3.new-customer-address.2] [3.new-customer-address.3] [3.new-customer-address.4] [3.new-customer-address.5] missing fields are filled with the shop's defaults", () => {
    expect(newAddress({}, defaults)).toMatchObject({ countryId: "US", region: { id: "12" }, postcode: "90210" })
    expect(newAddress({ countryId: "DE" }, defaults)).toMatchObject({ countryId: "DE", region: { id: undefined } })
    expect(newAddress({ postcode: "1" }, defaults).postcode).toBe("1")
    expect(newAddress({}, { countryId: "US" }).postcode).toBe("")
    expect(newAddress({}, { countryId: "US" }).region).toEqual({ code: "", name: "" })
  })

  test("[3.new-customer-address.6] [3.new-billing-address.1] its key is the type followed by the creation time", () => {
    expect(addressKey(typed(1_700_000_000_000))).toBe("new-customer-address1700000000000")
    expect(addressKey({ ...typed(5), type: "new-customer-billing-address" })).toBe("new-customer-billing-address5")
  })

  test("[3.new-customer-address.8] [9.checkout.8] a region id of '0' means no region", () => {
    expect(regionId("0")).toBeUndefined()
    expect(regionId(0)).toBeUndefined()
    expect(regionId(12)).toBe("12")
    expect(regionId(" 12 ")).toBe("12")
    expect(regionId(" 0 ")).toBeUndefined()
    expect(regionId("  ")).toBeUndefined()
    expect(read({ region: { region_id: 0, region_code: "", region: "" } }).address.region.id).toBeUndefined()
  })

  test("[3.new-customer-address.1] extension attributes are sent with it", () => {
    const address = { ...jane, extensionAttributes: { pickup_location_code: "s1" } }
    expect(addressBody({ ...typed(1), address }, undefined)).toMatchObject({
      extensionAttributes: { pickup_location_code: "s1" },
    })
  })

  test("blank fields are not sent; a saved address is sent with its id", () => {
    const body = addressBody(typed(1), "jane@example.com")
    expect(body).toEqual({
      email: "jane@example.com",
      countryId: "US",
      regionId: "12",
      regionCode: "CA",
      region: "California",
      street: ["123 Oak Ave"],
      telephone: "512-555-1111",
      postcode: "90210",
      city: "Beverly Hills",
      firstname: "Jane",
      lastname: "Doe",
      customAttributes: [],
      saveInAddressBook: 0,
    })
    expect(addressBody(saved("5"), undefined)).toMatchObject({ customerAddressId: 5, customerId: "1" })
  })
})

describe("Regions of an address", () => {
  test("a region id of the country's list gives code and name; a country with a list accepts no other region", () => {
    expect(regionInCountry({ id: "12", code: "XX", name: "typed" }, us)).toEqual({
      id: "12",
      code: "CA",
      name: "California",
    })
    expect(regionInCountry({ id: "999", code: "ZZ", name: "Nowhere" }, us)).toEqual({ code: "", name: "" })
    expect(regionInCountry({ code: "", name: "Kent" }, undefined)).toEqual({ code: "", name: "Kent" })
    const kent = { id: "0", code: "", name: "Kent" }
    expect(regionInCountry(kent, undefined)).toStrictEqual({ code: "", name: "Kent" })
    expect(regionInCountry({ ...kent, id: " 7 " }, undefined)).toStrictEqual({ ...kent, id: "7" })
  })
})

describe("Address custom attributes", () => {
  test("[3.address-custom-attributes.2] yes/no values have labels, which are translated", () => {
    const german = (text: string) => (text === "Yes" ? "Ja" : "Nein")
    expect(customAttributes({ vip: true, spam: false, note: "x" }, german)).toEqual([
      { code: "vip", value: true, label: "Ja" },
      { code: "spam", value: false, label: "Nein" },
      { code: "note", value: "x" },
    ])
  })
})

describe("Typed addresses", () => {
  test("are stored as typed and read back unchanged", () => {
    forAll(anyDraft, (draft) => {
      const country = countries.find(({ id }) => id === draft.country_id)
      const once = addressOfDraft(draft, country)
      expect(addressOfDraft(draftOf(once), country)).toEqual(once)
    })
  })

  test("a shipping label has one line for each known part", () => {
    expect(addressLines(jane, "United States")).toEqual([
      "Jane Doe",
      "123 Oak Ave",
      "Beverly Hills, California 90210",
      "United States",
      "512-555-1111",
    ])
  })

  test("the store's default country precedes the one of the tax defaults, whose region and postcode go with it", () => {
    const taxDefaults = { countryId: "US", regionId: "12", postcode: "12534" }
    expect(withStoreCountry(taxDefaults, "DE")).toEqual({ countryId: "DE" })
    expect(withStoreCountry(taxDefaults, "US")).toEqual(taxDefaults)
    expect(withStoreCountry(taxDefaults, "")).toEqual(taxDefaults)
  })
})
