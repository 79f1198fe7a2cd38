import type { MountPayment, PaymentKind } from "vitrine/core/checkout/payment"

const useTheButton = "Press the button “Example Pay” above the form."

/** Shows where the button of the sheet is: browsers open the sheet only by a press of its own button, not by that of the order. */
const mountPayment: MountPayment = (place) => {
  const text = document.createElement("p")
  text.textContent = useTheButton
  if (place instanceof HTMLElement) place.append(text)
  return {
    tokenise: async () => ({ _tag: "Refused", message: useTheButton }),
    remove: () => text.remove(),
  }
}

const wallet: PaymentKind = {
  code: "pay_wallet",
  fields: [],
  singleUseValues: ["card_token"],
  view: { load: async () => ({ mountPayment }) },
  validate: () => [],
  dataToSend: ({ card_token: token = "" }) => ({ additionalData: { card_token: token } }),
  redirectFrom: ["pay_wallet", "redirectUrl"],
}

/** The method that orders of the express button have. Part `checkout`. */
export const paymentKinds: ReadonlyArray<PaymentKind> = [wallet]
