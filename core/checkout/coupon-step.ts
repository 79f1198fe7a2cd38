import { wantNothing } from "../requests/latest.ts"
import type { CheckoutNotice } from "./checkout-notice.ts"
import type { CheckoutState } from "./checkout-state.ts"
import { couponAppliedText, couponRefusedText, couponRemovedText, readCoupon } from "./coupon.ts"
import type { PaymentMethod } from "./payment-method.ts"
import { askRates, sentToSignIn, still, type CheckoutStep } from "./rates-step.ts"
import type { Totals } from "./totals.ts"

/** Sends the typed code, unless it can be no code: then nothing is sent. */
export const couponApplied = (state: CheckoutState): CheckoutStep => {
  if (state.couponRuns) return still(state)
  const read = readCoupon(state.couponTyped)
  return read._tag === "Code"
    ? {
        state: { ...state, couponRuns: true, couponSays: undefined },
        requests: [{ _tag: "ApplyCoupon", code: read.code }],
      }
    : still({ ...state, couponSays: { kind: "error", text: couponRefusedText(read.because) } })
}

export const couponRemoved = (state: CheckoutState): CheckoutStep =>
  state.couponRuns
    ? still(state)
    : { state: { ...state, couponRuns: true, couponSays: undefined }, requests: [{ _tag: "RemoveCoupon" }] }

/** A coupon changes rates, methods and totals, so all of them are had anew. */
export const couponAnswered = (
  state: CheckoutState,
  answer: {
    readonly did: "applied" | "removed"
    readonly totals: Totals
    readonly methods: ReadonlyArray<PaymentMethod>
  },
): CheckoutStep =>
  askRates({
    ...state,
    asked: { ...state.asked, totals: wantNothing(state.asked.totals), methods: wantNothing(state.asked.methods) },
    couponRuns: false,
    couponTyped: answer.did === "removed" ? "" : state.couponTyped,
    couponSays: { kind: "success", text: answer.did === "applied" ? couponAppliedText : couponRemovedText },
    totals: answer.totals,
    totalsAre: "here",
    methods: answer.methods,
    methodsAskedAt: answer.totals.grandTotal,
    keptRates: undefined,
  })

/** The code was refused. A refused code may have taken an earlier one away with it, so the totals are looked at again. */
export const couponFailed = (
  state: CheckoutState,
  notice: CheckoutNotice,
  totals: Totals | undefined,
): CheckoutStep => {
  if ("go" in notice) return sentToSignIn({ ...state, couponRuns: false })
  const told: CheckoutState = { ...state, couponRuns: false, couponSays: { kind: "error", text: notice.say } }
  const lostCoupon = totals !== undefined && totals.couponCode !== state.totals.couponCode
  return lostCoupon ? askRates({ ...told, totals, keptRates: undefined }) : still(told)
}
