import { emptyAddress, type Address } from "./address.ts"
import { regionId } from "./region.ts"

/** What the shop fills into an address before the shopper types. [3.checkout-configuration.2] */
export type AddressDefaults = {
  readonly countryId: string
  readonly regionId?: string | undefined
  /** Absent where the shop does not use a default postcode. */
  readonly postcode?: string | undefined
}

/** A new address of what was given so far; the rest falls back to the shop's defaults. [3.new-customer-address.2] */
export const newAddress = (given: Partial<Address>, defaults: AddressDefaults): Address => {
  const countryId = given.countryId || defaults.countryId
  const isDefaultCountry = countryId === defaults.countryId
  const id = regionId(given.region?.id) ?? (isDefaultCountry ? regionId(defaults.regionId) : undefined)
  return {
    ...emptyAddress,
    ...given,
    countryId,
    region: { code: "", name: "", ...given.region, id },
    postcode: given.postcode || (defaults.postcode ?? ""),
  }
}
