import { Schema } from "effect"

import { type Amount, perPiece, sumOf } from "../../money/amount.ts"
import { amountOf, type DecodeContext, listOf, MaybeNumber, readerOf } from "../../web/response.wire.ts"
import type { Price, TierPrice } from "../product/product.ts"
import { displayedAmount } from "./entered-amount.ts"

const Money = Schema.optional(Schema.NullOr(Schema.Struct({ value: MaybeNumber })))

const WirePrice = Schema.Struct({ regular_price: Money, final_price: Money })

/** `PriceRange` of GraphQL; `maximum_price` differs for composite products only. */
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
  discount: Schema.optional(Schema.NullOr(Schema.Struct({ percent_off: MaybeNumber, amount_off: MaybeNumber }))),
})

/** A tier price, and the regular price from which its discount is counted, both without the tax that the product's price may have. */
type ReadTierPrice = { readonly tier: TierPrice; readonly regular: Amount | undefined }

/** Decodes a tier price. Magento sends the price of the whole quantity: 30 for 5 pieces is 6 each. (recordings: affirm-water-bottle) */
const readTierPrice = readerOf(WireTierPrice, (wire): ReadTierPrice | undefined => {
  if (wire.quantity <= 0) return undefined
  const final = perPiece(amountOf(wire.final_price?.value), amountOf(wire.quantity))
  const { percent_off: percent, amount_off: amountOff } = wire.discount ?? {}
  return {
    tier: { quantity: wire.quantity, final, percentOff: amountOf(percent) },
    regular: amountOff ? sumOf([final, amountOf(amountOff)]) : undefined,
  }
})

/** Decodes tier prices, with tax as in `regular`, the displayed regular price of the product. */
export const tierPricesOf = (input: unknown, regular: Amount, context: DecodeContext): ReadonlyArray<TierPrice> =>
  listOf(input, readTierPrice, context).map(({ tier, regular: entered }) => ({
    ...tier,
    final: displayedAmount(tier.final, entered === undefined ? undefined : { entered, displayed: regular }),
  }))
