import { Effect, Layer } from "effect"

import { cartDataKey } from "../../core/checkout/shipping/cart-data.ts"
import { readCartData, storedCartData } from "../../core/checkout/shipping/cart-data.wire.ts"
import { CartCache } from "../../core/checkout/shipping/rates-and-totals.program.ts"
import { readClientData, writeClientData } from "./client-data.ts"

/** Provides the cache of the last estimate in the browser's storage, under `cart-data`. */
export const storedCartCache: Layer.Layer<CartCache> = Layer.succeed(CartCache, {
  read: () => Effect.sync(() => readCartData(readClientData(cartDataKey))),
  write: (data) => Effect.sync(() => writeClientData(cartDataKey, storedCartData(data))),
})
