// Customer: accounts, orders, forms of the account, sections, signing in. Imported as "vitrine/core/customer".

export {
  type FieldProblem,
  type TypedFields,
  contactProblems,
  deletionProblems,
  emailProblems,
  loginProblems,
  newPasswordProblems,
  registrationProblems,
} from "./account-forms.ts"

export { type CookieCheck, enableCookiesPath, checkCookies } from "./enable-cookies.ts"
export { type Customer, readCustomer } from "./customer.ts"
export {
  type CachedSections,
  type ReloadReason,
  cachedAtPageLoad,
  knownSections,
  messageLifetimeSeconds,
  namedSections,
  noSections,
  sectionsToLoad,
  storageLifetimeSeconds,
  withInvalidated,
  withLoaded,
  withoutMessages,
} from "./customer-sections.ts"

export { type SectionMap, affectedSections, sectionMap } from "./section-map.ts"
export {
  type SignInLinks,
  type SignInOffer,
  type SignInPart,
  type SignInViewEvent,
  defaultSignInOffer,
  offersSignIn,
} from "./authentication-pop-up.ts"
export { type SectionRequests, currentSections, noSectionRequests, withSectionRequest } from "./section-requests.ts"
export { checkoutEntry } from "./guest-checkout.ts"
export {
  type SignInEvent,
  type SignInPopUp,
  type SignInRequest,
  type SignInStep,
  closedSignIn,
  signInPart,
  signInStep,
} from "./sign-in-step.ts"

export type { FullOrder, FullOrderLine } from "./orders/full-order.ts"
export type { Account, AccountAddress, AccountOrder, OrdersPage } from "./account.ts"
export { type GuestOrderLookup, guestOrderLookup, guestOrderLookupProblems } from "./orders/guest-order-lookup.ts"
export { type ProfilePart, profilePart, profileProblems } from "./profile-forms.ts"

export type { AfterSignIn, SignInResponse, SignInPayload } from "./sign-in.ts"
export {
  type SocialSignInEvent,
  type SocialSignInRequest,
  type SocialSignInStep,
  socialSignInStep,
} from "./social-sign-in-step.ts"

export {
  type SocialOffer,
  type SocialProvider,
  type SocialSignIn,
  type WindowBounds,
  socialOffer,
} from "./social-sign-in.ts"

export { SignInCalls, SignInFailed, signIn } from "./sign-in.program.ts"
export { accountOf, readOrdersPage } from "./account.wire.ts"
export { readFoundOrder } from "./orders/found-order.wire.ts"
export { readFullOrder } from "./orders/full-order.wire.ts"
export { readSignInLinks, readSocialSignIn } from "./authentication-pop-up.wire.ts"
export { readSignInResponse } from "./sign-in.wire.ts"
