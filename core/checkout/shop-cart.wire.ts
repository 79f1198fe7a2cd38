import { Schema } from "effect"

import { CartAddressWire, cartAddressFrom } from "../addresses/address.wire.ts"
import { LooseAmount, LooseFlag, LooseText } from "../web/loose-value.wire.ts"
import type { ShopCart } from "./shop-cart.ts"

const AssignmentWire = Schema.Struct({
  shipping: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ address: Schema.optionalKey(Schema.NullOr(CartAddressWire)), method: LooseText })),
  ),
})

/** The cart as REST reads it: what this storefront needs of it. A virtual cart has no shipping assignments. */
export const ShopCartWire = Schema.Struct({
  is_active: LooseFlag,
  is_virtual: LooseFlag,
  items_count: LooseAmount,
  billing_address: Schema.optionalKey(Schema.NullOr(CartAddressWire)),
  extension_attributes: Schema.optionalKey(
    Schema.NullOr(
      Schema.Struct({ shipping_assignments: Schema.optionalKey(Schema.NullOr(Schema.Array(AssignmentWire))) }),
    ),
  ),
})

/** The cart in the words of the core. */
export const shopCartFrom = (wire: typeof ShopCartWire.Type): ShopCart => {
  const shipping = wire.extension_attributes?.shipping_assignments?.[0]?.shipping
  const address = shipping?.address
  return {
    isActive: wire.is_active,
    isVirtual: wire.is_virtual,
    itemCount: Number(wire.items_count),
    billing: wire.billing_address ? cartAddressFrom(wire.billing_address) : undefined,
    shipping: address ? cartAddressFrom(address) : undefined,
    rate: shipping?.method || undefined,
  }
}
