import type { Log, LogFields } from "./log.ts"

/** Largest number of lines in one period; the entries beyond them are counted. */
const maxLines = 20
/** Length of a period in milliseconds. */
const periodMs = 10_000

/**
 * Returns a function that writes lines of one event to the log, at most twenty in ten seconds. `omitted` in a line is the number of lines
 * that were dropped before it.
 */
export const limitedLines = (event: string, log: Log, now: () => number): ((fields: LogFields) => void) => {
  let period = { beganAt: Number.NEGATIVE_INFINITY, lines: 0, omitted: 0 }
  return (fields) => {
    const age = now() - period.beganAt
    // A negative age: the clock was set back.
    if (age < 0 || age >= periodMs) period = { beganAt: now(), lines: 0, omitted: period.omitted }
    if (period.lines >= maxLines) {
      period.omitted += 1
      return
    }
    const { omitted } = period
    log(event, { ...fields, ...(omitted > 0 && { omitted }) })
    period.lines += 1
    period.omitted = 0
  }
}
