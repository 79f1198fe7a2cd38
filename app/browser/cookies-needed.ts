import { cookiesAreKept } from "../../adapters/cookies.ts"

/**
 * Stops a form that cannot work without cookies and leads to the page that explains it. Every form that carries a key is such a form.
 * [2.enable-cookies-page.2] [5.cookies.1] [8.11]
 */
export const stopsWithoutCookies = (event: SubmitEvent, form: HTMLFormElement): boolean => {
  if (form.elements.namedItem("form_key") === null || cookiesAreKept()) return false
  event.preventDefault()
  location.assign("/enable-cookies")
  return true
}
