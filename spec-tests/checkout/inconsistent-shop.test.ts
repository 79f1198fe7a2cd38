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
const ambiguous = "A server error stopped your order from being placed. Please try to place your order again."
const lost = new CallFailed({ reason: "unreachable" })
const callRefused = (message: string) => new CallRefused({ status: 400, message, step: undefined })

/** The shop's action on an order and its response, which need not agree. */
type OrderFault =
  | { readonly action: "orders"; readonly response: "the number" | "nothing" | "an ambiguous error" }
  | { readonly action: "orders later"; readonly response: "nothing" | "an ambiguous error"; readonly lookups: number }
  | { readonly action: "nothing"; readonly response: "nothing" | "an ambiguous error" | "no" | "sign in" }
  | { readonly action: "runs"; readonly result: "orders" | "nothing" }

const anyOrderFault: fc.Arbitrary<OrderFault> = fc.oneof(
  fc.record({
    action: fc.constant("orders" as const),
    response: fc.constantFrom("the number", "nothing", "an ambiguous error"),
  }),
  fc.record({
    action: fc.constant("orders later" as const),
    response: fc.constantFrom("nothing", "an ambiguous error"),
    lookups: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    action: fc.constant("nothing" as const),
    response: fc.constantFrom("nothing", "an ambiguous error", "no", "sign in"),
  }),
  fc.record({ action: fc.constant("runs" as const), result: fc.constantFrom("orders", "nothing") }),
)

const placeOrderResult = (text: string): Effect.Effect<string, CallError> => {
  switch (text) {
    case "the number":
      return Effect.succeed("42")
    case "an ambiguous error":
      return Effect.fail(callRefused(ambiguous))
    case "no":
      return Effect.fail(callRefused("Sold out."))
    case "sign in":
      return Effect.fail(new SignInNeeded())
    default:
      return Effect.fail(lost)
  }
}

/** A shop that counts its orders, and whose first `failingLookups` lookups fail. */
const inconsistentShop = (fault: OrderFault, failingLookups: number, change: Partial<Calls> = {}) => {
  const shop = { orders: 0, sends: 0, lookups: 0, keys: new Set<string>() }
  const lookUp = () => {
    shop.lookups += 1
    if (fault.action === "orders later" && shop.lookups === fault.lookups) shop.orders += 1
    if (shop.lookups <= failingLookups) return Effect.fail(lost)
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
    if (fault.action === "orders") shop.orders += 1
    if (fault.action !== "runs") return placeOrderResult(fault.response)
    if (shop.sends < 3) return Effect.fail(new OrderStillRunning({ retryAfter: Duration.seconds(1) }))
    if (fault.result === "nothing") return placeOrderResult("no")
    shop.orders += 1
    return placeOrderResult("the number")
  }
  const calls = callsOf({
    cart: () => Effect.suspend(lookUp),
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
      fc.asyncProperty(anyOrderFault, fc.nat({ max: 7 }), async (fault, failingLookups) => {
        const { shop, layer } = inconsistentShop(fault, failingLookups)
        const outcome = await placed(layer)
        expect(shop.orders).toBeLessThanOrEqual(1)
        expect(shop.keys.size).toBe(1)
        expect(fault.action === "runs" || shop.sends === 1).toBe(true)
        expect(outcome._tag === "Placed" && shop.orders === 0).toBe(false)
        expect(outcome._tag === "NotPlaced" && shop.orders === 1).toBe(false)
        expect(outcome._tag === "SignInNeeded" && shop.orders === 1).toBe(false)
      }),
      { numRuns: 150 },
    )
  })

  test.each<[OrderFault, number, OrderOutcome]>([
    [{ action: "orders", response: "the number" }, 0, { _tag: "Placed", orderId: "42" }],
    [{ action: "orders", response: "nothing" }, 0, { _tag: "Placed", orderId: undefined }],
    [{ action: "orders", response: "nothing" }, 4, { _tag: "Placed", orderId: undefined }],
    [{ action: "orders", response: "nothing" }, 5, { _tag: "Unconfirmed" }],
    [{ action: "orders", response: "an ambiguous error" }, 0, { _tag: "Placed", orderId: undefined }],
    [{ action: "orders later", response: "nothing", lookups: 5 }, 0, { _tag: "Placed", orderId: undefined }],
    [{ action: "orders later", response: "nothing", lookups: 6 }, 0, { _tag: "Unconfirmed" }],
    [{ action: "nothing", response: "nothing" }, 0, { _tag: "Unconfirmed" }],
    [
      { action: "nothing", response: "an ambiguous error" },
      0,
      { _tag: "NotPlaced", reason: ambiguous, step: undefined },
    ],
    [{ action: "nothing", response: "an ambiguous error" }, 5, { _tag: "Unconfirmed" }],
    [{ action: "nothing", response: "no" }, 0, { _tag: "NotPlaced", reason: "Sold out.", step: undefined }],
    [{ action: "nothing", response: "sign in" }, 0, { _tag: "SignInNeeded" }],
    [{ action: "runs", result: "orders" }, 0, { _tag: "Placed", orderId: "42" }],
    [{ action: "runs", result: "nothing" }, 0, { _tag: "NotPlaced", reason: "Sold out.", step: undefined }],
  ])("[R3] [R24] shop fault %j with %i failing lookups gives %j", async (fault, failingLookups, outcome) => {
    expect(await placed(inconsistentShop(fault, failingLookups).layer)).toEqual(outcome)
  })
})

describe("Retried requests", () => {
  const failingFirst = (failures: number, error: CallError) => {
    let attempts = 0
    const saveShipping = () =>
      Effect.suspend(() => {
        attempts += 1
        return attempts <= failures
          ? Effect.fail(error)
          : Effect.succeed({ methods: [method("checkmo")], totals: totals("15") })
      })
    return {
      attempts: () => attempts,
      ...inconsistentShop({ action: "orders", response: "the number" }, 0, { setShippingInformation: saveShipping }),
    }
  }

  test("[R5] saving the address is retried twice while the shop is unreachable, and the order continues", async () => {
    const twice = failingFirst(2, lost)
    expect(await placed(twice.layer)).toEqual({ _tag: "Placed", orderId: "42" })
    expect(twice.attempts()).toBe(3)
    const thrice = failingFirst(3, lost)
    expect(await placed(thrice.layer)).toMatchObject({ _tag: "NotPlaced" })
    expect(thrice.attempts()).toBe(3)
    expect(thrice.shop.sends).toBe(0)
  })

  test("a rejection is not retried, and neither is a request that timed out", async () => {
    for (const error of [
      callRefused("No."),
      new CallFailed({ reason: "timeout" }),
      new CallFailed({ reason: "unreadable response" }),
    ]) {
      const once = failingFirst(1, error)
      expect(await placed(once.layer)).toMatchObject({ _tag: "NotPlaced" })
      expect(once.attempts()).toBe(1)
    }
  })

  test.each([
    [lost, true],
    [new CallFailed({ reason: "status 503" }), true],
    [new CallFailed({ reason: "status 404" }), false],
    [new CallFailed({ reason: "timeout" }), false],
    [callRefused("status 503"), false],
    [new SignInNeeded(), false],
  ])("%s is worth a retry: %s", (error, may) => expect(isTransient(error)).toBe(may))

  test("a virtual cart saves the billing address and loads the totals", async () => {
    const log: Array<string> = []
    const { layer } = inconsistentShop({ action: "orders", response: "the number" }, 0, {
      setBillingAddress: (billing, email, alsoForShipping) =>
        Effect.sync(() => void log.push(`${billing.type} ${email} ${alsoForShipping}`)),
      paymentInformation: () => Effect.succeed({ methods: [method("checkmo")], totals: totals("15") }),
    })
    expect(await placed(layer, { ...order, shipping: undefined })).toMatchObject({ _tag: "Placed" })
    expect(log).toEqual(["new-customer-address jane@example.com false"])
  })
})
