import { describe, expect, test } from "vitest"

import { activityEvents } from "../../core/background-actions/pop-ups/pop-up-countdown.ts"
import { defaultPopUps } from "../../core/background-actions/pop-ups/pop-up-window.ts"
import { popUpsStep } from "../../core/background-actions/pop-ups/pop-ups-step.ts"
import {
  nextChangeOfPopUps,
  noPopUps,
  popUpView,
  type PopUpsEvent,
} from "../../core/background-actions/pop-ups/pop-ups.ts"
import { cartPopUp, productPopUp } from "../arbitraries/background-actions.ts"
import {
  type TimedEvent,
  type Timeline,
  requestStarted,
  timePassed,
  updates,
  after,
  shown,
  openedAt,
} from "./pop-ups-timeline.ts"

describe("Closing of pop-ups", () => {
  const closedBy = (event: PopUpsEvent, later = 10) =>
    after([...shown(cartPopUp()), [openedAt + later, event]]).requests.slice(1)
  const closed = (reason: string) => ({ _tag: "Close", id: "ajaxpro-checkout.cart", reason })

  test.each([
    ["[4.background-action-pop-ups.3] a click on the overlay", "OverlayClicked", "overlay"],
    ["Escape", "EscapePressed", "escape"],
    ["the close button", "ClosePressed", "close button"],
    ["[2.background-action-pop-up-windows.3] a 'continue' button", "ContinuePressed", "continue"],
  ] as const)("%s closes the pop-up", (_, _tag, reason) => {
    expect(closedBy({ _tag })).toEqual([closed(reason)])
    expect(after([[0, { _tag }]]).requests).toEqual([])
  })

  test("[4.background-action-pop-ups.5] [9.background-actions-and-pop-ups.6] happens 50 s after opening; after 49.999 s the pop-up is open", () => {
    expect(closedBy(timePassed, 49_999)).toEqual([{ _tag: "Announce", secondsLeft: 20 }])
    expect(closedBy(timePassed, 50_000)).toEqual([{ _tag: "Announce", secondsLeft: 20 }, closed("idle")])
  })

  test("is announced once, politely, with 20 s left", () => {
    const events: Timeline = [
      ...shown(cartPopUp()),
      [openedAt + 29_999, timePassed],
      [openedAt + 30_000, timePassed],
      [openedAt + 35_000, timePassed],
      [openedAt + 45_000, timePassed],
    ]
    expect(after(events.slice(0, 5)).requests.slice(1)).toEqual([])
    expect(after(events).requests.slice(1)).toEqual([{ _tag: "Announce", secondsLeft: 20 }])
  })

  test("never happens in a shop without a configured time, and nothing is announced", () => {
    const never = noPopUps({ closesAfterMilliseconds: 0 }, false)
    const { state, requests } = after([...shown(cartPopUp()), [openedAt + 3_600_000, timePassed]], never)
    expect(requests).toEqual([{ _tag: "Open", popUp: cartPopUp() }])
    expect(state.open?.popUp.id).toBe("ajaxpro-checkout.cart")
    expect(nextChangeOfPopUps(state, openedAt)).toBeUndefined()
  })

  test("is announced immediately in a shop with a time below 20 s", () => {
    const short = noPopUps({ closesAfterMilliseconds: 8500 }, false)
    expect(after([...shown(cartPopUp()), [openedAt, timePassed]], short).requests).toEqual([
      { _tag: "Open", popUp: cartPopUp() },
      { _tag: "Announce", secondsLeft: 9 },
    ])
  })

  test("is announced by the window in the last 20 s, until the window is pinned", () => {
    const warns = (...more: Timeline) => {
      const events: Timeline = [...shown(cartPopUp()), ...more]
      return popUpView(after(events).state, events.at(-1)?.[0] ?? 0)?.warnsOfClosing
    }
    expect(warns([openedAt + 29_999, timePassed])).toBe(false)
    expect(warns([openedAt + 30_000, timePassed])).toBe(true)
    expect(warns([openedAt + 30_000, timePassed], [openedAt + 31_000, { _tag: "Active" }])).toBe(true)
    expect(warns([openedAt + 30_000, timePassed], [openedAt + 31_000, { _tag: "StayOpenPressed" }])).toBe(false)
  })

  test("never happens while a form of the window is in use, and 50 s afterwards", () => {
    const used = { _tag: "FormUseChanged", isInUse: true } as const
    const hour: Timeline = [...shown(cartPopUp()), [openedAt + 1000, used], [openedAt + 3_600_000, timePassed]]
    expect(after(hour).requests.slice(1)).toEqual([])
    const done: Timeline = [...hour, [openedAt + 3_600_000, { _tag: "FormUseChanged", isInUse: false }]]
    expect(after([...done, [openedAt + 3_649_999, timePassed]]).state.open).toBeDefined()
    expect(after([...done, [openedAt + 3_650_000, timePassed]]).state.open).toBeUndefined()
  })

  test("[4.background-action-pop-ups.7] is delayed by another 50 s by activity at 49 s, any number of times", () => {
    const moves = Array.from({ length: 12 }, (_, index): TimedEvent => [
      openedAt + 49_000 * (index + 1),
      { _tag: "Active" },
    ])
    const last = openedAt + 49_000 * 12
    expect(after([...shown(cartPopUp()), ...moves, [last + 49_999, timePassed]]).state.open?.lastActivity).toBe(last)
    expect(after([...shown(cartPopUp()), ...moves, [last + 50_000, timePassed]]).state.open).toBeUndefined()
  })

  test("[4.background-action-pop-ups.7] mouse move, click, scroll, key-up, touch and focus are activity", () => {
    expect(activityEvents).toEqual(["mousemove", "click", "scroll", "keyup", "touchstart", "pointerdown", "focusin"])
  })

  test("[4.background-action-pop-ups.7] the countdown ends immediately on activity", () => {
    const counting = after([...shown(cartPopUp()), [openedAt + 43_000, timePassed]]).state
    expect(popUpView(counting, openedAt + 43_000)?.countdown).toEqual({ _tag: "Counting", secondsLeft: 7 })
    const moved = popUpsStep(counting, { _tag: "Active" }, openedAt + 43_000).state
    expect(popUpView(moved, openedAt + 43_000)?.countdown).toEqual({ _tag: "Waiting" })
  })

  test("is announced again after activity", () => {
    const events: Timeline = [
      ...shown(cartPopUp()),
      [openedAt + 31_000, { _tag: "Active" }],
      [openedAt + 61_000, timePassed],
    ]
    expect(after(events).requests.slice(1)).toEqual([
      { _tag: "Announce", secondsLeft: 20 },
      { _tag: "Announce", secondsLeft: 20 },
    ])
  })

  test("'Keep open' pins this window only", () => {
    const held = after([
      ...shown(cartPopUp()),
      [openedAt + 40_000, { _tag: "StayOpenPressed" }],
      [openedAt + 3_600_000, timePassed],
    ])
    expect(held.state.open?.isHeld).toBe(true)
    expect(popUpView(held.state, openedAt + 3_600_000)).toEqual({
      id: "ajaxpro-checkout.cart",
      countdown: { _tag: "Held" },
      warnsOfClosing: false,
      hasContinueButtons: true,
      staysOpen: false,
    })
    const next = after(
      [
        [4_000_000, requestStarted],
        [4_000_000, updates(productPopUp())],
        [4_000_100, timePassed],
      ],
      held.state,
    )
    expect(next.state.open?.isHeld).toBe(false)
  })

  test("a pinned window stays open when other timers fire after its time", () => {
    const held = after([...shown(cartPopUp()), [openedAt + 10, { _tag: "StayOpenPressed" }]]).state
    const later = openedAt + 3_600_000
    const { state, requests } = after(
      [
        [later, updates(productPopUp())],
        [later + 100, timePassed],
      ],
      held,
    )
    expect(requests).toEqual([])
    expect(state.open).toEqual(held.open)
  })

  test("the saved preference pins all windows, and can be turned off", () => {
    const { state, requests } = after([
      ...shown(cartPopUp()),
      [openedAt + 1000, { _tag: "StaysOpenChanged", staysOpen: true }],
      [openedAt + 3_600_000, timePassed],
    ])
    expect(requests.slice(1)).toEqual([{ _tag: "Remember", staysOpen: true }])
    expect([state.staysOpen, state.open?.isHeld]).toEqual([true, true])
    expect(after(shown(cartPopUp()), noPopUps(defaultPopUps, true)).state.open?.isHeld).toBe(true)

    const off: TimedEvent = [openedAt + 3_600_000, { _tag: "StaysOpenChanged", staysOpen: false }]
    const given = after([off, [openedAt + 3_650_000, timePassed]], state)
    expect(given.state).toMatchObject({ staysOpen: false, open: undefined })
    expect(given.requests[0]).toEqual({ _tag: "Remember", staysOpen: false })
  })

  test("activity without an open window changes nothing", () => {
    const none = noPopUps(defaultPopUps, false)
    for (const _tag of ["Active", "StayOpenPressed"] as const) {
      expect(popUpsStep(none, { _tag }, 5)).toEqual({ state: none, requests: [] })
    }
    expect(popUpView(none, 0)).toBeUndefined()
    expect(nextChangeOfPopUps(none, 0)).toBeUndefined()
  })

  test("the next change time of a window is that of its countdown", () => {
    const { state } = after(shown(cartPopUp()))
    const next = (later: number) => nextChangeOfPopUps(state, openedAt + later)
    expect([0, 30_000, 40_000, 40_500].map(next)).toEqual([30_000, 40_000, 41_000, 41_000].map((at) => openedAt + at))
  })
})
