import { checkCookies } from "../../../core/customer/enable-cookies.ts"
import type { PageConfig } from "../../../core/storefront/storefront.ts"
import { translate } from "../../../core/translation/translate.ts"

/**
 * Informs a shopper whose browser rejects cookies: opens the page that explains them, or shows an alert.
 */
export const explainCookies = ({ alertsWithoutCookies, dictionary }: PageConfig): void => {
  const needed = checkCookies({ enabled: false, redirects: alertsWithoutCookies !== true })
  if (needed.action === "redirect") location.assign(needed.path)
  if (needed.action === "alert") alert(translate(dictionary, needed.text))
}
