import type { CheckoutNotice } from "./checkout-notice.ts"
import { chosenMethod, type CheckoutState } from "./checkout-state.ts"
import { emailBlocks } from "./order-blocks.ts"
import type { PaymentToSet } from "./order.ts"
import { missingPaymentFields, paymentKindOf, type PaymentKind } from "./payment-kind.ts"
import { askTotals, noticed, still, type CheckoutStep } from "./rates-step.ts"

/**
 * Where the choice of a payment method stands: `due` until the shop can take it, `sending`, or `superseded` when another method was
 * chosen while the last one was sent.
 */
export type PaymentStatus = "due" | "sending" | "superseded"

/**
 * The payment of `set-payment-information` after a choice: without billing address, as the platform sends it then. `undefined` while the
 * shop would refuse it: it wants a guest's e-mail, totals with the chosen rate, and the required fields of the method.
 * [7.payment-information.1] [7.payment-information.2]
 */
export const paymentToSet = (state: CheckoutState, kinds: ReadonlyArray<PaymentKind>): PaymentToSet | undefined => {
  const method = chosenMethod(state)?.method
  const knowsPlace = state.isVirtual || (state.rate !== undefined && state.rate === state.rateInTotals)
  if (method === undefined || !knowsPlace || emailBlocks(state).length > 0) return undefined
  const { kind } = paymentKindOf(method, kinds)
  if (missingPaymentFields(kind, state.paymentValues).length > 0) return undefined
  return {
    method,
    // Only typed fields: a card's token pays once, and belongs to the order.
    payment: kind.fields.length === 0 ? undefined : kind.dataToSend(state.paymentValues),
    billing: undefined,
    email: state.owner.kind === "guest" ? state.email.trim() : undefined,
  }
}

/** A method was chosen. */
export const methodPicked = (state: CheckoutState, method: string): CheckoutState => ({
  ...state,
  method,
  paymentStatus: state.paymentStatus === undefined || state.paymentStatus === "due" ? "due" : "superseded",
})

/** Sends a choice that is due, one at a time; an order that is being placed carries its payment itself. */
export const withPaymentSent = (step: CheckoutStep, kinds: ReadonlyArray<PaymentKind>): CheckoutStep => {
  const { state, requests } = step
  if (state.paymentStatus !== "due" || state.placing) return step
  const payment = paymentToSet(state, kinds)
  if (payment === undefined) return step
  return {
    // The totals may depend on the method.
    state: { ...state, paymentStatus: "sending", totalsAre: "asked" },
    requests: [...requests, { _tag: "SetPayment", payment }],
  }
}

/** The shop knows the method, and its rules may depend on it: the totals are read again. A newer choice is sent first. */
export const paymentSet = (state: CheckoutState, notice: CheckoutNotice | undefined): CheckoutStep => {
  if (state.paymentStatus === "superseded") return still({ ...state, paymentStatus: "due" })
  const settled = { ...state, paymentStatus: undefined }
  if (notice === undefined) return askTotals(settled)
  const totalsAre = state.asked.totals.underWay === undefined ? "here" : "asked"
  return noticed({ ...settled, totalsAre }, notice)
}
