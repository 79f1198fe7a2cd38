import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  analyticsStep,
  sinksFor,
  type AnalyticsEvent,
  type AnalyticsChange,
  type AnalyticsState,
} from "../../core/analytics/analytics.ts"
import { forAll } from "../arbitraries/for-all.ts"

const search = { name: "search", text: "mug" } as const
const login: AnalyticsEvent = { name: "login", method: "email" }
const happened = (occurrence: string, event: AnalyticsEvent = search): AnalyticsChange => ({
  _tag: "Happened",
  occurrence,
  event,
})
const consent = (result: AnalyticsState["consent"]): AnalyticsChange => ({ _tag: "ConsentChanged", consent: result })
const fresh: AnalyticsState = { consent: "unset", sent: [] }
const agreed: AnalyticsState = { consent: "given", sent: [] }

describe("Analytics", () => {
  test.each(["unset", "refused"] as const)(
    "nothing is sent while consent is %s, and it is not sent later",
    (result) => {
      const before = { ...fresh, consent: result }
      const silent = analyticsStep(before, happened("1"))
      expect(silent).toEqual({ state: before, send: undefined, because: "no consent" })
      const requested = analyticsStep(silent.state, consent("given"))
      expect(requested).toEqual({ state: agreed, send: undefined, because: "nothing happened" })
    },
  )

  test("with consent each event is sent exactly once", () => {
    const first = analyticsStep(agreed, happened("purchase 1"))
    expect(first).toEqual({ state: { ...agreed, sent: ["purchase 1"] }, send: search, because: "consent given" })
    expect(analyticsStep(first.state, happened("purchase 1", login))).toEqual({
      state: first.state,
      send: undefined,
      because: "sent before",
    })
    expect(analyticsStep(first.state, happened("purchase 2", login)).send).toBe(login)
  })

  test("no event is sent after consent is refused", () => {
    const { state } = analyticsStep(agreed, consent("refused"))
    expect(analyticsStep(state, happened("1")).because).toBe("no consent")
  })

  test("of a very long visit the last 500 events are remembered", () => {
    const texts = Array.from({ length: 500 }, (_, index) => String(index))
    const { state } = analyticsStep({ ...agreed, sent: texts }, happened("new"))
    expect(state.sent).toHaveLength(500)
    expect(state.sent.at(-1)).toBe("new")
    expect(state.sent[0]).toBe("1")
  })

  test("sinksFor returns sinks that accept the event or have no accepts list", () => {
    const sink = (name: string) => ({ name, send: () => undefined })
    const sinks = [
      sink("all"),
      { ...sink("orders"), accepts: ["purchase"] as const },
      { ...sink("words"), accepts: ["search"] as const },
    ]
    expect(sinksFor(search, sinks).map(({ name }) => name)).toEqual(["all", "words"])
  })

  test("for any changes, each event is sent once and only with consent", () => {
    const anyHappening = fc.oneof(
      fc.constantFrom("1", "2", "3").map((occurrence) => happened(occurrence)),
      fc.constantFrom("given" as const, "refused" as const, "unset" as const).map(consent),
    )
    forAll(fc.array(anyHappening), (happenings) => {
      let state = fresh
      const dispatched: Array<string> = []
      const under: Array<string> = []
      for (const happening of happenings) {
        const step = analyticsStep(state, happening)
        if (step.send !== undefined && happening._tag === "Happened") {
          under.push(state.consent)
          dispatched.push(happening.occurrence)
        }
        state = step.state
      }
      expect(new Set(dispatched).size).toBe(dispatched.length)
      expect(under.every((result) => result === "given")).toBe(true)
    })
  })
})
