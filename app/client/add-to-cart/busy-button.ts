import {
  addToCartButtonStep,
  buttonDisplay,
  nextChangeOfButton,
  readyButton,
  type AddToCartButtonEvent,
  type AddToCartButtonRequest,
  type AddToCartLabel,
} from "../../../core/background-actions/add-to-cart-button.ts"
import { markBusyUntil } from "../boot/early-clicks.ts"

/** The button of one pending submission. */
export type BusyButton = {
  /** Applies an event to the button; after a response timers change its label until the button is enabled again. Returns the requests of the step. */
  readonly dispatch: (event: AddToCartButtonEvent) => ReadonlyArray<AddToCartButtonRequest>
  /** Enables the button immediately. */
  readonly enable: () => void
}

/**
 * Disables a button during its submission, with `aria-disabled`: the `disabled` attribute would remove the focus. The label is changed
 * in the existing text node, which belongs to React where the form is an island.
 */
export const makeBusy = (button: HTMLElement, translated: (label: AddToCartLabel) => string): BusyButton => {
  const textNode = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode()
  const before = textNode?.nodeValue ?? ""
  const showLabel = (label: AddToCartLabel) => {
    if (textNode === null) return
    textNode.nodeValue = label === "Add to Cart" ? before : translated(label)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  let state = readyButton
  const dispatch: BusyButton["dispatch"] = (event) => {
    const now = performance.now()
    const { requests, ...next } = addToCartButtonStep(state, event, now)
    state = next.state
    const { disabled, label } = buttonDisplay(state, now)
    showLabel(label)
    const changesAt = nextChangeOfButton(state, now)
    if (changesAt !== undefined) setTimeout(() => dispatch({ _tag: "TimePassed" }), changesAt - now)
    if (disabled) button.setAttribute("aria-disabled", "true")
    else {
      button.removeAttribute("aria-disabled")
      resolve()
    }
    return requests
  }
  const enable = () => void dispatch({ _tag: "Released" })

  markBusyUntil(button, promise)
  // Otherwise the back/forward cache could restore the page with a disabled button. (R14)
  addEventListener("pagehide", enable, { once: true })
  dispatch({ _tag: "Submitted" })
  return { enable, dispatch }
}
