import { chosenMethod, type CheckoutState } from "./checkout-state.ts"
import { orderBlocks, orderToPlace } from "./order-blocks.ts"
import type { OrderOutcome } from "./order.ts"
import { paymentKinds, valuesAfterRefusal, type PaymentKind } from "./payment-kind.ts"
import { askRates, sentToSignIn, still, takeTotals, type CheckoutStep } from "./rates-step.ts"

export const successPath = "/checkout/onepage/success/"

const unconfirmedText =
  "We could not find out whether your order was placed. It will never be placed twice: press the button again to check."

/** The button was pressed. One order at a time; what blocks it is shown, and nothing typed is lost. [I11] [I12] */
export const orderPressed = (state: CheckoutState, kinds: ReadonlyArray<PaymentKind> = paymentKinds): CheckoutStep => {
  if (state.placing) return still(state)
  const order = orderToPlace(state, kinds)
  if (order !== undefined)
    return {
      state: { ...state, placing: true, says: undefined, newTotal: undefined },
      requests: [{ _tag: "PlaceOrder", order }],
    }
  const judged = [...new Set([...state.judged, ...orderBlocks(state, kinds).map(({ fieldId }) => fieldId)])]
  return still({ ...state, judged, says: undefined, refusals: state.refusals + 1 })
}

const refused = (state: CheckoutState, text: string): CheckoutState => ({
  ...state,
  says: { kind: "error", text },
  refusals: state.refusals + 1,
})

/** Said, and mended where that can be done: other rates are asked for, a token that was used up is forgotten. */
const notPlaced = (
  state: CheckoutState,
  { reason, step }: Extract<OrderOutcome, { _tag: "NotPlaced" }>,
  kinds: ReadonlyArray<PaymentKind>,
): CheckoutStep => {
  const told = refused(state, reason)
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
