/** State of the connection to a backend. Times in milliseconds. */
export type BreakerState = {
  /** Failures in a row. */
  readonly failures: number
  /** Nothing is sent until this time; then one request probes the backend. `undefined`: the backend responds. */
  readonly openUntil: number | undefined
  /** Time between the next two probes. */
  readonly openForMs: number
}

const shortestMs = 1_000
const longestMs = 10_000

/** The state of a backend that responds: every request is sent. */
export const closedBreaker: BreakerState = { failures: 0, openUntil: undefined, openForMs: shortestMs }

/** Failures in a row after which the backend counts as away. */
const maxFailures = 10

const opened = ({ failures, openForMs }: BreakerState, now: number): BreakerState => ({
  failures,
  openUntil: now + openForMs,
  openForMs: Math.min(openForMs * 2, longestMs),
})

/** Decides whether a request may be sent; if not, `retryAfterMs` is the time until the next probe. The wait after each probe is twice as long. */
export const passRequest = (
  state: BreakerState,
  now: number,
): { readonly state: BreakerState; readonly retryAfterMs: number | undefined } => {
  const { openUntil } = state
  if (openUntil === undefined) return { state, retryAfterMs: undefined }
  if (now < openUntil) return { state, retryAfterMs: openUntil - now }
  return { state: opened(state, now), retryAfterMs: undefined }
}

/** Notes that the backend did not respond. After ten failures in a row it counts as away. */
export const afterFailure = (state: BreakerState, now: number): BreakerState => {
  const failed = { ...state, failures: state.failures + 1 }
  return failed.failures < maxFailures || failed.openUntil !== undefined ? failed : opened(failed, now)
}
