import { Context, Effect } from "effect"

import type { KnownAddress } from "../addresses/address.ts"
import { keptRatesIn, withKeptRates, withKeptTotals, type CartData } from "./cart-data.ts"
import { CheckoutCalls } from "./checkout-calls.program.ts"
import { estimationFor, ratesKey, ratesPlace, type Estimation } from "./estimation.ts"
import type { ShippingRate } from "./shipping-rate.ts"

/** Where the last estimate is kept, under `cart-data` in client storage; unreadable is empty. Implemented in adapters. */
export class CartCache extends Context.Service<
  CartCache,
  {
    readonly read: () => Effect.Effect<CartData>
    readonly write: (data: CartData) => Effect.Effect<void>
  }
>()("storefront/core/checkout/CartCache") {}

/** Asks the shop for rates at an address and keeps them. A saved address is asked for by its id. [4.rate-and-totals-estimation.4] [6.2] */
export const freshRates = Effect.fn("freshRates")(function* (to: KnownAddress, cartVersion: number) {
  const calls = yield* CheckoutCalls
  const cache = yield* CartCache
  const bySavedId = to.type === "customer-address" && calls.owner === "customer"
  const rates = yield* bySavedId ? calls.ratesForSaved(to.id) : calls.ratesFor(to.address)
  const fetched = { ratesKey: ratesKey(to.address), address: ratesPlace(to.address), cartVersion, rates }
  yield* cache.write(withKeptRates(yield* cache.read(), fetched))
  return rates
})

/** Asks the shop what the cart comes to and keeps it. [4.rate-and-totals-estimation.5] [7.totals-information.3] */
export const freshTotals = Effect.fn("freshTotals")(function* (
  to: KnownAddress,
  rate: ShippingRate | undefined,
  cartVersion: number,
) {
  const calls = yield* CheckoutCalls
  const cache = yield* CartCache
  const totals = yield* calls.totalsFor(to.address, rate)
  const reckoned = { totals, address: ratesPlace(to.address), cartVersion, rate }
  yield* cache.write(withKeptTotals(yield* cache.read(), reckoned))
  return totals
})

const ratesOf = (estimation: Estimation, question: { readonly to: KnownAddress; readonly cartVersion: number }) => {
  switch (estimation.ask) {
    case "totals":
      return Effect.succeed<ReadonlyArray<ShippingRate>>([])
    case "kept rates":
      return Effect.succeed(estimation.rates)
    case "fresh rates":
      return freshRates(question.to, question.cartVersion)
  }
}

/** The rates of the cache while address and cart are the same, otherwise those of the shop. [4.rate-and-totals-estimation.3] */
export const ratesAt = Effect.fn("ratesAt")(function* (to: KnownAddress, cartVersion: number) {
  const kept = keptRatesIn(yield* (yield* CartCache).read())
  const facts = { isVirtual: false, activeCarriers: undefined, address: to.address, cartVersion, kept }
  return yield* ratesOf(estimationFor(facts), { to, cartVersion })
})
