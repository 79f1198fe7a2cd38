import type { CallError } from "../web/call-error.ts"

export const somethingWentWrong = "Something went wrong with your request. Please try again later."
export const noSuchCall = "Provided service call does not exist."
export const signInPath = "/customer/account/login/"

/** The sign-in page that leads back: `referer` is an address as the platform encodes it. [6.4] */
export const signInUrl = (referer: string): string => `${signInPath}referer/${referer}/`

/** What the checkout does about an error: go somewhere, or say something, once. */
export type CheckoutNotice = { readonly redirectTo: string } | { readonly message: string }

/** The checkout rows of the error catalogue. [8.1] [8.2] [8.3] [8.4] */
export const noticeFor = (error: CallError): CheckoutNotice => {
  switch (error._tag) {
    case "SignInNeeded":
      return { redirectTo: signInPath }
    case "CallRefused":
      return { message: error.message }
    case "CallFailed":
      return { message: somethingWentWrong }
    case "CallUnknown":
      return { message: noSuchCall }
  }
}
