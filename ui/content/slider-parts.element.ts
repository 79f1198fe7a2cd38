import type { SliderEvent, SliderState } from "../../core/content/slider-step.ts"
import { type Slide, slideOfData } from "../../core/content/slides.ts"
import { type Dictionary, translate } from "../../core/translation/translate.ts"
import type { Translate } from "../../core/translation/translator.ts"

/** A slide and the element that shows it. */
export type SlideElement = { readonly slide: Slide; readonly element: HTMLElement }

/** The slides as the server has written them, those of other times too. */
export const slidesIn = (strip: HTMLElement): ReadonlyMap<string, SlideElement> =>
  new Map(
    [...strip.querySelectorAll<HTMLElement>("[data-slide]")].map((element) => {
      const slide = slideOfData(element.dataset)
      return [slide.id, { element, slide }]
    }),
  )

/** The slide in the middle of the strip. */
export const slideAt = (strip: HTMLElement, slides: ReadonlyMap<string, SlideElement>): string | undefined => {
  const { left, width } = strip.getBoundingClientRect()
  const middle = left + width / 2
  return [...slides].find(([, { element }]) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.left <= middle && middle < box.right
  })?.[0]
}

/** Moves the strip to a slide, at once for those who want it calm. */
export const goToSlide = (
  strip: HTMLElement,
  slides: ReadonlyMap<string, SlideElement>,
  id: string | undefined,
  atOnce: boolean,
): void => {
  const element = slides.get(id ?? "")?.element
  if (element === undefined) return
  strip.scrollTo({ left: element.offsetLeft - strip.offsetLeft, behavior: atOnce ? "auto" : "smooth" })
}

/** Says of each slide which it is of how many. */
export const describeSlides = (
  onShow: ReadonlyArray<Slide>,
  slides: ReadonlyMap<string, SlideElement>,
  t: Translate,
): void => {
  for (const [at, { id }] of onShow.entries()) {
    const element = slides.get(id)?.element
    if (element === undefined) continue
    element.role = "group"
    element.setAttribute("aria-roledescription", t("slide"))
    element.ariaLabel = t("%1 of %2", at + 1, onShow.length)
  }
}

const newButton = (kind: string, label: string): HTMLButtonElement => {
  const button = document.createElement("button")
  button.type = "button"
  button.className = `slider__button slider__button--${kind}`
  button.ariaLabel = label
  return button
}

/** Buttons to go back and on, and to stop slides that move by themselves. */
export const sliderControls = (
  place: HTMLElement,
  dictionary: Dictionary,
  tell: (event: SliderEvent) => void,
): { readonly show: (state: SliderState) => void } => {
  const text = (words: string): string => translate(dictionary, words)
  const back = newButton("back", text("Previous slide"))
  const on = newButton("on", text("Next slide"))
  const pause = newButton("pause", "")
  const bar = document.createElement("div")
  let isPaused = false
  bar.className = "slider__controls"
  bar.append(pause, back, on)
  back.addEventListener("click", () => tell({ _tag: "SlideMoved", by: -1 }))
  on.addEventListener("click", () => tell({ _tag: "SlideMoved", by: 1 }))
  pause.addEventListener("click", () => tell({ _tag: isPaused ? "SliderReleased" : "SliderHeld", by: "shopper" }))
  place.prepend(bar)
  return {
    show: (state) => {
      isPaused = state.heldBy.includes("shopper")
      bar.hidden = state.onShow.length < 2
      pause.hidden = state.heldBy.includes("reduced motion")
      pause.ariaLabel = text(isPaused ? "Start slide show" : "Stop slide show")
      pause.classList.toggle("slider__button--play", isPaused)
    },
  }
}
