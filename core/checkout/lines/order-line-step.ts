import type { QuantityChange } from "../../cart/cart-page.ts"
import type { CheckoutEvents, CheckoutStep } from "../checkout-transition.ts"
import { withoutRequests } from "../checkout-transition.ts"
import type { CheckoutState } from "../checkout.ts"
import { withNewTotals } from "../totals/coupon-step.ts"

const requestsOfChanges = (changes: ReadonlyArray<QuantityChange>): CheckoutStep["requests"] =>
  changes.slice(0, 1).map((change) => ({ _tag: "ChangeLine", change }))

/** Requests the new quantity of a line. One change is in flight at a time; of those that wait, the newest of each line is sent. */
export const orderLineEntered = (
  state: CheckoutState,
  { change }: CheckoutEvents["OrderLineEntered"],
): CheckoutStep => {
  if (state.orderStatus._tag === "Placing") return withoutRequests(state)
  const [first, ...waiting] = state.lineChanges ?? []
  const lineProblems = { ...state.lineProblems, [change.itemId]: "" }
  return first === undefined
    ? { state: { ...state, lineProblems, lineChanges: [change] }, requests: requestsOfChanges([change]) }
    : withoutRequests({
        ...state,
        lineProblems,
        lineChanges: [first, ...waiting.filter(({ itemId }) => itemId !== change.itemId), change],
      })
}

/** The checkout without its shipping step; an address that was entered for both remains as the billing address. */
const withoutShipping = (state: CheckoutState): CheckoutState => ({
  ...state,
  isVirtual: true,
  billing: state.isBillingSameAsShipping ? state.shipping : state.billing,
  isBillingSameAsShipping: false,
  rates: { _tag: "Idle" },
  rate: undefined,
})

/**
 * Applies the cart after a change and loads its rates. For a cart that is no longer shipped the shipping step is removed; typed input stays.
 * Navigates when another page has to show the order.
 */
export const orderLineChanged = (state: CheckoutState, { order }: CheckoutEvents["OrderLineChanged"]): CheckoutStep => {
  if ("path" in order) return { state, requests: [{ _tag: "Navigate", path: order.path }] }
  const { lines, cartVersion, isVirtual, ...details } = order
  const lineChanges = state.lineChanges?.slice(1) ?? []
  const shown = isVirtual ? withoutShipping(state) : state
  const next = withNewTotals({ ...shown, lines, cartVersion, lineChanges }, details)
  return { ...next, requests: [...requestsOfChanges(lineChanges), ...next.requests] }
}

/** Shows at the line why the shop refused its change, and in the error summary when an order waited for it. */
export const orderLineRefused = (
  state: CheckoutState,
  { problem: text }: CheckoutEvents["OrderLineRefused"],
): CheckoutStep => {
  const [refused, ...lineChanges] = state.lineChanges ?? []
  return {
    state: {
      ...state,
      lineChanges,
      lineProblems: { ...state.lineProblems, [refused?.itemId ?? ""]: text },
      notice: state.orderStatus._tag === "Pending" ? { kind: "error", text } : state.notice,
    },
    requests: requestsOfChanges(lineChanges),
  }
}
