import { Option, Schema } from "effect"

import { listOrRecord, CoercedText } from "../web/coerced-value.wire.ts"
import type { Address, CustomAttribute, KnownAddress } from "./address.ts"
import { regionId } from "./region.ts"

const AttributeWire = Schema.Struct({
  attribute_code: Schema.String,
  value: Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])),
  label: Schema.optionalKey(Schema.NullOr(Schema.String)),
})

/** Text fields of an address. [3.customer-address.5] [3.customer-address.4] */
export const addressTexts = {
  prefix: CoercedText,
  firstname: CoercedText,
  middlename: CoercedText,
  lastname: CoercedText,
  suffix: CoercedText,
  company: CoercedText,
  telephone: CoercedText,
  fax: CoercedText,
  vat_id: CoercedText,
  postcode: CoercedText,
  city: CoercedText,
  country_id: CoercedText,
}

/** Fields that the address of a quote and one of the address book have in common. [3.customer-address.4] [3.customer-address.6] */
export const commonAddressFields = {
  ...addressTexts,
  street: Schema.optionalKey(Schema.NullOr(Schema.Array(CoercedText))),
  custom_attributes: Schema.optionalKey(Schema.NullOr(listOrRecord(AttributeWire))),
}

/** Address of a quote: region fields are flat. [3.customer-address.1] [3.customer-address.2] [3.customer-address.3] */
export const CartAddressWire = Schema.Struct({
  ...commonAddressFields,
  region: CoercedText,
  region_id: CoercedText,
  region_code: CoercedText,
  email: CoercedText,
  customer_address_id: CoercedText,
  extension_attributes: Schema.optionalKey(Schema.Unknown),
})

type CommonAddressWire = Omit<
  typeof CartAddressWire.Type,
  "region" | "region_id" | "region_code" | "email" | "customer_address_id" | "extension_attributes"
>

const attributesFrom = (wire: CommonAddressWire["custom_attributes"]): ReadonlyArray<CustomAttribute> =>
  Object.values(wire ?? {}).flatMap(({ attribute_code: code, value, label }) =>
    value === null ? [] : [label ? { code, value, label } : { code, value }],
  )

/** Converts the common fields; the region comes from `region`. */
export const addressFrom = (wire: CommonAddressWire, region: Address["region"]): Address => ({
  countryId: wire.country_id,
  region,
  street: (wire.street ?? []).filter((line) => line !== ""),
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
  customAttributes: attributesFrom(wire.custom_attributes),
})

const decodePickup = Schema.decodeUnknownOption(Schema.Struct({ pickup_location_code: Schema.NonEmptyString }))

/** Extension attributes of the address of a store in which the order is picked up; none otherwise. */
const pickupAttributes = (wire: unknown): Pick<Address, "extensionAttributes"> => {
  const pickup = decodePickup(wire)
  return Option.isSome(pickup) ? { extensionAttributes: pickup.value } : {}
}

/** Converts the address of a quote; `undefined` without a country. */
export const cartAddressFrom = (
  wire: typeof CartAddressWire.Type,
):
  | { readonly address: Address; readonly email: string; readonly customerAddressId: string | undefined }
  | undefined => {
  if (wire.country_id === "") return undefined
  const region = { code: wire.region_code, name: wire.region, id: regionId(wire.region_id) }
  return {
    address: { ...addressFrom(wire, region), ...pickupAttributes(wire.extension_attributes) },
    email: wire.email,
    customerAddressId: regionId(wire.customer_address_id),
  }
}

/** Removes empty and absent fields, which Magento would store as spaces. */
export const withoutBlanks = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "" && value !== undefined))

const bodyOfAddress = (address: Address): Readonly<Record<string, unknown>> => ({
  countryId: address.countryId,
  regionId: address.region.id,
  regionCode: address.region.code,
  region: address.region.name,
  street: address.street,
  company: address.company,
  telephone: address.telephone,
  fax: address.fax,
  postcode: address.postcode,
  city: address.city,
  prefix: address.prefix,
  firstname: address.firstName,
  middlename: address.middleName,
  lastname: address.lastName,
  suffix: address.suffix,
  vatId: address.vatId,
  customAttributes: address.customAttributes.map(({ code, value, label }) =>
    withoutBlanks({ attribute_code: code, value, label }),
  ),
  extensionAttributes: address.extensionAttributes,
})

/** Body of an address in shipping, billing and payment calls, in camelCase and without blank fields. */
export const addressBody = (known: KnownAddress, email: string | undefined): Readonly<Record<string, unknown>> =>
  withoutBlanks({
    email,
    ...bodyOfAddress(known.address),
    ...(known.type === "customer-address"
      ? { customerAddressId: Number(known.id), customerId: known.customerId }
      : { saveInAddressBook: known.saveInAddressBook ? 1 : 0 }),
  })

/** Address of `estimate-shipping-methods`, in snake_case and without blank fields. */
export const estimateBody = ({
  countryId,
  region,
  postcode,
  city,
  street,
}: Address): Readonly<Record<string, unknown>> =>
  withoutBlanks({ country_id: countryId, region: region.name, region_id: region.id, postcode, city, street })
