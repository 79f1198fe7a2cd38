import { Data, Duration } from "effect"

import type { CallError } from "../../web/call-error.ts"

/** Backend is still placing the order of an earlier request with the same attempt key. */
export class OrderStillRunning extends Data.TaggedError("OrderStillRunning")<{
  readonly retryAfter: Duration.Duration
}> {}

/** Total of the backend differs from the expected one, so no order was placed. [I3] */
export class TotalHasChanged extends Data.TaggedError("TotalHasChanged")<{}> {}

/** Number of retries of an idempotent call. */
export const idempotentCallRetries = 2
/** Delay before a retry. */
export const retryDelay = Duration.seconds(1)

/** True for errors that a retry may solve: an unreachable backend, or status 5xx. A timeout is not retried. */
export const isTransient = (error: CallError): boolean =>
  error._tag === "CallFailed" && (error.reason === "unreachable" || error.reason.startsWith("status 5"))

/** Delay between two order lookups. */
export const orderLookupInterval = Duration.seconds(2)
