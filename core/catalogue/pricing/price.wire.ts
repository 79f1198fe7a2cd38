import { Schema } from "effect"

import { perPiece } from "../../money/amount.ts"
import { amountOf, MaybeNumber, readerOf } from "../../web/response.wire.ts"
import type { Price, TierPrice } from "../product/product.ts"

const Money = Schema.optional(Schema.NullOr(Schema.Struct({ value: MaybeNumber })))

const WirePrice = Schema.Struct({ regular_price: Money, final_price: Money })

export const WirePriceRange = Schema.Struct({
  minimum_price: WirePrice,
  maximum_price: Schema.optional(Schema.NullOr(WirePrice)),
})

/** Decodes a price; a missing regular or final price equals the other one. */
const priceOf = ({ regular_price: regular, final_price: final }: typeof WirePrice.Type): Price => ({
  regular: amountOf(regular?.value ?? final?.value),
  final: amountOf(final?.value ?? regular?.value),
})

/** Decodes the lowest and the highest price of a product. */
export const pricesOf = (
  range: typeof WirePriceRange.Type | null | undefined,
): { readonly from: Price; readonly to: Price } => {
  const from = priceOf(range?.minimum_price ?? {})
  return { from, to: range?.maximum_price ? priceOf(range.maximum_price) : from }
}

const WireTierPrice = Schema.Struct({
  quantity: Schema.Finite,
  final_price: Money,
  discount: Schema.optional(Schema.NullOr(Schema.Struct({ percent_off: MaybeNumber }))),
})

/** Decodes a tier price. Magento sends the price of the whole quantity: 30 for 5 pieces is 6 each. (recordings: affirm-water-bottle) */
export const readTierPrice = readerOf(WireTierPrice, (wire): TierPrice | undefined =>
  wire.quantity <= 0
    ? undefined
    : {
        quantity: wire.quantity,
        final: perPiece(amountOf(wire.final_price?.value), amountOf(wire.quantity)),
        percentOff: amountOf(wire.discount?.percent_off),
      },
)
