import type { Address } from "../../addresses/address.ts"
import { ratesKey, type CachedRates } from "./rates-cache.ts"
import type { ShippingRate } from "./shipping-rate.ts"

/** Source of the rates of an address, and why; cached rates need no request. */
export type Estimation =
  | { readonly load: "totals"; readonly reason: "virtual" | "no active carriers" }
  | { readonly load: "cached rates"; readonly rates: ReadonlyArray<ShippingRate> }
  | { readonly load: "rates"; readonly reason: "nothing cached" | "other address" | "other cart" }

/**
 * Decides what to load for an address. Absent carriers are unknown, not none. [4.rate-and-totals-estimation.1]
 * [4.rate-and-totals-estimation.2] [4.rate-and-totals-estimation.3] [4.rate-and-totals-estimation.4]
 */
export const estimationFor = (facts: {
  readonly isVirtual: boolean
  readonly activeCarriers: ReadonlyArray<string> | undefined
  readonly address: Address
  readonly cartVersion: number
  readonly cached: CachedRates | undefined
}): Estimation => {
  const { isVirtual, activeCarriers, address, cartVersion, cached } = facts
  if (isVirtual) return { load: "totals", reason: "virtual" }
  if (activeCarriers?.length === 0) return { load: "totals", reason: "no active carriers" }
  if (cached === undefined) return { load: "rates", reason: "nothing cached" }
  if (cached.ratesKey !== ratesKey(address)) return { load: "rates", reason: "other address" }
  if (cached.cartVersion !== cartVersion) return { load: "rates", reason: "other cart" }
  return { load: "cached rates", rates: cached.rates }
}
