import type { CheckoutField } from "vitrine"

const deliveryNote: CheckoutField = {
  kind: "area",
  code: "delivery_note",
  label: "Delivery note",
  note: "For example: leave it with the neighbours.",
  step: "shipping",
  sentWith: "shipping",
  maxLength: 200,
  validate: (value) => (/https?:/.test(value) ? "A delivery note has no links." : undefined),
}

const deliveryDate: CheckoutField = {
  kind: "date",
  code: "delivery_date",
  label: "Preferred delivery date",
  step: "shipping",
  sentWith: "shipping",
  required: true,
  fromDays: 2,
  toDays: 30,
}

const reference: CheckoutField = {
  kind: "text",
  code: "order_reference",
  label: "Your reference",
  step: "payment",
  sentWith: "payment",
  maxLength: 40,
}

/** Fields of the checkout, in the order of display. */
export const checkoutFields: ReadonlyArray<CheckoutField> = [deliveryNote, deliveryDate, reference]
