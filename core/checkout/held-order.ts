import { chosenMethod, chosenRate, type CheckoutState, type SeenOrder } from "./checkout-state.ts"
import { rateFieldId, type OrderBlock } from "./order-blocks.ts"
import { rateCode } from "./shipping-rate.ts"

/** Whether the shop is still asked what the order comes to. */
const isStillReckoned = ({ ratesAre, totalsAre, couponRuns, paymentStatus = "due" }: CheckoutState): boolean =>
  couponRuns || ratesAre === "asked" || totalsAre === "asked" || paymentStatus !== "due"

const seenOrder = (state: CheckoutState): SeenOrder => {
  const rate = chosenRate(state)
  return {
    total: state.totals.grandTotal,
    rate: rate && rateCode(rate),
    method: chosenMethod(state)?.method,
  }
}

/** Whether the button has been pressed and nothing has come of it yet. */
export const isOrdering = ({ placing, held }: Pick<CheckoutState, "placing" | "held">): boolean =>
  placing || held !== undefined

/** The press kept until the shop has answered; not when something blocks the order that no answer can bring. */
export const heldOrder = (state: CheckoutState, blocks: ReadonlyArray<OrderBlock>): SeenOrder | undefined =>
  isStillReckoned(state) && blocks.every(({ fieldId }) => fieldId === rateFieldId && state.ratesAre === "asked")
    ? seenOrder(state)
    : undefined

/** Whether the shop has answered what a kept press waits for. */
export const heldOrderIsDue = (state: CheckoutState): boolean => state.held !== undefined && !isStillReckoned(state)

/** What is other than the shopper saw when pressing; without it the kept press places the order. [I3] */
export const changedSinceHeld = (state: CheckoutState): "total" | "choice" | undefined => {
  const { held } = state
  const seen = seenOrder(state)
  if (held?.total !== seen.total) return "total"
  return held.rate === seen.rate && held.method === seen.method ? undefined : "choice"
}
