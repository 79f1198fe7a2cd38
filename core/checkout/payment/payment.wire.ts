import { Option, Schema } from "effect"

import { addressBody } from "../../addresses/address.wire.ts"
import { CoercedText } from "../../web/coerced-value.wire.ts"
import type { CartOwner } from "../checkout-call-paths.ts"
import type { PaymentInformation } from "../order/order.ts"
import type { SelectedPayment } from "../quote.ts"
import type { Totals } from "../totals/totals.ts"
import { totalsFrom, TotalsWire } from "../totals/totals.wire.ts"
import type { PaymentMethod } from "./payment-method.ts"

/** Entry of `payment_methods`: `code` is `method` in the core. [3.payment-method.2] */
export const PaymentMethodWire = Schema.Struct({ code: Schema.NonEmptyString, title: CoercedText })

/** Response of `selected-payment-method`. `additional_data` as a list has no field names and is ignored. */
export const SelectedPaymentWire = Schema.Struct({
  method: Schema.NonEmptyString,
  po_number: Schema.optionalKey(Schema.NullOr(Schema.String)),
  additional_data: Schema.optionalKey(Schema.Unknown),
})

const readTexts = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.String))

/** Decodes the payment method that the quote already has. */
export const selectedPaymentFrom = ({
  method,
  po_number: poNumber,
  additional_data: data,
}: typeof SelectedPaymentWire.Type): SelectedPayment => ({
  method,
  poNumber: poNumber ?? undefined,
  additionalData: Option.getOrUndefined(readTexts(data)),
})

/** Response of `shipping-information` and GET `payment-information`. */
export const PaymentDetailsWire = Schema.Struct({
  payment_methods: Schema.Array(PaymentMethodWire),
  totals: TotalsWire,
})

/** Renames `code` to `method`. [3.payment-method.2] */
export const paymentMethodFrom = ({ code, title }: typeof PaymentMethodWire.Type): PaymentMethod => ({
  method: code,
  title,
})

/** Decodes the payment methods with the totals they are offered for. */
export const paymentDetailsFrom = (
  wire: typeof PaymentDetailsWire.Type,
): { readonly methods: ReadonlyArray<PaymentMethod>; readonly totals: Totals } => ({
  methods: wire.payment_methods.map(paymentMethodFrom),
  totals: totalsFrom(wire.totals),
})

/** Encodes the payment method without its title, which the backend rejects. [3.payment-method.2] */
export const paymentMethodBody = ({ method, payment }: Pick<PaymentInformation, "method" | "payment">) => ({
  method,
  po_number: payment?.poNumber ?? null,
  additional_data: payment?.additionalData ?? null,
})

/**
 * Body of `set-payment-information` and `payment-information`: quote id, e-mail of a guest, and the billing address unless it is
 * skipped.
 */
export const paymentBody = (
  owner: CartOwner,
  { method, payment, billingAddress: billing, email }: PaymentInformation,
) => ({
  cartId: owner.cartId,
  ...(owner.kind === "guest" ? { email } : {}),
  paymentMethod: paymentMethodBody({ method, payment }),
  ...(billing === undefined ? {} : { billingAddress: addressBody(billing, email) }),
})
