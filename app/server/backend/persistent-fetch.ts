import { setTimeout as sleep } from "node:timers/promises"

import { BodyTooLarge } from "../../../adapters/http/body-text.ts"
import { afterFailure, type BreakerState, closedBreaker, passRequest } from "./circuit-breaker.ts"
import { isGraphqlPost, isQuery, readGraphqlBody } from "./graphql-body.ts"

/** Sends a request to the backend and reads the response. May reject. */
type Send = (request: Request, signal: AbortSignal) => Promise<Response>

/** The time limit of `persistentFetch`, and the clock and the randomness that tests replace. */
export type PersistentFetchOptions = {
  /** Milliseconds for all attempts of a request. */
  readonly timeoutMs: number
  /** Milliseconds of a clock that is never set back. Default: since the start of the process. */
  readonly now?: (() => number) | undefined
  /** Called when the backend begins or ends to count as away. */
  readonly onAway?: ((isAway: boolean) => void) | undefined
  /** Between 0 and 1. */
  readonly random?: (() => number) | undefined
}

/** Statuses of a proxy whose Magento does not respond, and of a Magento in maintenance. */
const isAway = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504

/** True for a read, which may be sent twice. */
const isRead = async (request: Request): Promise<boolean> => {
  if (request.method === "GET" || request.method === "HEAD") return true
  if (!isGraphqlPost(request)) return false
  const body = readGraphqlBody(await request.clone().text())
  return body !== undefined && isQuery(body)
}

const errorResponse = (status: 500 | 502 | 503 | 504, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ message: "The shop does not answer at the moment." }, { status, headers })

/** Milliseconds before a read is sent again; different for each, so that repeated reads do not arrive at the same time. */
const retryDelayMs = (random: number): number => 50 + random * 100

/**
 * Sends requests to a backend that may be away. A read without a response, or with 502 to 504, is sent once more, unless the backend names a
 * time to wait. After ten failures in a row requests get 503 immediately, and single ones probe whether the backend responds again. No response
 * results in 502, a timeout in 504, a text that is too long in 500; the result never rejects.
 */
export const persistentFetch = (
  send: Send,
  { timeoutMs, now = () => performance.now(), random = Math.random, onAway = () => {} }: PersistentFetchOptions,
): ((request: Request) => Promise<Response>) => {
  let breaker = closedBreaker
  const setBreaker = (next: BreakerState): void => {
    const wasAway = breaker.openUntil !== undefined
    const isNowAway = next.openUntil !== undefined
    breaker = next
    if (isNowAway !== wasAway) onAway(isNowAway)
  }

  /** Sends a request once and records in the breaker whether the backend responded. */
  const attempt = async (request: Request, signal: AbortSignal): Promise<Response> => {
    try {
      const response = await send(request, signal)
      setBreaker(isAway(response) ? afterFailure(breaker, now()) : closedBreaker)
      return response
    } catch (cause) {
      if (cause instanceof BodyTooLarge) return errorResponse(500)
      // A request that its client aborted is not a failure of the backend.
      if (!request.signal.aborted) setBreaker(afterFailure(breaker, now()))
      return errorResponse(signal.aborted ? 504 : 502)
    }
  }

  return async (request) => {
    const passed = passRequest(breaker, now())
    setBreaker(passed.state)
    if (passed.retryAfterMs !== undefined)
      return errorResponse(503, { "retry-after": String(Math.ceil(passed.retryAfterMs / 1000)) })
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
    const repeated = (await isRead(request)) ? request.clone() : undefined
    const response = await attempt(request, signal)
    const isFinal = repeated === undefined || !isAway(response) || response.headers.has("retry-after") || signal.aborted
    if (isFinal || breaker.openUntil !== undefined) return response
    await sleep(retryDelayMs(random()))
    return attempt(repeated, signal)
  }
}
