import { Duration, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { CheckoutCalls } from "../../core/checkout/checkout-calls.program.ts"
import type { Order, OrderOutcome } from "../../core/checkout/order/order.ts"
import { placeOrder } from "../../core/checkout/order/place-order.program.ts"
import { isTransient, OrderStillRunning } from "../../core/checkout/order/place-order.ts"
import { CallFailed, CallRefused, SignInNeeded, type CallError } from "../../core/web/call-error.ts"
import { method, rate, totals, typed } from "../arbitraries/checkout.ts"
import { callsOf, type Calls } from "../shops/checkout-shop.ts"

const order: Order = {
  email: "jane@example.com",
  shipping: { address: typed(1), rate: rate("flatrate") },
  billingAddress: typed(1),
  method: "checkmo",
  expectedTotal: "15",
}
const doubtful = "A server error stopped your order from being placed. Please try to place your order again."
const lost = new CallFailed({ why: "unreachable" })
const callRefused = (message: string) => new CallRefused({ status: 400, message, step: undefined })

/** The shop's action on an order and its response, which need not agree. */
type Lie =
  | { readonly does: "orders"; readonly says: "the number" | "nothing" | "a doubtful error" }
  | { readonly does: "orders later"; readonly says: "nothing" | "a doubtful error"; readonly looks: number }
  | { readonly does: "nothing"; readonly says: "nothing" | "a doubtful error" | "no" | "sign in" }
  | { readonly does: "runs"; readonly ends: "orders" | "nothing" }

const anyLie: fc.Arbitrary<Lie> = fc.oneof(
  fc.record({
    does: fc.constant("orders" as const),
    says: fc.constantFrom("the number", "nothing", "a doubtful error"),
  }),
  fc.record({
    does: fc.constant("orders later" as const),
    says: fc.constantFrom("nothing", "a doubtful error"),
    looks: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    does: fc.constant("nothing" as const),
    says: fc.constantFrom("nothing", "a doubtful error", "no", "sign in"),
  }),
  fc.record({ does: fc.constant("runs" as const), ends: fc.constantFrom("orders", "nothing") }),
)

const responseOf = (text: string): Effect.Effect<string, CallError> => {
  switch (text) {
    case "the number":
      return Effect.succeed("42")
    case "a doubtful error":
      return Effect.fail(callRefused(doubtful))
    case "no":
      return Effect.fail(callRefused("Sold out."))
    case "sign in":
      return Effect.fail(new SignInNeeded())
    default:
      return Effect.fail(lost)
  }
}

/** A shop that counts its orders, whose lookups fail `blind` times. */
const lyingShop = (lie: Lie, blind: number, change: Partial<Calls> = {}) => {
  const shop = { orders: 0, sends: 0, looks: 0, keys: new Set<string>() }
  const look = () => {
    shop.looks += 1
    if (lie.does === "orders later" && shop.looks === lie.looks) shop.orders += 1
    if (shop.looks <= blind) return Effect.fail(lost)
    return Effect.succeed({
      isActive: shop.orders === 0,
      isVirtual: false,
      itemCount: 1,
      billing: undefined,
      shipping: undefined,
      rate: undefined,
    })
  }
  const place = (key: string): ReturnType<Calls["placeOrder"]> => {
    shop.sends += 1
    shop.keys.add(key)
    if (lie.does === "orders") shop.orders += 1
    if (lie.does !== "runs") return responseOf(lie.says)
    if (shop.sends < 3) return Effect.fail(new OrderStillRunning({ retryAfter: Duration.seconds(1) }))
    if (lie.ends === "nothing") return responseOf("no")
    shop.orders += 1
    return responseOf("the number")
  }
  const calls = callsOf({
    cart: () => Effect.suspend(look),
    totals: () => Effect.succeed(totals("15")),
    setShippingInformation: () => Effect.succeed({ methods: [method("checkmo")], totals: totals("15") }),
    placeOrder: (_, { key }) => Effect.suspend(() => place(key)),
    ...change,
  })
  return { shop, layer: Layer.succeed(CheckoutCalls, calls) }
}

/** Places the order on an accelerated clock. */
const placed = (layer: Layer.Layer<CheckoutCalls>, of: Order = order): Promise<OrderOutcome> =>
  Effect.gen(function* () {
    const placing = yield* Effect.forkChild(placeOrder(of, { key: "one-key-for-one-order", fingerprint: "" }))
    yield* TestClock.adjust(Duration.minutes(2))
    return yield* Fiber.join(placing)
  }).pipe(Effect.provide(layer), Effect.provide(TestClock.layer()), Effect.runPromise)

describe("A shop whose responses differ from what it did", () => {
  test("[I1] [R3] [I7] never causes a second order, and 'placed' and 'not placed' are always true", async () => {
    await fc.assert(
      fc.asyncProperty(anyLie, fc.nat({ max: 7 }), async (lie, blind) => {
        const { shop, layer } = lyingShop(lie, blind)
        const outcome = await placed(layer)
        expect(shop.orders).toBeLessThanOrEqual(1)
        expect(shop.keys.size).toBe(1)
        expect(lie.does === "runs" || shop.sends === 1).toBe(true)
        expect(outcome._tag === "Placed" && shop.orders === 0).toBe(false)
        expect(outcome._tag === "NotPlaced" && shop.orders === 1).toBe(false)
        expect(outcome._tag === "SignInNeeded" && shop.orders === 1).toBe(false)
      }),
      { numRuns: 150 },
    )
  })

  test.each<[Lie, number, OrderOutcome]>([
    [{ does: "orders", says: "the number" }, 0, { _tag: "Placed", orderId: "42" }],
    [{ does: "orders", says: "nothing" }, 0, { _tag: "Placed", orderId: undefined }],
    [{ does: "orders", says: "nothing" }, 4, { _tag: "Placed", orderId: undefined }],
    [{ does: "orders", says: "nothing" }, 5, { _tag: "Unconfirmed" }],
    [{ does: "orders", says: "a doubtful error" }, 0, { _tag: "Placed", orderId: undefined }],
    [{ does: "orders later", says: "nothing", looks: 5 }, 0, { _tag: "Placed", orderId: undefined }],
    [{ does: "orders later", says: "nothing", looks: 6 }, 0, { _tag: "Unconfirmed" }],
    [{ does: "nothing", says: "nothing" }, 0, { _tag: "Unconfirmed" }],
    [{ does: "nothing", says: "a doubtful error" }, 0, { _tag: "NotPlaced", reason: doubtful, step: undefined }],
    [{ does: "nothing", says: "a doubtful error" }, 5, { _tag: "Unconfirmed" }],
    [{ does: "nothing", says: "no" }, 0, { _tag: "NotPlaced", reason: "Sold out.", step: undefined }],
    [{ does: "nothing", says: "sign in" }, 0, { _tag: "SignInNeeded" }],
    [{ does: "runs", ends: "orders" }, 0, { _tag: "Placed", orderId: "42" }],
    [{ does: "runs", ends: "nothing" }, 0, { _tag: "NotPlaced", reason: "Sold out.", step: undefined }],
  ])("[R3] [R24] shop fault %j with %i failing lookups gives %j", async (lie, blind, outcome) => {
    expect(await placed(lyingShop(lie, blind).layer)).toEqual(outcome)
  })
})

describe("Retried requests", () => {
  const stumbling = (failures: number, error: CallError) => {
    let tries = 0
    const saveShipping = () =>
      Effect.suspend(() => {
        tries += 1
        return tries <= failures
          ? Effect.fail(error)
          : Effect.succeed({ methods: [method("checkmo")], totals: totals("15") })
      })
    return {
      tries: () => tries,
      ...lyingShop({ does: "orders", says: "the number" }, 0, { setShippingInformation: saveShipping }),
    }
  }

  test("[R5] saving the address is retried twice while the shop is unreachable, and the order continues", async () => {
    const twice = stumbling(2, lost)
    expect(await placed(twice.layer)).toEqual({ _tag: "Placed", orderId: "42" })
    expect(twice.tries()).toBe(3)
    const thrice = stumbling(3, lost)
    expect(await placed(thrice.layer)).toMatchObject({ _tag: "NotPlaced" })
    expect(thrice.tries()).toBe(3)
    expect(thrice.shop.sends).toBe(0)
  })

  test("a rejection is not retried, and neither is a request that timed out", async () => {
    for (const error of [
      callRefused("No."),
      new CallFailed({ why: "timeout" }),
      new CallFailed({ why: "unreadable answer" }),
    ]) {
      const once = stumbling(1, error)
      expect(await placed(once.layer)).toMatchObject({ _tag: "NotPlaced" })
      expect(once.tries()).toBe(1)
    }
  })

  test.each([
    [lost, true],
    [new CallFailed({ why: "status 503" }), true],
    [new CallFailed({ why: "status 404" }), false],
    [new CallFailed({ why: "timeout" }), false],
    [callRefused("status 503"), false],
    [new SignInNeeded(), false],
  ])("%s is worth a retry: %s", (error, may) => expect(isTransient(error)).toBe(may))

  test("a virtual cart saves the billing address and loads the totals", async () => {
    const log: Array<string> = []
    const { layer } = lyingShop({ does: "orders", says: "the number" }, 0, {
      setBillingAddress: (billing, email, alsoForShipping) =>
        Effect.sync(() => void log.push(`${billing.type} ${email} ${alsoForShipping}`)),
      paymentInformation: () => Effect.succeed({ methods: [method("checkmo")], totals: totals("15") }),
    })
    expect(await placed(layer, { ...order, shipping: undefined })).toMatchObject({ _tag: "Placed" })
    expect(log).toEqual(["new-customer-address jane@example.com false"])
  })
})
