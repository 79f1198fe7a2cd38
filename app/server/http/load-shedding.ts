import { performance } from "node:perf_hooks"

import { isApiPath, isFilePath } from "../backend/backend-paths.ts"

/** Kinds of requests, in the order in which they are rejected under overload. */
export type RequestKind = "page" | "call" | "file" | "placement"

const placements = /\/payment-information\/?$|\/order\/?$|^\/checkout\/?$|^\/instantpurchase\/button\/placeorder\/?$/i

/** Kind of a request that is not answered from the page cache. A placed order may never be rejected, nor a file that a page needs. */
export const requestKind = (method: string, path: string): RequestKind => {
  if ((method === "POST" || method === "PUT") && placements.test(path)) return "placement"
  const isRead = method === "GET" || method === "HEAD"
  if (isRead && isFilePath(path)) return "file"
  return isRead && !isApiPath(path) ? "page" : "call"
}

/**
 * Processor time, in milliseconds, that the event loop may work without a pause before requests are rejected: in a short peak, and while the
 * server is overloaded. Connections that wait to be accepted are not visible to Node, but a loop without pauses shows that there are some.
 */
const maxWorkMs = {
  page: { peak: 500, overload: 70 },
  call: { peak: 1000, overload: 250 },
  file: { peak: Infinity, overload: Infinity },
  placement: { peak: Infinity, overload: Infinity },
} as const satisfies Record<RequestKind, { readonly peak: number; readonly overload: number }>

/** The server is overloaded for so long after the last rejected request; in milliseconds. */
const overloadMs = 2000

/** With fewer requests since the last pause, the loop is busy with a single slow task. */
const minRequests = 8

/** Times in milliseconds: of the clock, of this thread's work, and of its waiting for events. */
export type LoopTimes = { readonly now: number; readonly workMs: number; readonly idleMs: number }

/** State of the event loop. */
export type LoadState = {
  /** `workMs` at the last pause. */
  readonly workFrom: number
  /** Requests since the last pause. */
  readonly requests: number
  /** `idleMs` at the last request. */
  readonly idleMs: number
  /** `now` of the last rejection. */
  readonly rejectedAt: number
}

/** Waiting time between two requests, in milliseconds, that counts as a pause: the loop found nothing to do. */
const pauseMs = 0.2

/** Counts a request; after a pause of the loop it begins a new period. */
export const countRequest = (state: LoadState, { workMs, idleMs }: LoopTimes): LoadState =>
  idleMs - state.idleMs > pauseMs
    ? { ...state, workFrom: workMs, requests: 1, idleMs }
    : { ...state, requests: state.requests + 1, idleMs }

/** Decides whether the request counted as `number` is admitted. One that nobody queues behind always is. */
export const isAdmitted = (
  { workFrom, requests, rejectedAt }: LoadState,
  { kind, number }: { readonly kind: RequestKind; readonly number: number },
  { now, workMs }: LoopTimes,
): boolean => {
  const limits = maxWorkMs[kind]
  const limit = now - rejectedAt < overloadMs ? limits.overload : limits.peak
  return requests < minRequests || requests <= number || workMs - workFrom <= limit
}

/** Load of the event loop. */
export type Load = {
  /** Counts a request. Returns its number since the last pause, and the work since then in milliseconds. */
  readonly count: () => { readonly number: number; readonly workMs: number }
  /** False if the request with this number must be rejected. */
  readonly admits: (kind: RequestKind, number: number) => boolean
}

const loopTimes = (): LoopTimes => {
  const { user, system } = process.threadCpuUsage()
  const { idle } = performance.eventLoopUtilization()
  return { now: performance.now(), workMs: (user + system) / 1000, idleMs: idle }
}

/**
 * Measures the load of the event loop. Under overload only so much work is begun that the next request does not wait long; the rest is rejected
 * at once, because a queue that grows helps nobody. [R26]
 */
export const measureLoad = (): Load => {
  let state: LoadState = { workFrom: 0, requests: 0, idleMs: 0, rejectedAt: -Infinity }
  return {
    count: () => {
      const times = loopTimes()
      state = countRequest(state, times)
      return { number: state.requests, workMs: times.workMs - state.workFrom }
    },
    admits: (kind, number) => {
      const times = loopTimes()
      const isAccepted = isAdmitted(state, { kind, number }, times)
      if (!isAccepted) state = { ...state, rejectedAt: times.now }
      return isAccepted
    },
  }
}
