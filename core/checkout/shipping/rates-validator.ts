import type { Address } from "../../addresses/address.ts"

/** Address field that a carrier may require. */
export type RequiredAddressField = "country_id" | "region" | "postcode" | "city" | "street"

/** Address fields that a carrier requires before rates are requested; `carrier` is its code. */
export type RatesValidator = { readonly carrier: string; readonly needs: ReadonlyArray<RequiredAddressField> }

/** Required fields of carriers without a validator. [5.checkout-and-cart.1] */
export const defaultRequiredFields: ReadonlyArray<RequiredAddressField> = ["country_id"]

/** Built-in validators; there are none. */
export const ratesValidators: ReadonlyArray<RatesValidator> = []

/** Decision whether rates can be estimated for an address. `messages` name the fields that each carrier still needs. */
export type RatesReadiness =
  | { readonly ready: true; readonly reason: "complete for a carrier" }
  | { readonly ready: false; readonly reason: "complete for no carrier"; readonly messages: ReadonlyArray<string> }

const isFilled: Readonly<Record<RequiredAddressField, (address: Address) => boolean>> = {
  country_id: ({ countryId }) => countryId !== "",
  region: ({ region }) => region.id !== undefined || region.name !== "",
  postcode: ({ postcode }) => postcode !== "",
  city: ({ city }) => city !== "",
  street: ({ street }) => street.some((line) => line !== ""),
}

/**
 * Decides whether to request rates for an address: as soon as the required fields of one active carrier are filled. Unknown active
 * carriers count as one carrier with the default required fields.
 */
export const ratesReadiness = (
  address: Address,
  activeCarriers: ReadonlyArray<string> | undefined,
  validators: ReadonlyArray<RatesValidator>,
): RatesReadiness => {
  const needsOf = (carrier: string) =>
    validators.find((validator) => validator.carrier === carrier)?.needs ?? defaultRequiredFields
  const needs =
    activeCarriers === undefined || activeCarriers.length === 0 ? [defaultRequiredFields] : activeCarriers.map(needsOf)
  const missing = needs.map((list) => list.filter((need) => !isFilled[need](address)))
  if (missing.some((list) => list.length === 0)) return { ready: true, reason: "complete for a carrier" }
  const fields = [...new Set(missing.flat())]
  return {
    ready: false,
    reason: "complete for no carrier",
    messages: fields.map((field) => `Field ${field} is required.`),
  }
}
