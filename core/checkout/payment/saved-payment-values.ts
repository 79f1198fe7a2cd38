import type { PaymentData, PaymentKind, PaymentValues } from "./payment-kind.ts"

/** Payment method of the quote with its data: the response of `selected-payment-method`. [3.quote-cart.3] */
export type SelectedPayment = PaymentData & { readonly method: string }

/** Extracts the values of a method's fields from the data of the quote. */
export const savedPaymentValues = (
  { fields }: PaymentKind,
  { poNumber, additionalData }: PaymentData,
): PaymentValues => {
  const values = { ...(poNumber === undefined ? {} : { po_number: poNumber }), ...additionalData }
  const names = new Set(fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}
