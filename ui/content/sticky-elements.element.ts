import {
  noSticky,
  stickyStep,
  type StickyEvent,
  type StickyMeasure,
  type StickyRequest,
} from "../../core/content/sticky-elements.ts"

/**
 * Sets a class on elements with `data-sticky` while they are stuck. Only elements whose computed style is sticky at the current width are
 * measured. [4.sticky-elements.1] [4.menu.5]
 */
export const openSticky = (): void => {
  const elements = new Map(
    [...document.querySelectorAll("[data-sticky]")].map((element, index) => [`${index}`, element]),
  )
  let state = noSticky

  const measures = (): ReadonlyArray<StickyMeasure> =>
    [...elements].map(([id, element]) => {
      const { position, top } = getComputedStyle(element)
      return { id, top, edge: position === "sticky" ? element.getBoundingClientRect().top : Infinity }
    })

  const perform = (request: StickyRequest): void => {
    switch (request._tag) {
      case "MeasureSticky":
        dispatch({ _tag: "StickyMeasured", measures: measures() })
        break
      case "StartStickyTimer":
        setTimeout(() => dispatch({ _tag: "StickyTimerFired", at: request.at }), request.at - performance.now())
        break
      case "SetClass":
        elements.get(request.id)?.classList.toggle(request.name, request.isOn)
    }
  }
  const dispatch = (event: StickyEvent): void => {
    const step = stickyStep(state, event)
    state = step.state
    for (const request of step.requests) perform(request)
  }

  for (const id of elements.keys()) dispatch({ _tag: "StickyAdded", id })
  addEventListener("scroll", () => dispatch({ _tag: "PageScrolled", at: performance.now() }), { passive: true })
  addEventListener("resize", () => dispatch({ _tag: "PageResized", at: performance.now() }), { passive: true })
}
