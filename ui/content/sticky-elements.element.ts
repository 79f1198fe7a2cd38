import {
  noSticky,
  stickyStep,
  type StickyEvent,
  type StickyMeasure,
  type StickyRequest,
} from "../../core/content/sticky-elements.ts"

/**
 * Tells every element marked `data-sticky` by a class when it is stuck at its place. Only one that its style lets stick is watched, as far as
 * the width of the window goes. [4.sticky-elements.1] [4.menu.5]
 */
export const openSticky = (): void => {
  const elements = new Map(
    [...document.querySelectorAll("[data-sticky]")].map((element, place) => [`${place}`, element]),
  )
  let state = noSticky

  const measures = (): ReadonlyArray<StickyMeasure> =>
    [...elements].map(([id, element]) => {
      const { position, top } = getComputedStyle(element)
      return { id, top, edge: position === "sticky" ? element.getBoundingClientRect().top : Infinity }
    })

  const doIt = (request: StickyRequest): void => {
    switch (request._tag) {
      case "MeasureSticky":
        tell({ _tag: "StickyMeasured", measures: measures() })
        break
      case "WakeSticky":
        setTimeout(() => tell({ _tag: "StickyTimerFired", at: request.at }), request.at - performance.now())
        break
      case "SetClass":
        elements.get(request.id)?.classList.toggle(request.name, request.isOn)
    }
  }
  const tell = (event: StickyEvent): void => {
    const step = stickyStep(state, event)
    state = step.state
    for (const request of step.requests) doIt(request)
  }

  for (const id of elements.keys()) tell({ _tag: "StickyAdded", id })
  addEventListener("scroll", () => tell({ _tag: "PageScrolled", at: performance.now() }), { passive: true })
  addEventListener("resize", () => tell({ _tag: "PageResized", at: performance.now() }), { passive: true })
}
