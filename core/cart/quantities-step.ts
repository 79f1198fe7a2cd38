import type { CheckoutNotice } from "../checkout/checkout-notice.ts"
import { settle, queueLatest, noRequest } from "../requests/latest-request.ts"
import { beforeSubmission, quantityCheckPath } from "./cart-form.ts"
import {
  quantitiesChanged,
  quantityOfLine,
  unchangedCart,
  typedQuantity,
  type CartPageRequest,
  type CartPageState,
  type CartPageStep,
  type QuantityChange,
  type TypedQuantity,
} from "./cart-page.ts"
import { afterQuantityCheck, type QuantityCheck } from "./quantity-check.ts"
import { readQuantity } from "./quantity.ts"

/** The quantities of the sent form that differ from what the shop knows. */
const changesIn = ({ lines, sent = {} }: CartPageState): ReadonlyArray<QuantityChange> =>
  lines.flatMap((line) => {
    const reading = readQuantity(sent[line.itemId] ?? String(line.quantity), 0)
    return reading._tag === "Quantity" && reading.quantity !== line.quantity
      ? [{ itemId: line.itemId, quantity: reading.quantity }]
      : []
  })

/** Nothing is under way any more. */
const atRest = (state: CartPageState): CartPageState => ({
  ...state,
  busy: false,
  sent: undefined,
  changes: undefined,
  isRestoring: undefined,
})

/** The form as it stands now is checked by the shop; one that cannot be read, or that changes nothing, is not sent. */
const checkQuantities = (state: CartPageState): CartPageStep => {
  const unreadable = state.lines.filter((line) => quantityOfLine(state, line)._tag === "Unreadable")
  const fieldsAreValid = unreadable.length === 0
  const { does } = beforeSubmission({ action: "update_qty", checkAddress: quantityCheckPath, fieldsAreValid })
  if (does === "refuse")
    return unchangedCart({ ...atRest(state), invalidLines: unreadable.map(({ itemId }) => itemId) })
  if (!quantitiesChanged(state)) return unchangedCart({ ...atRest(state), invalidLines: [], problem: "" })
  const quantities = state.lines.map((line) => ({ itemId: line.itemId, typed: typedQuantity(state, line).trim() }))
  return {
    state: { ...state, busy: true, sent: state.typed, invalidLines: [], problem: "" },
    requests: [{ _tag: "CheckQuantities", quantities }],
  }
}

/**
 * The quantities must pass the page's own validation, then the shop is asked what it thinks of them. While it is busy with others the
 * newest wait, and are read when their turn comes. [5.checkout-and-cart.4]
 */
export const updatePressed = (state: CartPageState): CartPageStep => {
  const { latest, send } = queueLatest(state.changes ?? noRequest)
  const asked = { ...state, changes: latest }
  return send === undefined ? unchangedCart(asked) : checkQuantities(asked)
}

/** A line is taken out. */
export const removePressed = (state: CartPageState, itemId: string): CartPageStep =>
  state.busy
    ? unchangedCart(state)
    : {
        state: { ...state, busy: true, problem: "", changes: queueLatest(state.changes ?? noRequest).latest },
        requests: [{ _tag: "ChangeQuantities", changes: [{ itemId, quantity: 0 }] }],
      }

/** The line that was taken out last is put back. */
export const undoPressed = (state: CartPageState): CartPageStep =>
  state.busy || state.removed === undefined
    ? unchangedCart(state)
    : {
        state: {
          ...state,
          busy: true,
          problem: "",
          changes: queueLatest(state.changes ?? noRequest).latest,
          isRestoring: true,
          undoProblem: undefined,
        },
        requests: [{ _tag: "PutBack", line: state.removed }],
      }

/** A change has come to its end, and the one that waited behind it begins. */
export const changeEnded = (state: CartPageState): CartPageStep => {
  const changes = state.changes ?? noRequest
  const { latest, send } = settle(changes, changes.inFlightId ?? 0)
  const next = { ...atRest(state), changes: latest }
  return send === undefined ? unchangedCart(atRest(state)) : checkQuantities(next)
}

/** The sent form as the shop gets it: what it rejected is its own quantity again. */
const formIn = ({ lines, sent = {} }: CartPageState): ReadonlyArray<TypedQuantity> =>
  lines.map(({ itemId, quantity }) => ({ itemId, typed: (sent[itemId] ?? String(quantity)).trim() }))

/**
 * Submits the form. Rejected quantities are the shop's again, so they are no change any more; when no change is left, the form is
 * submitted as it is. [K4] [5.checkout-and-cart.7]
 */
export const sendQuantities = (state: CartPageState): CartPageStep => {
  const changes = changesIn(state)
  const request: CartPageRequest =
    changes.length === 0 ? { _tag: "SubmitCart", quantities: formIn(state) } : { _tag: "ChangeQuantities", changes }
  return { state: { ...state, busy: true, alert: [] }, requests: [request] }
}

/** What the shop thinks: nothing against it, or an alert; the form is sent when that is closed. [5.checkout-and-cart.7] [8.7] [8.8] */
export const quantitiesChecked = (state: CartPageState, check: QuantityCheck): CartPageStep => {
  const after = afterQuantityCheck(check, state.lines)
  if (after._tag === "Send") return sendQuantities(state)
  const { sent = {} } = state
  const kept = (texts: Readonly<Record<string, string>>, goes: (itemId: string, text: string) => boolean) =>
    Object.fromEntries(
      Object.entries(texts).filter(([itemId, text]) => !(after.reset.includes(itemId) && goes(itemId, text))),
    )
  return unchangedCart({
    ...state,
    // What was typed after the form was sent has not been rejected.
    typed: kept(state.typed, (itemId, text) => text === sent[itemId]),
    sent: kept(sent, () => true),
    alert: after.sentences,
  })
}

/** A change was refused, or nobody answered. What is typed stays, and so does the line that could not be put back, with the reason. [I11] */
export const changeFailed = (state: CartPageState, notice: CheckoutNotice): CartPageStep => {
  if ("redirectTo" in notice)
    return { state: atRest(state), requests: [{ _tag: "NavigateFromCart", path: notice.redirectTo }] }
  const { state: next, requests } = changeEnded(state)
  const isAboutLine = state.isRestoring === true && state.removed !== undefined
  return {
    state: { ...next, ...(isAboutLine ? { undoProblem: notice.message } : { problem: notice.message }) },
    requests,
  }
}
