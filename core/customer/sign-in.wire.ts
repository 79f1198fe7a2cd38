import { Option, Schema } from "effect"

import { isYes, MaybeFlag, MaybeText } from "../web/response.wire.ts"
import { signInCaptcha, type SignInResponse } from "./sign-in.ts"

const WireResponse = Schema.Struct({
  errors: MaybeFlag,
  message: MaybeText,
  redirectUrl: MaybeText,
  // True once the session has so many failed attempts that the next one needs a CAPTCHA.
  captcha: MaybeFlag,
})
const decode = Schema.decodeUnknownOption(WireResponse)

const decodeSections = Schema.decodeUnknownOption(
  Schema.Struct({ captcha: Schema.Struct({ [signInCaptcha.formId]: Schema.Struct({ isRequired: MaybeFlag }) }) }),
)

/** Tests whether the section `captcha` requires a CAPTCHA for the next sign-in; false for invalid sections. */
export const readCaptchaDemand = (sections: unknown): boolean =>
  isYes(Option.getOrUndefined(decodeSections(sections))?.captcha[signInCaptcha.formId].isRequired)

/** Decodes the response of `customer/ajax/login`; `undefined` when invalid, which never counts as success. */
export const readSignInResponse = (input: unknown): SignInResponse | undefined => {
  const wire = Option.getOrUndefined(decode(input))
  if (wire?.errors === undefined || wire.errors === null) return undefined
  return isYes(wire.errors)
    ? { _tag: "Refused", message: wire.message ?? "", ...(isYes(wire.captcha) ? { needsCaptcha: true } : {}) }
    : { _tag: "SignedIn", redirect: wire.redirectUrl || undefined }
}
