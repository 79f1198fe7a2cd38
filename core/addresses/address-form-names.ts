import { sentAttributes, type AddressAttribute } from "./address-attribute.ts"
import { draftFrom, type AddressDraft } from "./address-draft.ts"
import type { AddressFormField } from "./address-fields.ts"
import { typedName } from "./full-name.ts"

/** Magento's field names in the address book form, and ours for a full name, which is split before it is sent. */
const names: Readonly<Record<AddressFormField, string>> = {
  fullname: "fullname",
  country_id: "country_id",
  firstname: "firstname",
  lastname: "lastname",
  company: "company",
  street_0: "street[0]",
  street_1: "street[1]",
  postcode: "postcode",
  city: "city",
  region_id: "region_id",
  region: "region",
  telephone: "telephone",
}

/** Name of a field in the form. */
export const bookFieldName = (field: AddressFormField): string => names[field]

/** Element id of a field, or of a custom attribute by its code. */
export const bookFieldId = (field: string): string => `address-${field}`

/** Reads a submitted form into a draft; missing fields stay unchanged. Attributes are named by their codes. */
export const sentDraft = (
  sent: Readonly<Record<string, string>>,
  before: AddressDraft,
  attributes: ReadonlyArray<AddressAttribute> = [],
): AddressDraft => {
  const typed = draftFrom((field) => sent[names[field]] ?? before[field])
  const { fullname } = sent
  const draft = fullname === undefined ? typed : { ...typed, ...typedName(before, fullname) }
  const { custom_attributes: values } = before
  return attributes.length === 0 && values === undefined
    ? draft
    : { ...draft, custom_attributes: { ...values, ...sentAttributes(attributes, (code) => sent[code]) } }
}

/** Fields of a draft for Magento's form: a Boolean attribute is 1 or 0. */
export const formOfDraft = (draft: AddressDraft): Readonly<Record<string, string>> => ({
  country_id: draft.country_id,
  firstname: draft.firstname.trim(),
  lastname: draft.lastname.trim(),
  company: draft.company.trim(),
  "street[0]": draft.street_0.trim(),
  "street[1]": draft.street_1.trim(),
  postcode: draft.postcode.trim(),
  city: draft.city.trim(),
  region_id: draft.region_id,
  region: draft.region.trim(),
  telephone: draft.telephone.trim(),
  ...Object.fromEntries(
    Object.entries(draft.custom_attributes ?? {}).map(([code, value]) => [
      code,
      typeof value === "boolean" ? String(Number(value)) : value.trim(),
    ]),
  ),
})
