import { Context, type Effect } from "effect"

import type { CallError } from "../web/call-error.ts"

/** Product without options, to add to a cart. */
export type CartItem = { readonly sku: string; readonly quantity: number }

/** Guest carts by masked id, without a session. Implemented in adapters/rest/guest-cart-rest.ts. [1.2] */
export class GuestCarts extends Context.Service<
  GuestCarts,
  {
    /** Creates a cart and returns its masked id. */
    readonly make: () => Effect.Effect<string, CallError>
    readonly add: (cartId: string, item: CartItem) => Effect.Effect<void, CallError>
    /** Increment id of the order that the cart has become; `undefined` while it is active. */
    readonly orderNumber: (cartId: string) => Effect.Effect<string | undefined, CallError>
  }
>()("storefront/core/cart/GuestCarts") {}
