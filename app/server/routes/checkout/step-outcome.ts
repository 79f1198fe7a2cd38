import type { Effect } from "effect"

import type { CheckoutCalls } from "../../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutExtension } from "../../../../core/checkout/checkout-extension.ts"
import { noticeFor, signInUrl } from "../../../../core/checkout/checkout-notice.ts"
import type { CheckoutState, CheckoutStepName } from "../../../../core/checkout/checkout-state.ts"
import type { OrderOutcome } from "../../../../core/checkout/order/order.ts"
import type { PlaceOrderIssue } from "../../../../core/checkout/order/place-order-issues.ts"
import type { CallError } from "../../../../core/web/call-error.ts"
import type { SentFields } from "./step-fields.ts"

/** How a step that was sent ended: the shopper goes on, or sees the same step again with what is wrong. `order`: how a try to place one did. */
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

export const again = (state: CheckoutState, step: CheckoutStepName): StepOutcome => ({
  _tag: "Again",
  state: { ...state, failedAttempts: 1 },
  step,
  status: 422,
})

export const blocked = (
  state: CheckoutState,
  step: CheckoutStepName,
  blocks: ReadonlyArray<PlaceOrderIssue>,
): StepOutcome => again({ ...state, touchedFields: blocks.map(({ fieldId }) => fieldId) }, step)

export const told =
  (state: CheckoutState, step: CheckoutStepName) =>
  (error: CallError): StepOutcome => {
    const notice = noticeFor(error)
    return "redirectTo" in notice
      ? { _tag: "Go", path: signInUrl(state.signInReferer) }
      : again({ ...state, notice: { kind: "error", text: notice.message } }, step)
  }

export const done =
  (path = "/checkout/") =>
  (): StepOutcome => ({ _tag: "Go", path })

export const emailToSend = ({ owner, email }: CheckoutState): string | undefined =>
  owner.kind === "guest" ? email.trim() : undefined
