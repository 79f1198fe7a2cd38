import type { PaymentData, PaymentKind, PaymentValues } from "./payment-kind.ts"

/** The payment method that the shop keeps with a cart, and what it tells of what was typed for it. */
export type SelectedPayment = PaymentData & { readonly method: string }

/** What was typed for a method, as far as the shop tells it again: its fields by their names. */
export const savedPaymentValues = (
  { fields }: PaymentKind,
  { poNumber, additionalData }: PaymentData,
): PaymentValues => {
  const told = { ...(poNumber === undefined ? {} : { po_number: poNumber }), ...additionalData }
  const names = new Set(fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(told).filter(([name]) => names.has(name)))
}
