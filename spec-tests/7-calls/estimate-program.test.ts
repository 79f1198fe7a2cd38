import { Effect, Fiber } from "effect"
import { describe, expect, test } from "vitest"

import type { KnownAddress } from "../../core/addresses/address.ts"
import { CallFailed } from "../../core/checkout/call-error.ts"
import { estimateAt, freshRates, ratesAt } from "../../core/checkout/estimate.program.ts"
import { estimatesInTurn } from "../../core/checkout/estimates-in-turn.program.ts"
import { ratesPlace } from "../../core/checkout/estimation.ts"
import { pricedByPostcode } from "../any/checkout-shop.ts"
import { jane, rate, saved, totals, typed } from "../any/checkout.ts"

const noWishes = { current: undefined, saved: undefined, configured: undefined }
const questionAt = (to: KnownAddress, cartVersion = 7) => ({
  isVirtual: false,
  activeCarriers: ["flatrate"],
  to,
  cartVersion,
  wishes: noWishes,
})
const at = (postcode: string) => questionAt(typed(1, { postcode }))
const flat = (price: string) => [rate("flatrate", { priceInclTax: price })]

describe("Estimates", () => {
  test("[4.rate-and-totals-estimation.4] [7.shipping-estimation.5] a new address asks for rates and totals, and both are kept", async () => {
    const shop = pricedByPostcode()
    const estimate = await Effect.runPromise(Effect.provide(estimateAt(at("5")), shop.layer))
    expect(estimate).toEqual({
      estimation: { ask: "fresh rates", because: "nothing kept" },
      rates: flat("5"),
      choice: { rate: flat("5")[0], because: "the only one" },
      totals: totals("5"),
    })
    expect(shop.seen.cache).toEqual({
      totals: totals("5"),
      address: ratesPlace({ ...jane, postcode: "5" }),
      cartVersion: 7,
      shippingMethodCode: "flatrate",
      shippingCarrierCode: "flatrate",
      rates: flat("5"),
    })
  })

  test("[4.rate-and-totals-estimation.3] the same address and cart again ask nobody", async () => {
    const shop = pricedByPostcode()
    const twice = Effect.andThen(estimateAt(at("5")), estimateAt(at("5")))
    const estimate = await Effect.runPromise(Effect.provide(twice, shop.layer))
    expect(shop.log).toEqual(["rates 5", "totals 5"])
    expect(estimate).toMatchObject({ estimation: { ask: "kept rates" }, rates: flat("5"), totals: totals("5") })
  })

  test("[4.rate-and-totals-estimation.3] another version of the cart asks anew", async () => {
    const shop = pricedByPostcode()
    const both = Effect.andThen(estimateAt(at("5")), estimateAt({ ...at("5"), cartVersion: 8 }))
    const { estimation } = await Effect.runPromise(Effect.provide(both, shop.layer))
    expect(estimation).toEqual({ ask: "fresh rates", because: "other cart" })
    expect(shop.log).toEqual(["rates 5", "totals 5", "rates 5", "totals 5"])
  })

  test("[4.rate-and-totals-estimation.5] kept rates with another choice ask for totals alone", async () => {
    const two = [rate("flatrate", { priceInclTax: "1" }), rate("ups", { priceInclTax: "2" })]
    const shop = pricedByPostcode({ ratesFor: () => Effect.succeed(two) })
    const wishing = (current: string) => ({ ...at("5"), wishes: { ...noWishes, current } })
    const both = Effect.andThen(estimateAt(wishing("flatrate_flatrate")), estimateAt(wishing("ups_ups")))
    const { choice } = await Effect.runPromise(Effect.provide(both, shop.layer))
    expect(choice.because).toBe("current")
    expect(shop.log).toEqual(["totals 1", "totals 2"])
    expect(shop.seen.cache).toMatchObject({ rates: two, shippingCarrierCode: "ups" })
  })

  test("[4.rate-and-totals-estimation.2] a virtual cart, and one without carriers, ask for totals alone", async () => {
    for (const change of [{ isVirtual: true }, { activeCarriers: [] }]) {
      const shop = pricedByPostcode()
      const estimate = await Effect.runPromise(Effect.provide(estimateAt({ ...at("5"), ...change }), shop.layer))
      expect(shop.log).toEqual(["totals -"])
      expect(estimate).toMatchObject({ rates: [], choice: { rate: undefined }, totals: totals("0") })
    }
  })

  test("[6.2] [7.shipping-estimation.3] a customer's saved address is asked for by its id, a guest's never", async () => {
    const mine = pricedByPostcode({ owner: "customer" })
    await Effect.runPromise(Effect.provide(freshRates(saved("9"), 7), mine.layer))
    await Effect.runPromise(Effect.provide(freshRates(typed(1), 7), mine.layer))
    expect(mine.log).toEqual(["rates of 9", "rates 90210"])
    const guest = pricedByPostcode()
    await Effect.runPromise(Effect.provide(freshRates(saved("9"), 7), guest.layer))
    expect(guest.log).toEqual(["rates 90210"])
  })

  test("a failure keeps nothing: the next try asks again", async () => {
    let tries = 0
    const failing = new CallFailed({ why: "unreachable" })
    const shop = pricedByPostcode({
      ratesFor: () => Effect.suspend(() => ((tries += 1) === 1 ? Effect.fail(failing) : Effect.succeed(flat("5")))),
    })
    const both = Effect.andThen(Effect.flip(ratesAt(typed(1), 7)), ratesAt(typed(1), 7))
    expect(await Effect.runPromise(Effect.provide(both, shop.layer))).toEqual(flat("5"))
    expect(tries).toBe(2)
    expect(await Effect.runPromise(Effect.provide(ratesAt(typed(1), 7), pricedByPostcode().layer))).toEqual(
      flat("90210"),
    )
  })

  test("[4.rate-and-totals-estimation.1] 10,000 quick address changes: one question at a time, and the rates of the last", async () => {
    const shop = pricedByPostcode()
    const last = Effect.gen(function* () {
      const ask = yield* estimatesInTurn()
      const fibers = yield* Effect.forEach(
        Array.from({ length: 10_000 }, (_, change) => at(String(change + 1))),
        (question) => Effect.forkChild(ask(question), { startImmediately: true }),
      )
      const answers = yield* Effect.forEach(fibers, (fiber) => Fiber.join(fiber))
      return { answered: answers.filter(({ _tag }) => _tag === "Answer"), end: answers.at(-1) }
    })
    const { answered, end } = await Effect.runPromise(Effect.provide(last, shop.layer))
    expect(shop.seen.most).toBe(1)
    expect(shop.log).toEqual(["rates 1", "totals 1", "rates 10000", "totals 10000"])
    expect(answered).toHaveLength(1)
    expect(end).toMatchObject({ _tag: "Answer", answer: { rates: flat("10000"), totals: totals("10000") } })
  })
})
