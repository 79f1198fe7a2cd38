import {
  addressFieldValues,
  attributesOfDraft,
  attributeValues,
  typedAddressFields,
  type AttributeValues,
} from "./address-attribute.ts"
import type { AddressField } from "./address-fields.ts"
import { emptyAddress, type Address } from "./address.ts"
import type { Country } from "./country.ts"
import { regionInCountry } from "./region.ts"

/** Draft of an address: the text of each field as typed, and custom attributes by code. */
export type AddressDraft = Readonly<Record<AddressField, string>> & {
  readonly custom_attributes?: AttributeValues | undefined
}

/** Draft without text. */
export const emptyDraft: AddressDraft = {
  country_id: "",
  firstname: "",
  lastname: "",
  company: "",
  street_0: "",
  street_1: "",
  postcode: "",
  city: "",
  region_id: "",
  region: "",
  telephone: "",
}

/** Creates a draft from a function that returns the text of a field. */
export const draftFrom = (text: (field: AddressField) => string): AddressDraft => ({
  country_id: text("country_id"),
  firstname: text("firstname"),
  lastname: text("lastname"),
  company: text("company"),
  street_0: text("street_0"),
  street_1: text("street_1"),
  postcode: text("postcode"),
  city: text("city"),
  region_id: text("region_id"),
  region: text("region"),
  telephone: text("telephone"),
})

/** Converts an address to a draft. */
export const draftOf = (address: Address): AddressDraft => {
  const values = { ...addressFieldValues(address), ...attributeValues(address.customAttributes) }
  return { ...fieldsOf(address), ...(Object.keys(values).length === 0 ? {} : { custom_attributes: values }) }
}

const fieldsOf = (address: Address): AddressDraft => ({
  country_id: address.countryId,
  firstname: address.firstName,
  lastname: address.lastName,
  company: address.company,
  street_0: address.street[0] ?? "",
  street_1: address.street[1] ?? "",
  postcode: address.postcode,
  city: address.city,
  region_id: address.region.id ?? "",
  region: address.region.name,
  telephone: address.telephone,
})

/** Converts a draft to an address: trims the texts, capitalizes the postcode, and finds the region in its country. */
export const addressOfDraft = (draft: AddressDraft, country: Country | undefined): Address => ({
  ...emptyAddress,
  ...typedAddressFields(draft),
  countryId: draft.country_id.trim(),
  firstName: draft.firstname.trim(),
  lastName: draft.lastname.trim(),
  company: draft.company.trim(),
  street: [draft.street_0.trim(), draft.street_1.trim()].filter((line) => line !== ""),
  postcode: draft.postcode.trim().toUpperCase(),
  city: draft.city.trim(),
  region: regionInCountry({ id: draft.region_id, code: "", name: draft.region.trim() }, country),
  telephone: draft.telephone.trim(),
  customAttributes: attributesOfDraft(draft),
})
