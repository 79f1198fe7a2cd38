import type { StorefrontState } from "../../../core/storefront/storefront.ts"

/**
 * The first state as text that may stand inside a script element. No value can end the element or open a comment, whatever a merchant
 * typed; parsing gives the same state again, but for what modules add, which is no data and loaded by each side. [S46]
 */
export const serializePageState = (state: StorefrontState): string =>
  JSON.stringify({ ...state, checkoutExtension: undefined })
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
