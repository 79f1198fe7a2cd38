import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { bannerCookieText, readBannerRecords } from "../../core/banners/banner-cookie.wire.ts"
import type { BannerRecords } from "../../core/banners/banner-display.ts"
import {
  browsingTimeKey,
  lastVisitKey,
  lastVisitText,
  readBrowsingTime,
  readLastVisit,
} from "../../core/banners/banner-storage.wire.ts"
import { bannerPlace } from "../../core/banners/banner.ts"
import { readBanners } from "../../core/banners/banner.wire.ts"
import { bannerAttributes, measurementsAt } from "../../core/banners/condition-attributes.ts"
import { newBannerRecord } from "../../core/banners/display-counters.ts"
import { anyRecord, banner, day, group, leaf, noon, opened, shownBefore } from "../arbitraries/banners.ts"
import { forAll } from "../arbitraries/for-all.ts"

const leafWire = { attribute: "browsing_time", operator: ">", value: "30" }
const read = (one: unknown) => readBanners([one])[0]

describe("Banner data of a page", () => {
  test("[3.banner.1] [3.banner.2] [3.banner.3] a banner has an element id, a position and an optional class", () => {
    expect(read({ id: "banner-sale", placeholder: "awesomebar", class: "dark", conditions: [] })).toEqual(
      banner("banner-sale", { placeholder: "awesomebar", cssClass: "dark" }),
    )
    expect(read({ id: "banner-sale", placeholder: "lightbox" })).toEqual(banner("banner-sale"))
    const margins = { horizontal: 20, vertical: 0 }
    expect(read({ id: "b", placeholder: "lightbox", margins })).toEqual(banner("b", { margins }))
    expect(read({ id: "b", placeholder: "lightbox", margins: { ...margins, vertical: -1 } })).toBeUndefined()
  })

  test("[3.banner.2] the only positions are the lightbox and the bar", () => {
    const places = ["lightbox", "awesomebar", "sidebar", ""].map((placeholder) =>
      bannerPlace(banner("b", { placeholder })),
    )
    expect(places).toEqual(["lightbox", "awesomebar", undefined, undefined])
  })

  test("[3.banner-condition-tree.1] [3.banner-condition-tree.2] groups and leaves are decoded, with values as text or number", () => {
    const wire = {
      aggregator: "any",
      value: "0",
      conditions: {
        "1": leafWire,
        "2": { aggregator: "all", value: 1, conditions: [{ attribute: "exit_intent", operator: "<", value: 0.5 }] },
        "3": { aggregator: "all", value: "1", conditions: [] },
        "4": { aggregator: "all", value: 1 },
      },
    }
    expect(read({ id: "b", placeholder: "lightbox", conditions: wire })?.condition).toEqual(
      group(
        "any",
        false,
        leaf("browsing_time", ">", 30),
        group("all", true, leaf("exit_intent", "<", 0.5)),
        group("all", true),
        group("all", true),
      ),
    )
  })

  test("[3.banner-condition-tree.2] a single leaf is a tree, and a value that is not a number never matches", () => {
    expect(read({ id: "b", placeholder: "lightbox", conditions: leafWire })?.condition).toEqual(
      leaf("browsing_time", ">", 30),
    )
    const odd = { attribute: "a", operator: null, value: "soon" }
    expect(read({ id: "b", placeholder: "lightbox", conditions: odd })?.condition).toEqual(leaf("a", "", undefined))
  })

  test("[3.banner.1] [3.banner-condition-tree.1] an unreadable banner is left out, the others remain", () => {
    const odd = [null, 7, "banner", {}, { id: "" }, { id: "b", conditions: "none" }, { id: "b", conditions: [[1]] }]
    expect(readBanners([...odd, { id: "good" }]).map(({ id }) => id)).toEqual(["good"])
    for (const wire of [undefined, null, "<html>", { id: "b" }]) expect(readBanners(wire)).toEqual([])
    forAll(fc.anything(), (wire) => {
      expect(readBanners([wire, { id: "good" }]).at(-1)?.id).toBe("good")
    })
  })
})

describe("Attributes of banner conditions", () => {
  const record = { ...shownBefore(4, noon - 8 * day), count: 9 }
  const timers = {
    ...opened().timers,
    browsing: 61_400,
    inactivity: 3200,
    activity: 2000,
    exitIntent: 600,
    scrolledTo: 1250,
  }
  const measured = measurementsAt(bannerAttributes, { now: noon, timers, record, facts: {} })

  test("[3.banner-condition-tree.4] times are measured in seconds", () => {
    expect(measured.get("browsing_time")).toBe(61.4)
    expect(measured.get("inactivity_time")).toBe(3.2)
    expect(measured.get("activity_time")).toBe(2)
    expect(measured.get("exit_intent")).toBe(0.6)
  })

  test("[3.banner-condition-tree.5] display counts are read from the banner's record after expired periods were reset", () => {
    expect(measured.get("display_count_per_customer")).toBe(9)
    expect(measured.get("display_count_per_customer_per_day")).toBe(0)
    expect(measured.get("display_count_per_customer_per_week")).toBe(0)
    expect(measured.get("display_count_per_customer_per_month")).toBe(4)
    const recent = { ...record, day: { count: 1, at: noon }, week: { count: 2, at: noon - day } }
    const today = measurementsAt(bannerAttributes, { now: noon, timers, record: recent, facts: {} })
    expect(today.get("display_count_per_customer_per_day")).toBe(1)
    expect(today.get("display_count_per_customer_per_week")).toBe(2)
  })

  test("[3.banner-condition-tree.6] [3.banner-condition-tree.3] the scroll offset is the current one; other attributes are unknown", () => {
    expect(measured.get("scroll_offset")).toBe(1250)
    expect(measured.size).toBe(9)
  })
})

describe("Banner records in the cookie", () => {
  const text =
    '{"banner-a":{"dont_show":1,"display_count":4,' +
    `"display_count_per_day":1,"display_count_per_day_time":${noon},` +
    `"display_count_per_week":2,"display_count_per_week_time":${noon},` +
    `"display_count_per_month":3,"display_count_per_month_time":${noon}}}`
  const record = {
    dontShow: true,
    count: 4,
    day: { count: 1, at: noon },
    week: { count: 2, at: noon },
    month: { count: 3, at: noon },
  }

  test("[3.banner.4] [3.banner.5] [3.banner.6] [3.banner.7] [3.banner.8] the cookie is JSON by banner id, with times in milliseconds", () => {
    expect(readBannerRecords(text)).toEqual(new Map([["banner-a", record]]))
    expect(bannerCookieText(new Map([["banner-a", record]]))).toBe(text)
  })

  test("[3.banner.4] numbers may be text, missing fields are 0, and only present fields are written", () => {
    expect(readBannerRecords('{"a":{"display_count":"2","dont_show":"1"},"b":{}}')).toEqual(
      new Map([
        ["a", { ...newBannerRecord, count: 2, dontShow: true }],
        ["b", newBannerRecord],
      ]),
    )
    expect(bannerCookieText(new Map([["b", newBannerRecord]]))).toBe('{"b":{}}')
  })

  test("[3.banner.4] an unreadable cookie is empty, an unreadable record is left out", () => {
    for (const broken of [undefined, "", "{", "null", "[]", "7", '"text"', "%7B%7D"]) {
      expect(readBannerRecords(broken).size).toBe(0)
    }
    expect([...readBannerRecords('{"a":1,"b":null,"c":{"display_count":-3,"dont_show":{}},"d":{}}').keys()]).toEqual([
      "d",
    ])
    expect(readBannerRecords('{"a":{"display_count":-3,"display_count_per_day_time":"soon"}}').get("a")).toEqual(
      newBannerRecord,
    )
  })

  test("[3.banner.4] for all records, reading returns the written records", () => {
    const anyRecords = fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 12 }), anyRecord), { maxLength: 5 })
    forAll(anyRecords, (entries) => {
      const records = new Map(entries.filter(([id]) => id !== "__proto__"))
      expect(readBannerRecords(bannerCookieText(records))).toEqual(records)
    })
  })

  test("[3.banner.4] near 4 KB the records shown longest ago are dropped", () => {
    const records = new Map(
      Array.from({ length: 60 }, (_, index) => [`banner-${index}`, shownBefore(1, noon - ((index * 7) % 60) * day)]),
    )
    const cookie = bannerCookieText(records)
    expect(`easybanner=${encodeURIComponent(cookie)}`.length).toBeLessThanOrEqual(4000)
    const ages = [...readBannerRecords(cookie).values()].map(({ day: { at } }) => (noon - (at ?? 0)) / day)
    // 12 to 20 records of this size have room: exactly those of the last days.
    expect(ages.toSorted((one, other) => one - other)).toEqual(Array.from({ length: ages.length }, (_, age) => age))
    expect(ages.length).toBeGreaterThan(10)
    const oneMore = new Map(
      [...records].filter(
        ([
          ,
          {
            day: { at },
          },
        ]) => (noon - (at ?? 0)) / day <= ages.length,
      ),
    )
    expect(encodeURIComponent(`easybanner=${bannerCookieText(oneMore)}`).length).toBeLessThanOrEqual(4000)
    expect(readBannerRecords(bannerCookieText(oneMore)).size).toBe(ages.length)
  })

  test("[3.banner.4] for all records, the cookie is under 4 KB and every stored record was shown after every dropped one", () => {
    const anyMany = fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 60 }), anyRecord), { maxLength: 15 })
    const lastShown = (records: BannerRecords, ids: ReadonlyArray<string>) =>
      ids.map((id) => records.get(id)).map((one) => Math.max(one?.day.at ?? 0, one?.week.at ?? 0, one?.month.at ?? 0))
    forAll(anyMany, (entries) => {
      const records = new Map(entries.filter(([id]) => id !== "__proto__"))
      const cookie = bannerCookieText(records)
      expect(encodeURIComponent(`easybanner=${cookie}`).length).toBeLessThanOrEqual(4002)
      const saved = readBannerRecords(cookie)
      const dropped = [...records.keys()].filter((id) => !saved.has(id))
      const oldestStored = Math.min(...lastShown(records, [...saved.keys()]))
      expect(Math.max(0, ...lastShown(records, dropped))).toBeLessThanOrEqual(oldestStored)
      expect(dropped.length > 0 && cookie.length < 1000).toBe(false)
    })
  })

  test.for(["day", "week", "month"] as const)(
    "[3.banner.4] the latest show of any period (%s) decides which record is older",
    (period) => {
      const others = Array.from({ length: 40 }, (_, index) => [`banner-${index}`, shownBefore(1, noon - day)] as const)
      const late = { ...newBannerRecord, [period]: { count: 1, at: noon } }
      expect(readBannerRecords(bannerCookieText(new Map([...others, ["late", late]]))).get("late")).toEqual(late)
    },
  )

  test("[3.banner.4] the size limit is used to the last byte and includes the cookie's name", () => {
    const recordsOf = (idLength: number) =>
      readBannerRecords(bannerCookieText(new Map([["x".repeat(idLength), newBannerRecord]]))).size
    expect([recordsOf(3963), recordsOf(3964)]).toEqual([1, 0])
    const two = (idLength: number) => {
      const small = ["y".repeat(100), shownBefore(0, noon)] as const
      return readBannerRecords(bannerCookieText(new Map([small, ["x".repeat(idLength), newBannerRecord]]))).size
    }
    expect([two(3500), two(3963)]).toEqual([2, 1])
  })

  test("[3.banner.4] a single record too large for a cookie is dropped", () => {
    const records = new Map([
      ["x".repeat(5000), shownBefore(1, noon)],
      ["banner-a", shownBefore(1, noon - day)],
    ])
    expect([...readBannerRecords(bannerCookieText(records)).keys()]).toEqual(["banner-a"])
  })
})

describe("Browser storage of banners", () => {
  test("[3.banner-browser-storage.1] the browsing time is stored in seconds; an unreadable one is ignored", () => {
    expect(browsingTimeKey).toBe("easybanner_timer_browsing")
    expect(["12.4", "0", "-5", "soon", "", "Infinity", null, undefined].map(readBrowsingTime)).toEqual([
      12.4, 0, 0, 0, 0, 0, 0, 0,
    ])
  })

  test("[3.banner-browser-storage.2] the last visit is stored as ISO time; an unreadable one is ignored", () => {
    expect(lastVisitKey).toBe("easybanner_last_visit")
    expect(lastVisitText(noon)).toBe("2026-11-22T12:00:00.000Z")
    expect(readLastVisit("2026-11-22T12:00:00.000Z")).toBe(noon)
    expect(["", "yesterday", null, undefined].map(readLastVisit)).toEqual([undefined, undefined, undefined, undefined])
    expect(lastVisitText(Number.NaN)).toBe("")
  })

  test("[3.banner-browser-storage.2] for all times, the text has the platform's format and is read back", () => {
    forAll(fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2999, 11) }), (at) => {
      expect(lastVisitText(at)).toBe(new Date(at).toISOString())
      expect(readLastVisit(lastVisitText(at))).toBe(at)
    })
    expect(readLastVisit("2026-02-30T12:00:00.000Z")).toBeUndefined()
  })
})
