import { socialWindowFeatures, type SocialProvider, type WindowBounds } from "./social-sign-in.ts"

/** Social sign-in in progress. `intent` is the interrupted action, such as the checkout path; it is resumed after the sign-in. */
export type SocialSignInState =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "WindowOpen"; readonly intent: string | undefined }
  | { readonly _tag: "Checking"; readonly intent: string | undefined }

/** Event of the buttons that open a social provider's window. */
export type SocialSignInEvent =
  | {
      readonly _tag: "ProviderPressed"
      readonly provider: SocialProvider
      readonly from: WindowBounds
      readonly intent: string | undefined
    }
  /** The browser blocked the window. */
  | { readonly _tag: "SocialWindowRefused"; readonly provider: SocialProvider }
  | { readonly _tag: "SocialWindowClosed" }
  /** The customer sections are loaded. */
  | { readonly _tag: "SocialSectionsLoaded"; readonly isSignedIn: boolean }

/** Request of these buttons that the page performs. */
export type SocialSignInRequest =
  | { readonly _tag: "OpenSocialWindow"; readonly address: string; readonly name: string; readonly features: string }
  /** Navigates to the provider in the window of the page. */
  | { readonly _tag: "LeaveFor"; readonly address: string }
  | { readonly _tag: "ReloadCustomerSections" }
  | { readonly _tag: "ResumeIntent"; readonly intent: string }

/** Result of one step: the next state and the requests to perform. */
export type SocialSignInStep = {
  readonly state: SocialSignInState
  readonly requests: ReadonlyArray<SocialSignInRequest>
}

const idle: SocialSignInState = { _tag: "Idle" }

/**
 * Opens the provider in its own window; when it closes, the customer sections are reloaded and, if the customer is signed in, the
 * interrupted action is resumed. [7.social-sign-in.1] [2.checkout-page.3]
 */
export const socialSignInStep = (state: SocialSignInState, event: SocialSignInEvent): SocialSignInStep => {
  switch (event._tag) {
    case "ProviderPressed": {
      const { address } = event.provider
      const features = socialWindowFeatures(event.from)
      return {
        state: { _tag: "WindowOpen", intent: event.intent },
        requests: [{ _tag: "OpenSocialWindow", address, name: "social-sign-in", features }],
      }
    }
    case "SocialWindowRefused":
      return { state: idle, requests: [{ _tag: "LeaveFor", address: event.provider.address }] }
    case "SocialWindowClosed":
      return state._tag === "WindowOpen"
        ? { state: { _tag: "Checking", intent: state.intent }, requests: [{ _tag: "ReloadCustomerSections" }] }
        : { state, requests: [] }
    case "SocialSectionsLoaded": {
      if (state._tag !== "Checking") return { state, requests: [] }
      const resumes = event.isSignedIn && state.intent !== undefined
      return { state: idle, requests: resumes ? [{ _tag: "ResumeIntent", intent: state.intent }] : [] }
    }
  }
}
