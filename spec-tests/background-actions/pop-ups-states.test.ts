import { describe, expect, test } from "vitest"

import { popUpOpening } from "../../core/background-actions/pop-ups/pop-up-opening.ts"
import { defaultPopUps, popUpLayerIndex } from "../../core/background-actions/pop-ups/pop-up-window.ts"
import { popUpsStep } from "../../core/background-actions/pop-ups/pop-ups-step.ts"
import { nextChangeOfPopUps, noPopUps, type PopUpsEvent } from "../../core/background-actions/pop-ups/pop-ups.ts"
import { cartPopUp, productPopUp } from "../arbitraries/background-actions.ts"
import {
  type TimedEvent,
  type Timeline,
  bothIds,
  registered,
  requestStarted,
  requestEnded,
  timePassed,
  updates,
  after,
  shown,
} from "./pop-ups-timeline.ts"

describe("Opening of pop-ups", () => {
  test("[4.background-action-pop-ups.1] [9.background-actions-and-pop-ups.2] a pop-up opens 100 ms after its section arrives while a request is pending", () => {
    const popUp = cartPopUp()
    expect(after([registered, [900, requestStarted], [1000, updates(popUp)], [1099, timePassed]]).requests).toEqual([])
    expect(after(shown(popUp)).requests).toEqual([{ _tag: "Open", popUp }])
  })

  test("[9.background-actions-and-pop-ups.2] new content is rendered 100 ms after it arrives, whether a window opens or not", () => {
    const popUps = [cartPopUp()]
    const updated = popUpsStep(noPopUps(defaultPopUps, false), updates(...popUps), 0).state
    expect(nextChangeOfPopUps(updated, 0)).toBe(100)
    expect(popUpsStep(updated, timePassed, 99).requests).toEqual([])
    expect(popUpsStep(updated, timePassed, 100).requests).toEqual([{ _tag: "Render", popUps }])
  })

  test("[9.background-actions-and-pop-ups.2] contents that arrive at different times are rendered each after its own delay", () => {
    const [first, second] = [cartPopUp(), productPopUp()]
    const one = popUpsStep(noPopUps(defaultPopUps, false), updates(first), 0).state
    const two = popUpsStep(one, updates(second), 50).state
    expect(nextChangeOfPopUps(two, 50)).toBe(100)
    const due = popUpsStep(two, timePassed, 100)
    expect(due.requests).toEqual([{ _tag: "Render", popUps: [first] }])
    expect(popUpsStep(due.state, timePassed, 149).requests).toEqual([])
    expect(popUpsStep(due.state, timePassed, 150).requests).toEqual([{ _tag: "Render", popUps: [second] }])
    expect(popUpsStep(two, timePassed, 150).requests).toEqual([
      { _tag: "Render", popUps: [first] },
      { _tag: "Render", popUps: [second] },
    ])
  })

  test("[4.background-action-pop-ups.1] a request that has just completed still opens its window, once", () => {
    const popUp = cartPopUp()
    const closed: TimedEvent = [5000, { _tag: "ClosePressed" }]
    const events: Timeline = [
      registered,
      [0, requestStarted],
      [500, requestEnded],
      [600, updates(popUp)],
      [700, timePassed],
      closed,
    ]
    expect(after([...events, [6000, updates(popUp)], [6100, timePassed]]).requests).toEqual([
      { _tag: "Open", popUp },
      { _tag: "Close", id: popUp.id, reason: "close button" },
    ])
  })

  test("[4.background-action-pop-ups.1] without a pending background request, or with one irrelevant to pop-ups, nothing opens", () => {
    expect(after([registered, [0, updates(cartPopUp())], [100, timePassed]]).requests).toEqual([])
    const other: PopUpsEvent = { _tag: "RequestStarted", mayOpen: false }
    expect(after([registered, [0, other], [0, updates(cartPopUp())], [100, timePassed]]).requests).toEqual([])
  })

  test("[4.background-action-pop-ups.1] an open pop-up is closed before another opens", () => {
    const [cart, product] = [cartPopUp(), productPopUp()]
    const { state, requests } = after([
      ...shown(cart),
      [2000, requestStarted],
      [2000, updates(product)],
      [2100, timePassed],
    ])
    expect(requests).toEqual([
      { _tag: "Open", popUp: cart },
      { _tag: "Close", id: cart.id, reason: "another opens" },
      { _tag: "Open", popUp: product },
    ])
    expect(state.open?.popUp).toEqual(product)
  })

  test("an open pop-up is not opened again", () => {
    expect(
      after([...shown(cartPopUp()), [2000, requestStarted], [2000, updates(cartPopUp())], [2100, timePassed]]).requests,
    ).toEqual([{ _tag: "Open", popUp: cartPopUp() }])
  })

  test("[4.background-action-pop-ups.1] a page that reloads its sections opens nothing for half a second", () => {
    const again: TimedEvent = [0, { _tag: "SectionsReloadRequested" }]
    const popUp = cartPopUp()
    expect(
      after([registered, again, [499, requestStarted], [600, updates(popUp)], [700, timePassed]]).requests,
    ).toEqual([])
    expect(
      after([registered, again, [500, requestStarted], [600, updates(popUp)], [700, timePassed]]).requests,
    ).toHaveLength(1)
    expect(after([registered, [0, requestStarted], again, [600, updates(popUp)], [700, timePassed]]).requests).toEqual(
      [],
    )
  })

  const ready = { isExpected: true, registered: bothIds, openId: undefined }
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
  ])("%s", (_, popUp, moment, reason) => {
    expect(popUpOpening(popUp, moment)).toEqual({ opens: reason === "background request", reason })
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
    const events: Timeline = [[0, requestStarted], registers(30), [130, timePassed], [200, requestEnded]]
    expect(registeredAfter([...events, [229, timePassed]])).toEqual([])
    expect(registeredAfter([...events, [230, timePassed]])).toEqual(ids)
    expect(nextChangeOfPopUps(after(events).state, 200)).toBe(230)
    expect(nextChangeOfPopUps(after([[0, requestStarted], registers(30)]).state, 30)).toBe(130)
  })

  test("waits for all requests, and ignores a completion without a request", () => {
    const events: Timeline = [
      [0, requestEnded],
      [0, requestStarted],
      [0, requestStarted],
      registers(0),
      [10, requestEnded],
    ]
    expect(registeredAfter([...events, [100, timePassed]])).toEqual([])
    expect(registeredAfter([...events, [110, requestEnded], [199, timePassed]])).toEqual([])
    expect(registeredAfter([...events, [110, requestEnded], [200, timePassed]])).toEqual(ids)
  })

  test("pop-ups waiting for registration are registered together with later ones", () => {
    const next: PopUpsEvent = { _tag: "RegistrationRequested", ids: ["ajaxpro-other"] }
    const { registration } = after([[0, requestStarted], registers(0), [10, requestEnded], [20, next]]).state
    expect(registration).toEqual({
      running: 0,
      registered: ["ajaxpro-checkout.cart", "ajaxpro-other"],
      waiting: [],
      checkAt: undefined,
    })
  })
})
