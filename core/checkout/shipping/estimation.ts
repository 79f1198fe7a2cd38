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

/** Cache key of a destination. */
export const destinationKey = ({ countryId, region, regionId, postcode }: RatesDestination): string =>
  JSON.stringify([countryId, region, regionId ?? "", postcode])

/** Cache key of the destination of an address. */
export const ratesKey = (address: Address): string => destinationKey(ratesDestination(address))

/** Rates of an earlier request, with the destination and the cart version they were loaded for. [3.cart-cache.1] */
export type CachedRates = {
  readonly ratesKey: string
  readonly cartVersion: number
  readonly rates: ReadonlyArray<ShippingRate>
}

/** Source of the rates of an address, and why; cached rates need no request. */
export type Estimation =
  | { readonly load: "totals"; readonly because: "virtual" | "no active carriers" }
  | { readonly load: "cached rates"; readonly rates: ReadonlyArray<ShippingRate> }
  | { readonly load: "rates"; readonly because: "nothing cached" | "other address" | "other cart" }

/**
 * Decides what to load for an address. Absent carriers are unknown, not none. [4.rate-and-totals-estimation.1]
 * [4.rate-and-totals-estimation.2] [4.rate-and-totals-estimation.3]
 */
export const estimationFor = (facts: {
  readonly isVirtual: boolean
  readonly activeCarriers: ReadonlyArray<string> | undefined
  readonly address: Address
  readonly cartVersion: number
  readonly cached: CachedRates | undefined
}): Estimation => {
  const { isVirtual, activeCarriers, address, cartVersion, cached } = facts
  if (isVirtual) return { load: "totals", because: "virtual" }
  if (activeCarriers?.length === 0) return { load: "totals", because: "no active carriers" }
  if (cached === undefined) return { load: "rates", because: "nothing cached" }
  if (cached.ratesKey !== ratesKey(address)) return { load: "rates", because: "other address" }
  if (cached.cartVersion !== cartVersion) return { load: "rates", because: "other cart" }
  return { load: "cached rates", rates: cached.rates }
}
