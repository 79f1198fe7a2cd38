import type { PaymentKind } from "vitrine"

const payPage: PaymentKind = {
  code: "pay_page",
  fields: [],
  validate: () => [],
  dataToSend: () => ({}),
  redirectFrom: ["pay_page", "redirectUrl"],
}

/** The method without fields. Part `checkout`. */
export const paymentKinds: ReadonlyArray<PaymentKind> = [payPage]
