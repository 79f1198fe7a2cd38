import { Context, Effect } from "effect"

import { runTimed } from "../../requests/timed-step.program.ts"
import { closingAnnouncement } from "./pop-up-countdown.ts"
import type { PopUp, PopUpSettings } from "./pop-up-window.ts"
import { popUpsStep } from "./pop-ups-step.ts"
import {
  nextChangeOfPopUps,
  noPopUps,
  popUpView,
  type PopUps,
  type PopUpsRequest,
  type PopUpView,
  type CloseReason,
} from "./pop-ups.ts"

/** Pop-ups of the page. Implemented in the browser. */
export class PopUpWindows extends Context.Service<
  PopUpWindows,
  {
    readonly render: (popUps: ReadonlyArray<PopUp>) => Effect.Effect<void>
    readonly open: (popUp: PopUp) => Effect.Effect<void>
    readonly close: (id: string, reason: CloseReason) => Effect.Effect<void>
    /** Shows the countdown of the open window; `undefined` when none is open. */
    readonly show: (view: PopUpView | undefined) => Effect.Effect<void>
    /** Announces politely that the window closes: a dictionary text and its seconds. */
    readonly announce: (text: string, seconds: number) => Effect.Effect<void>
    readonly rememberStaysOpen: (staysOpen: boolean) => Effect.Effect<void>
  }
>()("storefront/core/background-actions/PopUpWindows") {}

const perform = Effect.fnUntraced(function* (request: PopUpsRequest) {
  const windows = yield* PopUpWindows
  switch (request._tag) {
    case "Render":
      return yield* windows.render(request.popUps)
    case "Open":
      return yield* windows.open(request.popUp)
    case "Close":
      return yield* windows.close(request.id, request.reason)
    case "Announce":
      return yield* windows.announce(closingAnnouncement, request.secondsLeft)
    case "Remember":
      return yield* windows.rememberStaysOpen(request.staysOpen)
  }
})

/** Opens, counts down and closes the pop-ups of a page as long as its scope lasts. [4.background-action-pop-ups] */
export const runPopUps = Effect.fn("runPopUps")(function* (settings: PopUpSettings, staysOpen: boolean) {
  const windows = yield* PopUpWindows
  return yield* runTimed({
    initial: noPopUps(settings, staysOpen),
    step: popUpsStep,
    nextChange: nextChangeOfPopUps,
    timePassed: { _tag: "TimePassed" },
    show: (state: PopUps, now) => windows.show(popUpView(state, now)),
    perform,
  })
})
