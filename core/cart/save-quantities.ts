import {
  fieldsMatchSubmission,
  quantitiesAreSaved,
  quantityOfLine,
  typedQuantity,
  withoutRequests,
  type CartPageEvent,
  type CartPageState,
  type CartPageStep,
} from "./cart-page.ts"
import { updatePressed } from "./quantities-step.ts"
import { maxQuantity } from "./quantity.ts"

/** Pause after the last typed character before the quantities are saved, in milliseconds. */
export const typingPauseMs = 1000

/** Shows the typed quantity, and saves it after a pause. */
const quantityTyped = (state: CartPageState, itemId: string, text: string): CartPageStep => ({
  state: { ...state, typed: { ...state.typed, [itemId]: text }, pathAfterSave: undefined },
  requests: [{ _tag: "WaitForPause", milliseconds: typingPauseMs }],
})

/** Changes the quantity of a line by one, between 1 and `maxQuantity`. Counts from the saved quantity where the typed one is invalid. */
const quantityStepped = (state: CartPageState, itemId: string, by: 1 | -1): CartPageStep => {
  const line = state.lines.find((candidate) => candidate.itemId === itemId)
  if (line === undefined) return withoutRequests(state)
  const parsed = quantityOfLine(state, line)
  const from = parsed._tag === "Quantity" ? parsed.quantity : line.quantity
  return quantityTyped(state, itemId, String(Math.min(Math.max(from + by, 1), maxQuantity)))
}

/** Saves the typed quantities when a field loses the focus, or shows why they cannot be saved. */
const quantityBlurred = (state: CartPageState): CartPageStep =>
  fieldsMatchSubmission(state) && state.invalidLines.length === 0 ? withoutRequests(state) : updatePressed(state)

/**
 * Saves the typed quantities after a pause. Quantities that may be unfinished are not saved yet: invalid ones, and zero, which would
 * remove the line. Nothing is saved while the shopper decides whether to leave the page.
 */
const typingPaused = (state: CartPageState): CartPageStep => {
  const areComplete = state.lines.every((line) => {
    const parsed = quantityOfLine(state, line)
    return parsed._tag === "Quantity" && (parsed.quantity > 0 || typedQuantity(state, line) === String(line.quantity))
  })
  return areComplete && state.leavingTo === undefined ? quantityBlurred(state) : withoutRequests(state)
}

/** Opens the checkout; quantities that are not saved yet are saved first, and the page stays when the shop refuses them. */
const checkoutPressed = (state: CartPageState, path: string): CartPageStep => {
  if (quantitiesAreSaved(state)) return { state, requests: [{ _tag: "OpenCartPage", path }] }
  const { state: saving, requests } = quantityBlurred(state)
  return { state: { ...saving, pathAfterSave: saving.isBusy ? path : undefined }, requests }
}

/** Event of the quantity fields, and of the controls that submit them. */
export type TypingEvent = Extract<
  CartPageEvent,
  {
    readonly _tag:
      | "CartQuantityTyped"
      | "CartQuantityStepped"
      | "CartTypingPaused"
      | "CartQuantityBlurred"
      | "CartUpdatePressed"
      | "CartCheckoutPressed"
  }
>

/** Computes the next state after input of the quantity fields: they are saved after a pause, on leaving a field, and before the checkout. */
export const typingStep = (state: CartPageState, event: TypingEvent): CartPageStep => {
  switch (event._tag) {
    case "CartQuantityTyped":
      return quantityTyped(state, event.itemId, event.text)
    case "CartQuantityStepped":
      return quantityStepped(state, event.itemId, event.by)
    case "CartTypingPaused":
      return typingPaused(state)
    case "CartQuantityBlurred":
      return quantityBlurred(state)
    case "CartUpdatePressed":
      return updatePressed(state)
    case "CartCheckoutPressed":
      return checkoutPressed(state, event.path)
  }
}
