import { nextSlideChange, activeSlides, type Slide } from "./slides.ts"

/** State of slides shown one at a time. `everyMs` is absent for slides that do not advance by themselves. */
export type SliderState = {
  readonly slides: ReadonlyArray<Slide>
  readonly activeSlides: ReadonlyArray<Slide>
  readonly current: string | undefined
  readonly everyMs: number | undefined
  /** Reasons why the slides are paused. A pause by the shopper stays; the others end with their cause. */
  readonly pausedBy: ReadonlyArray<"shopper" | "pointer" | "focus" | "reduced motion">
}

/** Event of a slider. */
export type SliderEvent =
  | { readonly _tag: "SlideTimerFired"; readonly nowInSeconds: number }
  | { readonly _tag: "SlideIntervalPassed" }
  | { readonly _tag: "SlideMoved"; readonly by: 1 | -1 }
  /** The shopper has swiped or scrolled to this slide. */
  | { readonly _tag: "SlideReached"; readonly id: string }
  | { readonly _tag: "SliderPaused"; readonly by: SliderState["pausedBy"][number] }
  | { readonly _tag: "SliderResumed"; readonly by: SliderState["pausedBy"][number] }

/** `CheckSlides` requests `SlideTimerFired` at a unix second. */
export type SliderRequest = { readonly _tag: "CheckSlides"; readonly at: number }

/** Result of one step: the next state and the requests to perform. */
export type SliderStep = { readonly state: SliderState; readonly requests: ReadonlyArray<SliderRequest> }

/** Returns `true` while the slides advance by themselves. */
export const sliderRuns = ({ everyMs, pausedBy, activeSlides: activeNow }: SliderState): boolean =>
  everyMs !== undefined && pausedBy.length === 0 && activeNow.length > 1

/** Moves by a number of slides, wrapping around; to the first when the current slide is not displayed. */
const moveSlides = (state: SliderState, by: number): SliderState => {
  const { length } = state.activeSlides
  const index = state.activeSlides.findIndex(({ id }) => id === state.current)
  const next = index < 0 ? state.activeSlides[0] : state.activeSlides[(index + by + length) % length]
  return { ...state, current: next?.id }
}

/** Removes expired slides and adds started ones; the current slide stays while it is active. */
const checkSlides = (state: SliderState, nowInSeconds: number): SliderStep => {
  const activeNow = activeSlides(state.slides, nowInSeconds)
  const staysActive = activeNow.some(({ id }) => id === state.current)
  const at = nextSlideChange(state.slides, nowInSeconds)
  return {
    state: { ...state, activeSlides: activeNow, current: staysActive ? state.current : activeNow[0]?.id },
    requests: at === undefined ? [] : [{ _tag: "CheckSlides", at }],
  }
}

/** Creates the slider of a page, with the first of its active slides. */
export const newSlider = (slider: Pick<SliderState, "slides" | "everyMs">, nowInSeconds: number): SliderStep =>
  checkSlides({ ...slider, activeSlides: [], current: undefined, pausedBy: [] }, nowInSeconds)

/** Returns the slider after an event. Slides advance by themselves only while nothing pauses them. */
export const sliderStep = (state: SliderState, event: SliderEvent): SliderStep => {
  switch (event._tag) {
    case "SlideTimerFired":
      return checkSlides(state, event.nowInSeconds)
    case "SlideIntervalPassed":
      return { state: sliderRuns(state) ? moveSlides(state, 1) : state, requests: [] }
    case "SlideMoved":
      return { state: moveSlides(state, event.by), requests: [] }
    case "SlideReached":
      return {
        state: state.activeSlides.some(({ id }) => id === event.id) ? { ...state, current: event.id } : state,
        requests: [],
      }
    case "SliderPaused":
      return { state: { ...state, pausedBy: [...new Set([...state.pausedBy, event.by])] }, requests: [] }
    case "SliderResumed":
      return { state: { ...state, pausedBy: state.pausedBy.filter((reason) => reason !== event.by) }, requests: [] }
  }
}
