import { selectedMethod, type CheckoutState } from "../checkout-state.ts"
import {
  including,
  redirectToSignIn,
  unchanged,
  type CheckoutHandler,
  type CheckoutStep,
} from "../checkout-transition.ts"
import { paymentKinds, valuesAfterRefusal, type PaymentKind } from "../payment/payment-kind.ts"
import { loadRates } from "../shipping/rates-requests.ts"
import { applyTotals } from "../shipping/rates-results.ts"
import type { OrderOutcome } from "./order.ts"
import { pendingOrderChange, pendingOrderFor, pendingOrderIsReady } from "./pending-order.ts"
import { orderToPlace, placeOrderIssues } from "./place-order-issues.ts"

const checkoutPath = "/checkout/"

/** Path of the success page. */
export const successPath = "/checkout/onepage/success/"

const unconfirmedText =
  "We could not find out whether your order was placed. It will never be placed twice: press the button again to check."

const orderChangedText = "Your order has changed. Please look at it and place it again."

/**
 * Places the order, or shows what prevents it. While rates, totals or the coupon are loading, the order stays pending. One order at a
 * time. [I11] [I12]
 */
export const placeOrderPressed = (
  state: CheckoutState,
  kinds: ReadonlyArray<PaymentKind> = paymentKinds,
): CheckoutStep => {
  if (state.isPlacingOrder || state.pendingOrder !== undefined) return unchanged(state)
  const issues = placeOrderIssues(state, kinds)
  const pendingOrder = pendingOrderFor(state, issues)
  if (pendingOrder !== undefined) return unchanged({ ...state, pendingOrder, notice: undefined, newTotal: undefined })
  const order = orderToPlace(state, kinds)
  if (order !== undefined)
    return {
      state: { ...state, isPlacingOrder: true, notice: undefined, newTotal: undefined },
      requests: [{ _tag: "PlaceOrder", order }],
    }
  const touchedFields = including(state.touchedFields, ...issues.map(({ fieldId }) => fieldId))
  return unchanged({ ...state, touchedFields, notice: undefined, failedAttempts: state.failedAttempts + 1 })
}

const failedAttempt = (state: CheckoutState, text: string): CheckoutState => ({
  ...state,
  notice: { kind: "error", text },
  failedAttempts: state.failedAttempts + 1,
})

/** Resumes a pending order once the backend has responded: places it when nothing has changed, otherwise shows the change. [I3] */
export const resumePendingOrder = (
  step: CheckoutStep,
  hasFailed: boolean,
  kinds: ReadonlyArray<PaymentKind> = paymentKinds,
): CheckoutStep => {
  if (!pendingOrderIsReady(step.state)) return step
  const state: CheckoutState = { ...step.state, pendingOrder: undefined }
  const rejected: CheckoutState = { ...state, failedAttempts: state.failedAttempts + 1 }
  if (hasFailed) return { ...step, state: { ...rejected, notice: state.notice ?? state.couponMessage } }
  switch (pendingOrderChange(step.state)) {
    case "total":
      return { ...step, state: { ...rejected, newTotal: state.totals.grandTotal } }
    case "selection":
      return { ...step, state: failedAttempt(state, orderChangedText) }
    case undefined: {
      const placed = placeOrderPressed(state, kinds)
      return { ...placed, requests: [...step.requests, ...placed.requests] }
    }
  }
}

/** Shows why no order was placed, and recovers by `step`: loads rates, drops single-use payment values, or reloads a cart that is gone. */
const notPlaced = (
  state: CheckoutState,
  { reason, step }: Extract<OrderOutcome, { _tag: "NotPlaced" }>,
  kinds: ReadonlyArray<PaymentKind>,
): CheckoutStep => {
  const failed = failedAttempt(state, reason)
  if (step === "cart") return { state: failed, requests: [{ _tag: "Navigate", path: checkoutPath }] }
  if (step === "payment") {
    const method = selectedMethod(state)?.method
    return unchanged({ ...failed, paymentValues: valuesAfterRefusal(method, state.paymentValues, kinds) })
  }
  return step === "shipping" && !state.isVirtual ? loadRates({ ...failed, cachedRates: undefined }) : unchanged(failed)
}

/** Applies the outcome of placing the order. The button works again in every case but success, which leaves the page. */
export const placeOrderFinished = (
  before: CheckoutState,
  outcome: OrderOutcome,
  kinds: ReadonlyArray<PaymentKind> = paymentKinds,
): CheckoutStep => {
  const state: CheckoutState = { ...before, isPlacingOrder: false }
  switch (outcome._tag) {
    case "Placed":
      return { state: { ...before, isPlacingOrder: true }, requests: [{ _tag: "Navigate", path: successPath }] }
    case "SignInNeeded":
      return redirectToSignIn(state)
    case "Unconfirmed":
      return unchanged(failedAttempt(state, unconfirmedText))
    case "TotalChanged": {
      const applied = applyTotals(state, outcome.totals)
      const failedAttempts = state.failedAttempts + 1
      return { ...applied, state: { ...applied.state, newTotal: outcome.totals.grandTotal, failedAttempts } }
    }
    case "NotPlaced":
      return notPlaced(state, outcome, kinds)
  }
}

/** Replaces the ids of accepted agreements by one that was ticked or unticked. */
export const agreementChanged: CheckoutHandler<{ readonly id: string; readonly accepted: boolean }> = (
  state,
  { id, accepted },
) => {
  const others = state.acceptedAgreements.filter((other) => other !== id)
  return unchanged({ ...state, acceptedAgreements: accepted ? [...others, id] : others })
}
