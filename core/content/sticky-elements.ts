const classWhileStuck = "sticky-active"
const checkedEveryMs = 100
const toleranceInPixels = 1

/** State of the sticky elements of a page. Times in milliseconds. [4.sticky-elements] */
export type StickyElements = {
  readonly elements: ReadonlyArray<{ readonly id: string; readonly isStuck: boolean }>
  readonly checkedAt: number | undefined
  readonly dueAt: number | undefined
}

/** Measurement of an element: its upper edge in the viewport in px, and `top` of its style, such as `16px`. */
export type StickyMeasure = { readonly id: string; readonly edge: number; readonly top: string }

/** Event of the sticky elements of a page. */
export type StickyEvent =
  | { readonly _tag: "PageScrolled" | "PageResized" | "StickyTimerFired"; readonly at: number }
  | { readonly _tag: "StickyMeasured"; readonly measures: ReadonlyArray<StickyMeasure> }
  | { readonly _tag: "StickyAdded" | "StickyRemoved"; readonly id: string }

/** Request of the sticky elements that the page performs. */
export type StickyRequest =
  | { readonly _tag: "MeasureSticky" }
  | { readonly _tag: "StartStickyTimer"; readonly at: number }
  | { readonly _tag: "SetClass"; readonly id: string; readonly name: string; readonly isOn: boolean }

/** Result of one step: the next state and the requests to perform. */
export type StickyStep = { readonly state: StickyElements; readonly requests: ReadonlyArray<StickyRequest> }

/** First state of the sticky elements: none is stuck. */
export const noSticky: StickyElements = { elements: [], checkedAt: undefined, dueAt: undefined }

/** Parses `top` of a style to whole pixels; 0 for other values. */
const topOf = (top: string): number => {
  const pixels = Number.parseInt(top, 10)
  return Number.isNaN(pixels) ? 0 : pixels
}

/** Returns `true` when an element is stuck: its edge is at its top offset, within 1 px. [4.sticky-elements.1] [9.other.2] */
export const isStuck = ({ edge, top }: Pick<StickyMeasure, "edge" | "top">): boolean =>
  Math.abs(edge - topOf(top)) <= toleranceInPixels

const onMeasured = (state: StickyElements, measures: ReadonlyArray<StickyMeasure>): StickyStep => {
  const elements = state.elements.map((element) => {
    const measure = measures.find(({ id }) => id === element.id)
    return measure === undefined ? element : { ...element, isStuck: isStuck(measure) }
  })
  const changed = elements.filter((element) => !state.elements.includes(element))
  const toggled = changed.filter(({ id, isStuck: now }) =>
    state.elements.some((element) => element.id === id && element.isStuck !== now),
  )
  return {
    state: { ...state, elements },
    requests: toggled.map(({ id, isStuck: isOn }) => ({ _tag: "SetClass", id, name: classWhileStuck, isOn })),
  }
}

/** Measures at most every 100 ms: now, or as soon as that time has passed. [4.sticky-elements.2] [9.other.2] */
const onMoved = (state: StickyElements, at: number): StickyStep => {
  if (state.checkedAt === undefined || at - state.checkedAt >= checkedEveryMs)
    return { state: { ...state, checkedAt: at, dueAt: undefined }, requests: [{ _tag: "MeasureSticky" }] }
  if (state.dueAt !== undefined) return { state, requests: [] }
  const dueAt = state.checkedAt + checkedEveryMs
  return { state: { ...state, dueAt }, requests: [{ _tag: "StartStickyTimer", at: dueAt }] }
}

/** Returns the sticky elements after an event, and the requests to perform. [4.sticky-elements] */
export const stickyStep = (state: StickyElements, event: StickyEvent): StickyStep => {
  switch (event._tag) {
    case "PageScrolled":
    case "PageResized":
      return onMoved(state, event.at)
    case "StickyTimerFired":
      return state.dueAt === undefined || event.at < state.dueAt
        ? { state, requests: [] }
        : { state: { ...state, checkedAt: event.at, dueAt: undefined }, requests: [{ _tag: "MeasureSticky" }] }
    case "StickyMeasured":
      return onMeasured(state, event.measures)
    case "StickyAdded": {
      const others = state.elements.filter(({ id }) => id !== event.id)
      const elements = [...others, { id: event.id, isStuck: false }]
      return { state: { ...state, elements }, requests: [{ _tag: "MeasureSticky" }] }
    }
    case "StickyRemoved":
      return { state: { ...state, elements: state.elements.filter(({ id }) => id !== event.id) }, requests: [] }
  }
}
