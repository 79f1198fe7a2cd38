import type { PaymentKind } from "../../../../../core/checkout/payment/payment-kind.ts"

/** Payment method of a test extension that names an order call which no extension provides. */
export const paymentKinds: ReadonlyArray<PaymentKind> = [
  { code: "unmapped", fields: [], validate: () => [], dataToSend: () => ({}), orderCall: "unmapped-order" },
]
