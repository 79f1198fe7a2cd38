import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  isStuck,
  noSticky,
  stickyStep,
  type StickyElements,
  type StickyEvent,
} from "../../core/content/sticky-elements.ts"
import { forAll } from "../arbitraries/for-all.ts"

const after = (state: StickyElements, ...events: ReadonlyArray<StickyEvent>) => {
  let step = stickyStep(state, { _tag: "StickyMeasured", measures: [] })
  for (const event of events) step = stickyStep(step.state, event)
  return step
}
const measured = (id: string, edge: number, top = "16px"): StickyEvent => ({
  _tag: "StickyMeasured",
  measures: [{ id, edge, top }],
})
const scrolled = (at: number): StickyEvent => ({ _tag: "PageScrolled", at })
const two = after(noSticky, { _tag: "StickyAdded", id: "summary" }, { _tag: "StickyAdded", id: "filters" }).state
const measure = [{ _tag: "MeasureSticky" }]

describe("Sticky elements", () => {
  test("[4.sticky-elements.1] an element has the class while it is stuck and loses it afterwards", () => {
    const stuck = after(two, measured("summary", 16))
    expect(stuck.requests).toEqual([{ _tag: "SetClass", id: "summary", name: "sticky-active", isOn: true }])
    expect(after(stuck.state, measured("summary", 16)).requests).toEqual([])
    const left = after(stuck.state, measured("summary", 18))
    expect(left.requests).toEqual([{ _tag: "SetClass", id: "summary", name: "sticky-active", isOn: false }])
    expect(left.state).toEqual(two)
  })

  test("[9.other.2] stuck means within 1 px of the top offset, on every system", () => {
    const at = (edge: number, top = "16px") => isStuck({ edge, top })
    expect([at(14.9), at(15), at(16.4), at(17), at(17.1)]).toEqual([false, true, true, true, false])
    expect([at(1, "auto"), at(1.5, ""), at(0, "0px"), at(33, "2rem")]).toEqual([true, false, true, false])
  })

  test("[4.sticky-elements.2] [9.other.2] scrolling and resizing measure again, at most every 100 ms", () => {
    const first = after(two, scrolled(1000))
    expect(first.requests).toEqual(measure)
    const soon = after(first.state, scrolled(1099))
    expect(soon.requests).toEqual([{ _tag: "StartStickyTimer", at: 1100 }])
    expect(after(soon.state, { _tag: "PageResized", at: 1099 }).requests).toEqual([])
    expect(after(first.state, { _tag: "PageResized", at: 1100 }).requests).toEqual(measure)
    expect(after(soon.state, { _tag: "StickyTimerFired", at: 1099 }).requests).toEqual([])
    const due = after(soon.state, { _tag: "StickyTimerFired", at: 1100 })
    expect(due.requests).toEqual(measure)
    expect(after(due.state, scrolled(1199)).requests).toEqual([{ _tag: "StartStickyTimer", at: 1200 }])
    expect(after(due.state, { _tag: "StickyTimerFired", at: 1200 }).requests).toEqual([])
  })

  test("[4.sticky-elements.2] at any scroll speed there are 100 ms between two measurements", () => {
    forAll(fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 40 }), (pauses) => {
      let state = two
      let at = 0
      const moments: Array<number> = []
      const dispatch = (event: StickyEvent, now: number) => {
        const step = stickyStep(state, event)
        state = step.state
        if (step.requests.some(({ _tag }) => _tag === "MeasureSticky")) moments.push(now)
      }
      for (const pause of pauses) {
        at += pause
        if (state.dueAt !== undefined && state.dueAt <= at)
          dispatch({ _tag: "StickyTimerFired", at: state.dueAt }, state.dueAt)
        dispatch(scrolled(at), at)
      }
      if (state.dueAt !== undefined) dispatch({ _tag: "StickyTimerFired", at: state.dueAt }, state.dueAt)
      moments.forEach((moment, index) => {
        expect(moment - (moments[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(100)
      })
      // The last scroll is never lost.
      expect(pauses.length === 0 || (moments.at(-1) ?? -1) >= at).toBe(true)
    })
  })

  test("[4.sticky-elements.1] removing one leaves the others observed; an unknown element is ignored", () => {
    const { state } = after(two, measured("summary", 16), { _tag: "StickyRemoved", id: "filters" })
    expect(state.elements).toEqual([{ id: "summary", isStuck: true }])
    expect(after(state, measured("filters", 16)).requests).toEqual([])
    expect(after(state, { _tag: "StickyAdded", id: "summary" }).state.elements).toEqual([
      { id: "summary", isStuck: false },
    ])
    expect(after(noSticky, { _tag: "StickyAdded", id: "a" }).requests).toEqual(measure)
    expect(after(state, { _tag: "StickyAdded", id: "a" }).state.elements).toEqual([
      { id: "summary", isStuck: true },
      { id: "a", isStuck: false },
    ])
    expect(after(state, { _tag: "StickyRemoved", id: "summary" })).toMatchObject({
      state: { elements: [] },
      requests: [],
    })
  })
})
