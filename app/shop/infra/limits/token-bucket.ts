/** A rate limit: `burst` attempts at once, refilled by `perMinute` per minute. */
export type RateLimit = { readonly burst: number; readonly perMinute: number }

/** The attempts left at a time, in Unix milliseconds. */
export type Bucket = { readonly attemptsLeft: number; readonly countedAt: number }

const minuteMs = 60_000

/** Tolerance for rounding errors of sums of fractions. */
const epsilon = 1e-9

/**
 * Consumes one attempt of a bucket. Returns the bucket, and the whole seconds until the next attempt when none is left. A clock that is set
 * back refills nothing at that moment; from then on the bucket is refilled as usual. [R19]
 *
 * @example
 * consumeToken({ attemptsLeft: 0, countedAt: 0 }, { burst: 5, perMinute: 2 }, 0).waitSeconds // 30
 */
export const consumeToken = (
  bucket: Bucket | undefined,
  { burst, perMinute }: RateLimit,
  now: number,
): { readonly bucket: Bucket; readonly waitSeconds: number } => {
  const { attemptsLeft: before, countedAt } = bucket ?? { attemptsLeft: burst, countedAt: now }
  const attemptsLeft = Math.min(burst, before + (Math.max(0, now - countedAt) * perMinute) / minuteMs)
  if (attemptsLeft >= 1 - epsilon)
    return { bucket: { attemptsLeft: Math.max(0, attemptsLeft - 1), countedAt: now }, waitSeconds: 0 }
  const seconds = Math.ceil(((1 - attemptsLeft) * minuteMs) / perMinute / 1000 - epsilon)
  return { bucket: { attemptsLeft, countedAt: now }, waitSeconds: Math.max(1, seconds) }
}
