import type { Address } from "../../addresses/address.ts"
import type { ShippingRate } from "./shipping-rate.ts"

/** Part of an address that rates depend on. [9.checkout.3] */
export type RatesDestination = {
  readonly countryId: string
  readonly region: string
  readonly regionId?: string | undefined
  readonly postcode: string
}

/** Extracts the destination of an address. [9.checkout.3] */
export const ratesDestination = ({ countryId, region, postcode }: Address): RatesDestination => ({
  countryId,
  region: region.name,
  regionId: region.id,
  postcode,
})

/** Cache key of a destination. [9.checkout.3] */
export const destinationKey = ({ countryId, region, regionId, postcode }: RatesDestination): string =>
  JSON.stringify([countryId, region, regionId ?? "", postcode])

/** Cache key of the destination of an address. */
export const ratesKey = (address: Address): string => destinationKey(ratesDestination(address))

/**
 * Rates of an earlier request, with the destination and the cart version they were loaded for; `estimationFor` decides whether they are used.
 * [7.shipping-estimation.5] [3.cart-cache.1]
 */
export type CachedRates = {
  readonly ratesKey: string
  readonly cartVersion: number
  readonly rates: ReadonlyArray<ShippingRate>
}
