import type { ShopBackend } from "../route-context.ts"

/** Longest time in seconds; a longer one is cut to it, since a day in the header is most likely a mistake. */
const maxSeconds = 3_600

/** Seconds of a `Retry-After`, at most `maxSeconds`; `undefined` for a date and anything else that is not a positive number. */
const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^[1-9]\d{0,8}$/.test(header) ? Math.min(Number(header), maxSeconds) : undefined

/**
 * Remembers the `Retry-After` of responses with status 503; `retryAfter()` returns the seconds left, `undefined` when over. A shorter one, such as
 * that of the circuit breaker's next probe, does not replace the backend's. `now` in milliseconds.
 */
export const withRetryAfter = (
  send: ShopBackend["fetch"],
  now: () => number,
): Required<Pick<ShopBackend, "fetch" | "retryAfter">> => {
  let until = 0
  return {
    fetch: async (request) => {
      const response = await send(request)
      const seconds = response.status === 503 ? secondsOf(response.headers.get("retry-after")) : undefined
      if (seconds !== undefined) until = Math.max(until, now() + seconds * 1000)
      return response
    },
    retryAfter: () => (now() < until ? Math.ceil((until - now()) / 1000) : undefined),
  }
}
