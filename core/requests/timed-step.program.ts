import { Clock, Effect, Option, Queue, Ref, type Scope } from "effect"

/** Feature with one step function that also changes with time. Times in milliseconds. */
export type TimedFeature<State, Event, Request, R> = {
  readonly initial: State
  readonly step: (
    state: State,
    event: Event,
    now: number,
  ) => { readonly state: State; readonly requests: ReadonlyArray<Request> }
  /** Time at which `timePassed` is dispatched unless another event comes first. */
  readonly nextChange: (state: State, now: number) => number | undefined
  readonly timePassed: Event
  /** Called after every event. */
  readonly show: (state: State, now: number) => Effect.Effect<void, never, R>
  /** Performs a request; `dispatch` is for its results. */
  readonly perform: (request: Request, dispatch: (event: Event) => Effect.Effect<void>) => Effect.Effect<void, never, R>
}

/** Running feature: `dispatch` queues an event and returns at once. It stops when its scope ends. */
export type Running<State, Event> = {
  readonly dispatch: (event: Event) => Effect.Effect<void>
  readonly state: Effect.Effect<State>
}

/** Runs a timed feature: events in the order of dispatch, and `timePassed` when due. */
export const runTimed = Effect.fnUntraced(function* <State, Event, Request, R>(
  feature: TimedFeature<State, Event, Request, R>,
): Effect.fn.Return<Running<State, Event>, never, R | Scope.Scope> {
  const events = yield* Queue.unbounded<Event>()
  const current = yield* Ref.make(feature.initial)

  const dispatch = (event: Event) => Effect.asVoid(Queue.offer(events, event))

  const nextEvent = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const next = feature.nextChange(yield* Ref.get(current), now)
    if (next === undefined) return yield* Queue.take(events)
    const event = yield* Effect.timeoutOption(Queue.take(events), Math.max(0, next - now))
    return Option.getOrElse(event, () => feature.timePassed)
  })

  const handleNextEvent = Effect.gen(function* () {
    const event = yield* nextEvent
    const now = yield* Clock.currentTimeMillis
    const { state, requests } = feature.step(yield* Ref.get(current), event, now)
    yield* Ref.set(current, state)
    yield* feature.show(state, now)
    yield* Effect.forEach(requests, (request) => feature.perform(request, dispatch), { discard: true })
  })

  yield* Effect.forkScoped(Effect.forever(handleNextEvent))
  return { dispatch, state: Ref.get(current) }
})
