import { Effect } from "effect"

import { countryErrors } from "../../addresses/address-errors.ts"
import { compareAmounts } from "../../money/amount.ts"
import type { Translate } from "../../translation/translator.ts"
import type { CallError } from "../../web/call-error.ts"
import { CheckoutCalls } from "../checkout-calls.program.ts"
import { displayedRates, knownAddress, selectedRate, type CheckoutState } from "../checkout.ts"
import { withEstimatedRates, withRateTotals } from "../initial-checkout.ts"
import type { Order, OrderAttempt } from "../order/order.ts"
import { placeOrder } from "../order/place-order.program.ts"
import type { PaymentKind } from "../payment/payment-kind.ts"
import { rateCode } from "../shipping/shipping-rate.ts"
import type { ExpressAddress, ExpressApproval } from "./express-button.ts"
import { expressOrder, withApproval, withExpressAddress } from "./express-order.ts"
import type { ExpressResult } from "./express-outcome.ts"

/** Selects a rate that is offered and available, and loads the totals with it; another id changes nothing. */
export const chooseExpressRate = Effect.fn("chooseExpressRate")(function* (
  state: CheckoutState,
  id: string,
): Effect.fn.Return<CheckoutState, CallError, CheckoutCalls> {
  const selected = { ...state, rate: id }
  const rate = selectedRate(selected)
  if (rate === undefined) return state
  const calls = yield* CheckoutCalls
  return withRateTotals(selected, yield* calls.totalsInformation(knownAddress(selected, "shipping").address, rate))
})

/**
 * Loads the rates and totals for the address that the shopper has selected in a payment sheet. The selected rate stays while it is offered; otherwise it is the one that the checkout
 * would select, or the first.
 */
export const estimateExpressOrder = Effect.fn("estimateExpressOrder")(function* (
  before: CheckoutState,
  address: ExpressAddress,
): Effect.fn.Return<CheckoutState, CallError, CheckoutCalls> {
  const state = withExpressAddress(before, address)
  if (countryErrors(state.shipping.draft, state.countries).length > 0)
    return { ...state, rates: { _tag: "Idle" }, rate: undefined, rateInTotals: undefined }
  const calls = yield* CheckoutCalls
  const known = knownAddress(state, state.isVirtual ? "billing" : "shipping").address
  if (state.isVirtual) return { ...state, totals: yield* calls.totalsInformation(known, undefined) }
  const estimated = withEstimatedRates(state, known, yield* calls.estimateShippingMethods(known))
  const rate = selectedRate(estimated) ?? displayedRates(estimated).find(({ available }) => available)
  return rate === undefined ? estimated : yield* chooseExpressRate(estimated, rateCode(rate))
})

/** Approval of the payment sheet, and the other data that its order needs. */
export type ExpressPayment = {
  readonly method: string
  readonly approval: ExpressApproval
  readonly kinds: ReadonlyArray<PaymentKind>
  readonly t: Translate
  /** The attempt of an order; an equal order has the same one. */
  readonly attemptOf: (order: Order) => OrderAttempt
}

const isChanged = (shown: CheckoutState, now: CheckoutState): boolean =>
  compareAmounts(shown.totals.grandTotal, now.totals.grandTotal) !== 0 || shown.rate !== now.rate

/**
 * Places the order of an approved payment sheet, once. The whole address may have other rates than the destination that the sheet gave before, so that they are
 * loaded again: the order is placed only with the total that was shown.
 */
export const placeExpressOrder = Effect.fn("placeExpressOrder")(function* (
  shown: CheckoutState,
  { method, approval, kinds, t, attemptOf }: ExpressPayment,
): Effect.fn.Return<ExpressResult, CallError, CheckoutCalls> {
  const approved = withApproval(shown, method, approval)
  const checked = expressOrder(approved, kinds, t)
  if (checked._tag === "Incomplete") return checked
  const state = yield* estimateExpressOrder(approved, approval.address)
  if (isChanged(shown, state)) return { _tag: "Changed", state }
  const ready = expressOrder(state, kinds, t)
  if (ready._tag !== "Ready") return ready
  return { _tag: "Sent", outcome: yield* placeOrder(ready.order, attemptOf(ready.order)) }
})
