/** `burst` attempts in a burst, refilled by `perMinute` per minute. */
export type RateLimit = { readonly burst: number; readonly perMinute: number }

/** Attempts left at a moment, in Unix milliseconds. */
export type Bucket = { readonly left: number; readonly at: number }

const minute = 60_000

/** Rounding error of sums of fractions. */
const nearly = 1e-9

/**
 * Takes one from what is left; none is left: the bucket as it is now, and after how many whole seconds there will be one. A clock that
 * goes back gives nothing.
 */
export const consumeToken = (
  before: Bucket | undefined,
  { burst, perMinute }: RateLimit,
  now: number,
): { readonly bucket: Bucket; readonly waitSeconds: number } => {
  const { left: leftBefore, at: then } = before ?? { left: burst, at: now }
  const at = Math.max(then, now)
  const left = Math.min(burst, leftBefore + ((at - then) * perMinute) / minute)
  if (left >= 1 - nearly) return { bucket: { left: Math.max(0, left - 1), at }, waitSeconds: 0 }
  const seconds = Math.ceil(((1 - left) * minute) / perMinute / 1000 - nearly)
  return { bucket: { left, at }, waitSeconds: Math.max(1, seconds) }
}
