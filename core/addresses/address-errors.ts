import type { AddressDraft } from "./address-draft.ts"
import { addressFields, type AddressField, type TelephoneRule } from "./address-fields.ts"
import type { Country, CountryRules } from "./country.ts"

/** Something about a field that has to be put right before the address can be used. */
export type FieldError = { readonly field: AddressField; readonly message: string }

/** The text of an address without its country. [5.checkout-and-cart.1] [8.6] */
export const countryMissing = "Field country_id is required."

const asks: Readonly<Record<AddressField, string>> = {
  country_id: countryMissing,
  firstname: "Enter your first name.",
  lastname: "Enter your last name.",
  company: "Enter your company.",
  street_0: "Enter your street and house number.",
  street_1: "Enter the second line of your street.",
  postcode: "Enter your postcode.",
  city: "Enter your city.",
  region_id: "Choose your state or province.",
  region: "Enter your state or province.",
  telephone: "Enter a phone number, so that the carrier can reach you.",
}

const wrongText = (field: AddressField, typed: string): string | undefined => {
  if (typed.length > 255) return "Use at most 255 characters."
  if (field === "telephone" && !/^[\d\s()+./-]*$/.test(typed))
    return "Enter the phone number in digits; + ( ) . / are fine."
  return undefined
}

/** What is wrong with a typed address, in the order of the form. Names may be of any script and of one letter; streets need no number. */
export const addressErrors = (
  draft: AddressDraft,
  rules: CountryRules,
  telephone: TelephoneRule,
): ReadonlyArray<FieldError> =>
  addressFields(rules, telephone).flatMap(({ field, required }) => {
    const typed = draft[field].trim()
    if (typed === "") return required ? [{ field, message: asks[field] }] : []
    const wrong = wrongText(field, typed)
    return wrong === undefined ? [] : [{ field, message: wrong }]
  })

/** What is wrong with the country of an address: one that the shop does not know is not delivered to. */
export const countryErrors = (draft: AddressDraft, countries: ReadonlyArray<Country>): ReadonlyArray<FieldError> =>
  draft.country_id === "" || countries.some(({ id }) => id === draft.country_id)
    ? []
    : [{ field: "country_id", message: "We do not deliver to this country." }]
