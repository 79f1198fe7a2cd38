import { setTimeout as sleep } from "node:timers/promises"

import { parseCookies } from "./cookie-header.ts"

/** Maximum number of milliseconds that a form waits for reads of its session. */
const maxWaitMs = 1_000

const readsOf = new Map<string, Set<Promise<unknown>>>()

const sessionOf = ({ headers }: Request): string | undefined =>
  new Map(parseCookies(headers.get("cookie"))).get("PHPSESSID")

/** Runs a read of the backend with the session of the request, for which forms of that session wait. */
export const readWithSession = async <A>(request: Request, read: () => Promise<A>): Promise<A> => {
  const session = sessionOf(request)
  if (session === undefined) return read()
  const running = readsOf.get(session) ?? new Set()
  readsOf.set(session, running)
  const result = read()
  running.add(result)
  try {
    return await result
  } finally {
    running.delete(result)
    if (running.size === 0) readsOf.delete(session)
  }
}

/**
 * Waits until running reads of the request's session have ended, at most a second. A Magento that does not lock sessions saves the session
 * of a read when the read ends, and so overwrites the message that a form wrote meanwhile.
 */
export const sessionReadsEnded = async (request: Request): Promise<void> => {
  const running = readsOf.get(sessionOf(request) ?? "")
  if (running !== undefined)
    await Promise.race([Promise.allSettled(running), sleep(maxWaitMs, undefined, { ref: false })])
}
