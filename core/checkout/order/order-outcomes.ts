import type { CheckoutState } from "../checkout.ts"
import { successPath } from "./checkout-page-paths.ts"

// Used by express buttons too, which load no step of the checkout.

/** Message of an order whose result is unknown. */
export const unconfirmedText =
  "We could not find out whether your order was placed. It will never be placed twice: press the button again to check."

/** Message of an order whose shipping or payment method differs from the displayed one. */
export const orderChangedText = "Your order has changed. Please look at it and place it again."

/** Path of the page after the order: that on which the payment of this method continues, otherwise the success page. */
export const pathAfterOrder = ({ paymentRedirects }: Pick<CheckoutState, "paymentRedirects">, method = ""): string =>
  paymentRedirects?.[method] ?? successPath
