import { selectedMethod, selectedRate, type CheckoutState, type DisplayedOrder } from "../checkout-state.ts"
import { rateCode } from "../shipping/shipping-rate.ts"
import { rateFieldId, type PlaceOrderIssue } from "./place-order-issues.ts"

/** True while a request is in flight that may change the total. */
const isRecalculating = ({ ratesStatus, totalsStatus, couponPending, paymentStatus = "due" }: CheckoutState): boolean =>
  couponPending || ratesStatus === "loading" || totalsStatus === "loading" || paymentStatus !== "due"

const displayedOrder = (state: CheckoutState): DisplayedOrder => {
  const rate = selectedRate(state)
  return {
    total: state.totals.grandTotal,
    rate: rate && rateCode(rate),
    method: selectedMethod(state)?.method,
  }
}

/** True from the press of the button until the order is placed or rejected. */
export const isOrdering = ({
  isPlacingOrder,
  pendingOrder,
}: Pick<CheckoutState, "isPlacingOrder" | "pendingOrder">): boolean => isPlacingOrder || pendingOrder !== undefined

/** Order to place once the requests in flight are settled; `undefined` when none is in flight, or an issue remains that no response can solve. */
export const pendingOrderFor = (
  state: CheckoutState,
  issues: ReadonlyArray<PlaceOrderIssue>,
): DisplayedOrder | undefined =>
  isRecalculating(state) && issues.every(({ fieldId }) => fieldId === rateFieldId && state.ratesStatus === "loading")
    ? displayedOrder(state)
    : undefined

/** True when a pending order waits for no request any more. */
export const pendingOrderIsReady = (state: CheckoutState): boolean =>
  state.pendingOrder !== undefined && !isRecalculating(state)

/** Difference between the pending order and the current one; `undefined` when the order may be placed. [I3] */
export const pendingOrderChange = (state: CheckoutState): "total" | "selection" | undefined => {
  const { pendingOrder } = state
  const current = displayedOrder(state)
  if (pendingOrder?.total !== current.total) return "total"
  return pendingOrder.rate === current.rate && pendingOrder.method === current.method ? undefined : "selection"
}
