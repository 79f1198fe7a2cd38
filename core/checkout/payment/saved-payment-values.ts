import type { PaymentData, PaymentKind, PaymentValues } from "./payment-kind.ts"

/** Extracts the values of a method's fields from the data of the quote. */
export const savedPaymentValues = (
  { fields }: PaymentKind,
  { poNumber, additionalData }: PaymentData,
): PaymentValues => {
  const values = { ...(poNumber === undefined ? {} : { po_number: poNumber }), ...additionalData }
  const names = new Set(fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}
