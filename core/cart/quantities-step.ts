import type { CheckoutNotice } from "../checkout/checkout-notice.ts"
import {
  quantitiesChanged,
  quantityOfLine,
  stillCart,
  typedQuantity,
  type CartPageState,
  type CartPageStep,
  type QuantityChange,
} from "./cart-page.ts"
import { afterQuantityCheck, type QuantityCheck } from "./quantity-check.ts"

const changesIn = (state: CartPageState): ReadonlyArray<QuantityChange> =>
  state.lines.flatMap((line) => {
    const reading = quantityOfLine(state, line)
    return reading._tag === "Quantity" && reading.quantity !== line.quantity
      ? [{ itemId: line.itemId, quantity: reading.quantity }]
      : []
  })

/** The quantities must pass the page's own validation, then the shop is asked what it thinks of them. [5.checkout-and-cart.4] */
export const updatePressed = (state: CartPageState): CartPageStep => {
  if (state.busy) return stillCart(state)
  const unreadable = state.lines.filter((line) => quantityOfLine(state, line)._tag === "Unreadable")
  if (unreadable.length > 0) return stillCart({ ...state, judged: unreadable.map(({ itemId }) => itemId) })
  if (!quantitiesChanged(state)) return stillCart({ ...state, judged: [], problem: "" })
  const quantities = state.lines.map((line) => ({ itemId: line.itemId, typed: typedQuantity(state, line).trim() }))
  return {
    state: { ...state, busy: true, judged: [], problem: "" },
    requests: [{ _tag: "CheckQuantities", quantities }],
  }
}

/** A line is taken out. */
export const removePressed = (state: CartPageState, itemId: string): CartPageStep =>
  state.busy
    ? stillCart(state)
    : {
        state: { ...state, busy: true, problem: "" },
        requests: [{ _tag: "ChangeQuantities", changes: [{ itemId, quantity: 0 }] }],
      }

/** Sends what is left of the changes: rejected quantities are the shop's again, so they are no change any more. [K4] */
export const sendQuantities = (state: CartPageState): CartPageStep => {
  const changes = changesIn(state)
  return changes.length === 0
    ? stillCart({ ...state, busy: false, alert: [] })
    : { state: { ...state, busy: true, alert: [] }, requests: [{ _tag: "ChangeQuantities", changes }] }
}

/** What the shop thinks: nothing against it, or an alert; the form is sent when that is closed. [5.checkout-and-cart.7] [8.7] [8.8] */
export const quantitiesChecked = (state: CartPageState, check: QuantityCheck): CartPageStep => {
  const after = afterQuantityCheck(check, state.lines)
  if (after._tag === "Send") return sendQuantities(state)
  const typed = Object.fromEntries(Object.entries(state.typed).filter(([itemId]) => !after.reset.includes(itemId)))
  return stillCart({ ...state, typed, alert: after.sentences })
}

/** A change was refused, or nobody answered. What is typed stays. */
export const changeFailed = (state: CartPageState, notice: CheckoutNotice): CartPageStep =>
  "go" in notice
    ? { state: { ...state, busy: false }, requests: [{ _tag: "GoFromCart", path: notice.go }] }
    : stillCart({ ...state, busy: false, problem: notice.say })
