import { Effect, Layer, Ref } from "effect"

import { CheckoutCalls } from "../../core/checkout/checkout-calls.program.ts"
import { emptyCartData, type CartData } from "../../core/checkout/shipping/cart-data.ts"
import { CartCache } from "../../core/checkout/shipping/rates-and-totals.program.ts"
import { rate, totals } from "../arbitraries/checkout.ts"

export type Calls = CheckoutCalls["Service"]

const unusedCalls = () => Effect.die("not asked for here")

/** A shop with only the responses a test provides. */
export const callsOf = (change: Partial<Calls>): Calls =>
  CheckoutCalls.of({
    owner: "guest",
    cart: unusedCalls,
    totals: unusedCalls,
    totalsInformation: unusedCalls,
    estimateShippingMethods: unusedCalls,
    estimateByAddressId: unusedCalls,
    setBillingAddress: unusedCalls,
    setShippingInformation: unusedCalls,
    paymentInformation: unusedCalls,
    setPaymentInformation: unusedCalls,
    selectedPaymentMethod: unusedCalls,
    applyCoupon: unusedCalls,
    removeCoupon: unusedCalls,
    placeOrder: unusedCalls,
    ...change,
  })

/** A shop whose only rate costs the postcode, with a cache in memory. `log` names every request in order. */
export const pricedByPostcode = (change: Partial<Calls> = {}, first: CartData = emptyCartData) => {
  const log: Array<string> = []
  const seen = { running: 0, most: 0, cache: first }
  const working = <A>(name: string, result: A) =>
    Effect.gen(function* () {
      log.push(name)
      seen.running += 1
      seen.most = Math.max(seen.most, seen.running)
      yield* Effect.yieldNow
      seen.running -= 1
      return result
    })
  const calls = callsOf({
    estimateShippingMethods: ({ postcode }) =>
      working(`rates ${postcode}`, [rate("flatrate", { priceInclTax: postcode })]),
    estimateByAddressId: (id) => working(`rates of ${id}`, [rate("flatrate", { priceInclTax: id })]),
    totalsInformation: (_, by) => working(`totals ${by?.priceInclTax ?? "-"}`, totals(by?.priceInclTax ?? "0")),
    ...change,
  })
  const cache = Layer.effect(
    CartCache,
    Effect.map(Ref.make(first), (ref) => ({
      read: () => Ref.get(ref),
      write: (data: CartData) =>
        Effect.andThen(
          Ref.set(ref, data),
          Effect.sync(() => {
            seen.cache = data
          }),
        ),
    })),
  )
  return { log, seen, layer: Layer.merge(Layer.succeed(CheckoutCalls, calls), cache) }
}
