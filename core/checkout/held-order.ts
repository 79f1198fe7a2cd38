import { chosenMethod, chosenRate, type CheckoutState } from "./checkout-state.ts"
import { rateFieldId, type OrderBlock } from "./order-blocks.ts"
import { rateCode } from "./shipping-rate.ts"

/** Whether the shop is still asked what the order comes to. */
const isReckoned = ({ ratesAre, totalsAre, couponRuns }: CheckoutState): boolean =>
  couponRuns || ratesAre === "asked" || totalsAre === "asked"

/** What the shopper agrees to by pressing, as one text: the total, the rate and the method of this moment. */
const seenOrder = (state: CheckoutState): string => {
  const rate = chosenRate(state)
  return `${state.totals.grandTotal} ${rate && rateCode(rate)} ${chosenMethod(state)?.method}`
}

/** The press kept until the shop has answered; not when something blocks the order that no answer can bring. */
export const heldOrder = (state: CheckoutState, blocks: ReadonlyArray<OrderBlock>): string | undefined =>
  isReckoned(state) && blocks.every(({ fieldId }) => fieldId === rateFieldId && state.ratesAre === "asked")
    ? seenOrder(state)
    : undefined

/** Whether the shop has answered what a kept press waits for. */
export const heldOrderIsDue = (state: CheckoutState): boolean => state.held !== undefined && !isReckoned(state)

/** What is other than the shopper saw when pressing; without it the kept press places the order. [I3] */
export const changedSinceHeld = (state: CheckoutState): "total" | "choice" | undefined => {
  if (seenOrder(state) === state.held) return undefined
  return state.held?.startsWith(`${state.totals.grandTotal} `) ? "choice" : "total"
}
