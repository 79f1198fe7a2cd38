import type { PlainPhrase } from "../translation/source-text.ts"

/** Path of the page that explains how to enable cookies. [2.enable-cookies-page.1] */
export const enableCookiesPath = "/enable-cookies"

/** Result of the cookie check before an action. */
export type CookieCheck =
  | { readonly action: "proceed"; readonly reason: "cookies are enabled" }
  | { readonly action: "redirect"; readonly path: string; readonly reason: "no cookies" }
  | { readonly action: "alert"; readonly text: PlainPhrase; readonly reason: "redirection is off" }

/**
 * Checks cookies before a sign-in, a registration, an add to cart, wish list or comparison, and a checkout step. `enabled`: a
 * written cookie could be read; `redirects`: the store redirects instead of showing an alert. [2.enable-cookies-page.2]
 * [2.enable-cookies-page.3] [5.cookies.1] [8.11]
 */
export const checkCookies = (browser: { readonly enabled: boolean; readonly redirects: boolean }): CookieCheck => {
  if (browser.enabled) return { action: "proceed", reason: "cookies are enabled" }
  return browser.redirects
    ? { action: "redirect", path: enableCookiesPath, reason: "no cookies" }
    : { action: "alert", text: "Cookies are disabled in your browser.", reason: "redirection is off" }
}
