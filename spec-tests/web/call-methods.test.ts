import { Effect } from "effect"
import { describe, expect, test } from "vitest"

import { httpLayer } from "../../adapters/http/http.ts"
import { checkoutRest } from "../../adapters/rest/checkout-rest.ts"
import { CheckoutCalls } from "../../core/checkout/checkout-calls.program.ts"
import { jane, rate, saved, typed } from "../arbitraries/checkout.ts"

type Call = (calls: CheckoutCalls["Service"]) => Effect.Effect<unknown, unknown>

/** The request sent by a call, for any response. */
const requestOf = async (call: Call, kind: "guest" | "customer" = "guest") => {
  const requests: Array<{ readonly method: string; readonly path: string; readonly body: unknown }> = []
  const http = httpLayer(
    async (address, init) => {
      const request = new Request(new URL(address, "http://shop.test"), init)
      const text = await request.text()
      const body: unknown = text === "" ? undefined : JSON.parse(text)
      requests.push({ method: request.method, path: new URL(request.url).pathname, body })
      return Response.json([])
    },
    "",
    {},
  )
  await Effect.flatMap(CheckoutCalls, call).pipe(
    Effect.provide(checkoutRest("default", { kind, cartId: kind === "guest" ? "MASKEDID" : "42" })),
    Effect.provide(http),
    Effect.result,
    Effect.runPromise,
  )
  expect(requests).toHaveLength(1)
  return requests[0]
}

const guest = "/rest/default/V1/guest-carts/MASKEDID"
const mine = "/rest/default/V1/carts/mine"

describe("Methods and bodies of requests to the shop", () => {
  test("[7.shipping-estimation.4] rates: POST with the address in snake_case, or the id of a saved one", async () => {
    expect(await requestOf((calls) => calls.estimateShippingMethods(jane))).toEqual({
      method: "POST",
      path: `${guest}/estimate-shipping-methods`,
      body: {
        address: {
          country_id: "US",
          region: "California",
          region_id: "12",
          postcode: "90210",
          city: "Beverly Hills",
          street: ["123 Oak Ave"],
        },
      },
    })
    expect(await requestOf((calls) => calls.estimateByAddressId("5"), "customer")).toEqual({
      method: "POST",
      path: `${mine}/estimate-shipping-methods-by-address-id`,
      body: { addressId: 5 },
    })
  })

  test("[7.coupons.3] coupons: PUT without a body, and DELETE", async () => {
    expect(await requestOf((calls) => calls.applyCoupon("A B"))).toEqual({
      method: "PUT",
      path: `${guest}/coupons/A%20B`,
      body: undefined,
    })
    expect(await requestOf((calls) => calls.removeCoupon(), "customer")).toEqual({
      method: "DELETE",
      path: `${mine}/coupons/`,
      body: undefined,
    })
  })

  test.each(["", "[]", "null", "<p>Fine</p>"])(
    "[7.coupons.3] a coupon whose response is 200 with %j has failed",
    async (body) => {
      const http = httpLayer(async () => new Response(body), "", {})
      const result = await Effect.flatMap(CheckoutCalls, (calls) => calls.applyCoupon("A")).pipe(
        Effect.provide(checkoutRest("default", { kind: "guest", cartId: "MASKEDID" })),
        Effect.provide(http),
        Effect.exit,
        Effect.runPromise,
      )
      expect(result._tag).toBe("Failure")
    },
  )

  test("[7.cart-totals.1] [7.totals-information.1] totals: GET for current ones, POST for an estimate", async () => {
    expect(await requestOf((calls) => calls.totals())).toEqual({
      method: "GET",
      path: `${guest}/totals`,
      body: undefined,
    })
    expect(await requestOf((calls) => calls.totalsInformation(jane, rate("flatrate")), "customer")).toMatchObject({
      method: "POST",
      path: `${mine}/totals-information`,
      body: { addressInformation: { shipping_carrier_code: "flatrate", shipping_method_code: "flatrate" } },
    })
  })

  test("[7.shipping-information.2] shipping: POST both addresses and the rate", async () => {
    const shipping = {
      address: saved("5"),
      rate: rate("flatrate"),
      billingAddress: typed(1),
      email: "jane@example.com",
    }
    expect(await requestOf((calls) => calls.setShippingInformation(shipping))).toMatchObject({
      method: "POST",
      path: `${guest}/shipping-information`,
      body: {
        addressInformation: {
          shipping_address: { customerAddressId: 5, city: "Beverly Hills" },
          billing_address: { saveInAddressBook: 0, email: "jane@example.com" },
          shipping_method_code: "flatrate",
          shipping_carrier_code: "flatrate",
        },
      },
    })
  })

  test("[7.payment-information.1] [7.payment-information.2] [6.1] payment: POST, with the cart and the e-mail of a guest", async () => {
    const payment = { method: "checkmo", billingAddress: typed(1), email: "jane@example.com" }
    expect(await requestOf((calls) => calls.setPaymentInformation(payment))).toMatchObject({
      method: "POST",
      path: `${guest}/set-payment-information`,
      body: { cartId: "MASKEDID", email: "jane@example.com", paymentMethod: { method: "checkmo" } },
    })
    const own = await requestOf((calls) => calls.setPaymentInformation({ ...payment, email: undefined }), "customer")
    expect(own).toMatchObject({ method: "POST", path: `${mine}/set-payment-information`, body: { cartId: "42" } })
    expect(own?.body).not.toHaveProperty("email")
  })

  test("[7.payment-information.2] billing address: omitted only when billing is skipped", async () => {
    const skipped = { method: "checkmo", billingAddress: undefined, email: "jane@example.com" }
    expect((await requestOf((calls) => calls.setPaymentInformation(skipped)))?.body).not.toHaveProperty(
      "billingAddress",
    )
    const given = await requestOf((calls) => calls.setPaymentInformation({ ...skipped, billingAddress: typed(1) }))
    expect(given?.body).toMatchObject({ billingAddress: { city: "Beverly Hills" } })
  })
})
