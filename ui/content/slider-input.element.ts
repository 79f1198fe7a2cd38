import type { SliderEvent } from "../../core/content/slide-rotation-step.ts"

const scrollEndMs = 150

/** Calls `onEnd` when the scrolling of a strip has ended: on `scrollend`, or after a pause in browsers without that event. */
const onScrollEnd = (strip: HTMLElement, onEnd: () => void): void => {
  if (Reflect.has(strip, "onscrollend")) {
    strip.addEventListener("scrollend", onEnd, { passive: true })
    return
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = (): void => {
    clearTimeout(timer)
    timer = setTimeout(onEnd, scrollEndMs)
  }
  strip.addEventListener("scroll", restartTimer, { passive: true })
}

type SliderInput = {
  readonly element: HTMLElement
  readonly strip: HTMLElement
  readonly reducedMotion: MediaQueryList
  readonly dispatch: (event: SliderEvent) => void
  /** Called when scrolling has ended. */
  readonly onSettled: () => void
  /** Called when the slides enter or leave the viewport, or the page is hidden. */
  readonly onVisible: (isVisible: boolean) => void
}

/** Dispatches what pauses the slides: pointer, focus, and the preference for reduced motion. Reports scrolling and visibility. */
export const watchSlider = ({ element, strip, reducedMotion, dispatch, onSettled, onVisible }: SliderInput): void => {
  reducedMotion.addEventListener("change", () =>
    dispatch({ _tag: reducedMotion.matches ? "SliderPaused" : "SliderResumed", by: "reduced motion" }),
  )
  const pauseBetween = (start: string, end: string, by: "pointer" | "focus"): void => {
    element.addEventListener(start, () => dispatch({ _tag: "SliderPaused", by }))
    element.addEventListener(end, () => dispatch({ _tag: "SliderResumed", by }))
  }
  pauseBetween("pointerenter", "pointerleave", "pointer")
  pauseBetween("focusin", "focusout", "focus")
  onScrollEnd(strip, onSettled)
  let isInView = true
  document.addEventListener("visibilitychange", () => onVisible(isInView && !document.hidden))
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true
    onVisible(isInView && !document.hidden)
  }).observe(element)
}
