import {
  closingNoticeMs,
  popUpCountdown,
  untilNextCountdown,
  type Idleness,
  type PopUpCountdown,
} from "./pop-up-countdown.ts"
import { noRegistration, type PopUpRegistration } from "./pop-up-registration.ts"
import type { PopUp, PopUpSettings } from "./pop-up-window.ts"

/** The open pop-up. Times in milliseconds, by the clock of the events. */
export type OpenPopUp = {
  readonly popUp: PopUp
  /** Time of the shopper's last activity. */
  readonly lastActivity: number
  /** Stays open until closed by the shopper. */
  readonly isHeld: boolean
  /** The focus is in a form of it, or a choice in it is not sent yet: it does not close meanwhile. */
  readonly isInUse: boolean
  /** Closing was announced in this idle period. */
  readonly isAnnounced: boolean
  /** Closing was announced since it opened. */
  readonly hasWarned: boolean
}

/** State of all pop-ups of a page. [2.background-action-pop-up-windows.2] */
export type PopUps = {
  readonly settings: PopUpSettings
  /** The shopper's remembered setting. */
  readonly staysOpen: boolean
  readonly registration: PopUpRegistration
  /** A pop-up is expected: its background request is running, or has just completed. */
  readonly isExpected: boolean
  readonly quietUntil: number
  /** New contents that are about to be rendered. [9.background-actions-and-pop-ups.2] */
  readonly updates: ReadonlyArray<{ readonly popUps: ReadonlyArray<PopUp>; readonly renderAt: number }>
  readonly open: OpenPopUp | undefined
}

/** Event of the pop-ups of a page. */
export type PopUpsEvent =
  | { readonly _tag: "RegistrationRequested"; readonly ids: ReadonlyArray<string> }
  /** `mayOpen`: see `mayOpenPopUp`. */
  | { readonly _tag: "RequestStarted"; readonly mayOpen: boolean }
  | { readonly _tag: "RequestEnded" }
  /** The page reloads all sections, or the expired ones. */
  | { readonly _tag: "SectionsReloadRequested" }
  | { readonly _tag: "SectionUpdated"; readonly popUps: ReadonlyArray<PopUp> }
  | { readonly _tag: "OverlayClicked" }
  | { readonly _tag: "EscapePressed" }
  | { readonly _tag: "ClosePressed" }
  | { readonly _tag: "ContinuePressed" }
  /** One of `activityEvents` occurred. */
  | { readonly _tag: "Active" }
  | { readonly _tag: "FormUseChanged"; readonly isInUse: boolean }
  | { readonly _tag: "StayOpenPressed" }
  | { readonly _tag: "StaysOpenChanged"; readonly staysOpen: boolean }
  | { readonly _tag: "TimePassed" }

/** Cause that closes a pop-up. */
export type CloseReason = "overlay" | "escape" | "close button" | "continue" | "idle" | "another opens"

/** Request of the pop-ups that the page performs. */
export type PopUpsRequest =
  | { readonly _tag: "Render"; readonly popUps: ReadonlyArray<PopUp> }
  | { readonly _tag: "Open"; readonly popUp: PopUp }
  | { readonly _tag: "Close"; readonly id: string; readonly reason: CloseReason }
  /** Announces politely the whole seconds until it closes. */
  | { readonly _tag: "Announce"; readonly secondsLeft: number }
  | { readonly _tag: "Remember"; readonly staysOpen: boolean }

/** Result of one step: the next state and the requests to perform. */
export type PopUpsStep = { readonly state: PopUps; readonly requests: ReadonlyArray<PopUpsRequest> }

/** First state of the pop-ups: none is open. */
export const noPopUps = (settings: PopUpSettings, staysOpen: boolean): PopUps => ({
  settings,
  staysOpen,
  registration: noRegistration,
  isExpected: false,
  quietUntil: 0,
  updates: [],
  open: undefined,
})

/** True for a window that does not close by itself. */
const staysForNow = ({ isHeld, isInUse }: OpenPopUp, { closesAfterMilliseconds }: PopUpSettings): boolean =>
  isHeld || isInUse || closesAfterMilliseconds === 0

/** Returns the facts for the countdown of the open window at `now`. */
export const idlenessOf = (open: OpenPopUp, settings: PopUpSettings, now: number): Idleness => ({
  idleMilliseconds: now - open.lastActivity,
  closesAfterMilliseconds: settings.closesAfterMilliseconds,
  isHeld: staysForNow(open, settings),
  hasContinueButtons: open.popUp.hasContinueButtons,
})

/** Returns the time of the next announcement or closing; `undefined` when the pop-up does not close by itself. */
export const nextIdleChange = (open: OpenPopUp, settings: PopUpSettings): number | undefined => {
  if (staysForNow(open, settings)) return undefined
  const { lastActivity, isAnnounced } = open
  const closesAt = lastActivity + settings.closesAfterMilliseconds
  return isAnnounced ? closesAt : Math.max(lastActivity, closesAt - closingNoticeMs)
}

/** View of the open window without its content. */
export type PopUpView = {
  readonly id: string
  readonly countdown: PopUpCountdown
  /** `true` once the window was about to close since it opened. The control that keeps it open stays then, since the way to it is an activity. */
  readonly warnsOfClosing: boolean
  readonly hasContinueButtons: boolean
  /** The shopper's remembered setting. */
  readonly staysOpen: boolean
}

/** Event of the pop-up view. */
export type PopUpViewEvent = { readonly _tag: "PopUpViewEvent"; readonly event: PopUpsEvent }

/** Returns the view of the open pop-up at `now`, in milliseconds of the events' clock; `undefined` while none is open. */
export const popUpView = ({ open, settings, staysOpen }: PopUps, now: number): PopUpView | undefined =>
  open && {
    id: open.popUp.id,
    countdown: popUpCountdown(idlenessOf(open, settings, now)),
    warnsOfClosing: open.hasWarned && !staysForNow(open, settings),
    hasContinueButtons: open.popUp.hasContinueButtons,
    staysOpen,
  }

/** Returns the time in milliseconds of the next change; `TimePassed` is dispatched then. */
export const nextChangeOfPopUps = (
  { registration, updates, open, settings }: PopUps,
  now: number,
): number | undefined => {
  const left = open && untilNextCountdown(idlenessOf(open, settings, now))
  const times = [
    ...(registration.checkAt === undefined ? [] : [registration.checkAt]),
    ...updates.map(({ renderAt }) => renderAt),
    ...(left === undefined ? [] : [now + left]),
  ]
  return times.length === 0 ? undefined : Math.min(...times)
}
