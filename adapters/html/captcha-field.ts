import type { CaptchaForm } from "../../core/checkout/checkout-captcha.ts"
import { captchaFieldName, captchaPicture, type Captcha } from "../../core/customer/captcha.ts"

/** Decodes the character references that Magento writes into attributes. */
const decoded = (attribute: string): string =>
  attribute
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16) % 0x110000))
    .replaceAll("&amp;", "&")

/**
 * Reads the CAPTCHA of a form from the shop's own page; `undefined` for a form without one. `toPath` returns the path of a URL on our
 * origin.
 */
export const captchaIn = (
  html: string,
  { formId, page }: Pick<Captcha, "formId" | "page">,
  toPath: (url: string) => string | undefined,
): Captcha | undefined => {
  const field = html.indexOf(`name="${captchaFieldName({ formId })}"`)
  if (field < 0) return undefined
  const rest = html.slice(field, field + 5000)
  const [, source = ""] = /<img\b[^>]*\ssrc="([^"]+)"/.exec(rest) ?? []
  const picture = captchaPicture(toPath(decoded(source)))
  return picture === undefined ? undefined : { formId, page, picture, isCaseSensitive: rest.includes("captcha-note") }
}

/** True if a form of the shop's page has a Google reCAPTCHA, whose script only the shop's own page may load. */
export const hasRecaptcha = (html: string, formAction: RegExp): boolean => {
  const action = formAction.exec(html)
  if (action === null) return false
  const end = html.indexOf("</form>", action.index)
  return /class="(?:[^"]*\s)?(?:field-recaptcha|g-recaptcha)|ReCaptchaFrontendUi/.test(
    html.slice(action.index, end < 0 ? undefined : end),
  )
}

const couponAction = /\/checkout\/cart\/couponPost\//i

/** Finds the forms with a Google reCAPTCHA on the shop's cart or checkout page. */
export const recaptchaFormsIn = (html: string): ReadonlyArray<CaptchaForm> => [
  ...(html.includes('"recaptcha-checkout-coupon-apply"') || hasRecaptcha(html, couponAction)
    ? (["coupon"] as const)
    : []),
  ...(html.includes('"recaptcha-checkout-place-order"') ? (["order"] as const) : []),
]

/** True if the sign-in pop-up of the shop's cart or checkout page has a Google reCAPTCHA. */
export const hasSignInRecaptcha = (html: string): boolean => /"recaptcha-(?:checkout-login|popup-login)"/.test(html)
