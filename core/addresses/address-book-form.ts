import { attributeErrors, attributeTyped, type AddressAttribute } from "./address-attribute.ts"
import { addressErrors, countryErrors } from "./address-errors.ts"
import type { AddressField, TelephoneRule } from "./address-fields.ts"
import { countryRules, type Country, type CountryRules, type CountrySettings } from "./country.ts"
import { draftTyped, type DraftHolder } from "./draft-step.ts"
import { unusualPostcode } from "./postcode.ts"

/** Whether an address is used where none is chosen: it is and stays so, it will be, or it may be. */
export type DefaultUse = "kept" | "wanted" | "offered"

/** An address of the address book while it is typed. */
export type AddressBookForm = DraftHolder & {
  /** The address that is changed; absent for a new one. */
  readonly id: string | undefined
  readonly countries: ReadonlyArray<Country>
  readonly countrySettings: CountrySettings
  readonly telephone: TelephoneRule
  /** Attributes that the shop adds to an address; absent when there are none. */
  readonly attributes?: ReadonlyArray<AddressAttribute> | undefined
  /** Fields whose problems are shown: those that were left with something in them, all of them after they were sent. */
  readonly touchedFields: ReadonlyArray<string>
  /** The form was sent, and cannot be kept as it is. */
  readonly isRejected: boolean
  readonly defaults: { readonly shipping: DefaultUse; readonly billing: DefaultUse }
}

export type AddressBookEvent =
  | { readonly _tag: "BookAddressTyped"; readonly field: AddressField; readonly text: string }
  | { readonly _tag: "BookAttributeTyped"; readonly code: string; readonly value: string | boolean }
  | { readonly _tag: "BookAddressBlurred"; readonly field: AddressField }
  /** The shop told the regions of a country. */
  | { readonly _tag: "BookRegionsLoaded"; readonly country: Country }

export const isAddressBookEvent = (event: { readonly _tag: string }): event is AddressBookEvent =>
  event._tag === "BookAddressTyped" ||
  event._tag === "BookAttributeTyped" ||
  event._tag === "BookAddressBlurred" ||
  event._tag === "BookRegionsLoaded"

export const bookCountry = ({ countries, draft }: AddressBookForm): Country | undefined =>
  countries.find(({ id }) => id === draft.country_id)

export const bookRules = (form: AddressBookForm): CountryRules => countryRules(bookCountry(form), form.countrySettings)

/** What is wrong with a field of the form or with an attribute of the shop's own, by its code. */
export type BookProblem = { readonly field: string; readonly message: string }

/** Everything that keeps the address from being saved, in the order of the form. */
export const bookProblems = (form: AddressBookForm): ReadonlyArray<BookProblem> => [
  ...countryErrors(form.draft, form.countries),
  ...addressErrors(form.draft, bookRules(form), form.telephone),
  ...attributeErrors(form.attributes ?? [], form.draft).map(({ code, message }) => ({ field: code, message })),
]

/** The problems that are shown already. */
export const shownBookProblems = (form: AddressBookForm): ReadonlyArray<BookProblem> =>
  bookProblems(form).filter(({ field }) => form.touchedFields.includes(field))

/** Examples beside a postcode that was left and looks unusual. It is mentioned, never refused. */
export const bookPostcodeExamples = ({ draft, touchedFields }: AddressBookForm): ReadonlyArray<string> | undefined =>
  touchedFields.includes("postcode") ? unusualPostcode(draft.country_id, draft.postcode) : undefined

/** The form after it was sent: every problem of it is shown. */
export const refusedBookForm = (form: AddressBookForm): AddressBookForm => ({
  ...form,
  isRejected: true,
  touchedFields: [...new Set([...bookProblems(form).map(({ field }) => field), "postcode" as const])],
})

/** What the form becomes, and the country whose regions the shop is to be asked for. */
export const addressBookStep = (
  form: AddressBookForm,
  event: AddressBookEvent,
): { readonly state: AddressBookForm; readonly regionsOf?: string | undefined } => {
  switch (event._tag) {
    case "BookAddressTyped": {
      const state = draftTyped(form, event.field, event.text)
      const country = bookCountry(state)
      const asks = event.field === "country_id" && country !== undefined && country.regions === undefined
      return asks ? { state, regionsOf: country.id } : { state }
    }
    case "BookAttributeTyped":
      return { state: { ...form, draft: attributeTyped(form.draft, event.code, event.value) } }
    case "BookAddressBlurred": {
      const isFilled = form.draft[event.field].trim() !== ""
      return { state: isFilled ? { ...form, touchedFields: [...new Set([...form.touchedFields, event.field])] } : form }
    }
    case "BookRegionsLoaded": {
      const { country } = event
      const known = ({ id }: Country) => id === country.id
      return {
        state: {
          ...form,
          countries: form.countries.map((one) => (known(one) ? { ...one, regions: country.regions ?? [] } : one)),
        },
      }
    }
  }
}
