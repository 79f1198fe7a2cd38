import { Duration, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"

import { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import type { Order } from "../../../core/checkout/order/order.ts"
import { placeOrder } from "../../../core/checkout/order/place-order.program.ts"
import { OrderStillRunning, TotalHasChanged } from "../../../core/checkout/order/place-order.ts"
import { CallFailed, CallRefused, CallNotSent, SignInNeeded } from "../../../core/web/call-error.ts"
import { method, openQuote, rate, totals, typed } from "../../arbitraries/checkout.ts"

const order: Order = {
  email: "jane@example.com",
  shipping: { address: typed(1), rate: rate("flatrate") },
  billingAddress: typed(1),
  method: "checkmo",
  expectedTotal: "15",
}
type Calls = CheckoutCalls["Service"]
type Placing = ReturnType<Calls["placeOrder"]>

const refused = (status: number, message: string) => new CallRefused({ status, message, step: undefined })
const unusedCalls = () => Effect.die("not asked for here")

/** A shop with these responses to placements and cart lookups in order; the last of each is repeated. */
const shop = (
  tries: ReadonlyArray<Placing>,
  looks: ReadonlyArray<ReturnType<Calls["cart"]>> = [],
  change: Partial<Calls> = {},
) => {
  const keys: Array<string> = []
  let looked = 0
  const calls = CheckoutCalls.of({
    owner: "guest",
    cart: () => Effect.suspend(() => looks[Math.min(looked++, looks.length - 1)] ?? unusedCalls()),
    totals: () => Effect.succeed(totals("16")),
    totalsInformation: unusedCalls,
    estimateShippingMethods: unusedCalls,
    estimateByAddressId: unusedCalls,
    setBillingAddress: unusedCalls,
    setShippingInformation: () => Effect.succeed({ methods: [method("checkmo")], totals: totals("15") }),
    paymentInformation: unusedCalls,
    setPaymentInformation: unusedCalls,
    selectedPaymentMethod: unusedCalls,
    applyCoupon: unusedCalls,
    removeCoupon: unusedCalls,
    placeOrder: (_, attempt) =>
      Effect.suspend(() => {
        keys.push(attempt.key)
        return tries[Math.min(keys.length, tries.length) - 1] ?? unusedCalls()
      }),
    ...change,
  })
  return { keys, looked: () => looked, layer: Layer.succeed(CheckoutCalls, calls) }
}

/** Places the order on an accelerated clock. */
const placed = (layer: Layer.Layer<CheckoutCalls>) =>
  Effect.gen(function* () {
    const placing = yield* Effect.forkChild(placeOrder(order, { key: "one-key-for-one-order", fingerprint: "" }))
    yield* TestClock.adjust(Duration.minutes(2))
    return yield* Fiber.join(placing)
  }).pipe(Effect.provide(layer), Effect.provide(TestClock.layer()), Effect.runPromise)

const lost: Placing = Effect.fail(new CallFailed({ reason: "unreachable" }))
const done: Placing = Effect.succeed("42")
const open = Effect.succeed(openQuote)
const closed = Effect.succeed({ ...openQuote, isActive: false })

describe("Place-order program", () => {
  test("[I1] a response with a number is the order", async () => {
    const { keys, layer } = shop([done])
    expect(await placed(layer)).toEqual({ _tag: "Placed", orderId: "42" })
    expect(keys).toEqual(["one-key-for-one-order"])
  })

  test("[8.4] an unknown call places nothing and is reported", async () => {
    const { looked, layer } = shop([Effect.fail(new CallNotSent({ call: "own-order" }))])
    expect(await placed(layer)).toEqual({
      _tag: "NotPlaced",
      reason: "Provided service call does not exist.",
      step: undefined,
    })
    expect(looked()).toBe(0)
  })

  test("[R3] [I7] after a lost response the cart is read: when it is closed, the order was placed", async () => {
    const { keys, layer } = shop([lost], [open, open, closed])
    expect(await placed(layer)).toEqual({ _tag: "Placed", orderId: undefined })
    expect(keys).toHaveLength(1)
  })

  test("[R3] [R24] a lost response with an open cart is unconfirmed, and never sent again automatically", async () => {
    const { keys, looked, layer } = shop([lost], [open])
    expect(await placed(layer)).toEqual({ _tag: "Unconfirmed" })
    expect(keys).toHaveLength(1)
    expect(looked()).toBeGreaterThan(1)
  })

  test("[R24] with an unreachable shop the order is unconfirmed, after retrying the lookup for a while", async () => {
    const { layer } = shop([lost], [Effect.fail(new CallFailed({ reason: "unreachable" }))])
    expect(await placed(layer)).toEqual({ _tag: "Unconfirmed" })
  })

  test.each([
    "A server error stopped your order from being placed. Please try to place your order again.",
    "An error occurred on the server. Please try to place the order again.",
  ])("[R2] %s never means 'not ordered' before the cart was read", async (message) => {
    expect(await placed(shop([Effect.fail(refused(400, message))], [open, closed]).layer)).toMatchObject({
      _tag: "Placed",
    })
    expect(await placed(shop([Effect.fail(refused(400, message))], [open]).layer)).toMatchObject({
      _tag: "NotPlaced",
      reason: message,
    })
  })

  test("[R5] another rejection is final, with the shop's message", async () => {
    const { looked, layer } = shop([Effect.fail(refused(400, "Some of the products are out of stock."))])
    expect(await placed(layer)).toEqual({
      _tag: "NotPlaced",
      reason: "Some of the products are out of stock.",
      step: undefined,
    })
    expect(looked()).toBe(0)
  })

  test("[R1] a request that is still being processed is repeated with the same key", async () => {
    const running: Placing = Effect.fail(new OrderStillRunning({ retryAfter: Duration.seconds(1) }))
    const { keys, layer } = shop([running, running, done])
    expect(await placed(layer)).toEqual({ _tag: "Placed", orderId: "42" })
    expect(new Set(keys)).toEqual(new Set(["one-key-for-one-order"]))
    expect(keys).toHaveLength(3)
    expect(await placed(shop([running]).layer)).toEqual({ _tag: "Unconfirmed" })
  })

  test("[I3] [R9] a different total is shown first, whether saving or placing returns it", async () => {
    const saves = {
      setShippingInformation: () => Effect.succeed({ methods: [method("checkmo")], totals: totals("15.01") }),
    }
    const { keys, layer } = shop([done], [], saves)
    expect(await placed(layer)).toMatchObject({ _tag: "TotalChanged", totals: { grandTotal: "15.01" } })
    expect(keys).toEqual([])
    expect(await placed(shop([Effect.fail(new TotalHasChanged())]).layer)).toMatchObject({
      _tag: "TotalChanged",
      totals: { grandTotal: "16" },
    })
  })

  test("a payment method that is no longer offered places no order", async () => {
    const saves = {
      setShippingInformation: () => Effect.succeed({ methods: [method("banktransfer")], totals: totals("15") }),
    }
    expect(await placed(shop([done], [], saves).layer)).toMatchObject({ _tag: "NotPlaced", step: "payment" })
  })

  test("[R13] an address that cannot be saved because the cart was ordered elsewhere leads to that order", async () => {
    const missing = { setShippingInformation: () => Effect.fail(refused(404, "No such entity with cartId = 1")) }
    expect(await placed(shop([done], [closed], missing).layer)).toEqual({ _tag: "Placed", orderId: undefined })
    expect(await placed(shop([done], [open], missing).layer)).toMatchObject({ _tag: "NotPlaced", step: undefined })
  })

  test("[R11] [R13] a guest's cart that was merged by a sign-in elsewhere is not ordered, with no other message", async () => {
    const none = Effect.fail(refused(404, "No such entity with cartId = "))
    const { keys, layer } = shop([done], [none], { setShippingInformation: () => none })
    expect(await placed(layer)).toEqual({
      _tag: "NotPlaced",
      reason: "This cart is not there any more. Please look at the cart you have now.",
      step: "cart",
    })
    expect(keys).toEqual([])
  })

  test("[8.1] [R11] an expired session requires sign-in, and nothing is sent", async () => {
    const { keys, layer } = shop([done], [], { setShippingInformation: () => Effect.fail(new SignInNeeded()) })
    expect(await placed(layer)).toEqual({ _tag: "SignInNeeded" })
    expect(keys).toEqual([])
  })

  test("a customer without an open cart has ordered it", async () => {
    const customer = { owner: "customer" as const }
    const none = Effect.fail(refused(404, "Current customer does not have an active cart."))
    expect(await placed(shop([lost], [none], customer).layer)).toMatchObject({ _tag: "Placed" })
    expect(await placed(shop([lost], [none]).layer)).toMatchObject({ _tag: "Unconfirmed" })
    const missing = { ...customer, setShippingInformation: () => none }
    expect(await placed(shop([done], [none], missing).layer)).toEqual({ _tag: "Placed", orderId: undefined })
  })

  const ambiguous: Placing = Effect.fail(refused(500, "Internal Error"))

  test("[R2] a guest's cart that cannot be found is not an order", async () => {
    const none = Effect.fail(refused(404, "No such entity with cartId = 1"))
    expect(await placed(shop([ambiguous], [none]).layer)).toMatchObject({ _tag: "NotPlaced", reason: "Internal Error" })
  })

  test.each([
    ["the session is over", new SignInNeeded()],
    ["the shop fails", refused(500, "Internal Error")],
    ["no response", new CallFailed({ reason: "unreachable" })],
  ])("[R24] while the cart cannot be read (%s), an ambiguous rejection stays unconfirmed", async (_, error) => {
    const { looked, layer } = shop([ambiguous], [Effect.fail(error)])
    expect(await placed(layer)).toEqual({ _tag: "Unconfirmed" })
    expect(looked()).toBeGreaterThan(1)
  })

  test.each([
    [500, "NotPlaced"],
    [502, "Unconfirmed"],
    [504, "Unconfirmed"],
  ])(
    "[I7] after status %i with a cart that stays open the order is %s: behind a gateway it may still be placed",
    async (status, outcome) => {
      const rejected: Placing = Effect.fail(refused(status, "The shop does not answer at the moment."))
      expect(await placed(shop([rejected], [open]).layer)).toMatchObject({ _tag: outcome })
    },
  )

  test("[R3] the lookup stops once the order is found", async () => {
    const { looked, layer } = shop([ambiguous], [open, closed, open])
    expect(await placed(layer)).toEqual({ _tag: "Placed", orderId: undefined })
    expect(looked()).toBe(2)
  })

  test("[I3] an unreadable different total is not ordered, and reported", async () => {
    const changed: Placing = Effect.fail(new TotalHasChanged())
    const noTotals = { totals: () => Effect.fail(refused(400, "The cart is empty.")) }
    expect(await placed(shop([changed], [], noTotals).layer)).toEqual({
      _tag: "NotPlaced",
      reason: "The cart is empty.",
      step: undefined,
    })
  })

  test("address, rate, billing address and e-mail are saved before the order", async () => {
    const received: Array<unknown> = []
    const saves = {
      setShippingInformation: (wanted: unknown) => {
        received.push(wanted)
        return Effect.succeed({ methods: [method("banktransfer"), method("checkmo")], totals: totals("15") })
      },
    }
    expect(await placed(shop([done], [], saves).layer)).toMatchObject({ _tag: "Placed" })
    expect(received).toEqual([{ ...order.shipping, billingAddress: order.billingAddress, email: order.email }])
  })
})
