import { extendedCheckout } from "../../core/checkout/checkout-extension.ts"
import { installedPart } from "./installed-part.ts"
import type { BrowserStorefront } from "./storefront.ts"

/** Puts what modules add to cart and checkout where views and rules find it, as the server has before. */
export const extendCheckout = async ({ store }: BrowserStorefront): Promise<void> =>
  store.setState({ checkoutExtension: extendedCheckout(await installedPart("checkout")) })
