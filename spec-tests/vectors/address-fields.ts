import type { Address } from "../../core/addresses/address.ts"

/** Fields of an address or form in a vector. */
export type Fields = Readonly<Record<string, unknown>>

/** The compared fields of an address; a missing one is an empty text. */
export type Shown = {
  readonly countryId: string
  /** Id, code and name. */
  readonly region: ReadonlyArray<string>
  readonly street: ReadonlyArray<string>
  readonly postcode: string
  readonly city: string
  readonly name: ReadonlyArray<string>
  readonly vatId: string
  readonly telephone: string
  readonly company: string
  readonly attributes: ReadonlyArray<{ readonly code: unknown; readonly value: unknown; readonly label?: unknown }>
  readonly extension: unknown
}

const text = (value: unknown): string =>
  (typeof value === "string" && value !== "__undefined__") || typeof value === "number" ? String(value) : ""

const objectOf = (value: unknown): Fields => (value === "__undefined__" ? {} : Object(value))

/** Texts of a list, or of an object with numeric keys. */
export const texts = (street: unknown): ReadonlyArray<string> =>
  (typeof street === "string" ? [street] : Object.values(Object(street))).map(text).filter((line) => line !== "")

const nameParts = ["prefix", "firstname", "middlename", "lastname", "suffix"]

const ofNames = (fields: Fields) => ({
  street: texts(fields["street"]),
  postcode: text(fields["postcode"]),
  city: text(fields["city"]),
  name: nameParts.map((part) => text(fields[part])),
  telephone: text(fields["telephone"]),
  company: text(fields["company"]),
})

const withoutZero = (id: unknown): string => text(id).replace(/^0$/, "")

/** Magento's model of an address. */
export const ofModel = (fields: Fields): Shown => ({
  ...ofNames(fields),
  countryId: text(fields["countryId"]),
  region: [withoutZero(fields["regionId"]), text(fields["regionCode"]), text(fields["region"])],
  vatId: text(fields["vatId"]),
  attributes: Object.values(objectOf(fields["customAttributes"])).map((one) => {
    const { attribute_code: code, value, label } = Object(one)
    return label === undefined ? { code, value } : { code, value, label }
  }),
  extension: fields["extensionAttributes"] ?? {},
})

/** A form of an address. */
export const ofForm = (form: Fields): Shown => ({
  ...ofNames(form),
  countryId: text(form["country_id"]),
  region: [withoutZero(form["region_id"]), text(form["region_code"]), text(form["region"])],
  vatId: text(form["vat_id"]),
  attributes: Object.entries(objectOf(form["custom_attributes"])).map(([code, value]) => ({ code, value })),
  extension: objectOf(form["extension_attributes"]),
})

export const ofAddress = (address: Address): Shown => ({
  countryId: address.countryId,
  region: [address.region.id ?? "", address.region.code, address.region.name],
  street: address.street,
  postcode: address.postcode,
  city: address.city,
  name: [address.prefix, address.firstName, address.middleName, address.lastName, address.suffix],
  vatId: address.vatId,
  telephone: address.telephone,
  company: address.company,
  attributes: address.customAttributes,
  extension: address.extensionAttributes ?? {},
})
