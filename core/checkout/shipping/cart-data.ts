import type { Totals } from "../totals/totals.ts"
import { type RatesDestination, destinationKey, type CachedRates } from "./rates-cache.ts"
import type { ShippingRate } from "./shipping-rate.ts"

/** Key of the cart cache in client storage. [9.checkout.4] */
export const cartDataKey = "cart-data"

/** Cache of the last estimate: address, cart version, rates and totals. [3.cart-cache.1] */
export type CartData = {
  readonly totals: Totals | undefined
  readonly address: RatesDestination | undefined
  readonly cartVersion: number | undefined
  readonly shippingMethodCode: string | undefined
  readonly shippingCarrierCode: string | undefined
  readonly rates: ReadonlyArray<ShippingRate> | undefined
}

/** Cart cache before the first estimate. */
export const emptyCartData: CartData = {
  totals: undefined,
  address: undefined,
  cartVersion: undefined,
  shippingMethodCode: undefined,
  shippingCarrierCode: undefined,
  rates: undefined,
}

/** Caches loaded totals with the rate of the request. */
export const withCachedTotals = (
  data: CartData,
  loaded: {
    readonly totals: Totals
    readonly address: RatesDestination
    readonly cartVersion: number
    readonly rate: ShippingRate | undefined
  },
): CartData => {
  const { totals, address, cartVersion, rate } = loaded
  return {
    totals,
    address,
    cartVersion,
    shippingMethodCode: rate?.methodCode,
    shippingCarrierCode: rate?.carrierCode,
    rates: isCached(data, loaded) ? data.rates : undefined,
  }
}

/** Cached rates with their address and cart version; `undefined` when one of them is missing. */
export const cachedRatesIn = ({ rates, address, cartVersion }: CartData): CachedRates | undefined =>
  rates === undefined || address === undefined || cartVersion === undefined
    ? undefined
    : { ratesKey: destinationKey(address), cartVersion, rates }

/** Tests whether the cached rates are of this destination and cart version. */
const isCached = (
  data: CartData,
  { address, cartVersion }: { readonly address: RatesDestination; readonly cartVersion: number },
): boolean => {
  const cached = cachedRatesIn(data)
  return cached?.ratesKey === destinationKey(address) && cached.cartVersion === cartVersion
}

/** Caches loaded rates, and drops entries of another address or cart version. [7.shipping-estimation.5] */
export const withCachedRates = (
  data: CartData,
  fetched: CachedRates & { readonly address: RatesDestination },
): CartData => {
  const { address, cartVersion, rates } = fetched
  return { ...(isCached(data, fetched) ? data : emptyCartData), address, cartVersion, rates }
}
