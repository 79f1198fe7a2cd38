import { Effect, type Layer } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { fetchCheckoutConfig, fetchPlacedOrder } from "../../adapters/forms/checkout-config-calls.ts"
import { httpLayer, type Http } from "../../adapters/http/http.ts"
import { checkoutRest } from "../../adapters/rest/checkout-rest.ts"
import type { CartOwner } from "../../core/checkout/checkout-call-paths.ts"
import { CheckoutCalls } from "../../core/checkout/checkout-calls.program.ts"
import { placeOrder } from "../../core/checkout/order/place-order.program.ts"
import type { ShippingRate } from "../../core/checkout/shipping/shipping-rate.ts"
import { jane, saved, typed } from "../arbitraries/checkout.ts"
import { newShopper, origin, type Shopper } from "../shops/shopper.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => void (small = await openSmallShop()))
afterAll(() => small.close())

/** Http with the cookies of a shopper, and a log of its requests. */
const over = (shopper: Shopper) => {
  const requests: Array<Request> = []
  const layer = httpLayer(
    async (address, init) => {
      const request = new Request(new URL(address, origin), init)
      requests.push(request.clone())
      request.headers.set("cookie", [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
      const response = await small.shop.fetch(request)
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        shopper.cookies.set(name, value)
      }
      return response
    },
    "",
    {},
  )
  return { layer, recorded: requests }
}

const withMug = async () => {
  const shopper = newShopper(small.shop)
  const product = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
  await shopper.post("/checkout/cart/add/", { product, qty: "2" })
  return shopper
}

const guestWithMug = async () => {
  const shopper = await withMug()
  const { layer, recorded } = over(shopper)
  const config = await Effect.runPromise(fetchCheckoutConfig("/checkout/").pipe(Effect.provide(layer)))
  const owner = config?.owner ?? { kind: "customer" }
  const run = <A, E>(program: Effect.Effect<A, E, CheckoutCalls | Http>) => runWith(program, owner, layer)
  return { shopper, recorded, config, run }
}

const runWith = <A, E>(
  program: Effect.Effect<A, E, CheckoutCalls | Http>,
  owner: CartOwner,
  layer: Layer.Layer<Http>,
) =>
  Effect.runPromise(program.pipe(Effect.provide(checkoutRest("default", owner)), Effect.provide(layer), Effect.result))

const use = <A, E>(call: (calls: CheckoutCalls["Service"]) => Effect.Effect<A, E>) =>
  Effect.flatMap(CheckoutCalls, call)

/** Jane's order with this rate and this displayed total. */
const orderBy = (rate: ShippingRate, expectedTotal: string) => ({
  email: "jane@example.com",
  shipping: { address: typed(1), rate },
  billingAddress: typed(1),
  method: "checkmo",
  expectedTotal,
})

const attempt = { key: "attempt-of-the-test-1", fingerprint: "" }

describe("Checkout endpoints of the embedded shop", () => {
  test("[3.checkout-configuration.1] [3.checkout-configuration.2] the configuration has the cart's owner and the shop's settings", async () => {
    const { config } = await guestWithMug()
    expect(config).toMatchObject({
      storeCode: "default",
      isVirtual: false,
      defaults: { countryId: "US" },
      totals: { subtotal: "49" },
      addresses: [],
    })
    expect(config?.owner).toMatchObject({ kind: "guest", cartId: expect.stringMatching(/^\w{32}$/) })
    expect(config?.activeCarriers).toContain("flatrate")
  })

  test("every request is marked as an XMLHttpRequest that accepts JSON", async () => {
    const { run, recorded } = await guestWithMug()
    await run(use((calls) => calls.totals()))
    const last = recorded.at(-1)
    expect(last?.headers.get("x-requested-with")).toBe("XMLHttpRequest")
    expect(last?.headers.get("accept")).toBe("application/json")
  })

  test("[7.shipping-estimation.2] [3.shipping-rate.1] estimate rates of an address, unavailable ones with their reason", async () => {
    const { run } = await guestWithMug()
    const { success } = Object(await run(use((calls) => calls.estimateShippingMethods({ ...jane, countryId: "DE" }))))
    expect(success).toMatchObject([
      { carrierCode: "flatrate", available: true, priceExclTax: "5" },
      { carrierCode: "courier", available: false, error: "The courier does not go there." },
    ])
  })

  test("[7.totals-information.2] [7.totals-information.3] return totals of an address, with a rate and without", async () => {
    const { run, recorded } = await guestWithMug()
    const rates = Object(await run(use((calls) => calls.estimateShippingMethods(jane)))).success
    const { success } = Object(await run(use((calls) => calls.totalsInformation(jane, rates[0]))))
    expect(success).toMatchObject({ grandTotal: "58.04", shipping: "5", tax: "4.04" })
    expect(await recorded.at(-1)?.json()).toEqual({
      addressInformation: {
        address: { countryId: "US", region: "California", regionId: "12", postcode: "90210" },
        shipping_method_code: "flatrate",
        shipping_carrier_code: "flatrate",
      },
    })
  })

  test("[7.coupons.1] [7.coupons.2] [8.2] apply and remove a coupon; an invalid one has the shop's message", async () => {
    const { run } = await guestWithMug()
    await run(use((calls) => calls.applyCoupon("tenth")))
    expect(Object(await run(use((calls) => calls.totals()))).success).toMatchObject({
      couponCode: "TENTH",
      discount: "-4.9",
    })
    await run(use((calls) => calls.removeCoupon()))
    expect(Object(await run(use((calls) => calls.totals()))).success).toMatchObject({ couponCode: "", discount: "0" })
    expect(Object(await run(use((calls) => calls.applyCoupon("WRONG")))).failure).toMatchObject({
      _tag: "CallRefused",
      status: 404,
      message: "The coupon code isn't valid. Verify the code and try again.",
    })
  })

  test("[8.4] reject a hostile code before any request", async () => {
    const { run, recorded } = await guestWithMug()
    const before = recorded.length
    expect(Object(await run(use((calls) => calls.applyCoupon("..")))).failure).toMatchObject({ _tag: "CallNotSent" })
    expect(recorded).toHaveLength(before)
  })

  test("[8.1] [6.4] require sign-in for a customer whose session has expired", async () => {
    const { layer } = over(newShopper(small.shop))
    const { failure } = Object(
      await runWith(
        use((calls) => calls.cart()),
        { kind: "customer" },
        layer,
      ),
    )
    expect(failure).toMatchObject({ _tag: "SignInNeeded" })
  })

  test("[7.shipping-information.1] [7.payment-information.2] [3.payment-method.2] place an order from address to number, and return the same order for the same key [R3]", async () => {
    const { run, recorded } = await guestWithMug()
    const [by] = Object(await run(use((calls) => calls.estimateShippingMethods(jane)))).success
    const order = orderBy(by, "58.04")
    const outcome = Object(await run(placeOrder(order, attempt))).success
    expect(outcome).toMatchObject({ _tag: "Placed", orderId: expect.stringMatching(/^\d+$/) })
    const sent = await recorded.at(-1)?.json()
    expect(sent).toMatchObject({ email: "jane@example.com", paymentMethod: { method: "checkmo" } })
    expect(JSON.stringify(sent)).not.toContain("title")

    const again = Object(await run(use((calls) => calls.placeOrder(order, attempt)))).success
    expect(again).toBe(outcome.orderId)
    const shown = Object(await run(fetchPlacedOrder())).success
    expect(shown).toMatchObject({ number: expect.stringMatching(/^\d{9}$/), email: "jane@example.com" })
    expect(small.rows("select count(*) as count from sales_order where number = ?", shown.number)).toEqual([
      { count: 1 },
    ])
  })

  test("[I3] a total that differs from the displayed one places nothing and returns the current total", async () => {
    const { run } = await guestWithMug()
    const [by] = Object(await run(use((calls) => calls.estimateShippingMethods(jane)))).success
    const order = orderBy(by, "1")
    expect(Object(await run(placeOrder(order, { ...attempt, key: "attempt-of-the-test-2" }))).success).toMatchObject({
      _tag: "TotalChanged",
      totals: { grandTotal: "58.04" },
    })
  })

  test("[R2] [R13] a cart ordered in another tab returns that order instead of a second one", async () => {
    const { run } = await guestWithMug()
    const [by] = Object(await run(use((calls) => calls.estimateShippingMethods(jane)))).success
    const order = orderBy(by, "58.04")
    await run(placeOrder(order, { ...attempt, key: "attempt-of-the-test-3" }))
    const { success } = Object(await run(placeOrder(order, { ...attempt, key: "attempt-of-the-test-4" })))
    expect(success).toEqual({ _tag: "Placed", orderId: undefined })
  })

  test("[6.2] return a customer's address book, and estimate rates by a saved address", async () => {
    const shopper = await withMug()
    await shopper.post("/customer/account/loginPost/", {
      "login[username]": "ann@example.com",
      "login[password]": "Ann-likes-mugs-7",
    })
    shopper.cookies.set("form_key", "KeyAfterSignIn1")
    const { layer } = over(shopper)
    const config = await Effect.runPromise(fetchCheckoutConfig("/checkout/").pipe(Effect.provide(layer)))
    expect(config).toMatchObject({
      owner: { kind: "customer" },
      email: "ann@example.com",
      addresses: [{ isDefaultShipping: true }],
    })
    const id = config?.addresses[0]?.id ?? ""
    const found = Object(
      await runWith(
        use((calls) => calls.estimateByAddressId(id)),
        { kind: "customer" },
        layer,
      ),
    ).success
    expect(found).toMatchObject([{ carrierCode: "flatrate" }, { carrierCode: "courier" }])
    const refused = Object(
      await runWith(
        use((calls) => calls.estimateByAddressId(saved("999").id)),
        { kind: "customer" },
        layer,
      ),
    )
    expect(refused.failure).toMatchObject({ _tag: "CallRefused", status: 400 })
  })
})
