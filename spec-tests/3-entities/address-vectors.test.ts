import { Option, Schema } from "effect"
import { describe, expect, test } from "vitest"

import { addressOfForm, formOfAddress } from "../../core/addresses/address-form.wire.ts"
import { addressKey, creationTime } from "../../core/addresses/address-key.ts"
import type { Address, KnownAddress } from "../../core/addresses/address.ts"
import { CustomerAddressWire, savedAddressFrom } from "../../core/addresses/address.wire.ts"
import type { AddressDefaults } from "../../core/addresses/new-address.ts"
import { asDecided, comparedWith, type Differences } from "../any/differences.ts"
import { everyVector } from "../any/platform-vectors.ts"
import { vectorCountries } from "../any/vector-countries.ts"

// Addresses as the platform's own client makes them of forms and of the address book, and turns them back.

type Config = {
  readonly defaultCountryId?: string
  readonly defaultRegionId?: string
  readonly defaultPostcode?: string
}
type Input = {
  readonly config?: Config
  readonly useDefaultPostCode?: boolean
  readonly kind?: "typed" | "saved"
  readonly data: Readonly<Record<string, unknown>>
}
type Fields = Readonly<Record<string, unknown>>
type Output = { readonly key: string; readonly type: string; readonly isEditable: boolean; readonly fields: Fields }

const set = "04-address-models"
const differences: Differences = {
  "an attribute without a plain value is left out":
    "form-to-address-1 form-to-address-14 form-to-address-19 form-to-address-21 form-to-address-22 form-to-address-26 form-to-address-27 form-to-address-34",
  "custom attributes given as a list keep their codes":
    "form-to-address-2 form-to-address-9 form-to-address-23 form-to-address-32 form-to-address-42 form-to-address-50 form-to-address-60",
  "a region that its country does not have is none":
    "form-to-address-5 form-to-address-37 create-billing-87 address-to-form-5 address-to-form-11 address-to-form-37",
  "a street line may be a number": "form-to-address-6 address-to-form-6 address-to-form-13",
  "a region that is known by its id has the code and the name of the list":
    "form-to-address-7 form-to-address-15 form-to-address-35 form-to-address-63 address-to-form-7 address-to-form-38",
  "nothing is no form": "form-to-address-61",
  "a form has the names of the wire, not those of the model":
    "new-address-8 new-address-9 new-address-30 new-address-50 new-address-52 new-address-77",
  "0 is a postcode like any other": "new-address-15 new-address-37 new-address-58",
  "custom attributes keep the order of the shop":
    "saved-address-4 saved-address-5 saved-address-14 saved-address-19 saved-address-24 saved-address-30 saved-address-35",
  "a saved address without an id has no id in its key": "saved-address-36",
  "a bare region of a saved address is its name": "saved-address-38",
  "a region_id of '0' is no region": "address-to-form-8 address-to-form-24 address-to-form-32 address-to-form-40",
}
const compare = comparedWith(differences)

const text = (value: unknown): string =>
  (typeof value === "string" && value !== "__undefined__") || typeof value === "number" ? String(value) : ""
const linesOf = (street: unknown): ReadonlyArray<string> => {
  if (typeof street === "string" && street !== "__undefined__") return [street]
  return Object.values(Object(street))
    .map(text)
    .filter((line) => line !== "" && street !== "__undefined__")
}

const attributes = (list: unknown): ReadonlyArray<unknown> =>
  Object.values(Object(list === "__undefined__" ? [] : list)).map((one) => {
    const { attribute_code: code, value, label } = Object(one)
    return label === undefined ? { code, value } : { code, value, label }
  })

/** What both sides say of an address, in our words; nothing is the empty text. */
const ofPlatform = (fields: Fields) => ({
  countryId: text(fields["countryId"]),
  region: [text(fields["regionId"]).replace(/^0$/, ""), text(fields["regionCode"]), text(fields["region"])],
  street: linesOf(fields["street"]),
  postcode: text(fields["postcode"]),
  city: text(fields["city"]),
  name: ["prefix", "firstname", "middlename", "lastname", "suffix"].map((name) => text(fields[name])),
  vatId: text(fields["vatId"]),
  telephone: text(fields["telephone"]),
  attributes: attributes(fields["customAttributes"]),
  extension: fields["extensionAttributes"] ?? {},
})

const ofAddress = (address: Address) => ({
  countryId: address.countryId,
  region: [address.region.id ?? "", address.region.code, address.region.name],
  street: address.street,
  postcode: address.postcode,
  city: address.city,
  name: [address.prefix, address.firstName, address.middleName, address.lastName, address.suffix],
  vatId: address.vatId,
  telephone: address.telephone,
  attributes: address.customAttributes,
  extension: address.extensionAttributes ?? {},
})

const defaultsOf = ({ config, useDefaultPostCode }: Input): AddressDefaults => ({
  countryId: config?.defaultCountryId ?? "",
  regionId: config?.defaultRegionId,
  postcode: useDefaultPostCode === true ? config?.defaultPostcode : undefined,
})

const typedOf = (
  input: Input,
  type: "new-customer-address" | "new-customer-billing-address" = "new-customer-address",
) =>
  addressOfForm(input.data, {
    type,
    createdAt: 1,
    defaults: defaultsOf(input),
    countries: vectorCountries,
    text: (source) => source,
  })

const readSaved = Schema.decodeUnknownOption(CustomerAddressWire)
const savedOf = (data: unknown): KnownAddress | undefined =>
  Option.getOrUndefined(Option.map(readSaved(data), savedAddressFrom))

const seen = (known: KnownAddress | undefined) =>
  known === undefined ? undefined : { type: known.type, ...ofAddress(known.address) }

describe("addresses of the platform's own client", () => {
  const typed = everyVector<Input, Output>(set, ["formAddressDataToQuoteAddress"])
  test.for(typed)("[3.new-customer-address.1] typed $id", ({ id, input, output }) => {
    const ours = seen(typedOf(input))
    expect(compare(id, ours, { type: output.type, ...ofPlatform(output.fields) })).toBe(asDecided)
  })

  // The platform's bare model looks no region up; that is for its converter.
  const fresh = everyVector<Input, Output>(set, ["new-customer-address"])
  test.for(fresh)("[3.new-customer-address.2] new $id", ({ id, input, output }) => {
    const known = typedOf(input)
    const region = [known?.address.region.id ?? ""]
    const theirs = ofPlatform(output.fields)
    const ours = { ...seen(known), region }
    expect(compare(id, ours, { type: output.type, ...theirs, region: theirs.region.slice(0, 1) })).toBe(asDecided)
  })

  const billing = everyVector<Input, Output>(set, ["createBillingAddress"])
  test.for(billing)("[3.new-billing-address.1] billing $id", ({ id, input, output }) => {
    const ours = seen(typedOf(input, "new-customer-billing-address"))
    expect(compare(id, ours, { type: output.type, ...ofPlatform(output.fields) })).toBe(asDecided)
  })

  // The platform fails where the region is absent; here it is none.
  const saved = everyVector<Input, Output>(set, ["customer/address"]).filter(({ output }) => !("throws" in output))
  test.for(saved)("[3.customer-address.1] [3.customer-address.8] saved $id", ({ id, input, output }) => {
    const known = savedOf(input.data)
    const ours = { key: known && addressKey(known), ...seen(known) }
    expect(compare(id, ours, { key: output.key, type: output.type, ...ofPlatform(output.fields) })).toBe(asDecided)
  })

  const forms = everyVector<Input, Fields>(set, ["quoteAddressToFormAddressData"])
  test.for(forms.filter(({ input }) => input.kind === "typed"))("form of $id", ({ id, input, output }) => {
    const known = typedOf(input)
    const form = known && Object(formOfAddress(known))
    const theirs = Object(output)
    const shown = (one: Fields) => ({
      country: text(one["country_id"]),
      region: [text(one["region_id"]), text(one["region_code"]), text(one["region"])],
      street: linesOf(one["street"]),
      postcode: text(one["postcode"]),
      firstname: text(one["firstname"]),
    })
    expect(compare(id, form && shown(form), shown(theirs))).toBe(asDecided)
  })

  type Twice = {
    readonly listKeysAfterFirst: ReadonlyArray<string>
    readonly listCacheKeysAfterSecond: ReadonlyArray<string>
  }
  test.for(everyVector<Input, Twice>(set, ["createShippingAddress twice"]))(
    "[3.new-customer-address.6] twice $id: the second takes the place of the first, under a key of its own",
    ({ id, input, output }) => {
      const first = typedOf(input)
      const keyAt = (createdAt: number) => first && addressKey({ ...first, createdAt })
      const second = creationTime(1700000000000, first === undefined ? [] : [{ ...first, createdAt: 1700000000000 }])
      expect(compare(id, [keyAt(1700000000000)], output.listKeysAfterFirst)).toBe(asDecided)
      expect(compare(id, [keyAt(second)], output.listCacheKeysAfterSecond)).toBe(asDecided)
    },
  )
})
