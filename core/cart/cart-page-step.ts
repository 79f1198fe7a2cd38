import { restoredLineId } from "../gift-message/restored-gift.ts"
import { compareAmounts } from "../money/amount.ts"
import {
  unchangedCart,
  type CartPageEvent,
  type CartPageState,
  type CartPageStep,
  type RemovedLine,
} from "./cart-page.ts"
import { refreshedEstimate, estimateStep, type EstimateEvent } from "./estimate-step.ts"
import { leaveDecided, pagerPressed } from "./leave-cart.ts"
import {
  changeEnded,
  changeFailed,
  quantitiesChecked,
  removePressed,
  sendQuantities,
  undoPressed,
  updatePressed,
} from "./quantities-step.ts"

type Changed = Extract<CartPageEvent, { _tag: "CartChanged" }>

/** What was typed after the form was sent, beside lines that are still there, is not lost; nor is what the shop refused. */
const stillTyped = ({ typed, sent = {} }: CartPageState, { lines, refusal }: Changed): CartPageState["typed"] =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([itemId, text]) =>
        (refusal !== undefined || text !== sent[itemId]) && lines.some((line) => line.itemId === itemId),
    ),
  )

/** What can be put back now: the line that was taken out, or still the one before, when the shop refused a change and none came back. */
const canBePutBack = (before: CartPageState, { lines, totals, refusal, removed }: Changed): RemovedLine | undefined => {
  if (removed !== undefined && lines.every(({ itemId }) => itemId !== removed.itemId)) return removed
  const isRefused = refusal !== undefined && restoredLineId(before.lines, totals) === undefined
  return isRefused ? before.removed : undefined
}

/** Below the minimum order amount a larger total may reach it: the page is loaded again, since only the shop knows. */
const mayReachMinimum = ({ checkoutDisabled, totals: before }: CartPageState, { totals }: Changed): boolean =>
  checkoutDisabled === true && compareAmounts(totals.grandTotal, before.grandTotal) > 0

const cartChanged = (state: CartPageState, event: Changed): CartPageStep => {
  const { section, lines, totals, refusal } = event
  const now = {
    ...state,
    lines,
    totals,
    canCheckOut: section.canCheckOut,
    cartVersion: section.version,
    typed: stillTyped(state, event),
    removed: canBePutBack(state, event),
    undoProblem: undefined,
  }
  const ended = refusal === undefined ? changeEnded(now) : changeFailed(now, refusal)
  const estimated = refreshedEstimate(ended.state)
  const again: CartPageStep["requests"] = mayReachMinimum(state, event)
    ? [{ _tag: "OpenCartPage", path: "/checkout/cart/" }]
    : []
  return { state: estimated.state, requests: [...ended.requests, ...estimated.requests, ...again] }
}

/** What concerns the lines and their quantities. */
type LineEvent = Exclude<CartPageEvent, EstimateEvent | { readonly _tag: "CartPagerPressed" | "CartLeaveDecided" }>

const lineStep = (state: CartPageState, event: LineEvent): CartPageStep => {
  switch (event._tag) {
    case "CartQuantityTyped":
      return unchangedCart({ ...state, typed: { ...state.typed, [event.itemId]: event.text } })
    case "CartUpdatePressed":
      return updatePressed(state)
    case "CartRemovePressed":
      return removePressed(state, event.itemId)
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
  }
}

const isEstimate = (event: CartPageEvent): event is EstimateEvent => event._tag.startsWith("Estimate")

/** The cart page after an event, and what has to be asked of the shop because of it. It does nothing itself. */
export const cartPageStep = (state: CartPageState, event: CartPageEvent): CartPageStep => {
  if (isEstimate(event)) return estimateStep(state, event)
  switch (event._tag) {
    case "CartPagerPressed":
      return pagerPressed(state, event.path)
    case "CartLeaveDecided":
      return leaveDecided(state, event.leaves)
    default:
      return lineStep(state, event)
  }
}
