import { Effect, Fiber } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { switchToLatest } from "../../core/requests/latest-request.program.ts"
import {
  settle,
  supersede,
  queueLatest,
  noRequest,
  cancel,
  isAwaiting,
  type LatestRequest,
} from "../../core/requests/latest-request.ts"
import { forAll } from "../arbitraries/for-all.ts"

/** Replays requests and responses in this order, then all remaining responses. */
const replay = (acts: ReadonlyArray<"queue" | "respond" | "cancel">) => {
  let latest: LatestRequest = noRequest
  const inFlight = new Set<number>()
  let newest: number | undefined
  const observed = { most: 0, isQueuedAlone: false, lastCurrent: 0 }

  const apply = (next: LatestRequest, send?: number) => {
    latest = next
    if (send !== undefined) inFlight.add(send)
    observed.most = Math.max(observed.most, inFlight.size)
    observed.isQueuedAlone ||= latest.isQueued && inFlight.size === 0
  }
  const respond = (number: number) => {
    inFlight.delete(number)
    const responded = settle(latest, number)
    if (responded.isCurrent) observed.lastCurrent = number
    apply(responded.latest, responded.send)
  }
  const queue = () => {
    const requested = queueLatest(latest)
    apply(requested.latest, requested.send)
    newest = latest.lastId
  }
  for (const act of acts) {
    if (act === "queue") queue()
    else if (act === "respond") [...inFlight].forEach(respond)
    else {
      apply(cancel(latest))
      newest = undefined
    }
  }
  while (inFlight.size > 0) [...inFlight].forEach(respond)
  return { ...observed, newest }
}

describe("Requests of which only the newest counts", () => {
  test("queueLatest sends the first request, queues the second and replaces it by the third", () => {
    const first = queueLatest(noRequest)
    expect(first).toEqual({ latest: { lastId: 1, inFlightId: 1, isQueued: false }, send: 1 })
    const second = queueLatest(first.latest)
    expect(second).toEqual({ latest: { lastId: 2, inFlightId: 1, isQueued: true }, send: undefined })
    const third = queueLatest(second.latest)
    expect(third).toEqual({ latest: { lastId: 3, inFlightId: 1, isQueued: true }, send: undefined })
    const responded = settle(third.latest, 1)
    expect(responded).toEqual({
      latest: { lastId: 3, inFlightId: 3, isQueued: false },
      send: 3,
      isCurrent: false,
      reason: "superseded",
    })
    expect(settle(responded.latest, 3)).toEqual({
      latest: { lastId: 3, inFlightId: undefined, isQueued: false },
      send: undefined,
      isCurrent: true,
      reason: "current",
    })
  })

  test("supersede sends the request and makes the response of the older one obsolete", () => {
    const second = supersede(supersede(noRequest).latest)
    expect(second).toEqual({ latest: { lastId: 2, inFlightId: 2, isQueued: false }, send: 2 })
    expect(settle(second.latest, 1)).toEqual({
      latest: second.latest,
      send: undefined,
      isCurrent: false,
      reason: "not in flight",
    })
    expect(settle(second.latest, 2).isCurrent).toBe(true)
  })

  test("settle ignores a second response with the same id", () => {
    const { latest } = settle(queueLatest(noRequest).latest, 1)
    expect(settle(latest, 1)).toMatchObject({ latest, isCurrent: false, reason: "not in flight" })
  })

  test("cancel makes the request in flight obsolete and drops the queued one", () => {
    const wanted = queueLatest(queueLatest(noRequest).latest).latest
    const dropped = cancel(wanted)
    expect(dropped).toEqual({ lastId: 3, inFlightId: 1, isQueued: false })
    expect(settle(dropped, 1)).toEqual({
      latest: { lastId: 3, inFlightId: undefined, isQueued: false },
      send: undefined,
      isCurrent: false,
      reason: "superseded",
    })
    expect(queueLatest(dropped).send).toBeUndefined()
    expect(queueLatest(settle(dropped, 1).latest).send).toBe(4)
  })

  test("queueLatest has at most one request in flight and always sends the newest last", () => {
    forAll(fc.array(fc.constantFrom("queue", "respond", "cancel"), { maxLength: 40 }), (acts) => {
      const { most, isQueuedAlone, newest, lastCurrent } = replay(acts)
      expect(most).toBeLessThanOrEqual(1)
      expect(isQueuedAlone).toBe(false)
      expect(lastCurrent).toBe(newest ?? lastCurrent)
    })
  })
})

describe("switchToLatest", () => {
  test("interrupts the request in flight", async () => {
    const given: Array<string> = []
    const outcome = await Effect.gen(function* () {
      const latest = yield* switchToLatest((query: string) =>
        query === "slow"
          ? Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(() => given.push(query))))
          : Effect.succeed(query),
      )
      const slow = yield* Effect.forkChild(latest("slow"), { startImmediately: true })
      const quick = yield* latest("quick")
      return [yield* Fiber.join(slow), quick, yield* latest("next")]
    }).pipe(Effect.runPromise)
    expect(outcome).toEqual([
      { _tag: "Outdated" },
      { _tag: "Current", response: "quick" },
      { _tag: "Current", response: "next" },
    ])
    expect(given).toEqual(["slow"])
  })
})

describe("A request that is awaited", () => {
  test("is awaited while it is in flight or queued, but not before the first, after its response or after cancel", () => {
    const first = queueLatest(noRequest).latest
    const queued = queueLatest(first).latest
    expect([noRequest, first, queued, cancel(first), settle(first, 1).latest].map(isAwaiting)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(isAwaiting(settle(queued, 1).latest)).toBe(true)
  })
})
