import type { ShopBackend } from "../route-context.ts"

/** Longest time in seconds that pages pass on: a day in the header is most likely a mistake. */
const maxSeconds = 3_600

/** Seconds of a `Retry-After`; `undefined` for a date and anything else that is no positive number. */
const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^[1-9]\d{0,8}$/.test(header) ? Math.min(Number(header), maxSeconds) : undefined

/** Adds the seconds after which a shop that is away said to come again, as long as they have not passed. `now` in milliseconds. */
export const notingRetryAfter = (
  send: ShopBackend["fetch"],
  now: () => number,
): Required<Pick<ShopBackend, "fetch" | "retryAfter">> => {
  let until = 0
  return {
    fetch: async (request) => {
      const response = await send(request)
      const seconds = response.status === 503 ? secondsOf(response.headers.get("retry-after")) : undefined
      if (seconds !== undefined) until = now() + seconds * 1000
      return response
    },
    retryAfter: () => (now() < until ? Math.ceil((until - now()) / 1000) : undefined),
  }
}
