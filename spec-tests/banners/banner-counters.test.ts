import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { bannersStep } from "../../core/banners/banner-display.ts"
import { monthLater } from "../../core/banners/calendar-month.ts"
import {
  countInPeriod,
  newBannerRecord,
  recordAfterShow,
  type BannerPeriod,
} from "../../core/banners/display-counters.ts"
import { banner, check, day, group, hour, leaf, noon, openBannersAt, ticks } from "../arbitraries/banners.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { workOf } from "../shops/work-of.ts"

const at = (iso: string): number => Date.parse(`${iso}Z`)

describe("Banner display counters, examples", () => {
  // period, time of the last show, now, current count of 3 recorded shows, reason
  const table = [
    ["day", "2026-11-22T12:00:00.000", "2026-11-23T11:59:59.999", 3, "running"],
    ["day", "2026-11-22T12:00:00.000", "2026-11-23T12:00:00.000", 0, "period is over"],
    ["week", "2026-11-22T12:00:00.000", "2026-11-29T11:59:59.999", 3, "running"],
    ["week", "2026-11-22T12:00:00.000", "2026-11-29T12:00:00.000", 0, "period is over"],
    ["month", "2026-11-22T12:00:00.000", "2026-12-22T11:59:59.999", 3, "running"],
    ["month", "2026-11-22T12:00:00.000", "2026-12-22T12:00:00.000", 0, "period is over"],
    ["month", "2026-12-15T00:00:00.000", "2027-01-14T23:59:59.999", 3, "running"],
    ["month", "2026-12-15T00:00:00.000", "2027-01-15T00:00:00.000", 0, "period is over"],
    ["month", "2026-02-10T00:00:00.000", "2026-03-09T23:59:59.999", 3, "running"],
    ["month", "2026-02-10T00:00:00.000", "2026-03-10T00:00:00.000", 0, "period is over"],
    ["month", "2026-01-31T08:00:00.000", "2026-03-03T07:59:59.999", 3, "running"],
    ["month", "2026-01-31T08:00:00.000", "2026-03-03T08:00:00.000", 0, "period is over"],
    ["month", "2028-01-31T08:00:00.000", "2028-03-02T08:00:00.000", 0, "period is over"],
    ["day", "2026-11-22T12:00:00.000", "2026-11-22T12:00:00.000", 3, "running"],
    ["day", "2026-11-22T12:00:00.001", "2026-11-22T12:00:00.000", 0, "recorded in the future"],
    ["month", "2036-11-22T12:00:00.000", "2026-11-22T12:00:00.000", 0, "recorded in the future"],
  ] as const

  test.for(table)("[4.banner-display.8] %s: shown %s, now %s: %i, %s", ([period, shownAt, now, count, reason]) => {
    expect(countInPeriod(period, { count: 3, at: at(shownAt) }, at(now))).toEqual({ count, reason })
  })

  test("[4.banner-display.8] a counter without a time has not started", () => {
    expect(countInPeriod("day", { count: 3, at: undefined }, noon)).toEqual({ count: 0, reason: "never shown" })
  })

  test("[4.banner-display.7] [4.banner-display.8] a period starts at the last show, and a show after an expired period counts from 1", () => {
    const twice = recordAfterShow(recordAfterShow(newBannerRecord, noon), noon + 23 * hour)
    expect(twice.day).toEqual({ count: 2, at: noon + 23 * hour })
    expect(countInPeriod("day", twice.day, noon + 25 * hour).count).toBe(2)
    const third = recordAfterShow(twice, noon + 47 * hour)
    expect(third).toMatchObject({ count: 3, day: { count: 1 }, week: { count: 3 }, month: { count: 3 } })
  })
})

const periods: ReadonlyArray<BannerPeriod> = ["day", "week", "month"]
const anyTime = fc.integer({ min: at("1969-01-01T00:00"), max: at("2100-12-31T00:00") })

describe("Banner display counters, laws", () => {
  test("[4.banner-display.8] for all times, the monthly period ends on the calendar day a month later", () => {
    forAll(anyTime, (time) => {
      const calendar = new Date(time)
      calendar.setUTCMonth(calendar.getUTCMonth() + 1)
      expect(monthLater(time)).toBe(calendar.getTime())
    })
  })

  test("[4.banner-display.7] [4.banner-display.8] for all shows, counters are never negative, each show raises every running counter by 1, and a period ends once", () => {
    const anyGaps = fc.array(fc.integer({ min: 1, max: 40 * day }), { maxLength: 20 })
    forAll(anyGaps, (gaps) => {
      let record = newBannerRecord
      let now = noon
      for (const gap of gaps) {
        now += gap
        const before = record
        record = recordAfterShow(before, now)
        expect(record.count).toBe(before.count + 1)
        for (const period of periods) {
          expect(record[period]).toEqual({ count: countInPeriod(period, before[period], now).count + 1, at: now })
          expect(countInPeriod(period, record[period], now)).toEqual({
            count: record[period].count,
            reason: "running",
          })
          expect(countInPeriod(period, record[period], now + 32 * day).count).toBe(0)
        }
        expect(record.day.count).toBeLessThanOrEqual(record.week.count)
        expect(record.week.count).toBeLessThanOrEqual(record.count)
      }
    })
  })
})

describe("Banner display counters over a year of visits", () => {
  test("[4.banner-display.8] [4.banner-timers.3] 'at most twice a day, five times a week' holds for the whole year, in under a second of computation", async () => {
    const greedy = banner("greedy", {
      condition: group(
        "all",
        true,
        leaf("display_count_per_customer_per_day", "<", 2),
        leaf("display_count_per_customer_per_week", "<", 5),
        leaf("browsing_time", ">", 1),
      ),
    })
    const shows: Array<number> = []
    let records: ReadonlyMap<string, typeof newBannerRecord> = new Map()
    const work = await workOf(() => {
      for (let now = noon; now < noon + 365 * day; now += 3 * hour) {
        let state = openBannersAt(now, [greedy], records)
        for (const tick of ticks(10)) state = bannersStep(state, tick).state
        const step = check(state, now + 2000)
        records = step.state.records
        if (step.requests.some(({ _tag }) => _tag === "ShowBanner")) shows.push(now)
      }
    })
    // Two shows 3 h apart reach the limit of a day, which ends 24 h after the second, so the next two begin 27 h after the first.
    // After the fifth show the limit of a week lasts 7 days: 0, 3, 27, 30, 54 h, then 54 + 168 h.
    const inHours = shows.map((time) => (time - noon) / hour)
    expect(inHours.slice(0, 7)).toEqual([0, 3, 27, 30, 54, 222, 225])
    expect(inHours).toHaveLength(Math.ceil((365 * 24) / 222) * 5)
    expect(records.get("greedy")?.count).toBe(shows.length)
    expect(work).toBeLessThan(1000)
  })
})
