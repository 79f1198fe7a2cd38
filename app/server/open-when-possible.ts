import { setTimeout as sleep } from "node:timers/promises"

import { type Log, errorFields } from "./log.ts"

const retryAfterMs = 1_000

type OpenOptions<Opened> = {
  readonly open: () => Promise<Opened>
  readonly log: Log
  /** Ends the attempts. */
  readonly signal: AbortSignal
}

/**
 * Calls `open` once a second until it succeeds: it needs a backend that may not respond yet. Logs the first failure, and every failure that
 * differs from the one before. Rejects when aborted.
 */
export const openWhenPossible = async <Opened>({ open, log, signal }: OpenOptions<Opened>): Promise<Opened> => {
  let logged = ""
  for (;;) {
    try {
      return await open()
    } catch (cause) {
      const fields = errorFields(cause)
      const line = JSON.stringify(fields)
      if (line !== logged) log("not-open-yet", fields)
      logged = line
    }
    await sleep(retryAfterMs, undefined, { signal })
  }
}
