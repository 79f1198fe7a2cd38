import type { CallError } from "../web/call-error.ts"

export const somethingWentWrong = "Something went wrong with your request. Please try again later."
export const noSuchCall = "Provided service call does not exist."
export const signInPath = "/customer/account/login/"

/** The sign-in page that leads back: `referer` is an address as the platform encodes it. [6.4] */
export const signInBackTo = (referer: string): string => `${signInPath}referer/${referer}/`

/** What the checkout does about an error: go somewhere, or say something, once. */
export type CheckoutNotice = { readonly go: string } | { readonly say: string }

/** The checkout rows of the error catalogue. [8.1] [8.2] [8.3] [8.4] */
export const noticeFor = (error: CallError): CheckoutNotice => {
  switch (error._tag) {
    case "SignInNeeded":
      return { go: signInPath }
    case "CallRefused":
      return { say: error.message }
    case "CallFailed":
      return { say: somethingWentWrong }
    case "CallUnknown":
      return { say: noSuchCall }
  }
}
