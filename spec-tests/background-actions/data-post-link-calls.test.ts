import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { backgroundActions, linkSubmission } from "../../core/background-actions/background-link.ts"
import {
  clicksOfPage,
  dataPostClicksStep,
  nextChangeOfClicks,
  type DataPostClicksEvent,
} from "../../core/background-actions/data-post-clicks.ts"
import { dataPostAddress, dataPostOutcome, type DataPostLink } from "../../core/background-actions/data-post-link.ts"
import { wishListLinkRule } from "../../core/wish-list/wish-list-links.ts"
import { addressesElsewhere, at, shopRoot } from "../arbitraries/background-actions.ts"
import { forAll } from "../arbitraries/for-all.ts"

const link = (action: string): DataPostLink => ({ action, data: [], confirmation: undefined })
const add = link(`${shopRoot}catalog/product_compare/add/`)
const page = at("bowls.html")

describe("Data-post action link (background)", () => {
  test("[7.data-post-action-link.1] posts to the address in its markup", () => {
    expect(dataPostAddress(add, page)).toBe("https://shop.example/catalog/product_compare/add/")
    expect(dataPostAddress(link("/wishlist/index/add/"), page)).toBe("https://shop.example/wishlist/index/add/")
  })

  test.each(addressesElsewhere)(
    "[7.data-post-action-link.1] the address %j of another origin is rejected",
    (address) => {
      expect(dataPostAddress(link(address), page)).toBeUndefined()
    },
  )

  test("[7.data-post-action-link.3] backUrl redirects there", () => {
    expect(dataPostOutcome({ backUrl: "/wishlist/" }, add, page)).toEqual({
      _tag: "Navigate",
      address: "https://shop.example/wishlist/",
      reload: false,
    })
  })

  test("[7.data-post-action-link.3] a backUrl that would load sections redirects to the action's address instead", () => {
    const backUrl = `${shopRoot}customer/section/load/?sections=cart&_=1`
    expect(dataPostOutcome({ backUrl }, add, page)).toEqual({ _tag: "Navigate", address: add.action, reload: false })
    expect(dataPostOutcome({ backUrl: `${shopRoot}customer/section/load/` }, add, page)).toMatchObject({
      address: `${shopRoot}customer/section/load/`,
    })
  })

  test.each([[[]], [{}], [undefined], [null], [{ backUrl: "" }], [{ backUrl: 5 }]])(
    "[7.data-post-action-link.3] the response %j does not redirect",
    (result) => {
      expect(dataPostOutcome(result, add, page)).toEqual({ _tag: "StayOnPage" })
    },
  )

  test.each(addressesElsewhere)("backUrl %j never redirects to another origin (S5)", (backUrl) => {
    expect(dataPostOutcome({ backUrl }, add, page)).toEqual({
      _tag: "Navigate",
      address: page.current.href,
      reload: true,
    })
  })
})

describe("Data-post links in the background, by action", () => {
  const sent = (path: string, fullName?: string) =>
    linkSubmission(
      shopRoot + path,
      [shopRoot],
      [(action) => wishListLinkRule(action, fullName === undefined ? undefined : { fullName })],
    )

  test.each(["checkout/cart/add/product/5/", "catalog/product_compare/add/", "checkout/cart/delete/"])(
    "%s runs in the background for guests and customers",
    (path) => {
      expect(sent(path)).toEqual({ inBackground: true, reason: "known action" })
    },
  )

  test("[5.wish-list-links.1] a wish-list link runs in the background only for signed-in customers", () => {
    expect(sent("wishlist/index/add/")).toEqual({ inBackground: false, reason: "nobody is signed in" })
    expect(sent("wishlist/index/add/", "Ann Lee")).toEqual({ inBackground: true, reason: "known action" })
  })

  test("[5.wish-list-links.2] shared wish lists and moves from the cart never run in the background", () => {
    expect(sent("wishlist/shared/cart/", "Ann Lee")).toEqual({ inBackground: false, reason: "shared wish list" })
    expect(sent("wishlist/index/fromcart/", "Ann Lee")).toEqual({ inBackground: false, reason: "from the cart" })
  })

  test("any other action is posted as a form", () => {
    expect(sent("sales/order/reorder/")).toEqual({ inBackground: false, reason: "another action" })
    expect(linkSubmission("https://other.example/checkout/cart/add", [shopRoot], [])).toEqual({
      inBackground: false,
      reason: "another action",
    })
    for (const action of backgroundActions)
      expect(linkSubmission(shopRoot + action, [shopRoot], []).inBackground).toBe(true)
  })
})

describe("Clicks on data-post links", () => {
  const clicked = (key: string): DataPostClicksEvent => ({ _tag: "Clicked", link: key })
  const time: DataPostClicksEvent = { _tag: "TimePassed" }
  const page0 = clicksOfPage(1000)

  test("[9.background-actions-and-pop-ups.1] are handled from 500 ms after setup", () => {
    expect(dataPostClicksStep(page0, clicked("a"), 1499).requests).toEqual([])
    expect(dataPostClicksStep(page0, clicked("a"), 1500).requests).toEqual([{ _tag: "Send", link: "a" }])
  })

  test("[9.background-actions-and-pop-ups.1] early clicks are queued and handled exactly once, in order", () => {
    const early = ["b", "a", "b"].reduce((state, key) => dataPostClicksStep(state, clicked(key), 1100).state, page0)
    expect(nextChangeOfClicks(early)).toBe(1500)
    expect(nextChangeOfClicks(page0)).toBeUndefined()
    expect(dataPostClicksStep(early, time, 1499)).toEqual({ state: early, requests: [] })
    const due = dataPostClicksStep(early, time, 1500)
    expect(due.requests.map(({ link: key }) => key)).toEqual(["b", "a"])
    expect(dataPostClicksStep(due.state, time, 1600).requests).toEqual([])
    expect(dataPostClicksStep(early, clicked("c"), 1500).requests.map(({ link: key }) => key)).toEqual(["b", "a", "c"])
  })

  test("a link is pending only once at a time, and can be clicked again after it has completed", () => {
    const running = dataPostClicksStep(page0, clicked("a"), 2000).state
    expect(dataPostClicksStep(running, clicked("a"), 2001)).toEqual({ state: running, requests: [] })
    const complete = dataPostClicksStep(running, { _tag: "Completed", link: "a" }, 2002)
    expect(complete.requests).toEqual([])
    expect(dataPostClicksStep(complete.state, clicked("a"), 2003).requests).toHaveLength(1)
  })

  test("for any clicks, no link is pending twice at a time and no click is lost", () => {
    const anyKey = fc.constantFrom("a", "b")
    const anyEvent = fc.oneof(
      anyKey.map(clicked),
      anyKey.map((key): DataPostClicksEvent => ({ _tag: "Completed", link: key })),
      fc.constant(time),
    )
    forAll(fc.array(fc.tuple(anyEvent, fc.nat(300))), (events) => {
      let state = clicksOfPage(0)
      let now = 0
      const running = new Set<string>()
      for (const [event, later] of [...events, [time, 500] as const]) {
        now += later
        const step = dataPostClicksStep(state, event, now)
        const doubled = step.requests.filter(({ link: key }) => running.has(key))
        expect(doubled).toEqual([])
        for (const { link: key } of step.requests) running.add(key)
        const waits = event._tag === "Clicked" && !running.has(event.link)
        expect(!waits || step.state.queued.includes(event.link)).toBe(true)
        if (event._tag === "Completed") running.delete(event.link)
        state = step.state
      }
      expect(state.queued).toEqual([])
      expect(state.inProgress.toSorted()).toEqual([...running].toSorted())
    })
  })
})
