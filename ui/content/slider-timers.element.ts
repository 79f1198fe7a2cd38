/** Milliseconds a slide stays before the next one comes. */
export const slideStaysMs = 7000
const longestTimer = 2 ** 31 - 1

/** The two timers of a slider: to turn, and to look which slides are on show. None runs while nobody sees the slides. */
export const sliderTimers = (own: {
  readonly turn: () => void
  readonly check: () => void
  readonly seconds: () => number
}) => {
  let turning: ReturnType<typeof setTimeout> | undefined
  let checking: ReturnType<typeof setTimeout> | undefined
  let checkAt: number | undefined

  const check = (): void => {
    checkAt = undefined
    own.check()
  }

  return {
    /** Winds the timer of turning up again, or stops it. */
    turns: (runs: boolean): void => {
      clearTimeout(turning)
      if (runs) turning = setTimeout(own.turn, slideStaysMs)
    },
    /** The next unix second at which other slides are on show; kept while the timer is stopped. */
    checksAt: (at: number | undefined, runs: boolean): void => {
      clearTimeout(checking)
      checkAt = at ?? checkAt
      if (!runs || checkAt === undefined) return
      checking = setTimeout(check, Math.min(Math.max(0, (checkAt - own.seconds()) * 1000), longestTimer))
    },
  }
}
