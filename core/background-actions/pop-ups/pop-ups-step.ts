import { quietAfterReloadMs } from "./pop-up-cause.ts"
import { popUpOpening } from "./pop-up-opening.ts"
import { registrationRequested, registrationChecked, requestEnded, requestStarted } from "./pop-up-registration.ts"
import type { PopUp } from "./pop-up-window.ts"
import { nextIdleChange, type PopUps, type PopUpsEvent, type PopUpsStep, type CloseReason } from "./pop-ups.ts"

/** Delay in milliseconds before new contents of a section are rendered. [9.background-actions-and-pop-ups.2] */
export const sectionRenderDelayMs = 100

const withoutRequests = (state: PopUps): PopUpsStep => ({ state, requests: [] })

const andThen = ({ state, requests }: PopUpsStep, next: (state: PopUps) => PopUpsStep): PopUpsStep => {
  const after = next(state)
  return { state: after.state, requests: [...requests, ...after.requests] }
}

const closePopUp = (state: PopUps, reason: CloseReason): PopUpsStep =>
  state.open === undefined
    ? withoutRequests(state)
    : { state: { ...state, open: undefined }, requests: [{ _tag: "Close", id: state.open.popUp.id, reason }] }

/** Opens a pop-up; an open one closes first. [4.background-action-pop-ups.1] */
const openPopUp = (state: PopUps, popUp: PopUp, now: number): PopUpsStep =>
  andThen(closePopUp(state, "another opens"), (closed) => ({
    state: {
      ...closed,
      open: {
        popUp,
        lastActivity: now,
        isHeld: closed.staysOpen,
        isInUse: false,
        isAnnounced: false,
        hasWarned: false,
      },
    },
    requests: [{ _tag: "Open", popUp }],
  }))

/** Renders new contents and opens the pop-ups that may open, one after the other, so that the last one stays open. */
const renderContents = (state: PopUps, popUps: ReadonlyArray<PopUp>, now: number): PopUpsStep => {
  const start: PopUpsStep = { state: { ...state, isExpected: false }, requests: [{ _tag: "Render", popUps }] }
  return popUps.reduce<PopUpsStep>(
    (step, popUp) =>
      andThen(step, (before) => {
        const { isExpected, registration } = state
        const openId = before.open?.popUp.id
        const opening = popUpOpening(popUp, { isExpected, registered: registration.registered, openId })
        return opening.opens ? openPopUp(before, popUp, now) : withoutRequests(before)
      }),
    start,
  )
}

const renderUpdates = (state: PopUps, at: number): PopUpsStep => {
  const due = state.updates.filter(({ renderAt }) => renderAt <= at)
  const updates = state.updates.filter(({ renderAt }) => renderAt > at)
  return due.reduce<PopUpsStep>(
    (step, { popUps }) => andThen(step, (before) => renderContents(before, popUps, at)),
    withoutRequests({ ...state, updates }),
  )
}

/** Announces closing once in each idle period, and closes the pop-up at its end. [4.background-action-pop-ups.5] */
const applyIdleTime = (state: PopUps, at: number): PopUpsStep => {
  const { open, settings } = state
  const changeAt = open && nextIdleChange(open, settings)
  if (open === undefined || changeAt === undefined || at < changeAt) return withoutRequests(state)
  const left = open.lastActivity + settings.closesAfterMilliseconds - at
  if (left <= 0) return closePopUp(state, "idle")
  return {
    state: { ...state, open: { ...open, isAnnounced: true, hasWarned: true } },
    requests: [{ _tag: "Announce", secondsLeft: Math.ceil(left / 1000) }],
  }
}

const nextChangeAt = ({ registration, updates, open, settings }: PopUps): number =>
  Math.min(
    (registration.running === 0 ? registration.checkAt : undefined) ?? Infinity,
    (open && nextIdleChange(open, settings)) ?? Infinity,
    ...updates.map(({ renderAt }) => renderAt),
  )

/** Applies all changes that were due until `now`, in order. */
const onTimePassed = (state: PopUps, now: number): PopUpsStep => {
  const at = nextChangeAt(state)
  if (at > now) return withoutRequests({ ...state, registration: registrationChecked(state.registration, now) })
  const checked = { ...state, registration: registrationChecked(state.registration, at) }
  const applied = andThen(applyIdleTime(checked, at), (before) => renderUpdates(before, at))
  return andThen(applied, (before) => onTimePassed(before, now))
}

/** Restarts the idle time of the open pop-up. [4.background-action-pop-ups.7] */
const onActivity = (state: PopUps, now: number): PopUps =>
  state.open === undefined ? state : { ...state, open: { ...state.open, lastActivity: now, isAnnounced: false } }

/** Stops or restarts the countdown of the open pop-up. */
const setHeld = (state: PopUps, isHeld: boolean): PopUps =>
  state.open === undefined ? state : { ...state, open: { ...state.open, isHeld } }

/** Sets whether a form of the open pop-up is in use, during which the pop-up stays open. */
const setFormUse = (state: PopUps, isInUse: boolean): PopUps =>
  state.open === undefined ? state : { ...state, open: { ...state.open, isInUse } }

const onRequestStarted = (state: PopUps, mayOpen: boolean, now: number): PopUps => ({
  ...state,
  registration: requestStarted(state.registration),
  isExpected: state.isExpected || (mayOpen && now >= state.quietUntil),
})

const afterPageEvent = (state: PopUps, event: PopUpsEvent, now: number): PopUpsStep => {
  switch (event._tag) {
    case "RegistrationRequested":
      return withoutRequests({ ...state, registration: registrationRequested(state.registration, event.ids, now) })
    case "RequestStarted":
      return withoutRequests(onRequestStarted(state, event.mayOpen, now))
    case "RequestEnded":
      return withoutRequests({ ...state, registration: requestEnded(state.registration) })
    case "SectionsReloadRequested":
      return withoutRequests({ ...state, isExpected: false, quietUntil: now + quietAfterReloadMs })
    case "SectionUpdated": {
      const update = { popUps: event.popUps, renderAt: now + sectionRenderDelayMs }
      return withoutRequests({ ...state, updates: [...state.updates, update] })
    }
    default:
      return withoutRequests(state)
  }
}

/** Handles presses and activity: a press on the overlay closes the pop-up. [4.background-action-pop-ups.3] */
const afterEvent = (state: PopUps, event: PopUpsEvent, now: number): PopUpsStep => {
  switch (event._tag) {
    case "OverlayClicked":
      return closePopUp(state, "overlay")
    case "EscapePressed":
      return closePopUp(state, "escape")
    case "ClosePressed":
      return closePopUp(state, "close button")
    case "ContinuePressed":
      return closePopUp(state, "continue")
    case "Active":
      return withoutRequests(onActivity(state, now))
    case "FormUseChanged":
      return withoutRequests(setFormUse(onActivity(state, now), event.isInUse))
    case "StayOpenPressed":
      return withoutRequests(setHeld(onActivity(state, now), true))
    case "StaysOpenChanged": {
      const { staysOpen } = event
      return {
        state: { ...setHeld(onActivity(state, now), staysOpen), staysOpen },
        requests: [{ _tag: "Remember", staysOpen }],
      }
    }
    default:
      return afterPageEvent(state, event, now)
  }
}

/**
 * Returns all pop-ups after an event at `now` (milliseconds). Changes due before the event are applied first, so the result does not
 * depend on the frequency of `TimePassed`. [4.background-action-pop-ups]
 */
export const popUpsStep = (state: PopUps, event: PopUpsEvent, now: number): PopUpsStep =>
  andThen(onTimePassed(state, now), (before) => afterEvent(before, event, now))
