import {
  newSlider,
  sliderRuns,
  sliderStep,
  type SliderEvent,
  type SliderState,
} from "../../core/content/slide-rotation-step.ts"
import type { PageConfig } from "../../core/storefront/storefront.ts"
import { translator } from "../../core/translation/translator.ts"
import { shopSeconds } from "./shop-time.element.ts"
import { watchSlider } from "./slider-input.element.ts"
import {
  describeSlides,
  scrollToSlide,
  slideAt,
  type SlideElement,
  slidesIn,
  addSliderControls,
} from "./slider-parts.element.ts"
import { sliderTimers, slideIntervalMs } from "./slider-timers.element.ts"

/** Milliseconds before the next slide, as the merchant has configured it; `undefined` for slides that do not advance by themselves. */
const intervalOf = ({ dataset }: HTMLElement): number | undefined =>
  dataset["every"] === undefined ? slideIntervalMs : Number(dataset["every"]) || undefined

const datesOf = (slides: ReadonlyMap<string, SlideElement>) => [...slides.values()].map(({ slide }) => slide)

/**
 * Runs a slider: shows the slides that are active by the clock of the shop, one after another. It pauses when the shopper stops it, points
 * at it or focuses it, when it is not visible, and for the preference of reduced motion. [1.16]
 */
export const openSlider = async (container: HTMLElement, page: PageConfig): Promise<void> => {
  const t = translator(page)
  const strip = container.querySelector<HTMLElement>(".slider__slides")
  if (strip === null) return
  const slides = slidesIn(strip)
  const seconds = await shopSeconds(slides)
  const now = (): number => Math.floor(seconds())
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)")
  let state: SliderState
  let isVisible = !document.hidden

  const dispatch = (event: SliderEvent): void => {
    const before = state
    const step = sliderStep(state, event)
    state = step.state
    timers.scheduleNext(sliderRuns(state) && isVisible)
    // A change of the current slide needs no update of the labels.
    if (state.activeSlides !== before.activeSlides || state.pausedBy !== before.pausedBy) update()
    if (state.current !== before.current && event._tag !== "SlideReached")
      scrollToSlide(strip, slides, state.current, reducedMotion.matches)
    timers.scheduleCheck(step.requests[0]?.at, isVisible)
  }
  const update = (): void => {
    for (const [id, { element }] of slides) element.hidden = !state.activeSlides.some((slide) => slide.id === id)
    describeSlides(state.activeSlides, slides, t)
    controls.show(state)
    strip.ariaLive = sliderRuns(state) ? "off" : "polite"
  }
  const timers = sliderTimers({
    intervalMs: intervalOf(container) ?? 0,
    showNext: () => dispatch({ _tag: "SlideIntervalPassed" }),
    check: () => dispatch({ _tag: "SlideTimerFired", nowInSeconds: now() }),
    seconds,
  })
  const controls = addSliderControls(container, page.dictionary, dispatch)

  const first = newSlider({ slides: datesOf(slides), everyMs: intervalOf(container) }, now())
  state = first.state
  container.setAttribute("aria-roledescription", t("carousel"))
  watchSlider({
    element: container,
    strip,
    reducedMotion,
    dispatch,
    onSettled: () => dispatch({ _tag: "SlideReached", id: slideAt(strip, slides) ?? "" }),
    onVisible: (visible) => {
      isVisible = visible
      dispatch({ _tag: "SlideTimerFired", nowInSeconds: now() })
    },
  })
  dispatch({ _tag: reducedMotion.matches ? "SliderPaused" : "SliderResumed", by: "reduced motion" })
  timers.scheduleCheck(first.requests[0]?.at, isVisible)
}
