import { Effect } from "effect"

import { isAmount } from "../../../core/catalogue/amount.ts"
import { agreementFieldId } from "../../../core/checkout/agreements.ts"
import type { CallError } from "../../../core/checkout/call-error.ts"
import { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutExtension } from "../../../core/checkout/checkout-extension.ts"
import { noticeFor, signInBackTo } from "../../../core/checkout/checkout-notice.ts"
import {
  billingAddress,
  chosenMethod,
  knownAddress,
  type CheckoutState,
  type CheckoutStepName,
} from "../../../core/checkout/checkout-state.ts"
import { couponRefusedText, readCoupon } from "../../../core/checkout/coupon.ts"
import {
  addressBlocks,
  emailBlocks,
  methodFieldId,
  orderToPlace,
  paymentFieldId,
  paymentFieldName,
  rateFieldId,
  type OrderBlock,
} from "../../../core/checkout/order-blocks.ts"
import { orderAnswered, orderPressed } from "../../../core/checkout/order-step.ts"
import { orderFingerprint, type OrderOutcome } from "../../../core/checkout/order.ts"
import {
  methodsWithoutScripts,
  paymentKindOf,
  paymentProblems,
  type PaymentKind,
  type PaymentValues,
} from "../../../core/checkout/payment-kind.ts"
import { offeredMethods } from "../../../core/checkout/payment-method.ts"
import { placeOrder } from "../../../core/checkout/place-order.program.ts"
import { rateCode } from "../../../core/checkout/shipping-rate.ts"
import { withSentAddress, type SentFields } from "./step-fields.ts"

/** How a step that was sent ended: the shopper goes on, or sees the same step again with what is wrong. */
export type StepOutcome =
  | { readonly _tag: "Go"; readonly path: string }
  | {
      readonly _tag: "Again"
      readonly state: CheckoutState
      readonly step: CheckoutStepName
      readonly status: 409 | 422 | 503
    }

type Kinds = Pick<CheckoutExtension, "paymentKinds">

type Step = (state: CheckoutState, sent: SentFields, kinds: Kinds) => Effect.Effect<StepOutcome, never, CheckoutCalls>

const again = (state: CheckoutState, step: CheckoutStepName): StepOutcome => ({
  _tag: "Again",
  state: { ...state, refusals: 1 },
  step,
  status: 422,
})

const blocked = (state: CheckoutState, step: CheckoutStepName, blocks: ReadonlyArray<OrderBlock>): StepOutcome =>
  again({ ...state, judged: blocks.map(({ fieldId }) => fieldId) }, step)

const told =
  (state: CheckoutState, step: CheckoutStepName) =>
  (error: CallError): StepOutcome => {
    const notice = noticeFor(error)
    return "go" in notice
      ? { _tag: "Go", path: signInBackTo(state.signInReferer) }
      : again({ ...state, says: { kind: "error", text: notice.say } }, step)
  }

const done =
  (path = "/checkout/") =>
  (): StepOutcome => ({ _tag: "Go", path })

const emailToSend = ({ owner, email }: CheckoutState): string | undefined =>
  owner.kind === "guest" ? email.trim() : undefined

const addressStep: Step = (before, sent) =>
  Effect.gen(function* () {
    const part = before.isVirtual ? "billing" : "shipping"
    const email = before.owner.kind === "guest" ? (sent.get("email") ?? before.email) : before.email
    const state = { ...withSentAddress(before, sent, part), email }
    const blocks = [...emailBlocks(state), ...addressBlocks(state, part)]
    if (blocks.length > 0) return blocked(state, "address", blocks)
    const calls = yield* CheckoutCalls
    return yield* calls
      .saveBilling(knownAddress(state, part), emailToSend(state), !state.isVirtual)
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
      .saveShipping({ to, by, billing: billingAddress(state), email: emailToSend(state) })
      .pipe(Effect.match({ onSuccess: done(), onFailure: told(state, "shipping") }))
  })

const paymentValuesIn = (sent: SentFields, { code, fields }: PaymentKind): PaymentValues =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const typed = sent.get(paymentFieldName(code, name))
      return typed === undefined ? [] : [[name, typed]]
    }),
  )

const paymentStep: Step = (before, sent, { paymentKinds }) =>
  Effect.gen(function* () {
    const isSame = sent.has("billing-same")
    const withBilling = before.isVirtual
      ? before
      : { ...(isSame ? before : withSentAddress(before, sent, "billing")), billingIsShipping: isSame }
    const offered = methodsWithoutScripts(offeredMethods(before.methods, before.totals.grandTotal), paymentKinds)
    const method = offered.find((candidate) => candidate.method === sent.get("method"))
    const { kind } = paymentKindOf(method?.method ?? "", paymentKinds)
    const values = paymentValuesIn(sent, kind)
    const state = { ...withBilling, method: method?.method, paymentValues: values }
    const blocks = [
      ...(method === undefined && chosenMethod(state) === undefined ? [{ fieldId: methodFieldId, message: "" }] : []),
      ...paymentProblems(kind, values).map(({ field, message }) => ({ fieldId: paymentFieldId(field), message })),
      ...(state.isVirtual || state.billingIsShipping ? [] : addressBlocks(state, "billing")),
    ]
    if (method === undefined || blocks.length > 0) return blocked(state, "payment", blocks)
    const calls = yield* CheckoutCalls
    return yield* calls
      .setPayment({
        method: method.method,
        payment: kind.dataToSend(values),
        billing: billingAddress(state),
        email: emailToSend(state),
      })
      .pipe(Effect.match({ onSuccess: done(), onFailure: told(state, "payment") }))
  })

const couponStep: Step = (state, sent) =>
  Effect.gen(function* () {
    const calls = yield* CheckoutCalls
    const step = state.layout._tag === "Steps" ? state.layout.open : "address"
    const refused = (text: string): StepOutcome => ({
      ...again({ ...state, couponTyped: sent.get("coupon_code") ?? "", couponSays: { kind: "error", text } }, step),
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
          return "go" in notice ? told(state, step)(error) : refused(notice.say)
        },
      }),
    )
  })

const attemptKeyShape = /^[\w-]{16,64}$/

/** The order as the form sent it: the total that stood on the button counts, so that with another one nothing is placed. */
const sentOrder = (state: CheckoutState, sent: SentFields, { paymentKinds }: Kinds) => {
  const order = orderToPlace(state, paymentKinds)
  const key = sent.get("attempt") ?? ""
  const expectedTotal = sent.get("total") ?? ""
  if (order === undefined || !attemptKeyShape.test(key) || !isAmount(expectedTotal)) return undefined
  const seen = { ...order, expectedTotal }
  return { order: seen, attempt: { key, fingerprint: orderFingerprint(seen, state.cartVersion) } }
}

const afterOrder = (state: CheckoutState, outcome: OrderOutcome, { paymentKinds }: Kinds): StepOutcome => {
  const { state: after, requests } = orderAnswered(state, outcome, paymentKinds)
  const go = requests.find((request) => request._tag === "Go")
  if (go !== undefined) return { _tag: "Go", path: go.path }
  return {
    _tag: "Again",
    state: { ...after, ratesAre: "here", asked: state.asked, refusals: 1 },
    step: outcome._tag === "NotPlaced" && outcome.step === "shipping" ? "address" : "review",
    status: statusOf[outcome._tag],
  }
}

const statusOf = { TotalChanged: 409, NotPlaced: 422, Unconfirmed: 503, Placed: 422, SignInNeeded: 422 } as const

const placeStep: Step = (read, sent, kinds) => {
  const ticked = read.agreements.flatMap(({ id }) => (sent.has(agreementFieldId(id)) ? [id] : []))
  const { kind } = paymentKindOf(chosenMethod(read)?.method ?? "", kinds.paymentKinds)
  const state = { ...read, ticked, paymentValues: { ...read.paymentValues, ...paymentValuesIn(sent, kind) } }
  const placing = sentOrder(state, sent, kinds)
  return placing === undefined
    ? Effect.succeed(again(orderPressed(state, kinds.paymentKinds).state, "review"))
    : placeOrder(placing.order, placing.attempt).pipe(Effect.map((outcome) => afterOrder(state, outcome, kinds)))
}

/** The steps by the name that their forms send. [DESIGN 2] */
export const checkoutSteps: ReadonlyMap<string, Step> = new Map([
  ["address", addressStep],
  ["shipping", shippingStep],
  ["payment", paymentStep],
  ["coupon", couponStep],
  ["place", placeStep],
])
