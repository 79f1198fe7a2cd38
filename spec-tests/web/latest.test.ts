import { Effect, Fiber } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { latestAtOnce } from "../../core/requests/latest.program.ts"
import { answerTo, askAtOnce, askInTurn, nothingAsked, wantNothing, type Latest } from "../../core/requests/latest.ts"
import { forAll } from "../arbitraries/for-all.ts"

/** Plays a shop that is asked and answers in this order, and then answers all that is left. */
const wentThrough = (acts: ReadonlyArray<"ask" | "answer" | "stop">) => {
  let latest: Latest = nothingAsked
  const underWay = new Set<number>()
  let newest: number | undefined
  const seen = { most: 0, waitedForNothing: false, counted: 0 }

  const take = (next: Latest, send?: number) => {
    latest = next
    if (send !== undefined) underWay.add(send)
    seen.most = Math.max(seen.most, underWay.size)
    seen.waitedForNothing ||= latest.waits && underWay.size === 0
  }
  const answer = (number: number) => {
    underWay.delete(number)
    const answered = answerTo(latest, number)
    if (answered.counts) seen.counted = number
    take(answered.latest, answered.send)
  }
  const ask = () => {
    const asked = askInTurn(latest)
    take(asked.latest, asked.send)
    newest = latest.asked
  }
  for (const act of acts) {
    if (act === "ask") ask()
    else if (act === "answer") [...underWay].forEach(answer)
    else {
      take(wantNothing(latest))
      newest = undefined
    }
  }
  while (underWay.size > 0) [...underWay].forEach(answer)
  return { ...seen, newest }
}

describe("The answer to the last question wins", () => {
  test("the first question is sent at once, the next waits, and a third takes its place", () => {
    const first = askInTurn(nothingAsked)
    expect(first).toEqual({ latest: { asked: 1, underWay: 1, waits: false }, send: 1 })
    const second = askInTurn(first.latest)
    expect(second).toEqual({ latest: { asked: 2, underWay: 1, waits: true }, send: undefined })
    const third = askInTurn(second.latest)
    expect(third).toEqual({ latest: { asked: 3, underWay: 1, waits: true }, send: undefined })
    const answered = answerTo(third.latest, 1)
    expect(answered).toEqual({
      latest: { asked: 3, underWay: 3, waits: false },
      send: 3,
      counts: false,
      because: "another was asked since",
    })
    expect(answerTo(answered.latest, 3)).toEqual({
      latest: { asked: 3, underWay: undefined, waits: false },
      send: undefined,
      counts: true,
      because: "the last question",
    })
  })

  test("a question that overtakes is sent at once, and the answer of the older one is none of ours", () => {
    const second = askAtOnce(askAtOnce(nothingAsked).latest)
    expect(second).toEqual({ latest: { asked: 2, underWay: 2, waits: false }, send: 2 })
    expect(answerTo(second.latest, 1)).toEqual({
      latest: second.latest,
      send: undefined,
      counts: false,
      because: "not under way",
    })
    expect(answerTo(second.latest, 2).counts).toBe(true)
  })

  test("an answer comes once: the same number again is not under way", () => {
    const { latest } = answerTo(askInTurn(nothingAsked).latest, 1)
    expect(answerTo(latest, 1)).toMatchObject({ latest, counts: false, because: "not under way" })
  })

  test("when nothing is wanted any more, neither the one under way nor the one that waits counts", () => {
    const wanted = askInTurn(askInTurn(nothingAsked).latest).latest
    const dropped = wantNothing(wanted)
    expect(dropped).toEqual({ asked: 3, underWay: 1, waits: false })
    expect(answerTo(dropped, 1)).toEqual({
      latest: { asked: 3, underWay: undefined, waits: false },
      send: undefined,
      counts: false,
      because: "another was asked since",
    })
    expect(askInTurn(dropped).send).toBeUndefined()
    expect(askInTurn(answerTo(dropped, 1).latest).send).toBe(4)
  })

  test("one question under way at most, and of every run of questions the newest is answered last", () => {
    forAll(fc.array(fc.constantFrom("ask", "answer", "stop"), { maxLength: 40 }), (acts) => {
      const { most, waitedForNothing, newest, counted } = wentThrough(acts)
      expect(most).toBeLessThanOrEqual(1)
      expect(waitedForNothing).toBe(false)
      expect(counted).toBe(newest ?? counted)
    })
  })
})

describe("latestAtOnce", () => {
  test("a question that overtakes interrupts the one before", async () => {
    const given: Array<string> = []
    const outcome = await Effect.gen(function* () {
      const latest = yield* latestAtOnce((question: string) =>
        question === "slow"
          ? Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(() => given.push(question))))
          : Effect.succeed(question),
      )
      const slow = yield* Effect.forkChild(latest("slow"), { startImmediately: true })
      const quick = yield* latest("quick")
      return [yield* Fiber.join(slow), quick, yield* latest("next")]
    }).pipe(Effect.runPromise)
    expect(outcome).toEqual([
      { _tag: "Outdated" },
      { _tag: "Answer", answer: "quick" },
      { _tag: "Answer", answer: "next" },
    ])
    expect(given).toEqual(["slow"])
  })
})
