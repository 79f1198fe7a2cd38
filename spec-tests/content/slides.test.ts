import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { newSlider, sliderRuns, sliderStep, type SliderEvent } from "../../core/content/slide-rotation-step.ts"
import {
  nextSlideChange,
  renderedSlides,
  slideOfData,
  activeSlides,
  slideStatus,
  type Slide,
} from "../../core/content/slides.ts"
import { forAll } from "../arbitraries/for-all.ts"

const always: Slide = { id: "always" }
const spring: Slide = { id: "spring", activeFrom: 100, activeTo: 200 }
const summer: Slide = { id: "summer", activeFrom: 150 }
const winter: Slide = { id: "winter", activeTo: 120 }
const all = [always, spring, summer, winter]
const ids = (slides: ReadonlyArray<Slide>) => slides.map(({ id }) => id)

const anyTime = fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined })
const anySlides = fc
  .array(fc.record({ activeFrom: anyTime, activeTo: anyTime }), { maxLength: 8 })
  .map((slides) => slides.map((slide, index) => ({ id: String(index), ...slide })))

describe("Slide dates and slider", () => {
  test("[4.slides.1] a slide is hidden before its first and after its last second, both inclusive", () => {
    expect([99, 100, 200, 201].map((now) => slideStatus(spring, now))).toEqual([
      "too early",
      "active",
      "active",
      "over",
    ])
    expect(ids(activeSlides(all, 99))).toEqual(["always", "winter"])
    expect(ids(activeSlides(all, 120))).toEqual(["always", "spring", "winter"])
    expect(ids(activeSlides(all, 121))).toEqual(["always", "spring"])
    expect(ids(activeSlides(all, 201))).toEqual(["always", "summer"])
  })

  test("[3.slide.1] both dates are optional, and an invalid date counts as missing", () => {
    expect(slideOfData({ slide: "7", from: "100", until: " 200 " })).toEqual({
      id: "7",
      activeFrom: 100,
      activeTo: 200,
    })
    const open = { id: "a", activeFrom: undefined, activeTo: undefined }
    for (const none of [undefined, "", " ", "soon", "NaN", "Infinity"])
      expect(slideOfData({ slide: "a", from: none, until: none })).toEqual(open)
    expect(slideOfData({}).id).toBe("")
    expect(slideStatus(always, 1e12)).toBe("active")
  })

  test("[4.slides.1] the next change is the next second at which other slides are visible", () => {
    expect(nextSlideChange(all, 0)).toBe(100)
    expect(nextSlideChange(all, 100)).toBe(121)
    expect(nextSlideChange(all, 200)).toBe(201)
    expect(nextSlideChange(all, 201)).toBeUndefined()
  })

  test("[4.slides.1] until the next change the visible slides stay the same", () => {
    forAll(anySlides, fc.integer({ min: 0, max: 300 }), (slides, now) => {
      const next = nextSlideChange(slides, now) ?? now + 400
      expect(next).toBeGreaterThan(now)
      for (let moment = now; moment < next; moment += 1)
        expect(activeSlides(slides, moment)).toEqual(activeSlides(slides, now))
    })
  })

  test("[4.slides.1] while the page is open, expired slides disappear and started ones appear", () => {
    const { state, requests } = newSlider({ slides: [winter, spring, summer], everyMs: undefined }, 110)
    expect([ids(state.activeSlides), state.current, requests]).toEqual([
      ["winter", "spring"],
      "winter",
      [{ _tag: "CheckSlides", at: 121 }],
    ])
    const later = sliderStep(state, { _tag: "SlideTimerFired", nowInSeconds: 121 })
    expect([ids(later.state.activeSlides), later.state.current, later.requests]).toEqual([
      ["spring"],
      "spring",
      [{ _tag: "CheckSlides", at: 150 }],
    ])
    const joined = sliderStep(later.state, { _tag: "SlideTimerFired", nowInSeconds: 150 })
    expect([ids(joined.state.activeSlides), joined.state.current]).toEqual([["spring", "summer"], "spring"])
    const last = sliderStep(joined.state, { _tag: "SlideTimerFired", nowInSeconds: 201 })
    expect([last.state.current, last.requests]).toEqual(["summer", []])
  })

  test("[2.other-page-elements.2] autoplay advances around the end only where enabled and not paused", () => {
    const { state } = newSlider({ slides: [always, summer], everyMs: 5000 }, 160)
    const turn = (from: typeof state, ...events: ReadonlyArray<SliderEvent>) =>
      events.reduce((now, event) => sliderStep(now, event).state, from)
    const turned: SliderEvent = { _tag: "SlideIntervalPassed" }
    expect(turn(state, turned).current).toBe("summer")
    expect(turn(state, turned, turned).current).toBe("always")
    expect(turn({ ...state, everyMs: undefined }, turned).current).toBe("always")
    expect(sliderRuns({ ...state, activeSlides: [always] })).toBe(false)

    const held = turn(state, { _tag: "SliderPaused", by: "pointer" }, { _tag: "SliderPaused", by: "shopper" })
    expect(turn(held, turned).current).toBe("always")
    expect(turn(held, { _tag: "SliderResumed", by: "pointer" }, turned).current).toBe("always")
    const free = turn(held, { _tag: "SliderResumed", by: "pointer" }, { _tag: "SliderResumed", by: "shopper" })
    expect(turn(free, turned).current).toBe("summer")
    expect(turn(held, { _tag: "SliderPaused", by: "pointer" }).pausedBy).toEqual(["pointer", "shopper"])
    expect(turn(held, { _tag: "SliderResumed", by: "pointer" }).pausedBy).toEqual(["shopper"])
    expect(turn(held, { _tag: "SlideMoved", by: 1 }).current).toBe("summer")
    expect(turn(held, { _tag: "SlideMoved", by: -1 }).current).toBe("summer")
  })

  test("[2.other-page-elements.2] buttons move one slide, around both ends, without requests", () => {
    const three = [always, summer, { id: "late" }]
    const { state } = newSlider({ slides: three, everyMs: undefined }, 160)
    const seen = [1, 1, 1, -1, -1].reduce<ReadonlyArray<typeof state>>((states, by) => {
      const last = states.at(-1) ?? state
      const step = sliderStep(last, { _tag: "SlideMoved", by: by === 1 ? 1 : -1 })
      expect(step.requests).toEqual([])
      return [...states, step.state]
    }, [])
    expect(seen.map(({ current }) => current)).toEqual(["summer", "late", "always", "late", "summer"])
    const removed = { ...state, current: "gone" }
    expect(sliderStep(removed, { _tag: "SlideMoved", by: -1 }).state.current).toBe("always")
    expect(sliderStep(state, { _tag: "SlideIntervalPassed" }).requests).toEqual([])
    expect(sliderStep(state, { _tag: "SliderPaused", by: "focus" }).requests).toEqual([])
    expect(sliderStep(state, { _tag: "SliderResumed", by: "focus" }).requests).toEqual([])
  })

  test("[2.other-page-elements.2] the slide reached by swiping becomes current if it is visible", () => {
    const { state } = newSlider({ slides: [always, summer], everyMs: undefined }, 160)
    const reached = sliderStep(state, { _tag: "SlideReached", id: "summer" })
    expect(reached.state.current).toBe("summer")
    expect(reached.requests).toEqual([])
    expect(sliderStep(reached.state, { _tag: "SlideReached", id: "gone" }).state).toBe(reached.state)
  })

  test("[4.slides.1] the current slide stays when the dates change, even if others are inserted before it", () => {
    const { state } = newSlider({ slides: [always, summer], everyMs: undefined }, 160)
    const second = sliderStep(state, { _tag: "SlideMoved", by: 1 }).state
    expect(sliderStep(second, { _tag: "SlideTimerFired", nowInSeconds: 170 }).state.current).toBe("summer")
    expect(state.pausedBy).toEqual([])
  })

  test("[2.other-page-elements.2] a new slider begins with its first active slide, if there is one", () => {
    expect(newSlider({ slides: [summer, always], everyMs: undefined }, 160).state.current).toBe("summer")
    expect(newSlider({ slides: [], everyMs: 1 }, 160).state.current).toBeUndefined()
  })

  test("[4.slides.1] for any events, the current slide is visible, or there is none", () => {
    const anyEvent: fc.Arbitrary<SliderEvent> = fc.oneof(
      fc.integer({ min: 0, max: 300 }).map((nowInSeconds): SliderEvent => ({ _tag: "SlideTimerFired", nowInSeconds })),
      fc.constant({ _tag: "SlideIntervalPassed" }),
      fc.nat({ max: 9 }).map((id): SliderEvent => ({ _tag: "SlideReached", id: String(id) })),
      fc.constantFrom<Array<1 | -1>>(1, -1).map((by): SliderEvent => ({ _tag: "SlideMoved", by })),
      fc
        .constantFrom<Array<"shopper" | "focus">>("shopper", "focus")
        .map((by): SliderEvent => ({ _tag: "SliderPaused", by })),
      fc
        .constantFrom<Array<"shopper" | "focus">>("shopper", "focus")
        .map((by): SliderEvent => ({ _tag: "SliderResumed", by })),
    )
    forAll(anySlides, fc.array(anyEvent, { maxLength: 15 }), (slides, events) => {
      let { state } = newSlider({ slides, everyMs: 1000 }, 0)
      for (const event of events) {
        state = sliderStep(state, event).state
        const shown = ids(state.activeSlides)
        expect(shown.length === 0 ? [undefined] : shown).toContain(state.current)
      }
    })
  })

  test("[4.slides.1] later slides are rendered too, past ones are not, and none while no slide is on show", () => {
    expect(ids(renderedSlides(all, 50))).toEqual(["always", "spring", "summer", "winter"])
    expect(ids(renderedSlides(all, 201))).toEqual(["always", "summer"])
    expect(renderedSlides([spring, summer], 99)).toEqual([])
  })
})
