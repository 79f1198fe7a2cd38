import { Data, Duration } from "effect"

/** The shop is still at work on a request with the same attempt key. */
export class OrderStillRunning extends Data.TaggedError("OrderStillRunning")<{
  readonly askAgainIn: Duration.Duration
}> {}

/** The shop would place the order for another total than the shopper saw, so it did not. [I3] */
export class TotalHasChanged extends Data.TaggedError("TotalHasChanged")<{}> {}

/** How long to wait between two looks for a lost order. */
export const looksForOrderEvery = Duration.seconds(2)
