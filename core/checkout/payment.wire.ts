import { Schema } from "effect"

import { LooseText } from "./loose-value.wire.ts"
import type { PaymentMethod } from "./payment-method.ts"
import type { Totals } from "./totals.ts"
import { totalsFrom, TotalsWire } from "./totals.wire.ts"

/** A payment method as the shop names it: its `code` is our `method`. [3.payment-method.2] */
export const PaymentMethodWire = Schema.Struct({ code: Schema.NonEmptyString, title: LooseText })

/** What saving the shipping step and reading the payment step answer. */
export const PaymentDetailsWire = Schema.Struct({
  payment_methods: Schema.Array(PaymentMethodWire),
  totals: TotalsWire,
})

export const paymentMethodFrom = ({ code, title }: typeof PaymentMethodWire.Type): PaymentMethod => ({
  method: code,
  title,
})

export const paymentDetailsFrom = (
  wire: typeof PaymentDetailsWire.Type,
): { readonly methods: ReadonlyArray<PaymentMethod>; readonly totals: Totals } => ({
  methods: wire.payment_methods.map(paymentMethodFrom),
  totals: totalsFrom(wire.totals),
})

/** The payment data as it is sent: without title, which the shop refuses. [3.payment-method.2] */
export const paymentToSend = ({ method }: PaymentMethod): unknown => ({
  method,
  po_number: null,
  additional_data: null,
})
