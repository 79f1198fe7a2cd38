import type { PlainPhrase } from "../translation/source-text.ts"
import type { Customer } from "./customer.ts"

/** Result of "Proceed to Checkout", with its reason. */
export type CheckoutEntry =
  | { readonly action: "check out"; readonly reason: "signed in" | "guests are allowed" }
  | { readonly action: "open sign-in"; readonly reason: "guests are not allowed" }
  | { readonly action: "open sign-in page"; readonly reason: "configured" }
  | { readonly action: "alert"; readonly text: PlainPhrase; readonly reason: "no sign-in on the page" }

const guestCheckoutDisabled = "Guest checkout is disabled."

/**
 * Decides the action of "Proceed to Checkout". Where guests may not check out, a guest signs in first: in the pop-up, or on the sign-in
 * page when configured; without either an alert explains it. [2.authentication-pop-up.3] [8.5] [1.2] [6.1]
 */
export const checkoutEntry = (shopper: {
  readonly customer: Customer | undefined
  readonly guestsAreAllowed: boolean
  readonly hasSignIn: boolean
  readonly usesSignInPage: boolean
}): CheckoutEntry => {
  if (shopper.customer !== undefined) return { action: "check out", reason: "signed in" }
  if (shopper.guestsAreAllowed) return { action: "check out", reason: "guests are allowed" }
  if (shopper.usesSignInPage) return { action: "open sign-in page", reason: "configured" }
  return shopper.hasSignIn
    ? { action: "open sign-in", reason: "guests are not allowed" }
    : { action: "alert", text: guestCheckoutDisabled, reason: "no sign-in on the page" }
}
