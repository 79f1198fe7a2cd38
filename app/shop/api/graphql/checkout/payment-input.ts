import type { PaymentChoice } from "../../../domain/checkout/payment-methods.ts"

/** `PaymentMethodInput`. */
export type PaymentInput = {
  readonly code: string
  readonly purchase_order_number?: string | null
  readonly demo_card?: Readonly<Record<string, unknown>> | null
}

/** The payment method for the rules of the checkout. */
export const paymentChoice = ({
  code,
  purchase_order_number: number,
  demo_card: card,
}: PaymentInput): PaymentChoice => ({
  method: code,
  poNumber: number?.slice(0, 255),
  data: card ? JSON.stringify(card) : undefined,
})
