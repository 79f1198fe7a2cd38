import type { Amount } from "../../money/amount.ts"
import { selectedMethod, selectedRate, totalsAreLoading, type CheckoutState, type DisplayedOrder } from "../checkout.ts"
import { rateCode } from "../shipping/shipping-rate.ts"
import { rateFieldId, type PlaceOrderIssue } from "./place-order-issues.ts"

/** True while a request is in flight that may change the total. */
export const isRecalculating = (state: CheckoutState): boolean =>
  state.couponStatus._tag === "Pending" || state.rates._tag === "Loading" || totalsAreLoading(state)

/** Grand total for the button; `undefined` while the totals are not those of the selected rate, address and payment method. [I3] */
export const totalToPay = (state: CheckoutState): Amount | undefined => {
  const rate = selectedRate(state)
  const isOfRate = state.isVirtual || (rate && rateCode(rate)) === state.rateInTotals
  return isOfRate && !isRecalculating(state) ? state.totals.grandTotal : undefined
}

const displayedOrder = (state: CheckoutState): DisplayedOrder => {
  const rate = selectedRate(state)
  return {
    total: state.totals.grandTotal,
    rate: rate && rateCode(rate),
    method: selectedMethod(state)?.method,
  }
}

/** True from the press of the button until the order is placed or rejected. */
export const isOrdering = ({ orderStatus: { _tag } }: Pick<CheckoutState, "orderStatus">): boolean =>
  _tag === "Pending" || _tag === "Placing"

/** Order to place once the requests in flight are settled; `undefined` when none is in flight, or an issue remains that no response can solve. */
export const pendingOrderFor = (
  state: CheckoutState,
  issues: ReadonlyArray<PlaceOrderIssue>,
): DisplayedOrder | undefined =>
  isRecalculating(state) && issues.every(({ fieldId }) => fieldId === rateFieldId && state.rates._tag === "Loading")
    ? displayedOrder(state)
    : undefined

/** Difference between a pending order and the current one; `undefined` when the order may be placed. [I3] */
export const pendingOrderChange = (
  pending: DisplayedOrder,
  state: CheckoutState,
): "total" | "selection" | undefined => {
  const current = displayedOrder(state)
  if (pending.total !== current.total) return "total"
  return pending.rate === current.rate && pending.method === current.method ? undefined : "selection"
}
