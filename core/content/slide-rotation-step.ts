import { nextSlideChange, slidesOnShow, type Slide } from "./slides.ts"

/** State of slides shown one at a time. `everyMs` is absent for slides that do not advance by themselves. */
export type SliderState = {
  readonly slides: ReadonlyArray<Slide>
  readonly onShow: ReadonlyArray<Slide>
  readonly current: string | undefined
  readonly everyMs: number | undefined
  /** Reasons why the slides are paused. A pause by the shopper stays; the others end with their cause. */
  readonly heldBy: ReadonlyArray<"shopper" | "pointer" | "focus" | "reduced motion">
}

/** Event of a slider. */
export type SliderEvent =
  | { readonly _tag: "SlideTimerFired"; readonly nowInSeconds: number }
  | { readonly _tag: "SlideTurned" }
  | { readonly _tag: "SlideMoved"; readonly by: 1 | -1 }
  /** The shopper has swiped or scrolled to this slide. */
  | { readonly _tag: "SlideReached"; readonly id: string }
  | { readonly _tag: "SliderHeld"; readonly by: SliderState["heldBy"][number] }
  | { readonly _tag: "SliderReleased"; readonly by: SliderState["heldBy"][number] }

/** `CheckSlides` requests `SlideTimerFired` at a unix second. */
export type SliderRequest = { readonly _tag: "CheckSlides"; readonly at: number }

/** Result of one step: the next state and the requests to perform. */
export type SliderStep = { readonly state: SliderState; readonly requests: ReadonlyArray<SliderRequest> }

/** Returns `true` while the slides advance by themselves. */
export const sliderRuns = ({ everyMs, heldBy, onShow }: SliderState): boolean =>
  everyMs !== undefined && heldBy.length === 0 && onShow.length > 1

/** Moves by a number of slides, wrapping around; to the first when the current slide is not displayed. */
const moved = (state: SliderState, by: number): SliderState => {
  const { length } = state.onShow
  const index = state.onShow.findIndex(({ id }) => id === state.current)
  const next = index < 0 ? state.onShow[0] : state.onShow[(index + by + length) % length]
  return { ...state, current: next?.id }
}

/** Removes expired slides and adds started ones; the current slide stays while it is active. */
const checked = (state: SliderState, nowInSeconds: number): SliderStep => {
  const onShow = slidesOnShow(state.slides, nowInSeconds)
  const isStill = onShow.some(({ id }) => id === state.current)
  const at = nextSlideChange(state.slides, nowInSeconds)
  return {
    state: { ...state, onShow, current: isStill ? state.current : onShow[0]?.id },
    requests: at === undefined ? [] : [{ _tag: "CheckSlides", at }],
  }
}

/** Creates the slider of a page, with the first of its active slides. */
export const newSlider = (slider: Pick<SliderState, "slides" | "everyMs">, nowInSeconds: number): SliderStep =>
  checked({ ...slider, onShow: [], current: undefined, heldBy: [] }, nowInSeconds)

/** Returns the slider after an event. Slides advance by themselves only while nothing pauses them. */
export const sliderStep = (state: SliderState, event: SliderEvent): SliderStep => {
  switch (event._tag) {
    case "SlideTimerFired":
      return checked(state, event.nowInSeconds)
    case "SlideTurned":
      return { state: sliderRuns(state) ? moved(state, 1) : state, requests: [] }
    case "SlideMoved":
      return { state: moved(state, event.by), requests: [] }
    case "SlideReached":
      return {
        state: state.onShow.some(({ id }) => id === event.id) ? { ...state, current: event.id } : state,
        requests: [],
      }
    case "SliderHeld":
      return { state: { ...state, heldBy: [...new Set([...state.heldBy, event.by])] }, requests: [] }
    case "SliderReleased":
      return { state: { ...state, heldBy: state.heldBy.filter((reason) => reason !== event.by) }, requests: [] }
  }
}
