import { limitedLines } from "../limited-lines.ts"
import type { Log } from "../log.ts"

/** Milliseconds after which a report is given up. */
const timeoutMs = 5000
/** Maximum number of reports on their way at one time; further ones are only in the log. */
const maxPending = 10

type ErrorReportOptions = {
  readonly url: string
  /** For what could not be reported. */
  readonly log: Log
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
}

/** Posts log entries, as lines of JSON, to an address of the operator. Never rejects: what cannot be posted is counted in the log. */
export const errorReports = ({
  url,
  log,
  fetch = globalThis.fetch,
  now = Date.now,
}: ErrorReportOptions): ((line: string) => void) => {
  const failed = limitedLines("error-not-reported", log, now)
  let pending = 0
  const post = async (body: string): Promise<void> => {
    const headers = { "content-type": "application/json" }
    try {
      const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(timeoutMs) })
      await response.body?.cancel()
      if (!response.ok) failed({ reason: `status ${response.status}` })
    } catch {
      failed({ reason: "no response" })
    }
  }
  return (line) => {
    if (pending >= maxPending) return failed({ reason: "too many" })
    pending += 1
    void post(line).finally(() => void (pending -= 1))
    return undefined
  }
}
