import {
  newSlider,
  sliderRuns,
  sliderStep,
  type SliderEvent,
  type SliderState,
} from "../../core/content/slider-step.ts"
import type { PageConfig } from "../../core/storefront/storefront.ts"
import { translator } from "../../core/translation/translator.ts"
import { shopSeconds } from "./shop-time.element.ts"
import {
  describeSlides,
  goToSlide,
  slideAt,
  type SlideElement,
  slidesIn,
  sliderControls,
} from "./slider-parts.element.ts"
import { watchSlider } from "./slider-signs.element.ts"
import { sliderTimers, slideStaysMs } from "./slider-timers.element.ts"

const datesOf = (slides: ReadonlyMap<string, SlideElement>) => [...slides.values()].map(({ slide }) => slide)

/**
 * Shows the slides of the moment, by the clock of the shop, one after another, unless the shopper has stopped them, is busy with them,
 * looks elsewhere, or asks for less motion. [1.16] [2.other-page-elements.2] [4.slides.1]
 */
export const openSlider = async (place: HTMLElement, page: PageConfig): Promise<void> => {
  const t = translator(page)
  const strip = place.querySelector<HTMLElement>(".slider__slides")
  if (strip === null) return
  const slides = slidesIn(strip)
  const seconds = await shopSeconds(slides)
  const now = (): number => Math.floor(seconds())
  const calm = matchMedia("(prefers-reduced-motion: reduce)")
  let state: SliderState
  let isSeen = !document.hidden

  const tell = (event: SliderEvent): void => {
    const before = state
    const step = sliderStep(state, event)
    state = step.state
    timers.turns(sliderRuns(state) && isSeen)
    // A turn changes nothing but the place.
    if (state.onShow !== before.onShow || state.heldBy !== before.heldBy) draw()
    if (state.current !== before.current && event._tag !== "SlideReached")
      goToSlide(strip, slides, state.current, calm.matches)
    timers.checksAt(step.requests[0]?.at, isSeen)
  }
  const draw = (): void => {
    for (const [id, { element }] of slides) element.hidden = !state.onShow.some((slide) => slide.id === id)
    describeSlides(state.onShow, slides, t)
    controls.show(state)
    strip.ariaLive = sliderRuns(state) ? "off" : "polite"
  }
  const timers = sliderTimers({
    turn: () => tell({ _tag: "SlideTurned" }),
    check: () => tell({ _tag: "SlideTimerFired", nowInSeconds: now() }),
    seconds,
  })
  const controls = sliderControls(place, page.dictionary, tell)

  const first = newSlider({ slides: datesOf(slides), everyMs: slideStaysMs }, now())
  state = first.state
  place.setAttribute("aria-roledescription", t("carousel"))
  watchSlider({
    place,
    strip,
    calm,
    dispatch: tell,
    rested: () => tell({ _tag: "SlideReached", id: slideAt(strip, slides) ?? "" }),
    seen: (is) => {
      isSeen = is
      tell({ _tag: "SlideTimerFired", nowInSeconds: now() })
    },
  })
  tell({ _tag: calm.matches ? "SliderHeld" : "SliderReleased", by: "reduced motion" })
  timers.checksAt(first.requests[0]?.at, isSeen)
}
