import { describe, expect, test } from "vitest"

import { activityEvents } from "../../core/background-actions/pop-up-countdown.ts"
import { popUpOpening } from "../../core/background-actions/pop-up-opening.ts"
import { defaultPopUps, popUpLayerIndex, type PopUp } from "../../core/background-actions/pop-up.ts"
import { popUpsStep } from "../../core/background-actions/pop-ups-step.ts"
import {
  nextChangeOfPopUps,
  noPopUps,
  popUpView,
  type PopUps,
  type PopUpsEvent,
  type PopUpsRequest,
} from "../../core/background-actions/pop-ups.ts"
import { cartPopUp, productPopUp } from "../arbitraries/background-actions.ts"

type TimedEvent = readonly [now: number, event: PopUpsEvent]
type Timeline = ReadonlyArray<TimedEvent>

const both = ["ajaxpro-checkout.cart", "ajaxpro-catalog.product.view"]
const registered: TimedEvent = [0, { _tag: "RegistrationRequested", ids: both }]
const begins: PopUpsEvent = { _tag: "RequestStarted", concerned: true }
const ends: PopUpsEvent = { _tag: "RequestEnded" }
const time: PopUpsEvent = { _tag: "TimePassed" }
const updates = (...popUps: ReadonlyArray<PopUp>): PopUpsEvent => ({ _tag: "SectionUpdated", popUps })

/** The state after these events and the requested effects, without renderings. */
const after = (events: Timeline, start: PopUps = noPopUps(defaultPopUps, false)) => {
  let state = start
  const requests: Array<PopUpsRequest> = []
  for (const [now, event] of events) {
    const step = popUpsStep(state, event, now)
    state = step.state
    requests.push(...step.requests.filter(({ _tag }) => _tag !== "Render"))
  }
  return { state, requests }
}

/** Opened at 1100 ms. */
const shown = (popUp: PopUp): Timeline => [registered, [900, begins], [1000, updates(popUp)], [1100, time]]
const opened = 1100

describe("Opening of pop-ups", () => {
  test("[4.background-action-pop-ups.1] [9.background-actions-and-pop-ups.2] a pop-up opens 100 ms after its section arrives while a request is pending", () => {
    const popUp = cartPopUp()
    expect(after([registered, [900, begins], [1000, updates(popUp)], [1099, time]]).requests).toEqual([])
    expect(after(shown(popUp)).requests).toEqual([{ _tag: "Open", popUp }])
  })

  test("[9.background-actions-and-pop-ups.2] new content is rendered 100 ms after it arrives, whether a window opens or not", () => {
    const popUps = [cartPopUp()]
    const came = popUpsStep(noPopUps(defaultPopUps, false), updates(...popUps), 0).state
    expect(nextChangeOfPopUps(came, 0)).toBe(100)
    expect(popUpsStep(came, time, 99).requests).toEqual([])
    expect(popUpsStep(came, time, 100).requests).toEqual([{ _tag: "Render", popUps }])
  })

  test("[9.background-actions-and-pop-ups.2] contents that arrive at different times are rendered each after its own delay", () => {
    const [first, second] = [cartPopUp(), productPopUp()]
    const one = popUpsStep(noPopUps(defaultPopUps, false), updates(first), 0).state
    const two = popUpsStep(one, updates(second), 50).state
    expect(nextChangeOfPopUps(two, 50)).toBe(100)
    const due = popUpsStep(two, time, 100)
    expect(due.requests).toEqual([{ _tag: "Render", popUps: [first] }])
    expect(popUpsStep(due.state, time, 149).requests).toEqual([])
    expect(popUpsStep(due.state, time, 150).requests).toEqual([{ _tag: "Render", popUps: [second] }])
    expect(popUpsStep(two, time, 150).requests).toEqual([
      { _tag: "Render", popUps: [first] },
      { _tag: "Render", popUps: [second] },
    ])
  })

  test("[4.background-action-pop-ups.1] a request that has just completed still opens its window, once", () => {
    const popUp = cartPopUp()
    const closed: TimedEvent = [5000, { _tag: "ClosePressed" }]
    const events: Timeline = [registered, [0, begins], [500, ends], [600, updates(popUp)], [700, time], closed]
    expect(after([...events, [6000, updates(popUp)], [6100, time]]).requests).toEqual([
      { _tag: "Open", popUp },
      { _tag: "Close", id: popUp.id, because: "close button" },
    ])
  })

  test("[4.background-action-pop-ups.1] without a pending background request, or with one irrelevant to pop-ups, nothing opens", () => {
    expect(after([registered, [0, updates(cartPopUp())], [100, time]]).requests).toEqual([])
    const other: PopUpsEvent = { _tag: "RequestStarted", concerned: false }
    expect(after([registered, [0, other], [0, updates(cartPopUp())], [100, time]]).requests).toEqual([])
  })

  test("[4.background-action-pop-ups.1] an open pop-up is closed before another opens", () => {
    const [cart, product] = [cartPopUp(), productPopUp()]
    const { state, requests } = after([...shown(cart), [2000, begins], [2000, updates(product)], [2100, time]])
    expect(requests).toEqual([
      { _tag: "Open", popUp: cart },
      { _tag: "Close", id: cart.id, because: "another opens" },
      { _tag: "Open", popUp: product },
    ])
    expect(state.open?.popUp).toEqual(product)
  })

  test("an open pop-up is not opened again", () => {
    expect(after([...shown(cartPopUp()), [2000, begins], [2000, updates(cartPopUp())], [2100, time]]).requests).toEqual(
      [{ _tag: "Open", popUp: cartPopUp() }],
    )
  })

  test("[4.background-action-pop-ups.1] a page that reloads its sections opens nothing for half a second", () => {
    const again: TimedEvent = [0, { _tag: "SectionsReloadRequested" }]
    const popUp = cartPopUp()
    expect(after([registered, again, [499, begins], [600, updates(popUp)], [700, time]]).requests).toEqual([])
    expect(after([registered, again, [500, begins], [600, updates(popUp)], [700, time]]).requests).toHaveLength(1)
    expect(after([registered, [0, begins], again, [600, updates(popUp)], [700, time]]).requests).toEqual([])
  })

  const ready = { isExpected: true, registered: both, openId: undefined }
  test.each([
    ["[4.background-action-pop-ups.1] expected", cartPopUp(), ready, "background request"],
    [
      "[4.background-action-pop-ups.1] not expected",
      cartPopUp(),
      { ...ready, isExpected: false },
      "no background request",
    ],
    [
      "[9.background-actions-and-pop-ups.3] not registered",
      cartPopUp(),
      { ...ready, registered: [] },
      "not registered",
    ],
    ["open already", cartPopUp(), { ...ready, openId: "ajaxpro-checkout.cart" }, "already open"],
    ["an unknown product", cartPopUp({ html: " \n" }), ready, "empty"],
    [
      "[4.background-action-pop-ups.2] simple, with messages",
      cartPopUp({ kind: "simple" }),
      ready,
      "background request",
    ],
    [
      "[4.background-action-pop-ups.2] simple, without messages",
      cartPopUp({ kind: "simple", hasMessages: false }),
      ready,
      "no messages",
    ],
    ["full, without messages", cartPopUp({ hasMessages: false }), ready, "background request"],
  ])("%s", (_, popUp, moment, because) => {
    expect(popUpOpening(popUp, moment)).toEqual({ opens: because === "background request", because })
  })

  test("[9.background-actions-and-pop-ups.9] the z-index of pop-ups is 905", () => {
    expect(popUpLayerIndex).toBe(905)
  })
})

describe("Registration of pop-ups", () => {
  const ids = ["ajaxpro-checkout.cart"]
  const registers = (now: number): TimedEvent => [now, { _tag: "RegistrationRequested", ids }]
  const registeredAfter = (events: Timeline) => after(events).state.registration.registered

  test("[9.background-actions-and-pop-ups.3] is immediate while no background request is pending", () => {
    expect(registeredAfter([registers(0)])).toEqual(ids)
    expect(registeredAfter([registers(0), registers(1)])).toEqual(ids)
  })

  test("[9.background-actions-and-pop-ups.3] is retried every 100 ms until no background request is pending", () => {
    const events: Timeline = [[0, begins], registers(30), [130, time], [200, ends]]
    expect(registeredAfter([...events, [229, time]])).toEqual([])
    expect(registeredAfter([...events, [230, time]])).toEqual(ids)
    expect(nextChangeOfPopUps(after(events).state, 200)).toBe(230)
    expect(nextChangeOfPopUps(after([[0, begins], registers(30)]).state, 30)).toBe(130)
  })

  test("waits for all requests, and ignores a completion without a request", () => {
    const events: Timeline = [[0, ends], [0, begins], [0, begins], registers(0), [10, ends]]
    expect(registeredAfter([...events, [100, time]])).toEqual([])
    expect(registeredAfter([...events, [110, ends], [199, time]])).toEqual([])
    expect(registeredAfter([...events, [110, ends], [200, time]])).toEqual(ids)
  })

  test("pop-ups waiting for registration are registered together with later ones", () => {
    const next: PopUpsEvent = { _tag: "RegistrationRequested", ids: ["ajaxpro-other"] }
    const { registration } = after([[0, begins], registers(0), [10, ends], [20, next]]).state
    expect(registration).toEqual({
      running: 0,
      registered: ["ajaxpro-checkout.cart", "ajaxpro-other"],
      waiting: [],
      checkAt: undefined,
    })
  })
})

describe("Closing of pop-ups", () => {
  const closedBy = (event: PopUpsEvent, later = 10) =>
    after([...shown(cartPopUp()), [opened + later, event]]).requests.slice(1)
  const closed = (because: string) => ({ _tag: "Close", id: "ajaxpro-checkout.cart", because })

  test.each([
    ["[4.background-action-pop-ups.3] a click on the overlay", "OverlayClicked", "overlay"],
    ["Escape", "EscapePressed", "escape"],
    ["the close button", "ClosePressed", "close button"],
    ["[2.background-action-pop-up-windows.3] a 'continue' button", "ContinuePressed", "continue"],
  ] as const)("%s closes the pop-up", (_, _tag, because) => {
    expect(closedBy({ _tag })).toEqual([closed(because)])
    expect(after([[0, { _tag }]]).requests).toEqual([])
  })

  test("[4.background-action-pop-ups.5] [9.background-actions-and-pop-ups.6] happens 50 s after opening; after 49.999 s the pop-up is open", () => {
    expect(closedBy(time, 49_999)).toEqual([{ _tag: "Announce", secondsLeft: 20 }])
    expect(closedBy(time, 50_000)).toEqual([{ _tag: "Announce", secondsLeft: 20 }, closed("idle")])
  })

  test("is announced once, politely, with 20 s left", () => {
    const events: Timeline = [
      ...shown(cartPopUp()),
      [opened + 29_999, time],
      [opened + 30_000, time],
      [opened + 35_000, time],
      [opened + 45_000, time],
    ]
    expect(after(events.slice(0, 5)).requests.slice(1)).toEqual([])
    expect(after(events).requests.slice(1)).toEqual([{ _tag: "Announce", secondsLeft: 20 }])
  })

  test("never happens in a shop without a configured time, and nothing is announced", () => {
    const never = noPopUps({ closesAfterMilliseconds: 0 }, false)
    const { state, requests } = after([...shown(cartPopUp()), [opened + 3_600_000, time]], never)
    expect(requests).toEqual([{ _tag: "Open", popUp: cartPopUp() }])
    expect(state.open?.popUp.id).toBe("ajaxpro-checkout.cart")
    expect(nextChangeOfPopUps(state, opened)).toBeUndefined()
  })

  test("is announced immediately in a shop with a time below 20 s", () => {
    const short = noPopUps({ closesAfterMilliseconds: 8500 }, false)
    expect(after([...shown(cartPopUp()), [opened, time]], short).requests).toEqual([
      { _tag: "Open", popUp: cartPopUp() },
      { _tag: "Announce", secondsLeft: 9 },
    ])
  })

  test("[4.background-action-pop-ups.7] is delayed by another 50 s by activity at 49 s, any number of times", () => {
    const moves = Array.from({ length: 12 }, (_, index): TimedEvent => [
      opened + 49_000 * (index + 1),
      { _tag: "Active" },
    ])
    const last = opened + 49_000 * 12
    expect(after([...shown(cartPopUp()), ...moves, [last + 49_999, time]]).state.open?.lastActivity).toBe(last)
    expect(after([...shown(cartPopUp()), ...moves, [last + 50_000, time]]).state.open).toBeUndefined()
  })

  test("[4.background-action-pop-ups.7] mouse move, click, scroll, key-up, touch and focus are activity", () => {
    expect(activityEvents).toEqual(["mousemove", "click", "scroll", "keyup", "touchstart", "pointerdown", "focusin"])
  })

  test("[4.background-action-pop-ups.7] the countdown ends immediately on activity", () => {
    const counting = after([...shown(cartPopUp()), [opened + 43_000, time]]).state
    expect(popUpView(counting, opened + 43_000)?.countdown).toEqual({ _tag: "Counting", secondsLeft: 7 })
    const moved = popUpsStep(counting, { _tag: "Active" }, opened + 43_000).state
    expect(popUpView(moved, opened + 43_000)?.countdown).toEqual({ _tag: "Waiting" })
  })

  test("is announced again after activity", () => {
    const events: Timeline = [...shown(cartPopUp()), [opened + 31_000, { _tag: "Active" }], [opened + 61_000, time]]
    expect(after(events).requests.slice(1)).toEqual([
      { _tag: "Announce", secondsLeft: 20 },
      { _tag: "Announce", secondsLeft: 20 },
    ])
  })

  test("'Keep open' pins this window only", () => {
    const held = after([
      ...shown(cartPopUp()),
      [opened + 40_000, { _tag: "StayOpenPressed" }],
      [opened + 3_600_000, time],
    ])
    expect(held.state.open?.isHeld).toBe(true)
    expect(popUpView(held.state, opened + 3_600_000)).toEqual({
      id: "ajaxpro-checkout.cart",
      countdown: { _tag: "Held" },
      note: undefined,
      hasContinueButtons: true,
      staysOpen: false,
    })
    const next = after(
      [
        [4_000_000, begins],
        [4_000_000, updates(productPopUp())],
        [4_000_100, time],
      ],
      held.state,
    )
    expect(next.state.open?.isHeld).toBe(false)
  })

  test("a pinned window stays open when other timers fire after its time", () => {
    const held = after([...shown(cartPopUp()), [opened + 10, { _tag: "StayOpenPressed" }]]).state
    const later = opened + 3_600_000
    const { state, requests } = after(
      [
        [later, updates(productPopUp())],
        [later + 100, time],
      ],
      held,
    )
    expect(requests).toEqual([])
    expect(state.open).toEqual(held.open)
  })

  test("the saved preference pins all windows, and can be turned off", () => {
    const { state, requests } = after([
      ...shown(cartPopUp()),
      [opened + 1000, { _tag: "StaysOpenChanged", staysOpen: true }],
      [opened + 3_600_000, time],
    ])
    expect(requests.slice(1)).toEqual([{ _tag: "Remember", staysOpen: true }])
    expect([state.staysOpen, state.open?.isHeld]).toEqual([true, true])
    expect(after(shown(cartPopUp()), noPopUps(defaultPopUps, true)).state.open?.isHeld).toBe(true)

    const off: TimedEvent = [opened + 3_600_000, { _tag: "StaysOpenChanged", staysOpen: false }]
    const given = after([off, [opened + 3_650_000, time]], state)
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
    const next = (later: number) => nextChangeOfPopUps(state, opened + later)
    expect([0, 30_000, 40_000, 40_500].map(next)).toEqual([30_000, 40_000, 41_000, 41_000].map((at) => opened + at))
    expect(popUpView(state, opened)?.note?.seconds).toBe(50)
  })
})
