/** A rate limit: `burst` attempts at once, refilled by `perMinute` per minute. */
export type RateLimit = { readonly burst: number; readonly perMinute: number }

/** The attempts left at a time, in Unix milliseconds. */
export type Bucket = { readonly left: number; readonly at: number }

const minuteMs = 60_000

/** Tolerance for rounding errors of sums of fractions. */
const epsilon = 1e-9

/**
 * Consumes one attempt of a bucket. Returns the bucket, and the whole seconds until the next attempt when none is left. A clock that is set
 * back refills nothing at that moment; from then on the bucket is refilled as usual. [R19]
 *
 * @example
 * consumeToken({ left: 0, at: 0 }, { burst: 5, perMinute: 2 }, 0).waitSeconds // 30
 */
export const consumeToken = (
  bucket: Bucket | undefined,
  { burst, perMinute }: RateLimit,
  now: number,
): { readonly bucket: Bucket; readonly waitSeconds: number } => {
  const { left: leftBefore, at: before } = bucket ?? { left: burst, at: now }
  const left = Math.min(burst, leftBefore + (Math.max(0, now - before) * perMinute) / minuteMs)
  if (left >= 1 - epsilon) return { bucket: { left: Math.max(0, left - 1), at: now }, waitSeconds: 0 }
  const seconds = Math.ceil(((1 - left) * minuteMs) / perMinute / 1000 - epsilon)
  return { bucket: { left, at: now }, waitSeconds: Math.max(1, seconds) }
}
