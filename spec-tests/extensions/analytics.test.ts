import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  analyticsStep,
  sinksFor,
  type AnalyticsEvent,
  type AnalyticsHappening,
  type AnalyticsState,
} from "../../core/analytics/analytics.ts"
import { forAll } from "../arbitraries/for-all.ts"

const search = { name: "search", text: "mug" } as const
const login: AnalyticsEvent = { name: "login", method: "email" }
const happened = (occurrence: string, event: AnalyticsEvent = search): AnalyticsHappening => ({
  _tag: "Happened",
  occurrence,
  event,
})
const consent = (answer: AnalyticsState["consent"]): AnalyticsHappening => ({ _tag: "ConsentChanged", consent: answer })
const fresh: AnalyticsState = { consent: "not asked", told: [] }
const agreed: AnalyticsState = { consent: "given", told: [] }

describe("Analytics", () => {
  test.each(["not asked", "refused"] as const)(
    "nothing is told while consent is %s, and it is not told later",
    (answer) => {
      const before = { ...fresh, consent: answer }
      const silent = analyticsStep(before, happened("1"))
      expect(silent).toEqual({ state: before, tell: undefined, because: "no consent" })
      const asked = analyticsStep(silent.state, consent("given"))
      expect(asked).toEqual({ state: agreed, tell: undefined, because: "nothing happened" })
    },
  )

  test("with consent an occurrence is told once, another one too", () => {
    const first = analyticsStep(agreed, happened("purchase 1"))
    expect(first).toEqual({ state: { ...agreed, told: ["purchase 1"] }, tell: search, because: "consent given" })
    expect(analyticsStep(first.state, happened("purchase 1", login))).toEqual({
      state: first.state,
      tell: undefined,
      because: "told before",
    })
    expect(analyticsStep(first.state, happened("purchase 2", login)).tell).toBe(login)
  })

  test("consent that is taken back ends it", () => {
    const { state } = analyticsStep(agreed, consent("refused"))
    expect(analyticsStep(state, happened("1")).because).toBe("no consent")
  })

  test("of a very long visit the last 500 occurrences are remembered", () => {
    const told = Array.from({ length: 500 }, (_, index) => String(index))
    const { state } = analyticsStep({ ...agreed, told }, happened("new"))
    expect(state.told).toHaveLength(500)
    expect(state.told.at(-1)).toBe("new")
    expect(state.told[0]).toBe("1")
  })

  test("sinks hear what they want, and all of it without a wish", () => {
    const sink = (name: string) => ({ name, hear: () => undefined })
    const sinks = [
      sink("all"),
      { ...sink("orders"), wants: ["purchase"] as const },
      { ...sink("words"), wants: ["search"] as const },
    ]
    expect(sinksFor(search, sinks).map(({ name }) => name)).toEqual(["all", "words"])
  })

  test("whatever happens, everything told happened under consent and was told once", () => {
    const anyHappening = fc.oneof(
      fc.constantFrom("1", "2", "3").map((occurrence) => happened(occurrence)),
      fc.constantFrom("given" as const, "refused" as const, "not asked" as const).map(consent),
    )
    forAll(fc.array(anyHappening), (happenings) => {
      let state = fresh
      const told: Array<string> = []
      const under: Array<string> = []
      for (const happening of happenings) {
        const step = analyticsStep(state, happening)
        if (step.tell !== undefined && happening._tag === "Happened") {
          under.push(state.consent)
          told.push(happening.occurrence)
        }
        state = step.state
      }
      expect(new Set(told).size).toBe(told.length)
      expect(under.every((answer) => answer === "given")).toBe(true)
    })
  })
})
