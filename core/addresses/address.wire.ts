import { Schema } from "effect"

import { listOrRecord, CoercedFlag, CoercedText } from "../web/coerced-value.wire.ts"
import {
  noRegion,
  type Address,
  type AddressRegion,
  type CustomAttribute,
  type KnownAddress,
  type SavedAddress,
} from "./address.ts"
import { regionId } from "./region.ts"

const AttributeWire = Schema.Struct({
  attribute_code: Schema.String,
  value: Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])),
  label: Schema.optionalKey(Schema.NullOr(Schema.String)),
})

/** Text fields of an address. */
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

const personFields = {
  ...addressTexts,
  street: Schema.optionalKey(Schema.NullOr(Schema.Array(CoercedText))),
  custom_attributes: Schema.optionalKey(Schema.NullOr(listOrRecord(AttributeWire))),
}

/** Address of a quote: region fields are flat. */
export const CartAddressWire = Schema.Struct({
  ...personFields,
  region: CoercedText,
  region_id: CoercedText,
  region_code: CoercedText,
  email: CoercedText,
  customer_address_id: CoercedText,
})

/** Address of the address book: the region is an object. [3.customer-address.1] */
export const CustomerAddressWire = Schema.Struct({
  ...personFields,
  id: CoercedText,
  customer_id: CoercedText,
  region: Schema.optionalKey(
    Schema.NullOr(
      Schema.Union([
        Schema.Struct({ region_id: CoercedText, region_code: CoercedText, region: CoercedText }),
        Schema.Array(Schema.Unknown),
        Schema.String,
      ]),
    ),
  ),
  default_shipping: CoercedFlag,
  default_billing: CoercedFlag,
  inline: CoercedText,
})

type PersonWire = Omit<
  typeof CartAddressWire.Type,
  "region" | "region_id" | "region_code" | "email" | "customer_address_id"
>

const attributesFrom = (wire: PersonWire["custom_attributes"]): ReadonlyArray<CustomAttribute> =>
  Object.values(wire ?? {}).flatMap(({ attribute_code: code, value, label }) =>
    value === null ? [] : [label ? { code, value, label } : { code, value }],
  )

const addressFrom = (wire: PersonWire, region: Address["region"]): Address => ({
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

/** Converts the address of a quote; `undefined` without a country. */
export const cartAddressFrom = (
  wire: typeof CartAddressWire.Type,
):
  | { readonly address: Address; readonly email: string; readonly customerAddressId: string | undefined }
  | undefined => {
  if (wire.country_id === "") return undefined
  const region = { code: wire.region_code, name: wire.region, id: regionId(wire.region_id) }
  return {
    address: addressFrom(wire, region),
    email: wire.email,
    customerAddressId: regionId(wire.customer_address_id),
  }
}

/** Converts the region of a saved address: an object, an empty list for none, or a name. */
const bookRegion = (given: (typeof CustomerAddressWire.Type)["region"]): AddressRegion => {
  if (typeof given === "string") return { code: "", name: given }
  if (given === undefined || given === null || !("region_id" in given)) return noRegion
  return { code: given.region_code, name: given.region, id: regionId(given.region_id) }
}

/** Converts an address of the address book. [3.customer-record.2] [3.new-customer-address.8] [3.customer-record.1] */
export const savedAddressFrom = (wire: typeof CustomerAddressWire.Type): SavedAddress => {
  return {
    type: "customer-address",
    id: wire.id,
    customerId: wire.customer_id,
    address: addressFrom(wire, bookRegion(wire.region)),
    isDefaultShipping: wire.default_shipping,
    isDefaultBilling: wire.default_billing,
    inline: wire.inline,
  }
}

const withoutBlanks = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
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

/** Address of `totals-information`. [7.totals-information.2] */
export const totalsAddressBody = ({ countryId, region, postcode }: Address): Readonly<Record<string, unknown>> =>
  withoutBlanks({ countryId, region: region.name, regionId: region.id, postcode })
