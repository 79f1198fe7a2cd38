import { Effect, Layer, Schema } from "effect"

import { GuestCarts } from "../../core/cart/guest-cart.program.ts"
import { cartItemBody, NewCartIdWire, OrderedCartWire, orderNumberFrom } from "../../core/cart/guest-cart.wire.ts"
import { serviceUrl } from "../../core/checkout/checkout-call-paths.ts"
import { CallNotSent } from "../../core/web/call-error.ts"
import { Http } from "../http/http.ts"
import { requestRest } from "./rest-call.ts"

const createCalls = Effect.fnUntraced(function* (storeCode: string) {
  const http = yield* Http
  const withHttp = Effect.provideService(Http, http)

  const pathOf = (cartId: string, call: "cart" | "items"): Effect.Effect<string, CallNotSent> => {
    const address = serviceUrl(storeCode, { kind: "guest", cartId }, call)
    return address._tag === "Address" ? Effect.succeed(address.path) : Effect.fail(new CallNotSent({ call }))
  }

  return GuestCarts.of({
    make: () =>
      withHttp(
        requestRest(NewCartIdWire, { method: "POST", path: `/rest/${encodeURIComponent(storeCode)}/V1/guest-carts` }),
      ),
    add: (cartId, item) =>
      pathOf(cartId, "items").pipe(
        Effect.flatMap((path) =>
          withHttp(requestRest(Schema.Unknown, { method: "POST", path, body: cartItemBody(cartId, item) })),
        ),
        Effect.asVoid,
      ),
    orderNumber: (cartId) =>
      pathOf(cartId, "cart").pipe(
        Effect.flatMap((path) => withHttp(requestRest(OrderedCartWire, { path }))),
        Effect.map(orderNumberFrom),
      ),
  })
})

/** Provides guest carts of one store view over REST, without a session. */
export const guestCartRest = (storeCode: string): Layer.Layer<GuestCarts, never, Http> =>
  Layer.effect(GuestCarts, createCalls(storeCode))
