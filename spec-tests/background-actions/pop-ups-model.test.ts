import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { popUpsStep } from "../../core/background-actions/pop-ups/pop-ups-step.ts"
import {
  noPopUps,
  type PopUps,
  type PopUpsEvent,
  type PopUpsRequest,
} from "../../core/background-actions/pop-ups/pop-ups.ts"
import { anyPopUp } from "../arbitraries/background-actions.ts"
import { forAll } from "../arbitraries/for-all.ts"

const ids = ["ajaxpro-checkout.cart", "ajaxpro-catalog.product.view"]

const plainEvents = [
  "RequestEnded",
  "SectionsReloadRequested",
  "OverlayClicked",
  "EscapePressed",
  "ClosePressed",
  "ContinuePressed",
  "Active",
  "StayOpenPressed",
  "TimePassed",
] as const

const anyEvent: fc.Arbitrary<PopUpsEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...plainEvents).map((_tag) => ({ _tag })) },
  { weight: 2, arbitrary: fc.boolean().map((mayOpen) => ({ _tag: "RequestStarted" as const, mayOpen })) },
  {
    weight: 3,
    arbitrary: fc.array(anyPopUp, { maxLength: 3 }).map((popUps) => ({ _tag: "SectionUpdated" as const, popUps })),
  },
  { weight: 1, arbitrary: fc.subarray(ids).map((some) => ({ _tag: "RegistrationRequested" as const, ids: some })) },
  { weight: 1, arbitrary: fc.boolean().map((isInUse) => ({ _tag: "FormUseChanged" as const, isInUse })) },
  { weight: 1, arbitrary: fc.boolean().map((staysOpen) => ({ _tag: "StaysOpenChanged" as const, staysOpen })) },
)

const anyWait = fc.oneof(fc.nat(300), fc.nat(60_000))
const anyTimeline = fc.array(fc.tuple(anyWait, anyEvent), { maxLength: 30 })
const anySettings = fc.record({ closesAfterMilliseconds: fc.constantFrom(0, 50_000, 50_000, 8000) })

/** Replays delays and events, and checks the state after each. */
const events = (
  start: PopUps,
  timeline: ReadonlyArray<readonly [wait: number, event: PopUpsEvent]>,
  look: (
    before: PopUps,
    event: PopUpsEvent,
    after: PopUps,
    requests: ReadonlyArray<PopUpsRequest>,
    now: number,
  ) => void,
) => {
  let state = start
  let now = 0
  const requests: Array<PopUpsRequest> = []
  for (const [wait, event] of timeline) {
    now += wait
    const step = popUpsStep(state, event, now)
    look(state, event, step.state, step.requests, now)
    requests.push(...step.requests)
    state = step.state
  }
  return { state, requests }
}

/** Ids of the windows on the page after a request; more than one, or closing an absent one, is an error. */
const windowsAfter = (open: ReadonlyArray<string>, request: PopUpsRequest): ReadonlyArray<string> => {
  if (request._tag === "Open") return [...open, request.popUp.id]
  if (request._tag !== "Close") return open
  return open[0] === request.id ? open.slice(1) : ["closed the wrong one"]
}

describe("Pop-up model, for any events", () => {
  test("[4.background-action-pop-ups.1] at most one window is open, and it is the one in the state", () => {
    forAll(anySettings, fc.boolean(), anyTimeline, (settings, staysOpen, timeline) => {
      let open: ReadonlyArray<string> = []
      events(noPopUps(settings, staysOpen), timeline, (_, _event, after, requests) => {
        for (const request of requests) open = windowsAfter(open, request)
        expect(open).toEqual(after.open === undefined ? [] : [after.open.popUp.id])
      })
    })
  })

  test("[4.background-action-pop-ups.1] [4.background-action-pop-ups.2] only a registered window with content opens, once for each request", () => {
    forAll(anySettings, anyTimeline, (settings, timeline) => {
      let wanted = 0
      events(noPopUps(settings, false), timeline, (_, event, after, requests) => {
        const opened = requests.flatMap((request) => (request._tag === "Open" ? [request.popUp] : []))
        for (const popUp of opened) {
          expect(after.registration.registered).toContain(popUp.id)
          expect(popUp.html).not.toBe("")
          expect(popUp.kind === "full" || popUp.hasMessages).toBe(true)
        }
        if (opened.length > 0) wanted -= 1
        expect(wanted).toBeGreaterThanOrEqual(0)
        if (event._tag === "RequestStarted" && event.mayOpen) wanted += 1
      })
    })
  })

  test("[4.background-action-pop-ups.5] no window stays open beyond its time without activity, unless it is pinned or in use", () => {
    forAll(anySettings, anyTimeline, (settings, timeline) => {
      events(noPopUps(settings, false), timeline, (_, _event, { open }, _requests, now) => {
        if (open === undefined || open.isHeld || open.isInUse || settings.closesAfterMilliseconds === 0) return
        expect(now - open.lastActivity).toBeLessThan(settings.closesAfterMilliseconds)
      })
    })
  })

  test("[9.background-actions-and-pop-ups.3] no window is registered while a request is pending", () => {
    forAll(anyTimeline, (timeline) => {
      events(noPopUps({ closesAfterMilliseconds: 0 }, false), timeline, (before, event, after) => {
        const { running, registered } = before.registration
        const isOpenForMore = running === 0 || event._tag === "RequestEnded"
        expect(isOpenForMore || after.registration.registered.length === registered.length).toBe(true)
      })
    })
  })

  test("additional clock events change nothing", () => {
    forAll(
      anySettings,
      anyTimeline,
      fc.array(fc.nat(99), { minLength: 30, maxLength: 30 }),
      (settings, timeline, parts) => {
        const looked = timeline.flatMap(([wait, event], index) => {
          const first = Math.floor((wait * (parts[index] ?? 0)) / 100)
          return [[first, { _tag: "TimePassed" }] as const, [wait - first, event] as const]
        })
        const start = noPopUps(settings, false)
        expect(events(start, looked, () => {})).toEqual(events(start, timeline, () => {}))
      },
    )
  })
})
