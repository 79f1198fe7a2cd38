import type { Log, LogFields } from "./log.ts"

/** Most lines in one period; the entries beyond them are counted. */
const maxLines = 20
/** Length of a period in milliseconds. */
const periodMs = 10_000

/** Writes lines of one event, at most twenty in ten seconds. `omitted` is the number of lines since the one before that were not written. */
export const limitedLines = (event: string, log: Log, now: () => number): ((fields: LogFields) => void) => {
  let period = { beganAt: Number.NEGATIVE_INFINITY, lines: 0, omitted: 0 }
  return (fields) => {
    const age = now() - period.beganAt
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
