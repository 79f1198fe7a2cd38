import type { CheckoutNotice } from "../checkout/failed-call-notice.ts"
import { settle, queueLatest, noRequest } from "../requests/latest-request.ts"
import {
  hasChangedQuantities,
  quantityOfLine,
  withoutRequests,
  typedQuantity,
  type CartPageRequest,
  type CartPageState,
  type CartPageStep,
  type QuantityChange,
  type TypedQuantity,
} from "./cart-page.ts"
import { beforeSubmission, quantityCheckPath, afterQuantityCheck, type QuantityCheck } from "./quantity-validation.ts"
import { readQuantity } from "./quantity.ts"

/** Quantities of the submitted form that differ from the quote. */
const changesIn = ({ lines, submittedQuantities = {} }: CartPageState): ReadonlyArray<QuantityChange> =>
  lines.flatMap((line) => {
    const parsed = readQuantity(submittedQuantities[line.itemId] ?? String(line.quantity), 0)
    return parsed._tag === "Quantity" && parsed.quantity !== line.quantity
      ? [{ itemId: line.itemId, quantity: parsed.quantity }]
      : []
  })

/** State without a change in flight. */
const withoutChange = (state: CartPageState): CartPageState => ({
  ...state,
  isBusy: false,
  submittedQuantities: undefined,
  changes: undefined,
  isRestoring: undefined,
})

/** Requests the validation of the current quantities; invalid or unchanged ones are not sent. */
const checkQuantities = (state: CartPageState): CartPageStep => {
  const invalid = state.lines.filter((line) => quantityOfLine(state, line)._tag === "Invalid")
  const fieldsAreValid = invalid.length === 0
  const { action } = beforeSubmission({ action: "update_qty", checkAddress: quantityCheckPath, fieldsAreValid })
  if (action === "refuse")
    return withoutRequests({ ...withoutChange(state), invalidLines: invalid.map(({ itemId }) => itemId) })
  if (!hasChangedQuantities(state)) return withoutRequests({ ...withoutChange(state), invalidLines: [], problem: "" })
  const quantities = state.lines.map((line) => ({ itemId: line.itemId, typed: typedQuantity(state, line).trim() }))
  return {
    state: { ...state, isBusy: true, submittedQuantities: state.typed, invalidLines: [], problem: "" },
    requests: [{ _tag: "CheckQuantities", quantities }],
  }
}

/**
 * Validates the quantities in the page, then by the backend. While a change is in flight, the newest quantities are queued and read when
 * they are sent. [5.checkout-and-cart.4]
 */
export const updatePressed = (state: CartPageState): CartPageStep => {
  const { latest, send } = queueLatest(state.changes ?? noRequest)
  const queued = { ...state, changes: latest }
  return send === undefined ? withoutRequests(queued) : checkQuantities(queued)
}

/** Sends a request that removes a line. */
const sendRemoval = (state: CartPageState, request: CartPageRequest): CartPageStep =>
  state.isBusy
    ? withoutRequests(state)
    : {
        state: { ...state, isBusy: true, problem: "", changes: queueLatest(state.changes ?? noRequest).latest },
        requests: [request],
      }

/** Removes a line. */
export const removePressed = (state: CartPageState, itemId: string): CartPageStep =>
  sendRemoval(state, { _tag: "ChangeQuantities", changes: [{ itemId, quantity: 0 }] })

/** Saves a line for later. */
export const savePressed = (state: CartPageState, itemId: string): CartPageStep =>
  sendRemoval(state, { _tag: "SaveForLater", itemId })

/** Restores the line that was removed last. */
export const undoPressed = (state: CartPageState): CartPageStep =>
  state.isBusy || state.removed === undefined
    ? withoutRequests(state)
    : {
        state: {
          ...state,
          isBusy: true,
          problem: "",
          changes: queueLatest(state.changes ?? noRequest).latest,
          isRestoring: true,
          undoProblem: undefined,
        },
        requests: [{ _tag: "RestoreLine", line: state.removed }],
      }

/** Ends a change and starts the queued one. */
export const changeEnded = (state: CartPageState): CartPageStep => {
  const changes = state.changes ?? noRequest
  const { latest, send } = settle(changes, changes.inFlightId ?? 0)
  const next = { ...withoutChange(state), changes: latest }
  return send === undefined ? withoutRequests(withoutChange(state)) : checkQuantities(next)
}

/** Quantities of the form to submit; rejected ones are those of the quote. */
const quantitiesToSubmit = ({ lines, submittedQuantities = {} }: CartPageState): ReadonlyArray<TypedQuantity> =>
  lines.map(({ itemId, quantity }) => ({ itemId, typed: (submittedQuantities[itemId] ?? String(quantity)).trim() }))

/** Submits the form. Rejected quantities are reset to the quote's; without changes the form is submitted as it is. [K4] [5.checkout-and-cart.7] */
export const sendQuantities = (state: CartPageState): CartPageStep => {
  const changes = changesIn(state)
  const request: CartPageRequest =
    changes.length === 0
      ? { _tag: "SubmitCart", quantities: quantitiesToSubmit(state) }
      : { _tag: "ChangeQuantities", changes }
  return { state: { ...state, isBusy: true, alert: [] }, requests: [request] }
}

/**
 * Applies the validation result: submits the form, or opens an alert whose closing submits it. [5.checkout-and-cart.7] [8.7]
 * [7.cart-quantity-validation.3] [8.8]
 */
export const quantitiesChecked = (state: CartPageState, check: QuantityCheck): CartPageStep => {
  const after = afterQuantityCheck(check, state.lines)
  if (after._tag === "Send") return sendQuantities(state)
  const { submittedQuantities = {} } = state
  const remaining = (texts: Readonly<Record<string, string>>, isReset: (itemId: string, text: string) => boolean) =>
    Object.fromEntries(
      Object.entries(texts).filter(([itemId, text]) => !(after.reset.includes(itemId) && isReset(itemId, text))),
    )
  return withoutRequests({
    ...state,
    // Quantities typed since the form was submitted are not rejected.
    typed: remaining(state.typed, (itemId, text) => text === submittedQuantities[itemId]),
    submittedQuantities: remaining(submittedQuantities, () => true),
    alert: after.sentences,
  })
}

/** Shows why a change failed. Typed quantities and a line that could not be restored stay. [I11] */
export const changeFailed = (state: CartPageState, notice: CheckoutNotice): CartPageStep => {
  if ("redirectTo" in notice)
    return { state: withoutChange(state), requests: [{ _tag: "NavigateFromCart", path: notice.redirectTo }] }
  const { state: next, requests } = changeEnded(state)
  const isAboutRestore = state.isRestoring === true && state.removed !== undefined
  return {
    state: { ...next, ...(isAboutRestore ? { undoProblem: notice.message } : { problem: notice.message }) },
    requests,
  }
}
