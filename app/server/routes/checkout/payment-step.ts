import { Effect } from "effect"

import { CheckoutCalls } from "../../../../core/checkout/checkout-calls.program.ts"
import { billingAddress, selectedMethod, type CheckoutState } from "../../../../core/checkout/checkout-state.ts"
import {
  addressIssues,
  methodFieldId,
  paymentFieldId,
  paymentFieldName,
  type PlaceOrderIssue,
} from "../../../../core/checkout/order/place-order-issues.ts"
import {
  methodsWithoutScripts,
  paymentKindOf,
  paymentProblems,
  type PaymentKind,
  type PaymentValues,
} from "../../../../core/checkout/payment/payment-kind.ts"
import { offeredMethods } from "../../../../core/checkout/payment/payment-method.ts"
import { withSentAddress, type SentFields } from "./step-fields.ts"
import { blocked, done, emailToSend, told, type Step } from "./step-outcome.ts"

/** Reads the fields of a payment method from a form. */
export const paymentValuesIn = (sent: SentFields, { code, fields }: PaymentKind): PaymentValues =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const typed = sent.get(paymentFieldName(code, name))
      return typed === undefined ? [] : [[name, typed]]
    }),
  )

const withSentBilling = (before: CheckoutState, sent: SentFields): CheckoutState => {
  if (before.isVirtual) return before
  return sent.has("billing-same")
    ? { ...before, billingIsShipping: true }
    : { ...withSentAddress(before, sent, "billing"), billingIsShipping: false }
}

const paymentBlocks = (state: CheckoutState, kind: PaymentKind): ReadonlyArray<PlaceOrderIssue> => [
  ...(state.method === undefined && selectedMethod(state) === undefined
    ? [{ fieldId: methodFieldId, message: "" }]
    : []),
  ...paymentProblems(kind, state.paymentValues).map(({ field, message }) => ({
    fieldId: paymentFieldId(field),
    message,
  })),
  ...(state.isVirtual || state.billingIsShipping ? [] : addressIssues(state, "billing")),
]

/** Payment step: method, its fields, and the billing address. */
export const paymentStep: Step = (before, sent, { paymentKinds }) =>
  Effect.gen(function* () {
    const offered = methodsWithoutScripts(offeredMethods(before.methods, before.totals.grandTotal), paymentKinds)
    const method = offered.find((candidate) => candidate.method === sent.get("method"))?.method
    const { kind } = paymentKindOf(method ?? "", paymentKinds)
    const state = { ...withSentBilling(before, sent), method, paymentValues: paymentValuesIn(sent, kind) }
    const blocks = paymentBlocks(state, kind)
    if (method === undefined || blocks.length > 0) return blocked(state, "payment", blocks)
    const calls = yield* CheckoutCalls
    const payment = kind.dataToSend(state.paymentValues)
    return yield* calls
      .setPaymentInformation({ method, payment, billingAddress: billingAddress(state), email: emailToSend(state) })
      .pipe(Effect.match({ onSuccess: done(), onFailure: told(state, "payment") }))
  })
