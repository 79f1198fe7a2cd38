import { captchaFieldName, type Captcha } from "../../core/customer/captcha.ts"

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
  const picture = toPath(decoded(source))
  if (picture === undefined || !/^\/(pub\/)?media\//.test(picture)) return undefined
  return { formId, page, picture, isCaseSensitive: rest.includes("captcha-note") }
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
