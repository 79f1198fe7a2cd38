import { extendedCheckout } from "../../../core/checkout/checkout-extension.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { installedPart } from "../boot/installed-part.ts"

/**
 * Puts what modules add to cart and checkout where views and rules find it, as the server has before: into the first state too, with
 * which what is hydrated begins.
 */
export const extendCheckout = async ({ store }: Pick<BrowserStorefront, "store">): Promise<void> => {
  const added = { checkoutExtension: extendedCheckout(await installedPart("checkout")) }
  Object.assign(store.getInitialState(), added)
  store.setState(added)
}
