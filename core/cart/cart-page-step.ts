import { restoredLineId } from "../gift-message/restored-gift.ts"
import { compareAmounts } from "../money/amount.ts"
import { type CartPageEvent, type CartPageState, type CartPageStep, type RemovedLine } from "./cart-page.ts"
import { leaveDecided, openWhenSaved, pagerPressed } from "./leave-cart.ts"
import {
  changeEnded,
  changeFailed,
  quantitiesChecked,
  removePressed,
  savePressed,
  sendQuantities,
  undoPressed,
} from "./quantities-step.ts"
import { typingStep } from "./save-quantities.ts"
import { refreshEstimate, estimateStep, type EstimateEvent } from "./shipping-estimate-step.ts"

type Changed = Extract<CartPageEvent, { _tag: "CartChanged" }>

/** Typed quantities that stay after a change: those typed since the form was submitted, and those the backend rejected. */
const remainingTyped = (
  { typed, submittedQuantities = {} }: CartPageState,
  { lines, rejection }: Changed,
): CartPageState["typed"] =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([itemId, text]) =>
        (rejection !== undefined || text !== submittedQuantities[itemId]) &&
        lines.some((line) => line.itemId === itemId),
    ),
  )

/** Returns the line that can be restored: the one removed by this change, or the one before when the backend rejected the change. */
const restorableLine = (
  before: CartPageState,
  { lines, totals, rejection, removed }: Changed,
): RemovedLine | undefined => {
  if (removed !== undefined && lines.every(({ itemId }) => itemId !== removed.itemId)) return removed
  const isRefused = rejection !== undefined && restoredLineId(before.lines, totals) === undefined
  return isRefused ? before.removed : undefined
}

/** True when a larger total may reach the minimum order amount. Only the backend decides that, so the page is loaded again. */
const mayReachMinimum = ({ isCheckoutDisabled, totals: before }: CartPageState, { totals }: Changed): boolean =>
  isCheckoutDisabled === true && compareAmounts(totals.grandTotal, before.grandTotal) > 0

const cartChanged = (state: CartPageState, event: Changed): CartPageStep => {
  const { section, lines, totals, rejection } = event
  const changed = {
    ...state,
    lines,
    totals,
    canCheckOut: section.canCheckOut,
    cartVersion: section.version,
    freeDelivery: section.freeDelivery,
    typed: remainingTyped(state, event),
    removed: restorableLine(state, event),
    problem: "",
    undoProblem: undefined,
  }
  const ended = rejection === undefined ? changeEnded(changed) : changeFailed(changed, rejection)
  const estimated = refreshEstimate(ended.state)
  const reload: CartPageStep["requests"] = mayReachMinimum(state, event)
    ? [{ _tag: "OpenCartPage", path: "/checkout/cart/" }]
    : []
  return { state: estimated.state, requests: [...ended.requests, ...estimated.requests, ...reload] }
}

/** Events of lines and quantities. */
type LineEvent = Exclude<CartPageEvent, EstimateEvent | { readonly _tag: "CartPagerPressed" | "CartLeaveDecided" }>

const lineStep = (state: CartPageState, event: LineEvent): CartPageStep => {
  switch (event._tag) {
    case "CartRemovePressed":
      return removePressed(state, event.itemId)
    case "CartSavePressed":
      return savePressed(state, event.itemId)
    case "CartUndoPressed":
      return undoPressed(state)
    case "CartQuantitiesChecked":
      return quantitiesChecked(state, event.check)
    case "CartAlertClosed":
      return sendQuantities(state)
    case "CartChanged":
      return cartChanged(state, event)
    case "CartChangeFailed":
      return changeFailed(state, event.notice)
    default:
      return typingStep(state, event)
  }
}

const isEstimate = (event: CartPageEvent): event is EstimateEvent => event._tag.startsWith("Estimate")

/** Computes the cart page after an event and the requests to send because of it. Sends nothing itself. */
export const cartPageStep = (state: CartPageState, event: CartPageEvent): CartPageStep => {
  if (isEstimate(event)) return estimateStep(state, event)
  switch (event._tag) {
    case "CartPagerPressed":
      return pagerPressed(state, event.path)
    case "CartLeaveDecided":
      return leaveDecided(state, event.leaves)
    default:
      return openWhenSaved(lineStep(state, event))
  }
}
