import { Deferred, Effect, Ref } from "effect"

/** What became of a question: its answer, or nothing because another was asked since. */
export type LatestAnswerOf<A> = { readonly _tag: "Answer"; readonly answer: A } | { readonly _tag: "Outdated" }

const outdated = { _tag: "Outdated" } as const
const answerOf = <A>(answer: A): LatestAnswerOf<A> => ({ _tag: "Answer", answer })

/** Asks every question at once, and gives up the one before: it is interrupted and `Outdated`. */
export const latestAtOnce = Effect.fnUntraced(function* <Q, A, E, R>(ask: (question: Q) => Effect.Effect<A, E, R>) {
  const newest = yield* Ref.make(yield* Deferred.make<void>())

  return Effect.fnUntraced(function* (question: Q) {
    const overtaken = yield* Deferred.make<void>()
    const before = yield* Ref.getAndSet(newest, overtaken)
    yield* Deferred.succeed(before, undefined)
    return yield* Effect.raceFirst(Effect.map(ask(question), answerOf), Effect.as(Deferred.await(overtaken), outdated))
  })
})
