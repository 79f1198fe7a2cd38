import { cancel, noRequest, settle, supersede, type LatestRequest } from "../requests/latest-request.ts"
import { isEmail } from "../web/email.ts"

/** Delay between the last keystroke and the request, in milliseconds. */
export const emailCheckDelayMs = 2000

/** State of the check whether an account has the e-mail of a guest. */
export type EmailCheck = {
  readonly request: LatestRequest
  /** E-mail of the newest request; empty before the first. */
  readonly checkedEmail: string
  readonly hasAccount: boolean
}

/** State before the first check. */
export const emailNotChecked: EmailCheck = { request: noRequest, checkedEmail: "", hasAccount: false }

/** Request for one e-mail. POST `customers/isEmailAvailable`. */
export type EmailCheckRequest = { readonly requestId: number; readonly email: string }

/** Next state of the check, and the request to send. */
export type EmailCheckStep = { readonly check: EmailCheck; readonly send: EmailCheckRequest | undefined }

/** Starts a check when the text is an e-mail other than the one checked last; cancels a running check when the text is not an e-mail. */
export const emailChanged = (check: EmailCheck, typed: string): EmailCheckStep => {
  const email = typed.trim()
  if (!isEmail(email))
    return { check: { request: cancel(check.request), checkedEmail: "", hasAccount: false }, send: undefined }
  if (email === check.checkedEmail) return { check, send: undefined }
  const { latest, send } = supersede(check.request)
  return { check: { request: latest, checkedEmail: email, hasAccount: false }, send: { requestId: send, email } }
}

/**
 * Applies a result, unless another e-mail was checked since. Backends that give no result, or report every e-mail as available, do not
 * block guests: sign-in stays optional.
 */
export const emailChecked = (check: EmailCheck, requestId: number, isAvailable: boolean | undefined): EmailCheck => {
  const { latest, isCurrent } = settle(check.request, requestId)
  return { ...check, request: latest, hasAccount: isCurrent ? isAvailable === false : check.hasAccount }
}
