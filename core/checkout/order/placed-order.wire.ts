import { Option, Schema } from "effect"

import { CartAddressWire, cartAddressFrom } from "../../addresses/address.wire.ts"
import { currencyCode } from "../../money/currency-code.ts"
import { isDate } from "../../web/calendar.ts"
import { CoercedAmount, CoercedText } from "../../web/coerced-value.wire.ts"
import { pathOnOrigin } from "../../web/path-on-origin.ts"
import { plainLines, plainText } from "../../web/plain-text.ts"
import { paymentNotesIn } from "../payment/payment-notes.wire.ts"
import { arrivalIn } from "../shipping/arrival.ts"
import type { PlacedOrder } from "./placed-order.ts"

const ItemWire = Schema.Struct({
  sku: CoercedText,
  name: CoercedText,
  qty_ordered: CoercedAmount,
  row_total: CoercedAmount,
  options: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.Struct({ label: CoercedText, value: CoercedText })))),
  product_path: CoercedText,
  image_path: CoercedText,
})

/**
 * JSON response of `checkout/onepage/success/` of the built-in shop: the last order of the session. Without an order it redirects to the
 * cart, as Magento does.
 */
export const SuccessWire = Schema.Struct({
  order: Schema.Struct({
    number: Schema.NonEmptyString,
    email: CoercedText,
    created_at: CoercedText,
    currency: CoercedText,
    items: Schema.optionalKey(Schema.NullOr(Schema.Array(ItemWire))),
    total_segments: Schema.optionalKey(
      Schema.NullOr(Schema.Array(Schema.Struct({ code: CoercedText, title: CoercedText, value: CoercedAmount }))),
    ),
    shipping_address: Schema.optionalKey(Schema.NullOr(CartAddressWire)),
    billing_address: Schema.optionalKey(Schema.NullOr(CartAddressWire)),
    shipping_title: CoercedText,
    payment_title: CoercedText,
    /** Settings of the payment method of the order, in the format of `checkoutConfig.payment`. */
    payment: Schema.optionalKey(Schema.Unknown),
    comments: Schema.optionalKey(Schema.NullOr(Schema.Array(CoercedText))),
    arrives_from: Schema.optionalKey(Schema.Unknown),
    arrives_to: Schema.optionalKey(Schema.Unknown),
  }),
})

const addressOf = (wire: typeof CartAddressWire.Type | null | undefined) =>
  wire ? cartAddressFrom(wire)?.address : undefined

/** A path of our origin; `undefined` for everything else. */
const pathIn = (path: string): string | undefined => pathOnOrigin(path, "")

const pictureIn = ({ image_path: path, name }: typeof ItemWire.Type) => {
  const url = pathIn(path)
  return url === undefined ? undefined : { url, label: name }
}

/** The day of a date with a time, such as `2026-03-31 10:00:00`. */
const dayIn = (moment: string): string | undefined => {
  const day = moment.slice(0, 10)
  return isDate(day) ? day : undefined
}

const orderFrom = ({ order }: typeof SuccessWire.Type): PlacedOrder => ({
  number: order.number,
  email: order.email,
  date: dayIn(order.created_at),
  currency: currencyCode(order.currency),
  lines: (order.items ?? []).map((item) => ({
    sku: item.sku,
    name: item.name,
    quantity: item.qty_ordered,
    rowTotal: item.row_total,
    options: (item.options ?? []).map(({ label, value }) => ({ label, value: plainText(value) })),
    path: pathIn(item.product_path),
    picture: pictureIn(item),
  })),
  segments: order.total_segments ?? [],
  shippingAddress: addressOf(order.shipping_address),
  billingAddress: addressOf(order.billing_address),
  shippingTitle: order.shipping_title,
  paymentTitle: order.payment_title,
  paymentNote: Object.values(paymentNotesIn(order.payment))[0],
  comments: (order.comments ?? []).flatMap(plainLines),
  arrival: arrivalIn(order),
})

const readSuccess = Schema.decodeUnknownOption(SuccessWire)

/** Decodes the order of the built-in shop. */
export const placedOrderFrom = (body: unknown): PlacedOrder | undefined =>
  Option.getOrUndefined(Option.map(readSuccess(body), orderFrom))

const numberInPage = [
  /class="order-number"[^>]*>\s*<strong>\s*([\w-]+)\s*<\/strong>/,
  /class="checkout-success"[\s\S]{0,500}?<span>\s*([\w-]+)\s*<\/span>/,
]

/** A component of Magento's success page that offers an account, which only guests get. */
const accountOffer = "Magento_Checkout/js/view/registration"

/** Reads the order number from Magento's success page, and whether a guest has ordered. */
export const placedOrderOfPage = (html: string): PlacedOrder | undefined => {
  const number = numberInPage.map((pattern) => pattern.exec(html)?.[1]).find((found) => found !== undefined)
  return number === undefined
    ? undefined
    : {
        number,
        email: "",
        ...(html.includes(accountOffer) && { isGuestOrder: true }),
        currency: "",
        lines: [],
        segments: [],
        shippingAddress: undefined,
        billingAddress: undefined,
        shippingTitle: "",
        paymentTitle: "",
      }
}
