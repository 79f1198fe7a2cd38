import { Schema } from "effect"

import type { CartItem } from "./guest-cart.program.ts"

/** Response of POST `guest-carts`: the masked id. */
export const NewCartIdWire = Schema.NonEmptyString

/** Part of a cart that identifies its order. An active cart may have a reserved number. */
export const OrderedCartWire = Schema.Struct({
  is_active: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  reserved_order_id: Schema.optionalKey(Schema.NullOr(Schema.String)),
})

/** Increment id of the order; `undefined` while the cart is active. */
export const orderNumberFrom = (wire: typeof OrderedCartWire.Type): string | undefined =>
  wire.is_active === false ? wire.reserved_order_id || undefined : undefined

/** Body of POST `guest-carts/:id/items`. */
export const cartItemBody = (cartId: string, { sku, quantity }: CartItem) => ({
  cartItem: { sku, qty: quantity, quote_id: cartId },
})
