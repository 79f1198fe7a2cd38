import { Option, Schema } from "effect"

import type { Address } from "../../addresses/address.ts"
import { CartAddressWire, cartAddressFrom } from "../../addresses/address.wire.ts"
import type { TotalSegment } from "../../checkout/totals/totals.ts"
import { times } from "../../money/amount.ts"
import { currencyCode } from "../../money/currency-code.ts"
import { plainLines, plainText } from "../../web/plain-text.ts"
import {
  amountOf,
  listOf,
  MaybeList,
  MaybeNumber,
  MaybeText,
  type DecodeContext,
  readerOf,
} from "../../web/response.wire.ts"
import { plainId } from "../account.wire.ts"
import type { OrderDocument, FullOrder, FullOrderLine, Tracking } from "./full-order.ts"

const Money = Schema.optional(Schema.NullOr(Schema.Struct({ value: MaybeNumber, currency: MaybeText })))

const readOption = readerOf(Schema.Struct({ label: Schema.String, value: MaybeText }), ({ label, value }) => ({
  label,
  value: plainText(value ?? ""),
}))

const readPart = readerOf(
  Schema.Struct({ product_name: Schema.String, quantity: MaybeNumber }),
  ({ product_name: name, quantity }) => `${amountOf(quantity)} x ${name}`,
)

/** Joins the selections of one bundle part into one option. */
const readBundleOption = readerOf(Schema.Struct({ label: Schema.String, values: MaybeList }), (wire, context) => ({
  label: wire.label,
  value: listOf(wire.values, readPart, context).join(", "),
}))

const WireLine = Schema.Struct({
  product_name: MaybeText,
  product_sku: MaybeText,
  quantity_ordered: MaybeNumber,
  product_sale_price: Money,
  selected_options: MaybeList,
  entered_options: MaybeList,
  bundle_options: MaybeList,
})

const readLine = readerOf(WireLine, (wire, context): FullOrderLine => {
  const quantity = amountOf(wire.quantity_ordered)
  const price = amountOf(wire.product_sale_price?.value)
  return {
    name: wire.product_name ?? wire.product_sku ?? "",
    sku: wire.product_sku ?? "",
    quantity,
    price,
    rowTotal: times(price, quantity),
    options: [
      ...listOf(wire.selected_options, readOption, context),
      ...listOf(wire.bundle_options, readBundleOption, context),
      ...listOf(wire.entered_options, readOption, context),
    ],
  }
})

const WireTotal = Schema.Struct({
  subtotal: Money,
  discounts: MaybeList,
  total_shipping: Money,
  total_tax: Money,
  grand_total: Money,
})

const readDiscount = readerOf(
  Schema.Struct({ label: MaybeText, amount: Money }),
  ({ label, amount }): TotalSegment => ({
    code: "discount",
    ...(label && label !== "Discount" ? { title: "Discount (%1)", about: label } : { title: "Discount" }),
    value: times(amountOf(amount?.value), "-1"),
  }),
)

/** Decodes the total segments, with the codes of cart and checkout. */
const segmentsOf = (
  total: typeof WireTotal.Type | null | undefined,
  shippingTitle: string | undefined,
  context: DecodeContext,
): ReadonlyArray<TotalSegment> => {
  const row = (code: string, title: string, money: typeof Money.Type): TotalSegment => ({
    code,
    title,
    value: amountOf(money?.value),
  })
  if (!total) return []
  return [
    row("subtotal", "Subtotal", total.subtotal),
    ...listOf(total.discounts, readDiscount, context),
    ...(shippingTitle === undefined
      ? []
      : [{ ...row("shipping", "Shipping & Handling (%1)", total.total_shipping), about: shippingTitle }]),
    row("tax", "Tax", total.total_tax),
    row("grand_total", "Grand Total", total.grand_total),
  ]
}

const decodeAddress = Schema.decodeUnknownOption(CartAddressWire)

/** Decodes an address of an order. It differs from a quote address in the name of the country field. */
const addressOf = (wire: unknown): Address | undefined => {
  if (typeof wire !== "object" || wire === null || !("country_code" in wire)) return undefined
  const read = decodeAddress({ ...wire, country_id: wire.country_code })
  return Option.isSome(read) ? cartAddressFrom(read.value)?.address : undefined
}

const readGift = readerOf(
  Schema.Struct({ from: MaybeText, to: MaybeText, message: MaybeText }),
  ({ from, to, message }) => ({ from: from ?? "", to: to ?? "", text: message ?? "" }),
)

const readPayment = readerOf(Schema.Struct({ name: MaybeText }), ({ name }) => name ?? undefined)

const readComment = readerOf(Schema.Struct({ message: MaybeText }), ({ message }) => message ?? undefined)

const readTracking = readerOf(
  Schema.Struct({ title: MaybeText, number: MaybeText }),
  ({ title, number }): Tracking | undefined => (number ? { title: title ?? "", number } : undefined),
)

const WireDocument = Schema.Struct({
  number: Schema.NonEmptyString,
  items: MaybeList,
  total: Schema.optional(Schema.NullOr(Schema.Struct({ grand_total: Money }))),
  tracking: MaybeList,
})

const WireDocumentLine = Schema.Struct({
  product_name: MaybeText,
  quantity_invoiced: MaybeNumber,
  quantity_shipped: MaybeNumber,
  quantity_refunded: MaybeNumber,
})

const readDocumentLine = readerOf(WireDocumentLine, (wire) => ({
  name: wire.product_name ?? "",
  quantity: amountOf(wire.quantity_invoiced ?? wire.quantity_shipped ?? wire.quantity_refunded),
}))

const readDocument = (kind: OrderDocument["kind"]) =>
  readerOf(WireDocument, (wire, context): OrderDocument => ({
    kind,
    number: wire.number,
    lines: listOf(wire.items, readDocumentLine, context),
    total: wire.total?.grand_total ? amountOf(wire.total.grand_total.value) : undefined,
    tracking: listOf(wire.tracking, readTracking, context),
  }))

type WireDocuments = Readonly<Record<"invoices" | "shipments" | "credit_memos", typeof MaybeList.Type>>

const documentsOf = (wire: Partial<WireDocuments>, context: DecodeContext): Pick<FullOrder, "documents"> => {
  const documents = [
    ...listOf(wire.invoices, readDocument("invoice"), context),
    ...listOf(wire.shipments, readDocument("shipment"), context),
    ...listOf(wire.credit_memos, readDocument("credit memo"), context),
  ]
  return documents.length === 0 ? {} : { documents }
}

const WireOrder = Schema.Struct({
  id: MaybeText,
  number: Schema.NonEmptyString,
  order_date: MaybeText,
  status: MaybeText,
  email: MaybeText,
  items: MaybeList,
  total: Schema.optional(Schema.NullOr(WireTotal)),
  shipping_address: Schema.optional(Schema.Unknown),
  billing_address: Schema.optional(Schema.Unknown),
  shipping_method: MaybeText,
  payment_methods: MaybeList,
  gift_message: Schema.optional(Schema.Unknown),
  invoices: MaybeList,
  shipments: MaybeList,
  credit_memos: MaybeList,
  comments: MaybeList,
})

/** Decodes an order of `customer.orders` with all its data. */
export const readFullOrder = readerOf(WireOrder, (wire, context): FullOrder => ({
  id: plainId(wire.id ?? ""),
  number: wire.number,
  date: (wire.order_date ?? "").slice(0, 10),
  status: wire.status ?? "",
  email: wire.email ?? "",
  currency: currencyCode(wire.total?.grand_total?.currency),
  lines: listOf(wire.items, readLine, context),
  segments: segmentsOf(wire.total, wire.shipping_method ?? undefined, context),
  shippingAddress: addressOf(wire.shipping_address),
  billingAddress: addressOf(wire.billing_address),
  shippingTitle: wire.shipping_method ?? "",
  paymentTitle: listOf(wire.payment_methods, readPayment, context)[0] ?? "",
  comments: listOf(wire.comments, readComment, context).flatMap(plainLines),
  ...documentsOf(wire, context),
  giftMessage: readGift(wire.gift_message, context),
}))
