import { Deferred, Effect, Ref, Semaphore } from "effect"

/** What became of a question: its answer, or nothing because another was asked since. */
export type LatestAnswerOf<A> = { readonly _tag: "Answer"; readonly answer: A } | { readonly _tag: "Outdated" }

const outdated = { _tag: "Outdated" } as const
const answerOf = <A>(answer: A): LatestAnswerOf<A> => ({ _tag: "Answer", answer })

/**
 * Asks one question at a time. Of those that came meanwhile only the newest is asked; the others, and an answer or failure
 * that came too late, are `Outdated`.
 */
export const latestInTurn = Effect.fnUntraced(function* <Q, A, E, R>(ask: (question: Q) => Effect.Effect<A, E, R>) {
  const asked = yield* Ref.make(0)
  const turns = yield* Semaphore.make(1)

  return Effect.fnUntraced(function* (question: Q) {
    const number = yield* Ref.updateAndGet(asked, (last) => last + 1)
    const isLast = Effect.map(Ref.get(asked), (last) => last === number)

    const turn = Effect.gen(function* () {
      if (!(yield* isLast)) return outdated
      const exit = yield* Effect.result(ask(question))
      if (!(yield* isLast)) return outdated
      return answerOf(yield* Effect.fromResult(exit))
    })
    return yield* turns.withPermits(1)(turn)
  })
})

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
