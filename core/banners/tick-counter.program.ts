import { Clock, Effect, Latch, Ref } from "effect"

import { bannerTick } from "./banner-timers.ts"

/** Counter of the ticks during which a page is visible. */
export type TickCounter = {
  /** Whole ticks since the last read; 0 while paused. */
  readonly passed: Effect.Effect<number>
  readonly pause: Effect.Effect<void>
  readonly resume: Effect.Effect<void>
  /** Completes when the counter is not paused. */
  readonly isRunning: Effect.Effect<void>
}

/** Counts ticks by reading the clock on demand, so that an idle page is not woken for every tick. [9.banners.2] */
export const countTicks: Effect.Effect<TickCounter> = Effect.gen(function* () {
  const running = yield* Latch.make(true)
  const countedTo = yield* Ref.make(yield* Clock.currentTimeMillis)
  return {
    passed: Effect.gen(function* () {
      if (!Latch.isOpen(running)) return 0
      const now = yield* Clock.currentTimeMillis
      return yield* Ref.modify(countedTo, (since) => {
        // A clock that was set back restarts the count.
        const ticks = Math.max(0, Math.floor((now - since) / bannerTick))
        return [ticks, Math.min(now, since + ticks * bannerTick)] as const
      })
    }),
    pause: Effect.asVoid(Latch.close(running)),
    resume: Effect.gen(function* () {
      if (Latch.isOpen(running)) return
      yield* Ref.set(countedTo, yield* Clock.currentTimeMillis)
      yield* Latch.open(running)
    }),
    isRunning: running.await,
  }
})
