/** Longest pause between two attempts to make a refund, in polls. */
const longestPause = 64

/** Refunds that a provider refused. Each is tried again after 1, 2, 4 … polls, at most after 64, so that its lines in the log get rare. */
export type RefundRetries = {
  /** Returns whether a refund is tried in this poll. Called once in each poll. */
  readonly isDue: (key: string) => boolean
  readonly failed: (key: string) => void
  readonly succeeded: (key: string) => void
}

/** Creates an empty list; after a restart every refund is tried at once. */
export const createRefundRetries = (): RefundRetries => {
  const pauses = new Map<string, { readonly pause: number; readonly left: number }>()
  return {
    isDue: (key) => {
      const known = pauses.get(key)
      if (known === undefined) return true
      pauses.set(key, { ...known, left: known.left - 1 })
      return known.left <= 1
    },
    failed: (key) => {
      const pause = Math.min((pauses.get(key)?.pause ?? 0.5) * 2, longestPause)
      pauses.set(key, { pause, left: pause })
    },
    succeeded: (key) => void pauses.delete(key),
  }
}
