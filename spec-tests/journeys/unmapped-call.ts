import type { PaymentKind } from "../../core/checkout/payment/payment-kind.ts"

export const paymentKinds: ReadonlyArray<PaymentKind> = [
  { code: "unmapped", fields: [], validate: () => [], dataToSend: () => ({}), orderCall: "unmapped-order" },
]
