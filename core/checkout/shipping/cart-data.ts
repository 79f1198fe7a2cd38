import type { Totals } from "../totals/totals.ts"
import { destinationKey, type CachedRates, type RatesDestination } from "./estimation.ts"
import type { ShippingRate } from "./shipping-rate.ts"

/** The key in client storage. [9.checkout.4] */
export const cartDataKey = "cart-data"

/** What the browser remembers of the last estimate: what was asked, of which cart, and what came. [3.cart-cache.1] */
export type CartData = {
  readonly totals: Totals | undefined
  readonly address: RatesDestination | undefined
  readonly cartVersion: number | undefined
  readonly shippingMethodCode: string | undefined
  readonly shippingCarrierCode: string | undefined
  readonly rates: ReadonlyArray<ShippingRate> | undefined
}

export const emptyCartData: CartData = {
  totals: undefined,
  address: undefined,
  cartVersion: undefined,
  shippingMethodCode: undefined,
  shippingCarrierCode: undefined,
  rates: undefined,
}

/** The kept rates, when it is also known for which address and cart they are. */
export const cachedRatesIn = ({ rates, address, cartVersion }: CartData): CachedRates | undefined =>
  rates === undefined || address === undefined || cartVersion === undefined
    ? undefined
    : { ratesKey: destinationKey(address), cartVersion, rates }

/** Fetched rates are kept per address and cart; what was reckoned for another address or cart goes. [7.shipping-estimation.5] */
export const withCachedRates = (
  data: CartData,
  fetched: CachedRates & { readonly address: RatesDestination },
): CartData => {
  const kept = cachedRatesIn(data)
  const isSame = kept?.ratesKey === fetched.ratesKey && kept.cartVersion === fetched.cartVersion
  const { address, cartVersion, rates } = fetched
  return { ...(isSame ? data : emptyCartData), address, cartVersion, rates }
}

/** Reckoned totals are kept with the rate they were reckoned for. */
export const withCachedTotals = (
  data: CartData,
  reckoned: {
    readonly totals: Totals
    readonly address: RatesDestination
    readonly cartVersion: number
    readonly rate: ShippingRate | undefined
  },
): CartData => {
  const { totals, address, cartVersion, rate } = reckoned
  const kept = cachedRatesIn(data)
  const isSame = kept?.ratesKey === destinationKey(address) && kept.cartVersion === cartVersion
  return {
    totals,
    address,
    cartVersion,
    shippingMethodCode: rate?.methodCode,
    shippingCarrierCode: rate?.carrierCode,
    rates: isSame ? kept.rates : undefined,
  }
}
