import { extendedCheckout } from "../../../core/checkout/checkout-extension.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { installedPart } from "../boot/installed-part.ts"

/**
 * Loads the checkout parts of installed modules into the store, as the server does, and into its initial state, with which islands
 * hydrate.
 */
export const extendCheckout = async ({ store }: Pick<BrowserStorefront, "store">): Promise<void> => {
  const added = { checkoutExtension: extendedCheckout(await installedPart("checkout")) }
  Object.assign(store.getInitialState(), added)
  store.setState(added)
}
