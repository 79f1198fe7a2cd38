import type { SignInOffer, SignInPart } from "./authentication-pop-up.ts"
import { checkCookies } from "./enable-cookies.ts"
import { signInProblems, type AfterSignIn, type SignInFields, type SignInProblem } from "./sign-in.ts"

/** State of the sign-in pop-up. [2.authentication-pop-up] */
export type SignInPopUp = {
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly problems: ReadonlyArray<SignInProblem>
  /** Last message of the backend; empty for none. */
  readonly message: string
  /** Path of the picture whose text the shop requires; `undefined` when it requires none. */
  readonly picture?: string | undefined
}

/** First state of the sign-in pop-up: closed. */
export const closedSignIn: SignInPopUp = { isOpen: false, isBusy: false, problems: [], message: "" }

/** Event of the sign-in pop-up. */
export type SignInEvent =
  | { readonly _tag: "SignInOpened" }
  | { readonly _tag: "SignInClosed" }
  | {
      readonly _tag: "SignInSubmitted"
      readonly fields: SignInFields
      readonly cookies: { readonly enabled: boolean; readonly redirects: boolean }
    }
  /** `picture` is one for the next attempt, because an older one is invalid. */
  | { readonly _tag: "SignInResponded"; readonly after: AfterSignIn; readonly picture?: string | undefined }

/** Request of the sign-in pop-up that a client performs. */
export type SignInRequest =
  | { readonly _tag: "SignIn"; readonly fields: SignInFields }
  | { readonly _tag: "Navigate"; readonly path: string }
  | { readonly _tag: "ReloadPage" }
  | { readonly _tag: "Alert"; readonly text: string }

/** Result of one step: the next state and the requests to perform. */
export type SignInStep = { readonly popUp: SignInPopUp; readonly requests: ReadonlyArray<SignInRequest> }

const onSubmitted = (popUp: SignInPopUp, event: Extract<SignInEvent, { _tag: "SignInSubmitted" }>): SignInStep => {
  if (popUp.isBusy) return { popUp, requests: [] }
  const cookies = checkCookies(event.cookies)
  if (cookies.action === "redirect") return { popUp, requests: [{ _tag: "Navigate", path: cookies.path }] }
  if (cookies.action === "alert") return { popUp, requests: [{ _tag: "Alert", text: cookies.text }] }
  const problems = signInProblems(event.fields)
  return problems.length > 0
    ? { popUp: { ...popUp, problems, message: "" }, requests: [] }
    : {
        popUp: { ...popUp, isBusy: true, problems: [], message: "" },
        requests: [{ _tag: "SignIn", fields: event.fields }],
      }
}

type Responded = Extract<SignInEvent, { _tag: "SignInResponded" }>

/** Applies the result of a sign-in. The form stays busy during navigation, which prevents a second submit. */
const onResponse = (popUp: SignInPopUp, { after, picture }: Responded): SignInStep => {
  switch (after.action) {
    case "message":
      return {
        popUp: { ...popUp, isBusy: false, message: after.text, ...(picture !== undefined && { picture }) },
        requests: [],
      }
    case "redirect":
      return { popUp, requests: [{ _tag: "Navigate", path: after.path }] }
    case "reload":
      return { popUp, requests: [{ _tag: "ReloadPage" }] }
  }
}

/** The shop requires the text also after the pop-up was closed. */
const pictureOf = ({ picture }: SignInPopUp): Pick<SignInPopUp, "picture"> => (picture === undefined ? {} : { picture })

/** Returns the pop-up after an event, and the requests to perform. The form is validated before it is sent. [5.checkout-and-cart.2] [5.cookies.1] */
export const signInStep = (popUp: SignInPopUp, event: SignInEvent): SignInStep => {
  switch (event._tag) {
    case "SignInOpened":
      return { popUp: { ...closedSignIn, isOpen: true, ...pictureOf(popUp) }, requests: [] }
    case "SignInClosed":
      return { popUp: { ...closedSignIn, isBusy: popUp.isBusy, ...pictureOf(popUp) }, requests: [] }
    case "SignInSubmitted":
      return onSubmitted(popUp, event)
    case "SignInResponded":
      return onResponse(popUp, event)
  }
}

/** Returns the initial state of the pop-up. */
export const signInPart = (offer: SignInOffer): SignInPart => ({ ...offer, popUp: closedSignIn })
