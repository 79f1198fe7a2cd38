import { cancel } from "../../requests/latest-request.ts"
import type { ChangedOrder } from "../checkout-event.ts"
import { redirectToSignIn, withoutRequests, type CheckoutEvents, type CheckoutStep } from "../checkout-transition.ts"
import type { CheckoutState } from "../checkout.ts"
import { loadRates } from "../shipping/rates-and-totals-step.ts"
import { couponAppliedText, couponRefusedText, couponRemovedText, readCoupon } from "./coupon.ts"

/** Writes the typed code into the state and removes the message about the previous code. */
export const couponTyped = (state: CheckoutState, { text }: CheckoutEvents["CouponTyped"]): CheckoutStep =>
  withoutRequests({
    ...state,
    couponInput: text,
    couponStatus: state.couponStatus._tag === "Pending" ? state.couponStatus : { _tag: "Idle" },
  })

/** Requests the typed code; text that cannot be a code is rejected without a request. One coupon request at a time. [7.coupons.1] */
export const applyCouponPressed = (state: CheckoutState): CheckoutStep => {
  if (state.couponStatus._tag === "Pending") return withoutRequests(state)
  const parsed = readCoupon(state.couponInput)
  return parsed._tag === "Code"
    ? {
        state: { ...state, couponStatus: { _tag: "Pending" } },
        requests: [{ _tag: "ApplyCoupon", code: parsed.code }],
      }
    : withoutRequests({ ...state, couponStatus: { _tag: "Failed", text: couponRefusedText(parsed.reason) } })
}

/** Requests to remove the coupon. One coupon request at a time. [7.coupons.2] */
export const removeCouponPressed = (state: CheckoutState): CheckoutStep =>
  state.couponStatus._tag === "Pending"
    ? withoutRequests(state)
    : { state: { ...state, couponStatus: { _tag: "Pending" } }, requests: [{ _tag: "RemoveCoupon" }] }

/** Applies the totals and methods after a change of the cart, and loads the rates, which may depend on it. */
export const withNewTotals = (
  state: CheckoutState,
  { totals, methods }: Pick<ChangedOrder, "totals" | "methods">,
): CheckoutStep => {
  const { requests } = state
  return loadRates({
    ...state,
    requests: { ...requests, totals: cancel(requests.totals), methods: cancel(requests.methods) },
    totals,
    methods,
    methodsRequestedFor: totals.grandTotal,
    cachedRates: undefined,
  })
}

/** Applies a change of the coupon. */
export const couponChanged = (
  state: CheckoutState,
  { change, ...details }: Omit<CheckoutEvents["CouponChanged"], "_tag">,
): CheckoutStep =>
  withNewTotals(
    {
      ...state,
      couponInput: change === "removed" ? "" : state.couponInput,
      couponStatus: { _tag: "Succeeded", text: change === "applied" ? couponAppliedText : couponRemovedText },
    },
    details,
  )

/** Shows why a coupon was rejected. The backend may have removed an earlier coupon with it: then the rates are loaded again. */
export const couponFailed = (
  state: CheckoutState,
  { notice, totals }: Omit<CheckoutEvents["CouponFailed"], "_tag">,
): CheckoutStep => {
  if ("redirectTo" in notice) return redirectToSignIn({ ...state, couponStatus: { _tag: "Idle" } })
  const failed: CheckoutState = {
    ...state,
    couponStatus: { _tag: "Failed", text: notice.message },
  }
  const lostCoupon = totals !== undefined && totals.couponCode !== state.totals.couponCode
  return lostCoupon ? loadRates({ ...failed, totals, cachedRates: undefined }) : withoutRequests(failed)
}
