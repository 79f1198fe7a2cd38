import fc from "fast-check"
import { describe, expect, test } from "vitest"

import type { InstantTotalsOutcome } from "../../core/instant-purchase/instant-purchase-order.ts"
import {
  instantStep,
  idleInstantOrder,
  type InstantEvent,
  type InstantOrder,
} from "../../core/instant-purchase/instant-purchase-step.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { ann, anyInstantEvent, offer } from "../arbitraries/instant-purchase.ts"

const arrived: Extract<InstantEvent, { _tag: "InstantDataLoaded" }> = {
  _tag: "InstantDataLoaded",
  customer: ann,
  data: { available: true, offer },
}
const pressed: InstantEvent = {
  _tag: "InstantPressed",
  fields: [
    ["product", "7"],
    ["qty", "2"],
  ],
  problems: [],
}
const confirmed: InstantEvent = { _tag: "InstantConfirmed" }

const after = (...events: ReadonlyArray<InstantEvent>): InstantOrder =>
  events.reduce((order, event) => instantStep(order, event).order, idleInstantOrder)

const requestedAfter = (...events: ReadonlyArray<InstantEvent>) => {
  const last = events.at(-1)
  return last === undefined ? [] : instantStep(after(...events.slice(0, -1)), last).requests
}

describe("Instant purchase state", () => {
  test("[4.instant-purchase.1] does nothing before the data is loaded, or when it is not available", () => {
    expect(instantStep(idleInstantOrder, pressed)).toEqual({ order: idleInstantOrder, requests: [] })
    const none: InstantEvent = { _tag: "InstantDataLoaded", customer: ann, data: { available: false, offer } }
    expect(after(none, pressed).stage).toEqual({ _tag: "Waiting" })
  })

  test("[4.instant-purchase.2] [5.product-page.2] an invalid form shows its errors and no confirmation", () => {
    const invalid: InstantEvent = { ...pressed, problems: [{ field: "qty", text: "This is a required field." }] }
    expect(requestedAfter(arrived, invalid)).toEqual([{ _tag: "ShowFormProblems" }])
    expect(after(arrived, invalid).stage).toEqual({ _tag: "Waiting" })
  })

  test("[4.instant-purchase.2] [5.product-page.2] a valid form opens the confirmation and places nothing", () => {
    expect(after(arrived, pressed).stage).toEqual({ _tag: "Confirming", fields: pressed.fields, offer })
    expect(requestedAfter(arrived, pressed)).toEqual([])
    expect(after(arrived, pressed, { _tag: "InstantCancelled" }).stage).toEqual({ _tag: "Waiting" })
  })

  test("[4.instant-purchase.3] [7.instant-purchase-order.2] confirming places the order with the form's fields and the stored data", () => {
    expect(requestedAfter(arrived, pressed, confirmed)).toEqual([
      {
        _tag: "PlaceInstantOrder",
        fields: [
          ["product", "7"],
          ["qty", "2"],
          ["instant_purchase_payment_token", "hash"],
          ["instant_purchase_shipping_address", "1"],
          ["instant_purchase_billing_address", "2"],
          ["instant_purchase_carrier", "flatrate"],
          ["instant_purchase_shipping", "fixed"],
        ],
      },
    ])
  })

  test("[7.instant-purchase-order.2] payment and address fields of the page itself are replaced", () => {
    const forged: InstantEvent = { ...pressed, fields: [["instant_purchase_payment_token", "other"]] }
    expect(requestedAfter(arrived, forged, confirmed)).toMatchObject([
      { fields: [["instant_purchase_payment_token", "hash"], {}, {}, {}, {}] },
    ])
  })

  test("[4.instant-purchase.3] the loader is shown from the confirmation to the end, for any events", () => {
    const placing = after(arrived, pressed, confirmed)
    expect(placing.stage).toEqual({ _tag: "Placing" })
    for (const event of [pressed, confirmed, arrived, { _tag: "InstantCancelled" } as const]) {
      expect(instantStep(placing, event)).toMatchObject({ order: { stage: { _tag: "Placing" } }, requests: [] })
    }
  })

  test.each([
    [{ _tag: "Placed", text: "Your order number is: 3." }, "success"],
    [{ _tag: "NotPlaced", text: "No." }, "error"],
    [{ _tag: "Unconfirmed", text: "Who knows?" }, "error"],
  ] as const)("[4.instant-purchase.3] [8.13] the result %j is shown on the page as %s", (outcome, kind) => {
    const end: InstantEvent = { _tag: "InstantOrderFinished", outcome }
    expect(after(arrived, pressed, confirmed, end)).toMatchObject({
      stage: { _tag: "Waiting" },
      message: { kind, text: outcome.text },
    })
    expect(requestedAfter(arrived, pressed, confirmed, end)).toEqual([])
    expect(after(arrived, pressed, confirmed, end, pressed).message).toBeUndefined()
  })

  test("[6.4] [8.13] an expired session redirects to sign-in", () => {
    const end: InstantEvent = { _tag: "InstantOrderFinished", outcome: { _tag: "SignInNeeded" } }
    expect(requestedAfter(arrived, pressed, confirmed, end)).toEqual([
      { _tag: "NavigateFromInstant", path: "/customer/account/login/" },
    ])
    expect(after(arrived, pressed, confirmed, end)).toMatchObject({ stage: { _tag: "Waiting" }, message: undefined })
    expect(instantStep(after(arrived), end).requests).toEqual([])
  })

  test("[4.instant-purchase.2] the open confirmation shows the current data, and closes when it is no longer available", () => {
    const other = { ...offer, billingAddress: { id: "9", summary: "Elsewhere" } }
    const changed: InstantEvent = { _tag: "InstantDataLoaded", customer: ann, data: { available: true, offer: other } }
    expect(after(arrived, pressed, changed).stage).toEqual({ _tag: "Confirming", fields: pressed.fields, offer: other })
    const signedOut: InstantEvent = {
      _tag: "InstantDataLoaded",
      customer: undefined,
      data: { available: true, offer },
    }
    expect(after(arrived, pressed, signedOut).stage).toEqual({ _tag: "Waiting" })
  })

  test("totals are requested from a shop that computes them, and nothing is ordered before they are displayed", () => {
    const offerWithTotals = { ...offer, hasTotals: true }
    const dataWithTotals: InstantEvent = { ...arrived, data: { available: true, offer: offerWithTotals } }
    const [request] = requestedAfter(dataWithTotals, pressed)
    if (request?._tag !== "LoadInstantTotals") throw new Error("the totals are not requested")
    const opened = after(dataWithTotals, pressed)
    expect(instantStep(opened, confirmed)).toEqual({ order: opened, requests: [] })

    const { fields } = opened.totals?._tag === "Pending" ? opened.totals : request
    const known = (grandTotal: string, of = fields): InstantEvent => ({
      _tag: "InstantTotalsLoaded",
      fields: of,
      outcome: { _tag: "Known", totals: { grandTotal, rows: [] } },
    })
    const shown = instantStep(opened, known("31.29")).order
    expect(shown.totals).toEqual({ _tag: "Known", grandTotal: "31.29", rows: [] })
    expect(instantStep(shown, confirmed).requests).toEqual([
      { _tag: "PlaceInstantOrder", fields, expectedTotal: "31.29" },
    ])
    expect(instantStep(opened, known("9", [...fields])).order).toBe(opened)
  })

  test("an order that the shop refuses while it computes the totals ends with its message; unknown totals leave it possible", () => {
    const dataWithTotals: InstantEvent = { ...arrived, data: { available: true, offer: { ...offer, hasTotals: true } } }
    const opened = after(dataWithTotals, pressed)
    const fields = opened.totals?._tag === "Pending" ? opened.totals.fields : []
    const ends = (outcome: InstantTotalsOutcome) =>
      instantStep(opened, { _tag: "InstantTotalsLoaded", fields, outcome }).order
    expect(ends({ _tag: "Refused", text: "Sold out." })).toMatchObject({
      stage: { _tag: "Waiting" },
      message: { kind: "error", text: "Sold out." },
    })
    expect(instantStep(ends({ _tag: "Unknown" }), confirmed).requests).toEqual([{ _tag: "PlaceInstantOrder", fields }])
  })

  test("another address of the customer makes the shop compute the totals again", () => {
    const offerWithTotals = { ...offer, hasTotals: true }
    const dataWithTotals = (billingId: string): InstantEvent => ({
      ...arrived,
      data: { available: true, offer: { ...offerWithTotals, billingAddress: { id: billingId, summary: "Home" } } },
    })
    expect(requestedAfter(dataWithTotals("2"), pressed, dataWithTotals("2"))).toEqual([])
    expect(requestedAfter(dataWithTotals("2"), pressed, dataWithTotals("9"))).toMatchObject([
      { _tag: "LoadInstantTotals" },
    ])
    expect(after(dataWithTotals("2"), pressed, dataWithTotals("9")).totals).toMatchObject({ _tag: "Pending" })
  })

  test("[4.instant-purchase.3] [R1] after any events, an order is sent only from an open confirmation, and never two at a time", () => {
    forAll(fc.array(anyInstantEvent, { maxLength: 25 }), (events) => {
      let order = idleInstantOrder
      let underWay = 0
      for (const event of events) {
        const step = instantStep(order, event)
        const placed = step.requests.filter(({ _tag }) => _tag === "PlaceInstantOrder").length
        expect(placed).toBe(order.stage._tag === "Confirming" && event._tag === "InstantConfirmed" ? 1 : 0)
        underWay += placed - (order.stage._tag === "Placing" && event._tag === "InstantOrderFinished" ? 1 : 0)
        expect(underWay).toBe(step.order.stage._tag === "Placing" ? 1 : 0)
        order = step.order
      }
    })
  })
})
