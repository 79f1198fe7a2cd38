import type { Address } from "../addresses/address.ts"
import { compareAmounts, isAmount, type Amount } from "../money/amount.ts"
import type { ShippingRate } from "./shipping-rate.ts"

/** The part of an address that rates depend on. [9.checkout.3] */
export type RatesPlace = {
  readonly countryId: string
  readonly region: string
  readonly regionId?: string | undefined
  readonly postcode: string
}

/** The place of an address. [9.checkout.3] */
export const ratesPlace = ({ countryId, region, postcode }: Address): RatesPlace => ({
  countryId,
  region: region.name,
  regionId: region.id,
  postcode,
})

/** What tells one place from another. */
export const placeKey = ({ countryId, region, regionId, postcode }: RatesPlace): string =>
  JSON.stringify([countryId, region, regionId ?? "", postcode])

export const ratesKey = (address: Address): string => placeKey(ratesPlace(address))

/** Rates that were asked for before, with what they were asked for. [3.cart-cache.1] */
export type KeptRates = {
  readonly ratesKey: string
  readonly cartVersion: number
  readonly rates: ReadonlyArray<ShippingRate>
}

/** What is asked of the shop for an address, and why; rates that are kept need no question. */
export type Estimation =
  | { readonly ask: "totals"; readonly because: "virtual" | "no active carriers" }
  | { readonly ask: "kept rates"; readonly rates: ReadonlyArray<ShippingRate> }
  | { readonly ask: "fresh rates"; readonly because: "nothing kept" | "other address" | "other cart" }

/** What a new shipping address asks of the shop. Absent carriers are unknown, not none. [4.rate-and-totals-estimation.1] */
export const estimationFor = (facts: {
  readonly isVirtual: boolean
  readonly activeCarriers: ReadonlyArray<string> | undefined
  readonly address: Address
  readonly cartVersion: number
  readonly kept: KeptRates | undefined
}): Estimation => {
  if (facts.isVirtual) return { ask: "totals", because: "virtual" }
  if (facts.activeCarriers?.length === 0) return { ask: "totals", because: "no active carriers" }
  if (facts.kept === undefined) return { ask: "fresh rates", because: "nothing kept" }
  if (facts.kept.ratesKey !== ratesKey(facts.address)) return { ask: "fresh rates", because: "other address" }
  if (facts.kept.cartVersion !== facts.cartVersion) return { ask: "fresh rates", because: "other cart" }
  return { ask: "kept rates", rates: facts.kept.rates }
}

/** Whether the `cart` section lags behind the cart itself; asked once a page. An unreadable amount reloads nothing. [4.rate-and-totals-estimation.7] */
export const cartSectionIsStale = (sectionSubtotal: string, cartSubtotal: Amount): boolean =>
  isAmount(sectionSubtotal) &&
  compareAmounts(cartSubtotal, "0") !== 0 &&
  compareAmounts(sectionSubtotal, cartSubtotal) !== 0
