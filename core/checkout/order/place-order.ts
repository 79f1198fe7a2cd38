import { Data, Duration } from "effect"

import type { CallError } from "../../web/call-error.ts"

/** The shop is still at work on a request with the same attempt key. */
export class OrderStillRunning extends Data.TaggedError("OrderStillRunning")<{
  readonly retryAfter: Duration.Duration
}> {}

/** The shop would place the order for another total than the shopper saw, so it did not. [I3] */
export class TotalHasChanged extends Data.TaggedError("TotalHasChanged")<{}> {}

/** How often a call that may be sent twice is sent again, and how long it waits before. */
export const idempotentCallRetries = 2
export const retryDelay = Duration.seconds(1)

/** Whether asking again may help: nobody was reached, or the shop stumbled. After a long silence the shopper is not kept waiting longer. */
export const isTransient = (error: CallError): boolean =>
  error._tag === "CallFailed" && (error.why === "unreachable" || error.why.startsWith("status 5"))

/** How long to wait between two looks for a lost order. */
export const orderLookupInterval = Duration.seconds(2)
