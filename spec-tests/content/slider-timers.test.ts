import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { sliderTimers, slideStaysMs } from "../../ui/content/slider-timers.element.ts"

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const opened = () => {
  const turn = vi.fn<() => void>()
  const check = vi.fn<() => void>()
  return { turn, check, timers: sliderTimers({ turn, check, seconds: () => Date.now() / 1000 }) }
}

describe("Timers of a slider", () => {
  test("[4.slides.1] slides are looked at again at the second at which others are on show, once", () => {
    const { check, timers } = opened()
    timers.checksAt(60, true)
    vi.advanceTimersByTime(59_999)
    expect(check).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    timers.checksAt(undefined, true)
    vi.advanceTimersByTime(600_000)
    expect(check).toHaveBeenCalledTimes(1)
  })

  test("nothing runs while nobody sees them; afterwards what is overdue is done at once", () => {
    const { turn, check, timers } = opened()
    timers.turns(false)
    timers.checksAt(60, false)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(120_000)
    timers.turns(true)
    timers.checksAt(undefined, true)
    vi.advanceTimersByTime(0)
    expect(check).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(slideStaysMs)
    expect(turn).toHaveBeenCalledTimes(1)
  })

  test("however often they are wound up, there is one timer of each kind", () => {
    const { timers } = opened()
    for (let times = 0; times < 10_000; times += 1) {
      timers.turns(true)
      timers.checksAt(1_000_000 + times, true)
    }
    expect(vi.getTimerCount()).toBe(2)
    timers.turns(false)
    timers.checksAt(undefined, false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test("a moment further away than a timer reaches is no moment now", () => {
    const { check, timers } = opened()
    timers.checksAt(4_000_000_000, true)
    vi.advanceTimersByTime(1000)
    expect(check).not.toHaveBeenCalled()
  })
})
