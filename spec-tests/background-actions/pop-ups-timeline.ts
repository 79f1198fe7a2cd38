import { defaultPopUps, type PopUp } from "../../core/background-actions/pop-ups/pop-up-window.ts"
import { popUpsStep } from "../../core/background-actions/pop-ups/pop-ups-step.ts"
import {
  noPopUps,
  type PopUps,
  type PopUpsEvent,
  type PopUpsRequest,
} from "../../core/background-actions/pop-ups/pop-ups.ts"

/** An event and its time in milliseconds. */
export type TimedEvent = readonly [now: number, event: PopUpsEvent]
export type Timeline = ReadonlyArray<TimedEvent>

/** Ids of both pop-ups. */
export const bothIds = ["ajaxpro-checkout.cart", "ajaxpro-catalog.product.view"]
/** The pop-ups are registered at the start. */
export const registered: TimedEvent = [0, { _tag: "RegistrationRequested", ids: bothIds }]
export const requestStarted: PopUpsEvent = { _tag: "RequestStarted", mayOpen: true }
export const requestEnded: PopUpsEvent = { _tag: "RequestEnded" }
export const timePassed: PopUpsEvent = { _tag: "TimePassed" }
export const updates = (...popUps: ReadonlyArray<PopUp>): PopUpsEvent => ({ _tag: "SectionUpdated", popUps })

/** The state after these events and the requested effects, without renderings. */
export const after = (events: Timeline, start: PopUps = noPopUps(defaultPopUps, false)) => {
  let state = start
  const requests: Array<PopUpsRequest> = []
  for (const [now, event] of events) {
    const step = popUpsStep(state, event, now)
    state = step.state
    requests.push(...step.requests.filter(({ _tag }) => _tag !== "Render"))
  }
  return { state, requests }
}

/** A window that opens at `openedAt`. */
export const shown = (popUp: PopUp): Timeline => [
  registered,
  [900, requestStarted],
  [1000, updates(popUp)],
  [openedAt, timePassed],
]
/** Time in milliseconds at which the window of `shown` opens. */
export const openedAt = 1100
