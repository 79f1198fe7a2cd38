import { Context, Effect } from "effect"

import type { KnownAddress } from "../../addresses/address.ts"
import { CheckoutCalls } from "../checkout-calls.program.ts"
import { cachedRatesIn, withCachedRates, withCachedTotals, type CartData } from "./cart-data.ts"
import { ratesDestination, ratesKey } from "./rates-cache.ts"
import { estimationFor, type Estimation } from "./rates-estimation.ts"
import type { ShippingRate } from "./shipping-rate.ts"

/** Cache of the last estimate, under `cart-data` in client storage; an unreadable entry is empty. Implemented in adapters. */
export class CartCache extends Context.Service<
  CartCache,
  {
    readonly read: () => Effect.Effect<CartData>
    readonly write: (data: CartData) => Effect.Effect<void>
  }
>()("storefront/core/checkout/CartCache") {}

/**
 * Loads the rates of an address and caches them. A saved address is sent by its id.
 * [7.shipping-estimation.1] [7.shipping-estimation.2] [7.shipping-estimation.3] [7.shipping-estimation.5] [7.shipping-estimation.4]
 */
export const fetchRates = Effect.fn("fetchRates")(function* (address: KnownAddress, cartVersion: number) {
  const calls = yield* CheckoutCalls
  const cache = yield* CartCache
  const isSaved = address.type === "customer-address" && calls.owner === "customer"
  const rates = yield* isSaved ? calls.estimateByAddressId(address.id) : calls.estimateShippingMethods(address.address)
  const destination = ratesDestination(address.address)
  const fetched = { ratesKey: ratesKey(address.address), address: destination, cartVersion, rates }
  yield* cache.write(withCachedRates(yield* cache.read(), fetched))
  return rates
})

/** Loads the totals for an address and a rate and caches them. */
export const fetchTotals = Effect.fn("fetchTotals")(function* (
  address: KnownAddress,
  rate: ShippingRate | undefined,
  cartVersion: number,
) {
  const calls = yield* CheckoutCalls
  const cache = yield* CartCache
  const totals = yield* calls.totalsInformation(address.address, rate)
  const fetched = { totals, address: ratesDestination(address.address), cartVersion, rate }
  yield* cache.write(withCachedTotals(yield* cache.read(), fetched))
  return totals
})

const ratesOf = (estimation: Estimation, request: { readonly address: KnownAddress; readonly cartVersion: number }) => {
  switch (estimation.load) {
    case "totals":
      return Effect.succeed<ReadonlyArray<ShippingRate>>([])
    case "cached rates":
      return Effect.succeed(estimation.rates)
    case "rates":
      return fetchRates(request.address, request.cartVersion)
  }
}

/** Returns the cached rates while address and cart are the same, otherwise those of the backend. [4.rate-and-totals-estimation.3] */
export const cachedOrFetchedRates = Effect.fn("cachedOrFetchedRates")(function* (
  address: KnownAddress,
  cartVersion: number,
) {
  const cached = cachedRatesIn(yield* (yield* CartCache).read())
  const facts = { isVirtual: false, activeCarriers: undefined, address: address.address, cartVersion, cached }
  return yield* ratesOf(estimationFor(facts), { address, cartVersion })
})
