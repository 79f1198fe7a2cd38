import type { PlainPhrase } from "../translation/source-text.ts"
import type { InstantOffer } from "./instant-purchase.ts"

/** Confirmation dialog of a one-click order; texts are translation keys, summaries come from the backend. */
export type InstantConfirmation = {
  /** Title of the dialog. [9.instant-purchase-texts.1] */
  readonly title: PlainPhrase
  /** Message of the dialog. [9.instant-purchase-texts.2] */
  readonly message: PlainPhrase
  /** Addresses, payment and shipping under their headings. [9.instant-purchase-texts.3] */
  readonly sections: ReadonlyArray<{ readonly title: PlainPhrase; readonly summary: string }>
  readonly button: PlainPhrase
}

/** Label of the button, as a translation key. [9.instant-purchase-texts.4] */
export const instantPurchaseLabel = "Instant Purchase"

/** Content of the confirmation dialog. [9.instant-purchase-texts] */
export const instantConfirmation = (offer: InstantOffer): InstantConfirmation => ({
  title: "Instant Purchase Confirmation",
  message: "Are you sure you want to place order and pay?",
  sections: [
    { title: "Shipping Address", summary: offer.shippingAddress.summary },
    { title: "Billing Address", summary: offer.billingAddress.summary },
    { title: "Payment Method", summary: offer.paymentToken.summary },
    { title: "Shipping Method", summary: offer.shippingMethod.summary },
  ],
  button: instantPurchaseLabel,
})
