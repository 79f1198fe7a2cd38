import {
  addToCartButtonStep,
  buttonShows,
  nextChangeOfButton,
  readyButton,
  type AddToCartButtonEvent,
  type AddToCartButtonRequest,
  type AddToCartLabel,
} from "../../../core/background-actions/add-to-cart-button.ts"
import { holdBusyState } from "../boot/early-clicks.ts"

/** The button of one running submission. */
export type BusyButton = {
  /** After a response the label follows by the clock until the button is ready again. Returns what else there is to do. */
  readonly dispatch: (event: AddToCartButtonEvent) => ReadonlyArray<AddToCartButtonRequest>
  readonly ready: () => void
}

/**
 * Disables the button for assistive technology and for us, but not by the `disabled` attribute: a focused button that gets it loses the
 * keyboard's place on the page. Text is changed in its own text node, which belongs to React where the form is an island.
 */
export const busyButton = (button: HTMLElement, translated: (label: AddToCartLabel) => string): BusyButton => {
  const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode()
  const before = words?.nodeValue ?? ""
  const say = (label: AddToCartLabel) => {
    if (words === null) return
    words.nodeValue = label === "Add to Cart" ? before : translated(label)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  let state = readyButton
  const tell: BusyButton["dispatch"] = (event) => {
    const now = Date.now()
    const { requests, ...next } = addToCartButtonStep(state, event, now)
    state = next.state
    const { disabled, label } = buttonShows(state, now)
    say(label)
    const changesAt = nextChangeOfButton(state, now)
    if (changesAt !== undefined) setTimeout(() => tell({ _tag: "TimePassed" }), changesAt - now)
    if (disabled) button.setAttribute("aria-disabled", "true")
    else {
      button.removeAttribute("aria-disabled")
      resolve()
    }
    return requests
  }
  const ready = () => void tell({ _tag: "Released" })

  holdBusyState(button, promise)
  // A page that Back restores does not come back with a button that nobody enables any more. (R14)
  addEventListener("pagehide", ready, { once: true })
  tell({ _tag: "Submitted" })
  return { ready, dispatch: tell }
}
