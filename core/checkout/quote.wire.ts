import { Schema } from "effect"

import { CartAddressWire, cartAddressFrom } from "../addresses/address.wire.ts"
import { CoercedAmount, CoercedFlag, CoercedText } from "../web/coerced-value.wire.ts"
import type { Quote } from "./quote.ts"

const AssignmentWire = Schema.Struct({
  shipping: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ address: Schema.optionalKey(Schema.NullOr(CartAddressWire)), method: CoercedText })),
  ),
})

/** Part of GET `carts/mine` and `guest-carts/:id` that the storefront reads. A virtual cart has no shipping assignments. */
export const QuoteWire = Schema.Struct({
  is_active: CoercedFlag,
  is_virtual: CoercedFlag,
  items_count: CoercedAmount,
  billing_address: Schema.optionalKey(Schema.NullOr(CartAddressWire)),
  extension_attributes: Schema.optionalKey(
    Schema.NullOr(
      Schema.Struct({ shipping_assignments: Schema.optionalKey(Schema.NullOr(Schema.Array(AssignmentWire))) }),
    ),
  ),
})

/** Converts the quote. */
export const quoteFrom = (wire: typeof QuoteWire.Type): Quote => {
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
