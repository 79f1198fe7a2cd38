import { performance } from "node:perf_hooks"
import { setImmediate as nextEvents } from "node:timers/promises"

import { isApiPath, isFilePath } from "../backend/backend-paths.ts"

/** Kinds of requests, in the order in which they are rejected under overload. */
export type RequestKind = "page" | "call" | "file" | "placement"

/** Requests that may place an order. POST `/checkout` is any step of the checkout without scripts, the last of which places it. */
const placements =
  /\/payment-information\/?$|\/order\/?$|^\/checkout\/?$|^\/instantpurchase\/button\/placeorder\/?$|^\/multishipping\/checkout\/overviewpost\/?$/i

/**
 * The kind of a request that is not served from the page cache. REST and form requests that may place an order are never rejected, files only
 * above `maxInProgress`. Orders by GraphQL count as calls, because only method and path are read.
 */
export const requestKind = (method: string, path: string): RequestKind => {
  if ((method === "POST" || method === "PUT") && placements.test(path)) return "placement"
  const isRead = method === "GET" || method === "HEAD"
  if (isRead && isFilePath(path)) return "file"
  return isRead && !isApiPath(path) ? "page" : "call"
}

/**
 * The number of requests of a kind in progress, beyond which further requests of this kind are rejected while the event loop has no pause:
 * `peak` for a short peak, `overload` while the server is overloaded. A dozen pages already keep event loop, reads and compression busy;
 * further pages would only wait longer.
 */
const maxActive = {
  page: { peak: 40, overload: 12 },
  call: { peak: 80, overload: 40 },
  file: { peak: Infinity, overload: Infinity },
  placement: { peak: Infinity, overload: Infinity },
} as const satisfies Record<RequestKind, { readonly peak: number; readonly overload: number }>

/** Milliseconds for which the server counts as overloaded after the last rejected request. */
const overloadMs = 2000

/**
 * Processor time, in milliseconds, after which an event loop that did not pause is saturated. Connections that wait to be accepted are not
 * visible to Node, but a loop without pauses shows that there are some.
 */
const saturatedMs = 20

/** Times in milliseconds: of the clock, of this thread's work, and of its waiting for events. */
export type LoopTimes = { readonly now: number; readonly workMs: number; readonly idleMs: number }

/** The measured times from which `isSaturated` recognises overload. In milliseconds. */
export type LoadState = {
  /** `workMs` at the last pause. */
  readonly workFrom: number
  /** `idleMs` at the last request. */
  readonly idleMs: number
  /** `now` of the last rejection. */
  readonly rejectedAt: number
}

/** Waiting time between two requests, in milliseconds, that counts as a pause: the loop found nothing to do. */
const pauseMs = 0.2

/** Returns the state after a request; after a pause of the loop a new period of work begins. */
export const noteRequest = (state: LoadState, { workMs, idleMs }: LoopTimes): LoadState =>
  idleMs - state.idleMs > pauseMs ? { ...state, workFrom: workMs, idleMs } : { ...state, idleMs }

/** True if the event loop has worked for some time without a pause. */
export const isSaturated = ({ workFrom }: LoadState, { workMs }: Pick<LoopTimes, "workMs">): boolean =>
  workMs - workFrom > saturatedMs

/** Decides whether a request is admitted while `active` others of its kind are in progress. */
export const isAdmitted = (
  state: LoadState,
  { kind, active }: { readonly kind: RequestKind; readonly active: number },
  times: Pick<LoopTimes, "now" | "workMs">,
): boolean => {
  const { peak, overload } = maxActive[kind]
  return active < (times.now - state.rejectedAt < overloadMs ? overload : peak) || !isSaturated(state, times)
}

/** Decides about requests by the measured load of the event loop. */
export type LoadShedder = {
  /** Measures the load and decides about a request; `undefined`: it must be rejected, and a time of overload begins. */
  readonly admit: (kind: RequestKind) => { readonly isSaturated: boolean } | undefined
  /** Counts a request as in progress until the returned function is called. */
  readonly begin: (kind: RequestKind) => () => void
  /**
   * Resolves when a request may start. Pages and calls start one after another, `turnsBetween` turns of the event loop apart; meanwhile
   * connections that clients close are noticed. Files and placements wait one turn.
   */
  readonly waitForTurn: (kind: RequestKind) => Promise<unknown>
}

const loopTimes = (): LoopTimes => {
  const { user, system } = process.threadCpuUsage()
  const { idle } = performance.eventLoopUtilization()
  return { now: performance.now(), workMs: (user + system) / 1000, idleMs: idle }
}

/** Turns of the event loop between two requests of a kind. Node accepts one connection in each turn, and a page takes a whole turn. */
const turnsBetween = 4

/** Returns a function that resolves for one request in every four turns: between two of them connections are accepted and requests rejected. */
const spacedTurns = (): (() => Promise<void>) => {
  let last = Promise.resolve()
  const pass = async (): Promise<void> => {
    for (let turn = 0; turn < turnsBetween; turn += 1) await nextEvents()
  }
  return () => (last = last.then(pass))
}

/** Pages, calls and files in progress beyond which further ones are rejected, also while the event loop only waits for the backend. */
const maxInProgress = 256

/**
 * Creates the admission control of a server, which measures the load of the event loop. Under overload it limits the number of requests in
 * progress, so that admitted requests are fast; other requests are rejected immediately instead of being queued. [R26]
 */
export const createLoadShedder = (): LoadShedder => {
  let state: LoadState = { workFrom: 0, idleMs: 0, rejectedAt: -Infinity }
  const active = { page: 0, call: 0, file: 0, placement: 0 }
  const inProgress = (): number => active.page + active.call + active.file
  const turns = { page: spacedTurns(), call: spacedTurns(), file: nextEvents, placement: nextEvents }
  return {
    admit: (kind) => {
      const times = loopTimes()
      state = noteRequest(state, times)
      const isBelowMaximum = kind === "placement" || inProgress() < maxInProgress
      if (!isBelowMaximum || !isAdmitted(state, { kind, active: active[kind] }, times)) {
        state = { ...state, rejectedAt: times.now }
        return undefined
      }
      return { isSaturated: isSaturated(state, times) }
    },
    begin: (kind) => {
      active[kind] += 1
      return () => void (active[kind] -= 1)
    },
    waitForTurn: (kind) => turns[kind](),
  }
}
