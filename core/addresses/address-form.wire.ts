import { Option, Schema } from "effect"

import { listOrRecord, CoercedFlag, CoercedText } from "../web/coerced-value.wire.ts"
import type { Address, AddressRegion, CustomAttribute } from "./address.ts"
import { addressTexts } from "./address.wire.ts"
import type { Country } from "./country.ts"
import { customAttributes } from "./custom-attributes.ts"
import { newAddress, type AddressDefaults, type TypedAddress } from "./new-customer-address.ts"
import { regionId, regionInCountry } from "./region.ts"

const PlainValue = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])
const RegionWire = Schema.Struct({ region_id: CoercedText, region_code: CoercedText, region: CoercedText })
const AttributeWire = Schema.Struct({ attribute_code: Schema.String, value: PlainValue })

/** Address form of Magento's client: street lines by number, region flat or as an object. */
const AddressFormWire = Schema.Struct({
  ...addressTexts,
  email: CoercedText,
  region_id: CoercedText,
  region_code: CoercedText,
  region: Schema.optionalKey(Schema.Unknown),
  street: Schema.optionalKey(Schema.Unknown),
  save_in_address_book: CoercedFlag,
  custom_attributes: Schema.optionalKey(Schema.Unknown),
  extension_attributes: Schema.optionalKey(Schema.Unknown),
})

type Wire = typeof AddressFormWire.Type

const readForm = Schema.decodeUnknownOption(AddressFormWire)
const readRegion = Schema.decodeUnknownOption(RegionWire)
const readLines = Schema.decodeUnknownOption(listOrRecord(Schema.Unknown))
const readLine = Schema.decodeUnknownOption(Schema.Union([Schema.String, Schema.Finite]))
const readAttributes = Schema.decodeUnknownOption(listOrRecord(Schema.Unknown))
const readAttribute = Schema.decodeUnknownOption(AttributeWire)
const readValue = Schema.decodeUnknownOption(PlainValue)
const readExtension = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Unknown))

const linesOf = (street: unknown): ReadonlyArray<string> => {
  const lines = typeof street === "string" ? [street] : Object.values(Option.getOrElse(readLines(street), () => []))
  return lines.map((line) => String(Option.getOrElse(readLine(line), () => "")).trim()).filter((line) => line !== "")
}

/** Reads the region: flat fields have priority over the object. [3.customer-address.3] */
const regionOf = (wire: Wire): AddressRegion => {
  const nested = Option.getOrUndefined(readRegion(wire.region))
  const name = typeof wire.region === "string" ? wire.region : (nested?.region ?? "")
  return {
    id: regionId(wire.region_id) ?? regionId(nested?.region_id),
    code: wire.region_code || (nested?.region_code ?? ""),
    name,
  }
}

/** True for the region id `0`, which means no region; without an id the address gets the default region. */
const hasNoRegion = (wire: Wire): boolean => wire.region_id === "0"
const withoutRegion = (defaults: AddressDefaults): AddressDefaults => ({ ...defaults, regionId: undefined })

/** Reads attributes: a record by code, or a list of code and value. */
const attributesOf = (given: unknown, text: (source: string) => string): ReadonlyArray<CustomAttribute> => {
  const entries = Object.entries<unknown>(Option.getOrElse(readAttributes(given), () => []))
  return entries.flatMap(([code, value]) => {
    const listed = Option.getOrUndefined(readAttribute(value))
    const plain = listed?.value ?? Option.getOrUndefined(readValue(value))
    return plain === undefined ? [] : customAttributes({ [listed?.attribute_code ?? code]: plain }, text)
  })
}

const sentFields = (wire: Wire, text: (source: string) => string): Partial<Address> => ({
  countryId: wire.country_id,
  region: regionOf(wire),
  street: linesOf(wire.street),
  postcode: wire.postcode,
  city: wire.city,
  prefix: wire.prefix,
  firstName: wire.firstname,
  middleName: wire.middlename,
  lastName: wire.lastname,
  suffix: wire.suffix,
  company: wire.company,
  telephone: wire.telephone,
  fax: wire.fax,
  vatId: wire.vat_id,
  customAttributes: attributesOf(wire.custom_attributes, text),
  extensionAttributes: Option.getOrUndefined(readExtension(wire.extension_attributes)),
})

/**
 * Decodes an address form, with the store's defaults for missing fields; `undefined` when the value is not a form. Code and name of the
 * region come from its country. [3.new-customer-address.1] [3.new-customer-address.2]
 */
export const addressOfForm = (
  form: unknown,
  facts: {
    readonly type: TypedAddress["type"]
    readonly createdAt: number
    readonly defaults: AddressDefaults
    readonly countries: ReadonlyArray<Country>
    readonly text: (source: string) => string
  },
): (TypedAddress & { readonly email: string }) | undefined => {
  const wire = Option.getOrUndefined(readForm(form))
  if (wire === undefined || Array.isArray(form)) return undefined
  const address = newAddress(
    sentFields(wire, facts.text),
    hasNoRegion(wire) ? withoutRegion(facts.defaults) : facts.defaults,
  )
  const country = facts.countries.find(({ id }) => id === address.countryId)
  return {
    type: facts.type,
    createdAt: facts.createdAt,
    address: { ...address, region: regionInCountry(address.region, country) },
    saveInAddressBook: wire.save_in_address_book,
    email: wire.email,
  }
}

/** Encodes an address as a form: the inverse of `addressOfForm`. */
export const formOfAddress = ({ address }: Pick<TypedAddress, "address">): Readonly<Record<string, unknown>> => ({
  country_id: address.countryId,
  region_id: address.region.id ?? "",
  region_code: address.region.code,
  region: address.region.name,
  street: Object.fromEntries(address.street.map((line, index) => [String(index), line])),
  prefix: address.prefix,
  firstname: address.firstName,
  middlename: address.middleName,
  lastname: address.lastName,
  suffix: address.suffix,
  company: address.company,
  telephone: address.telephone,
  fax: address.fax,
  vat_id: address.vatId,
  postcode: address.postcode,
  city: address.city,
  custom_attributes: Object.fromEntries(address.customAttributes.map(({ code, value }) => [code, value])),
  ...(address.extensionAttributes === undefined ? {} : { extension_attributes: address.extensionAttributes }),
})
