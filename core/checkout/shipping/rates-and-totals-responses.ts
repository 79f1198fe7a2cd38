import { repricedLines } from "../../cart/line-prices.ts"
import { isLess } from "../../money/amount.ts"
import { cancel, settle, supersede } from "../../requests/latest-request.ts"
import { withoutRequests, withNotice, type CheckoutEvents, type CheckoutStep } from "../checkout-transition.ts"
import type { CheckoutState } from "../checkout.ts"
import { freeMethod } from "../payment/payment-method.ts"
import type { Totals } from "../totals/totals.ts"
import { applyRates, settleRequest, withRequests } from "./rates-and-totals-step.ts"

type Result<Tag extends keyof CheckoutEvents> = Omit<CheckoutEvents[Tag], "_tag">

/** Applies loaded rates and caches them, unless a newer request was made. */
export const ratesLoaded = (state: CheckoutState, { requestId, key, rates }: Result<"RatesLoaded">): CheckoutStep =>
  settleRequest(state, "rates", requestId, (next) =>
    applyRates({ ...next, cachedRates: { ratesKey: key, cartVersion: next.cartVersion, rates } }, rates),
  )

/** Clears the rates after a failed request and shows why. */
export const ratesFailed = (state: CheckoutState, { requestId, notice }: Result<"RatesFailed">): CheckoutStep =>
  settleRequest(state, "rates", requestId, (next) =>
    withNotice(
      { ...next, rates: { _tag: "Failed" }, rate: undefined, cachedRates: undefined, estimatedFor: "" },
      notice,
    ),
  )

/** True when the payment methods do not fit the totals: only `free` although something must be paid, or the reverse. */
const methodsAreOutdated = ({ methods, totals, methodsRequestedFor }: CheckoutState): boolean => {
  if (methodsRequestedFor === totals.grandTotal) return false
  const needsPayment = isLess("0", totals.grandTotal)
  return methods.every(({ method }) => (method === freeMethod) === needsPayment)
}

const withTotals = (before: CheckoutState, totals: Totals): CheckoutStep => {
  const state: CheckoutState = {
    ...before,
    totals,
    lines: repricedLines(before.lines, totals, before.taxDisplay?.items),
    rateInTotals: before.rate,
    orderStatus: before.orderStatus._tag === "TotalChanged" ? { _tag: "Idle" } : before.orderStatus,
  }
  if (!methodsAreOutdated(state)) return withoutRequests(state)
  const { latest, send } = supersede(state.requests.methods)
  return {
    state: { ...withRequests(state, { methods: latest }), methodsRequestedFor: totals.grandTotal },
    requests: [{ _tag: "LoadPaymentMethods", requestId: send }],
  }
}

/** Applies totals that came with another response, and cancels a totals request in flight, which is about an older cart. */
export const applyTotals = (state: CheckoutState, totals: Totals): CheckoutStep =>
  withTotals(withRequests(state, { totals: cancel(state.requests.totals) }), totals)

/** Applies loaded totals, unless a newer request was made. [7.totals-information.3] */
export const totalsLoaded = (state: CheckoutState, { requestId, totals }: Result<"TotalsLoaded">): CheckoutStep =>
  settleRequest(state, "totals", requestId, (next) => withTotals(next, totals))

/** Shows why the totals could not be loaded. The displayed totals are then marked as those of no rate. */
export const totalsFailed = (state: CheckoutState, { requestId, notice }: Result<"TotalsFailed">): CheckoutStep =>
  settleRequest(state, "totals", requestId, (next) => withNotice({ ...next, rateInTotals: undefined }, notice))

/** Applies loaded payment methods, unless a newer request was made. */
export const paymentMethodsLoaded = (
  state: CheckoutState,
  { requestId, methods }: Result<"PaymentMethodsLoaded">,
): CheckoutStep => {
  const { latest, isCurrent } = settle(state.requests.methods, requestId)
  return withoutRequests(isCurrent ? { ...withRequests(state, { methods: latest }), methods } : state)
}
