import { Effect } from "effect"
import { TestClock } from "effect/testing"

/** Runs everything that is ready before the clock advances. */
const settled = Effect.repeat(Effect.yieldNow, { times: 30 })

/** Advances the test clock by milliseconds and completes the effects of that time. */
export const pass = (milliseconds: number) =>
  settled.pipe(Effect.andThen(TestClock.adjust(milliseconds)), Effect.andThen(settled))
