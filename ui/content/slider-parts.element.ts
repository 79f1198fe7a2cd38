import type { SliderEvent, SliderState } from "../../core/content/slide-rotation-step.ts"
import { type Slide, slideOfData } from "../../core/content/slides.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { type Dictionary, translate } from "../../core/translation/translate.ts"
import type { Translate } from "../../core/translation/translator.ts"

/** A slide and its element. */
export type SlideElement = { readonly slide: Slide; readonly element: HTMLElement }

/** All slides that the server rendered by id, including those that are not active now. */
export const slidesIn = (strip: HTMLElement): ReadonlyMap<string, SlideElement> =>
  new Map(
    [...strip.querySelectorAll<HTMLElement>("[data-slide]")].map((element) => {
      const slide = slideOfData(element.dataset)
      return [slide.id, { element, slide }]
    }),
  )

/** The id of the slide in the middle of the strip. */
export const slideAt = (strip: HTMLElement, slides: ReadonlyMap<string, SlideElement>): string | undefined => {
  const { left, width } = strip.getBoundingClientRect()
  const middle = left + width / 2
  return [...slides].find(([, { element }]) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.left <= middle && middle < box.right
  })?.[0]
}

/** Scrolls the strip to a slide; without animation if `isInstant`. */
export const scrollToSlide = (
  strip: HTMLElement,
  slides: ReadonlyMap<string, SlideElement>,
  id: string | undefined,
  isInstant: boolean,
): void => {
  const element = slides.get(id ?? "")?.element
  if (element === undefined) return
  strip.scrollTo({ left: element.offsetLeft - strip.offsetLeft, behavior: isInstant ? "auto" : "smooth" })
}

/** Labels each slide with its number: `2 of 5`. */
export const describeSlides = (
  activeSlides: ReadonlyArray<Slide>,
  slides: ReadonlyMap<string, SlideElement>,
  t: Translate,
): void => {
  for (const [index, { id }] of activeSlides.entries()) {
    const element = slides.get(id)?.element
    if (element === undefined) continue
    element.role = "group"
    element.setAttribute("aria-roledescription", t("slide"))
    element.ariaLabel = t("%1 of %2", index + 1, activeSlides.length)
  }
}

const newButton = (kind: string, label: string): HTMLButtonElement => {
  const button = document.createElement("button")
  button.type = "button"
  button.className = `slider__button slider__button--${kind}`
  button.ariaLabel = label
  return button
}

/** Adds buttons to a slider: for the previous and the next slide, and to pause the automatic change. */
export const addSliderControls = (
  container: HTMLElement,
  dictionary: Dictionary,
  dispatch: (event: SliderEvent) => void,
): { readonly show: (state: SliderState) => void } => {
  const text = (phrase: PlainPhrase): string => translate(dictionary, phrase)
  const previous = newButton("back", text("Previous slide"))
  const next = newButton("on", text("Next slide"))
  const pause = newButton("pause", "")
  const bar = document.createElement("div")
  let isPaused = false
  bar.className = "slider__controls"
  bar.append(pause, previous, next)
  previous.addEventListener("click", () => dispatch({ _tag: "SlideMoved", by: -1 }))
  next.addEventListener("click", () => dispatch({ _tag: "SlideMoved", by: 1 }))
  pause.addEventListener("click", () => dispatch({ _tag: isPaused ? "SliderResumed" : "SliderPaused", by: "shopper" }))
  container.prepend(bar)
  return {
    show: (state) => {
      isPaused = state.pausedBy.includes("shopper")
      bar.hidden = state.activeSlides.length < 2
      pause.hidden = state.everyMs === undefined || state.pausedBy.includes("reduced motion")
      pause.ariaLabel = text(isPaused ? "Start slide show" : "Stop slide show")
      pause.classList.toggle("slider__button--play", isPaused)
    },
  }
}
