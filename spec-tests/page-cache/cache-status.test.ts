import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { cacheStatus, cacheToolbar, cacheTypeLabel } from "../../core/page-cache/cache-status.ts"
import { readCacheFacts } from "../../core/page-cache/cache-status.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"

const noon = Date.UTC(2026, 10, 22, 12)

describe("Page cache status", () => {
  test.for([
    [5001, "Hit", "older than the delivery time"],
    [5000, "Miss", "fresh"],
    [0, "Miss", "fresh"],
    [-1, "Miss", "time in the future"],
  ] as const)("[4.cache-status.1] a page rendered %i ms ago is a %s: %s", ([ago, status, reason]) => {
    expect(cacheStatus(noon - ago, noon)).toEqual({ status, reason })
  })

  test("[4.cache-status.1] a page without a time is a Miss, and the tolerance is configurable", () => {
    expect(cacheStatus(undefined, noon)).toEqual({ status: "Miss", reason: "no time" })
    expect(cacheStatus(noon - 600, noon, 500).status).toBe("Hit")
  })

  test("[4.cache-status.1] for all pages, a Hit stays a Hit as time passes", () => {
    forAll(fc.nat(20_000), fc.nat(20_000), (age, later) => {
      const [now, then] = [cacheStatus(noon - age, noon), cacheStatus(noon - age, noon + later)]
      expect(now.status === "Hit" && then.status === "Miss").toBe(false)
    })
  })

  test("[2.other-page-elements.5] the toolbar shows page id, status and cache type", () => {
    expect(cacheToolbar({ pageId: "cms_1", renderedAt: noon - 60_000, cacheType: 2 }, noon)).toEqual({
      pageId: "cms_1",
      status: "Hit",
      reason: "older than the delivery time",
      cacheType: "Reverse proxy",
    })
  })

  test("[3.cache-status.3] type 2 is a reverse proxy, 42 a content delivery network, any other built-in", () => {
    expect([2, 42, 1, 0, 3, undefined].map(cacheTypeLabel)).toEqual([
      "Reverse proxy",
      "Content delivery network",
      "Built-in",
      "Built-in",
      "Built-in",
      "Built-in",
    ])
  })

  test("[3.cache-status.1] [3.cache-status.2] [3.cache-status.3] page id, time and cache type are read from text or number", () => {
    const facts = { pageId: "17", renderedAt: noon, cacheType: 42 }
    expect(readCacheFacts({ pageId: 17, pageRenderedTime: noon / 1000, cacheType: "42" })).toEqual(facts)
    expect(readCacheFacts({ pageId: "17", pageRenderedTime: ` ${noon / 1000} `, cacheType: 42 })).toEqual(facts)
  })

  describe("in a browser of another time zone", () => {
    const zone = process.env["TZ"]
    beforeAll(() => {
      process.env["TZ"] = "Asia/Kolkata"
    })
    afterAll(() => {
      if (zone === undefined) delete process.env["TZ"]
      else process.env["TZ"] = zone
    })

    test.for([
      "2026-11-22T12:00:00Z",
      "2026-11-22T13:00:00+01:00",
      "2026-11-22 12:00:00",
      "2026-11-22 12:00",
      "2026-11-22T12:00:00.000",
      "2026-11-22 12:00:00.000",
    ])("[3.cache-status.2] %s is the same time; without a zone it is UTC", (pageRenderedTime) => {
      expect(new Date(noon).getHours()).toBe(17)
      expect(readCacheFacts({ pageRenderedTime }).renderedAt).toBe(noon)
    })
  })

  test("[3.cache-status.2] [3.cache-status.3] seconds may have a fraction and types surrounding blanks; anything else is not a number", () => {
    expect(readCacheFacts({ pageRenderedTime: `${noon / 1000}.25` }).renderedAt).toBe(noon + 250)
    expect(readCacheFacts({ cacheType: " 42 " }).cacheType).toBe(42)
    expect(["4x", "x4", "1e3", "-2", "4."].map((cacheType) => readCacheFacts({ cacheType }).cacheType)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
  })

  test("[3.cache-status.1] [3.cache-status.2] unreadable values are missing", () => {
    const nothing = { pageId: "", renderedAt: undefined, cacheType: undefined }
    for (const wire of [undefined, null, "", [], {}, 7]) expect(readCacheFacts(wire)).toEqual(nothing)
    expect(readCacheFacts({ pageId: null, pageRenderedTime: "yesterday", cacheType: "varnish" })).toEqual(nothing)
    expect(readCacheFacts({ pageRenderedTime: "" }).renderedAt).toBeUndefined()
    forAll(fc.anything(), (wire) => {
      expect(typeof readCacheFacts(wire).pageId).toBe("string")
    })
  })
})
