import type { PaymentChoice } from "../../../domain/checkout/payment-methods.ts"
import type { Inputs } from "../schema-types.ts"

/** Converts a `PaymentMethodInput` to the choice that REST and forms make, too. A purchase order number is cut at 255 characters. */
export const paymentChoice = ({
  code,
  purchase_order_number: number,
  demo_card: card,
}: Inputs["PaymentMethodInput"]): PaymentChoice => ({
  method: code,
  poNumber: number?.slice(0, 255),
  data: card ? JSON.stringify(card) : undefined,
})
