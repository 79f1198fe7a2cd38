/** So many at once, and so many a minute in the long run. */
export type RateLimit = { readonly atOnce: number; readonly aMinute: number }

/** What is left of an allowance at a moment, in Unix milliseconds. */
export type Bucket = { readonly left: number; readonly at: number }

const minute = 60_000

/** What sums of fractions may be short of a whole one. */
const nearly = 1e-9

/**
 * Takes one from what is left; none is left: the bucket as it is now, and after how many whole seconds there will be one. A clock that
 * goes back gives nothing.
 */
export const takeOne = (
  before: Bucket | undefined,
  { atOnce, aMinute }: RateLimit,
  now: number,
): { readonly bucket: Bucket; readonly waitSeconds: number } => {
  const { left: leftBefore, at: then } = before ?? { left: atOnce, at: now }
  const at = Math.max(then, now)
  const left = Math.min(atOnce, leftBefore + ((at - then) * aMinute) / minute)
  if (left >= 1 - nearly) return { bucket: { left: Math.max(0, left - 1), at }, waitSeconds: 0 }
  const seconds = Math.ceil(((1 - left) * minute) / aMinute / 1000 - nearly)
  return { bucket: { left, at }, waitSeconds: Math.max(1, seconds) }
}
