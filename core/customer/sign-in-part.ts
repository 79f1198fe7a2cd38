import { closedSignIn, type SignInPopUp } from "./sign-in-step.ts"
import type { SignInFields } from "./sign-in.ts"
import type { SocialProvider } from "./social-sign-in.ts"

/** Where the sign-in pop-up leads besides signing in; a link whose address is not configured is not shown. [2.authentication-pop-up.2] */
export type SignInLinks = { readonly register: string | undefined; readonly forgotPassword: string | undefined }

/** What the shop's pages configure of the pop-up. [2.authentication-pop-up.2] [2.authentication-pop-up.4] */
export type SignInOffer = { readonly links: SignInLinks; readonly providers: ReadonlyArray<SocialProvider> }

/** The sign-in pop-up as a page knows it. */
export type SignInPart = SignInOffer & { readonly popUp: SignInPopUp }

/** Where the pages of an account are in every shop of this contract, for pages that say nothing else. */
export const defaultSignInOffer: SignInOffer = {
  links: { register: "/customer/account/create/", forgotPassword: "/customer/account/forgotpassword/" },
  providers: [],
}

/** The pop-up before anybody has asked for it. */
export const signInPart = (offer: SignInOffer): SignInPart => ({ ...offer, popUp: closedSignIn })

/** What a shopper does about signing in; what the browser knows besides (cookies, where the window is) is added by who hears it. */
export type SignInViewEvent =
  | { readonly _tag: "SignInWanted" }
  | { readonly _tag: "SignInLeft" }
  | { readonly _tag: "SignInSent"; readonly fields: SignInFields }
  | { readonly _tag: "SocialProviderChosen"; readonly provider: SocialProvider }
