import { Context, type Effect } from "effect"

import type { CallError } from "../web/call-error.ts"

/** What is put into a cart without a page: a product that needs no choice. */
export type CartItem = { readonly sku: string; readonly quantity: number }

/** Carts of guests that have no session, only the masked id. Implemented in adapters/rest/guest-cart-rest.ts. [1.2] */
export class GuestCarts extends Context.Service<
  GuestCarts,
  {
    /** A new cart; the answer is its masked id. */
    readonly make: () => Effect.Effect<string, CallError>
    readonly add: (cartId: string, goods: CartItem) => Effect.Effect<void, CallError>
    /** The number of the order a cart has become; absent while it is a cart. */
    readonly orderNumber: (cartId: string) => Effect.Effect<string | undefined, CallError>
  }
>()("storefront/core/cart/GuestCarts") {}
