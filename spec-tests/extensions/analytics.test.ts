import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  analyticsStep,
  sinksFor,
  type AnalyticsEvent,
  type AnalyticsState,
  type TrackedEvent,
} from "../../core/analytics/analytics.ts"
import { type ConsentChoice, onlyNecessary } from "../../core/consent/consent.ts"
import { forAll } from "../arbitraries/for-all.ts"

const everything: ConsentChoice = { statistics: true, marketing: true }
const search = { name: "search", text: "mug" } as const
const login: AnalyticsEvent = { name: "login", method: "email" }
const tracked = (occurrence: string, event: AnalyticsEvent = search): TrackedEvent => ({ occurrence, event })
const fresh: AnalyticsState = { consent: "unset", sent: [] }
const agreed: AnalyticsState = { consent: "given", sent: [] }

describe("Analytics", () => {
  test.each(["unset", "refused"] as const)(
    "nothing is sent while consent is %s, and nothing is stored to be sent later",
    (consent) => {
      const before = { ...fresh, consent }
      expect(analyticsStep(before, tracked("1"))).toEqual({ state: before, send: undefined, reason: "no consent" })
    },
  )

  test("with consent each event is sent exactly once", () => {
    const first = analyticsStep(agreed, tracked("purchase 1"))
    expect(first).toEqual({ state: { ...agreed, sent: ["purchase 1"] }, send: search, reason: "consent given" })
    expect(analyticsStep(first.state, tracked("purchase 1", login))).toEqual({
      state: first.state,
      send: undefined,
      reason: "sent before",
    })
    expect(analyticsStep(first.state, tracked("purchase 2", login)).send).toBe(login)
  })

  test("no event is sent after consent is refused", () => {
    const { state } = analyticsStep(agreed, tracked("1"))
    expect(analyticsStep({ ...state, consent: "refused" }, tracked("2")).reason).toBe("no consent")
  })

  test("of a very long visit the last 500 events are remembered", () => {
    const texts = Array.from({ length: 500 }, (_, index) => String(index))
    const { state } = analyticsStep({ ...agreed, sent: texts }, tracked("new"))
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
    expect(sinksFor(search, sinks, everything).map(({ name }) => name)).toEqual(["all", "words"])
  })

  test("sinksFor returns only sinks whose use of data the shopper has accepted", () => {
    const send = () => undefined
    const sinks = [
      { name: "visits", send },
      { name: "advertisements", consent: "marketing", send },
    ] as const
    const namesFor = (choice: ConsentChoice) => sinksFor(search, sinks, choice).map(({ name }) => name)
    expect(namesFor({ statistics: true, marketing: false })).toEqual(["visits"])
    expect(namesFor({ statistics: false, marketing: true })).toEqual(["advertisements"])
    expect(namesFor(everything)).toEqual(["visits", "advertisements"])
    expect(namesFor(onlyNecessary)).toEqual([])
  })

  test("for any events, each is sent once and only with consent", () => {
    const anyEvent = fc.record({
      consent: fc.constantFrom("given" as const, "refused" as const, "unset" as const),
      occurrence: fc.constantFrom("1", "2", "3"),
    })
    forAll(fc.array(anyEvent), (events) => {
      let state = fresh
      const dispatched: Array<string> = []
      const under: Array<string> = []
      for (const { consent, occurrence } of events) {
        const step = analyticsStep({ ...state, consent }, tracked(occurrence))
        if (step.send !== undefined) {
          under.push(consent)
          dispatched.push(occurrence)
        }
        state = step.state
      }
      expect(new Set(dispatched).size).toBe(dispatched.length)
      expect(under.every((result) => result === "given")).toBe(true)
    })
  })
})
