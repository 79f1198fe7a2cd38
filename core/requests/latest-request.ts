/**
 * State of requests of one kind, of which only the response to the newest counts.
 *
 * The feature has the parameters in its own state. A queued request is sent with the parameters of the moment it is sent.
 */
export type LatestRequest = {
  /** Id of the newest request; 0 before the first. */
  readonly lastId: number
  /** Id of the request that was sent and has no response yet. */
  readonly inFlightId: number | undefined
  /** True while the newest request waits for the one in flight. */
  readonly isQueued: boolean
}

/** State before the first request. */
export const noRequest: LatestRequest = { lastId: 0, inFlightId: undefined, isQueued: false }

/** Next state, and the id of the request to send now; `undefined` to send none. */
export type LatestRequestStep = { readonly latest: LatestRequest; readonly send: number | undefined }

const withRequestSent = (id: number): LatestRequestStep & { readonly send: number } => ({
  latest: { lastId: id, inFlightId: id, isQueued: false },
  send: id,
})

/**
 * Queues a request behind the one in flight and drops an older queued one; sends it immediately when none is in flight.
 *
 * @example
 * const first = queueLatest(noRequest)
 * first.send // 1
 * const second = queueLatest(first.latest)
 * second.send // undefined
 * settle(second.latest, 1).send // 2
 */
export const queueLatest = ({ lastId, inFlightId }: LatestRequest): LatestRequestStep =>
  inFlightId === undefined
    ? withRequestSent(lastId + 1)
    : { latest: { lastId: lastId + 1, inFlightId, isQueued: true }, send: undefined }

/** Sends a request immediately; the response of the one in flight is ignored then, and the caller may abort it. */
export const supersede = ({ lastId }: LatestRequest): LatestRequestStep & { readonly send: number } =>
  withRequestSent(lastId + 1)

/** True while the newest request has no response yet; false for one that was cancelled. */
export const isAwaiting = ({ lastId, inFlightId, isQueued }: LatestRequest): boolean =>
  isQueued || inFlightId === lastId

/** Returns the state in which the response of the request in flight is ignored and the queued request is dropped. */
export const cancel = ({ lastId, inFlightId }: LatestRequest): LatestRequest => ({
  lastId: lastId + 1,
  inFlightId,
  isQueued: false,
})

/** Result of `settle`: `isCurrent` for the response to the newest request, with the reason. */
export type SettledRequest = LatestRequestStep & {
  readonly isCurrent: boolean
  readonly reason: "current" | "superseded" | "not in flight"
}

/** Settles request `id` after its response or failure. `send` is the id of the queued request, which is sent next. [R30] */
export const settle = (latest: LatestRequest, id: number): SettledRequest => {
  const { lastId, inFlightId, isQueued } = latest
  if (id !== inFlightId) return { latest, send: undefined, isCurrent: false, reason: "not in flight" }
  if (id !== lastId && isQueued) return { ...withRequestSent(lastId), isCurrent: false, reason: "superseded" }
  const isCurrent = id === lastId
  return {
    latest: { lastId, inFlightId: undefined, isQueued },
    send: undefined,
    isCurrent,
    reason: isCurrent ? "current" : "superseded",
  }
}
