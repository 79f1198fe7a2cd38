import { Option, Schema } from "effect"

import { LooseAmount, LooseText } from "../web/loose-value.wire.ts"
import { plainText } from "../web/plain-text.ts"
import type { Totals, TotalsLine } from "./totals.ts"

const PlainValue = Schema.Union([Schema.String, Schema.Finite])
const OptionValue = Schema.Union([PlainValue, Schema.Null, Schema.Array(PlainValue)])
const OptionsText = Schema.fromJsonString(Schema.Array(Schema.Struct({ label: LooseText, value: OptionValue })))

/** One item of the totals. `options` is JSON text inside JSON. */
export const TotalsItemWire = Schema.Struct({
  item_id: LooseText,
  name: LooseText,
  qty: LooseAmount,
  price: LooseAmount,
  price_incl_tax: LooseAmount,
  row_total: LooseAmount,
  row_total_incl_tax: LooseAmount,
  discount_amount: LooseAmount,
  options: LooseText,
})

/** The totals of a cart. Numbers that are null or absent count as zero. [3.quote-cart.5] [7.cart-totals.2] */
export const TotalsWire = Schema.Struct({
  grand_total: LooseAmount,
  subtotal: LooseAmount,
  subtotal_incl_tax: LooseAmount,
  discount_amount: LooseAmount,
  shipping_amount: LooseAmount,
  tax_amount: LooseAmount,
  quote_currency_code: LooseText,
  coupon_code: LooseText,
  items_qty: LooseAmount,
  items: Schema.optionalKey(Schema.NullOr(Schema.Array(TotalsItemWire))),
  total_segments: Schema.optionalKey(
    Schema.NullOr(Schema.Array(Schema.Struct({ code: LooseText, title: LooseText, value: LooseAmount }))),
  ),
})

const readOptions = Schema.decodeUnknownOption(OptionsText)

const optionValue = (value: typeof OptionValue.Type): string => plainText([value ?? ""].flat().map(String).join(", "))

const lineFrom = (wire: typeof TotalsItemWire.Type): TotalsLine => ({
  itemId: wire.item_id,
  name: wire.name,
  quantity: wire.qty,
  price: wire.price,
  priceInclTax: wire.price_incl_tax,
  rowTotal: wire.row_total,
  rowTotalInclTax: wire.row_total_incl_tax,
  discount: wire.discount_amount,
  options: Option.getOrElse(readOptions(wire.options), () => []).map(({ label, value }) => ({
    label,
    value: optionValue(value),
  })),
})

/** The totals in the words of the core. */
export const totalsFrom = (wire: typeof TotalsWire.Type): Totals => ({
  grandTotal: wire.grand_total,
  subtotal: wire.subtotal,
  subtotalInclTax: wire.subtotal_incl_tax,
  discount: wire.discount_amount,
  shipping: wire.shipping_amount,
  tax: wire.tax_amount,
  currency: wire.quote_currency_code,
  couponCode: wire.coupon_code,
  quantity: wire.items_qty,
  lines: (wire.items ?? []).map(lineFrom),
  segments: wire.total_segments ?? [],
})
