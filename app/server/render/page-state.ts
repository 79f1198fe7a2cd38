import type { StorefrontState } from "../../../core/storefront/storefront.ts"

/**
 * Serialises the initial state for a script element; no value can end the element or open a comment. Extensions' functions are left out:
 * server and browser load them separately. [S46]
 */
export const serializePageState = (state: StorefrontState): string =>
  JSON.stringify({ ...state, checkoutExtension: undefined })
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
