import { Option, Schema } from "effect"

import { perPiece } from "../../money/amount.ts"
import { CoercedAmount, CoercedText } from "../../web/coerced-value.wire.ts"
import { plainText } from "../../web/plain-text.ts"
import type { Totals, TotalsLine } from "./totals.ts"

const PlainValue = Schema.Union([Schema.String, Schema.Finite])
const OptionValue = Schema.Union([PlainValue, Schema.Null, Schema.Array(PlainValue)])
const OptionsText = Schema.fromJsonString(Schema.Array(Schema.Struct({ label: CoercedText, value: OptionValue })))

/** Item of the totals. `options` is JSON text inside JSON. */
export const TotalsItemWire = Schema.Struct({
  item_id: CoercedText,
  name: CoercedText,
  qty: CoercedAmount,
  price: CoercedAmount,
  price_incl_tax: CoercedAmount,
  row_total: CoercedAmount,
  row_total_incl_tax: CoercedAmount,
  discount_amount: CoercedAmount,
  options: CoercedText,
})

/**
 * Response of `totals` and `totals-information`. Null and absent numbers are zero. [7.cart-totals.2]
 * [7.totals-information.3] [3.quote-cart.5] [7.cart-totals.1]
 */
export const TotalsWire = Schema.Struct({
  grand_total: CoercedAmount,
  subtotal: CoercedAmount,
  subtotal_incl_tax: CoercedAmount,
  discount_amount: CoercedAmount,
  shipping_amount: CoercedAmount,
  shipping_incl_tax: CoercedAmount,
  tax_amount: CoercedAmount,
  quote_currency_code: CoercedText,
  base_currency_code: CoercedText,
  coupon_code: CoercedText,
  items_qty: CoercedAmount,
  items: Schema.optionalKey(Schema.NullOr(Schema.Array(TotalsItemWire))),
  total_segments: Schema.optionalKey(
    Schema.NullOr(Schema.Array(Schema.Struct({ code: CoercedText, title: CoercedText, value: CoercedAmount }))),
  ),
})

const readOptions = Schema.decodeUnknownOption(OptionsText)

const optionValue = (value: typeof OptionValue.Type): string => plainText([value ?? ""].flat().map(String).join(", "))

/** `isConverted`: Magento sends the unit price in the base currency, and everything else in that of the cart. */
const lineFrom = (wire: typeof TotalsItemWire.Type, isConverted: boolean): TotalsLine => ({
  itemId: wire.item_id,
  name: wire.name,
  quantity: wire.qty,
  price: isConverted ? perPiece(wire.row_total, wire.qty) : wire.price,
  priceInclTax: wire.price_incl_tax,
  rowTotal: wire.row_total,
  rowTotalInclTax: wire.row_total_incl_tax,
  discount: wire.discount_amount,
  options: Option.getOrElse(readOptions(wire.options), () => []).map(({ label, value }) => ({
    label,
    value: optionValue(value),
  })),
})

/** Converts the totals. */
export const totalsFrom = (wire: typeof TotalsWire.Type): Totals => ({
  grandTotal: wire.grand_total,
  subtotal: wire.subtotal,
  subtotalInclTax: wire.subtotal_incl_tax,
  discount: wire.discount_amount,
  shipping: wire.shipping_amount,
  shippingInclTax: wire.shipping_incl_tax,
  tax: wire.tax_amount,
  currency: wire.quote_currency_code,
  couponCode: wire.coupon_code,
  quantity: wire.items_qty,
  lines: (wire.items ?? []).map((line) =>
    lineFrom(line, !["", wire.quote_currency_code].includes(wire.base_currency_code)),
  ),
  segments: wire.total_segments ?? [],
})
