import { setImmediate } from "node:timers/promises"

import { Clock, Effect, Layer, Ref } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { searchBoxStep } from "../../core/search/search-box-step.ts"
import {
  listedSuggestions,
  searchIsLoading,
  type SearchBoxRequest,
  type SearchBoxState,
  type SuggestionQuery,
} from "../../core/search/search-box.ts"
import type { SearchBoxEvent } from "../../core/search/search-event.ts"
import type { Suggestion } from "../../core/search/suggestion.ts"
import {
  SuggestionCalls,
  loadSuggestions,
  SuggestionsFailed,
  type SuggestionsLoader,
} from "../../core/search/suggestions.program.ts"
import { box, suggestion, typed } from "../arbitraries/search.ts"

type Respond = (query: SuggestionQuery) => Effect.Effect<ReadonlyArray<Suggestion>, SuggestionsFailed>

/** A search box on a page: events go in, and its requests are executed. */
const searchPage = Effect.fnUntraced(function* (start: SearchBoxState = box()) {
  const state = yield* Ref.make(start)
  const happened = (event: SearchBoxEvent): Effect.Effect<void> =>
    Ref.modify(state, (before) => {
      const step = searchBoxStep(before, event)
      return [step.requests, step.state] as const
    }).pipe(Effect.flatMap((requests) => Effect.forEach(requests, perform, { discard: true })))
  const perform = (request: SearchBoxRequest) =>
    request._tag === "LoadSuggestions" || request._tag === "CancelSuggestions"
      ? Effect.asVoid(Effect.forkDetach(load(request)))
      : Effect.void
  const load: SuggestionsLoader = yield* loadSuggestions(happened)
  return { happened, state: Ref.get(state) }
})

const withShop = <A>(responding: Respond, visit: Effect.Effect<A, never, SuggestionCalls>): Promise<A> =>
  visit.pipe(
    Effect.provide(Layer.succeed(SuggestionCalls, { suggest: responding })),
    Effect.provide(TestClock.layer()),
    Effect.runPromise,
  )

const titles = (state: SearchBoxState) => listedSuggestions(state).map(({ title }) => title)

describe("Suggestion requests", () => {
  test("[2.header-search-box.2] typing 12 characters at 10 per second sends at most 3 requests, the last for the whole word", async () => {
    const calls: Array<string> = []
    const shown = await withShop(
      ({ text }) => Effect.sync(() => [suggestion(`${text} ${calls.push(text)}`)]),
      Effect.gen(function* () {
        const page = yield* searchPage()
        for (let characters = 1; characters <= 12; characters += 1) {
          yield* page.happened(typed("candlesticks".slice(0, characters)))
          yield* TestClock.adjust("100 millis")
        }
        yield* TestClock.adjust("1 second")
        return titles(yield* page.state)
      }),
    )
    expect(calls.length).toBeLessThanOrEqual(3)
    expect(calls.at(-1)).toBe("candlesticks")
    expect(shown).toEqual([`candlesticks ${calls.length}`])
  })

  test("[2.header-search-box.2] a request is sent after 300 ms without typing; focusing the field sends it immediately", () => {
    const calls: Array<string> = []
    return withShop(
      ({ text }) => Effect.sync(() => void calls.push(text)).pipe(Effect.as([])),
      Effect.gen(function* () {
        const page = yield* searchPage()
        yield* page.happened(typed("bag"))
        yield* TestClock.adjust("299 millis")
        expect(calls).toEqual([])
        yield* TestClock.adjust("1 millis")
        expect(calls).toEqual(["bag"])
        yield* page.happened(typed(""))
        yield* page.happened({ _tag: "SearchFocused" })
        yield* TestClock.adjust("300 millis")
        expect(calls).toEqual(["bag", "__popular__"])
      }),
    )
  })

  test("[4.search-box.3] a superseded request is aborted, and the loader stays until the newer response", () => {
    const log: Array<string> = []
    return withShop(
      ({ text }) =>
        Effect.as(Effect.sleep("1 second"), [suggestion(text)]).pipe(
          Effect.onInterrupt(() => Effect.sync(() => void log.push(`${text} interrupted`))),
        ),
      Effect.gen(function* () {
        const page = yield* searchPage()
        yield* page.happened(typed("bag"))
        yield* TestClock.adjust("400 millis")
        expect(searchIsLoading(yield* page.state)).toBe(true)
        yield* page.happened(typed("bags"))
        yield* TestClock.adjust("300 millis")
        expect(log).toEqual(["bag interrupted"])
        expect((yield* page.state).outstanding).toEqual([2])
        yield* TestClock.adjust("1 second")
        expect(titles(yield* page.state)).toEqual(["bags"])
        expect(searchIsLoading(yield* page.state)).toBe(false)
      }),
    )
  })

  test("[5.search.1] a text that becomes too short cancels the request", () => {
    const log: Array<string> = []
    return withShop(
      ({ text }) =>
        Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(() => void log.push(`${text} interrupted`)))),
      Effect.gen(function* () {
        const page = yield* searchPage()
        yield* page.happened(typed("bag"))
        yield* TestClock.adjust("400 millis")
        yield* page.happened(typed("ba"))
        yield* TestClock.adjust("1 millis")
        expect(log).toEqual(["bag interrupted"])
        expect((yield* page.state).outstanding).toEqual([])
      }),
    )
  })

  test("[4.search-box.5] a response is cached and shown immediately; a failure is requested again", () => {
    const calls: Array<string> = []
    return withShop(
      ({ text }) =>
        Effect.suspend(() => {
          calls.push(text)
          return text === "odd"
            ? Effect.fail(new SuggestionsFailed({ reason: "status 500" }))
            : Effect.succeed([suggestion(text)])
        }),
      Effect.gen(function* () {
        const page = yield* searchPage()
        for (const text of ["bag", "odd", "bag", "odd"]) {
          yield* page.happened(typed(text))
          yield* TestClock.adjust("300 millis")
        }
        expect(calls).toEqual(["bag", "odd", "odd"])
        expect((yield* page.state).result).toEqual({ _tag: "Nothing" })
        yield* page.happened(typed("bag"))
        yield* TestClock.adjust("0 millis")
        expect(titles(yield* page.state)).toEqual(["bag"])
      }),
    )
  })

  /** The scheduler decides whether a delay ends before or after further typing. */
  const pausesBy = (scheduler: fc.Scheduler) =>
    Effect.provideService(Clock.Clock, {
      currentTimeMillisUnsafe: () => 0,
      currentTimeMillis: Effect.succeed(0),
      currentTimeNanosUnsafe: () => 0n,
      currentTimeNanos: Effect.succeed(0n),
      monotonicTimeNanosUnsafe: () => 0n,
      monotonicTimeNanos: Effect.succeed(0n),
      sleep: () => Effect.promise(() => scheduler.schedule(Promise.resolve(), "pause")),
    })

  const allDone = async (scheduler: fc.Scheduler): Promise<void> => {
    await scheduler.waitIdle()
    await setImmediate()
    if (scheduler.count() > 0) await allDone(scheduler)
  }

  test("[4.search-box.3] for all orders of typing, pauses and responses, the last text's suggestions are shown and no loader remains", () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.string({ minLength: 2, maxLength: 4, unit: fc.constantFrom("a", "b") }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (scheduler, texts) => {
          const shop = Layer.succeed(SuggestionCalls, {
            suggest: ({ text }) =>
              Effect.promise(() => scheduler.schedule(Promise.resolve([suggestion(text)]), `response for ${text}`)),
          })
          const page = await searchPage().pipe(Effect.provide(shop), pausesBy(scheduler), Effect.runPromise)
          scheduler.scheduleSequence(
            texts.map((text) => ({
              label: `typing ${text}`,
              builder: () => page.happened(typed(text)).pipe(pausesBy(scheduler), Effect.runPromise),
            })),
          )
          await allDone(scheduler)
          const end = await Effect.runPromise(page.state)
          const last = texts.at(-1) ?? ""
          expect(titles(end)).toEqual(last.length < 3 ? [] : [last])
          expect(end.outstanding).toEqual([])
        },
      ),
      { numRuns: 200 },
    ))
})
