import type { SignInPopUp } from "./sign-in-step.ts"
import type { SignInFields } from "./sign-in.ts"
import type { SocialProvider } from "./social-sign-in.ts"

/** Links of the sign-in pop-up; a link without a configured address is not shown. [2.authentication-pop-up.2] */
export type SignInLinks = { readonly register: string | undefined; readonly forgotPassword: string | undefined }

/** Sign-in configuration of the backend's pages. [2.authentication-pop-up.2] [2.authentication-pop-up.4] */
export type SignInOffer = {
  readonly links: SignInLinks
  readonly providers: ReadonlyArray<SocialProvider>
  /** True if only the sign-in page can sign in, because a reCAPTCHA protects the form. */
  readonly isOnPage?: boolean
}

/** State of the sign-in pop-up with its configuration. */
export type SignInPart = SignInOffer & { readonly popUp: SignInPopUp }

/** Default account paths for pages without a sign-in configuration. */
export const defaultSignInOffer: SignInOffer = {
  links: { register: "/customer/account/create/", forgotPassword: "/customer/account/forgotpassword/" },
  providers: [],
}

/** Sign-in events of the views; browser facts (cookies, window position) are added by the handler. */
export type SignInViewEvent =
  | { readonly _tag: "SignInRequested" }
  | { readonly _tag: "SignInDismissed" }
  | { readonly _tag: "SignInFormSubmitted"; readonly fields: SignInFields }
  | { readonly _tag: "SocialProviderSelected"; readonly provider: SocialProvider }

/** Returns `true` when the sign-in pop-up is offered: in the checkout, for guests. [2.authentication-pop-up.1] */
export const offersSignIn = (page: {
  readonly kind: string
  readonly owner: { readonly kind: "guest" | "customer" }
}): boolean => page.kind === "checkout" && page.owner.kind === "guest"
