import { chosenMethod, type CheckoutState } from "./checkout-state.ts"
import { changedSinceHeld, heldOrder, heldOrderIsDue } from "./held-order.ts"
import { orderBlocks, orderToPlace } from "./order-blocks.ts"
import type { OrderOutcome } from "./order.ts"
import { paymentKinds, valuesAfterRefusal, type PaymentKind } from "./payment-kind.ts"
import { askRates, sentToSignIn, still, takeTotals, type CheckoutStep } from "./rates-step.ts"

const checkoutPath = "/checkout/"

export const successPath = "/checkout/onepage/success/"

const unconfirmedText =
  "We could not find out whether your order was placed. It will never be placed twice: press the button again to check."

const orderChangedText = "Your order has changed. Please look at it and place it again."

/**
 * The button was pressed. One order at a time; what blocks it is shown, and nothing typed is lost. While the total is still asked for
 * the press is kept. [I11] [I12]
 */
export const orderPressed = (state: CheckoutState, kinds: ReadonlyArray<PaymentKind> = paymentKinds): CheckoutStep => {
  if (state.placing || state.held !== undefined) return still(state)
  const blocks = orderBlocks(state, kinds)
  const held = heldOrder(state, blocks)
  if (held !== undefined) return still({ ...state, held, says: undefined, newTotal: undefined })
  const order = orderToPlace(state, kinds)
  if (order !== undefined)
    return {
      state: { ...state, placing: true, says: undefined, newTotal: undefined },
      requests: [{ _tag: "PlaceOrder", order }],
    }
  const judged = [...new Set([...state.judged, ...blocks.map(({ fieldId }) => fieldId)])]
  return still({ ...state, judged, says: undefined, refusals: state.refusals + 1 })
}

const refused = (state: CheckoutState, text: string): CheckoutState => ({
  ...state,
  says: { kind: "error", text },
  refusals: state.refusals + 1,
})

/** Goes on with a kept press once the shop has answered: the order as it was seen is placed, any other is shown first. [I3] */
export const withHeldOrder = (
  step: CheckoutStep,
  failed: boolean,
  kinds: ReadonlyArray<PaymentKind> = paymentKinds,
): CheckoutStep => {
  if (!heldOrderIsDue(step.state)) return step
  const state = { ...step.state, held: undefined }
  const looked = { ...state, refusals: state.refusals + 1 }
  if (failed) return { ...step, state: { ...looked, says: state.says ?? state.couponSays } }
  switch (changedSinceHeld(step.state)) {
    case "total":
      return { ...step, state: { ...looked, newTotal: state.totals.grandTotal } }
    case "choice":
      return { ...step, state: refused(state, orderChangedText) }
    case undefined: {
      const placed = orderPressed(state, kinds)
      return { ...placed, requests: [...step.requests, ...placed.requests] }
    }
  }
}

/** Said, and mended where that can be done: other rates are asked for, a token that was used up is forgotten, the page of a cart that is gone is made anew. */
const notPlaced = (
  state: CheckoutState,
  { reason, step }: Extract<OrderOutcome, { _tag: "NotPlaced" }>,
  kinds: ReadonlyArray<PaymentKind>,
): CheckoutStep => {
  const told = refused(state, reason)
  if (step === "cart") return { state: told, requests: [{ _tag: "Go", path: checkoutPath }] }
  if (step === "payment") {
    const method = chosenMethod(state)?.method
    return still({ ...told, paymentValues: valuesAfterRefusal(method, state.paymentValues, kinds) })
  }
  return step === "shipping" && !state.isVirtual ? askRates({ ...told, keptRates: undefined }) : still(told)
}

/** How the try ended. The button works again in every case but success, when the page is left. */
export const orderAnswered = (
  before: CheckoutState,
  outcome: OrderOutcome,
  kinds: ReadonlyArray<PaymentKind> = paymentKinds,
): CheckoutStep => {
  const state = { ...before, placing: false }
  switch (outcome._tag) {
    case "Placed":
      return { state: { ...state, placing: true }, requests: [{ _tag: "Go", path: successPath }] }
    case "SignInNeeded":
      return sentToSignIn(state)
    case "Unconfirmed":
      return still(refused(state, unconfirmedText))
    case "TotalChanged": {
      const taken = takeTotals(state, outcome.totals)
      return {
        ...taken,
        state: { ...taken.state, newTotal: outcome.totals.grandTotal, refusals: state.refusals + 1 },
      }
    }
    case "NotPlaced":
      return notPlaced(state, outcome, kinds)
  }
}
