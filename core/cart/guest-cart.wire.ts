import { Schema } from "effect"

import type { CartItem } from "./guest-cart.program.ts"

/** The masked id of a new cart. */
export const NewCartIdWire = Schema.NonEmptyString

/** What of a cart tells the order it has become: a number in reserve says nothing while the cart is open. */
export const OrderedCartWire = Schema.Struct({
  is_active: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  reserved_order_id: Schema.optionalKey(Schema.NullOr(Schema.String)),
})

export const orderNumberFrom = (wire: typeof OrderedCartWire.Type): string | undefined =>
  wire.is_active === false ? wire.reserved_order_id || undefined : undefined

/** The body that puts goods into a guest's cart. */
export const cartItemBody = (cartId: string, { sku, quantity }: CartItem) => ({
  cartItem: { sku, qty: quantity, quote_id: cartId },
})
