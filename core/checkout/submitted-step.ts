import type { KnownAddress } from "../addresses/address.ts"
import type { CheckoutEvent, CheckoutRequest } from "./checkout-event.ts"
import type { CheckoutExtension } from "./checkout-extension.ts"
import { checkoutStep } from "./checkout-step.ts"
import { withFailedAttempt, withNotice } from "./checkout-transition.ts"
import {
  billingAddress,
  deliveryAddress,
  emailToSend,
  knownAddress,
  selectedRate,
  type CheckoutState,
  type CheckoutStepName,
} from "./checkout.ts"
import type { CheckoutNotice } from "./failed-call-notice.ts"
import type { FieldAttributes } from "./fields/checkout-field.ts"
import { fieldStep, isFieldAction, type CheckoutFieldAction } from "./fields/checkout-fields-step.ts"
import { checkoutPath } from "./order/checkout-page-paths.ts"
import { addressIssues, emailIssues, methodFieldId, paymentFieldId, rateIssues } from "./order/place-order-issues.ts"
import { methodsWithoutScripts, paymentKindOf, paymentProblems, type PaymentKind } from "./payment/payment-kind.ts"
import { offeredMethods } from "./payment/payment-method-choice.ts"
import { storeSelected } from "./pickup/pickup-step.ts"
import type { StoreSelected } from "./pickup/pickup.ts"
import type { ShippingRate } from "./shipping/shipping-rate.ts"

// The checkout without JavaScript: a form arrives as the events that the shopper would have caused in the browser.

/** Events of the checkout without JavaScript: those of the page, and a step that was submitted as a form. */
export type FormEvent =
  | CheckoutEvent
  | CheckoutFieldAction
  | StoreSelected
  | { readonly _tag: "StepSubmitted"; readonly step: Exclude<CheckoutStepName, "review"> }
  | { readonly _tag: "StepSaved" }
  | { readonly _tag: "StepFailed"; readonly notice: CheckoutNotice }

/** Requests that save the address or the shipping method in the quote; the payment is saved as in the browser. */
export type SaveRequest =
  /** POST `billing-address`. */
  | {
      readonly _tag: "SaveAddress"
      readonly address: KnownAddress
      /** E-mail of a guest. */
      readonly email: string | undefined
      readonly useForShipping: boolean
    }
  /** POST `shipping-information`. */
  | {
      readonly _tag: "SaveRate"
      readonly address: KnownAddress
      readonly rate: ShippingRate
      readonly billingAddress: KnownAddress
      readonly email: string | undefined
      readonly attributes: FieldAttributes | undefined
    }

/** Next state of the checkout without JavaScript and the requests to send because of it. */
export type FormStep = {
  readonly state: CheckoutState
  readonly requests: ReadonlyArray<CheckoutRequest | SaveRequest>
}

/** Payment methods and fields that modules of the shop add. */
export type ModuleKinds = Pick<CheckoutExtension, "paymentKinds" | "checkoutFields">

/** Ids of the fields with problems, or the request that saves the step. */
type Submission = { readonly wrongFields: ReadonlyArray<string> } | { readonly request: CheckoutRequest | SaveRequest }

/** The page of the checkout, which reads everything again. */
const toPage: CheckoutRequest = { _tag: "Navigate", path: checkoutPath }

const fieldIds = (issues: ReadonlyArray<{ readonly fieldId: string }>) => issues.map(({ fieldId }) => fieldId)

const fieldIssues = (state: CheckoutState, step: CheckoutStepName) =>
  fieldIds((state.fields?.issues ?? []).filter((issue) => issue.step === step))

const submittedAddress = (state: CheckoutState): Submission => {
  const part = state.isVirtual ? "billing" : "shipping"
  const wrongFields = [
    ...fieldIds([...emailIssues(state), ...addressIssues(state, part)]),
    ...fieldIssues(state, "address"),
  ]
  if (wrongFields.length > 0) return { wrongFields }
  const address = knownAddress(state, part)
  return { request: { _tag: "SaveAddress", address, email: emailToSend(state), useForShipping: !state.isVirtual } }
}

const submittedRate = (state: CheckoutState): Submission => {
  const rate = selectedRate(state)
  const wrongFields = [...fieldIds(rateIssues(state)), ...fieldIssues(state, "shipping")]
  if (rate === undefined || wrongFields.length > 0) return { wrongFields }
  const address = deliveryAddress(state)
  const email = emailToSend(state)
  const attributes = state.fields?.attributes
  return { request: { _tag: "SaveRate", address, rate, billingAddress: billingAddress(state), email, attributes } }
}

/** The offered payment method with this code, if it works without JavaScript. */
export const methodOfForm = (
  { methods, totals }: CheckoutState,
  code: string | undefined,
  kinds: ReadonlyArray<PaymentKind>,
): string | undefined =>
  methodsWithoutScripts(offeredMethods(methods, totals.grandTotal), kinds).find(({ method }) => method === code)?.method

const submittedPayment = (state: CheckoutState, kinds: ReadonlyArray<PaymentKind>): Submission => {
  const method = methodOfForm(state, state.method, kinds)
  const { kind } = paymentKindOf(method ?? "", kinds)
  const wrongFields = [
    ...(method === undefined ? [methodFieldId] : []),
    ...paymentProblems(kind, state.paymentValues).map(({ field }) => paymentFieldId(field)),
    ...(state.isVirtual || state.isBillingSameAsShipping ? [] : fieldIds(addressIssues(state, "billing"))),
    ...fieldIssues(state, "payment"),
  ]
  if (method === undefined || wrongFields.length > 0) return { wrongFields }
  const payment = {
    method,
    payment: kind.dataToSend(state.paymentValues),
    billingAddress: billingAddress(state),
    email: emailToSend(state),
  }
  return { request: { _tag: "SetPaymentInformation", payment } }
}

/** Submits a step. The values of a module's step are sent later, with the request that each field names. */
const submitted = (
  state: CheckoutState,
  step: Exclude<CheckoutStepName, "review">,
  kinds: ReadonlyArray<PaymentKind>,
): Submission => {
  switch (step) {
    case "address":
      return submittedAddress(state)
    case "shipping":
      return submittedRate(state)
    case "payment":
      return submittedPayment(state, kinds)
    default: {
      const wrongFields = fieldIssues(state, step)
      return wrongFields.length > 0 ? { wrongFields } : { request: toPage }
    }
  }
}

/**
 * Computes the checkout without JavaScript after an event: like `checkoutStep`, and a submitted step is saved or shows its problems.
 * After a change the shopper is redirected to the page, which reads everything again.
 *
 * @example
 * formStep(state, { _tag: "StepSubmitted", step: "shipping" }, builtInCheckout).requests // [{ _tag: "SaveRate", … }]
 */
export const formStep = (state: CheckoutState, event: FormEvent, extension: ModuleKinds): FormStep => {
  switch (event._tag) {
    case "StepSubmitted": {
      const submission = submitted(state, event.step, extension.paymentKinds)
      return "request" in submission
        ? { state, requests: [submission.request] }
        : { state: withFailedAttempt({ ...state, touchedFields: submission.wrongFields }), requests: [] }
    }
    case "StepSaved":
    case "CouponChanged":
      return { state, requests: [toPage] }
    case "StepFailed":
      return withNotice(withFailedAttempt(state), event.notice)
    case "StoreSelected":
      return { state: { ...state, pickup: storeSelected(state.pickup, event.code) }, requests: [] }
    default:
      return isFieldAction(event)
        ? { state: fieldStep(state, event, extension), requests: [] }
        : checkoutStep(state, event, extension)
  }
}

/** Drops the loading statuses of requests that are not sent: the next page reads rates, totals and payment methods again. */
export const withoutLoading = (state: CheckoutState, before: CheckoutState): CheckoutState => ({
  ...state,
  rates: before.rates,
  cachedRates: before.cachedRates,
  estimatedFor: before.estimatedFor,
  paymentSelectionStatus: before.paymentSelectionStatus,
  emailCheck: before.emailCheck,
  methodsRequestedFor: before.methodsRequestedFor,
  requests: before.requests,
})

/** Applies the inputs of a form. Their requests are not sent, and the notice of the page stays. */
export const withInputs = (
  before: CheckoutState,
  inputs: ReadonlyArray<CheckoutEvent | CheckoutFieldAction | StoreSelected>,
  extension: ModuleKinds,
): CheckoutState => {
  const after = inputs.reduce((state, event) => formStep(state, event, extension).state, before)
  const { shipping, billing } = after
  return {
    ...withoutLoading(after, before),
    notice: before.notice,
    // The drafts of other countries are only stored while the page is open.
    shipping: { ...shipping, drafts: undefined },
    billing: { ...billing, drafts: undefined },
  }
}
