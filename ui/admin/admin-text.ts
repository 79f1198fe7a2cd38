import type { PlainPhrase } from "../../core/translation/source-text.ts"

/** Labels of order statuses. */
export const statusNames: Readonly<Record<string, PlainPhrase>> = {
  pending: "Pending",
  pending_payment: "Pending Payment",
  payment_review: "Payment Review",
  processing: "Processing",
  complete: "Complete",
  canceled: "Canceled",
}

/** Returns the element id of a form field; characters such as brackets in its name become dashes. */
export const fieldId = (name: string): string => `field-${name.replace(/[^\w]+/g, "-")}`
