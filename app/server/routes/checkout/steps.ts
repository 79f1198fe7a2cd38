import { Effect } from "effect"

import { CheckoutCalls } from "../../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutEvent } from "../../../../core/checkout/checkout-event.ts"
import { noticeFor } from "../../../../core/checkout/checkout-notice.ts"
import {
  billingAddress,
  displayedRates,
  selectedMethod,
  knownAddress,
  type CheckoutState,
} from "../../../../core/checkout/checkout-state.ts"
import { checkoutStep } from "../../../../core/checkout/checkout-step.ts"
import { agreementFieldId } from "../../../../core/checkout/order/agreements.ts"
import { orderFingerprint, type Order, type OrderOutcome } from "../../../../core/checkout/order/order.ts"
import { addressIssues, emailIssues, rateFieldId } from "../../../../core/checkout/order/place-order-issues.ts"
import { placeOrder } from "../../../../core/checkout/order/place-order.program.ts"
import { paymentKindOf } from "../../../../core/checkout/payment/payment-kind.ts"
import { rateCode } from "../../../../core/checkout/shipping/shipping-rate.ts"
import { isAmount } from "../../../../core/money/amount.ts"
import { paymentStep, paymentValuesIn } from "./payment-step.ts"
import { withSentAddress, type SentFields } from "./step-fields.ts"
import {
  again,
  blocked,
  done,
  emailToSend,
  told,
  type Kinds,
  type Step,
  type StepOutcome,
  redirectOf,
} from "./step-outcome.ts"

const addressStep: Step = (before, sent) =>
  Effect.gen(function* () {
    const part = before.isVirtual ? "billing" : "shipping"
    const email = before.owner.kind === "guest" ? (sent.get("email") ?? before.email) : before.email
    const state = { ...withSentAddress(before, sent, part), email }
    const blocks = [...emailIssues(state), ...addressIssues(state, part)]
    if (blocks.length > 0) return blocked(state, "address", blocks)
    const calls = yield* CheckoutCalls
    return yield* calls
      .setBillingAddress(knownAddress(state, part), emailToSend(state), !state.isVirtual)
      .pipe(Effect.match({ onSuccess: done(), onFailure: told(state, "address") }))
  })

const shippingStep: Step = (state, sent) =>
  Effect.gen(function* () {
    const by = displayedRates(state).find((rate) => rate.available && rateCode(rate) === sent.get("rate"))
    if (by === undefined)
      return blocked({ ...state, rate: undefined }, "shipping", [{ fieldId: rateFieldId, message: "" }])
    const calls = yield* CheckoutCalls
    const to = knownAddress(state, "shipping")
    return yield* calls
      .setShippingInformation({
        address: to,
        rate: by,
        billingAddress: billingAddress(state),
        email: emailToSend(state),
      })
      .pipe(Effect.match({ onSuccess: done(), onFailure: told(state, "shipping") }))
  })

/** Replays the coupon form as events, and sends the request that they cause. */
const couponStep: Step = (before, sent, extension) =>
  Effect.gen(function* () {
    const calls = yield* CheckoutCalls
    const step = before.layout._tag === "Steps" ? before.layout.open : "address"
    const typed = checkoutStep(before, { _tag: "CouponTyped", text: sent.get("coupon_code") ?? "" }, extension)
    const action = sent.get("remove") === "1" ? "CouponRemovePressed" : "CouponApplyPressed"
    const { state, requests } = checkoutStep(typed.state, { _tag: action }, extension)
    const request = requests.find(({ _tag }) => _tag === "ApplyCoupon" || _tag === "RemoveCoupon")
    if (request === undefined) return again(state, step)
    const change = request._tag === "ApplyCoupon" ? calls.applyCoupon(request.code) : calls.removeCoupon()
    return yield* change.pipe(
      Effect.match({
        onSuccess: done(),
        onFailure: (error) => {
          const failed = { _tag: "CouponFailed", notice: noticeFor(error), totals: undefined } as const
          const after = checkoutStep(state, failed, extension)
          return redirectOf(after) ?? again(after.state, step)
        },
      }),
    )
  })

/** Attempt key of the form that places an order; `undefined` for other forms and for text that cannot be a key. */
export const attemptKeyIn = (sent: SentFields): string | undefined => {
  const key = sent.get("step") === "place" ? sent.get("attempt") : undefined
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined
}

/** Order of the form: expects the total that the form displayed, so that nothing is placed for another one. */
const sentOrder = (state: CheckoutState, order: Order | undefined, sent: SentFields) => {
  const key = attemptKeyIn(sent)
  const expectedTotal = sent.get("total") ?? ""
  if (order === undefined || key === undefined || !isAmount(expectedTotal)) return undefined
  const displayed = { ...order, expectedTotal }
  return { order: displayed, attempt: { key, fingerprint: orderFingerprint(displayed, state.cartVersion) } }
}

const statusOf = { TotalChanged: 409, NotPlaced: 422, Unconfirmed: 503, Placed: 422, SignInNeeded: 422 } as const

const afterOrder = (
  state: CheckoutState,
  outcome: OrderOutcome,
  { key, ...extension }: Kinds & { readonly key: string },
): StepOutcome => {
  const step = checkoutStep(state, { _tag: "PlaceOrderFinished", outcome }, extension)
  const order = outcome._tag
  const redirect = redirectOf(step)
  if (redirect !== undefined) return { ...redirect, order }
  // The next attempt has the same key while the outcome is unknown.
  const attemptKey = order === "Unconfirmed" ? key : step.state.attemptKey
  return {
    _tag: "Again",
    order,
    state: { ...step.state, rates: state.rates, requests: state.requests, failedAttempts: 1, attemptKey },
    step: outcome._tag === "NotPlaced" && outcome.step === "shipping" ? "address" : "review",
    status: statusOf[order],
  }
}

/** Replays the form that places the order as events, and sends the request that they cause. */
const placeStep: Step = (read, sent, extension) => {
  const { kind } = paymentKindOf(selectedMethod(read)?.method ?? "", extension.paymentKinds)
  const events: ReadonlyArray<CheckoutEvent> = [
    ...read.agreements.map(({ id }): CheckoutEvent => ({
      _tag: "AgreementChanged",
      id,
      accepted: sent.has(agreementFieldId(id)),
    })),
    ...Object.entries(paymentValuesIn(sent, kind)).map(([field, text]): CheckoutEvent => ({
      _tag: "PaymentFieldTyped",
      field,
      text,
    })),
  ]
  const state = events.reduce((before, event) => checkoutStep(before, event, extension).state, read)
  const pressed = checkoutStep(state, { _tag: "PlaceOrderPressed" }, extension)
  const request = pressed.requests.find((request) => request._tag === "PlaceOrder")
  const placing = sentOrder(state, request?.order, sent)
  return placing === undefined
    ? Effect.succeed(again({ ...pressed.state, notice: read.notice }, "review"))
    : placeOrder(placing.order, placing.attempt).pipe(
        Effect.map((outcome) => afterOrder(state, outcome, { ...extension, key: placing.attempt.key })),
      )
}

/** Steps by the name that their forms send. */
export const checkoutSteps: ReadonlyMap<string, Step> = new Map([
  ["address", addressStep],
  ["shipping", shippingStep],
  ["payment", paymentStep],
  ["coupon", couponStep],
  ["place", placeStep],
])
