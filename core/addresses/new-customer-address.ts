import { emptyAddress, type Address } from "./address.ts"
import { regionId } from "./region.ts"

/** Address typed at checkout. Editable, and selectable for billing. [3.new-customer-address.7] */
export type TypedAddress = {
  /** Type of a shipping or a billing address. [3.new-customer-address.6] [3.new-billing-address.1] [9.checkout.6] */
  readonly type: "new-customer-address" | "new-customer-billing-address"
  /** Time of creation in milliseconds, which identifies the address and is stored with it. [3.new-customer-address.6] */
  readonly createdAt: number
  /** Fields of a saved address and `extensionAttributes`. [3.new-customer-address.1] */
  readonly address: Address
  readonly saveInAddressBook: boolean
}

/** Default values of a new address. */
export type AddressDefaults = {
  /** Default country of the store. [3.new-customer-address.3] */
  readonly countryId: string
  /** Applies in the default country only. [3.new-customer-address.4] */
  readonly regionId?: string | undefined
  /** Absent without a default postcode. [3.new-customer-address.5] */
  readonly postcode?: string | undefined
}

/**
 * Creates an address; missing fields get the defaults of the store. [3.new-customer-address.2] [3.new-customer-address.3]
 * [3.new-customer-address.4] [3.new-customer-address.5] [3.new-customer-address.8]
 *
 * @example
 * newAddress({ city: "Hudson" }, { countryId: "US", postcode: "12534" }).postcode // "12534"
 */
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

/**
 * Returns the defaults of a new address for the store's default country. Those of Magento's checkout are for the country of the tax settings:
 * if that is another country, their region and postcode are dropped.
 *
 * @example
 * withStoreCountry({ countryId: "US", regionId: "12" }, "DE") // { countryId: "DE" }
 */
export const withStoreCountry = (defaults: AddressDefaults, country: string): AddressDefaults =>
  country === "" || country === defaults.countryId ? defaults : { countryId: country }
