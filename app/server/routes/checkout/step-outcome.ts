import type { Effect } from "effect"

import type { CheckoutCalls } from "../../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutExtension } from "../../../../core/checkout/checkout-extension.ts"
import { noticeFor, signInUrl } from "../../../../core/checkout/checkout-notice.ts"
import type { CheckoutState, CheckoutStepName } from "../../../../core/checkout/checkout-state.ts"
import type { CheckoutStep } from "../../../../core/checkout/checkout-transition.ts"
import type { OrderOutcome } from "../../../../core/checkout/order/order.ts"
import type { PlaceOrderIssue } from "../../../../core/checkout/order/place-order-issues.ts"
import type { CallError } from "../../../../core/web/call-error.ts"
import type { SentFields } from "./step-fields.ts"

/** Outcome of a submitted step: a redirect, or the same step again with its problems. `order` is the outcome of placing the order. */
export type StepOutcome = { readonly order?: OrderOutcome["_tag"] } & (
  | { readonly _tag: "Go"; readonly path: string }
  | {
      readonly _tag: "Again"
      readonly state: CheckoutState
      readonly step: CheckoutStepName
      readonly status: 409 | 422 | 503
    }
)

export type Kinds = Pick<CheckoutExtension, "paymentKinds">

export type Step = (
  state: CheckoutState,
  sent: SentFields,
  kinds: Kinds,
) => Effect.Effect<StepOutcome, never, CheckoutCalls>

/** Displays a step again, with status 422. */
export const again = (state: CheckoutState, step: CheckoutStepName): StepOutcome => ({
  _tag: "Again",
  state: { ...state, failedAttempts: 1 },
  step,
  status: 422,
})

/** Displays a step again with the issues that prevent it. */
export const blocked = (
  state: CheckoutState,
  step: CheckoutStepName,
  issues: ReadonlyArray<PlaceOrderIssue>,
): StepOutcome => again({ ...state, touchedFields: issues.map(({ fieldId }) => fieldId) }, step)

/** Displays a step again with the message of an error, or redirects to the sign-in page. */
export const told =
  (state: CheckoutState, step: CheckoutStepName) =>
  (error: CallError): StepOutcome => {
    const notice = noticeFor(error)
    return "redirectTo" in notice
      ? { _tag: "Go", path: signInUrl(state.signInReferer) }
      : again({ ...state, notice: { kind: "error", text: notice.message } }, step)
  }

/** Redirect that `step` requests; `undefined` when it stays on the page. */
export const redirectOf = ({ requests }: CheckoutStep): Extract<StepOutcome, { _tag: "Go" }> | undefined => {
  const request = requests.find((candidate) => candidate._tag === "Navigate")
  return request && { _tag: "Go", path: request.path }
}

/** Redirects after a successful step. */
export const done =
  (path = "/checkout/") =>
  (): StepOutcome => ({ _tag: "Go", path })

/** E-mail of a guest; `undefined` for a customer. */
export const emailToSend = ({ owner, email }: CheckoutState): string | undefined =>
  owner.kind === "guest" ? email.trim() : undefined
