import { writeCookie } from "../../../adapters/browser/cookies.ts"
import { builtInCheckout } from "../../../core/checkout/checkout-extension.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { fieldStep, isFieldAction } from "../../../core/checkout/fields/checkout-fields-step.ts"
import { fieldsCookie, fieldsLifetimeSeconds, storedFields } from "../../../core/checkout/fields/stored-fields.ts"
import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

// Loaded by a checkout that has fields of modules, and by no other.

export { checkoutFields } from "../../../ui/checkout/fields/CheckoutFields.tsx"
export { moduleSteps } from "../../../ui/checkout/fields/ModuleSteps.tsx"

/** Applies an action on a field of a module and stores the values for the next page; ignores other actions. */
export const enterField = ({ store }: BrowserStorefront, before: CheckoutState, action: StorefrontEvent): void => {
  if (!isFieldAction(action)) return
  const checkout = fieldStep(before, action, store.getState().checkoutExtension ?? builtInCheckout)
  store.setState({ checkout })
  writeCookie(fieldsCookie, storedFields(checkout), { seconds: fieldsLifetimeSeconds })
}
