import { Effect } from "effect"
import { describe, expect, test } from "vitest"

import {
  fetchRates,
  fetchTotals,
  cachedOrFetchedRates,
} from "../../../core/checkout/shipping/rates-and-totals.program.ts"
import { ratesDestination } from "../../../core/checkout/shipping/rates-cache.ts"
import { CallFailed } from "../../../core/web/call-error.ts"
import { jane, rate, saved, totals, typed } from "../../arbitraries/checkout.ts"
import { pricedByPostcode } from "../../shops/checkout-shop.ts"

const at = (postcode: string, cartVersion = 7) => cachedOrFetchedRates(typed(1, { postcode }), cartVersion)
const totalsAt = (postcode: string, by: ReturnType<typeof rate>) => fetchTotals(typed(1, { postcode }), by, 7)
const flat = (price: string) => [rate("flatrate", { priceInclTax: price })]

describe("Shipping estimation program", () => {
  test("[4.rate-and-totals-estimation.4] [7.shipping-estimation.5] a new address loads rates and totals, and caches both", async () => {
    const shop = pricedByPostcode()
    const both = Effect.gen(function* () {
      for (const found of yield* at("5")) yield* totalsAt("5", found)
    })
    await Effect.runPromise(Effect.provide(both, shop.layer))
    expect(shop.seen.cache).toEqual({
      totals: totals("5"),
      address: ratesDestination({ ...jane, postcode: "5" }),
      cartVersion: 7,
      shippingMethodCode: "flatrate",
      shippingCarrierCode: "flatrate",
      rates: flat("5"),
    })
  })

  test("[4.rate-and-totals-estimation.3] [7.shipping-estimation.5] cached rates are used only for the same address and cart version", async () => {
    const shop = pricedByPostcode()
    const all = Effect.all([at("5"), at("5"), at("5", 8), at("5", 8), at("6", 8), at("5", 8)])
    const found = await Effect.runPromise(Effect.provide(all, shop.layer))
    expect(found).toEqual(["5", "5", "5", "5", "6", "5"].map(flat))
    expect(shop.log).toEqual(["rates 5", "rates 5", "rates 6", "rates 5"])
  })

  test("[4.rate-and-totals-estimation.5] another rate retains the cached rates and loads the totals", async () => {
    const shop = pricedByPostcode()
    const courier = rate("ups", { priceInclTax: "2" })
    await Effect.runPromise(Effect.provide(Effect.andThen(at("5"), totalsAt("5", courier)), shop.layer))
    expect(shop.log).toEqual(["rates 5", "totals 2"])
    expect(shop.seen.cache).toMatchObject({ rates: flat("5"), shippingCarrierCode: "ups" })
  })

  test("[6.2] [7.shipping-estimation.3] a customer's saved address is estimated by its id, a guest's address never", async () => {
    const mine = pricedByPostcode({ owner: "customer" })
    await Effect.runPromise(Effect.provide(fetchRates(saved("9"), 7), mine.layer))
    await Effect.runPromise(Effect.provide(fetchRates(typed(1), 7), mine.layer))
    expect(mine.log).toEqual(["rates of 9", "rates 90210"])
    const guest = pricedByPostcode()
    await Effect.runPromise(Effect.provide(fetchRates(saved("9"), 7), guest.layer))
    expect(guest.log).toEqual(["rates 90210"])
  })

  test("a failure caches nothing: the next try sends the request again", async () => {
    let tries = 0
    const failing = new CallFailed({ reason: "unreachable" })
    const shop = pricedByPostcode({
      estimateShippingMethods: () =>
        Effect.suspend(() => ((tries += 1) === 1 ? Effect.fail(failing) : Effect.succeed(flat("5")))),
    })
    const both = Effect.andThen(Effect.flip(cachedOrFetchedRates(typed(1), 7)), cachedOrFetchedRates(typed(1), 7))
    expect(await Effect.runPromise(Effect.provide(both, shop.layer))).toEqual(flat("5"))
    expect(tries).toBe(2)
    expect(
      await Effect.runPromise(Effect.provide(cachedOrFetchedRates(typed(1), 7), pricedByPostcode().layer)),
    ).toEqual(flat("90210"))
  })
})
