import type { CallError } from "../web/call-error.ts"

/** Message of failures without one of their own. [8.3] */
export const somethingWentWrong = "Something went wrong with your request. Please try again later."
/** Message of a call that the checkout does not have. [8.4] */
export const noSuchCall = "Provided service call does not exist."
/** Path of the sign-in page, to which a 401 response redirects. [2.customer-login-page.1] */
export const signInPath = "/customer/account/login/"

/** Path of the sign-in page that leads back. `referer` is a URL as `uencOf` encodes it. [6.4] */
export const signInUrl = (referer: string): string => `${signInPath}referer/${referer}/`

/** Reaction to an error: a redirect, or a message that is displayed once. */
export type CheckoutNotice = { readonly redirectTo: string } | { readonly message: string }

/** Reaction of the checkout to a failed call. [8.1] [8.2] [8.3] [8.4] */
export const noticeFor = (error: CallError): CheckoutNotice => {
  switch (error._tag) {
    case "SignInNeeded":
      return { redirectTo: signInPath }
    case "CallRefused":
      return { message: error.message }
    case "CallFailed":
      return { message: somethingWentWrong }
    case "CallNotSent":
      return { message: noSuchCall }
  }
}
