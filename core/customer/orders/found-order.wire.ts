import { Option, Schema } from "effect"

import { CartAddressWire, cartAddressFrom } from "../../addresses/address.wire.ts"
import type { TotalSegment } from "../../checkout/totals/totals.ts"
import { times } from "../../money/amount.ts"
import { currencyCode } from "../../money/currency-code.ts"
import { CoercedAmount, CoercedText } from "../../web/coerced-value.wire.ts"
import { plainText } from "../../web/plain-text.ts"
import { listOf, MaybeList, type DecodeContext, readerOf } from "../../web/response.wire.ts"
import type { FullOrder, FullOrderLine } from "./full-order.ts"

const readOption = readerOf(Schema.Struct({ label: CoercedText, value: CoercedText }), ({ label, value }) => ({
  label,
  value: plainText(value),
}))

const readLine = readerOf(
  Schema.Struct({
    sku: CoercedText,
    name: CoercedText,
    qty: CoercedAmount,
    price: CoercedAmount,
    row_total: CoercedAmount,
    options: MaybeList,
  }),
  (wire, context): FullOrderLine => ({
    sku: wire.sku,
    name: wire.name,
    quantity: wire.qty,
    price: wire.price,
    rowTotal: wire.row_total,
    options: listOf(wire.options, readOption, context),
  }),
)

const decodeAddress = Schema.decodeUnknownOption(CartAddressWire)

const readAddress = readerOf(Schema.Struct({ kind: Schema.String }), ({ kind }) => kind)

const FoundOrderWire = Schema.Struct({
  number: Schema.NonEmptyString,
  status: CoercedText,
  created_at: CoercedText,
  email: CoercedText,
  currency: CoercedText,
  subtotal: CoercedAmount,
  discount: CoercedAmount,
  shipping: CoercedAmount,
  tax: CoercedAmount,
  grand_total: CoercedAmount,
  coupon_code: CoercedText,
  shipping_method: CoercedText,
  payment_method: CoercedText,
  items: MaybeList,
  addresses: MaybeList,
})

type Wire = typeof FoundOrderWire.Type

const segmentsOf = (wire: Wire): ReadonlyArray<TotalSegment> => [
  { code: "subtotal", title: "Subtotal", value: wire.subtotal },
  {
    code: "discount",
    ...(wire.coupon_code === "" ? { title: "Discount" } : { title: "Discount (%1)", about: wire.coupon_code }),
    value: times(wire.discount, "-1"),
  },
  ...(wire.shipping_method === ""
    ? []
    : [{ code: "shipping", title: "Shipping & Handling (%1)", about: wire.shipping_method, value: wire.shipping }]),
  { code: "tax", title: "Tax", value: wire.tax },
  { code: "grand_total", title: "Grand Total", value: wire.grand_total },
]

const addressOf = (wire: Wire, addressKind: string, context: DecodeContext) => {
  const entries: ReadonlyArray<unknown> = Array.isArray(wire.addresses) ? wire.addresses : []
  const read = decodeAddress(entries.find((entry) => readAddress(entry, context) === addressKind))
  return Option.isSome(read) ? cartAddressFrom(read.value)?.address : undefined
}

/** Decodes an order returned for its number, billing last name, and e-mail or postcode. */
export const readFoundOrder = readerOf(FoundOrderWire, (wire, context): FullOrder => ({
  id: "",
  number: wire.number,
  date: wire.created_at.slice(0, 10),
  status: wire.status.slice(0, 1).toUpperCase() + wire.status.slice(1),
  email: wire.email,
  currency: currencyCode(wire.currency),
  lines: listOf(wire.items, readLine, context),
  segments: segmentsOf(wire),
  shippingAddress: addressOf(wire, "shipping", context),
  billingAddress: addressOf(wire, "billing", context),
  shippingTitle: wire.shipping_method,
  paymentTitle: wire.payment_method,
  giftMessage: undefined,
}))
