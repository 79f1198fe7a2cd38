import { Context, Effect } from "effect"

import type { KnownAddress } from "../addresses/address.ts"
import type { CallError } from "./call-error.ts"
import { keptRatesIn, keptTotalsFor, withKeptRates, withKeptTotals, type CartData } from "./cart-data.ts"
import { CheckoutCalls } from "./checkout-calls.program.ts"
import { estimationFor, ratesKey, ratesPlace, type Estimation } from "./estimation.ts"
import { chooseShippingRate, type RateChoice, type RateWishes, type ShippingRate } from "./shipping-rate.ts"
import type { Totals } from "./totals.ts"

/** Where the last estimate is kept, under `cart-data` in client storage; unreadable is empty. Implemented in adapters. */
export class CartCache extends Context.Service<
  CartCache,
  {
    readonly read: () => Effect.Effect<CartData>
    readonly write: (data: CartData) => Effect.Effect<void>
  }
>()("storefront/core/checkout/CartCache") {}

/** What an estimate depends on. */
export type EstimateQuestion = {
  readonly isVirtual: boolean
  readonly activeCarriers: ReadonlyArray<string> | undefined
  readonly to: KnownAddress
  readonly cartVersion: number
  readonly wishes: RateWishes
}

/** What sending to an address would cost, where the rates came from and why, and what the cart comes to. */
export type Estimate = {
  readonly estimation: Estimation
  readonly rates: ReadonlyArray<ShippingRate>
  readonly choice: RateChoice
  readonly totals: Totals
}

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

const ratesOf = (estimation: Estimation, question: Pick<EstimateQuestion, "to" | "cartVersion">) => {
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

/**
 * Rates, the chosen one, and totals for an address. Rates come from the cache while address and cart version are the same, and so
 * do totals that were reckoned for this very rate. [4.rate-and-totals-estimation.1]
 */
export const estimateAt = Effect.fn("estimateAt")(function* (
  question: EstimateQuestion,
): Effect.fn.Return<Estimate, CallError, CheckoutCalls | CartCache> {
  const { to, cartVersion, wishes } = question
  const kept = yield* (yield* CartCache).read()
  const estimation = estimationFor({ ...question, address: to.address, kept: keptRatesIn(kept) })
  const rates = yield* ratesOf(estimation, question)
  const choice = chooseShippingRate(rates, wishes)
  const { rate } = choice
  const keptTotals =
    estimation.ask === "kept rates"
      ? keptTotalsFor(kept, { address: ratesPlace(to.address), cartVersion, rate })
      : undefined
  return { estimation, rates, choice, totals: keptTotals ?? (yield* freshTotals(to, rate, cartVersion)) }
})
