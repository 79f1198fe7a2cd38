import { withoutRequests, withNotice, type CheckoutEvents, type CheckoutStep } from "../checkout-transition.ts"
import { emailToSend, selectedMethod, type CheckoutState } from "../checkout.ts"
import type { PaymentInformation } from "../order/order.ts"
import { emailIssues } from "../order/place-order-issues.ts"
import { loadTotals } from "../shipping/rates-and-totals-step.ts"
import { missingPaymentFields, paymentKindOf, type PaymentKind } from "./payment-kind.ts"

/**
 * Status of sending the selected payment method: `unsent` until the backend would accept it, `sending`, or `superseded` when another was
 * selected while the first is being sent.
 */
export type PaymentSelectionStatus = "unsent" | "sending" | "superseded"

/**
 * Payment to send with `set-payment-information` after a selection. The billing address is left out, as in Magento's own checkout at this
 * point. `undefined` while the backend would reject it: it needs a guest's e-mail, totals with the selected rate, and the required fields of
 * the method.
 * [7.payment-information.1] [7.payment-information.2] [6.1]
 */
export const paymentInformationFor = (
  state: CheckoutState,
  kinds: ReadonlyArray<PaymentKind>,
): PaymentInformation | undefined => {
  const method = selectedMethod(state)?.method
  const hasTotals = state.isVirtual || (state.rate !== undefined && state.rate === state.rateInTotals)
  if (method === undefined || !hasTotals || emailIssues(state).length > 0) return undefined
  const { kind } = paymentKindOf(method, kinds)
  if (missingPaymentFields(kind, state.paymentValues).length > 0) return undefined
  return {
    method,
    // Data of fields of our own. A card has none: its token can be used once, and is sent with the order only.
    payment: kind.fields.length === 0 ? undefined : kind.dataToSend(state.paymentValues),
    billingAddress: undefined,
    email: emailToSend(state),
  }
}

/** Selects a payment method; a selection that is being sent becomes `superseded`. */
export const paymentMethodSelected = (
  state: CheckoutState,
  { method }: CheckoutEvents["PaymentMethodSelected"],
): CheckoutStep =>
  withoutRequests({
    ...state,
    method,
    paymentSelectionStatus: (state.paymentSelectionStatus ?? "unsent") === "unsent" ? "unsent" : "superseded",
  })

/** Writes the text of a payment field into the state. */
export const paymentFieldTyped = (
  state: CheckoutState,
  { field, text }: CheckoutEvents["PaymentFieldTyped"],
): CheckoutStep => withoutRequests({ ...state, paymentValues: { ...state.paymentValues, [field]: text } })

/** Sends an unsent selection, one at a time; an order that is being placed carries its payment itself. */
export const withPaymentInformationSent = (step: CheckoutStep, kinds: ReadonlyArray<PaymentKind>): CheckoutStep => {
  const { state, requests } = step
  if (state.paymentSelectionStatus !== "unsent" || state.orderStatus._tag === "Placing") return step
  const payment = paymentInformationFor(state, kinds)
  if (payment === undefined) return step
  return {
    state: { ...state, paymentSelectionStatus: "sending" },
    requests: [...requests, { _tag: "SetPaymentInformation", payment }],
  }
}

const isSuperseded = ({ paymentSelectionStatus }: CheckoutState): boolean => paymentSelectionStatus === "superseded"

/** Loads the totals after the payment was set, since they may depend on it. A newer selection is sent first. */
export const afterPaymentInformationSet = (state: CheckoutState): CheckoutStep =>
  isSuperseded(state)
    ? withoutRequests({ ...state, paymentSelectionStatus: "unsent" })
    : loadTotals({ ...state, paymentSelectionStatus: undefined })

/** Shows why the payment was not set. A newer selection is sent first. */
export const afterPaymentInformationFailed = (
  state: CheckoutState,
  { notice }: CheckoutEvents["PaymentInformationFailed"],
): CheckoutStep => {
  if (isSuperseded(state)) return withoutRequests({ ...state, paymentSelectionStatus: "unsent" })
  return withNotice({ ...state, paymentSelectionStatus: undefined }, notice)
}
