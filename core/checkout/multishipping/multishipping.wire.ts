import { Schema } from "effect"

import { CoercedFlag, CoercedText } from "../../web/coerced-value.wire.ts"
import { amountOf, listOf, MaybeList, MaybeNumber, readerOf } from "../../web/response.wire.ts"
import { agreementsIn } from "../order/agreements.wire.ts"
import type {
  Assignment,
  Multishipping,
  MultishippingOrder,
  AddressOrder,
  MultishippingRate,
  MultishippingPayment,
  MultishippingItem,
} from "./multishipping.ts"

const readItem = readerOf(
  Schema.Struct({ item_id: CoercedText, quantity: Schema.Number, is_virtual: CoercedFlag, problem: CoercedText }),
  ({ item_id: itemId, quantity, is_virtual: isVirtual, problem }): MultishippingItem => ({
    itemId,
    quantity,
    isVirtual,
    problem,
  }),
)

const readAssignment = readerOf(
  Schema.Struct({ item_id: CoercedText, quantity: Schema.Number, address_id: CoercedText }),
  ({ item_id: itemId, quantity, address_id: addressId }): Assignment => ({
    itemId,
    quantity,
    addressId: addressId || undefined,
  }),
)

const readLine = readerOf(
  Schema.Struct({ item_id: CoercedText, quantity: Schema.Number, row_total: MaybeNumber }),
  ({ item_id: itemId, quantity, row_total }) => ({ itemId, quantity, rowTotal: amountOf(row_total) }),
)

const readRate = readerOf(
  Schema.Struct({
    code: CoercedText,
    carrier_title: CoercedText,
    method_title: CoercedText,
    amount: MaybeNumber,
    available: CoercedFlag,
    error: CoercedText,
  }),
  ({ carrier_title: carrierTitle, method_title: methodTitle, amount, ...rate }): MultishippingRate => ({
    ...rate,
    carrierTitle,
    methodTitle,
    amount: amountOf(amount),
  }),
)

const TotalsWire = Schema.Struct({
  subtotal: MaybeNumber,
  discount: MaybeNumber,
  shipping: MaybeNumber,
  tax: MaybeNumber,
  grand_total: MaybeNumber,
})

const readOrder = readerOf(
  Schema.Struct({
    address_id: CoercedText,
    lines: MaybeList,
    rates: MaybeList,
    rate: CoercedText,
    totals: TotalsWire,
  }),
  ({ address_id: addressId, lines, rates, rate, totals }, context): AddressOrder => ({
    addressId: addressId || undefined,
    lines: listOf(lines, readLine, context),
    rates: listOf(rates, readRate, context),
    rate: rate || undefined,
    totals: {
      subtotal: amountOf(totals.subtotal),
      discount: amountOf(totals.discount),
      shipping: amountOf(totals.shipping),
      tax: amountOf(totals.tax),
      grandTotal: amountOf(totals.grand_total),
    },
  }),
)

const readMethod = readerOf(
  Schema.Struct({ code: CoercedText, title: CoercedText, instructions: CoercedText }),
  (method): MultishippingPayment => method,
)

/** Decodes the cart for several addresses of `GET vitrine/multishipping`. */
export const readMultishipping = readerOf(
  Schema.Struct({
    cart_id: CoercedText,
    fingerprint: CoercedText,
    is_whole: CoercedFlag,
    items: MaybeList,
    assignments: MaybeList,
    orders: MaybeList,
    billing_address_id: CoercedText,
    payment_methods: MaybeList,
    payment_method: CoercedText,
    po_number: CoercedText,
    agreements: Schema.optionalKey(Schema.Unknown),
  }),
  (wire, context): Multishipping => ({
    cartId: wire.cart_id,
    fingerprint: wire.fingerprint,
    isComplete: wire.is_whole,
    items: listOf(wire.items, readItem, context),
    assignments: listOf(wire.assignments, readAssignment, context),
    orders: listOf(wire.orders, readOrder, context),
    billingAddressId: wire.billing_address_id || undefined,
    methods: listOf(wire.payment_methods, readMethod, context),
    method: wire.payment_method || undefined,
    poNumber: wire.po_number,
    agreements: agreementsIn(wire.agreements),
  }),
)

const readMultishippingOrder = readerOf(
  Schema.Struct({
    id: CoercedText,
    number: CoercedText,
    grand_total: MaybeNumber,
    currency: CoercedText,
    ship_to: Schema.NullOr(Schema.Struct({ name: CoercedText, city: CoercedText })),
  }),
  ({ grand_total, ship_to: shipTo, ...order }): MultishippingOrder => ({
    ...order,
    total: amountOf(grand_total),
    shipTo: shipTo ?? undefined,
  }),
)

/** Decodes orders that were placed together. */
export const readMultishippingOrders = readerOf(
  Schema.Struct({ orders: MaybeList }),
  ({ orders }, context): ReadonlyArray<MultishippingOrder> => listOf(orders, readMultishippingOrder, context),
)
