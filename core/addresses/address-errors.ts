import type { PlainPhrase } from "../translation/source-text.ts"
import type { AddressDraft } from "./address-draft.ts"
import { addressFields, type AddressFormField, type TelephoneRule } from "./address-fields.ts"
import type { Country, CountryRules } from "./country.ts"
import { draftText, lastNameMissing, nameMissing } from "./full-name.ts"

/** Problem of an address field. */
export type FieldError = { readonly field: AddressFormField; readonly message: PlainPhrase }

/** Message of an address without country. [5.checkout-and-cart.1] [8.6] */
export const countryMissing = "Field country_id is required."

const requiredMessages: Readonly<Record<AddressFormField, PlainPhrase>> = {
  country_id: countryMissing,
  fullname: nameMissing,
  firstname: "Enter your first name.",
  lastname: "Enter your last name.",
  company: "Enter your company.",
  street_0: "Enter your street and house number.",
  street_1: "Enter the second line of your street.",
  postcode: "Enter your ZIP code.",
  city: "Enter your city.",
  region_id: "Choose your state or province.",
  region: "Enter your state or province.",
  telephone: "Enter a phone number, so that the carrier can reach you.",
}

const wrongText = (field: AddressFormField, typed: string, draft: AddressDraft): PlainPhrase | undefined => {
  if (typed.length > 255) return "Use at most 255 characters."
  if (field === "telephone" && !/^[\d\s()+./-]*$/.test(typed))
    return "Enter the phone number in digits; + ( ) . / are fine."
  return field === "fullname" && draft.lastname.trim() === "" ? lastNameMissing : undefined
}

/**
 * Finds problems of a draft, in the order of the form. Accepts names of any script and of one character, and streets without number.
 *
 * @example
 * const rules = countryRules(undefined, { regionRequired: [], postcodeOptional: [] })
 * addressErrors(emptyDraft, rules, "optional")[0] // { field: "country_id", message: "Field country_id is required." }
 */
export const addressErrors = (
  draft: AddressDraft,
  rules: CountryRules,
  telephone: TelephoneRule,
  hasFullName = false,
): ReadonlyArray<FieldError> =>
  addressFields(rules, telephone, hasFullName).flatMap(({ field, required }) => {
    const typed = draftText(draft, field).trim()
    if (typed === "") return required ? [{ field, message: requiredMessages[field] }] : []
    const wrong = wrongText(field, typed, draft)
    return wrong === undefined ? [] : [{ field, message: wrong }]
  })

/** Finds a country that the store does not deliver to. */
export const countryErrors = (draft: AddressDraft, countries: ReadonlyArray<Country>): ReadonlyArray<FieldError> =>
  draft.country_id === "" || countries.some(({ id }) => id === draft.country_id)
    ? []
    : [{ field: "country_id", message: "We do not deliver to this country." }]
