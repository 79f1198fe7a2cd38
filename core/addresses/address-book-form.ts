import type { PlainPhrase } from "../translation/source-text.ts"
import { attributeErrors, setDraftAttribute, type AddressAttribute } from "./address-attribute.ts"
import { addressErrors, countryErrors } from "./address-errors.ts"
import type { AddressFormField, TelephoneRule } from "./address-fields.ts"
import { countryRules, type Country, type CountryRules, type CountrySettings } from "./country.ts"
import { setDraftField, selectTypedRegion, type StateWithDraft } from "./draft-step.ts"
import { fileProblems, type FileField } from "./file-attribute.ts"
import { draftText } from "./full-name.ts"
import { unusualPostcode } from "./postcode.ts"

/** Use of an address as a default: it is the default now, it becomes the default when it is saved, or the shopper can select it as the default. */
export type DefaultUse = "current" | "requested" | "selectable"

/** State of the address book form. */
export type AddressBookForm = StateWithDraft & {
  /** Id of the edited address; absent for a new one. */
  readonly id: string | undefined
  readonly countries: ReadonlyArray<Country>
  readonly countrySettings: CountrySettings
  readonly telephone: TelephoneRule
  /** True if one field has first and last name. */
  readonly hasFullName?: boolean | undefined
  /** Custom attributes of the store; absent when there are none. */
  readonly attributes?: ReadonlyArray<AddressAttribute> | undefined
  /** Attributes with files; absent when there are none. */
  readonly files?: ReadonlyArray<FileField> | undefined
  /** Fields whose errors are displayed: filled ones that were left, and all after a submission. */
  readonly touchedFields: ReadonlyArray<string>
  /** True after a submission with errors. */
  readonly isRejected: boolean
  readonly defaults: { readonly shipping: DefaultUse; readonly billing: DefaultUse }
}

/** Input in the address book's form. */
export type AddressBookEvent =
  | { readonly _tag: "BookAddressTyped"; readonly field: AddressFormField; readonly text: string }
  | { readonly _tag: "BookAttributeTyped"; readonly code: string; readonly value: string | boolean }
  | { readonly _tag: "BookAddressBlurred"; readonly field: AddressFormField }
  /** Regions of a country are loaded. */
  | { readonly _tag: "BookRegionsLoaded"; readonly country: Country }

/** True for events of the address book form. */
export const isAddressBookEvent = (event: { readonly _tag: string }): event is AddressBookEvent =>
  event._tag === "BookAddressTyped" ||
  event._tag === "BookAttributeTyped" ||
  event._tag === "BookAddressBlurred" ||
  event._tag === "BookRegionsLoaded"

/** Finds the country of the draft. */
export const bookCountry = ({ countries, draft }: AddressBookForm): Country | undefined =>
  countries.find(({ id }) => id === draft.country_id)

/** Field rules of the country of the draft. */
export const bookRules = (form: AddressBookForm): CountryRules => countryRules(bookCountry(form), form.countrySettings)

/** Error of a field, or of a custom attribute by its code. */
export type AddressBookError = { readonly field: string; readonly message: PlainPhrase }

/** Finds all errors of the form, in the order of its fields. */
export const addressBookErrors = (form: AddressBookForm): ReadonlyArray<AddressBookError> => [
  ...countryErrors(form.draft, form.countries),
  ...addressErrors(form.draft, bookRules(form), form.telephone, form.hasFullName),
  ...attributeErrors(form.attributes ?? [], form.draft).map(({ code, message }) => ({ field: code, message })),
  ...fileProblems(form.files ?? []),
]

/** Errors to display: those of touched fields. */
export const shownAddressBookErrors = (form: AddressBookForm): ReadonlyArray<AddressBookError> =>
  addressBookErrors(form).filter(({ field }) => form.touchedFields.includes(field))

/** Example postcodes for a touched postcode of an unusual format, which is accepted nevertheless. */
export const bookPostcodeExamples = ({ draft, touchedFields }: AddressBookForm): ReadonlyArray<string> | undefined =>
  touchedFields.includes("postcode") ? unusualPostcode(draft.country_id, draft.postcode) : undefined

/** Returns the form after a submission with errors, all of which it displays. */
export const rejectedBookForm = (form: AddressBookForm): AddressBookForm => ({
  ...form,
  isRejected: true,
  touchedFields: [...new Set([...addressBookErrors(form).map(({ field }) => field), "postcode" as const])],
})

/** Computes the form after an event, and the country whose regions to load. */
export const addressBookStep = (
  form: AddressBookForm,
  event: AddressBookEvent,
): { readonly state: AddressBookForm; readonly regionsOf?: string | undefined } => {
  switch (event._tag) {
    case "BookAddressTyped": {
      const state = setDraftField(form, event.field, event.text)
      const country = bookCountry(state)
      const needsRegions = event.field === "country_id" && country !== undefined && country.regions === undefined
      return needsRegions ? { state, regionsOf: country.id } : { state }
    }
    case "BookAttributeTyped":
      return { state: { ...form, draft: setDraftAttribute(form.draft, event.code, event.value) } }
    case "BookAddressBlurred": {
      const isFilled = draftText(form.draft, event.field).trim() !== ""
      return { state: isFilled ? { ...form, touchedFields: [...new Set([...form.touchedFields, event.field])] } : form }
    }
    case "BookRegionsLoaded": {
      const { country } = event
      const isLoadedCountry = ({ id }: Country) => id === country.id
      const { regions = [] } = country
      const state = selectTypedRegion(form, country)
      return {
        state: {
          ...state,
          countries: form.countries.map((listed) => (isLoadedCountry(listed) ? { ...listed, regions } : listed)),
        },
      }
    }
  }
}
