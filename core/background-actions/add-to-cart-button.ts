/** Label of the add-to-cart button. [4.add-to-cart-button] */
export type AddToCartLabel = "Adding..." | "Added" | "Add to Cart"

/** Milliseconds after success: first the label "Added", then the own label. Numbers, because `boot` reads this file. [9.background-actions-and-pop-ups.4] */
export const addedLabelDelayMs = 1500

/** Delay after which the button is enabled again. [4.add-to-cart-button.3] */
export const buttonReadyDelayMs = 3000

/** State of the button of one form. `since` in milliseconds, by the clock of the events. */
export type AddToCartButton =
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Sending" }
  | { readonly _tag: "Succeeded"; readonly since: number; readonly hasOptions: boolean }

/** Event of an add-to-cart button, from the submission to the response. */
export type AddToCartButtonEvent =
  | { readonly _tag: "Submitted" }
  | { readonly _tag: "Responded"; readonly hasOptions: boolean; readonly statusText: string }
  /** Nothing was added, and the page stays. */
  | { readonly _tag: "Released" }
  | { readonly _tag: "TimePassed" }

/** Request of an add-to-cart button that the page performs. */
export type AddToCartButtonRequest =
  | { readonly _tag: "Send" }
  /** Changes the stock status to unavailable with this text. */
  | { readonly _tag: "ShowUnavailable"; readonly text: string }

/** Result of one step: the next state and the requests to perform. */
export type AddToCartButtonStep = {
  readonly state: AddToCartButton
  readonly requests: ReadonlyArray<AddToCartButtonRequest>
}

/** First state of an add-to-cart button: enabled, with its own label. */
export const readyButton: AddToCartButton = { _tag: "Ready" }

/** Returns the label at a time after success. A product with options has no label "Added". [4.add-to-cart-button.2] */
export const addToCartLabel = (millisecondsSinceSuccess: number, hasOptions: boolean): AddToCartLabel => {
  if (millisecondsSinceSuccess >= buttonReadyDelayMs) return "Add to Cart"
  return millisecondsSinceSuccess >= addedLabelDelayMs && !hasOptions ? "Added" : "Adding..."
}

/** Returns the visible label and status; `now` in milliseconds. [4.add-to-cart-button.1] [4.add-to-cart-button.3] */
export const buttonDisplay = (
  button: AddToCartButton,
  now: number,
): { readonly disabled: boolean; readonly label: AddToCartLabel } => {
  switch (button._tag) {
    case "Ready":
      return { disabled: false, label: "Add to Cart" }
    case "Sending":
      return { disabled: true, label: "Adding..." }
    case "Succeeded": {
      const passed = now - button.since
      return { disabled: passed < buttonReadyDelayMs, label: addToCartLabel(passed, button.hasOptions) }
    }
  }
}

/** Returns the time of the next change of the label in milliseconds; `undefined` when none is due. */
export const nextChangeOfButton = (button: AddToCartButton, now: number): number | undefined => {
  if (button._tag !== "Succeeded") return undefined
  const addedAt = button.since + addedLabelDelayMs
  return now < addedAt && !button.hasOptions ? addedAt : button.since + buttonReadyDelayMs
}

/**
 * Returns the button after an event at `now` (milliseconds). A submission while the button is not ready is ignored.
 * [4.add-to-cart-button] [4.add-to-cart-button.4]
 */
export const addToCartButtonStep = (
  button: AddToCartButton,
  event: AddToCartButtonEvent,
  now: number,
): AddToCartButtonStep => {
  switch (event._tag) {
    case "Submitted":
      return button._tag === "Ready"
        ? { state: { _tag: "Sending" }, requests: [{ _tag: "Send" }] }
        : { state: button, requests: [] }
    case "Responded": {
      if (button._tag !== "Sending") return { state: button, requests: [] }
      const { hasOptions, statusText } = event
      return {
        state: { _tag: "Succeeded", since: now, hasOptions },
        requests: statusText === "" ? [] : [{ _tag: "ShowUnavailable", text: statusText }],
      }
    }
    case "Released":
      return { state: readyButton, requests: [] }
    case "TimePassed":
      return { state: buttonDisplay(button, now).disabled ? button : readyButton, requests: [] }
  }
}
