import { Effect } from "effect"

import { CheckoutCalls } from "../../../../core/checkout/checkout-calls.program.ts"
import { noticeFor } from "../../../../core/checkout/checkout-notice.ts"
import {
  billingAddress,
  selectedMethod,
  knownAddress,
  type CheckoutState,
} from "../../../../core/checkout/checkout-state.ts"
import { agreementFieldId } from "../../../../core/checkout/order/agreements.ts"
import { placeOrderFinished, placeOrderPressed } from "../../../../core/checkout/order/order-step.ts"
import { orderFingerprint, type OrderOutcome } from "../../../../core/checkout/order/order.ts"
import {
  addressIssues,
  emailIssues,
  orderToPlace,
  rateFieldId,
} from "../../../../core/checkout/order/place-order-issues.ts"
import { placeOrder } from "../../../../core/checkout/order/place-order.program.ts"
import { paymentKindOf } from "../../../../core/checkout/payment/payment-kind.ts"
import { rateCode } from "../../../../core/checkout/shipping/shipping-rate.ts"
import { couponRefusedText, readCoupon } from "../../../../core/checkout/totals/coupon.ts"
import { isAmount } from "../../../../core/money/amount.ts"
import { paymentStep, paymentValuesIn } from "./payment-step.ts"
import { withSentAddress, type SentFields } from "./step-fields.ts"
import { again, blocked, done, emailToSend, told, type Kinds, type Step, type StepOutcome } from "./step-outcome.ts"

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
    const by = state.rates.find((rate) => rate.available && rateCode(rate) === sent.get("rate"))
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

const couponStep: Step = (state, sent) =>
  Effect.gen(function* () {
    const calls = yield* CheckoutCalls
    const step = state.layout._tag === "Steps" ? state.layout.open : "address"
    const refused = (text: string): StepOutcome => ({
      ...again({ ...state, couponInput: sent.get("coupon_code") ?? "", couponMessage: { kind: "error", text } }, step),
    })
    const read = readCoupon(sent.get("coupon_code") ?? "")
    if (sent.get("remove") !== "1" && read._tag === "Refused") return refused(couponRefusedText(read.because))
    const change =
      read._tag === "Code" && sent.get("remove") !== "1" ? calls.applyCoupon(read.code) : calls.removeCoupon()
    return yield* change.pipe(
      Effect.match({
        onSuccess: done(),
        onFailure: (error) => {
          const notice = noticeFor(error)
          return "redirectTo" in notice ? told(state, step)(error) : refused(notice.message)
        },
      }),
    )
  })

/** The key under which the form of an order was made; nothing for every other form, and for one that cannot be a key. */
export const attemptKeyIn = (sent: SentFields): string | undefined => {
  const key = sent.get("step") === "place" ? sent.get("attempt") : undefined
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined
}

/** The order as the form sent it: the total that stood on the button counts, so that with another one nothing is placed. */
const sentOrder = (state: CheckoutState, sent: SentFields, { paymentKinds }: Kinds) => {
  const order = orderToPlace(state, paymentKinds)
  const key = attemptKeyIn(sent)
  const expectedTotal = sent.get("total") ?? ""
  if (order === undefined || key === undefined || !isAmount(expectedTotal)) return undefined
  const seen = { ...order, expectedTotal }
  return { order: seen, attempt: { key, fingerprint: orderFingerprint(seen, state.cartVersion) } }
}

const afterOrder = (
  state: CheckoutState,
  outcome: OrderOutcome,
  { paymentKinds, key }: Kinds & { readonly key: string },
): StepOutcome => {
  const { state: after, requests } = placeOrderFinished(state, outcome, paymentKinds)
  const order = outcome._tag
  const go = requests.find((request) => request._tag === "Navigate")
  if (go !== undefined) return { _tag: "Go", path: go.path, order }
  // As long as nobody can say what became of it, the next press is the same try.
  const attemptKey = order === "Unconfirmed" ? key : after.attemptKey
  return {
    _tag: "Again",
    order,
    state: { ...after, ratesStatus: "loaded", requests: state.requests, failedAttempts: 1, attemptKey },
    step: outcome._tag === "NotPlaced" && outcome.step === "shipping" ? "address" : "review",
    status: statusOf[order],
  }
}

const statusOf = { TotalChanged: 409, NotPlaced: 422, Unconfirmed: 503, Placed: 422, SignInNeeded: 422 } as const

const placeStep: Step = (read, sent, kinds) => {
  const acceptedAgreements = read.agreements.flatMap(({ id }) => (sent.has(agreementFieldId(id)) ? [id] : []))
  const { kind } = paymentKindOf(selectedMethod(read)?.method ?? "", kinds.paymentKinds)
  const state = {
    ...read,
    acceptedAgreements,
    paymentValues: { ...read.paymentValues, ...paymentValuesIn(sent, kind) },
  }
  const placing = sentOrder(state, sent, kinds)
  return placing === undefined
    ? Effect.succeed(again({ ...placeOrderPressed(state, kinds.paymentKinds).state, notice: read.notice }, "review"))
    : placeOrder(placing.order, placing.attempt).pipe(
        Effect.map((outcome) => afterOrder(state, outcome, { ...kinds, key: placing.attempt.key })),
      )
}

/** The steps by the name that their forms send. */
export const checkoutSteps: ReadonlyMap<string, Step> = new Map([
  ["address", addressStep],
  ["shipping", shippingStep],
  ["payment", paymentStep],
  ["coupon", couponStep],
  ["place", placeStep],
])
