import { Option, Schema } from "effect"

import { type Captcha, captchaPicture } from "../customer/captcha.ts"
import { CoercedFlag, CoercedText } from "../web/coerced-value.wire.ts"
import { pathOnOrigin } from "../web/path-on-origin.ts"
import { type CaptchaForm, captchaForms, type CheckoutCaptchas, shopForms } from "./checkout-captcha.ts"

const CaptchaWire = Schema.Struct({ isRequired: CoercedFlag, isCaseSensitive: CoercedFlag, imageSrc: CoercedText })
const decode = Schema.decodeUnknownOption(CaptchaWire)
const decodeForms = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Unknown))

const captchaFrom = (formId: string, wire: unknown, at: { origin: string; page: string }): Captcha | undefined => {
  const { isRequired = false, isCaseSensitive = false, imageSrc = "" } = Option.getOrUndefined(decode(wire)) ?? {}
  const picture = captchaPicture(pathOnOrigin(imageSrc, at.origin))
  return isRequired && picture !== undefined ? { formId, page: at.page, picture, isCaseSensitive } : undefined
}

/**
 * Decodes `checkoutConfig.captcha`, the CAPTCHAs of the forms on the cart or checkout `page`; `recaptchas` are the forms with a reCAPTCHA.
 * `undefined` when none is required.
 */
export const readCheckoutCaptchas = (
  config: unknown,
  at: { readonly origin: string; readonly page: string },
  recaptchas: ReadonlyArray<CaptchaForm> = [],
): CheckoutCaptchas | undefined => {
  const wires = Option.getOrUndefined(decodeForms(config)) ?? {}
  const captchas = (["coupon", "order"] as const).flatMap((form) => {
    const id = captchaForms[form]
    const captcha = recaptchas.includes(form) ? shopForms[form] : captchaFrom(id, wires[id], at)
    return captcha === undefined ? [] : [[form, captcha] as const]
  })
  return captchas.length === 0 ? undefined : Object.fromEntries(captchas)
}
