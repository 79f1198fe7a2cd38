import { writeCookie } from "../../../adapters/browser/cookies.ts"
import { builtInCheckout } from "../../../core/checkout/checkout-extension.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { fieldStep, type CheckoutFieldAction } from "../../../core/checkout/fields/checkout-fields-step.ts"
import { fieldsCookie, fieldsLifetimeSeconds, storedFields } from "../../../core/checkout/fields/stored-fields.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

/** Applies an action on a field of a module and stores the values for the next page. */
export const enterField = ({ store }: BrowserStorefront, before: CheckoutState, action: CheckoutFieldAction): void => {
  const checkout = fieldStep(before, action, store.getState().checkoutExtension ?? builtInCheckout)
  store.setState({ checkout })
  writeCookie(fieldsCookie, storedFields(checkout), { seconds: fieldsLifetimeSeconds })
}
