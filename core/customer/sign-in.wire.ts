import { Option, Schema } from "effect"

import { isYes, MaybeFlag, MaybeText } from "../web/response.wire.ts"
import type { SignInResponse } from "./sign-in.ts"

const WireResponse = Schema.Struct({
  errors: MaybeFlag,
  message: MaybeText,
  redirectUrl: MaybeText,
  // True once the session has so many failed attempts that the next one needs a CAPTCHA.
  captcha: MaybeFlag,
})
const decode = Schema.decodeUnknownOption(WireResponse)

/** Decodes the response of `customer/ajax/login`; `undefined` when invalid, which never counts as success. */
export const readSignInResponse = (input: unknown): SignInResponse | undefined => {
  const wire = Option.getOrUndefined(decode(input))
  if (wire?.errors === undefined || wire.errors === null) return undefined
  return isYes(wire.errors)
    ? { _tag: "Refused", message: wire.message ?? "", ...(isYes(wire.captcha) ? { needsCaptcha: true } : {}) }
    : { _tag: "SignedIn", redirect: wire.redirectUrl || undefined }
}
