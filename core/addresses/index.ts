// Addresses: fields, drafts, the address book, countries and regions. Imported as "vitrine/core/addresses".

export {
  type AddressBookEvent,
  type AddressBookForm,
  type DefaultUse,
  addressBookStep,
  addressBookErrors,
  rejectedBookForm,
} from "./address-book-form.ts"

export { draftOf, emptyDraft } from "./address-draft.ts"
export { type FieldError, addressErrors, countryMissing } from "./address-errors.ts"
export { type AddressField, addressFields } from "./address-fields.ts"
export { addressKey } from "./known-address-key.ts"
export { type Address, type CustomAttribute, type KnownAddress, emptyAddress, noRegion } from "./address.ts"
export type { SavedAddress } from "./customer-address.ts"

export { type AddressDefaults, type TypedAddress, newAddress } from "./new-customer-address.ts"
export { type Country, type CountryRules, countryRules } from "./country.ts"
export { customAttributes } from "./custom-attributes.ts"
export { regionId, regionInCountry } from "./region.ts"
export { Directory } from "./directory.program.ts"
export { CustomerFormCalls } from "./customer-forms.program.ts"
