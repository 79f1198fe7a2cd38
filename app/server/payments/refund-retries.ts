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
  const pauses = new Map<string, { readonly pause: number; readonly pollsLeft: number }>()
  return {
    isDue: (key) => {
      const waiting = pauses.get(key)
      if (waiting === undefined) return true
      pauses.set(key, { ...waiting, pollsLeft: waiting.pollsLeft - 1 })
      return waiting.pollsLeft <= 1
    },
    failed: (key) => {
      const pause = Math.min((pauses.get(key)?.pause ?? 0.5) * 2, longestPause)
      pauses.set(key, { pause, pollsLeft: pause })
    },
    succeeded: (key) => void pauses.delete(key),
  }
}
