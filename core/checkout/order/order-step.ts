import {
  redirectToSignIn,
  withoutRequests,
  withFailedAttempt,
  type CheckoutHandler,
  type CheckoutStep,
} from "../checkout-transition.ts"
import { selectedMethod, type CheckoutMessage, type CheckoutState } from "../checkout.ts"
import { paymentAfterRejection, paymentKindOf, paymentKinds, type PaymentKind } from "../payment/payment-kind.ts"
import { applyTotals } from "../shipping/rates-and-totals-responses.ts"
import { loadRates } from "../shipping/rates-and-totals-step.ts"
import { checkoutPath } from "./checkout-page-paths.ts"
import { orderChangedText, pathAfterOrder, unconfirmedText } from "./order-outcomes.ts"
import type { OrderOutcome } from "./order.ts"
import { isOrdering, isRecalculating, pendingOrderChange, pendingOrderFor } from "./pending-order.ts"
import { orderToPlace, placeOrderIssues } from "./place-order-issues.ts"
import { withAdded } from "./touched-fields.ts"

/**
 * Places the order, or shows what prevents it. While rates, totals or the coupon are loading, the order stays pending. One order at a
 * time. [I11] [I12]
 */
export const placeOrderPressed = (
  state: CheckoutState,
  kinds: ReadonlyArray<PaymentKind> = paymentKinds,
): CheckoutStep => {
  if (isOrdering(state)) return withoutRequests(state)
  const issues = placeOrderIssues(state, kinds)
  const pending = pendingOrderFor(state, issues)
  if (pending !== undefined)
    return withoutRequests({ ...state, orderStatus: { _tag: "Pending", order: pending }, notice: undefined })
  const order = orderToPlace(state, kinds)
  if (order !== undefined)
    return {
      state: { ...state, orderStatus: { _tag: "Placing" }, notice: undefined },
      requests: [{ _tag: "PlaceOrder", order }],
    }
  const touchedFields = withAdded(state.touchedFields, ...issues.map(({ fieldId }) => fieldId))
  return withoutRequests(withFailedAttempt({ ...state, touchedFields, notice: undefined }))
}

const failedAttempt = (state: CheckoutState, text: string, kind: CheckoutMessage["kind"] = "error"): CheckoutState =>
  withFailedAttempt({ ...state, notice: { kind, text } })

/** Rejects a pending order after a failed request, whose message is displayed already or that of the coupon form. */
const rejectedWithNotice = (state: CheckoutState): CheckoutState => {
  const { couponStatus, notice } = state
  const couponNotice =
    couponStatus._tag === "Failed" ? ({ kind: "error", text: couponStatus.text } as const) : undefined
  return withFailedAttempt({ ...state, notice: notice ?? couponNotice })
}

const onTotalChanged = (state: CheckoutState): CheckoutState =>
  withFailedAttempt({ ...state, orderStatus: { _tag: "TotalChanged" } })

/** Resumes a pending order once the backend has responded: places it when nothing has changed, otherwise shows the change. [I3] */
export const resumePendingOrder = (
  step: CheckoutStep,
  hasFailed: boolean,
  kinds: ReadonlyArray<PaymentKind> = paymentKinds,
): CheckoutStep => {
  const { orderStatus } = step.state
  if (orderStatus._tag !== "Pending" || isRecalculating(step.state)) return step
  const state: CheckoutState = { ...step.state, orderStatus: { _tag: "Idle" } }
  if (hasFailed) return { ...step, state: rejectedWithNotice(state) }
  switch (pendingOrderChange(orderStatus.order, state)) {
    case "total":
      return { ...step, state: onTotalChanged(state) }
    case "selection":
      return { ...step, state: failedAttempt(state, orderChangedText) }
    case undefined: {
      const placed = placeOrderPressed(state, kinds)
      return { ...placed, requests: [...step.requests, ...placed.requests] }
    }
  }
}

/** Shows why no order was placed, and recovers by `step`: loads rates, drops single-use payment values or a saved card that no longer pays, or reloads the checkout of a cart that no longer exists. */
const onNotPlaced = (
  state: CheckoutState,
  { reason, step }: Extract<OrderOutcome, { _tag: "NotPlaced" }>,
  kinds: ReadonlyArray<PaymentKind>,
): CheckoutStep => {
  const failed = failedAttempt(state, reason)
  if (step === "cart") return { state: failed, requests: [{ _tag: "Navigate", path: checkoutPath }] }
  if (step === "payment" || step === "saved-card") {
    const { kind } = paymentKindOf(selectedMethod(state)?.method ?? "", kinds)
    return withoutRequests({ ...failed, ...paymentAfterRejection(state, kind, step) })
  }
  return step === "shipping" && !state.isVirtual
    ? loadRates({ ...failed, cachedRates: undefined })
    : withoutRequests(failed)
}

/** Applies the outcome of placing the order. The button works again in every case but success, which leaves the page. */
export const placeOrderFinished = (
  before: CheckoutState,
  outcome: OrderOutcome,
  kinds: ReadonlyArray<PaymentKind> = paymentKinds,
): CheckoutStep => {
  const state: CheckoutState = { ...before, orderStatus: { _tag: "Idle" } }
  switch (outcome._tag) {
    case "Placed":
      return {
        state: { ...before, orderStatus: { _tag: "Placing" } },
        requests: [{ _tag: "Navigate", path: pathAfterOrder(before, selectedMethod(before)?.method) }],
      }
    case "SignInNeeded":
      return redirectToSignIn(state)
    case "Unconfirmed":
      // No error: the order may have been placed.
      return withoutRequests(failedAttempt(state, unconfirmedText, "notice"))
    case "TotalChanged": {
      const applied = applyTotals(state, outcome.totals)
      return { ...applied, state: onTotalChanged(applied.state) }
    }
    case "NotPlaced":
      return onNotPlaced(state, outcome, kinds)
  }
}

/** Adds an agreement to the accepted ones, or removes it. */
export const agreementChanged: CheckoutHandler<{ readonly id: string; readonly accepted: boolean }> = (
  state,
  { id, accepted },
) => {
  const others = state.acceptedAgreements.filter((other) => other !== id)
  return withoutRequests({ ...state, acceptedAgreements: accepted ? [...others, id] : others })
}
