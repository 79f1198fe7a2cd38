import type { Address } from "../../addresses/address.ts"

/** A part of an address that a carrier cannot do without. */
export type RequiredAddressField = "country_id" | "region" | "postcode" | "city" | "street"

/** What a carrier has to know before it can name its rates; `carrier` is its code at the shop. */
export type RatesValidator = { readonly carrier: string; readonly needs: ReadonlyArray<RequiredAddressField> }

/** What a carrier of which nothing is said needs. [5.checkout-and-cart.1] */
export const defaultRequiredFields: ReadonlyArray<RequiredAddressField> = ["country_id"]

/** The carriers with needs of their own; there is none in a plain shop. */
export const ratesValidators: ReadonlyArray<RatesValidator> = []

export type RatesReadiness =
  | { readonly ready: true; readonly because: "a carrier knows enough" }
  | { readonly ready: false; readonly because: "no carrier knows enough"; readonly messages: ReadonlyArray<string> }

const given: Readonly<Record<RequiredAddressField, (address: Address) => boolean>> = {
  country_id: ({ countryId }) => countryId !== "",
  region: ({ region }) => region.id !== undefined || region.name !== "",
  postcode: ({ postcode }) => postcode !== "",
  city: ({ city }) => city !== "",
  street: ({ street }) => street.some((line) => line !== ""),
}

/**
 * Whether it is worth asking for rates at this address: it is as soon as one active carrier knows enough. When the active carriers
 * are unknown, a carrier with the usual needs is assumed among them.
 */
export const ratesReadiness = (
  address: Address,
  activeCarriers: ReadonlyArray<string> | undefined,
  validators: ReadonlyArray<RatesValidator>,
): RatesReadiness => {
  const needsOf = (carrier: string) => validators.find((one) => one.carrier === carrier)?.needs ?? defaultRequiredFields
  const needs =
    activeCarriers === undefined || activeCarriers.length === 0 ? [defaultRequiredFields] : activeCarriers.map(needsOf)
  const missing = needs.map((list) => list.filter((need) => !given[need](address)))
  if (missing.some((list) => list.length === 0)) return { ready: true, because: "a carrier knows enough" }
  const fields = [...new Set(missing.flat())]
  return {
    ready: false,
    because: "no carrier knows enough",
    messages: fields.map((field) => `Field ${field} is required.`),
  }
}
