import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { dateByKey, firstWeekday, weeksOfMonth } from "../../core/web/calendar-weeks.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("The weeks of a month", () => {
  test("begin on the first day of the week and contain each day of the month once", () => {
    const month = fc.record({ year: fc.integer({ min: 1900, max: 2200 }), month: fc.integer({ min: 1, max: 12 }) })
    forAll(month, fc.constantFrom(0, 1, 6), ({ year, month: number }, first) => {
      const weeks = weeksOfMonth({ year, month: number }, first)
      const days = weeks.flat().filter((date) => date !== undefined)
      expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate())
      const misplaced = weeks.flatMap((week) =>
        week.filter((date, index) => date !== undefined && new Date(date).getUTCDay() !== (first + index) % 7),
      )
      expect(misplaced).toEqual([])
    })
  })

  test.each([
    ["en-US", 0],
    ["ar-SA", 0],
    ["de-DE", 1],
    ["ar_EG", 6],
    ["zh-Hant-TW", 0],
    ["fr", 1],
  ])("of %s begin on day %i", (locale, first) => {
    expect(firstWeekday(locale)).toBe(first)
  })
})

describe("A key in a calendar", () => {
  const keys = { first: 1, isRightToLeft: false }

  test.each([
    ["ArrowLeft", "2026-12-30"],
    ["ArrowRight", "2027-01-01"],
    ["ArrowUp", "2026-12-24"],
    ["ArrowDown", "2027-01-07"],
    ["Home", "2026-12-28"],
    ["End", "2027-01-03"],
    ["PageUp", "2026-11-30"],
    ["PageDown", "2027-01-31"],
    ["a", undefined],
    ["constructor", undefined],
  ])("%s moves from 31 December 2026, a Thursday, to %s", (key, date) => {
    expect(dateByKey("2026-12-31", key, keys)).toBe(date)
  })

  test("moves left to the next day from right to left", () => {
    expect(dateByKey("2026-12-31", "ArrowLeft", { ...keys, isRightToLeft: true })).toBe("2027-01-01")
  })

  test("moves to the last day of a shorter month", () => {
    expect(dateByKey("2028-01-31", "PageDown", keys)).toBe("2028-02-29")
    expect(dateByKey("no date", "PageDown", keys)).toBeUndefined()
  })
})
