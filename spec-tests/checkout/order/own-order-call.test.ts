import { Effect } from "effect"
import { expect, test } from "vitest"

import { httpLayer } from "../../../adapters/http/http.ts"
import { checkoutRest } from "../../../adapters/rest/checkout-rest.ts"
import { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import { orderToPlace } from "../../../core/checkout/order/place-order-issues.ts"
import { plainPayment } from "../../../core/checkout/payment/payment-kind.ts"
import { readyCheckout } from "../../arbitraries/checkout.ts"

test("[8.4] a payment method may name its own place-order call; an unknown call is rejected before any request", async () => {
  const requests: Array<string> = []
  const http = httpLayer(
    (address) => {
      requests.push(address)
      return Promise.resolve(Response.json("1"))
    },
    "",
    {},
  )
  const place = (orderCall: string) => {
    const kinds = [{ ...plainPayment("checkmo"), orderCall }]
    const order = orderToPlace(readyCheckout(), kinds)
    if (order === undefined) throw new Error("a ready checkout can be ordered")
    return Effect.flatMap(CheckoutCalls, (calls) => calls.placeOrder(order, { key: "key", fingerprint: "" })).pipe(
      Effect.provide(checkoutRest("default", { kind: "guest", cartId: "MASKEDID" })),
      Effect.provide(http),
      Effect.result,
      Effect.runPromise,
    )
  }
  expect(await place("own-order")).toMatchObject({ failure: { _tag: "CallNotSent", call: "own-order" } })
  expect(requests).toEqual([])
  await place("payment-information")
  expect(requests).toEqual(["/rest/default/V1/guest-carts/MASKEDID/payment-information"])
})
