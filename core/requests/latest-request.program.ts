import { Deferred, Effect, Ref } from "effect"

/** Result of a request: its response, or `Outdated` because a newer request was sent. */
export type LatestResult<A> = { readonly _tag: "Current"; readonly response: A } | { readonly _tag: "Outdated" }

const outdated = { _tag: "Outdated" } as const
const currentResult = <A>(response: A): LatestResult<A> => ({ _tag: "Current", response })

/** Creates a function that sends each request immediately and interrupts the one before, whose result is `Outdated`. */
export const switchToLatest = Effect.fnUntraced(function* <Q, A, E, R>(send: (request: Q) => Effect.Effect<A, E, R>) {
  const newest = yield* Ref.make(yield* Deferred.make<void>())

  return Effect.fnUntraced(function* (request: Q) {
    const superseded = yield* Deferred.make<void>()
    const before = yield* Ref.getAndSet(newest, superseded)
    yield* Deferred.succeed(before, undefined)
    return yield* Effect.raceFirst(
      Effect.map(send(request), currentResult),
      Effect.as(Deferred.await(superseded), outdated),
    )
  })
})
