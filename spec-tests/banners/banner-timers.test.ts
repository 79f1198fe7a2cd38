import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { timersAtPageLoad, timersStep, type BannerTimers, type TimerEvent } from "../../core/banners/banner-timers.ts"
import { hour, noon } from "../arbitraries/banners.ts"
import { forAll } from "../arbitraries/for-all.ts"

const minute = 60_000
const fresh = timersAtPageLoad({ browsing: 0, lastVisit: undefined, scrolledTo: 500 }, noon)

const after = (timers: BannerTimers, ...events: ReadonlyArray<TimerEvent>): BannerTimers =>
  events.reduce((before, event) => timersStep(before, event).timers, timers)

const ticks = (count: number): ReadonlyArray<TimerEvent> =>
  Array.from({ length: count }, () => ({ _tag: "Tick", ticks: 1 }))

const signs: ReadonlyArray<TimerEvent> = [
  { _tag: "PointerMoved" },
  { _tag: "Clicked" },
  { _tag: "KeyReleased" },
  { _tag: "Scrolled", to: 10, touch: false },
  { _tag: "Scrolled", to: 10, touch: true },
]

const up = (to: number): TimerEvent => ({ _tag: "Scrolled", to, touch: true })
const rested = (scroll: number): TimerEvent => ({ _tag: "ScrollRested", scroll })

describe("Banner timers", () => {
  test("[9.banners.2] a tick adds 200 ms to browsing, inactivity and activity time, and nothing to exit intent", () => {
    expect(after(fresh, ...ticks(3))).toMatchObject({ browsing: 600, inactivity: 600, activity: 600, exitIntent: 0 })
  })

  test.for(signs)("[4.banner-timers.1] inactivity and exit intent are reset at %o", (sign) => {
    const away = after(fresh, { _tag: "PointerLeft" }, ...ticks(5))
    expect(away).toMatchObject({ inactivity: 1000, exitIntent: 1000 })
    expect(after(away, sign)).toMatchObject({ inactivity: 0, exitIntent: 0, browsing: 1000, activity: 1000 })
  })

  test("[4.banner-timers.1] [4.banner-timers.2] leaving and re-entering the page are not activity", () => {
    const back = after(fresh, ...ticks(2), { _tag: "PointerLeft" }, ...ticks(2), { _tag: "PointerEntered" })
    expect(back).toMatchObject({ inactivity: 800, exitIntent: 400 })
  })

  test("[4.banner-timers.2] exit intent grows only while the pointer is outside the page", () => {
    const away = after(fresh, { _tag: "PointerLeft" }, ...ticks(10))
    expect(away.exitIntent).toBe(2000)
    expect(after(away, { _tag: "PointerEntered" }, ...ticks(10)).exitIntent).toBe(2000)
    expect(after(away, { _tag: "PointerMoved" }, ...ticks(10)).exitIntent).toBe(0)
    expect(after(away, { _tag: "KeyReleased" }, ...ticks(2)).exitIntent).toBe(400)
  })

  test("[4.banner-timers.2] [9.banners.4] on touch, scrolling up 63 px is not an exit intent and 64 px is", () => {
    expect(after(fresh, up(437), rested(1), ...ticks(1)).exitIntent).toBe(0)
    expect(after(fresh, up(436), rested(1), ...ticks(1)).exitIntent).toBe(200)
  })

  test("[4.banner-timers.2] [9.banners.4] scrolling down or with a mouse wheel is not an exit intent", () => {
    expect(after(fresh, up(900), rested(1), ...ticks(1)).exitIntent).toBe(0)
    expect(after(fresh, { _tag: "Scrolled", to: 0, touch: false }, rested(0), ...ticks(1)).exitIntent).toBe(0)
  })

  test("[9.banners.4] a scroll is evaluated after 200 ms of rest: only the last position of a movement counts", () => {
    const [first] = timersStep(fresh, up(480)).requests
    expect(first).toEqual({ _tag: "WatchScroll", scroll: 1, after: 200 })
    const moving = after(fresh, up(480), up(430))
    expect(after(moving, rested(1), ...ticks(1)).exitIntent).toBe(0)
    expect(after(moving, rested(2), ...ticks(1)).exitIntent).toBe(200)
    expect(timersStep(fresh, { _tag: "Scrolled", to: 1, touch: false }).requests).toEqual([])
  })

  test("[9.banners.4] each rest position is compared with the previous one", () => {
    const once = after(fresh, up(440), rested(1), up(380), rested(2))
    expect(after(once, ...ticks(1)).exitIntent).toBe(0)
    const mouseBetween = after(fresh, { _tag: "Scrolled", to: 300, touch: false }, up(240), rested(1), ...ticks(1))
    expect(mouseBetween.exitIntent).toBe(0)
  })

  test("[4.banner-timers.1] [4.banner-timers.2] on touch, exit intent lasts until the next event", () => {
    const intent = after(fresh, up(400), rested(1), ...ticks(3))
    expect(intent.exitIntent).toBe(600)
    for (const sign of signs) expect(after(intent, sign, ...ticks(3)).exitIntent).toBe(0)
  })

  test("[4.banner-timers.2] a small scroll does not clear an exit intent that showed no banner yet", () => {
    expect(after(fresh, up(400), rested(1), rested(1), ...ticks(1)).exitIntent).toBe(200)
  })

  test("[4.banner-timers.3] browsing time continues on the next page", () => {
    const next = timersAtPageLoad({ browsing: 90_000, lastVisit: noon - minute, scrolledTo: 0 }, noon)
    expect(next).toMatchObject({ browsing: 90_000, inactivity: 0, activity: 0, exitIntent: 0 })
  })

  test.for([
    [2 * hour, 90_000],
    [2 * hour + 1, 0],
    [-2 * hour, 90_000],
    [-2 * hour - 1, 0],
  ] as const)(
    "[4.banner-timers.3] [9.banners.5] a last visit %i ms ago restores a browsing time of %i ms",
    ([ago, left]) => {
      expect(timersAtPageLoad({ browsing: 90_000, lastVisit: noon - ago, scrolledTo: 0 }, noon).browsing).toBe(left)
    },
  )

  test("[4.banner-timers.3] without a readable last visit the browsing time begins again", () => {
    expect(timersAtPageLoad({ browsing: 90_000, lastVisit: undefined, scrolledTo: 0 }, noon).browsing).toBe(0)
  })

  test("[4.banner-timers.4] [9.banners.3] activity time ends with the tick that completes 10 s of inactivity", () => {
    const nearly = after(fresh, ...ticks(49))
    expect(nearly).toMatchObject({ activity: 9800, inactivity: 9800 })
    expect(after(nearly, ...ticks(1))).toMatchObject({ activity: 0, inactivity: 10_000 })
    expect(after(nearly, ...ticks(20))).toMatchObject({ activity: 0, inactivity: 13_800 })
    expect(after(nearly, ...ticks(1), { _tag: "Clicked" }, ...ticks(2))).toMatchObject({ activity: 400 })
    expect(after(nearly, { _tag: "Clicked" }, ...ticks(49)).activity).toBe(19_600)
  })
})

const anyTimerEvent: fc.Arbitrary<TimerEvent> = fc.oneof(
  { arbitrary: fc.nat({ max: 60 }).map((count): TimerEvent => ({ _tag: "Tick", ticks: count })), weight: 8 },
  fc.constantFrom<TimerEvent>(
    { _tag: "PointerMoved" },
    { _tag: "Clicked" },
    { _tag: "KeyReleased" },
    { _tag: "PointerLeft" },
    { _tag: "PointerEntered" },
  ),
  fc.record({ _tag: fc.constant("Scrolled" as const), to: fc.nat({ max: 1000 }), touch: fc.boolean() }),
  fc.record({ _tag: fc.constant("ScrollRested" as const), scroll: fc.nat({ max: 5 }) }),
)

describe("Banner timers, laws", () => {
  test("[4.banner-timers.1] [4.banner-timers.2] [4.banner-timers.4] for all events, times are whole ticks, exit intent never exceeds inactivity, and activity is zero after 10 s", () => {
    forAll(fc.array(anyTimerEvent, { maxLength: 120 }), (events) => {
      let timers = fresh
      for (const event of events) {
        const before = timers
        timers = after(timers, event)
        const { browsing, inactivity, activity, exitIntent } = timers
        expect([browsing, inactivity, activity, exitIntent].every((time) => time >= 0 && time % 200 === 0)).toBe(true)
        expect(browsing - before.browsing).toBe(event._tag === "Tick" ? event.ticks * 200 : 0)
        expect(exitIntent).toBeLessThanOrEqual(inactivity)
        expect(activity).toBeLessThanOrEqual(browsing)
        expect(event._tag === "Tick" && event.ticks > 0 && inactivity >= 10_000 && activity > 0).toBe(false)
      }
    })
  })

  test("[9.banners.2] for all events, several ticks together equal the same number one by one", () => {
    forAll(fc.array(anyTimerEvent, { maxLength: 40 }), fc.nat({ max: 60 }), (events, count) => {
      const timers = after(fresh, ...events)
      expect(after(timers, { _tag: "Tick", ticks: count })).toEqual(after(timers, ...ticks(count)))
    })
  })
})
