import { Effect } from "effect"

import type { CheckoutCalls } from "../../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutState, CheckoutStepName } from "../../../../core/checkout/checkout.ts"
import { orderFingerprint, type OrderAttempt, type OrderOutcome } from "../../../../core/checkout/order/order.ts"
import { runForm, type FormResult } from "../../../../core/checkout/submitted-step.program.ts"
import {
  formStep,
  withInputs,
  withoutLoading,
  type FormStep,
  type ModuleKinds,
} from "../../../../core/checkout/submitted-step.ts"
import { isAmount, type Amount } from "../../../../core/money/amount.ts"
import { attemptKeyIn, type CheckoutForm } from "./checkout-forms.ts"
import type { SentFields } from "./step-fields.ts"

/** Outcome of a submitted form: a redirect, or a step displayed with its problems. `order` is the outcome of placing the order. */
export type FormOutcome = {
  readonly order: OrderOutcome["_tag"] | undefined
  /** Fields of modules as they were sent. */
  readonly fields: CheckoutState["fields"]
} & (
  | { readonly _tag: "Redirect"; readonly path: string }
  | {
      readonly _tag: "Display"
      readonly state: CheckoutState
      readonly step: CheckoutStepName
      readonly status: 409 | 422 | 503
    }
)

const statusOf = { TotalChanged: 409, NotPlaced: 422, Unconfirmed: 503, Placed: 422, SignInNeeded: 422 } as const

const noAttempt: OrderAttempt = { key: "", fingerprint: "" }

/** Step of a form with the attempt of its order, which is placed for the total that the form displayed. [I1] [I3] */
type StepWithAttempt = { readonly step: FormStep; readonly attempt: OrderAttempt }

const withAttempt = (step: FormStep, key: string, expectedTotal: Amount): StepWithAttempt => {
  const request = step.requests.find((candidate) => candidate._tag === "PlaceOrder")
  if (request === undefined) return { step, attempt: noAttempt }
  const order = { ...request.order, expectedTotal }
  return {
    step: { ...step, requests: [{ ...request, order }] },
    attempt: { key, fingerprint: orderFingerprint(order, step.state.cartVersion) },
  }
}

const firstStep = (
  state: CheckoutState,
  { action }: CheckoutForm,
  formFields: SentFields,
  kinds: ModuleKinds,
): StepWithAttempt => {
  if (action._tag !== "PlaceOrderPressed") return { step: formStep(state, action, kinds), attempt: noAttempt }
  const key = attemptKeyIn(formFields)
  const total = formFields.get("total") ?? ""
  return key === undefined || !isAmount(total)
    ? { step: { state, requests: [] }, attempt: noAttempt }
    : withAttempt(formStep(state, action, kinds), key, total)
}

/** Step to display again: that of the form, or the address when the shipping method of an order was rejected. */
const stepToDisplay = ({ layout }: CheckoutState, { action }: CheckoutForm, order: OrderOutcome | undefined) => {
  if (action._tag === "StepSubmitted") return action.step
  if (order?._tag === "NotPlaced" && order.step === "shipping") return "address"
  if (action._tag === "PlaceOrderPressed") return "review"
  return layout._tag === "Steps" ? layout.open : "address"
}

const outcomeOf = (
  before: CheckoutState,
  form: CheckoutForm,
  { step: { state, requests }, result }: FormResult,
  attempt: OrderAttempt,
): FormOutcome => {
  const outcome = result?._tag === "PlaceOrderFinished" ? result.outcome : undefined
  const order = outcome?._tag
  const redirect = requests.find((request) => request._tag === "Navigate")
  const { fields } = state
  if (redirect !== undefined) return { _tag: "Redirect", path: redirect.path, order, fields }
  return {
    _tag: "Display",
    order,
    fields,
    state: {
      ...withoutLoading(state, before),
      notice: result === undefined ? before.notice : state.notice,
      failedAttempts: 1,
      // The next attempt has the same key while the outcome is unknown.
      attemptKey: order === "Unconfirmed" ? attempt.key : state.attemptKey,
    },
    step: stepToDisplay(before, form, outcome),
    status: order === undefined ? 422 : statusOf[order],
  }
}

/** Replays a submitted form through the reducer of the checkout and sends the requests that its action causes. */
export const runCheckoutForm = (
  pageState: CheckoutState,
  form: CheckoutForm,
  formFields: SentFields,
  kinds: ModuleKinds,
): Effect.Effect<FormOutcome, never, CheckoutCalls> => {
  const before = withInputs(pageState, form.inputs, kinds)
  const { step, attempt } = firstStep(before, form, formFields, kinds)
  return Effect.map(runForm(step, attempt, kinds), (run) => outcomeOf(before, form, run, attempt))
}
