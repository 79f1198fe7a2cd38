import type { PlainPhrase } from "../translation/source-text.ts"
import { isEmail } from "../web/email.ts"
import { pathOnOrigin } from "../web/path-on-origin.ts"
import { captchaFieldName } from "./captcha.ts"

/** Fields of a sign-in form by name: `username`, `password`, `customerLoginUrl` and any others. */
export type SignInFields = Readonly<Record<string, string>>

/** Problem of a sign-in form field; `text` is a translation key. */
export type SignInProblem = { readonly field: "username" | "password"; readonly text: PlainPhrase }

const required = "This is a required field."

const usernameProblems = (username: string): ReadonlyArray<PlainPhrase> => {
  if (username === "") return [required]
  return isEmail(username) ? [] : ["Please enter a valid email address (Ex: johndoe@domain.com)."]
}

/** Returns the problems of a sign-in form in the order of its fields; empty when it may be sent. [5.checkout-and-cart.2] */
export const signInProblems = (fields: SignInFields): ReadonlyArray<SignInProblem> => {
  const ofUsername = usernameProblems((fields["username"] ?? "").trim())
  const ofPassword: ReadonlyArray<PlainPhrase> = (fields["password"] ?? "") === "" ? [required] : []
  return [
    ...ofUsername.map((text) => ({ field: "username" as const, text })),
    ...ofPassword.map((text) => ({ field: "password" as const, text })),
  ]
}

/** Path and JSON body of a sign-in request. */
export type SignInPayload = { readonly path: string; readonly body: SignInFields }

const defaultPath = "/customer/ajax/login"

/** CAPTCHA of sign-in forms, as Magento names it. */
export const signInCaptcha = { formId: "user_login", page: "/customer/account/login/" } as const

/**
 * Names the form, without which Magento counts no attempt for its CAPTCHA, and renames the typed text of the CAPTCHA as
 * `customer/ajax/login` expects it.
 */
const withCaptcha = ({ [captchaFieldName(signInCaptcha)]: text, ...fields }: SignInFields): SignInFields => ({
  ...fields,
  captcha_form_id: signInCaptcha.formId,
  ...(text === undefined ? {} : { captcha_string: text.trim() }),
})

/**
 * Returns the request for `customerLoginUrl` with all other fields. An address on another origin is ignored, so that passwords stay
 * on the own origin. [7.sign-in.1]
 */
export const signInPayload = (fields: SignInFields, origin: string): SignInPayload => {
  const { customerLoginUrl = "", ...body } = fields
  const path = pathOnOrigin(customerLoginUrl, origin)
  return { path: path ?? defaultPath, body: { ...withCaptcha(body), username: (body["username"] ?? "").trim() } }
}

/** Response of the backend; a successful one may name a redirect. */
export type SignInResponse =
  | { readonly _tag: "SignedIn"; readonly redirect: string | undefined }
  | { readonly _tag: "Refused"; readonly message: string; readonly needsCaptcha?: true }

/** Adds that the next attempt needs a new CAPTCHA, because each attempt uses up one; Magento does not report it after a wrong text. */
export const withNextCaptcha = (response: SignInResponse, fields: SignInFields): SignInResponse =>
  response._tag === "Refused" && captchaFieldName(signInCaptcha) in fields
    ? { ...response, needsCaptcha: true }
    : response

/** Next step after the response, with its reason. */
export type AfterSignIn =
  | { readonly action: "redirect"; readonly path: string; readonly reason: "backend redirect" | "page redirect" }
  | { readonly action: "reload"; readonly reason: "no redirect" }
  | {
      readonly action: "message"
      readonly text: string
      readonly reason: "refused" | "no response"
      /** The next attempt needs the text of a CAPTCHA. */
      readonly needsCaptcha?: true
    }

/** Next step when the sign-in request got no response. */
export const noSignInResponse: AfterSignIn = {
  action: "message",
  text: "Could not authenticate. Please try again later",
  reason: "no response",
}

/** Returns the next step after a sign-in: the backend's redirect, else the page's redirect, else a reload; never to another origin. */
export const afterSignIn = (
  response: SignInResponse,
  page: { readonly origin: string; readonly backTo: string | undefined },
): AfterSignIn => {
  if (response._tag === "Refused") {
    const { message, needsCaptcha } = response
    return { action: "message", text: message, reason: "refused", ...(needsCaptcha && { needsCaptcha }) }
  }
  const backendPath = response.redirect === undefined ? undefined : pathOnOrigin(response.redirect, page.origin)
  if (backendPath !== undefined) return { action: "redirect", path: backendPath, reason: "backend redirect" }
  const returnPath = page.backTo === undefined ? undefined : pathOnOrigin(page.backTo, page.origin)
  return returnPath === undefined
    ? { action: "reload", reason: "no redirect" }
    : { action: "redirect", path: returnPath, reason: "page redirect" }
}
