import { performance } from "node:perf_hooks"

/** Kinds of requests, in the order in which they are rejected under overload. */
export type RequestKind = "page" | "call" | "file" | "placement"

const placements = /\/payment-information\/?$|\/order\/?$|^\/checkout\/?$|^\/instantpurchase\/button\/placeorder\/?$/i

/** Files of a shop behind this server: scripts, styles and pictures of a page that was already delivered. */
const shopFiles = /^\/(pub\/)?(static|media)\//

/** Kind of a request that is not answered from the page cache. A placed order may never be rejected, nor a file that a page needs. */
export const requestKind = (method: string, path: string): RequestKind => {
  if ((method === "POST" || method === "PUT") && placements.test(path)) return "placement"
  const isRead = method === "GET" || method === "HEAD"
  if (isRead && shopFiles.test(path)) return "file"
  return isRead && !/^\/(rest|graphql)(\/|$)/.test(path) ? "page" : "call"
}

/**
 * Time, in milliseconds, that the event loop may be busy without a pause before requests are rejected: in a short peak, and while the server is
 * overloaded. Connections that wait to be accepted are not visible to Node, but a loop without pauses shows that there are some.
 */
const maxBusyMs = {
  page: { peak: 500, overload: 70 },
  call: { peak: 1000, overload: 250 },
  file: { peak: Infinity, overload: Infinity },
  placement: { peak: Infinity, overload: Infinity },
} as const satisfies Record<RequestKind, { readonly peak: number; readonly overload: number }>

/** The server is overloaded for so long after the last rejected request; in milliseconds. */
const overloadMs = 2000

/** With fewer requests since the last pause, the loop is busy with a single slow task. */
const minRequests = 8

/** State of the event loop. Times in milliseconds. */
export type LoadState = {
  /** Start of the period without a pause. */
  readonly busyFrom: number
  /** Requests since `busyFrom`. */
  readonly requests: number
  /** Total time that the loop had waited for events at the last request. */
  readonly idleMs: number
  readonly rejectedAt: number
}

/** Waiting time between two requests that counts as a pause: the loop found nothing to do. */
const pauseMs = 0.2

/** Counts a request; after a pause of the loop it begins a new period. */
export const countRequest = (state: LoadState, now: number, idleMs: number): LoadState =>
  idleMs - state.idleMs > pauseMs
    ? { ...state, busyFrom: now, requests: 1, idleMs }
    : { ...state, requests: state.requests + 1, idleMs }

/** Decides whether a request is admitted. */
export const isAdmitted = ({ busyFrom, requests, rejectedAt }: LoadState, kind: RequestKind, now: number): boolean =>
  requests < minRequests || now - busyFrom <= maxBusyMs[kind][now - rejectedAt < overloadMs ? "overload" : "peak"]

/** Load of the event loop. */
export type Load = {
  /** Counts a request. Returns the time since the last pause, in milliseconds. */
  readonly count: () => number
  /** False if a request must be rejected. */
  readonly admits: (kind: RequestKind) => boolean
}

/**
 * Measures the load of the event loop. Under overload only so much work is begun that the next request does not wait long; the rest is rejected
 * at once, because a queue that grows helps nobody. [R26]
 */
export const measureLoad = (): Load => {
  let state: LoadState = { busyFrom: performance.now(), requests: 0, idleMs: 0, rejectedAt: -Infinity }
  return {
    count: () => {
      const now = performance.now()
      state = countRequest(state, now, performance.eventLoopUtilization().idle)
      return now - state.busyFrom
    },
    admits: (kind) => {
      const now = performance.now()
      const isAccepted = isAdmitted(state, kind, now)
      if (!isAccepted) state = { ...state, rejectedAt: now }
      return isAccepted
    },
  }
}
