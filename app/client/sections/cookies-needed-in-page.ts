import { cookiesAreEnabled } from "../../../adapters/browser/cookies.ts"
import type { PageConfig } from "../../../core/storefront/storefront.ts"

/**
 * Before an action that needs cookies. Returns whether it cannot go on; then the shopper is told why, by code that is loaded only for that.
 * [2.enable-cookies-page.2] [5.cookies.1] [8.11]
 */
export const lacksCookies = (page: PageConfig): boolean => {
  if (cookiesAreEnabled()) return false
  void import("./without-cookies.ts").then(({ explainCookies }) => explainCookies(page))
  return true
}
