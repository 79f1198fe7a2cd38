/** Where it is explained how cookies are switched on. [2.enable-cookies-page.1] */
export const enableCookiesPath = "/enable-cookies"

/** What happens to an act that needs cookies. */
export type CookieCheck =
  | { readonly does: "proceed"; readonly because: "cookies are enabled" }
  | { readonly does: "redirect"; readonly path: string; readonly because: "no cookies" }
  | { readonly does: "alert"; readonly text: string; readonly because: "redirection is off" }

/**
 * Before a sign-in, a registration, anything added to cart, wish list or comparison, and a step of the checkout: `kept` says whether
 * a cookie that was written could be read. [2.enable-cookies-page.2] [2.enable-cookies-page.3] [5.cookies.1] [8.11]
 */
export const whenCookiesAreNeeded = (browser: {
  readonly enabled: boolean
  readonly redirects: boolean
}): CookieCheck => {
  if (browser.enabled) return { does: "proceed", because: "cookies are enabled" }
  return browser.redirects
    ? { does: "redirect", path: enableCookiesPath, because: "no cookies" }
    : { does: "alert", text: "Cookies are disabled in your browser.", because: "redirection is off" }
}
