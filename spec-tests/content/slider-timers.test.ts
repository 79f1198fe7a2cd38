import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { sliderTimers, slideIntervalMs } from "../../ui/content/slider-timers.element.ts"

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const opened = () => {
  const showNext = vi.fn<() => void>()
  const check = vi.fn<() => void>()
  const seconds = () => Date.now() / 1000
  return { showNext, check, timers: sliderTimers({ intervalMs: slideIntervalMs, showNext, check, seconds }) }
}

describe("Slider timers", () => {
  test("[4.slides.1] dates are evaluated again once, at the second at which other slides become visible", () => {
    const { check, timers } = opened()
    timers.scheduleCheck(60, true)
    vi.advanceTimersByTime(59_999)
    expect(check).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    timers.scheduleCheck(undefined, true)
    vi.advanceTimersByTime(600_000)
    expect(check).toHaveBeenCalledTimes(1)
  })

  test("nothing runs while the slider is off-screen; overdue timers run immediately afterwards", () => {
    const { showNext, check, timers } = opened()
    timers.scheduleNext(false)
    timers.scheduleCheck(60, false)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(120_000)
    timers.scheduleNext(true)
    timers.scheduleCheck(undefined, true)
    vi.advanceTimersByTime(0)
    expect(check).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(slideIntervalMs)
    expect(showNext).toHaveBeenCalledTimes(1)
  })

  test("starting repeatedly leaves one timer of each kind", () => {
    const { timers } = opened()
    for (let times = 0; times < 10_000; times += 1) {
      timers.scheduleNext(true)
      timers.scheduleCheck(1_000_000 + times, true)
    }
    expect(vi.getTimerCount()).toBe(2)
    timers.scheduleNext(false)
    timers.scheduleCheck(undefined, false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test("a time beyond the maximum timer delay does not fire immediately", () => {
    const { check, timers } = opened()
    timers.scheduleCheck(4_000_000_000, true)
    vi.advanceTimersByTime(1000)
    expect(check).not.toHaveBeenCalled()
  })
})
