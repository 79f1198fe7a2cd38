import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { bannersStep, openBanners, type BannersEvent, type BannersState } from "../../core/banners/banner-display.ts"
import { newBannerRecord, recordAfterShow } from "../../core/banners/display-counters.ts"
import {
  after,
  banner,
  check,
  checkDue,
  group,
  leaf,
  noon,
  opened,
  opening,
  shownBefore,
  ticks,
} from "../arbitraries/banners.ts"
import { forAll } from "../arbitraries/for-all.ts"

const first = banner("first")
const second = banner("second")
const bar = banner("bar", { placeholder: "awesomebar" })
const patient = banner("patient", { condition: leaf("browsing_time", ">", 1) })

const closeLightbox: BannersEvent = { _tag: "CloseIconPressed", place: "lightbox" }
const closeBar: BannersEvent = { _tag: "CloseIconPressed", place: "awesomebar" }

describe("Banner display", () => {
  test("[4.banner-display.1] without a writable cookie no banner is shown", () => {
    const step = openBanners(opening({ banners: [first, bar], cookieIsWritable: false }))
    expect(step.requests).toEqual([{ _tag: "RememberVisit", at: noon }])
    expect(step.state.pending).toEqual([])
    expect(step.state.decisions.get("bar")).toEqual({ action: "drop", reason: "cookie is not writable" })
    expect(check(step.state).requests).toEqual([])
  })

  test("[4.banner-display.2] pending banners are first checked when the page opens", () => {
    expect(openBanners(opening({ banners: [first] })).requests).toEqual([
      { _tag: "RememberVisit", at: noon },
      { _tag: "CheckAgain", after: 0 },
    ])
    expect(openBanners(opening()).requests).toEqual([{ _tag: "RememberVisit", at: noon }])
  })

  test("[4.banner-display.3] a banner with 'don't show again' is removed from the pending ones", () => {
    const records = new Map([["first", { ...newBannerRecord, dontShow: true }]])
    const step = check(opened({ banners: [first, second], records }))
    expect(step.state.visible.lightbox).toBe(second)
    expect(step.state.pending).toEqual([])
    expect(step.state.decisions.get("first")).toEqual({ action: "drop", reason: "don't show again" })
  })

  test("[4.banner-display.4] a banner with true conditions is shown and no longer pending", () => {
    const step = check(opened({ banners: [first] }))
    expect(step.state.visible).toEqual({ lightbox: first, awesomebar: undefined })
    expect(step.state.pending).toEqual([])
    expect(step.requests).toEqual([
      { _tag: "ShowBanner", place: "lightbox", banner: first },
      { _tag: "WriteRecords", records: new Map([["first", recordAfterShow(newBannerRecord, noon)]]) },
    ])
    expect(step.state.decisions.get("first")).toEqual({
      action: "show",
      reason: "conditions",
      verdict: { holds: true, reason: "empty group" },
    })
  })

  test("[4.banner-display.5] [9.banners.6] the check repeats every 220 ms while banners are pending", () => {
    const waiting = check(opened({ banners: [patient] }))
    expect(waiting.requests).toEqual([{ _tag: "CheckAgain", after: 220 }])
    expect(waiting.state.decisions.get("patient")).toEqual({
      action: "wait",
      reason: "conditions",
      verdict: { holds: false, reason: "compared", attribute: "browsing_time", measured: 0 },
    })
    const due = check(after(waiting.state, ...ticks(6)))
    expect(due.state.visible.lightbox).toBe(patient)
    expect(due.requests.map(({ _tag }) => _tag)).toEqual(["ShowBanner", "WriteRecords"])
  })

  test("[4.banner-display.6] only one banner is visible in a position; the other stays pending with unchanged counters", () => {
    const step = check(opened({ banners: [first, second, bar] }))
    expect(step.state.visible).toEqual({ lightbox: first, awesomebar: bar })
    expect(step.state.pending).toEqual([second])
    expect(step.state.records.get("second")).toBeUndefined()
    expect(step.state.decisions.get("second")).toEqual({ action: "wait", reason: "place is occupied" })
    expect(step.requests.at(-1)).toEqual({ _tag: "CheckAgain", after: 220 })
    const next = check(after(step.state, closeLightbox))
    expect(next.state.visible.lightbox).toBe(second)
  })

  test("[4.banner-display.7] a show increments all four counters and stores its time", () => {
    const before = shownBefore(3, noon - 1000)
    const { state } = check(opened({ banners: [first], records: new Map([["first", before]]) }))
    const counter = { count: 4, at: noon }
    expect(state.records.get("first")).toEqual({
      dontShow: false,
      count: 4,
      day: counter,
      week: counter,
      month: counter,
    })
  })

  test("[4.banner-display.9] closing hides the banner, which is not shown again on this page", () => {
    const { state } = check(opened({ banners: [first, bar] }))
    const step = bannersStep(state, closeBar)
    expect(step.requests).toEqual([{ _tag: "HideBanner", place: "awesomebar", banner: bar }])
    expect(step.state.visible).toEqual({ lightbox: first, awesomebar: undefined })
    expect(step.state.records.get("bar")?.dontShow).toBe(false)
    expect(check(step.state).requests).toEqual([])
    expect(bannersStep(step.state, closeBar)).toEqual({ state: step.state, requests: [] })
  })

  test("[4.banner-display.9] 'don't show again' is stored and hides the banner, also when another window has written the cookie since", () => {
    const { state } = check(opened({ banners: [first] }))
    const records = new Map([
      ["first", shownBefore(7, noon)],
      ["other", shownBefore(1, noon)],
    ])
    const step = bannersStep(state, { _tag: "DontShowAgainPressed", place: "lightbox", records })
    const cache = new Map(records).set("first", { ...shownBefore(7, noon), dontShow: true })
    expect(step.requests).toEqual([
      { _tag: "WriteRecords", records: cache },
      { _tag: "HideBanner", place: "lightbox", banner: first },
    ])
    expect(step.state.records).toEqual(cache)
    expect(check(opened({ banners: [first], records: cache })).state.visible.lightbox).toBeUndefined()
    const without = bannersStep(state, { _tag: "DontShowAgainPressed", place: "lightbox", records: new Map() })
    expect(without.state.records).toEqual(new Map([["first", { ...newBannerRecord, dontShow: true }]]))
    expect(bannersStep(step.state, { _tag: "DontShowAgainPressed", place: "lightbox", records })).toEqual({
      state: step.state,
      requests: [],
    })
  })

  test("[4.banner-display.9] Escape closes the lightbox, but not the bar", () => {
    const { state } = check(opened({ banners: [first, bar] }))
    const step = bannersStep(state, { _tag: "EscapePressed" })
    expect(step.requests).toEqual([{ _tag: "HideBanner", place: "lightbox", banner: first }])
    expect(step.state.visible).toEqual({ lightbox: undefined, awesomebar: bar })
    expect(bannersStep(step.state, { _tag: "EscapePressed" }).requests).toEqual([])
  })

  test("[4.banner-display.2] a banner whose position is missing on the page is dropped", () => {
    const { state, requests } = check(opened({ banners: [banner("odd", { placeholder: "sidebar" })] }))
    expect([state.pending, requests]).toEqual([[], []])
    expect(state.decisions.get("odd")).toEqual({ action: "drop", reason: "no such place" })
  })

  test("[4.banner-display.4] a lightbox waits while the shopper types or a dialog is open, a bar does not [K16]", () => {
    const { state } = check(opened({ banners: [first, bar] }), noon, true)
    expect(state.visible).toEqual({ lightbox: undefined, awesomebar: bar })
    expect(state.decisions.get("first")).toEqual({ action: "wait", reason: "shopper is busy" })
    expect(check(state).state.visible.lightbox).toBe(first)
  })

  test("[4.banner-display.2] a cookie written by another window applies at the next check", () => {
    const state = opened({ banners: [banner("once", { condition: leaf("display_count_per_customer", "<", 1) })] })
    const records = new Map([["once", shownBefore(1, noon)]])
    const step = bannersStep(state, { _tag: "CheckDue", now: noon, records, shopperIsBusy: false })
    expect(step.requests).toEqual([{ _tag: "CheckAgain", after: 220 }])
    expect(step.state.records).toBe(records)
  })

  test("[3.banner-condition-tree.3] [5.banners.1] a condition of an extension is evaluated with the value the page measured for it", () => {
    const rich = banner("rich", { condition: leaf("subtotal", ">", 100) })
    const attributes = [
      { attribute: "subtotal", measure: ({ facts }: { facts: object }) => Number(Reflect.get(facts, "cart")) },
    ]
    const state = opened({ banners: [rich], attributes, facts: { cart: 99 } })
    expect(check(state).state.visible.lightbox).toBeUndefined()
    const richer = after(state, { _tag: "FactsMeasured", facts: { cart: 101 } })
    expect(check(richer).state.visible.lightbox).toBe(rich)
  })
})

const ids = ["a", "b", "c", "d"]
const anyBanner = fc
  .constantFrom("lightbox", "awesomebar", "sidebar")
  .chain((placeholder) =>
    fc
      .constantFrom(
        group("all", true),
        leaf("inactivity_time", ">", 0.3),
        leaf("display_count_per_customer_per_day", "<", 2),
      )
      .map((condition) => ({ placeholder, condition })),
  )
const anyBanners = fc
  .tuple(...ids.map((id) => anyBanner.map((change) => banner(id, change))))
  .chain((all) => fc.subarray(all))

type Move = BannersEvent["_tag"]
const anyMoves = fc.array(
  fc.constantFrom<Move>("Tick", "CheckDue", "CloseIconPressed", "DontShowAgainPressed", "EscapePressed", "Clicked"),
  { maxLength: 40 },
)

const eventFor = (move: Move, state: BannersState, turn: number): BannersEvent => {
  const place = turn % 2 === 0 ? "lightbox" : "awesomebar"
  switch (move) {
    case "CheckDue":
      return checkDue(state, noon + turn * 220)
    case "CloseIconPressed":
      return { _tag: "CloseIconPressed", place }
    case "DontShowAgainPressed":
      return { _tag: "DontShowAgainPressed", place, records: state.records }
    case "EscapePressed":
    case "Clicked":
      return { _tag: move }
    default:
      return { _tag: "Tick", ticks: 1 }
  }
}

describe("Banner display, laws", () => {
  test("[4.banner-display.4] [4.banner-display.6] [4.banner-display.7] for all banners and events, a banner is shown at most once per page and one per position, counted exactly once, and never after 'don't show again'", () => {
    forAll(anyBanners, anyMoves, (banners, moves) => {
      let state = opened({ banners })
      const shown: Array<string> = []
      for (const [turn, move] of moves.entries()) {
        const before = state
        const step = bannersStep(before, eventFor(move, before, turn))
        state = step.state
        for (const request of step.requests.filter(({ _tag }) => _tag === "ShowBanner")) {
          const [id, place] = "banner" in request ? [request.banner.id, request.place] : ["", "lightbox" as const]
          expect(before.visible[place]).toBeUndefined()
          expect(before.records.get(id)?.dontShow ?? false).toBe(false)
          shown.push(id)
        }
        for (const { id } of banners) expect(state.records.get(id)?.count ?? 0).toBe(shown.includes(id) ? 1 : 0)
        expect(state.pending.some(({ id }) => shown.includes(id))).toBe(false)
      }
      expect(new Set(shown).size).toBe(shown.length)
    })
  })
})
