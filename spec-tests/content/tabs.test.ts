import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { tabsStep } from "../../core/content/tab-content-step.ts"
import { newTab, tabOfFragment, type TabsEvent, type TabsState } from "../../core/content/tabs.ts"
import { forAll } from "../arbitraries/for-all.ts"

const start = (change: Partial<TabsState> = {}): TabsState => ({
  tabs: [
    newTab({ id: "details", html: "<p>Details</p>", anchors: ["größe"] }),
    newTab({ id: "reviews", address: "/tabs/reviews/", anchors: ["review-form"] }),
    newTab({ id: "delivery", address: "/tabs/delivery/", once: false, cached: false }),
  ],
  open: ["details"],
  opens: "one",
  ...change,
})

const after = (state: TabsState, ...events: ReadonlyArray<TabsEvent>) => {
  let step = tabsStep(state, { _tag: "TabClosed", id: "no such tab" })
  for (const event of events) step = tabsStep(step.state, event)
  return step
}
const open = (id: string): TabsEvent => ({ _tag: "TabOpened", id })
const close = (id: string): TabsEvent => ({ _tag: "TabClosed", id })
const contentLoaded = (id: string, requestId = 1, html = `<p>${id} ${requestId}</p>`): TabsEvent => ({
  _tag: "TabLoaded",
  id,
  requestId,
  html,
})
const failed = (id: string, requestId = 1): TabsEvent => ({ _tag: "TabFailed", id, requestId })
const tab = (state: TabsState, id: string) => state.tabs.find((one) => one.id === id)
const reviews = { _tag: "LoadTab", id: "reviews", requestId: 1, address: "/tabs/reviews/", cached: true }

describe("Tabs", () => {
  test("[2.other-page-elements.1] [7.tab-content.1] a tab is loaded from its own address only when it is opened", () => {
    expect(after(start()).requests).toEqual([])
    const opened = after(start(), open("reviews"))
    expect(opened.requests).toEqual([reviews])
    expect(opened.state.open).toEqual(["reviews"])
    expect(after(opened.state, open("reviews")).requests).toEqual([])
    expect(after(opened.state, close("reviews"), open("reviews")).requests).toEqual([])
    expect(tab(after(opened.state, contentLoaded("reviews")).state, "reviews")?.html).toBe("<p>reviews 1</p>")
  })

  test("[2.other-page-elements.1] content in the page needs no request", () => {
    expect(after(start({ open: [] }), open("details")).requests).toEqual([])
    expect(after(start(), open("no such tab"))).toEqual({ state: start(), requests: [] })
  })

  test("[7.tab-content.3] a tab loaded only once loses its address after success", () => {
    const { state } = after(start(), open("reviews"), contentLoaded("reviews"))
    expect(tab(state, "reviews")).toMatchObject({ address: undefined, failed: false })
    expect(after(state, open("details"), open("reviews")).requests).toEqual([])
  })

  test("[7.tab-content.3] a failed load retains the address and can be retried", () => {
    const { state } = after(start(), open("reviews"), failed("reviews"))
    expect(tab(state, "reviews")).toMatchObject({ address: "/tabs/reviews/", failed: true, html: undefined })
    expect(after(state, open("reviews")).requests).toEqual([{ ...reviews, requestId: 2 }])
    expect(after(state, open("details"), open("reviews")).requests).toEqual([{ ...reviews, requestId: 2 }])
    expect(after(state, open("delivery")).requests.map((request) => request._tag)).toEqual(["LoadTab"])
    expect(after(start({ opens: "several" }), open("reviews"), failed("reviews"), open("details")).requests).toEqual([])
    const again = after(state, open("reviews"))
    expect(tab(again.state, "reviews")?.failed).toBe(false)
    expect(tab(after(again.state, contentLoaded("reviews", 2)).state, "reviews")?.html).toBe("<p>reviews 2</p>")
  })

  test("[7.tab-content.3] other tabs are loaded each time they are opened, bypassing the cache unless configured", () => {
    const { state } = after(start(), open("delivery"), contentLoaded("delivery"), open("details"))
    const again = after(state, open("delivery"))
    expect(again.requests).toEqual([
      { _tag: "LoadTab", id: "delivery", requestId: 2, address: "/tabs/delivery/", cached: false },
    ])
    expect(tab(again.state, "delivery")?.html).toBe("<p>delivery 1</p>")
  })

  test("[2.other-page-elements.1] where several tabs may be open, opening one closes none", () => {
    const several = after(start({ opens: "several" }), open("reviews")).state
    expect(several.open).toEqual(["details", "reviews"])
    expect(after(several, close("details")).state.open).toEqual(["reviews"])
  })

  test("[2.other-page-elements.1] another variant changes the address: the old response is dropped, and an open tab is reloaded", () => {
    const change: TabsEvent = { _tag: "TabAddressChanged", id: "reviews", address: "/tabs/reviews/id/7/" }
    const changed = after(start(), open("reviews"), change)
    expect(changed.requests).toEqual([{ ...reviews, requestId: 2, address: "/tabs/reviews/id/7/" }])
    expect(tab(after(changed.state, contentLoaded("reviews", 1)).state, "reviews")?.html).toBeUndefined()
    expect(tab(after(changed.state, failed("reviews", 1)).state, "reviews")?.failed).toBe(false)
    expect(tab(after(changed.state, contentLoaded("reviews", 2)).state, "reviews")?.html).toBe("<p>reviews 2</p>")

    const loaded = after(start(), open("reviews"), contentLoaded("reviews"), open("details"), change)
    expect(loaded.requests).toEqual([])
    expect(tab(loaded.state, "reviews")).toMatchObject({
      html: undefined,
      address: "/tabs/reviews/id/7/",
      failed: false,
    })
    expect(loaded.state.tabs.map(({ address }) => address)).toEqual([
      undefined,
      "/tabs/reviews/id/7/",
      "/tabs/delivery/",
    ])
  })

  test("[2.other-page-elements.1] initially nothing is loaded, pending or failed", () => {
    expect(newTab({ id: "reviews", address: "/tabs/reviews/" })).toEqual({
      id: "reviews",
      address: "/tabs/reviews/",
      cached: true,
      once: true,
      html: undefined,
      anchors: [],
      failed: false,
      request: { lastId: 0, inFlightId: undefined, isQueued: false },
    })
  })

  test("[7.tab-content.3] a tab reloaded each time retains its address, and its response changes no other tab", () => {
    const { state } = after(start({ opens: "several" }), open("reviews"), open("delivery"), contentLoaded("delivery"))
    expect(state.tabs.map(({ html }) => html)).toEqual(["<p>Details</p>", undefined, "<p>delivery 1</p>"])
    expect(tab(state, "delivery")?.address).toBe("/tabs/delivery/")
  })

  test("[2.other-page-elements.1] the fragment of an address opens the named tab, or the one around the named element, and scrolls there", () => {
    const afterFragment = (fragment: string) => after(start(), { _tag: "FragmentChanged", fragment })
    expect(afterFragment("#reviews").requests).toEqual([reviews, { _tag: "ScrollToElement", id: "reviews" }])
    expect(afterFragment("review-form").requests).toEqual([reviews, { _tag: "ScrollToElement", id: "review-form" }])
    expect(afterFragment("#gr%C3%B6%C3%9Fe").requests).toEqual([{ _tag: "ScrollToElement", id: "größe" }])
    expect(afterFragment("#nothing").requests).toEqual([])
  })

  test("[2.other-page-elements.1] the reason for opening a tab by fragment is given", () => {
    const { tabs } = start()
    const numbered = [...tabs, newTab({ id: "1st", anchors: ["%zz"] })]
    expect(tabOfFragment(numbered, "#1st")).toEqual({ tab: undefined, reason: "begins with a digit" })
    expect(tabOfFragment(numbered, "#")).toEqual({ tab: undefined, reason: "empty" })
    expect(tabOfFragment(numbered, "")).toEqual({ tab: undefined, reason: "empty" })
    expect(tabOfFragment([...tabs, newTab({ id: "a#1" })], "#a#1")).toMatchObject({ reason: "names the tab" })
    expect(tabOfFragment(numbered, "#x1")).toEqual({ tab: undefined, reason: "names nothing on the page" })
    expect(tabOfFragment(numbered, "#x")).toEqual({ tab: undefined, reason: "names nothing on the page" })
    expect(tabOfFragment(numbered, "#%zz")).toMatchObject({ element: "%zz", reason: "names something inside" })
    expect(tabOfFragment(numbered, "#details")).toMatchObject({ reason: "names the tab" })
  })

  const anyId = fc.constantFrom("details", "reviews", "delivery")
  const anyEvent: fc.Arbitrary<TabsEvent> = fc.oneof(
    anyId.map(open),
    anyId.map(close),
    fc.tuple(anyId, fc.integer({ min: 1, max: 5 })).map(([id, requestId]) => contentLoaded(id, requestId)),
    fc.tuple(anyId, fc.integer({ min: 1, max: 5 })).map(([id, requestId]) => failed(id, requestId)),
    anyId.map((id): TabsEvent => ({ _tag: "TabAddressChanged", id, address: `/tabs/${id}/` })),
    anyId.map((fragment): TabsEvent => ({ _tag: "FragmentChanged", fragment })),
  )
  test("[7.tab-content.3] for any events, no tab is requested twice at a time, and the content is that of the last request", () => {
    forAll(fc.array(anyEvent, { maxLength: 30 }), fc.constantFrom("one", "several"), (events, opens) => {
      let state = start({ opens })
      for (const event of events) {
        const before = state
        const { requests, state: next } = tabsStep(before, event)
        const sent = requests.filter((request) => request._tag === "LoadTab")
        expect(sent.length).toBeLessThanOrEqual(1)
        for (const { id, requestId } of sent) {
          expect(tab(next, id)?.request).toMatchObject({ lastId: requestId, inFlightId: requestId })
          expect(next.open).toContain(id)
        }
        for (const { id, html, request } of next.tabs) {
          const responded = event._tag === "TabLoaded" && event.id === id && tab(before, id)?.html !== html
          expect(!responded || event.requestId === request.lastId).toBe(true)
        }
        expect(new Set(next.open).size).toBe(next.open.length)
        expect(opens === "several" || next.open.length <= 1).toBe(true)
        state = next
      }
    })
  })
})
