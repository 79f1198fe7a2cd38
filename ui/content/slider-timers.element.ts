/** Milliseconds before the next slide is shown, if the merchant has not configured it. */
export const slideIntervalMs = 7000
const maxTimerMs = 2 ** 31 - 1

/** The two timers of a slider: show the next slide, and check which slides are active. Both are stopped while the slider is not visible. */
export const sliderTimers = (handlers: {
  /** Milliseconds before the next slide. */
  readonly intervalMs: number
  readonly showNext: () => void
  readonly check: () => void
  readonly seconds: () => number
}) => {
  let nextTimer: ReturnType<typeof setTimeout> | undefined
  let checkTimer: ReturnType<typeof setTimeout> | undefined
  let checkAt: number | undefined

  const check = (): void => {
    checkAt = undefined
    handlers.check()
  }

  return {
    /** Restarts or stops the timer of the next slide. */
    scheduleNext: (runs: boolean): void => {
      clearTimeout(nextTimer)
      if (runs) nextTimer = setTimeout(handlers.showNext, handlers.intervalMs)
    },
    /** Schedules a check at this Unix second; `undefined` leaves the time as it is. A stopped timer remembers its time. */
    scheduleCheck: (at: number | undefined, runs: boolean): void => {
      clearTimeout(checkTimer)
      checkAt = at ?? checkAt
      if (!runs || checkAt === undefined) return
      checkTimer = setTimeout(check, Math.min(Math.max(0, (checkAt - handlers.seconds()) * 1000), maxTimerMs))
    },
  }
}
