import type { CheckoutEvent, CheckoutRequest } from "./checkout-event.ts"
import type { CheckoutState } from "./checkout.ts"
import { signInUrl, type CheckoutNotice } from "./failed-call-notice.ts"
import type { PaymentKind } from "./payment/payment-kind.ts"

/** Next state of the checkout and the requests to send because of it. */
export type CheckoutStep = { readonly state: CheckoutState; readonly requests: ReadonlyArray<CheckoutRequest> }

/** Events of the checkout by tag. */
export type CheckoutEvents = { readonly [Event in CheckoutEvent as Event["_tag"]]: Event }

/** Computes the step of one kind of event. `kinds` are the payment methods known to the page. */
export type CheckoutHandler<Event> = (
  state: CheckoutState,
  event: Event,
  kinds: ReadonlyArray<PaymentKind>,
) => CheckoutStep

/** Returns the state as a step that sends no request. */
export const withoutRequests = (state: CheckoutState): CheckoutStep => ({ state, requests: [] })

/** Sends the shopper to the sign-in page, which leads back to the checkout. [8.1] */
export const redirectToSignIn = (state: CheckoutState): CheckoutStep => ({
  state,
  requests: [{ _tag: "Navigate", path: signInUrl(state.signInReferer) }],
})

/** Shows the notice of a failed request, or sends the shopper to the sign-in page. */
export const withNotice = (state: CheckoutState, notice: CheckoutNotice): CheckoutStep =>
  "redirectTo" in notice
    ? redirectToSignIn(state)
    : withoutRequests({ ...state, notice: { kind: "error", text: notice.message } })

/** Counts an attempt that placed no order, so that the view focuses the error summary. */
export const withFailedAttempt = (state: CheckoutState): CheckoutState => ({
  ...state,
  failedAttempts: state.failedAttempts + 1,
})
