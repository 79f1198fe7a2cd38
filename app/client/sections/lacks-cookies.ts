import { cookiesAreEnabled } from "../../../adapters/browser/cookies.ts"
import type { PageConfig } from "../../../core/storefront/storefront.ts"

/**
 * Checks for cookies before an action that needs them. Returns `true` when the browser rejects cookies, and loads the code that informs the shopper.
 */
export const lacksCookies = (page: PageConfig): boolean => {
  if (cookiesAreEnabled()) return false
  void import("./explain-cookies.ts").then(({ explainCookies }) => explainCookies(page))
  return true
}
