import type { SliderEvent } from "../../core/content/slider-step.ts"

const restsAfterMs = 150

/** Told when a strip that was swiped or scrolled has come to rest: by the browser, else by a pause in its scrolling. */
const onRest = (strip: HTMLElement, then: () => void): void => {
  if (Reflect.has(strip, "onscrollend")) {
    strip.addEventListener("scrollend", then, { passive: true })
    return
  }
  let resting: ReturnType<typeof setTimeout> | undefined
  const scrolled = (): void => {
    clearTimeout(resting)
    resting = setTimeout(then, restsAfterMs)
  }
  strip.addEventListener("scroll", scrolled, { passive: true })
}

type Signs = {
  readonly place: HTMLElement
  readonly strip: HTMLElement
  readonly calm: MediaQueryList
  readonly dispatch: (event: SliderEvent) => void
  /** The strip has come to rest. */
  readonly rested: () => void
  /** The slides have come into view, or gone out of it. */
  readonly seen: (isSeen: boolean) => void
}

/** What holds the slides: a pointer over them, the focus in them, a wish for less motion; and what the shopper sees of them. */
export const watchSlider = ({ place, strip, calm, dispatch: tell, rested, seen }: Signs): void => {
  calm.addEventListener("change", () =>
    tell({ _tag: calm.matches ? "SliderHeld" : "SliderReleased", by: "reduced motion" }),
  )
  const holds = (start: string, end: string, by: "pointer" | "focus"): void => {
    place.addEventListener(start, () => tell({ _tag: "SliderHeld", by }))
    place.addEventListener(end, () => tell({ _tag: "SliderReleased", by }))
  }
  holds("pointerenter", "pointerleave", "pointer")
  holds("focusin", "focusout", "focus")
  onRest(strip, rested)
  let isInView = true
  document.addEventListener("visibilitychange", () => seen(isInView && !document.hidden))
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true
    seen(isInView && !document.hidden)
  }).observe(place)
}
